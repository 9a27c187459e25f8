<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>toolroom::Rule</name>
    <message>
        <source>The tool has no name</source>
        <translation>La herramienta no tiene nombre</translation>
    </message>
    <message>
        <source>A model calls a tool by its name; without one it cannot be called at all.</source>
        <translation>Un modelo llama a una herramienta por su nombre; sin nombre no se la puede llamar.</translation>
    </message>
    <message>
        <source>The name has characters that clients refuse</source>
        <translation>El nombre tiene caracteres que los clientes rechazan</translation>
    </message>
    <message>
        <source>The protocol allows 1 to 128 letters, digits, `_`, `-` and `.`; clients drop tools with other names.</source>
        <translation>El protocolo permite de 1 a 128 letras, dígitos, `_`, `-` y `.`; los clientes descartan las herramientas con otros nombres.</translation>
    </message>
    <message>
        <source>The name is not snake_case</source>
        <translation>El nombre no está en snake_case</translation>
    </message>
    <message>
        <source>The contract wants small letters, digits and underscores, beginning with a letter, so that names can be guessed and compared.</source>
        <translation>El contrato pide minúsculas, dígitos y guiones bajos, empezando por una letra, para que los nombres se puedan adivinar y comparar.</translation>
    </message>
    <message>
        <source>The name is neither snake_case nor namespace:verb</source>
        <translation>El nombre no está en snake_case ni en la forma namespace:verb</translation>
    </message>
    <message>
        <source>Registries of this protocol group tools by what stands before the colon.</source>
        <translation>Los registros de este protocolo agrupan las herramientas por lo que va antes de los dos puntos.</translation>
    </message>
    <message>
        <source>The name is not camelCase</source>
        <translation>El nombre no está en camelCase</translation>
    </message>
    <message>
        <source>A tool&apos;s name is also the name of the activity that it resolves to, which is a function.</source>
        <translation>El nombre de una herramienta es también el de la actividad a la que lleva, que es una función.</translation>
    </message>
    <message>
        <source>The names of one set are written in several styles</source>
        <translation>Los nombres de un mismo conjunto siguen varios estilos</translation>
    </message>
    <message>
        <source>A model that has seen `list_issues` will call `get_issue`, not `getIssue`: one style per set makes names easy to get right.</source>
        <translation>Un modelo que ha visto `list_issues` llamará a `get_issue`, no a `getIssue`: con un solo estilo por conjunto es fácil acertar los nombres.</translation>
    </message>
    <message>
        <source>Two tools of one set have the same name</source>
        <translation>Dos herramientas de un mismo conjunto se llaman igual</translation>
    </message>
    <message>
        <source>A call names one tool; of two with the same name, one can never be called.</source>
        <translation>Una llamada nombra una sola herramienta; de dos con el mismo nombre, a una nunca se la puede llamar.</translation>
    </message>
    <message>
        <source>Two names differ only in capitals</source>
        <translation>Dos nombres solo se distinguen por las mayúsculas</translation>
    </message>
    <message>
        <source>Models and some clients do not keep capitals apart, so the wrong one of the two gets called.</source>
        <translation>Los modelos y algunos clientes no distinguen las mayúsculas, así que se llama a la que no es.</translation>
    </message>
    <message>
        <source>The name is not a verb and a noun</source>
        <translation>El nombre no es un verbo y un sustantivo</translation>
    </message>
    <message>
        <source>A verb and its object tell a model what a tool does before it reads the description.</source>
        <translation>Un verbo y su objeto le dicen a un modelo qué hace la herramienta antes de que lea la descripción.</translation>
    </message>
    <message>
        <source>The name fits almost any tool</source>
        <translation>El nombre serviría para casi cualquier herramienta</translation>
    </message>
    <message>
        <source>Words like process, handle or run alone tell a model nothing, so it calls the tool for everything or for nothing.</source>
        <translation>Palabras como process, handle o run por sí solas no le dicen nada a un modelo, que llama a la herramienta para todo o para nada.</translation>
    </message>
    <message>
        <source>Tools of several services stand in one set without prefixes</source>
        <translation>Herramientas de varios servicios están en un mismo conjunto sin prefijos</translation>
    </message>
    <message>
        <source>With two services side by side, `search` or `create_issue` could be either&apos;s; a prefix keeps them apart.</source>
        <translation>Con dos servicios a la vez, `search` o `create_issue` podrían ser de cualquiera de los dos; un prefijo los distingue.</translation>
    </message>
    <message>
        <source>The name mixes scripts or imitates other letters</source>
        <translation>El nombre mezcla alfabetos o imita otras letras</translation>
    </message>
    <message>
        <source>A name with a foreign letter that looks like `e` reads as a tool that people trust, and is another one.</source>
        <translation>Un nombre con una letra de otro alfabeto que parece una `e` se lee como una herramienta de confianza, y es otra.</translation>
    </message>
    <message>
        <source>The tool has no description</source>
        <translation>La herramienta no tiene descripción</translation>
    </message>
    <message>
        <source>The description is what a model reads to decide which tool to call.</source>
        <translation>La descripción es lo que lee un modelo para decidir a qué herramienta llamar.</translation>
    </message>
    <message>
        <source>The description has fewer than 20 characters</source>
        <translation>La descripción tiene menos de 20 caracteres</translation>
    </message>
    <message>
        <source>Two or three words do not tell a tool from its neighbours.</source>
        <translation>Dos o tres palabras no distinguen una herramienta de sus vecinas.</translation>
    </message>
    <message>
        <source>The description is a placeholder</source>
        <translation>La descripción es un texto provisional</translation>
    </message>
    <message>
        <source>What was meant to be written later is what the model reads now.</source>
        <translation>Lo que se iba a escribir más tarde es lo que el modelo lee ahora.</translation>
    </message>
    <message>
        <source>The description has blanks around it or at the ends of its lines</source>
        <translation>La descripción tiene espacios sobrantes alrededor o al final de sus líneas</translation>
    </message>
    <message>
        <source>They cost tokens in every conversation and say nothing.</source>
        <translation>Gastan tokens en cada conversación y no dicen nada.</translation>
    </message>
    <message>
        <source>The description does not say when to use the tool</source>
        <translation>La descripción no dice cuándo usar la herramienta</translation>
    </message>
    <message>
        <source>A model picks a tool by matching the situation. Without a condition it has to guess from what the tool does.</source>
        <translation>Un modelo elige una herramienta según la situación. Sin una condición tiene que adivinarla a partir de lo que hace la herramienta.</translation>
    </message>
    <message>
        <source>The first sentence does not begin with what the tool does</source>
        <translation>La primera frase no empieza por lo que hace la herramienta</translation>
    </message>
    <message>
        <source>Clients cut descriptions short and models skim them: the action has to stand first.</source>
        <translation>Los clientes recortan las descripciones y los modelos las leen por encima: la acción debe ir primero.</translation>
    </message>
    <message>
        <source>The description begins with what the tool returns</source>
        <translation>La descripción empieza por lo que devuelve la herramienta</translation>
    </message>
    <message>
        <source>A request asks for an action; a model that reads only about a result matches it less surely.</source>
        <translation>Una petición pide una acción; un modelo que solo lee sobre un resultado la relaciona con menos seguridad.</translation>
    </message>
    <message>
        <source>The description does not tell the tool from its neighbour</source>
        <translation>La descripción no distingue la herramienta de su vecina</translation>
    </message>
    <message>
        <source>Of two tools that do nearly the same, each has to say when the other is the right one.</source>
        <translation>De dos herramientas que hacen casi lo mismo, cada una debe decir cuándo conviene la otra.</translation>
    </message>
    <message>
        <source>The description does not name the data&apos;s source</source>
        <translation>La descripción no nombra la fuente de los datos</translation>
    </message>
    <message>
        <source>When two sources answer the same question differently, a model needs to know whose answer this is.</source>
        <translation>Cuando dos fuentes responden de forma distinta a la misma pregunta, un modelo necesita saber de cuál es la respuesta.</translation>
    </message>
    <message>
        <source>The description has more than two sentences</source>
        <translation>La descripción tiene más de dos frases</translation>
    </message>
    <message>
        <source>Every tool&apos;s description is in every prompt. What it does and when to use it fits two sentences; a third may say which tool to use instead.</source>
        <translation>La descripción de cada herramienta está en cada prompt. Lo que hace y cuándo usarla cabe en dos frases; una tercera puede decir qué otra herramienta usar.</translation>
    </message>
    <message>
        <source>The description has more than 120 characters</source>
        <translation>La descripción tiene más de 120 caracteres</translation>
    </message>
    <message>
        <source>A strict reading of the routing contract: what does not fit a line is not about routing.</source>
        <translation>Una lectura estricta del contrato de enrutamiento: lo que no cabe en una línea no trata del enrutamiento.</translation>
    </message>
    <message>
        <source>The description has 40 tokens or more</source>
        <translation>La descripción tiene 40 tokens o más</translation>
    </message>
    <message>
        <source>Descriptions are sent with every request; the guide allows 10 to 20 tokens for a simple tool and 25 to 40 for a complex one.</source>
        <translation>Las descripciones se envían con cada petición; la guía admite de 10 a 20 tokens para una herramienta sencilla y de 25 a 40 para una compleja.</translation>
    </message>
    <message>
        <source>The description hedges</source>
        <translation>La descripción es vaga</translation>
    </message>
    <message>
        <source>“May”, “helps with” or “etc.” leave it to the model to guess what the tool does.</source>
        <translation>«May», «helps with» o «etc.» dejan que el modelo adivine qué hace la herramienta.</translation>
    </message>
    <message>
        <source>The description tells how the tool is built</source>
        <translation>La descripción cuenta cómo está hecha la herramienta</translation>
    </message>
    <message>
        <source>Users ask for outcomes. A path, a class or a format matches no request and takes the place of what would.</source>
        <translation>Los usuarios piden resultados. Una ruta, una clase o un formato no responden a ninguna petición y ocupan el lugar de lo que sí respondería.</translation>
    </message>
    <message>
        <source>The description has code, a data structure or a list of parameters in it</source>
        <translation>La descripción contiene código, una estructura de datos o una lista de parámetros</translation>
    </message>
    <message>
        <source>Parameters have descriptions of their own in the schema; examples and response shapes cost tokens in every request.</source>
        <translation>Los parámetros tienen su propia descripción en el esquema; los ejemplos y la forma de las respuestas gastan tokens en cada petición.</translation>
    </message>
    <message>
        <source>The description says nothing beyond the name</source>
        <translation>La descripción no dice nada que no diga el nombre</translation>
    </message>
    <message>
        <source>The model has the name already; a description that only repeats it is no help in choosing.</source>
        <translation>El modelo ya tiene el nombre; una descripción que solo lo repite no ayuda a elegir.</translation>
    </message>
    <message>
        <source>The tool does more than five things, or everything</source>
        <translation>La herramienta hace más de cinco cosas, o todo</translation>
    </message>
    <message>
        <source>A tool that claims everything is chosen for everything, and its parameters fit nothing.</source>
        <translation>Una herramienta que dice hacerlo todo se elige para todo, y sus parámetros no sirven para nada en concreto.</translation>
    </message>
    <message>
        <source>The description advertises the tool</source>
        <translation>La descripción hace publicidad de la herramienta</translation>
    </message>
    <message>
        <source>Praise makes a model choose a tool where another fits better, and clients treat it as manipulation.</source>
        <translation>Los elogios hacen que un modelo elija una herramienta donde otra conviene más, y los clientes los tratan como manipulación.</translation>
    </message>
    <message>
        <source>The descriptions of one set are in several languages</source>
        <translation>Las descripciones de un mismo conjunto están en varios idiomas</translation>
    </message>
    <message>
        <source>A model compares descriptions with each other; those in another language than the rest are matched less surely.</source>
        <translation>Un modelo compara unas descripciones con otras; con las que están en un idioma distinto del resto acierta con menos seguridad.</translation>
    </message>
    <message>
        <source>The tool has no input schema</source>
        <translation>La herramienta no tiene esquema de entrada</translation>
    </message>
    <message>
        <source>Without a schema a model invents the names and types of the arguments, and nothing can check them before the tool runs.</source>
        <translation>Sin esquema, un modelo se inventa los nombres y los tipos de los argumentos, y nada puede comprobarlos antes de que se ejecute la herramienta.</translation>
    </message>
    <message>
        <source>The input schema is not valid JSON Schema</source>
        <translation>El esquema de entrada no es JSON Schema válido</translation>
    </message>
    <message>
        <source>Clients compile the schema before they offer the tool; one keyword with a value of the wrong kind makes them drop the tool, or the whole list.</source>
        <translation>Los clientes compilan el esquema antes de ofrecer la herramienta; una sola palabra clave con un valor de otra clase hace que descarten la herramienta o la lista entera.</translation>
    </message>
    <message>
        <source>The root of the input schema is not an object</source>
        <translation>La raíz del esquema de entrada no es un objeto</translation>
    </message>
    <message>
        <source>A call&apos;s arguments are one JSON object. Clients refuse a schema whose root does not say so, even when it could be inferred.</source>
        <translation>Los argumentos de una llamada son un objeto JSON. Los clientes rechazan un esquema cuya raíz no lo dice, aunque se pudiera deducir.</translation>
    </message>
    <message>
        <source>A tool without parameters accepts any arguments</source>
        <translation>Una herramienta sin parámetros acepta cualquier argumento</translation>
    </message>
    <message>
        <source>An empty schema accepts every argument, so a model may invent some and nobody notices. An idealic tool is its own schema and always has meta fields: it is not held to this form.</source>
        <translation>Un esquema vacío acepta cualquier argumento, así que un modelo puede inventarse alguno sin que nadie lo note. Una herramienta de idealic es su propio esquema y siempre tiene campos meta: no se le exige esta forma.</translation>
    </message>
    <message>
        <source>A reference leads out of the schema</source>
        <translation>Una referencia sale del esquema</translation>
    </message>
    <message>
        <source>A client must not load schemas from elsewhere: the place may change, be down, or be chosen by an attacker. What the reference leads to is therefore unknown.</source>
        <translation>Un cliente no debe cargar esquemas de otro sitio: ese sitio puede cambiar, no responder o haberlo elegido un atacante. Por eso no se sabe a qué lleva la referencia.</translation>
    </message>
    <message>
        <source>A reference leads nowhere</source>
        <translation>Una referencia no lleva a ninguna parte</translation>
    </message>
    <message>
        <source>A reference to nothing makes the schema impossible to compile: clients drop the tool or accept everything.</source>
        <translation>Con una referencia a nada es imposible compilar el esquema: los clientes descartan la herramienta o lo aceptan todo.</translation>
    </message>
    <message>
        <source>The input schema nests more than 5 levels</source>
        <translation>El esquema de entrada anida más de 5 niveles</translation>
    </message>
    <message>
        <source>Models make more mistakes with every level of nesting, and some providers refuse deep schemas.</source>
        <translation>Los modelos cometen más errores con cada nivel de anidamiento, y algunos proveedores rechazan los esquemas profundos.</translation>
    </message>
    <message>
        <source>The input schema has over 200 subschemas or 16 kB</source>
        <translation>El esquema de entrada supera los 200 subesquemas o los 16 kB</translation>
    </message>
    <message>
        <source>The schema is sent with every request: at 200 subschemas or 16 kB it crowds out the conversation and the model loses sight of the other tools.</source>
        <translation>El esquema se envía con cada petición: con 200 subesquemas o 16 kB desplaza a la conversación, y el modelo pierde de vista las demás herramientas.</translation>
    </message>
    <message>
        <source>A key stands twice in an object</source>
        <translation>Una clave aparece dos veces en un objeto</translation>
    </message>
    <message>
        <source>Most readers silently keep the last value and drop the first; others keep the first or fail. Two clients may see two different tools.</source>
        <translation>La mayoría de los lectores se quedan sin avisar con el último valor y descartan el primero; otros se quedan con el primero o fallan. Dos clientes pueden ver dos herramientas distintas.</translation>
    </message>
    <message>
        <source>A pattern is no regular expression</source>
        <translation>Un patrón no es una expresión regular</translation>
    </message>
    <message>
        <source>A pattern that cannot be compiled makes the whole schema useless: clients drop the tool or skip the check.</source>
        <translation>Un patrón que no se puede compilar deja inservible todo el esquema: los clientes descartan la herramienta o se saltan la comprobación.</translation>
    </message>
    <message>
        <source>A pattern can take exponential time</source>
        <translation>Un patrón puede tardar un tiempo exponencial</translation>
    </message>
    <message>
        <source>A repeat inside a repeat over the same characters makes a backtracking engine try every way to split the text: 30 characters of input can hang the client that checks the arguments.</source>
        <translation>Una repetición dentro de otra sobre los mismos caracteres hace que un motor con retroceso pruebe todas las formas de partir el texto: 30 caracteres de entrada pueden bloquear al cliente que comprueba los argumentos.</translation>
    </message>
    <message>
        <source>A parameter has no description</source>
        <translation>Un parámetro no tiene descripción</translation>
    </message>
    <message>
        <source>The description is all that a model has to choose a value by: unit, format and what happens without it cannot be guessed from a name.</source>
        <translation>La descripción es todo lo que tiene un modelo para elegir un valor: la unidad, el formato y lo que ocurre sin él no se adivinan por el nombre.</translation>
    </message>
    <message>
        <source>A parameter has no type</source>
        <translation>Un parámetro no tiene tipo</translation>
    </message>
    <message>
        <source>Without a type, an enum, a constant, a reference or a composition everything is valid, and a model picks between text, number and object by chance.</source>
        <translation>Sin un tipo, un enum, una constante, una referencia o una composición, todo es válido, y un modelo elige al azar entre texto, número y objeto.</translation>
    </message>
    <message>
        <source>The parameter names mix styles</source>
        <translation>Los nombres de los parámetros mezclan estilos</translation>
    </message>
    <message>
        <source>Where snake_case and camelCase stand side by side, a model writes one in the style of the other and the call is refused.</source>
        <translation>Cuando snake_case y camelCase conviven, un modelo escribe un nombre con el estilo del otro y se rechaza la llamada.</translation>
    </message>
    <message>
        <source>The tool has more than 15 parameters</source>
        <translation>La herramienta tiene más de 15 parámetros</translation>
    </message>
    <message>
        <source>Every parameter is one more decision and one more thing to get wrong; tools with many are usually several tools.</source>
        <translation>Cada parámetro es una decisión más y una cosa más que puede salir mal; las herramientas con muchos suelen ser varias herramientas.</translation>
    </message>
    <message>
        <source>A path, address, command or SQL text is not limited</source>
        <translation>Una ruta, una dirección, una orden o un texto SQL no tiene límites</translation>
    </message>
    <message>
        <source>What a model passes may come from text that somebody else wrote. A pattern, an enum or a format is the first fence, and tells the model what is expected.</source>
        <translation>Lo que pasa un modelo puede venir de un texto que escribió otra persona. Un patrón, un enum o un formato es la primera barrera, y le dice al modelo qué se espera.</translation>
    </message>
    <message>
        <source>A required parameter does not exist</source>
        <translation>Un parámetro obligatorio no existe</translation>
    </message>
    <message>
        <source>A model cannot fill in what is nowhere described: every call is refused, or carries an invented value.</source>
        <translation>Un modelo no puede rellenar lo que no se describe en ninguna parte: cada llamada se rechaza o lleva un valor inventado.</translation>
    </message>
    <message>
        <source>A parameter is required twice</source>
        <translation>Un parámetro figura dos veces como obligatorio</translation>
    </message>
    <message>
        <source>The metaschema forbids it, and strict clients refuse the whole schema.</source>
        <translation>El metaesquema lo prohíbe, y los clientes estrictos rechazan el esquema entero.</translation>
    </message>
    <message>
        <source>An enum is empty</source>
        <translation>Un enum está vacío</translation>
    </message>
    <message>
        <source>An empty enum refuses every value: the parameter can never be given. Often a list that was to be filled in when the server started.</source>
        <translation>Un enum vacío rechaza todos los valores: el parámetro no se puede dar nunca. A menudo es una lista que se iba a rellenar al arrancar el servidor.</translation>
    </message>
    <message>
        <source>An enum lists a value twice</source>
        <translation>Un enum contiene un valor dos veces</translation>
    </message>
    <message>
        <source>Strict clients and providers refuse an enum with repeated values; often one of the two was meant to be another.</source>
        <translation>Los clientes y proveedores estrictos rechazan un enum con valores repetidos; a menudo uno de los dos debía ser otro.</translation>
    </message>
    <message>
        <source>A default breaks its schema</source>
        <translation>Un valor predeterminado incumple su esquema</translation>
    </message>
    <message>
        <source>A client that fills in the default then refuses its own call, and a model that copies it is told it was wrong.</source>
        <translation>Un cliente que rellena el valor predeterminado rechaza después su propia llamada, y a un modelo que lo copia se le dice que se equivocó.</translation>
    </message>
    <message>
        <source>A required parameter has a default</source>
        <translation>Un parámetro obligatorio tiene valor predeterminado</translation>
    </message>
    <message>
        <source>A default is for a parameter that may be left out. Both at once leave open whether a model may skip it.</source>
        <translation>Un valor predeterminado es para un parámetro que se puede omitir. Las dos cosas a la vez dejan en duda si un modelo puede saltárselo.</translation>
    </message>
    <message>
        <source>An example breaks its schema</source>
        <translation>Un ejemplo incumple su esquema</translation>
    </message>
    <message>
        <source>Models copy examples. One that the schema refuses teaches them a call that fails.</source>
        <translation>Los modelos copian los ejemplos. Uno que el esquema rechaza les enseña una llamada que falla.</translation>
    </message>
    <message>
        <source>Two limits leave no value between them</source>
        <translation>Dos límites no dejan ningún valor entre ellos</translation>
    </message>
    <message>
        <source>When the lower limit lies above the upper one, no value is valid and the parameter can never be given.</source>
        <translation>Cuando el límite inferior está por encima del superior, ningún valor es válido y el parámetro no se puede dar nunca.</translation>
    </message>
    <message>
        <source>A keyword is none of JSON Schema</source>
        <translation>Una palabra clave no es de JSON Schema</translation>
    </message>
    <message>
        <source>An unknown keyword is ignored: the limit that its author had in mind does not hold, and some providers refuse the schema.</source>
        <translation>Una palabra clave desconocida se ignora: el límite que su autor tenía en mente no se aplica, y algunos proveedores rechazan el esquema.</translation>
    </message>
    <message>
        <source>A keyword is for another type</source>
        <translation>Una palabra clave es para otro tipo</translation>
    </message>
    <message>
        <source>A keyword for another type is silently ignored: the author believes in a limit that does not hold.</source>
        <translation>Una palabra clave para otro tipo se ignora sin avisar: el autor cree en un límite que no se aplica.</translation>
    </message>
    <message>
        <source>The tool does not say what it returns</source>
        <translation>La herramienta no dice qué devuelve</translation>
    </message>
    <message>
        <source>With an output schema a model knows which fields to read, and a client can check the result. Only MCP has a field for it: the other contracts fix the envelope and leave its payload open.</source>
        <translation>Con un esquema de salida, un modelo sabe qué campos leer y un cliente puede comprobar el resultado. Solo MCP tiene un campo para él: los demás contratos fijan el sobre y dejan abierto su contenido.</translation>
    </message>
    <message>
        <source>The output schema is not valid JSON Schema</source>
        <translation>El esquema de salida no es JSON Schema válido</translation>
    </message>
    <message>
        <source>A client that checks results against a broken schema fails on every call, however good the result.</source>
        <translation>Un cliente que comprueba los resultados con un esquema roto falla en cada llamada, por bueno que sea el resultado.</translation>
    </message>
    <message>
        <source>A tool that lists cannot be limited</source>
        <translation>Una herramienta que lista no se puede limitar</translation>
    </message>
    <message>
        <source>A list without a limit fills the context of the model, or is cut where nobody notices.</source>
        <translation>Una lista sin límite llena el contexto del modelo, o se corta donde nadie lo nota.</translation>
    </message>
    <message>
        <source>The tool has no category</source>
        <translation>La herramienta no tiene categoría</translation>
    </message>
    <message>
        <source>The category tells an agent whether a call reads, writes, deletes or acts on the outside world.</source>
        <translation>La categoría le dice a un agente si una llamada lee, escribe, borra o actúa sobre el mundo exterior.</translation>
    </message>
    <message>
        <source>The category is not one of the four</source>
        <translation>La categoría no es una de las cuatro</translation>
    </message>
    <message>
        <source>Policies are written for read, write, delete and side_effect; a tool of another category falls through all of them.</source>
        <translation>Las políticas se escriben para read, write, delete y side_effect; una herramienta de otra categoría se escapa de todas.</translation>
    </message>
    <message>
        <source>The tool has no consequence level</source>
        <translation>La herramienta no tiene nivel de consecuencia</translation>
    </message>
    <message>
        <source>The consequence level is independent of the category: a read can be expensive, a write harmless. It cannot be inferred.</source>
        <translation>El nivel de consecuencia es independiente de la categoría: una lectura puede ser cara y una escritura, inofensiva. No se puede deducir.</translation>
    </message>
    <message>
        <source>The consequence level is not low, medium or high</source>
        <translation>El nivel de consecuencia no es low, medium ni high</translation>
    </message>
    <message>
        <source>Other words mean nothing to the policy that reads them.</source>
        <translation>Otras palabras no significan nada para la política que las lee.</translation>
    </message>
    <message>
        <source>The tool does not say whether to confirm it</source>
        <translation>La herramienta no dice si hay que confirmarla</translation>
    </message>
    <message>
        <source>Whether an agent pauses is decided by this field alone, never inferred from the category. Unset, nobody decided.</source>
        <translation>Si un agente se detiene a preguntar lo decide solo este campo, nunca se deduce de la categoría. Sin él, nadie lo ha decidido.</translation>
    </message>
    <message>
        <source>Confirmation mirrors the category over the whole set</source>
        <translation>La confirmación copia la categoría en todo el conjunto</translation>
    </message>
    <message>
        <source>When confirmation mirrors the category over a whole set of ten or more tools it was generated, not decided: an expensive read goes unasked, a harmless write nags.</source>
        <translation>Cuando la confirmación copia la categoría en un conjunto entero de diez o más herramientas, se generó, no se decidió: una lectura cara pasa sin preguntar y una escritura inofensiva molesta.</translation>
    </message>
    <message>
        <source>A dangerous tool runs without confirmation</source>
        <translation>Una herramienta peligrosa se ejecuta sin confirmación</translation>
    </message>
    <message>
        <source>What deletes, has high consequences or is destructive cannot be undone by the model that called it by mistake. Deleting with high consequences unasked is an error. A tool with MCP&apos;s destructiveHint alone says all that it can: its client asks.</source>
        <translation>Lo que borra, tiene consecuencias altas o es destructivo no lo puede deshacer el modelo que lo llamó por error. Borrar con consecuencias altas sin preguntar es un error. Una herramienta que solo tiene el destructiveHint de MCP dice todo lo que puede: pregunta su cliente.</translation>
    </message>
    <message>
        <source>The tool has no timeout</source>
        <translation>La herramienta no tiene tiempo límite</translation>
    </message>
    <message>
        <source>Without one an agent waits as long as somebody else decided. The fix writes out the default of 15 000 ms.</source>
        <translation>Sin él, un agente espera tanto como haya decidido otro. El arreglo escribe el valor predeterminado de 15 000 ms.</translation>
    </message>
    <message>
        <source>The timeout is not between 1 ms and 5 minutes</source>
        <translation>El tiempo límite no está entre 1 ms y 5 minutos</translation>
    </message>
    <message>
        <source>At 0 or below every call fails at once. Above 300 000 ms an agent hangs where it should report; that is a warning.</source>
        <translation>Con 0 o menos, toda llamada falla al instante. Por encima de 300 000 ms, un agente se queda colgado cuando debería informar; eso es una advertencia.</translation>
    </message>
    <message>
        <source>The version is not a semantic version</source>
        <translation>La versión no es una versión semántica</translation>
    </message>
    <message>
        <source>Whoever pins or compares versions needs an order; 2.0 and v1 have none.</source>
        <translation>Quien fija o compara versiones necesita un orden; 2.0 y v1 no lo tienen.</translation>
    </message>
    <message>
        <source>The status is not active, deprecated or removed</source>
        <translation>El estado no es active, deprecated ni removed</translation>
    </message>
    <message>
        <source>A registry hides what is removed and warns of what is deprecated; another word does neither.</source>
        <translation>Un registro oculta lo eliminado y avisa de lo obsoleto; con otra palabra no hace ninguna de las dos cosas.</translation>
    </message>
    <message>
        <source>The tool depends on one that does not exist</source>
        <translation>La herramienta depende de una que no existe</translation>
    </message>
    <message>
        <source>A tool that calls another by a wrong name fails when it is used, not when it is registered.</source>
        <translation>Una herramienta que llama a otra por un nombre equivocado falla cuando se usa, no cuando se registra.</translation>
    </message>
    <message>
        <source>Tools depend on each other in a circle</source>
        <translation>Unas herramientas dependen de otras en círculo</translation>
    </message>
    <message>
        <source>Tools that call each other in a circle never end, or cannot be loaded in any order.</source>
        <translation>Las herramientas que se llaman en círculo no terminan nunca, o no se pueden cargar en ningún orden.</translation>
    </message>
    <message>
        <source>The retry policy has no sensible end</source>
        <translation>La política de reintentos no tiene un final razonable</translation>
    </message>
    <message>
        <source>`maxRetries` is the one bound that a policy has: negative, missing or over 10, an agent waits for a broken service, and the service gets the load that breaks it. A policy that is neither an object nor a preset&apos;s name bounds nothing either.</source>
        <translation>`maxRetries` es el único límite que tiene una política: si es negativo, falta o supera 10, un agente espera a un servicio caído, y el servicio recibe la carga que lo tumba. Una política que no es un objeto ni el nombre de una predefinida tampoco limita nada.</translation>
    </message>
    <message>
        <source>Retries follow without a pause</source>
        <translation>Los reintentos se suceden sin pausa</translation>
    </message>
    <message>
        <source>What failed a moment ago fails again at once: retries without a pause use themselves up, and hammer a service that is already in trouble.</source>
        <translation>Lo que falló hace un momento vuelve a fallar enseguida: los reintentos sin pausa se agotan solos y sobrecargan un servicio que ya tiene problemas.</translation>
    </message>
    <message>
        <source>An error is in both lists of the retry policy</source>
        <translation>Un error está en las dos listas de la política de reintentos</translation>
    </message>
    <message>
        <source>One list says retry, the other do not: whichever the author meant, half of the readers get it wrong. RATE_LIMIT and RATE_LIMITED are one error here.</source>
        <translation>Una lista dice que se reintente y la otra que no: fuera cual fuera la intención del autor, la mitad de los lectores lo entiende mal. RATE_LIMIT y RATE_LIMITED son aquí el mismo error.</translation>
    </message>
    <message>
        <source>The numbers of the backoff contradict each other</source>
        <translation>Los números de la espera entre intentos se contradicen</translation>
    </message>
    <message>
        <source>A first pause above the longest, a multiplier below 1 or a jitter outside 0 to 1 gives other pauses than its author had in mind; a strategy of an unknown type gives none at all.</source>
        <translation>Una primera pausa mayor que la más larga, un multiplicador menor que 1 o un jitter fuera de 0 a 1 dan pausas distintas de las que su autor tenía en mente; una estrategia de tipo desconocido no da ninguna.</translation>
    </message>
    <message>
        <source>A tool that changes something is retried</source>
        <translation>Se reintenta una herramienta que cambia algo</translation>
    </message>
    <message>
        <source>A call that timed out may have been carried out: the retry sends the mail or the payment again. Only a tool that says `idempotent` (or MCP&apos;s idempotentHint) may be retried, or errors that come before the work begins: RATE_LIMITED and LOCK.</source>
        <translation>Una llamada que agotó el tiempo puede haberse realizado: el reintento vuelve a enviar el correo o el pago. Solo se puede reintentar una herramienta que dice `idempotent` (o el idempotentHint de MCP), o los errores que llegan antes de que empiece el trabajo: RATE_LIMITED y LOCK.</translation>
    </message>
    <message>
        <source>The pauses take longer than the tool may</source>
        <translation>Las pausas duran más de lo que se permite a la herramienta</translation>
    </message>
    <message>
        <source>The timeout bounds each attempt; the pauses come on top. Whoever reads a timeout of 10 s does not expect to wait a minute for retries. All pauses are added up, jitter included, and compared with the timeout, or with the 15 000 ms that are assumed without one.</source>
        <translation>El tiempo límite acota cada intento; las pausas se suman aparte. Quien lee un tiempo límite de 10 s no cuenta con esperar un minuto por los reintentos. Se suman todas las pausas, jitter incluido, y se comparan con el tiempo límite, o con los 15 000 ms que se suponen si no lo hay.</translation>
    </message>
    <message>
        <source>A precondition is not complete</source>
        <translation>Una precondición no está completa</translation>
    </message>
    <message>
        <source>The type tells what is checked, the description is what a person reads when it fails, `critical` decides between refusing the call and going on with less. Beside them each type names its object: resource, state, permission, tool or id.</source>
        <translation>El tipo dice qué se comprueba, la descripción es lo que lee una persona cuando no se cumple, y `critical` decide entre rechazar la llamada o seguir con menos. Además, cada tipo nombra su objeto: resource, state, permission, tool o id.</translation>
    </message>
    <message>
        <source>Nothing checks a precondition</source>
        <translation>Nada comprueba una precondición</translation>
    </message>
    <message>
        <source>A precondition without a check is a comment: the call runs whether it holds or not, and fails somewhere inside.</source>
        <translation>Una precondición sin comprobación es un comentario: la llamada se ejecuta tanto si se cumple como si no, y falla en algún punto interno.</translation>
    </message>
    <message>
        <source>An effect is not complete</source>
        <translation>Un efecto no está completo</translation>
    </message>
    <message>
        <source>Effects are applied by what they say: a type, a description, whether they can be undone, and what they change (state and change; scope, operation and key; event; triggerTool). One that lacks a part fails after the call has succeeded.</source>
        <translation>Los efectos se aplican según lo que dicen: un tipo, una descripción, si se pueden deshacer y qué cambian (state y change; scope, operation y key; event; triggerTool). Uno al que le falta una parte falla después de que la llamada haya tenido éxito.</translation>
    </message>
    <message>
        <source>A reversible effect cannot be undone</source>
        <translation>Un efecto reversible no se puede deshacer</translation>
    </message>
    <message>
        <source>When a later effect fails, those before it are rolled back. One that promises it and has no rollback stays, and so does a notification: nobody forgets it.</source>
        <translation>Cuando falla un efecto posterior, se deshacen los anteriores. Uno que lo promete y no tiene rollback se queda, y también una notificación: nadie la olvida.</translation>
    </message>
    <message>
        <source>An effect triggers a tool that does not exist</source>
        <translation>Un efecto dispara una herramienta que no existe</translation>
    </message>
    <message>
        <source>Effects run after the call has succeeded: a cascade to nowhere turns that success into a failed effect, and rolls back what was done before it.</source>
        <translation>Los efectos se ejecutan después de que la llamada haya tenido éxito: una cascada a ninguna parte convierte ese éxito en un efecto fallido y deshace lo hecho antes.</translation>
    </message>
    <message>
        <source>Effects trigger each other in a circle</source>
        <translation>Unos efectos disparan otros en círculo</translation>
    </message>
    <message>
        <source>Each tool&apos;s success calls the next: a circle of cascades never ends by itself. A condition that ends it today is one edit away from not ending it.</source>
        <translation>El éxito de cada herramienta llama a la siguiente: un círculo de cascadas nunca termina por sí solo. Una condición que hoy le pone fin está a un cambio de dejar de hacerlo.</translation>
    </message>
    <message>
        <source>A permission scope is not one of the five</source>
        <translation>Un ámbito de permiso no es uno de los cinco</translation>
    </message>
    <message>
        <source>Rules grant fs-read, fs-write, fs-delete, shell-run and network. No rule matches another word, so the tool is always asked for, or always refused.</source>
        <translation>Las reglas conceden fs-read, fs-write, fs-delete, shell-run y network. Ninguna regla coincide con otra palabra, así que por la herramienta se pregunta siempre, o se rechaza siempre.</translation>
    </message>
    <message>
        <source>A tool with side effects asks for no permission</source>
        <translation>Una herramienta con efectos secundarios no pide ningún permiso</translation>
    </message>
    <message>
        <source>Tools with side effects must ask. Without a scope nobody is asked, and no rule can refuse the call. The category tells which tools have side effects; without one, a verb like write, delete or send in the name.</source>
        <translation>Las herramientas con efectos secundarios deben pedir permiso. Sin un ámbito no se pregunta a nadie, y ninguna regla puede rechazar la llamada. La categoría dice qué herramientas tienen efectos secundarios; si no la hay, un verbo como write, delete o send en el nombre.</translation>
    </message>
    <message>
        <source>A documented result breaks the envelope of its contract</source>
        <translation>Un resultado documentado incumple el sobre de su contrato</translation>
    </message>
    <message>
        <source>Whoever writes the tool, or a caller of it, copies the example: one that is no envelope is the first thing that goes wrong. Looked at are `example` and the elements of `examples` beside the name: their `result` or `output` where it stands beside arguments, else the example itself when it looks like an envelope. Examples of arguments and sentences are left alone.</source>
        <translation>Quien escribe la herramienta, o quien la llama, copia el ejemplo: uno que no es un sobre es lo primero que sale mal. Se miran `example` y los elementos de `examples` junto al nombre: su `result` o `output` cuando está junto a unos argumentos, y si no el propio ejemplo cuando parece un sobre. Los ejemplos de argumentos y las frases no se tocan.</translation>
    </message>
    <message>
        <source>`_tool` is not the tool&apos;s name</source>
        <translation>`_tool` no es el nombre de la herramienta</translation>
    </message>
    <message>
        <source>A call is matched with its tool by the const of `_tool`. Where it is missing or is another tool&apos;s, the call lands nowhere or at the wrong one. The name is the key under which the schema is registered, or a `name` beside its properties.</source>
        <translation>Una llamada se relaciona con su herramienta por el const de `_tool`. Cuando falta o es el de otra herramienta, la llamada no llega a ninguna parte o llega a la que no es. El nombre es la clave con la que se registra el esquema, o un `name` junto a sus propiedades.</translation>
    </message>
    <message>
        <source>A meta field stands behind a parameter</source>
        <translation>Un campo meta está detrás de un parámetro</translation>
    </message>
    <message>
        <source>A model writes the fields in the order of the schema: with the meta fields first it has chosen the tool before it fills in parameters, in every tool alike.</source>
        <translation>Un modelo escribe los campos en el orden del esquema: con los campos meta primero ha elegido la herramienta antes de rellenar los parámetros, igual en todas las herramientas.</translation>
    </message>
    <message>
        <source>The tool does not say what it produces</source>
        <translation>La herramienta no dice qué produce</translation>
    </message>
    <message>
        <source>`_output` is where a call&apos;s result is written. A latent call is carried out by the model itself, which then has no shape to fill.</source>
        <translation>En `_output` se escribe el resultado de una llamada. Una llamada latente la realiza el propio modelo, que entonces no tiene ninguna forma que rellenar.</translation>
    </message>
    <message>
        <source>A field with an underscore is no meta field</source>
        <translation>Un campo con guion bajo no es un campo meta</translation>
    </message>
    <message>
        <source>An underscore marks what the system reads: `_tool`, `_activity`, `_output`, `_reasoningForCall`. Any other is neither read by the system nor taken for a parameter.</source>
        <translation>Un guion bajo marca lo que lee el sistema: `_tool`, `_activity`, `_output`, `_reasoningForCall`. Cualquier otro ni lo lee el sistema ni se toma por un parámetro.</translation>
    </message>
    <message>
        <source>A tool names an activity that the manifest has not</source>
        <translation>Una herramienta nombra una actividad que el manifiesto no tiene</translation>
    </message>
    <message>
        <source>A call to the tool can be run by nobody: a named activity is never replaced by the model in silence. Sources that are no manifest are not asked, for their activities are elsewhere.</source>
        <translation>Nadie puede ejecutar una llamada a la herramienta: el modelo nunca sustituye sin avisar a una actividad con nombre. A las fuentes que no son manifiestos no se les exige, porque sus actividades están en otra parte.</translation>
    </message>
    <message>
        <source>The hints of the tool contradict each other</source>
        <translation>Las indicaciones de la herramienta se contradicen</translation>
    </message>
    <message>
        <source>Clients run read-only tools unasked. One that is destructive as well, or that deletes by its name, is let through or stopped depending on which hint a client reads; an idempotentHint beside readOnlyHint only says nothing, which is an info.</source>
        <translation>Los clientes ejecutan sin preguntar las herramientas de solo lectura. Una que además es destructiva, o que borra según su nombre, pasa o se detiene según qué indicación lea el cliente; un idempotentHint junto a readOnlyHint simplemente no dice nada, y eso es solo información.</translation>
    </message>
    <message>
        <source>A hint is left to its default of true</source>
        <translation>Una indicación se queda en su valor predeterminado, true</translation>
    </message>
    <message>
        <source>What a server does not say counts as destructive and open to the world, so careful clients ask before every call. For a read-only tool destructiveHint has no meaning and may be left out.</source>
        <translation>Lo que un servidor no dice cuenta como destructivo y abierto al mundo, así que los clientes prudentes preguntan antes de cada llamada. En una herramienta de solo lectura, destructiveHint no significa nada y se puede omitir.</translation>
    </message>
    <message>
        <source>An annotation is none that MCP knows</source>
        <translation>Una anotación no es de las que conoce MCP</translation>
    </message>
    <message>
        <source>A hint with a slip in its name or a text for a value is passed over without a word, and the tool counts as destructive.</source>
        <translation>Una indicación con una errata en el nombre o con un texto como valor se pasa por alto sin decir nada, y la herramienta cuenta como destructiva.</translation>
    </message>
    <message>
        <source>The tool uses a field that MCP has removed</source>
        <translation>La herramienta usa un campo que MCP ha eliminado</translation>
    </message>
    <message>
        <source>The revision 2025-11-25 alone has `execution`; 2025-06-18 does not know it and 2026-07-28 took it out again. A client of another revision calls a tool whose task support is required as if nothing were said. `forbidden` is the default, so that it is only an info.</source>
        <translation>Solo la revisión 2025-11-25 tiene `execution`; la 2025-06-18 no lo conoce y la 2026-07-28 lo volvió a quitar. Un cliente de otra revisión llama a una herramienta que exige soporte de tareas como si no se hubiera dicho nada. `forbidden` es el valor predeterminado, por lo que es solo información.</translation>
    </message>
    <message>
        <source>A parameter cannot be sent as the header that it names</source>
        <translation>Un parámetro no se puede enviar en la cabecera que nombra</translation>
    </message>
    <message>
        <source>Clients copy the argument into `Mcp-Param-…` for proxies to route by, and leave out a tool whose header is no token, is taken twice, or belongs to a value that is no scalar or cannot be found. A secret in a header ends up in every log on the way.</source>
        <translation>Los clientes copian el argumento en `Mcp-Param-…` para que los proxies enruten con él, y dejan fuera una herramienta cuya cabecera no es un token, se usa dos veces o pertenece a un valor que no es escalar o no se encuentra. Un secreto en una cabecera acaba en todos los logs del camino.</translation>
    </message>
    <message>
        <source>A text has characters in it that nobody can see</source>
        <translation>Un texto contiene caracteres que nadie puede ver</translation>
    </message>
    <message>
        <source>Tag characters, bidi controls and zero-width characters carry instructions to a model past the people who approve the tool, or make two names look the same.</source>
        <translation>Los caracteres de etiqueta, los controles bidireccionales y los caracteres de ancho cero llevan instrucciones a un modelo sin que las vean las personas que aprueban la herramienta, o hacen que dos nombres parezcan iguales.</translation>
    </message>
    <message>
        <source>Two tools of one set read nearly the same</source>
        <translation>Dos herramientas de un mismo conjunto se leen casi igual</translation>
    </message>
    <message>
        <source>A model cannot choose between two descriptions that say the same; it picks either.</source>
        <translation>Un modelo no puede elegir entre dos descripciones que dicen lo mismo; toma cualquiera de las dos.</translation>
    </message>
    <message>
        <source>The description names a tool that is not there</source>
        <translation>La descripción nombra una herramienta que no existe</translation>
    </message>
    <message>
        <source>A model follows the reference and calls a tool that does not exist.</source>
        <translation>Un modelo sigue la referencia y llama a una herramienta que no existe.</translation>
    </message>
    <message>
        <source>The envelope is not an object</source>
        <translation>El sobre no es un objeto</translation>
    </message>
    <message>
        <source>A bare value tells neither which tool gave it nor whether it succeeded.</source>
        <translation>Un valor suelto no dice qué herramienta lo dio ni si tuvo éxito.</translation>
    </message>
    <message>
        <source>The envelope lacks a field of the contract</source>
        <translation>Al sobre le falta un campo del contrato</translation>
    </message>
    <message>
        <source>Whoever reads the envelope relies on the field to be there, on errors too.</source>
        <translation>Quien lee el sobre cuenta con que el campo esté, también en los errores.</translation>
    </message>
    <message>
        <source>A field of the envelope is not of its type</source>
        <translation>Un campo del sobre no es de su tipo</translation>
    </message>
    <message>
        <source>A reader that expects a sentence cannot show an object.</source>
        <translation>Un lector que espera una frase no puede mostrar un objeto.</translation>
    </message>
    <message>
        <source>The envelope has a field that the contract does not know</source>
        <translation>El sobre tiene un campo que el contrato no conoce</translation>
    </message>
    <message>
        <source>It is lost on every reader of the contract.</source>
        <translation>Se pierde en todos los lectores del contrato.</translation>
    </message>
    <message>
        <source>A field of the envelope has a value that says nothing</source>
        <translation>Un campo del sobre tiene un valor que no dice nada</translation>
    </message>
    <message>
        <source>An empty name or a negative duration is of the right type and of no use.</source>
        <translation>Un nombre vacío o una duración negativa son del tipo correcto y no sirven de nada.</translation>
    </message>
    <message>
        <source>A time in the envelope is not written as the contract asks</source>
        <translation>Una hora del sobre no está escrita como pide el contrato</translation>
    </message>
    <message>
        <source>Times are compared and sorted as they are written: seconds among milliseconds, or local times, come out wrong.</source>
        <translation>Las horas se comparan y ordenan tal como están escritas: los segundos entre milisegundos, o las horas locales, dan resultados erróneos.</translation>
    </message>
    <message>
        <source>The error code is none of the contract</source>
        <translation>El código de error no es ninguno del contrato</translation>
    </message>
    <message>
        <source>The agent decides by the code whether to try again, to ask, or to give up.</source>
        <translation>El agente decide por el código si vuelve a intentarlo, si pregunta o si se rinde.</translation>
    </message>
    <message>
        <source>The envelope tells of a success and of a failure</source>
        <translation>El sobre habla de un éxito y de un fallo</translation>
    </message>
    <message>
        <source>Each reader picks another of the two.</source>
        <translation>Cada lector elige uno distinto de los dos.</translation>
    </message>
    <message>
        <source>The envelope has a success flag</source>
        <translation>El sobre tiene un indicador de éxito</translation>
    </message>
    <message>
        <source>The presence of `error` is the failure signal; a second signal can contradict it.</source>
        <translation>La presencia de `error` es la señal de fallo; una segunda señal puede contradecirla.</translation>
    </message>
    <message>
        <source>Meta fields come first: a model that writes or reads the call token by token decides on the tool before its parameters.</source>
        <translation>Los campos meta van primero: un modelo que escribe o lee la llamada token a token decide la herramienta antes que sus parámetros.</translation>
    </message>
    <message>
        <source>A key stands twice in a result or a call</source>
        <translation>Una clave aparece dos veces en un resultado o en una llamada</translation>
    </message>
    <message>
        <source>Most readers silently keep the last value and drop the first; others keep the first or fail.</source>
        <translation>La mayoría de los lectores se quedan sin avisar con el último valor y descartan el primero; otros se quedan con el primero o fallan.</translation>
    </message>
    <message>
        <source>A call is not an object, or there is no list of calls</source>
        <translation>Una llamada no es un objeto, o no hay lista de llamadas</translation>
    </message>
    <message>
        <source>What is no call cannot be run.</source>
        <translation>Lo que no es una llamada no se puede ejecutar.</translation>
    </message>
    <message>
        <source>A call names no tool of the request</source>
        <translation>Una llamada no nombra ninguna herramienta de la petición</translation>
    </message>
    <message>
        <source>`_tool` decides which schema the call is held against, and what runs.</source>
        <translation>`_tool` decide con qué esquema se contrasta la llamada y qué se ejecuta.</translation>
    </message>
    <message>
        <source>A call breaks the schema of its tool</source>
        <translation>Una llamada incumple el esquema de su herramienta</translation>
    </message>
    <message>
        <source>The tool would be run with arguments that it does not take.</source>
        <translation>La herramienta se ejecutaría con argumentos que no admite.</translation>
    </message>
</context>
</TS>
