<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>CallWords</name>
    <message>
        <source>arguments are valid</source>
        <translation>argumentos válidos</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>argumentos</translation>
    </message>
    <message>
        <source>the tool</source>
        <translation>la herramienta</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>presupuesto</translation>
    </message>
    <message>
        <source>the last turn</source>
        <translation>el último turno</translation>
    </message>
    <message>
        <source>%L1 turns left</source>
        <translation>quedan %L1 turnos</translation>
    </message>
    <message>
        <source>will ask you: %1</source>
        <translation>te preguntará: %1</translation>
    </message>
    <message>
        <source>not permitted: %1</source>
        <translation>no permitido: %1</translation>
    </message>
    <message>
        <source>may %1</source>
        <translation>permitido: %1</translation>
    </message>
    <message>
        <source>will ask you to confirm</source>
        <translation>te pedirá confirmación</translation>
    </message>
    <message>
        <source>cannot be confirmed</source>
        <translation>no se puede confirmar</translation>
    </message>
    <message>
        <source>no confirmation</source>
        <translation>sin confirmación</translation>
    </message>
    <message>
        <source>runs the tools that it is made of</source>
        <translation>ejecuta las herramientas que la componen</translation>
    </message>
    <message>
        <source>a language model answers</source>
        <translation>responde un modelo de lenguaje</translation>
    </message>
    <message>
        <source>run by %1 (%2)</source>
        <translation>la ejecuta %1 (%2)</translation>
    </message>
    <message>
        <source>timeout %1</source>
        <translation>tiempo límite %1</translation>
    </message>
    <message>
        <source>no timeout</source>
        <translation>sin tiempo límite</translation>
    </message>
    <message>
        <source>%1 for the whole run</source>
        <translation>%1 para toda la ejecución</translation>
    </message>
    <message>
        <source>one try</source>
        <translation>un intento</translation>
    </message>
    <message>
        <source>up to %L1 tries: %2 between</source>
        <translation>hasta %L1 intentos: %2 entre ellos</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>next attempt in %1</source>
        <translation>próximo intento en %1</translation>
    </message>
    <message>
        <source>attempt %1 of %2</source>
        <translation>intento %1 de %2</translation>
    </message>
    <message>
        <source>ends in %1</source>
        <translation>termina en %1</translation>
    </message>
    <message>
        <source>1 element</source>
        <translation>1 elemento</translation>
    </message>
    <message>
        <source>%L1 elements</source>
        <translation>%L1 elementos</translation>
    </message>
    <message>
        <source>an object of 1 member</source>
        <translation>un objeto de 1 miembro</translation>
    </message>
    <message>
        <source>an object of %L1 members</source>
        <translation>un objeto de %L1 miembros</translation>
    </message>
    <message>
        <source>success</source>
        <translation>éxito</translation>
    </message>
    <message>
        <source>aborted</source>
        <translation>abortada</translation>
    </message>
    <message>
        <source>%L1 attempts</source>
        <translation>%L1 intentos</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>advertencia: %1</translation>
    </message>
    <message>
        <source>good</source>
        <translation>correcto</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en ejecución</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>advertencia</translation>
    </message>
    <message>
        <source>asks you</source>
        <translation>te pregunta</translation>
    </message>
    <message>
        <source>error</source>
        <translation>error</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>waits for its turn</source>
        <translation>espera su turno</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>espera tu respuesta</translation>
    </message>
    <message>
        <source>a tool call of OpenAI&apos;s chat</source>
        <translation>una llamada a herramienta del chat de OpenAI</translation>
    </message>
    <message>
        <source>a function call of OpenAI&apos;s responses</source>
        <translation>una llamada a función de la API Responses de OpenAI</translation>
    </message>
    <message>
        <source>a tool use of Anthropic</source>
        <translation>un tool use de Anthropic</translation>
    </message>
    <message>
        <source>a tool call of MCP</source>
        <translation>una llamada a herramienta de MCP</translation>
    </message>
    <message>
        <source>an idealic call</source>
        <translation>una llamada de idealic</translation>
    </message>
    <message>
        <source>killing</source>
        <translation>matando</translation>
    </message>
    <message>
        <source>aborting, once more kills</source>
        <translation>abortando, otra vez lo mata</translation>
    </message>
    <message>
        <source>1 error in the arguments</source>
        <translation>1 error en los argumentos</translation>
    </message>
    <message>
        <source>%L1 errors in the arguments</source>
        <translation>%L1 errores en los argumentos</translation>
    </message>
</context>
<context>
    <name>Confirmation</name>
    <message>
        <source>asked by %1</source>
        <translation>pedido por %1</translation>
    </message>
    <message>
        <source>asked by the agent %1</source>
        <translation>pedido por el agente %1</translation>
    </message>
    <message>
        <source>asked by you</source>
        <translation>pedido por ti</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lectura</translation>
    </message>
    <message>
        <source>write</source>
        <translation>escritura</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>borrado</translation>
    </message>
    <message>
        <source>side effect</source>
        <translation>efecto secundario</translation>
    </message>
    <message>
        <source>low consequence</source>
        <translation>consecuencia baja</translation>
    </message>
    <message>
        <source>medium consequence</source>
        <translation>consecuencia media</translation>
    </message>
    <message>
        <source>high consequence</source>
        <translation>consecuencia alta</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>ausente</translation>
    </message>
    <message>
        <source>the arguments</source>
        <translation>los argumentos</translation>
    </message>
    <message>
        <source>%1 wants to run</source>
        <translation>%1 quiere ejecutarse</translation>
    </message>
    <message>
        <source>%1 asks for a permission</source>
        <translation>%1 pide un permiso</translation>
    </message>
    <message>
        <source>no category</source>
        <translation>sin categoría</translation>
    </message>
    <message>
        <source>consequence not told</source>
        <translation>consecuencia no indicada</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 sobre %2</translation>
    </message>
    <message>
        <source>The tool itself, or what runs it, is another</source>
        <translation>La propia herramienta, o lo que la ejecuta, es otra</translation>
    </message>
    <message>
        <source>The arguments of then were too large to be kept</source>
        <translation>Los argumentos de entonces eran demasiado grandes para guardarlos</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>y %1 más</translation>
    </message>
    <message>
        <source>Changed since you last approved it, %1:</source>
        <translation>Cambios desde que la aprobaste por última vez, %1:</translation>
    </message>
    <message>
        <source>Nobody answered in time: it was denied</source>
        <translation>Nadie respondió a tiempo: se denegó</translation>
    </message>
    <message>
        <source>Its run has ended: nothing is left to decide</source>
        <translation>Su ejecución ha terminado: ya no hay nada que decidir</translation>
    </message>
    <message>
        <source>The tool has changed meanwhile: denied, it has to ask again</source>
        <translation>La herramienta ha cambiado mientras tanto: denegada, debe volver a preguntar</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>ahora mismo</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>hace %1 min</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>hace %1 h</translation>
    </message>
    <message>
        <source>%1 days ago</source>
        <translation>hace %1 días</translation>
    </message>
</context>
<context>
    <name>FormCompletions</name>
    <message>
        <source>%1, required</source>
        <translation>%1, obligatorio</translation>
    </message>
    <message>
        <source>default</source>
        <translation>valor predeterminado</translation>
    </message>
    <message>
        <source>example</source>
        <translation>ejemplo</translation>
    </message>
</context>
<context>
    <name>FormWords</name>
    <message>
        <source>string</source>
        <translation>string</translation>
    </message>
    <message>
        <source>integer</source>
        <translation>integer</translation>
    </message>
    <message>
        <source>number</source>
        <translation>number</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>boolean</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>fijo</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>opción</translation>
    </message>
    <message>
        <source>choices</source>
        <translation>opciones</translation>
    </message>
    <message>
        <source>object</source>
        <translation>object</translation>
    </message>
    <message>
        <source>array</source>
        <translation>array</translation>
    </message>
    <message>
        <source>any JSON</source>
        <translation>cualquier JSON</translation>
    </message>
    <message>
        <source>no value allowed</source>
        <translation>no se permite ningún valor</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>ausente</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>for example %1</source>
        <translation>por ejemplo %1</translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation>obsoleto</translation>
    </message>
    <message>
        <source>read-only: the tool does not expect it</source>
        <translation>solo lectura: la herramienta no lo espera</translation>
    </message>
    <message>
        <source>checked as a whole only: %1</source>
        <translation>solo se comprueba en conjunto: %1</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>argumentos</translation>
    </message>
    <message>
        <source>(empty name)</source>
        <translation>(nombre vacío)</translation>
    </message>
    <message>
        <source>required</source>
        <translation>obligatorio</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>opcional</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>names like %1</source>
        <translation>nombres como %1</translation>
    </message>
    <message>
        <source>either, %1</source>
        <translation>alternativa %1</translation>
    </message>
</context>
<context>
    <name>ProblemGroup</name>
    <message>
        <source>Errors</source>
        <translation>Errores</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Advertencias</translation>
    </message>
    <message>
        <source>For information</source>
        <translation>Información</translation>
    </message>
</context>
<context>
    <name>Run</name>
    <message>
        <source>just now</source>
        <translation>ahora mismo</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>hace %1 min</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>hace %1 h</translation>
    </message>
    <message>
        <source>1 day ago</source>
        <translation>hace 1 día</translation>
    </message>
    <message>
        <source>%1 days ago</source>
        <translation>hace %1 días</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>correcta</translation>
    </message>
    <message>
        <source>error</source>
        <translation>error</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>rechazada</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en ejecución</translation>
    </message>
    <message>
        <source>may have run</source>
        <translation>quizá ejecutada</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>ayer %1</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>day and month of a date</comment>
        <translation>d MMM</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 ejecución</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 ejecuciones</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 error</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 errores</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>percent</comment>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>SchemaWords</name>
    <message>
        <source>%1 more</source>
        <translation>%1 más</translation>
    </message>
    <message>
        <source>anything</source>
        <translation>cualquier valor</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>ningún valor</translation>
    </message>
    <message>
        <source>reference to %1</source>
        <translation>referencia a %1</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>constante</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <source>one of</source>
        <translation>uno de</translation>
    </message>
    <message>
        <source> and </source>
        <translation> y </translation>
    </message>
    <message>
        <source>array of %1</source>
        <translation>array de %1</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>de %1 a %2</translation>
    </message>
    <message>
        <source>&gt; %1</source>
        <translation>&gt; %1</translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation>&lt; %1</translation>
    </message>
    <message>
        <source>multiple of %1</source>
        <translation>múltiplo de %1</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>longitud %1</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 elementos</translation>
    </message>
    <message>
        <source>%1 properties</source>
        <translation>%1 propiedades</translation>
    </message>
    <message>
        <source>matches %1</source>
        <translation>coincide con %1</translation>
    </message>
    <message>
        <source>format %1</source>
        <translation>formato %1</translation>
    </message>
    <message>
        <source>no duplicates</source>
        <translation>sin duplicados</translation>
    </message>
    <message>
        <source>no other properties</source>
        <translation>sin otras propiedades</translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation>obsoleto</translation>
    </message>
    <message>
        <source>each %1</source>
        <translation>cada uno %1</translation>
    </message>
</context>
<context>
    <name>SeverityCounts</name>
    <message>
        <source>1 error</source>
        <translation>1 error</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 errores</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 advertencia</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 advertencias</translation>
    </message>
    <message>
        <source>%1 for information</source>
        <translation>%1 de información</translation>
    </message>
    <message>
        <source>no findings</source>
        <translation>sin hallazgos</translation>
    </message>
    <message>
        <source>error</source>
        <translation>error</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>advertencia</translation>
    </message>
    <message>
        <source>info</source>
        <translation>información</translation>
    </message>
</context>
<context>
    <name>SpanWords</name>
    <message>
        <source>%1 → tried again</source>
        <translation>%1 → se reintenta</translation>
    </message>
    <message>
        <source>%1 planned</source>
        <translation>prevista: %1</translation>
    </message>
    <message>
        <source>%1 planned, took %2</source>
        <translation>prevista: %1, duró %2</translation>
    </message>
    <message>
        <source>%1, as the other side asked for</source>
        <translation>%1, como pidió el otro extremo</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>intento %1</translation>
    </message>
    <message>
        <source>going on</source>
        <translation>en curso</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>omitido</translation>
    </message>
    <message>
        <source>skipped: %1</source>
        <translation>omitido: %1</translation>
    </message>
    <message>
        <source>%1 waiting for you</source>
        <translation>%1 esperando tu respuesta</translation>
    </message>
    <message>
        <source>, from %1, took %2</source>
        <translation>, desde %1, duró %2</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>correcto</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallido</translation>
    </message>
</context>
<context>
    <name>ToolFacts</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 consequence</source>
        <translation>consecuencia %1</translation>
    </message>
    <message>
        <source>asks for confirmation</source>
        <translation>pide confirmación</translation>
    </message>
    <message>
        <source>no confirmation</source>
        <translation>sin confirmación</translation>
    </message>
    <message>
        <source>activity %1</source>
        <translation>actividad %1</translation>
    </message>
    <message>
        <source>timeout %1</source>
        <translation>tiempo límite %1</translation>
    </message>
</context>
<context>
    <name>toolroom::ActivitiesPage</name>
    <message>
        <source>no tool</source>
        <translation>ninguna herramienta</translation>
    </message>
    <message>
        <source>Activities</source>
        <translation>Actividades</translation>
    </message>
    <message>
        <source>The code that runs calls, as the open manifests name it: a program, an address, a model, or what Toolroom has built in.</source>
        <translation>El código que ejecuta las llamadas, tal como lo nombran los manifiestos abiertos: un programa, una dirección, un modelo o lo que Toolroom trae incorporado.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Actividad</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuta</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Para</translation>
    </message>
    <message>
        <source>No activities</source>
        <translation>Sin actividades</translation>
    </message>
    <message>
        <source>None of the open sources is a manifest with `activities`: their tools can be checked, not run.</source>
        <translation>Ninguna de las fuentes abiertas es un manifiesto con `activities`: sus herramientas se pueden comprobar, no ejecutar.</translation>
    </message>
</context>
<context>
    <name>toolroom::ArgumentSources</name>
    <message>
        <source>Example %L1 of the tool</source>
        <translation>Ejemplo %L1 de la herramienta</translation>
    </message>
    <message>
        <source>Default of the schema</source>
        <translation>Valor predeterminado del esquema</translation>
    </message>
    <message>
        <source>Made from the schema: what is required</source>
        <translation>A partir del esquema: lo obligatorio</translation>
    </message>
    <message>
        <source>Made from the schema: optional parameters too</source>
        <translation>A partir del esquema: también los parámetros opcionales</translation>
    </message>
    <message>
        <source>Saved ▾</source>
        <translation>Guardadas ▾</translation>
    </message>
    <message>
        <source>Saved calls</source>
        <translation>Llamadas guardadas</translation>
    </message>
    <message>
        <source>From history ▾</source>
        <translation>Del historial ▾</translation>
    </message>
    <message>
        <source>Arguments of earlier runs</source>
        <translation>Argumentos de ejecuciones anteriores</translation>
    </message>
    <message>
        <source>Examples ▾</source>
        <translation>Ejemplos ▾</translation>
    </message>
    <message>
        <source>Arguments of the tool&apos;s examples</source>
        <translation>Argumentos de los ejemplos de la herramienta</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>Fill in the arguments or the call that was copied</source>
        <translation>Rellenar con los argumentos o la llamada que se copió</translation>
    </message>
    <message>
        <source>Describe…</source>
        <translation>Describir…</translation>
    </message>
    <message>
        <source>Have a language model fill in the parameters</source>
        <translation>Hacer que un modelo de lenguaje rellene los parámetros</translation>
    </message>
    <message>
        <source>Say in your own words what the call is to do</source>
        <translation>Di con tus palabras qué debe hacer la llamada</translation>
    </message>
    <message>
        <source>What the call is to do, in your own words</source>
        <translation>Qué debe hacer la llamada, con tus palabras</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>Rellenar</translation>
    </message>
    <message>
        <source>Reading the history…</source>
        <translation>Leyendo el historial…</translation>
    </message>
    <message>
        <source>The history cannot be read: %1</source>
        <translation>No se puede leer el historial: %1</translation>
    </message>
    <message>
        <source>This tool was not run yet</source>
        <translation>Esta herramienta aún no se ha ejecutado</translation>
    </message>
    <message>
        <source>That run is not in the history any more</source>
        <translation>Esa ejecución ya no está en el historial</translation>
    </message>
    <message>
        <source>those of %1, without secrets</source>
        <translation>los de %1, sin secretos</translation>
    </message>
    <message>
        <source>Making examples…</source>
        <translation>Creando ejemplos…</translation>
    </message>
    <message>
        <source>The schema says too little for an example</source>
        <translation>El esquema dice demasiado poco para un ejemplo</translation>
    </message>
    <message>
        <source>Nothing was copied that could be pasted</source>
        <translation>No se ha copiado nada que se pueda pegar</translation>
    </message>
    <message>
        <source>%1, number %L2 of %L3</source>
        <translation>%1, número %L2 de %L3</translation>
    </message>
    <message>
        <source>Filled in, but it is a call of %1</source>
        <translation>Rellenado, pero es una llamada a %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Asking the language model…</source>
        <translation>Preguntando al modelo de lenguaje…</translation>
    </message>
    <message>
        <source>a language model&apos;s: look at them before you run them</source>
        <translation>los de un modelo de lenguaje: revísalos antes de ejecutarlos</translation>
    </message>
    <message>
        <source>How a language model is set up</source>
        <translation>Cómo se configura un modelo de lenguaje</translation>
    </message>
    <message>
        <source>Language model…</source>
        <translation>Modelo de lenguaje…</translation>
    </message>
    <message>
        <source>Set up the language model</source>
        <translation>Configurar el modelo de lenguaje</translation>
    </message>
    <message>
        <source>those of run %1</source>
        <translation>los de la ejecución %1</translation>
    </message>
</context>
<context>
    <name>toolroom::ArgumentsEditor</name>
    <message>
        <source>How the arguments are written</source>
        <translation>Cómo se escriben los argumentos</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Go to it</source>
        <translation>Ir a él</translation>
    </message>
    <message>
        <source>Go to the first error</source>
        <translation>Ir al primer error</translation>
    </message>
    <message>
        <source>Filter the fields</source>
        <translation>Filtrar los campos</translation>
    </message>
    <message>
        <source>Arguments as JSON</source>
        <translation>Argumentos en JSON</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formulario</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Ambos</translation>
    </message>
    <message>
        <source>Form and JSON</source>
        <translation>Formulario y JSON</translation>
    </message>
    <message>
        <source>Reading the schema…</source>
        <translation>Leyendo el esquema…</translation>
    </message>
    <message>
        <source>The JSON cannot be read yet, so the form waits and shows what was last read: %1</source>
        <translation>El JSON aún no se puede leer; el formulario espera y muestra lo último que se leyó: %1</translation>
    </message>
    <message>
        <source>There is no form, because the schema cannot be read: %1</source>
        <translation>No hay formulario porque el esquema no se puede leer: %1</translation>
    </message>
    <message>
        <source>%1 is half written in the form; until it is a value, this shows the last one</source>
        <translation>%1 está a medio escribir en el formulario; hasta que sea un valor, aquí se muestra el último</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Deshacer: %1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Rehacer: %1</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 error</translation>
    </message>
    <message>
        <source>%L1 errors</source>
        <translation>%L1 errores</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>válido</translation>
    </message>
    <message>
        <source>no schema to check against</source>
        <translation>sin esquema con el que comprobar</translation>
    </message>
    <message>
        <source>There are no arguments to write.</source>
        <translation>No hay argumentos que escribir.</translation>
    </message>
    <message>
        <source>%1 takes no arguments.</source>
        <translation>%1 no recibe argumentos.</translation>
    </message>
</context>
<context>
    <name>toolroom::AttemptsModel</name>
    <message>
        <source>Attempt</source>
        <translation>Intento</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Ended with</source>
        <translation>Terminó con</translation>
    </message>
    <message>
        <source>Tried again?</source>
        <translation>¿Reintento?</translation>
    </message>
    <message>
        <source>Delay after</source>
        <translation>Retardo posterior</translation>
    </message>
    <message>
        <source>Jitter drawn</source>
        <translation>Jitter sorteado</translation>
    </message>
    <message>
        <source>Deadline left</source>
        <translation>Plazo restante</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>going on</source>
        <translation>en curso</translation>
    </message>
    <message>
        <source>success</source>
        <translation>éxito</translation>
    </message>
    <message>
        <source>yes: %1</source>
        <translation>sí: %1</translation>
    </message>
    <message>
        <source>no: %1</source>
        <translation>no: %1</translation>
    </message>
    <message>
        <source>%1 planned</source>
        <translation>previsto: %1</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>duró %1</translation>
    </message>
    <message>
        <source>asked for by the other side</source>
        <translation>pedido por el otro extremo</translation>
    </message>
</context>
<context>
    <name>toolroom::BooleanEditor</name>
    <message>
        <source>%1: true</source>
        <translation>%1: true</translation>
    </message>
    <message>
        <source>%1: false</source>
        <translation>%1: false</translation>
    </message>
</context>
<context>
    <name>toolroom::BytesView</name>
    <message>
        <source>Raw bytes</source>
        <translation>Bytes sin procesar</translation>
    </message>
</context>
<context>
    <name>toolroom::CallPage</name>
    <message>
        <source>Call</source>
        <translation>Llamada</translation>
    </message>
    <message>
        <source>Why this call is made (optional)</source>
        <translation>Por qué se hace esta llamada (opcional)</translation>
    </message>
    <message>
        <source>Why this call is made</source>
        <translation>Por qué se hace esta llamada</translation>
    </message>
    <message>
        <source>those of %1</source>
        <translation>los de %1</translation>
    </message>
    <message>
        <source>No tool is chosen</source>
        <translation>No hay ninguna herramienta elegida</translation>
    </message>
    <message>
        <source>Choose one in the registry to write a call of it.</source>
        <translation>Elige una en el registro para escribir una llamada.</translation>
    </message>
    <message>
        <source>The tool cannot be read</source>
        <translation>No se puede leer la herramienta</translation>
    </message>
    <message>
        <source>What is written is no call yet.</source>
        <translation>Lo escrito aún no es una llamada.</translation>
    </message>
    <message>
        <source>The form is being made.</source>
        <translation>Se está creando el formulario.</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>Rellenar</translation>
    </message>
    <message>
        <source>Filled in: %1</source>
        <translation>Rellenado: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::ChangesModel</name>
    <message>
        <source>added</source>
        <translation>añadido</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>eliminado</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>cambiado</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>movido</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ubicación</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>(the whole value)</source>
        <translation>(el valor completo)</translation>
    </message>
</context>
<context>
    <name>toolroom::CheckedPane</name>
    <message>
        <source>The file is bigger than 256 MB</source>
        <translation>El archivo supera los 256 MB</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel checking</source>
        <translation>Cancelar la comprobación</translation>
    </message>
    <message>
        <source>Found in: %1</source>
        <translation>Hallazgos en: %1</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Comprobando…</translation>
    </message>
    <message>
        <source>Checking was cancelled</source>
        <translation>Comprobación cancelada</translation>
    </message>
    <message>
        <source>There is no text on the clipboard.</source>
        <translation>No hay texto en el portapapeles.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>No se pudo leer %1: %2</translation>
    </message>
    <message>
        <source> · to read only</source>
        <translation> · solo lectura</translation>
    </message>
    <message>
        <source>%1 · the first %L2 are listed</source>
        <translation>%1 · se muestran los primeros %L2</translation>
    </message>
    <message>
        <source>not JSON, %1</source>
        <translation>no es JSON, %1</translation>
    </message>
    <message>
        <source>%L1 checked: %2</source>
        <translation>comprobación de %L1: %2</translation>
    </message>
</context>
<context>
    <name>toolroom::ChecklistModel</name>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punto</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
</context>
<context>
    <name>toolroom::ChecklistSection</name>
    <message>
        <source>Checklist</source>
        <translation>Lista de comprobación</translation>
    </message>
    <message>
        <source>Checklist of agentbase</source>
        <translation>Lista de comprobación de agentbase</translation>
    </message>
</context>
<context>
    <name>toolroom::ChecklistWords</name>
    <message>
        <source>Made with createTool()</source>
        <translation>Creada con createTool()</translation>
    </message>
    <message>
        <source>Answers with a ToolResponse</source>
        <translation>Responde con un ToolResponse</translation>
    </message>
    <message>
        <source>Fails with specific codes</source>
        <translation>Falla con códigos específicos</translation>
    </message>
    <message>
        <source>Describes every parameter</source>
        <translation>Describe todos los parámetros</translation>
    </message>
    <message>
        <source>Description below 40 tokens</source>
        <translation>Descripción de menos de 40 tokens</translation>
    </message>
    <message>
        <source>Asks before side effects</source>
        <translation>Pregunta antes de los efectos secundarios</translation>
    </message>
    <message>
        <source>Stores large outputs</source>
        <translation>Almacena las salidas grandes</translation>
    </message>
    <message>
        <source>Unit tests, dependencies mocked</source>
        <translation>Pruebas unitarias con dependencias simuladas</translation>
    </message>
    <message>
        <source>Calls no model by itself</source>
        <translation>No llama a ningún modelo por su cuenta</translation>
    </message>
    <message>
        <source>A definition does not say what made the tool</source>
        <translation>La definición no dice con qué se creó la herramienta</translation>
    </message>
    <message>
        <source>Its results tell: paste one into the Envelope view</source>
        <translation>Lo dicen sus resultados: pega uno en la vista Sobre</translation>
    </message>
    <message>
        <source>Its failures tell: paste them into the Envelope view</source>
        <translation>Lo dicen sus fallos: pégalos en la vista Sobre</translation>
    </message>
    <message>
        <source>The output schema names no contextId; how large results get is seen in runs</source>
        <translation>El esquema de salida no menciona contextId; el tamaño de los resultados se ve en las ejecuciones</translation>
    </message>
    <message>
        <source>Tests stand beside the code, which is not looked at</source>
        <translation>Las pruebas están junto al código, que no se examina</translation>
    </message>
    <message>
        <source>What the code calls is not seen in a definition</source>
        <translation>En una definición no se ve a qué llama el código</translation>
    </message>
    <message>
        <source>Counted by the linter</source>
        <translation>Los cuenta el linter</translation>
    </message>
    <message>
        <source>The linter finds none without</source>
        <translation>El linter no encuentra ninguno sin descripción</translation>
    </message>
    <message>
        <source>1 finding says so</source>
        <translation>Lo dice 1 hallazgo</translation>
    </message>
    <message>
        <source>%L1 findings say so</source>
        <translation>Lo dicen %L1 hallazgos</translation>
    </message>
    <message>
        <source>The tool switches the rule off that would tell</source>
        <translation>La herramienta desactiva la regla que lo indicaría</translation>
    </message>
    <message>
        <source>It has no parameters</source>
        <translation>No tiene parámetros</translation>
    </message>
    <message>
        <source>It has no schema</source>
        <translation>No tiene esquema</translation>
    </message>
    <message>
        <source>It has no description</source>
        <translation>No tiene descripción</translation>
    </message>
    <message>
        <source>Declares %1</source>
        <translation>Declara %1</translation>
    </message>
    <message>
        <source>Its category is read</source>
        <translation>Su categoría es read</translation>
    </message>
    <message>
        <source>It declares no scope, and nothing says whether it needs one</source>
        <translation>No declara ningún ámbito y nada dice si lo necesita</translation>
    </message>
    <message>
        <source>Its output schema has a contextId</source>
        <translation>Su esquema de salida tiene un contextId</translation>
    </message>
    <message>
        <source>✓ yes</source>
        <translation>✓ sí</translation>
    </message>
    <message>
        <source>✗ no</source>
        <translation>✗ no</translation>
    </message>
    <message>
        <source>? cannot tell</source>
        <translation>? no se sabe</translation>
    </message>
    <message>
        <source>%1 met, %2 not met, %3 cannot be told</source>
        <translation>%1 cumplidos, %2 no cumplidos, %3 sin determinar</translation>
    </message>
</context>
<context>
    <name>toolroom::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Paleta de órdenes</translation>
    </message>
    <message>
        <source>Search tools, runs and actions</source>
        <translation>Buscar herramientas, ejecuciones y acciones</translation>
    </message>
    <message>
        <source>Tools, runs and actions</source>
        <translation>Herramientas, ejecuciones y acciones</translation>
    </message>
</context>
<context>
    <name>toolroom::ComparePage</name>
    <message>
        <source>the same</source>
        <translation>sin cambios</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 cambio</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 cambios</translation>
    </message>
    <message>
        <source>%1 and more: the values are too large for all</source>
        <translation>%1 o más: los valores son demasiado grandes para compararlos del todo</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Intercambiar</translation>
    </message>
    <message>
        <source>Swap the two runs</source>
        <translation>Intercambiar las dos ejecuciones</translation>
    </message>
    <message>
        <source>Changes of the arguments</source>
        <translation>Cambios en los argumentos</translation>
    </message>
    <message>
        <source>Changes of the outcome</source>
        <translation>Cambios en el resultado</translation>
    </message>
    <message>
        <source>What the time went to</source>
        <translation>En qué se fue el tiempo</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumentos</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>No two runs are chosen</source>
        <translation>No hay dos ejecuciones elegidas</translation>
    </message>
    <message>
        <source>Choose two runs in the history and Compare, or one run and Compare with Previous (Ctrl+D).</source>
        <translation>Elige dos ejecuciones en el historial y Comparar, o una ejecución y Comparar con la anterior (Ctrl+D).</translation>
    </message>
    <message>
        <source>Open the History</source>
        <translation>Abrir el historial</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparando…</translation>
    </message>
    <message>
        <source>not known: one of the runs is not finished</source>
        <translation>no se sabe: una de las ejecuciones no ha terminado</translation>
    </message>
    <message>
        <source>These runs cannot be compared</source>
        <translation>Estas ejecuciones no se pueden comparar</translation>
    </message>
    <message>
        <source>Run %1 is not in the history any more.</source>
        <translation>La ejecución %1 ya no está en el historial.</translation>
    </message>
    <message>
        <source>They are runs of different tools.</source>
        <translation>Son ejecuciones de herramientas distintas.</translation>
    </message>
    <message>
        <source>The contract is another: %1, then %2.</source>
        <translation>El contrato es otro: %1, después %2.</translation>
    </message>
    <message>
        <source>waiting for a person is no part of a step&apos;s time</source>
        <translation>la espera a una persona no cuenta en el tiempo de un paso</translation>
    </message>
</context>
<context>
    <name>toolroom::ComparedSide</name>
    <message>
        <source>1 attempt</source>
        <translation>1 intento</translation>
    </message>
    <message>
        <source>%1 attempts</source>
        <translation>%1 intentos</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>ejecución %1</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Inspeccionar</translation>
    </message>
    <message>
        <source>%1: inspect this run</source>
        <translation>%1: inspeccionar esta ejecución</translation>
    </message>
    <message>
        <source>%1: choose another run</source>
        <translation>%1: elegir otra ejecución</translation>
    </message>
</context>
<context>
    <name>toolroom::ComparedTimesModel</name>
    <message>
        <source>Checks before</source>
        <translation>Comprobaciones previas</translation>
    </message>
    <message>
        <source>Waiting for a person</source>
        <translation>Espera a una persona</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Intentos</translation>
    </message>
    <message>
        <source>Backoff</source>
        <translation>Espera entre intentos</translation>
    </message>
    <message>
        <source>Result and effects</source>
        <translation>Resultado y efectos</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>Between the steps</source>
        <translation>Entre los pasos</translation>
    </message>
    <message>
        <source>Total, with waiting</source>
        <translation>Total, con la espera</translation>
    </message>
</context>
<context>
    <name>toolroom::ComposePage</name>
    <message>
        <source>Search tools to compose</source>
        <translation>Buscar herramientas para componer</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todas</translation>
    </message>
    <message>
        <source>Choose all tools that are listed</source>
        <translation>Elegir todas las herramientas de la lista</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>Choose no tool</source>
        <translation>No elegir ninguna herramienta</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the schema</source>
        <translation>Copiar el esquema</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>Save the schema to a file</source>
        <translation>Guardar el esquema en un archivo</translation>
    </message>
    <message>
        <source>Schema of the calls</source>
        <translation>Esquema de las llamadas</translation>
    </message>
    <message>
        <source>What is lost or left out</source>
        <translation>Lo que se pierde o se omite</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Llamadas</translation>
    </message>
    <message>
        <source>Check calls</source>
        <translation>Comprobar llamadas</translation>
    </message>
    <message>
        <source>Paste or drop the calls that a model answered with. Each is held against the schema of the tool that it names.</source>
        <translation>Pega o suelta las llamadas con las que respondió un modelo. Cada una se contrasta con el esquema de la herramienta que nombra.</translation>
    </message>
    <message>
        <source>every call keeps the schema of its tool</source>
        <translation>cada llamada cumple el esquema de su herramienta</translation>
    </message>
    <message>
        <source>There is no call in it</source>
        <translation>No contiene ninguna llamada</translation>
    </message>
    <message>
        <source>Compose calls</source>
        <translation>Componer llamadas</translation>
    </message>
    <message>
        <source>Back to the tool</source>
        <translation>Volver a la herramienta</translation>
    </message>
    <message>
        <source>Tools to compose</source>
        <translation>Herramientas para componer</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Esquema</translation>
    </message>
    <message>
        <source>Composing…</source>
        <translation>Componiendo…</translation>
    </message>
    <message>
        <source>1 tool</source>
        <translation>1 herramienta</translation>
    </message>
    <message>
        <source>%L1 tools</source>
        <translation>%L1 herramientas</translation>
    </message>
    <message>
        <source>No chosen tool can be called</source>
        <translation>No se puede llamar a ninguna de las herramientas elegidas</translation>
    </message>
    <message>
        <source>Why is said below.</source>
        <translation>Abajo se indica el motivo.</translation>
    </message>
    <message>
        <source>No tools are chosen</source>
        <translation>No hay herramientas elegidas</translation>
    </message>
    <message>
        <source>A composed request lets a model answer with a list of calls, each of one of the tools.</source>
        <translation>Una petición compuesta permite que un modelo responda con una lista de llamadas, cada una a una de las herramientas.</translation>
    </message>
    <message>
        <source>Choose all</source>
        <translation>Elegir todas</translation>
    </message>
    <message>
        <source>Save the Schema</source>
        <translation>Guardar el esquema</translation>
    </message>
    <message>
        <source>JSON Schema (*.json);;All files (*)</source>
        <translation>JSON Schema (*.json);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>The schema was not saved</source>
        <translation>No se guardó el esquema</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>No se pudo escribir %1: %2</translation>
    </message>
</context>
<context>
    <name>toolroom::ConfirmationBell</name>
    <message>
        <source>Toolroom: something waits for you</source>
        <translation>Toolroom: algo espera tu respuesta</translation>
    </message>
    <message>
        <source>Toolroom</source>
        <translation>Toolroom</translation>
    </message>
    <message>
        <source>A tool waits for you to allow or deny it.</source>
        <translation>Una herramienta espera que la permitas o la deniegues.</translation>
    </message>
</context>
<context>
    <name>toolroom::ConfirmationDialog</name>
    <message>
        <source>Waiting for you</source>
        <translation>Esperando tu respuesta</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>Qué se pide</translation>
    </message>
    <message>
        <source>Permission</source>
        <translation>Permiso</translation>
    </message>
    <message>
        <source>Why, in the words of who asks</source>
        <translation>Por qué, en palabras de quien lo pide</translation>
    </message>
    <message>
        <source>What has changed since you last approved this tool</source>
        <translation>Qué ha cambiado desde que aprobaste esta herramienta por última vez</translation>
    </message>
    <message>
        <source>Name of the tool, to allow it</source>
        <translation>Nombre de la herramienta, para permitirla</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>Denegar</translation>
    </message>
    <message>
        <source>&amp;Allow</source>
        <translation>&amp;Permitir</translation>
    </message>
    <message>
        <source>The request before</source>
        <translation>La petición anterior</translation>
    </message>
    <message>
        <source>The next request</source>
        <translation>La petición siguiente</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>Motivo: %1</translation>
    </message>
    <message>
        <source>Type %1 to allow</source>
        <translation>Escribe %1 para permitir</translation>
    </message>
    <message>
        <source>request %1 · definition %2</source>
        <translation>petición %1 · definición %2</translation>
    </message>
    <message>
        <source>&amp;Permit</source>
        <translation>&amp;Conceder</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>expires in %1</source>
        <translation>caduca en %1</translation>
    </message>
    <message>
        <source>1 more is waiting</source>
        <translation>1 más en espera</translation>
    </message>
    <message>
        <source>%1 more are waiting</source>
        <translation>%1 más en espera</translation>
    </message>
</context>
<context>
    <name>toolroom::ConstraintRows</name>
    <message>
        <source>What later arguments may be</source>
        <translation>Qué pueden ser los argumentos posteriores</translation>
    </message>
    <message>
        <source>There are no arguments: later calls may have none either</source>
        <translation>No hay argumentos: las llamadas posteriores tampoco pueden tenerlos</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>solo %1</translation>
    </message>
    <message>
        <source>anything</source>
        <translation>cualquier valor</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>como máximo</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>como mínimo</translation>
    </message>
    <message>
        <source>What %1 may be</source>
        <translation>Qué puede ser %1</translation>
    </message>
    <message>
        <source>Bound of %1</source>
        <translation>Límite de %1</translation>
    </message>
    <message>
        <source>1 more argument: exactly as it is</source>
        <translation>1 argumento más: exactamente como está</translation>
    </message>
    <message>
        <source>%L1 more arguments: exactly as they are</source>
        <translation>%L1 argumentos más: exactamente como están</translation>
    </message>
</context>
<context>
    <name>toolroom::ContractEnvelopes</name>
    <message>
        <source>%1 · own</source>
        <translation>%1 · propio</translation>
    </message>
    <message>
        <source>%1, the contract of the tool</source>
        <translation>%1, el contrato de la herramienta</translation>
    </message>
    <message>
        <source>, breaks its contract</source>
        <translation>, incumple su contrato</translation>
    </message>
    <message>
        <source>, loses something</source>
        <translation>, pierde algo</translation>
    </message>
    <message>
        <source>Contract to write in</source>
        <translation>Contrato en el que escribir</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the envelope</source>
        <translation>Copiar el sobre</translation>
    </message>
    <message>
        <source>Envelope</source>
        <translation>Sobre</translation>
    </message>
    <message>
        <source>Found in the envelope, and lost</source>
        <translation>Hallazgos en el sobre y pérdidas</translation>
    </message>
    <message>
        <source>being written…</source>
        <translation>escribiendo…</translation>
    </message>
    <message>
        <source>breaks its contract</source>
        <translation>incumple su contrato</translation>
    </message>
    <message>
        <source>keeps its contract, 1 thing is lost</source>
        <translation>cumple su contrato, se pierde 1 detalle</translation>
    </message>
    <message>
        <source>keeps its contract, %L1 things are lost</source>
        <translation>cumple su contrato, se pierden %L1 detalles</translation>
    </message>
    <message>
        <source>keeps its contract</source>
        <translation>cumple su contrato</translation>
    </message>
</context>
<context>
    <name>toolroom::DefinitionView</name>
    <message>
        <source>Definition</source>
        <translation>Definición</translation>
    </message>
</context>
<context>
    <name>toolroom::EditedArguments</name>
    <message>
        <source>Write JSON</source>
        <translation>Escribir JSON</translation>
    </message>
</context>
<context>
    <name>toolroom::EnvelopePage</name>
    <message>
        <source>Contract to check by</source>
        <translation>Contrato con el que comprobar</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Check a result</source>
        <translation>Comprobar un resultado</translation>
    </message>
    <message>
        <source>Paste or drop what a tool returned: one envelope, a list of them, or one on each line. It is held against the contract above.</source>
        <translation>Pega o suelta lo que devolvió una herramienta: un sobre, una lista de sobres o uno por línea. Se contrasta con el contrato de arriba.</translation>
    </message>
    <message>
        <source>keeps its contract</source>
        <translation>cumple su contrato</translation>
    </message>
    <message>
        <source>There is no envelope in it</source>
        <translation>No contiene ningún sobre</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Limpiar</translation>
    </message>
    <message>
        <source>Clear the result</source>
        <translation>Limpiar el resultado</translation>
    </message>
    <message>
        <source>Envelope</source>
        <translation>Sobre</translation>
    </message>
    <message>
        <source>checked by</source>
        <translation>según</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>Paste a result in place of the text</source>
        <translation>Pegar un resultado en lugar del texto</translation>
    </message>
    <message>
        <source>Back to the tool</source>
        <translation>Volver a la herramienta</translation>
    </message>
</context>
<context>
    <name>toolroom::FacetButton</name>
    <message>
        <source>Filters the tools</source>
        <translation>Filtra las herramientas</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Cualquiera</translation>
    </message>
</context>
<context>
    <name>toolroom::FieldEditor</name>
    <message>
        <source>Change %1</source>
        <translation>Cambiar %1</translation>
    </message>
</context>
<context>
    <name>toolroom::FieldRow</name>
    <message>
        <source>Name of the property %1</source>
        <translation>Nombre de la propiedad %1</translation>
    </message>
    <message>
        <source>Choose a variant of %1</source>
        <translation>Elegir una variante de %1</translation>
    </message>
    <message>
        <source>1 element</source>
        <translation>1 elemento</translation>
    </message>
    <message>
        <source>%L1 elements</source>
        <translation>%L1 elementos</translation>
    </message>
    <message>
        <source>1 property</source>
        <translation>1 propiedad</translation>
    </message>
    <message>
        <source>%L1 properties</source>
        <translation>%L1 propiedades</translation>
    </message>
    <message>
        <source>use the default %1</source>
        <translation>usar el valor predeterminado %1</translation>
    </message>
    <message>
        <source>%1: use the default %2</source>
        <translation>%1: usar el valor predeterminado %2</translation>
    </message>
    <message>
        <source>%1: move, duplicate or remove</source>
        <translation>%1: mover, duplicar o quitar</translation>
    </message>
    <message>
        <source>1 error inside</source>
        <translation>1 error dentro</translation>
    </message>
    <message>
        <source>%L1 errors inside</source>
        <translation>%L1 errores dentro</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>Renombrar %1</translation>
    </message>
    <message>
        <source>1 error on another page</source>
        <translation>1 error en otra página</translation>
    </message>
    <message>
        <source>%L1 errors on other pages</source>
        <translation>%L1 errores en otras páginas</translation>
    </message>
</context>
<context>
    <name>toolroom::FilterBar</name>
    <message>
        <source>profile</source>
        <translation>perfil</translation>
    </message>
    <message>
        <source>category</source>
        <translation>categoría</translation>
    </message>
    <message>
        <source>consequence</source>
        <translation>consecuencia</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>etiqueta</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>hallazgos</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>errores</translation>
    </message>
    <message>
        <source>errors or warnings</source>
        <translation>errores o advertencias</translation>
    </message>
    <message>
        <source>some</source>
        <translation>alguno</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
</context>
<context>
    <name>toolroom::FormView</name>
    <message>
        <source>Form</source>
        <translation>Formulario</translation>
    </message>
</context>
<context>
    <name>toolroom::FormsSection</name>
    <message>
        <source>The tool as the contract writes it</source>
        <translation>La herramienta tal como la escribe el contrato</translation>
    </message>
    <message>
        <source>As %1</source>
        <translation>Como %1</translation>
    </message>
    <message>
        <source>As other contracts write it</source>
        <translation>Como la escriben otros contratos</translation>
    </message>
</context>
<context>
    <name>toolroom::GrantChoice</name>
    <message>
        <source>Allow</source>
        <translation>Permitir</translation>
    </message>
    <message>
        <source>How long it is granted</source>
        <translation>Durante cuánto tiempo se autoriza</translation>
    </message>
    <message>
        <source>How often it is granted</source>
        <translation>Cuántas veces se autoriza</translation>
    </message>
    <message>
        <source>until Toolroom ends</source>
        <translation>hasta cerrar Toolroom</translation>
    </message>
    <message>
        <source>for 10 minutes</source>
        <translation>durante 10 minutos</translation>
    </message>
    <message>
        <source>for an hour</source>
        <translation>durante una hora</translation>
    </message>
    <message>
        <source>for 8 hours</source>
        <translation>durante 8 horas</translation>
    </message>
    <message>
        <source>for a week</source>
        <translation>durante una semana</translation>
    </message>
    <message>
        <source>as often as it comes</source>
        <translation>cuantas veces se pida</translation>
    </message>
    <message>
        <source>once</source>
        <translation>una vez</translation>
    </message>
    <message>
        <source>these exact arguments</source>
        <translation>estos argumentos exactos</translation>
    </message>
    <message>
        <source>arguments like these</source>
        <translation>argumentos como estos</translation>
    </message>
    <message>
        <source>any arguments in this session</source>
        <translation>cualquier argumento en esta sesión</translation>
    </message>
    <message>
        <source>in this session</source>
        <translation>en esta sesión</translation>
    </message>
    <message>
        <source>once more</source>
        <translation>una vez más</translation>
    </message>
    <message>
        <source>%1 more times</source>
        <translation>%1 veces más</translation>
    </message>
</context>
<context>
    <name>toolroom::GrantsPage</name>
    <message>
        <source>permission %1</source>
        <translation>permiso %1</translation>
    </message>
    <message>
        <source>permission %1 on %2</source>
        <translation>permiso %1 sobre %2</translation>
    </message>
    <message>
        <source>exactly the arguments of then, too large to show</source>
        <translation>exactamente los argumentos de entonces, demasiado grandes para mostrarlos</translation>
    </message>
    <message>
        <source>exactly %1</source>
        <translation>exactamente %1</translation>
    </message>
    <message>
        <source>arguments that fit %1</source>
        <translation>argumentos que cumplen %1</translation>
    </message>
    <message>
        <source>any arguments</source>
        <translation>cualquier argumento</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <source>with this session</source>
        <translation>con esta sesión</translation>
    </message>
    <message>
        <source>Grants</source>
        <translation>Autorizaciones</translation>
    </message>
    <message>
        <source>What calls may do without asking you again. Each is bound to the tool&apos;s definition and to what runs it: when either changes, it counts no longer. Deletions and calls of high consequence are never granted.</source>
        <translation>Lo que las llamadas pueden hacer sin volver a preguntarte. Cada autorización está ligada a la definición de la herramienta y a lo que la ejecuta: si cambia una de las dos, deja de valer. Los borrados y las llamadas de consecuencia alta nunca se autorizan.</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Covers</source>
        <translation>Abarca</translation>
    </message>
    <message>
        <source>Uses left</source>
        <translation>Usos restantes</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Termina</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Creada</translation>
    </message>
    <message>
        <source>Nothing is granted</source>
        <translation>No hay ninguna autorización</translation>
    </message>
    <message>
        <source>Where a call waits for you, &quot;Allow&quot; can go further than once: then it stands here.</source>
        <translation>Cuando una llamada espera tu respuesta, «Permitir» puede valer para más de una vez: entonces aparece aquí.</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>Revocar</translation>
    </message>
    <message>
        <source>Revoke the chosen grant</source>
        <translation>Revocar la autorización elegida</translation>
    </message>
    <message>
        <source>Revoke all</source>
        <translation>Revocar todas</translation>
    </message>
    <message>
        <source>Revoke all grants</source>
        <translation>Revocar todas las autorizaciones</translation>
    </message>
    <message>
        <source>Revoked: %1</source>
        <translation>Revocadas: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::HistoryPage</name>
    <message>
        <source>Search runs, as in status:error tool:name duration:&gt;500ms since:today</source>
        <translation>Buscar ejecuciones, p. ej. status:error tool:nombre duration:&gt;500ms since:today</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Show the runs</source>
        <translation>Mostrar las ejecuciones</translation>
    </message>
    <message>
        <source>By tool</source>
        <translation>Por herramienta</translation>
    </message>
    <message>
        <source>Show how the runs of each tool went</source>
        <translation>Mostrar cómo fueron las ejecuciones de cada herramienta</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Ejecutar de nuevo</translation>
    </message>
    <message>
        <source>Run the chosen call again</source>
        <translation>Ejecutar de nuevo la llamada elegida</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Compare the chosen runs</source>
        <translation>Comparar las ejecuciones elegidas</translation>
    </message>
    <message>
        <source>More ▾</source>
        <translation>Más ▾</translation>
    </message>
    <message>
        <source>More to do with runs</source>
        <translation>Más acciones con las ejecuciones</translation>
    </message>
    <message>
        <source>Runs by tool</source>
        <translation>Ejecuciones por herramienta</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Intentos</translation>
    </message>
    <message>
        <source>Search its runs, as in status:error duration:&gt;500ms since:today</source>
        <translation>Buscar en sus ejecuciones, p. ej. status:error duration:&gt;500ms since:today</translation>
    </message>
    <message>
        <source>Letter %1: %2</source>
        <translation>Carácter %1: %2</translation>
    </message>
    <message>
        <source>The history cannot be read</source>
        <translation>No se puede leer el historial</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Reading the history…</source>
        <translation>Leyendo el historial…</translation>
    </message>
    <message>
        <source>No run is like that</source>
        <translation>Ninguna ejecución coincide</translation>
    </message>
    <message>
        <source>Show All Runs</source>
        <translation>Mostrar todas las ejecuciones</translation>
    </message>
    <message>
        <source>This tool was not run yet</source>
        <translation>Esta herramienta aún no se ha ejecutado</translation>
    </message>
    <message>
        <source>No run was kept yet</source>
        <translation>Aún no se ha guardado ninguna ejecución</translation>
    </message>
    <message>
        <source>Every call that is made here or with toolroom --call is kept with its arguments, its steps and its outcome. Secrets are taken out before anything is written.</source>
        <translation>Cada llamada que se hace aquí o con toolroom --call se guarda con sus argumentos, sus pasos y su resultado. Los secretos se quitan antes de escribir nada.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>rechazadas: %1</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Inspeccionar</translation>
    </message>
    <message>
        <source>Run Again</source>
        <translation>Ejecutar de nuevo</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>Edit and Run Again…</source>
        <translation>Editar y ejecutar de nuevo…</translation>
    </message>
    <message>
        <source>Ctrl+Alt+R</source>
        <translation>Ctrl+Alt+R</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>Copy Run Id</source>
        <translation>Copiar el identificador de ejecución</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Borrar…</translation>
    </message>
    <message>
        <source>What the History Keeps…</source>
        <translation>Qué guarda el historial…</translation>
    </message>
    <message>
        <source>Compare with Previous</source>
        <translation>Comparar con la anterior</translation>
    </message>
    <message>
        <source>Compare with previous</source>
        <translation>Comparar con la anterior</translation>
    </message>
    <message>
        <source>This run is not in the history any more</source>
        <translation>Esta ejecución ya no está en el historial</translation>
    </message>
    <message>
        <source>Its secrets were not kept: write them in place of [redacted]</source>
        <translation>Sus secretos no se guardaron: escríbelos en lugar de [redacted]</translation>
    </message>
    <message>
        <source>There is no run of this tool before it</source>
        <translation>No hay ninguna ejecución anterior de esta herramienta</translation>
    </message>
    <message>
        <source>Trace of Toolroom (*.json)</source>
        <translation>Traza de Toolroom (*.json)</translation>
    </message>
    <message>
        <source>OTLP, for collectors (*.otlp.json)</source>
        <translation>OTLP, para recolectores (*.otlp.json)</translation>
    </message>
    <message>
        <source>Chrome trace, for Perfetto (*.trace.json)</source>
        <translation>Traza de Chrome, para Perfetto (*.trace.json)</translation>
    </message>
    <message>
        <source>Export Runs</source>
        <translation>Exportar ejecuciones</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Escrito: %1</translation>
    </message>
    <message>
        <source>Delete Runs</source>
        <translation>Borrar ejecuciones</translation>
    </message>
    <message>
        <source>Delete %1 from the history, with traces and stored outputs? This cannot be undone.</source>
        <translation>¿Borrar %1 del historial, con sus trazas y salidas almacenadas? Esto no se puede deshacer.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Deleted: %1</source>
        <translation>Borrado: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::JsonCompleter</name>
    <message>
        <source>What may be written here</source>
        <translation>Qué se puede escribir aquí</translation>
    </message>
</context>
<context>
    <name>toolroom::JsonCompletionModel</name>
    <message>
        <source>Written</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Qué es</translation>
    </message>
</context>
<context>
    <name>toolroom::JsonFieldEditor</name>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
</context>
<context>
    <name>toolroom::JsonTreeModel</name>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
</context>
<context>
    <name>toolroom::JsonTreeView</name>
    <message>
        <source>Copy the value</source>
        <translation>Copiar el valor</translation>
    </message>
    <message>
        <source>Copy its pointer</source>
        <translation>Copiar su puntero</translation>
    </message>
</context>
<context>
    <name>toolroom::LiveRunDelegate</name>
    <message>
        <source>Inspect</source>
        <translation>Inspeccionar</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>Abortar</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>Matar</translation>
    </message>
</context>
<context>
    <name>toolroom::LiveRunsModel</name>
    <message>
        <source>Run %1: %2</source>
        <translation>Ejecución %1: %2</translation>
    </message>
</context>
<context>
    <name>toolroom::LiveStrip</name>
    <message>
        <source>Abort all</source>
        <translation>Abortar todas</translation>
    </message>
    <message>
        <source>Abort all runs of this tool</source>
        <translation>Abortar todas las ejecuciones de esta herramienta</translation>
    </message>
    <message>
        <source>Runs of this tool</source>
        <translation>Ejecuciones de esta herramienta</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Aún no hay ejecuciones</translation>
    </message>
    <message>
        <source>What runs is shown here while it does, with its log.</source>
        <translation>Aquí se muestra lo que se está ejecutando, con su log.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Log of the chosen run</source>
        <translation>Log de la ejecución elegida</translation>
    </message>
    <message>
        <source>It has written no log.</source>
        <translation>No ha escrito nada en el log.</translation>
    </message>
    <message>
        <source>nothing runs</source>
        <translation>nada en ejecución</translation>
    </message>
    <message>
        <source>%L1 running</source>
        <translation>%L1 en ejecución</translation>
    </message>
    <message>
        <source>Delete aborts the chosen run, twice kills it; Enter looks into it</source>
        <translation>Supr aborta la ejecución elegida, dos veces la mata; Intro la inspecciona</translation>
    </message>
    <message>
        <source>Log of %1</source>
        <translation>Log de %1</translation>
    </message>
    <message>
        <source>Log of %1, 1 line</source>
        <translation>Log de %1, 1 línea</translation>
    </message>
    <message>
        <source>Log of %1, %L2 lines</source>
        <translation>Log de %1, %L2 líneas</translation>
    </message>
</context>
<context>
    <name>toolroom::MainWindow</name>
    <message>
        <source>Toolroom</source>
        <translation>Toolroom</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Carga</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel loading</source>
        <translation>Cancelar la carga</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>Reading tools…</source>
        <translation>Leyendo herramientas…</translation>
    </message>
    <message>
        <source>They are listed as soon as all are read and checked.</source>
        <translation>Se mostrarán cuando todas se hayan leído y comprobado.</translation>
    </message>
    <message>
        <source>Reading… %L1 tools, %L2 of %L3 sources</source>
        <translation>Leyendo… %L1 herramientas, %L2 de %L3 fuentes</translation>
    </message>
    <message>
        <source>%1, %2 · linted in %3</source>
        <translation>%1, %2 · analizadas en %3</translation>
    </message>
    <message>
        <source>1 tool</source>
        <translation>1 herramienta</translation>
    </message>
    <message>
        <source>%L1 tools</source>
        <translation>%L1 herramientas</translation>
    </message>
    <message>
        <source>1 source</source>
        <translation>1 fuente</translation>
    </message>
    <message>
        <source>%L1 sources</source>
        <translation>%L1 fuentes</translation>
    </message>
    <message>
        <source>%L1 running</source>
        <translation>%L1 en ejecución</translation>
    </message>
    <message>
        <source>Loading was cancelled</source>
        <translation>Carga cancelada</translation>
    </message>
    <message>
        <source>Nothing was read. Ctrl+L reads the sources again.</source>
        <translation>No se leyó nada. Ctrl+L vuelve a leer las fuentes.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>No tools here</source>
        <translation>Aquí no hay herramientas</translation>
    </message>
    <message>
        <source>Toolroom reads files and folders with tool definitions. Open some, or drop them on this window.</source>
        <translation>Toolroom lee archivos y carpetas con definiciones de herramientas. Abre algunos o suéltalos en esta ventana.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Abrir…</translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation>Abrir &amp;carpeta…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+O</source>
        <translation>Ctrl+Shift+O</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>Abrir &amp;recientes</translation>
    </message>
    <message>
        <source>&amp;Lint Again</source>
        <translation>Analizar de &amp;nuevo</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Limpiar</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>Registry as &amp;Tree</source>
        <translation>Registro como ár&amp;bol</translation>
    </message>
    <message>
        <source>Ctrl+1</source>
        <translation>Ctrl+1</translation>
    </message>
    <message>
        <source>Registry as T&amp;able</source>
        <translation>Registro como &amp;tabla</translation>
    </message>
    <message>
        <source>Ctrl+2</source>
        <translation>Ctrl+2</translation>
    </message>
    <message>
        <source>Show or Hide &amp;Problems</source>
        <translation>Mostrar u ocultar los &amp;problemas</translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation>Ctrl+Shift+M</translation>
    </message>
    <message>
        <source>Open or Close the &amp;Definition</source>
        <translation>Abrir o cerrar la &amp;definición</translation>
    </message>
    <message>
        <source>Ctrl+J</source>
        <translation>Ctrl+J</translation>
    </message>
    <message>
        <source>Open or Close the Tool in &amp;Other Contracts</source>
        <translation>Abrir o cerrar la herramienta en &amp;otros contratos</translation>
    </message>
    <message>
        <source>Ctrl+Shift+D</source>
        <translation>Ctrl+Shift+D</translation>
    </message>
    <message>
        <source>Check an &amp;Envelope</source>
        <translation>Comprobar un &amp;sobre</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>&amp;Compose Calls</source>
        <translation>&amp;Componer llamadas</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>T&amp;ema</translation>
    </message>
    <message>
        <source>&amp;System Theme</source>
        <translation>Tema del &amp;sistema</translation>
    </message>
    <message>
        <source>Ctrl+Alt+S</source>
        <translation>Ctrl+Alt+S</translation>
    </message>
    <message>
        <source>&amp;Light Theme</source>
        <translation>Tema &amp;claro</translation>
    </message>
    <message>
        <source>Ctrl+Alt+L</source>
        <translation>Ctrl+Alt+L</translation>
    </message>
    <message>
        <source>&amp;Dark Theme</source>
        <translation>Tema &amp;oscuro</translation>
    </message>
    <message>
        <source>Ctrl+Alt+D</source>
        <translation>Ctrl+Alt+D</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Ir</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>&amp;Find Here</source>
        <translation>&amp;Buscar aquí</translation>
    </message>
    <message>
        <source>&amp;Next Problem</source>
        <translation>Problema &amp;siguiente</translation>
    </message>
    <message>
        <source>F4</source>
        <translation>F4</translation>
    </message>
    <message>
        <source>&amp;Previous Problem</source>
        <translation>Problema &amp;anterior</translation>
    </message>
    <message>
        <source>Shift+F4</source>
        <translation>Shift+F4</translation>
    </message>
    <message>
        <source>&amp;Quick Fix</source>
        <translation>&amp;Corrección rápida</translation>
    </message>
    <message>
        <source>Ctrl+.</source>
        <translation>Ctrl+.</translation>
    </message>
    <message>
        <source>To the &amp;Registry</source>
        <translation>Al &amp;registro</translation>
    </message>
    <message>
        <source>Ctrl+Shift+R</source>
        <translation>Ctrl+Shift+R</translation>
    </message>
    <message>
        <source>To the T&amp;ool</source>
        <translation>A la h&amp;erramienta</translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation>Ctrl+Shift+T</translation>
    </message>
    <message>
        <source>To the Pro&amp;blems</source>
        <translation>A los &amp;problemas</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Ay&amp;uda</translation>
    </message>
    <message>
        <source>&amp;Explain the Rule</source>
        <translation>&amp;Explicar la regla</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>&amp;About Toolroom</source>
        <translation>&amp;Acerca de Toolroom</translation>
    </message>
    <message>
        <source>Shift+F1</source>
        <translation>Shift+F1</translation>
    </message>
    <message>
        <source>About Toolroom</source>
        <translation>Acerca de Toolroom</translation>
    </message>
    <message>
        <source>Toolroom %1
A workbench and linter for the tools of LLM agents.</source>
        <translation>Toolroom %1
Banco de trabajo y linter para las herramientas de agentes LLM.</translation>
    </message>
    <message>
        <source>Open Tool Definitions</source>
        <translation>Abrir definiciones de herramientas</translation>
    </message>
    <message>
        <source>Tool definitions (*.json *.yaml *.yml);;All files (*)</source>
        <translation>Definiciones de herramientas (*.json *.yaml *.yml);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Open a Folder with Tool Definitions</source>
        <translation>Abrir una carpeta con definiciones de herramientas</translation>
    </message>
    <message>
        <source>Choose a finding first: F4 goes to the next</source>
        <translation>Primero elige un hallazgo: F4 va al siguiente</translation>
    </message>
    <message>
        <source>This finding is not in a file</source>
        <translation>Este hallazgo no está en un archivo</translation>
    </message>
    <message>
        <source>This finding has no quick fix</source>
        <translation>Este hallazgo no tiene corrección rápida</translation>
    </message>
    <message>
        <source>Fixed in %1</source>
        <translation>Corregido en %1</translation>
    </message>
    <message>
        <source>High &amp;Contrast</source>
        <translation>Alto con&amp;traste</translation>
    </message>
    <message>
        <source>Ctrl+Alt+H</source>
        <translation>Ctrl+Alt+H</translation>
    </message>
    <message>
        <source>Te&amp;xt Size</source>
        <translation>Tamaño del te&amp;xto</translation>
    </message>
    <message>
        <source>&amp;Larger Text</source>
        <translation>Texto más &amp;grande</translation>
    </message>
    <message>
        <source>&amp;Smaller Text</source>
        <translation>Texto más &amp;pequeño</translation>
    </message>
    <message>
        <source>&amp;Normal Text Size</source>
        <translation>Tamaño de texto &amp;normal</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>&amp;Welcome</source>
        <translation>&amp;Bienvenida</translation>
    </message>
    <message>
        <source>Ctrl+F1</source>
        <translation>Ctrl+F1</translation>
    </message>
    <message>
        <source>Runs are not written down: %1</source>
        <translation>Las ejecuciones no se guardan: %1</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Ejecutar</translation>
    </message>
    <message>
        <source>&amp;Run the Call</source>
        <translation>&amp;Ejecutar la llamada</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>Run &amp;Again</source>
        <translation>Ejecutar de &amp;nuevo</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>&amp;Compare with the Run Before</source>
        <translation>&amp;Comparar con la ejecución anterior</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>A&amp;bort the Newest Run</source>
        <translation>A&amp;bortar la ejecución más reciente</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Abort A&amp;ll Runs</source>
        <translation>Abortar &amp;todas las ejecuciones</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Esc</source>
        <translation>Ctrl+Shift+Esc</translation>
    </message>
    <message>
        <source>What &amp;Waits for You</source>
        <translation>&amp;Qué espera tu respuesta</translation>
    </message>
    <message>
        <source>Ctrl+Shift+W</source>
        <translation>Ctrl+Shift+W</translation>
    </message>
    <message>
        <source>&amp;History of All Tools</source>
        <translation>&amp;Historial de todas las herramientas</translation>
    </message>
    <message>
        <source>Ctrl+H</source>
        <translation>Ctrl+H</translation>
    </message>
    <message>
        <source>Memory, Rules, Grants and Other &amp;Stores</source>
        <translation>&amp;Memoria, reglas, autorizaciones y otros almacenes</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>&amp;Page of the Tool</source>
        <translation>Pá&amp;gina de la herramienta</translation>
    </message>
    <message>
        <source>&amp;Tool</source>
        <translation>&amp;Herramienta</translation>
    </message>
    <message>
        <source>Alt+1</source>
        <translation>Alt+1</translation>
    </message>
    <message>
        <source>&amp;Call</source>
        <translation>&amp;Llamada</translation>
    </message>
    <message>
        <source>Alt+2</source>
        <translation>Alt+2</translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation>&amp;Ejecuciones</translation>
    </message>
    <message>
        <source>Alt+3</source>
        <translation>Alt+3</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>&amp;Comparación</translation>
    </message>
    <message>
        <source>Alt+4</source>
        <translation>Alt+4</translation>
    </message>
    <message>
        <source>Runs go on</source>
        <translation>Hay ejecuciones en marcha</translation>
    </message>
    <message>
        <source>A run is not over. Abort it and close?</source>
        <translation>Una ejecución no ha terminado. ¿Abortarla y cerrar?</translation>
    </message>
    <message>
        <source>%L1 runs are not over. Abort them and close?</source>
        <translation>%L1 ejecuciones no han terminado. ¿Abortarlas y cerrar?</translation>
    </message>
    <message>
        <source>&amp;Tools, Runs and Actions…</source>
        <translation>&amp;Herramientas, ejecuciones y acciones…</translation>
    </message>
</context>
<context>
    <name>toolroom::MarkedText</name>
    <message>
        <source>… %L1 more bytes are not shown</source>
        <translation>… hay %L1 bytes más que no se muestran</translation>
    </message>
</context>
<context>
    <name>toolroom::MemberMenu</name>
    <message>
        <source>Move up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Bajar</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicar</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>Mover %1</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>Duplicar %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Quitar %1</translation>
    </message>
</context>
<context>
    <name>toolroom::MemoryPage</name>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>What tools remember in this session. Long-term and episodic memory outlive Toolroom, short-term memory ends 30 minutes after it was written.</source>
        <translation>Lo que las herramientas recuerdan en esta sesión. La memoria a largo plazo y la episódica perduran al cerrar Toolroom; la memoria a corto plazo termina 30 minutos después de escribirse.</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Ámbito</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Remember</source>
        <translation>Recordar</translation>
    </message>
    <message>
        <source>Nothing is remembered</source>
        <translation>No se recuerda nada</translation>
    </message>
    <message>
        <source>Tools write here by their effects; a manifest&apos;s context may bring memory along. Below you can write some yourself.</source>
        <translation>Las herramientas escriben aquí mediante sus efectos; el contexto de un manifiesto puede traer memoria. Abajo puedes escribir la tuya.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Olvidar</translation>
    </message>
    <message>
        <source>Forget the chosen key</source>
        <translation>Olvidar la clave elegida</translation>
    </message>
    <message>
        <source>Forgotten</source>
        <translation>Olvidado</translation>
    </message>
    <message>
        <source>Scope of what is to be remembered</source>
        <translation>Ámbito de lo que se va a recordar</translation>
    </message>
    <message>
        <source>Key to remember it under</source>
        <translation>Clave con la que recordarlo</translation>
    </message>
    <message>
        <source>Value to remember, as JSON</source>
        <translation>Valor que recordar, en JSON</translation>
    </message>
    <message>
        <source>Value as JSON: &quot;text&quot;, 5, {…}</source>
        <translation>Valor en JSON: &quot;texto&quot;, 5, {…}</translation>
    </message>
    <message>
        <source>Remembered</source>
        <translation>Recordado</translation>
    </message>
</context>
<context>
    <name>toolroom::ModelPage</name>
    <message>
        <source>It answers: %1</source>
        <translation>Responde: %1</translation>
    </message>
    <message>
        <source>Keep the key</source>
        <translation>Guardar la clave</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Usarlo</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Probar</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>Modelo de lenguaje</translation>
    </message>
    <message>
        <source>Runs tools that have no code of their own, assists, and fills arguments from text. Nothing is sent before something asks it. What is chosen here counts for runs that begin from then on.</source>
        <translation>Ejecuta herramientas que no tienen código propio, ayuda y rellena argumentos a partir de texto. No se envía nada hasta que algo lo pida. Lo que se elige aquí vale para las ejecuciones que empiecen desde entonces.</translation>
    </message>
    <message>
        <source>OpenAI: chat completions, which most servers speak</source>
        <translation>OpenAI: chat completions, que hablan la mayoría de los servidores</translation>
    </message>
    <message>
        <source>Anthropic: messages</source>
        <translation>Anthropic: messages</translation>
    </message>
    <message>
        <source>env:NAME or keychain:NAME; empty where no key is needed</source>
        <translation>env:NOMBRE o keychain:NOMBRE; vacío si no hace falta clave</translation>
    </message>
    <message>
        <source>The key itself, to be kept under keychain:NAME</source>
        <translation>La clave misma, para guardarla en keychain:NOMBRE</translation>
    </message>
    <message>
        <source>Speaks</source>
        <translation>Habla</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Key is in</source>
        <translation>La clave está en</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Language model: %1</source>
        <translation>Modelo de lenguaje: %1</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>No model is set up</source>
        <translation>No hay ningún modelo configurado</translation>
    </message>
    <message>
        <source>Asking the keychain…</source>
        <translation>Preguntando al llavero…</translation>
    </message>
    <message>
        <source>In the system&apos;s keychain</source>
        <translation>En el llavero del sistema</translation>
    </message>
    <message>
        <source>For this session only: %1</source>
        <translation>Solo para esta sesión: %1</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Preguntando…</translation>
    </message>
    <message>
        <source>The address is a whole http or https URL</source>
        <translation>La dirección debe ser una URL http o https completa</translation>
    </message>
    <message>
        <source>The model has a name</source>
        <translation>El modelo debe tener un nombre</translation>
    </message>
    <message>
        <source>Where the key is, is said by env:NAME or keychain:NAME, never by the key itself</source>
        <translation>Dónde está la clave se indica con env:NOMBRE o keychain:NOMBRE, nunca con la clave misma</translation>
    </message>
    <message>
        <source>The key is not there, write it once more. %1</source>
        <translation>La clave no está ahí, escríbela otra vez. %1</translation>
    </message>
</context>
<context>
    <name>toolroom::NoticesModel</name>
    <message>
        <source>Finding</source>
        <translation>Hallazgo</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ubicación</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>¿Por qué?</translation>
    </message>
</context>
<context>
    <name>toolroom::NotificationsPage</name>
    <message>
        <source>Notifications</source>
        <translation>Notificaciones</translation>
    </message>
    <message>
        <source>Events that the effects of calls announced in this session, with what they carry.</source>
        <translation>Eventos que anunciaron los efectos de las llamadas en esta sesión, con su contenido.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>Began</source>
        <translation>Comienzo</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Evento</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Contenido</translation>
    </message>
    <message>
        <source>Nothing was announced</source>
        <translation>No se ha anunciado nada</translation>
    </message>
    <message>
        <source>A tool whose effects include a notification announces it here after a successful call.</source>
        <translation>Una herramienta cuyos efectos incluyen una notificación la anuncia aquí tras una llamada con éxito.</translation>
    </message>
</context>
<context>
    <name>toolroom::OutcomeModel</name>
    <message>
        <source>Field</source>
        <translation>Campo</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
</context>
<context>
    <name>toolroom::OutcomeView</name>
    <message>
        <source>How the outcome is shown</source>
        <translation>Cómo se muestra el resultado</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Abrirla</translation>
    </message>
    <message>
        <source>Open the stored output</source>
        <translation>Abrir la salida almacenada</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Save every byte to a file</source>
        <translation>Guardar todos los bytes en un archivo</translation>
    </message>
    <message>
        <source>Outcome as a tree</source>
        <translation>Resultado como árbol</translation>
    </message>
    <message>
        <source>Outcome as JSON</source>
        <translation>Resultado como JSON</translation>
    </message>
    <message>
        <source>Outcome as text</source>
        <translation>Resultado como texto</translation>
    </message>
    <message>
        <source>Outcome as a table</source>
        <translation>Resultado como tabla</translation>
    </message>
    <message>
        <source>The history does not hold it any more.</source>
        <translation>Ya no está en el historial.</translation>
    </message>
    <message>
        <source>The stored output could not be opened</source>
        <translation>No se pudo abrir la salida almacenada</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>stored output %1, %2</source>
        <translation>salida almacenada %1, %2</translation>
    </message>
    <message>
        <source>the whole output is stored as %1, %2</source>
        <translation>la salida completa está almacenada como %1, %2</translation>
    </message>
    <message>
        <source>Back to the outcome</source>
        <translation>Volver al resultado</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>As a picture</source>
        <translation>Como imagen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>Como texto</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>As a table, without the last %L1 rows</source>
        <translation>Como tabla, sin las últimas %L1 filas</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>Como tabla</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Árbol</translation>
    </message>
    <message>
        <source>As a tree</source>
        <translation>Como árbol</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>As JSON</source>
        <translation>Como JSON</translation>
    </message>
    <message>
        <source>Raw %1</source>
        <translation>Bytes %1</translation>
    </message>
    <message>
        <source>Byte by byte, %1</source>
        <translation>Byte a byte, %1</translation>
    </message>
    <message>
        <source>Envelope</source>
        <translation>Sobre</translation>
    </message>
    <message>
        <source>In the envelope of each contract</source>
        <translation>En el sobre de cada contrato</translation>
    </message>
    <message>
        <source>Opening the stored output…</source>
        <translation>Abriendo la salida almacenada…</translation>
    </message>
    <message>
        <source>Reading the outcome…</source>
        <translation>Leyendo el resultado…</translation>
    </message>
    <message>
        <source>It is a big one. Everything else goes on meanwhile.</source>
        <translation>Es grande. Mientras tanto, todo lo demás sigue funcionando.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Sin leer</translation>
    </message>
    <message>
        <source>The outcome is big, and reading it was cancelled.</source>
        <translation>El resultado es grande y se canceló su lectura.</translation>
    </message>
    <message>
        <source>Read it</source>
        <translation>Leerlo</translation>
    </message>
    <message>
        <source>Save the outcome</source>
        <translation>Guardar el resultado</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Guardando…</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Guardado</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>No guardado</translation>
    </message>
</context>
<context>
    <name>toolroom::OutputsPage</name>
    <message>
        <source>Stored outputs</source>
        <translation>Salidas almacenadas</translation>
    </message>
    <message>
        <source>Outputs that were too large to hand on to a model, without their secrets. They go with the run that they belong to.</source>
        <translation>Salidas demasiado grandes para pasárselas a un modelo, sin sus secretos. Se borran con la ejecución a la que pertenecen.</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Almacenada</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referencia</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>No output was stored</source>
        <translation>No se ha almacenado ninguna salida</translation>
    </message>
    <message>
        <source>A result above its contract&apos;s limit (10 KB, or 32 KB) stands here.</source>
        <translation>Aquí aparecen los resultados que superan el límite de su contrato (10 KB o 32 KB).</translation>
    </message>
    <message>
        <source>Beginning of the output</source>
        <translation>Comienzo de la salida</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Save the chosen output</source>
        <translation>Guardar la salida elegida</translation>
    </message>
    <message>
        <source>There is no history</source>
        <translation>No hay historial</translation>
    </message>
    <message>
        <source>The history cannot be read</source>
        <translation>No se puede leer el historial</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>It is not there any more</source>
        <translation>Ya no está ahí</translation>
    </message>
    <message>
        <source>%1 in all; at most the first %2 are shown</source>
        <translation>%1 en total; se muestran como máximo los primeros %2</translation>
    </message>
    <message>
        <source>Save the output</source>
        <translation>Guardar la salida</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Guardando…</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Guardada como %1</translation>
    </message>
</context>
<context>
    <name>toolroom::PageSwitch</name>
    <message>
        <source>%L1–%L2 of %L3</source>
        <translation>%L1–%L2 de %L3</translation>
    </message>
    <message>
        <source>%1: those before</source>
        <translation>%1: los anteriores</translation>
    </message>
    <message>
        <source>%1: those after</source>
        <translation>%1: los siguientes</translation>
    </message>
</context>
<context>
    <name>toolroom::PaletteModel</name>
    <message>
        <source>Go to</source>
        <translation>Ir a</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Indicación</translation>
    </message>
    <message>
        <source>Run of %1</source>
        <translation>Ejecución de %1</translation>
    </message>
</context>
<context>
    <name>toolroom::ParametersModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>Restricciones</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descripción</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Valor predeterminado</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Hallazgos</translation>
    </message>
    <message>
        <source>%1, required</source>
        <translation>%1, obligatorio</translation>
    </message>
</context>
<context>
    <name>toolroom::ParametersTable</name>
    <message>
        <source>no description</source>
        <translation>sin descripción</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
</context>
<context>
    <name>toolroom::PictureView</name>
    <message>
        <source>the bytes are of no type of picture that is drawn</source>
        <translation>los bytes no son de ningún tipo de imagen que se pueda mostrar</translation>
    </message>
    <message>
        <source>the picture is broken</source>
        <translation>la imagen está dañada</translation>
    </message>
    <message>
        <source>the picture has too many pixels: %1 × %2</source>
        <translation>la imagen tiene demasiados píxeles: %1 × %2</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 píxeles</translation>
    </message>
    <message>
        <source>No picture: %1</source>
        <translation>Sin imagen: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::PreflightModel</name>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
</context>
<context>
    <name>toolroom::PreflightPane</name>
    <message>
        <source>Before it runs</source>
        <translation>Antes de ejecutar</translation>
    </message>
    <message>
        <source>No tool is chosen.</source>
        <translation>No hay ninguna herramienta elegida.</translation>
    </message>
</context>
<context>
    <name>toolroom::PresenceSwitch</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Whether the field is absent, null or has a value</source>
        <translation>Si el campo está ausente, es null o tiene un valor</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>toolroom::ProblemsModel</name>
    <message>
        <source>Finding</source>
        <translation>Hallazgo</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ubicación</translation>
    </message>
</context>
<context>
    <name>toolroom::ProblemsPanel</name>
    <message>
        <source>Errors</source>
        <translation>Errores</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Advertencias</translation>
    </message>
    <message>
        <source>For information</source>
        <translation>Información</translation>
    </message>
    <message>
        <source>Search problems</source>
        <translation>Buscar problemas</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>By rule</source>
        <translation>Por regla</translation>
    </message>
    <message>
        <source>By tool</source>
        <translation>Por herramienta</translation>
    </message>
    <message>
        <source>By source</source>
        <translation>Por fuente</translation>
    </message>
    <message>
        <source>By severity</source>
        <translation>Por gravedad</translation>
    </message>
    <message>
        <source>Group problems by</source>
        <translation>Agrupar los problemas por</translation>
    </message>
    <message>
        <source>This tool</source>
        <translation>Esta herramienta</translation>
    </message>
    <message>
        <source>Only problems of this tool</source>
        <translation>Solo los problemas de esta herramienta</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Sin problemas</translation>
    </message>
    <message>
        <source>Nothing checked yet</source>
        <translation>Aún no se ha comprobado nada</translation>
    </message>
    <message>
        <source>Every rule is content with these tools.</source>
        <translation>Estas herramientas cumplen todas las reglas.</translation>
    </message>
    <message>
        <source>What the rules find in the tools is listed here.</source>
        <translation>Aquí se muestra lo que las reglas encuentran en las herramientas.</translation>
    </message>
    <message>
        <source>No problem passes the filter</source>
        <translation>Ningún problema pasa el filtro</translation>
    </message>
    <message>
        <source>Show all problems</source>
        <translation>Mostrar todos los problemas</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>toolroom::QuarantineModel</name>
    <message>
        <source>whole source</source>
        <translation>fuente completa</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ubicación</translation>
    </message>
</context>
<context>
    <name>toolroom::QuarantinePage</name>
    <message>
        <source>Not loaded</source>
        <translation>No cargadas</translation>
    </message>
    <message>
        <source>These could not be read and are left out of the registry. Correct them in their file, which Enter or a double click opens; it is read again when it changes.</source>
        <translation>Estas no se pudieron leer y quedan fuera del registro. Corrígelas en su archivo, que se abre con Intro o con un doble clic; se vuelve a leer cuando cambia.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
</context>
<context>
    <name>toolroom::QueryLine</name>
    <message>
        <source>Words to search with</source>
        <translation>Palabras para buscar</translation>
    </message>
</context>
<context>
    <name>toolroom::ReadingPane</name>
    <message>
        <source>Read as</source>
        <translation>Leído como</translation>
    </message>
    <message>
        <source>The result as the contract writes it</source>
        <translation>El resultado tal como lo escribe el contrato</translation>
    </message>
    <message>
        <source>Which envelope</source>
        <translation>Qué sobre</translation>
    </message>
    <message>
        <source>envelope</source>
        <translation>sobre</translation>
    </message>
    <message>
        <source>Written as</source>
        <translation>Escrito como</translation>
    </message>
    <message>
        <source>of %L1</source>
        <translation>de %L1</translation>
    </message>
    <message>
        <source>Once the text can be read, it is told here what it says.</source>
        <translation>Cuando el texto se pueda leer, aquí se indicará qué dice.</translation>
    </message>
    <message>
        <source>It cannot be told what it says: %1</source>
        <translation>No se puede determinar qué dice: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::ReceiptView</name>
    <message>
        <source>the program was ended by signal %1</source>
        <translation>el programa terminó por la señal %1</translation>
    </message>
    <message>
        <source>the program ended with exit code %1</source>
        <translation>el programa terminó con el código de salida %1</translation>
    </message>
    <message>
        <source>who watched over the program was killed, and the program with it</source>
        <translation>se mató al proceso que vigilaba el programa, y al programa con él</translation>
    </message>
    <message>
        <source>1 process was found</source>
        <translation>se encontró 1 proceso</translation>
    </message>
    <message>
        <source>%L1 processes were found</source>
        <translation>se encontraron %L1 procesos</translation>
    </message>
    <message>
        <source>%L1 asked to end</source>
        <translation>se pidió terminar a %L1</translation>
    </message>
    <message>
        <source>%L1 killed</source>
        <translation>se mató a %L1</translation>
    </message>
    <message>
        <source>none is left</source>
        <translation>no queda ninguno</translation>
    </message>
    <message>
        <source>%L1 left</source>
        <translation>quedan %L1</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Recibo</translation>
    </message>
    <message>
        <source>The run started no program.</source>
        <translation>La ejecución no inició ningún programa.</translation>
    </message>
    <message>
        <source>something of it is left</source>
        <translation>queda algo en marcha</translation>
    </message>
    <message>
        <source>aborted, and nothing of it is left</source>
        <translation>abortada, y no queda nada en marcha</translation>
    </message>
    <message>
        <source>nothing of it is left</source>
        <translation>no queda nada en marcha</translation>
    </message>
    <message>
        <source>attempt %1: %2; %3</source>
        <translation>intento %1: %2; %3</translation>
    </message>
    <message>
        <source>; killed at once, as you aborted it twice</source>
        <translation>; muerto al instante, porque lo abortaste dos veces</translation>
    </message>
</context>
<context>
    <name>toolroom::RegistryBrowser</name>
    <message>
        <source>Filter tools</source>
        <translation>Filtrar herramientas</translation>
    </message>
    <message>
        <source>No tools yet</source>
        <translation>Aún no hay herramientas</translation>
    </message>
    <message>
        <source>The tools of the open files and folders are listed here.</source>
        <translation>Aquí se muestran las herramientas de los archivos y carpetas abiertos.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>Registry</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Tree by origin</source>
        <translation>Árbol por origen</translation>
    </message>
    <message>
        <source>Flat table</source>
        <translation>Tabla plana</translation>
    </message>
    <message>
        <source>No tools</source>
        <translation>Sin herramientas</translation>
    </message>
    <message>
        <source>The open sources hold no tool definitions.</source>
        <translation>Las fuentes abiertas no contienen definiciones de herramientas.</translation>
    </message>
    <message>
        <source>No tool passes the filter</source>
        <translation>Ninguna herramienta pasa el filtro</translation>
    </message>
    <message>
        <source>Show all tools</source>
        <translation>Mostrar todas las herramientas</translation>
    </message>
    <message>
        <source>%1 quarantined</source>
        <translation>%1 en cuarentena</translation>
    </message>
    <message>
        <source>%1 unreadable</source>
        <translation>%1 sin poder leer</translation>
    </message>
</context>
<context>
    <name>toolroom::RetentionDialog</name>
    <message>
        <source>What the history keeps</source>
        <translation>Qué guarda el historial</translation>
    </message>
    <message>
        <source>Without a limit every run is kept. With one, older runs are deleted with their traces and stored outputs whenever the window opens.</source>
        <translation>Sin límite se guardan todas las ejecuciones. Con límite, las más antiguas se borran con sus trazas y salidas almacenadas cada vez que se abre la ventana.</translation>
    </message>
    <message>
        <source>Keep the newest</source>
        <translation>Guardar las más recientes</translation>
    </message>
    <message>
        <source> runs</source>
        <translation> ejecuciones</translation>
    </message>
    <message>
        <source>Keep the last</source>
        <translation>Guardar los últimos</translation>
    </message>
    <message>
        <source> days</source>
        <translation> días</translation>
    </message>
    <message>
        <source>Keep no more than</source>
        <translation>No guardar más de</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>Save and Delete Now</source>
        <translation>Guardar y borrar ahora</translation>
    </message>
</context>
<context>
    <name>toolroom::RowList</name>
    <message>
        <source>▸ %L1 more optional fields</source>
        <translation>▸ %L1 campos opcionales más</translation>
    </message>
    <message>
        <source>Show %L1 more optional fields</source>
        <translation>Mostrar %L1 campos opcionales más</translation>
    </message>
    <message>
        <source>+ add</source>
        <translation>+ añadir</translation>
    </message>
    <message>
        <source>+ property</source>
        <translation>+ propiedad</translation>
    </message>
    <message>
        <source>%1: add an element</source>
        <translation>%1: añadir un elemento</translation>
    </message>
    <message>
        <source>%1: add a property</source>
        <translation>%1: añadir una propiedad</translation>
    </message>
    <message>
        <source>%1: name of the new property</source>
        <translation>%1: nombre de la nueva propiedad</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>name like %1</source>
        <translation>nombre como %1</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>Añadir a %1</translation>
    </message>
    <message>
        <source>Add a property to %1</source>
        <translation>Añadir una propiedad a %1</translation>
    </message>
</context>
<context>
    <name>toolroom::RulePage</name>
    <message>
        <source>every contract</source>
        <translation>todos los contratos</translation>
    </message>
    <message>
        <source>Reported</source>
        <translation>Se señala</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Mejor</translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>Regla %1</translation>
    </message>
    <message>
        <source>From: %1</source>
        <translation>Procedencia: %1</translation>
    </message>
    <message>
        <source>%1, off by default</source>
        <translation>%1, desactivada de forma predeterminada</translation>
    </message>
</context>
<context>
    <name>toolroom::RulesPage</name>
    <message>
        <source>Permissions and rules</source>
        <translation>Permisos y reglas</translation>
    </message>
    <message>
        <source>The first rule that fits decides, the project&apos;s before yours; what no rule decides is asked for. Keys and credentials are always asked for. Project: %1. Yours: %2.</source>
        <translation>Decide la primera regla que coincide, las del proyecto antes que las tuyas; lo que ninguna regla decide se pregunta. Las claves y credenciales se preguntan siempre. Proyecto: %1. Tuyas: %2.</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>De quién</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Ámbito</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>Recurso</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>your rules</source>
        <translation>tus reglas</translation>
    </message>
    <message>
        <source>the project&apos;s rules</source>
        <translation>las reglas del proyecto</translation>
    </message>
    <message>
        <source>Where the new rule stands</source>
        <translation>Dónde se guarda la nueva regla</translation>
    </message>
    <message>
        <source>Resource, with * and ?; * is everything</source>
        <translation>Recurso, con * y ?; * es todo</translation>
    </message>
    <message>
        <source>Resource of the new rule</source>
        <translation>Recurso de la nueva regla</translation>
    </message>
    <message>
        <source>allow</source>
        <translation>permitir</translation>
    </message>
    <message>
        <source>forbid</source>
        <translation>prohibir</translation>
    </message>
    <message>
        <source>Verdict of the new rule</source>
        <translation>Veredicto de la nueva regla</translation>
    </message>
    <message>
        <source>Path, address or command</source>
        <translation>Ruta, dirección u orden</translation>
    </message>
    <message>
        <source>Resource to try</source>
        <translation>Recurso que probar</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Probar</translation>
    </message>
    <message>
        <source>The rules cannot be read</source>
        <translation>No se pueden leer las reglas</translation>
    </message>
    <message>
        <source>%1
Those that were read last still count. Correct the file, and come back here.</source>
        <translation>%1
Siguen valiendo las últimas que se leyeron. Corrige el archivo y vuelve aquí.</translation>
    </message>
    <message>
        <source>project</source>
        <translation>proyecto</translation>
    </message>
    <message>
        <source>you</source>
        <translation>tú</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Añadida</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Quitada</translation>
    </message>
    <message>
        <source>The file has changed meanwhile: look again</source>
        <translation>El archivo ha cambiado mientras tanto: vuelve a mirar</translation>
    </message>
    <message>
        <source>what the rules say of a case</source>
        <translation>qué dicen las reglas de un caso</translation>
    </message>
    <message>
        <source>allowed: %1</source>
        <translation>permitido: %1</translation>
    </message>
    <message>
        <source>forbidden: %1</source>
        <translation>prohibido: %1</translation>
    </message>
    <message>
        <source>asks you: %1</source>
        <translation>te pregunta: %1</translation>
    </message>
    <message>
        <source>Scope of the new rule</source>
        <translation>Ámbito de la nueva regla</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>Añadir regla</translation>
    </message>
    <message>
        <source>Scope to try</source>
        <translation>Ámbito que probar</translation>
    </message>
    <message>
        <source>There are no rules</source>
        <translation>No hay reglas</translation>
    </message>
    <message>
        <source>Everything that needs a permission is asked for. Add a rule below.</source>
        <translation>Todo lo que necesita un permiso se pregunta. Añade una regla abajo.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove the chosen rule</source>
        <translation>Quitar la regla elegida</translation>
    </message>
</context>
<context>
    <name>toolroom::RunBar</name>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>Contract whose envelope the outcome is written in</source>
        <translation>Contrato en cuyo sobre se escribe el resultado</translation>
    </message>
    <message>
        <source>Whose envelope the outcome is written in</source>
        <translation>En el sobre de quién se escribe el resultado</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Envelope</source>
        <translation>Sobre</translation>
    </message>
    <message>
        <source>its own: %1</source>
        <translation>el propio: %1</translation>
    </message>
    <message>
        <source>echomen (%1 has none)</source>
        <translation>echomen (%1 no tiene)</translation>
    </message>
    <message>
        <source>Send anyway…</source>
        <translation>Enviar de todos modos…</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Run the call</source>
        <translation>Ejecutar la llamada</translation>
    </message>
    <message>
        <source>No tool is chosen</source>
        <translation>No hay ninguna herramienta elegida</translation>
    </message>
    <message>
        <source>Making the form…</source>
        <translation>Creando el formulario…</translation>
    </message>
    <message>
        <source>What is written is no value yet</source>
        <translation>Lo escrito aún no es un valor</translation>
    </message>
    <message>
        <source>1 fault</source>
        <translation>1 error</translation>
    </message>
    <message>
        <source>%L1 faults</source>
        <translation>%L1 errores</translation>
    </message>
    <message>
        <source>The tool gets the arguments as they are, with 1 fault.</source>
        <translation>La herramienta recibe los argumentos tal como están, con 1 error.</translation>
    </message>
    <message>
        <source>The tool gets the arguments as they are, with %L1 faults.</source>
        <translation>La herramienta recibe los argumentos tal como están, con %L1 errores.</translation>
    </message>
    <message>
        <source>Send the call with its errors</source>
        <translation>Enviar la llamada con sus errores</translation>
    </message>
</context>
<context>
    <name>toolroom::RunHead</name>
    <message>
        <source>waits for its turn</source>
        <translation>espera su turno</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>espera tu respuesta</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en ejecución</translation>
    </message>
    <message>
        <source>waits before the next attempt</source>
        <translation>espera antes del próximo intento</translation>
    </message>
    <message>
        <source>being aborted</source>
        <translation>abortando</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminada</translation>
    </message>
    <message>
        <source>→ %1</source>
        <translation>→ %1</translation>
    </message>
    <message>
        <source>● %1</source>
        <translation>● %1</translation>
    </message>
    <message>
        <source>and %L1 more warnings</source>
        <translation>y %L1 advertencias más</translation>
    </message>
    <message>
        <source>run %1 · %2</source>
        <translation>ejecución %1 · %2</translation>
    </message>
    <message>
        <source>tool %1</source>
        <translation>herramienta %1</translation>
    </message>
    <message>
        <source>waiting for you %1</source>
        <translation>esperando tu respuesta %1</translation>
    </message>
    <message>
        <source>backoff %1</source>
        <translation>espera entre intentos %1</translation>
    </message>
    <message>
        <source>other steps %1</source>
        <translation>otros pasos %1</translation>
    </message>
    <message>
        <source>total %1</source>
        <translation>total %1</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>%1 hasta ahora</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>success</source>
        <translation>éxito</translation>
    </message>
    <message>
        <source>running, by a process that lives</source>
        <translation>en ejecución, en un proceso activo</translation>
    </message>
    <message>
        <source>unknown: it may have run</source>
        <translation>desconocido: puede que se haya ejecutado</translation>
    </message>
    <message>
        <source>Language model…</source>
        <translation>Modelo de lenguaje…</translation>
    </message>
    <message>
        <source>Set up the language model</source>
        <translation>Configurar el modelo de lenguaje</translation>
    </message>
</context>
<context>
    <name>toolroom::RunInspector</name>
    <message>
        <source>What of the run is shown</source>
        <translation>Qué se muestra de la ejecución</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Intentos</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumentos</translation>
    </message>
    <message>
        <source>The log of a run is not kept in the history.</source>
        <translation>El log de una ejecución no se guarda en el historial.</translation>
    </message>
    <message>
        <source>No run</source>
        <translation>Ninguna ejecución</translation>
    </message>
    <message>
        <source>What a run does, and what comes of it, is shown here.</source>
        <translation>Aquí se muestra lo que hace una ejecución y su resultado.</translation>
    </message>
    <message>
        <source>Not over yet</source>
        <translation>Aún no ha terminado</translation>
    </message>
    <message>
        <source>What comes of the run is shown here.</source>
        <translation>Aquí se muestra el resultado de la ejecución.</translation>
    </message>
    <message>
        <source>The steps of a run are written down when it is over.</source>
        <translation>Los pasos de una ejecución se guardan cuando termina.</translation>
    </message>
    <message>
        <source>A process that lives is running it. What comes of it is in the history when it is over.</source>
        <translation>La está ejecutando un proceso activo. El resultado estará en el historial cuando termine.</translation>
    </message>
    <message>
        <source>It may have run</source>
        <translation>Puede que se haya ejecutado</translation>
    </message>
    <message>
        <source>It was written down at %1 that the call is about to be made, and the process ended before anything came of it. Look at what the tool changes before you run it again.</source>
        <translation>Se anotó (%1) que la llamada estaba a punto de hacerse, y el proceso terminó antes de que hubiera un resultado. Revisa lo que cambia la herramienta antes de ejecutarla de nuevo.</translation>
    </message>
    <message>
        <source>%1 %L2</source>
        <translation>%1 %L2</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Recibo</translation>
    </message>
</context>
<context>
    <name>toolroom::RunLogView</name>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>told of: %1</source>
        <translation>notificación: %1</translation>
    </message>
    <message>
        <source>Nothing was logged.</source>
        <translation>No se escribió nada en el log.</translation>
    </message>
    <message>
        <source>%L1 lines are not kept.</source>
        <translation>%L1 líneas no se conservan.</translation>
    </message>
</context>
<context>
    <name>toolroom::RunPages</name>
    <message>
        <source>Call</source>
        <translation>Llamada</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Arguments of an earlier run</source>
        <translation>Argumentos de una ejecución anterior</translation>
    </message>
    <message>
        <source>Runs %L1</source>
        <translation>Ejecuciones %L1</translation>
    </message>
    <message>
        <source>%1 is not open: open its source first</source>
        <translation>%1 no está abierta: abre antes su fuente</translation>
    </message>
    <message>
        <source>Run %1 is not in the history any more.</source>
        <translation>La ejecución %1 ya no está en el historial.</translation>
    </message>
</context>
<context>
    <name>toolroom::RunsModel</name>
    <message>
        <source>%1, run %2</source>
        <translation>%1, ejecución %2</translation>
    </message>
    <message>
        <source>%1, and %2 of waiting for a person</source>
        <translation>%1, más %2 de espera a una persona</translation>
    </message>
    <message>
        <source>1 attempt</source>
        <translation>1 intento</translation>
    </message>
    <message>
        <source>%1 attempts</source>
        <translation>%1 intentos</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Intentos</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Mensaje</translation>
    </message>
</context>
<context>
    <name>toolroom::SavedCallsModel</name>
    <message>
        <source>Call</source>
        <translation>Llamada</translation>
    </message>
    <message>
        <source>Last result</source>
        <translation>Último resultado</translation>
    </message>
    <message>
        <source>succeeds</source>
        <translation>tiene éxito</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>falla</translation>
    </message>
    <message>
        <source>fails with %1</source>
        <translation>falla con %1</translation>
    </message>
    <message>
        <source>%1, 1 assertion</source>
        <translation>%1, 1 aserción</translation>
    </message>
    <message>
        <source>%1, %L2 assertions</source>
        <translation>%1, %L2 aserciones</translation>
    </message>
</context>
<context>
    <name>toolroom::SavedCallsPanel</name>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save this call</source>
        <translation>Guardar esta llamada</translation>
    </message>
    <message>
        <source>Saved calls</source>
        <translation>Llamadas guardadas</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Cargar</translation>
    </message>
    <message>
        <source>Fill in the chosen call</source>
        <translation>Rellenar con la llamada elegida</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Run the chosen call</source>
        <translation>Ejecutar la llamada elegida</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>Ejecutar todas</translation>
    </message>
    <message>
        <source>Run all saved calls of this tool</source>
        <translation>Ejecutar todas las llamadas guardadas de esta herramienta</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Inspeccionar</translation>
    </message>
    <message>
        <source>Look into the last run of the chosen call</source>
        <translation>Inspeccionar la última ejecución de la llamada elegida</translation>
    </message>
    <message>
        <source>Name of the call</source>
        <translation>Nombre de la llamada</translation>
    </message>
    <message>
        <source>Name to save the call under</source>
        <translation>Nombre con el que guardar la llamada</translation>
    </message>
    <message>
        <source>succeeds</source>
        <translation>tiene éxito</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>falla</translation>
    </message>
    <message>
        <source>fails with</source>
        <translation>falla con</translation>
    </message>
    <message>
        <source>What the call is to come to</source>
        <translation>En qué debe acabar la llamada</translation>
    </message>
    <message>
        <source>Error code that is expected</source>
        <translation>Código de error esperado</translation>
    </message>
    <message>
        <source>data.total == `3`   (JMESPath that must be true, one on each line)</source>
        <translation>data.total == `3`   (JMESPath que debe ser verdadero, uno por línea)</translation>
    </message>
    <message>
        <source>What must be true of the outcome, one JMESPath expression on each line</source>
        <translation>Qué debe cumplir el resultado, una expresión JMESPath por línea</translation>
    </message>
    <message>
        <source>There is no folder to keep calls in: the tool is of no file.</source>
        <translation>No hay carpeta en la que guardar llamadas: la herramienta no procede de un archivo.</translation>
    </message>
    <message>
        <source>No call of this tool is saved yet. Each is a file in %1, to be kept in git and run with --run-saved.</source>
        <translation>Aún no hay llamadas guardadas de esta herramienta. Cada una es un archivo en %1, para guardarlo en git y ejecutarlo con --run-saved.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Reemplazar</translation>
    </message>
    <message>
        <source>What is written is no call yet</source>
        <translation>Lo escrito aún no es una llamada</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>Guardada en %1</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en ejecución</translation>
    </message>
    <message>
        <source>as expected, %1</source>
        <translation>según lo esperado, %1</translation>
    </message>
    <message>
        <source>Saved with what looks like a secret in it: keep that file to yourself</source>
        <translation>Guardado con lo que parece un secreto: no compartas ese archivo</translation>
    </message>
</context>
<context>
    <name>toolroom::SentArguments</name>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>Edit the arguments</source>
        <translation>Editar los argumentos</translation>
    </message>
    <message>
        <source>Send the original</source>
        <translation>Enviar el original</translation>
    </message>
    <message>
        <source>Send the arguments as they were asked for</source>
        <translation>Enviar los argumentos tal como se pidieron</translation>
    </message>
    <message>
        <source>Show what will be sent</source>
        <translation>Mostrar lo que se enviará</translation>
    </message>
    <message>
        <source>Take over the edited arguments</source>
        <translation>Usar los argumentos editados</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Leave the arguments as they were</source>
        <translation>Dejar los argumentos como estaban</translation>
    </message>
    <message>
        <source>Arguments, exactly as they will be sent</source>
        <translation>Argumentos, exactamente como se enviarán</translation>
    </message>
    <message>
        <source>This was not sent</source>
        <translation>Esto no se envió</translation>
    </message>
    <message>
        <source>What will be sent is being drawn…</source>
        <translation>Se está dibujando lo que se enviará…</translation>
    </message>
    <message>
        <source>Exactly this will be sent, as you edited it  (%1)</source>
        <translation>Se enviará exactamente esto, tal como lo editaste  (%1)</translation>
    </message>
    <message>
        <source>Exactly this will be sent  (%1)</source>
        <translation>Se enviará exactamente esto  (%1)</translation>
    </message>
    <message>
        <source>Characters that cannot be seen are written as \u{…}</source>
        <translation>Los caracteres que no se ven se escriben como \u{…}</translation>
    </message>
    <message>
        <source>Arguments to send instead</source>
        <translation>Argumentos que se enviarán en su lugar</translation>
    </message>
</context>
<context>
    <name>toolroom::StepView</name>
    <message>
        <source>Open the run that it called</source>
        <translation>Abrir la ejecución a la que llamó</translation>
    </message>
    <message>
        <source>What is known of the step</source>
        <translation>Lo que se sabe del paso</translation>
    </message>
    <message>
        <source>Choose a step in the timeline: all that is known of it stands here.</source>
        <translation>Elige un paso en la línea de tiempo: aquí se muestra todo lo que se sabe de él.</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>desde %1</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>duró %1</translation>
    </message>
</context>
<context>
    <name>toolroom::StorePage</name>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
</context>
<context>
    <name>toolroom::StoresPage</name>
    <message>
        <source>Stores</source>
        <translation>Almacenes</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>Permissions and rules</source>
        <translation>Permisos y reglas</translation>
    </message>
    <message>
        <source>Grants</source>
        <translation>Autorizaciones</translation>
    </message>
    <message>
        <source>Stored outputs</source>
        <translation>Salidas almacenadas</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Notificaciones</translation>
    </message>
    <message>
        <source>Activities</source>
        <translation>Actividades</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>Modelo de lenguaje</translation>
    </message>
</context>
<context>
    <name>toolroom::TextEditor</name>
    <message>
        <source>empty text</source>
        <translation>texto vacío</translation>
    </message>
    <message>
        <source>%1: calendar</source>
        <translation>%1: calendario</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>Calendario</translation>
    </message>
</context>
<context>
    <name>toolroom::TextField</name>
    <message>
        <source>%1, with escapes</source>
        <translation>%1, con secuencias de escape</translation>
    </message>
    <message>
        <source>%1: write on several lines</source>
        <translation>%1: escribir en varias líneas</translation>
    </message>
    <message>
        <source>%1: write on one line</source>
        <translation>%1: escribir en una línea</translation>
    </message>
    <message>
        <source>Write on several lines</source>
        <translation>Escribir en varias líneas</translation>
    </message>
    <message>
        <source>Write on one line</source>
        <translation>Escribir en una línea</translation>
    </message>
</context>
<context>
    <name>toolroom::TimelineModel</name>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Began after</source>
        <translation>Comienzo</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Waited for you</source>
        <translation>Esperó tu respuesta</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>going on</source>
        <translation>en curso</translation>
    </message>
</context>
<context>
    <name>toolroom::TimelinePane</name>
    <message>
        <source>As table</source>
        <translation>Como tabla</translation>
    </message>
    <message>
        <source>Show the timeline as a table</source>
        <translation>Mostrar la línea de tiempo como tabla</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>Guardar imagen…</translation>
    </message>
    <message>
        <source>Save the timeline as SVG or PNG</source>
        <translation>Guardar la línea de tiempo como SVG o PNG</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Reducir</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Ampliar</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajustar</translation>
    </message>
    <message>
        <source>Show all of the time</source>
        <translation>Mostrar la duración completa</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Línea de tiempo</translation>
    </message>
    <message>
        <source>Timeline as a table</source>
        <translation>Línea de tiempo como tabla</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 paso</translation>
    </message>
    <message>
        <source>%L1 steps</source>
        <translation>%L1 pasos</translation>
    </message>
    <message>
        <source>Save the timeline</source>
        <translation>Guardar la línea de tiempo</translation>
    </message>
    <message>
        <source>Drawing (*.svg);;Image (*.png)</source>
        <translation>Dibujo (*.svg);;Imagen (*.png)</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Guardado.</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>No se guardó: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::TimelineView</name>
    <message>
        <source>There is no timeline to save.</source>
        <translation>No hay línea de tiempo que guardar.</translation>
    </message>
    <message>
        <source>Timeline of a run</source>
        <translation>Línea de tiempo de una ejecución</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Línea de tiempo</translation>
    </message>
</context>
<context>
    <name>toolroom::TokenMeter</name>
    <message>
        <source>Counted with the o200k tokenizer.</source>
        <translation>Contados con el tokenizador o200k.</translation>
    </message>
    <message>
        <source>Estimated: the tokenizer&apos;s ranks are not installed.</source>
        <translation>Estimación: la tabla de rangos del tokenizador no está instalada.</translation>
    </message>
    <message>
        <source>The contract wants fewer than %1.</source>
        <translation>El contrato pide menos de %1.</translation>
    </message>
    <message>
        <source>The bar ends at %1, where the strictest contract does.</source>
        <translation>La barra termina en %1, el límite del contrato más estricto.</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>aprox. %1</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolChoiceModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Origen</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolFindingsModel</name>
    <message>
        <source>Finding</source>
        <translation>Hallazgo</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>¿Por qué?</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolPage</name>
    <message>
        <source>Description</source>
        <translation>Descripción</translation>
    </message>
    <message>
        <source>Findings of this tool</source>
        <translation>Hallazgos de esta herramienta</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Hallazgos</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Show all of the description</source>
        <translation>Mostrar la descripción completa</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definición</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>The definition could not be read: %1. Correct it in its file; it is read again when it changes.</source>
        <translation>No se pudo leer la definición: %1. Corrígela en su archivo; se vuelve a leer cuando cambia.</translation>
    </message>
    <message>
        <source>no description</source>
        <translation>sin descripción</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>%1, none required</source>
        <translation>%1, ninguno obligatorio</translation>
    </message>
    <message>
        <source>%1, %2 required</source>
        <translation>%1 (obligatorios: %2)</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>about %1 tokens</source>
        <translation>aprox. %1 tokens</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolStatisticsModel</name>
    <message>
        <source>The newest %1: the longest took %2, %3</source>
        <translation>Más recientes: %1; la más larga duró %2, %3</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Errores</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Rechazadas</translation>
    </message>
    <message>
        <source>Error rate</source>
        <translation>Tasa de error</translation>
    </message>
    <message>
        <source>p50</source>
        <comment>median</comment>
        <translation>p50</translation>
    </message>
    <message>
        <source>p95</source>
        <comment>95th percentile</comment>
        <translation>p95</translation>
    </message>
    <message>
        <source>Newest runs</source>
        <translation>Ejecuciones recientes</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolTableModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Perfil</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categoría</translation>
    </message>
    <message>
        <source>Consequence</source>
        <translation>Consecuencia</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Hallazgos</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolTabs</name>
    <message>
        <source>Pages of the tool</source>
        <translation>Páginas de la herramienta</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolTreeModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Hallazgos</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n tools</source>
        <translation>
            <numerusform>%1, %n herramienta</numerusform>
            <numerusform>%1, %n herramientas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>toolroom::ToolViews</name>
    <message>
        <source>Tools by origin</source>
        <translation>Herramientas por origen</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
</context>
<context>
    <name>toolroom::VariantPickers</name>
    <message>
        <source>%1: variant</source>
        <translation>%1: variante</translation>
    </message>
</context>
<context>
    <name>toolroom::WaitingButton</name>
    <message>
        <source>Show what waits for you</source>
        <translation>Mostrar lo que espera tu respuesta</translation>
    </message>
    <message>
        <source>1 waits for you</source>
        <translation>1 espera tu respuesta</translation>
    </message>
    <message>
        <source>%1 wait for you</source>
        <translation>%1 esperan tu respuesta</translation>
    </message>
</context>
<context>
    <name>toolroom::WelcomePage</name>
    <message>
        <source>Welcome</source>
        <translation>Bienvenida</translation>
    </message>
    <message>
        <source>Welcome to Toolroom</source>
        <translation>Te damos la bienvenida a Toolroom</translation>
    </message>
    <message>
        <source>Here the tools of language-model agents are kept, checked, tried and signed off. The tools at the left are samples with flaws in them, so that there is something to find.</source>
        <translation>Aquí se guardan, comprueban, prueban y aprueban las herramientas de agentes con modelos de lenguaje. Las herramientas de la izquierda son muestras con defectos, para que haya algo que encontrar.</translation>
    </message>
    <message>
        <source>Look at a tool</source>
        <translation>Mirar una herramienta</translation>
    </message>
    <message>
        <source>Its description with what is wrong underlined, its parameters, and how other contracts write it.</source>
        <translation>Su descripción con los errores subrayados, sus parámetros y cómo la escriben otros contratos.</translation>
    </message>
    <message>
        <source>Open your own tools…</source>
        <translation>Abrir tus propias herramientas…</translation>
    </message>
    <message>
        <source>Files and folders with tool definitions; they can be dropped on this window as well.</source>
        <translation>Archivos y carpetas con definiciones de herramientas; también se pueden soltar en esta ventana.</translation>
    </message>
    <message>
        <source>Find everything by its name</source>
        <translation>Encontrar todo por su nombre</translation>
    </message>
    <message>
        <source>Ctrl+K goes to every tool and runs every action. F4 goes from one problem to the next, F1 explains its rule, Alt+2 fills in and runs the tool that is shown.</source>
        <translation>Ctrl+K va a cualquier herramienta y ejecuta cualquier acción. F4 va de un problema al siguiente, F1 explica su regla, Alt+2 rellena y ejecuta la herramienta que se muestra.</translation>
    </message>
</context>
<context>
    <name>toolroom::WrittenForms</name>
    <message>
        <source>%1 · own</source>
        <translation>%1 · propio</translation>
    </message>
    <message>
        <source>%1, the contract it was written in</source>
        <translation>%1, el contrato en el que se escribió</translation>
    </message>
    <message>
        <source>%1, 1 thing is lost</source>
        <translation>%1, se pierde 1 detalle</translation>
    </message>
    <message>
        <source>%1, %L2 things are lost</source>
        <translation>%1, se pierden %L2 detalles</translation>
    </message>
    <message>
        <source>%1, nothing is lost</source>
        <translation>%1, no se pierde nada</translation>
    </message>
    <message>
        <source>Contract to write in</source>
        <translation>Contrato en el que escribir</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy what the contract writes</source>
        <translation>Copiar lo que escribe el contrato</translation>
    </message>
    <message>
        <source>What is lost</source>
        <translation>Lo que se pierde</translation>
    </message>
    <message>
        <source>1 thing is lost</source>
        <translation>se pierde 1 detalle</translation>
    </message>
    <message>
        <source>%L1 things are lost</source>
        <translation>se pierden %L1 detalles</translation>
    </message>
    <message>
        <source>nothing is lost</source>
        <translation>no se pierde nada</translation>
    </message>
</context>
</TS>
