<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
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
        <translation>pedido por usted</translation>
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
        <translation>consecuencia no declarada</translation>
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
        <translation>La herramienta misma, o lo que la ejecuta, es otra</translation>
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
        <translation>Ha cambiado desde su última aprobación, %1:</translation>
    </message>
    <message>
        <source>Nobody answered in time: it was denied</source>
        <translation>Nadie respondió a tiempo: se denegó</translation>
    </message>
    <message>
        <source>Its run has ended: nothing is left to decide</source>
        <translation>Su ejecución ha terminado: no queda nada que decidir</translation>
    </message>
    <message>
        <source>The tool has changed meanwhile: denied, it has to ask again</source>
        <translation>La herramienta ha cambiado entretanto: denegado, debe volver a preguntar</translation>
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
    <name>Parameter</name>
    <message>
        <source>names like %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>either, %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProblemGroup</name>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For information</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SchemaWords</name>
    <message>
        <source>%1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reference to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>array of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&gt; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multiple of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matches %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>format %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no other properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeverityCounts</name>
    <message>
        <source>1 error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for information</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no findings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToolFacts</name>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 consequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asks for confirmation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no confirmation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activity %1</source>
        <translation type="unfinished"></translation>
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
        <translation>Ninguna de las fuentes abiertas es un manifiesto con `activities`: sus herramientas pueden revisarse, no ejecutarse.</translation>
    </message>
</context>
<context>
    <name>toolroom::CheckedPane</name>
    <message>
        <source>The file is bigger than 256 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel checking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found in: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no text on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · to read only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · the first %L2 are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not JSON, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 checked: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ChecklistModel</name>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ChecklistSection</name>
    <message>
        <source>Checklist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checklist of agentbase</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ChecklistWords</name>
    <message>
        <source>Made with createTool()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers with a ToolResponse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fails with specific codes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Describes every parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description below 40 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks before side effects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stores large outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit tests, dependencies mocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls no model by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A definition does not say what made the tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its results tell: paste one into the Envelope view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its failures tell: paste them into the Envelope view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The output schema names no contextId; how large results get is seen in runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tests stand beside the code, which is not looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the code calls is not seen in a definition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted by the linter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The linter finds none without</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 finding says so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 findings say so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tool switches the rule off that would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no schema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declares %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its category is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It declares no scope, and nothing says whether it needs one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its output schema has a contextId</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>? cannot tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 met, %2 not met, %3 cannot be told</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search tools and actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools and actions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ComposePage</name>
    <message>
        <source>Search tools to compose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose all tools that are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose no tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the schema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the schema to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schema of the calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is lost or left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste or drop the calls that a model answered with. Each is held against the schema of the tool that it names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every call keeps the schema of its tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no call in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compose calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools to compose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Composing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No chosen tool can be called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why is said below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tools are chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A composed request lets a model answer with a list of calls, each of one of the tools.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the Schema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON Schema (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The schema was not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ConfirmationBell</name>
    <message>
        <source>Toolroom: something waits for you</source>
        <translation>Toolroom: algo le espera</translation>
    </message>
    <message>
        <source>Toolroom</source>
        <translation>Toolroom</translation>
    </message>
    <message>
        <source>A tool waits for you to allow or deny it.</source>
        <translation>Una herramienta espera que la permita o la deniegue.</translation>
    </message>
</context>
<context>
    <name>toolroom::ConfirmationDialog</name>
    <message>
        <source>Waiting for you</source>
        <translation>Le esperan</translation>
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
        <translation>Por qué, en palabras de quien pide</translation>
    </message>
    <message>
        <source>What has changed since you last approved this tool</source>
        <translation>Qué ha cambiado desde que aprobó esta herramienta por última vez</translation>
    </message>
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
        <translation>Tomar los argumentos editados</translation>
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
        <translation>Por qué: %1</translation>
    </message>
    <message>
        <source>Type %1 to allow</source>
        <translation>Escriba %1 para permitir</translation>
    </message>
    <message>
        <source>request %1 · definition %2</source>
        <translation>petición %1 · definición %2</translation>
    </message>
    <message>
        <source>&amp;Permit</source>
        <translation>&amp;Permitir</translation>
    </message>
    <message>
        <source>Exactly this will be sent, as you edited it  (%1)</source>
        <translation>Se enviará exactamente esto, como usted lo editó  (%1)</translation>
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
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>expires in %1</source>
        <translation>caduca en %1</translation>
    </message>
    <message>
        <source>Arguments to send instead</source>
        <translation>Argumentos que enviar en su lugar</translation>
    </message>
    <message>
        <source>1 more is waiting</source>
        <translation>1 más espera</translation>
    </message>
    <message>
        <source>%1 more are waiting</source>
        <translation>%1 más esperan</translation>
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
        <translation>cualquier cosa</translation>
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
</context>
<context>
    <name>toolroom::DefinitionView</name>
    <message>
        <source>Definition</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::EnvelopePage</name>
    <message>
        <source>Contract to check by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check a result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste or drop what a tool returned: one envelope, a list of them, or one on each line. It is held against the contract above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keeps its contract</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no envelope in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Envelope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checked by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste a result in place of the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the tool</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::FacetButton</name>
    <message>
        <source>Filters the tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::FilterBar</name>
    <message>
        <source>profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>consequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors or warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::FormsSection</name>
    <message>
        <source>The tool as the contract writes it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As other contracts write it</source>
        <translation type="unfinished"></translation>
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
        <translation>Cuánto tiempo se concede</translation>
    </message>
    <message>
        <source>How often it is granted</source>
        <translation>Cuántas veces se concede</translation>
    </message>
    <message>
        <source>until Toolroom ends</source>
        <translation>hasta que Toolroom termine</translation>
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
        <translation>tantas veces como llegue</translation>
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
        <translation>Concesiones</translation>
    </message>
    <message>
        <source>What calls may do without asking you again. Each is bound to the tool&apos;s definition and to what runs it: when either changes, it counts no longer. Deletions and calls of high consequence are never granted.</source>
        <translation>Lo que las llamadas pueden hacer sin volver a preguntarle. Cada una está ligada a la definición de la herramienta y a lo que la ejecuta: cuando algo de ello cambia, deja de valer. Los borrados y las llamadas de consecuencia alta nunca se conceden.</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Covers</source>
        <translation>Cubre</translation>
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
        <translation>Hecha</translation>
    </message>
    <message>
        <source>Nothing is granted</source>
        <translation>No hay nada concedido</translation>
    </message>
    <message>
        <source>Where a call waits for you, &quot;Allow&quot; can go further than once: then it stands here.</source>
        <translation>Donde una llamada le espera, «Permitir» puede ir más allá de una vez: entonces figura aquí.</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>Revocar</translation>
    </message>
    <message>
        <source>Revoke the chosen grant</source>
        <translation>Revocar la concesión elegida</translation>
    </message>
    <message>
        <source>Revoke all</source>
        <translation>Revocar todas</translation>
    </message>
    <message>
        <source>Revoke all grants</source>
        <translation>Revocar todas las concesiones</translation>
    </message>
    <message>
        <source>Revoked: %1</source>
        <translation>Revocadas: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::MainWindow</name>
    <message>
        <source>Toolroom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading tools…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are listed as soon as all are read and checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading… %L1 tools, %L2 of %L3 sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 · linted in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 waits for you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 wait for you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was read. Ctrl+L reads the sources again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tools here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Toolroom reads files and folders with tool definitions. Open some, or drop them on this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lint Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Registry as &amp;Tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Registry as T&amp;able</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or Hide &amp;Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or Close the &amp;Definition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+J</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or Close the Tool in &amp;Other Contracts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check an &amp;Envelope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compose Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;System Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Alt+S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Alt+L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Alt+D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tools and Actions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find Here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+F4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quick Fix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the &amp;Registry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the T&amp;ool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the Pro&amp;blems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Explain the Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Toolroom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+F1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Toolroom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Toolroom %1
A workbench and linter for the tools of LLM agents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Tool Definitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool definitions (*.json *.yaml *.yml);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a Folder with Tool Definitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a finding first: F4 goes to the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This finding is not in a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This finding has no quick fix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed in %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::MarkedText</name>
    <message>
        <source>… %L1 more bytes are not shown</source>
        <translation type="unfinished"></translation>
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
        <translation>Lo que las herramientas recuerdan en esta sesión. La memoria a largo plazo y la episódica sobreviven a Toolroom; la de corto plazo termina 30 minutos después de escribirse.</translation>
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
        <translation>Las herramientas escriben aquí con sus efectos; el contexto de un manifiesto puede traer memoria. Abajo puede escribir usted.</translation>
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
        <translation>Ámbito de lo que se ha de recordar</translation>
    </message>
    <message>
        <source>Key to remember it under</source>
        <translation>Clave bajo la que recordarlo</translation>
    </message>
    <message>
        <source>Value to remember, as JSON</source>
        <translation>Valor que recordar, como JSON</translation>
    </message>
    <message>
        <source>Value as JSON: &quot;text&quot;, 5, {…}</source>
        <translation>Valor como JSON: &quot;texto&quot;, 5, {…}</translation>
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
        <translation>Ejecuta herramientas que no tienen código propio, asiste y rellena argumentos a partir de texto. No se envía nada antes de que algo le pregunte. Lo que se elige aquí vale para las ejecuciones que empiecen desde entonces.</translation>
    </message>
    <message>
        <source>OpenAI: chat completions, which most servers speak</source>
        <translation>OpenAI: chat completions, que habla la mayoría de los servidores</translation>
    </message>
    <message>
        <source>Anthropic: messages</source>
        <translation>Anthropic: messages</translation>
    </message>
    <message>
        <source>env:NAME or keychain:NAME; empty where no key is needed</source>
        <translation>env:NAME o keychain:NAME; vacío donde no hace falta clave</translation>
    </message>
    <message>
        <source>The key itself, to be kept under keychain:NAME</source>
        <translation>La clave misma, que se guardará en keychain:NAME</translation>
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
        <translation>La dirección es una URL http o https completa</translation>
    </message>
    <message>
        <source>The model has a name</source>
        <translation>El modelo tiene un nombre</translation>
    </message>
    <message>
        <source>Where the key is, is said by env:NAME or keychain:NAME, never by the key itself</source>
        <translation>Dónde está la clave se dice con env:NAME o keychain:NAME, nunca con la clave misma</translation>
    </message>
</context>
<context>
    <name>toolroom::NoticesModel</name>
    <message>
        <source>Finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why?</source>
        <translation type="unfinished"></translation>
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
        <translation>Eventos que los efectos de las llamadas anunciaron en esta sesión, con lo que llevan.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>Began</source>
        <translation>Empezó</translation>
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
        <translation>No se anunció nada</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::OutputsPage</name>
    <message>
        <source>Stored outputs</source>
        <translation>Salidas guardadas</translation>
    </message>
    <message>
        <source>Outputs that were too large to hand on to a model, without their secrets. They go with the run that they belong to.</source>
        <translation>Salidas que eran demasiado grandes para pasarlas a un modelo, sin sus secretos. Se van con la ejecución a la que pertenecen.</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Guardada</translation>
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
        <translation>No se guardó ninguna salida</translation>
    </message>
    <message>
        <source>A result above its contract&apos;s limit (10 KB, or 32 KB) stands here.</source>
        <translation>Un resultado por encima del límite de su contrato (10 KB o 32 KB) figura aquí.</translation>
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
        <translation>El historial no se puede leer</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>It is not there any more</source>
        <translation>Ya no está</translation>
    </message>
    <message>
        <source>%1 in all; at most the first %2 are shown</source>
        <translation>%1 en total; se muestran como mucho los primeros %2</translation>
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
        <translation>Guardado como %1</translation>
    </message>
</context>
<context>
    <name>toolroom::PaletteModel</name>
    <message>
        <source>Go to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hint</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ParametersModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, required</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ParametersTable</name>
    <message>
        <source>no description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ProblemsModel</name>
    <message>
        <source>Finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ProblemsPanel</name>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For information</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group problems by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only problems of this tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing checked yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every rule is content with these tools.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the rules find in the tools is listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problem passes the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::QuarantineModel</name>
    <message>
        <source>whole source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::QuarantinePage</name>
    <message>
        <source>Not loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These could not be read and are left out of the registry. Correct them in their file, which Enter or a double click opens; it is read again when it changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ReadingPane</name>
    <message>
        <source>Read as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result as the contract writes it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which envelope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>envelope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once the text can be read, it is told here what it says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot be told what it says: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::RegistryBrowser</name>
    <message>
        <source>Filter tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tools yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tools of the open files and folders are listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Registry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree by origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flat table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The open sources hold no tool definitions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tool passes the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 quarantined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 unreadable</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::RulePage</name>
    <message>
        <source>every contract</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From: %1</source>
        <translation type="unfinished"></translation>
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
        <translation>Decide la primera regla que encaja, las del proyecto antes que las suyas; lo que ninguna regla decide se pregunta. Las claves y credenciales se preguntan siempre. Proyecto: %1. Suyas: %2.</translation>
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
        <translation>sus reglas</translation>
    </message>
    <message>
        <source>the project&apos;s rules</source>
        <translation>las reglas del proyecto</translation>
    </message>
    <message>
        <source>Where the new rule stands</source>
        <translation>Dónde figura la regla nueva</translation>
    </message>
    <message>
        <source>Resource, with * and ?; * is everything</source>
        <translation>Recurso, con * y ?; * es todo</translation>
    </message>
    <message>
        <source>Resource of the new rule</source>
        <translation>Recurso de la regla nueva</translation>
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
        <translation>Veredicto de la regla nueva</translation>
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
        <translation>Las reglas no se pueden leer</translation>
    </message>
    <message>
        <source>%1
Those that were read last still count. Correct the file, and come back here.</source>
        <translation>%1
Las que se leyeron por última vez siguen valiendo. Corrija el archivo y vuelva aquí.</translation>
    </message>
    <message>
        <source>project</source>
        <translation>proyecto</translation>
    </message>
    <message>
        <source>you</source>
        <translation>usted</translation>
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
        <translation>El archivo ha cambiado entretanto: mire otra vez</translation>
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
        <translation>le pregunta: %1</translation>
    </message>
    <message>
        <source>Scope of the new rule</source>
        <translation>Ámbito de la regla nueva</translation>
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
        <translation>Todo lo que necesita un permiso se pregunta. Añada una regla abajo.</translation>
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
        <translation>Concesiones</translation>
    </message>
    <message>
        <source>Stored outputs</source>
        <translation>Salidas guardadas</translation>
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
    <name>toolroom::TokenMeter</name>
    <message>
        <source>Counted with the o200k tokenizer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated: the tokenizer&apos;s ranks are not installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The contract wants fewer than %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bar ends at %1, where the strictest contract does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ToolChoiceModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Origin</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ToolFindingsModel</name>
    <message>
        <source>Finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ToolPage</name>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings of this tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all of the description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The definition could not be read: %1. Correct it in its file; it is read again when it changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, none required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ToolTableModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ToolTabs</name>
    <message>
        <source>Pages of the tool</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::ToolTreeModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %n tools</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>toolroom::ToolViews</name>
    <message>
        <source>Tools by origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>toolroom::WaitingButton</name>
    <message>
        <source>Show what waits for you</source>
        <translation>Mostrar lo que le espera</translation>
    </message>
    <message>
        <source>1 waits for you</source>
        <translation>1 le espera</translation>
    </message>
    <message>
        <source>%1 wait for you</source>
        <translation>%1 le esperan</translation>
    </message>
</context>
<context>
    <name>toolroom::WrittenForms</name>
    <message>
        <source>%1 · own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the contract it was written in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, 1 thing is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %L2 things are lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, nothing is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contract to write in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what the contract writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 thing is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 things are lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is lost</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
