<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>AccessTexts</name>
    <message>
        <source>What it starts and connects to</source>
        <translation>Qué inicia y a qué se conecta</translation>
    </message>
    <message>
        <source>Changed since you trusted it:</source>
        <translation>Ha cambiado desde que confió en ello:</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Cambios</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>`command` must be an array that contains a program and its arguments</source>
        <translation>`command` debe ser un array que contenga un programa y sus argumentos</translation>
    </message>
    <message>
        <source>the program and its arguments must be strings</source>
        <translation>el programa y sus argumentos deben ser cadenas</translation>
    </message>
    <message>
        <source>`cwd` must be a folder path</source>
        <translation>`cwd` debe ser la ruta de una carpeta</translation>
    </message>
    <message>
        <source>`env` must be an object with string values</source>
        <translation>`env` debe ser un objeto cuyos valores sean cadenas</translation>
    </message>
    <message>
        <source>environment variable names must not contain `=`, and their values must be strings</source>
        <translation>los nombres de las variables de entorno no deben contener `=` y sus valores deben ser cadenas</translation>
    </message>
    <message>
        <source>`prompt` must be a string</source>
        <translation>`prompt` debe ser una cadena</translation>
    </message>
    <message>
        <source>`result` must be a JMESPath expression</source>
        <translation>`result` debe ser una expresión JMESPath</translation>
    </message>
    <message>
        <source>`method` must be GET, POST, PUT, PATCH, DELETE, or HEAD</source>
        <translation>`method` debe ser GET, POST, PUT, PATCH, DELETE o HEAD</translation>
    </message>
    <message>
        <source>`url` must be a non-empty string</source>
        <translation>`url` debe ser una cadena no vacía</translation>
    </message>
    <message>
        <source>`url` must start with http:// or https://, or with / if it is relative to the client&apos;s baseUrl</source>
        <translation>`url` debe empezar por http:// o https://, o por / si es relativa a la baseUrl del cliente</translation>
    </message>
    <message>
        <source>`variables` must be an array of names</source>
        <translation>`variables` debe ser una lista de nombres</translation>
    </message>
    <message>
        <source>The service redirects to %1 with a secret of the environment in the URL</source>
        <translation>El servicio redirige a %1 con un secreto del entorno en la URL</translation>
    </message>
    <message>
        <source>the host in `url` must not contain placeholders; a URL can start with a whole `{{variable}}`</source>
        <translation>el host de `url` no debe contener marcadores de posición; una URL puede empezar por una `{{variable}}` completa</translation>
    </message>
    <message>
        <source>The variable `%1` has no value</source>
        <translation>La variable `%1` no tiene valor</translation>
    </message>
    <message>
        <source>`headers` must be an object with string values</source>
        <translation>`headers` debe ser un objeto cuyos valores sean cadenas</translation>
    </message>
    <message>
        <source>the header `%1` cannot be set</source>
        <translation>no se puede establecer la cabecera `%1`</translation>
    </message>
    <message>
        <source>The function threw an unknown exception</source>
        <translation>La función ha lanzado una excepción desconocida</translation>
    </message>
    <message>
        <source>%1 requires the argument `%2`</source>
        <translation>%1 necesita el argumento `%2`</translation>
    </message>
    <message>
        <source>The URL</source>
        <translation>La URL</translation>
    </message>
    <message>
        <source>The body</source>
        <translation>El cuerpo</translation>
    </message>
    <message>
        <source>The header %1</source>
        <translation>La cabecera %1</translation>
    </message>
    <message>
        <source>An argument must not add `.` or `..` segments to the URL path</source>
        <translation>Un argumento no debe añadir segmentos `.` ni `..` a la ruta de la URL</translation>
    </message>
    <message>
        <source>The URL is relative, but the context has no client.baseUrl; set it, or use an absolute URL</source>
        <translation>La URL es relativa, pero el contexto no tiene client.baseUrl; defínalo o use una URL absoluta</translation>
    </message>
    <message>
        <source>The URL is not a valid HTTP URL</source>
        <translation>La URL no es una URL HTTP válida</translation>
    </message>
    <message>
        <source>The value of the header %1 contains control characters</source>
        <translation>El valor de la cabecera %1 contiene caracteres de control</translation>
    </message>
    <message>
        <source>The secret in client.auth contains control characters</source>
        <translation>El secreto de client.auth contiene caracteres de control</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The service responded with status %1</source>
        <translation>El servicio ha respondido con el estado %1</translation>
    </message>
    <message>
        <source>The service responded with status %1: %2</source>
        <translation>El servicio ha respondido con el estado %1: %2</translation>
    </message>
    <message>
        <source>The service responded with %1, which is neither JSON nor text</source>
        <translation>El servicio ha respondido con %1, que no es JSON ni texto</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>datos binarios</translation>
    </message>
    <message>
        <source>Cannot evaluate `result`: %1</source>
        <translation>No se puede evaluar `result`: %1</translation>
    </message>
    <message>
        <source>The response from %1 is not valid JSON (line %2, column %3): %4; the response starts with: %5</source>
        <translation>La respuesta de %1 no es JSON válido (línea %2, columna %3): %4; la respuesta empieza por: %5</translation>
    </message>
    <message>
        <source>the program</source>
        <translation>el programa</translation>
    </message>
    <message>
        <source>the service</source>
        <translation>el servicio</translation>
    </message>
    <message>
        <source>the language model</source>
        <translation>el modelo de lenguaje</translation>
    </message>
    <message>
        <source>No language model is configured; set TOOLROOM_LATENT_URL and TOOLROOM_LATENT_MODEL, set TOOLROOM_LATENT_API to openai or anthropic, and set TOOLROOM_LATENT_KEY to a reference such as env:OPENAI_API_KEY</source>
        <translation>No hay ningún modelo de lenguaje configurado; defina TOOLROOM_LATENT_URL y TOOLROOM_LATENT_MODEL, TOOLROOM_LATENT_API como openai o anthropic y TOOLROOM_LATENT_KEY como una referencia, por ejemplo, env:OPENAI_API_KEY</translation>
    </message>
    <message>
        <source>TOOLROOM_LATENT_API must be openai or anthropic</source>
        <translation>TOOLROOM_LATENT_API debe ser openai o anthropic</translation>
    </message>
    <message>
        <source>TOOLROOM_LATENT_URL is not a valid HTTP URL</source>
        <translation>TOOLROOM_LATENT_URL no es una URL HTTP válida</translation>
    </message>
    <message>
        <source>TOOLROOM_LATENT_MODEL is not set</source>
        <translation>TOOLROOM_LATENT_MODEL no está definida</translation>
    </message>
    <message>
        <source>TOOLROOM_LATENT_KEY must be a reference such as env:OPENAI_API_KEY</source>
        <translation>TOOLROOM_LATENT_KEY debe ser una referencia como env:OPENAI_API_KEY</translation>
    </message>
    <message>
        <source>the API key for the language model contains whitespace or control characters</source>
        <translation>la clave de API del modelo de lenguaje contiene espacios en blanco o caracteres de control</translation>
    </message>
    <message>
        <source>The language model did not return a response</source>
        <translation>El modelo de lenguaje no ha devuelto ninguna respuesta</translation>
    </message>
    <message>
        <source>The language model returned an empty response</source>
        <translation>El modelo de lenguaje ha devuelto una respuesta vacía</translation>
    </message>
    <message>
        <source>The language model refused to respond</source>
        <translation>El modelo de lenguaje se ha negado a responder</translation>
    </message>
    <message>
        <source>The language model&apos;s response was cut off at the token limit</source>
        <translation>La respuesta del modelo de lenguaje se ha cortado al llegar a su límite de tokens</translation>
    </message>
    <message>
        <source>The language model responded with text instead of JSON</source>
        <translation>El modelo de lenguaje ha respondido con texto en lugar de JSON</translation>
    </message>
    <message>
        <source>the language model did not return a JSON object</source>
        <translation>el modelo de lenguaje no ha devuelto un objeto JSON</translation>
    </message>
    <message>
        <source>The language model&apos;s response does not match the output schema: %1</source>
        <translation>La respuesta del modelo de lenguaje no se ajusta al esquema de salida: %1</translation>
    </message>
    <message>
        <source>The language model&apos;s response does not match the output schema at %1: %2</source>
        <translation>La respuesta del modelo de lenguaje no se ajusta al esquema de salida en %1: %2</translation>
    </message>
    <message>
        <source>Cannot use the tool&apos;s schema: %1</source>
        <translation>No se puede usar el esquema de la herramienta: %1</translation>
    </message>
    <message>
        <source>Cannot use the tool&apos;s output schema: %1</source>
        <translation>No se puede usar el esquema de salida de la herramienta: %1</translation>
    </message>
    <message>
        <source>the folder %1 does not exist</source>
        <translation>la carpeta %1 no existe</translation>
    </message>
    <message>
        <source>cannot start %1: %2</source>
        <translation>no se puede iniciar %1: %2</translation>
    </message>
    <message>
        <source>The program wrote more than %1 MiB of output and was killed</source>
        <translation>El programa ha escrito más de %1 MiB y se ha forzado su cierre</translation>
    </message>
    <message>
        <source>The supervisor was killed; the program was terminated with it</source>
        <translation>Se ha forzado el cierre del supervisor; el programa ha terminado con él</translation>
    </message>
    <message>
        <source>The program was terminated by signal %1</source>
        <translation>El programa ha terminado por la señal %1</translation>
    </message>
    <message>
        <source>The program exited with code %1</source>
        <translation>El programa ha terminado con el código %1</translation>
    </message>
    <message>
        <source>%1 after returning a result</source>
        <translation>%1 después de devolver un resultado</translation>
    </message>
    <message>
        <source>no keychain is available; use `env:NAME`</source>
        <translation>no hay ningún llavero disponible; use `env:NAME`</translation>
    </message>
    <message>
        <source>manifests cannot use the keychain; use `env:NAME`</source>
        <translation>los manifiestos no pueden usar el llavero; use `env:NAME`</translation>
    </message>
    <message>
        <source>unknown secret reference type `%1:`; use `env:NAME`</source>
        <translation>tipo de secreto desconocido, `%1:`; use `env:NAME`</translation>
    </message>
    <message>
        <source>not a secret reference; use `env:NAME`, where NAME is an environment variable</source>
        <translation>no es una referencia a un secreto; use `env:NAME` con el nombre de una variable de entorno</translation>
    </message>
    <message>
        <source>`env:` must be followed by the name of an environment variable</source>
        <translation>después de `env:` debe ir el nombre de una variable de entorno</translation>
    </message>
    <message>
        <source>the environment variable %1 is not set</source>
        <translation>la variable de entorno %1 no está definida</translation>
    </message>
    <message>
        <source>`stdin` must be `closed` or `open`</source>
        <translation>`stdin` debe ser `closed` u `open`</translation>
    </message>
    <message>
        <source>The program wrote more than %1 progress messages and was killed</source>
        <translation>El programa ha escrito más de %1 mensajes de progreso y se ha forzado su cierre</translation>
    </message>
    <message>
        <source>unclosed quote in `%1`</source>
        <translation>falta cerrar unas comillas en `%1`</translation>
    </message>
    <message>
        <source>`stdio:` must be followed by a command, as in `stdio:npx server`</source>
        <translation>después de `stdio:` debe ir un comando, por ejemplo `stdio:npx server`</translation>
    </message>
    <message>
        <source>`%1` is not a valid URL</source>
        <translation>`%1` no es una URL válida</translation>
    </message>
    <message>
        <source>a server URL must not contain a user name or password</source>
        <translation>la URL de un servidor no puede contener un nombre de usuario ni una contraseña</translation>
    </message>
    <message>
        <source>the MCP server %1 is not connected</source>
        <translation>el servidor MCP %1 no está conectado</translation>
    </message>
    <message>
        <source>The tool failed without an error message</source>
        <translation>La herramienta ha fallado sin dar ningún mensaje</translation>
    </message>
    <message>
        <source>The request has no messages</source>
        <translation>La solicitud no tiene mensajes</translation>
    </message>
    <message>
        <source>The language model does not accept content of type `%1`</source>
        <translation>El modelo de lenguaje no acepta contenido del tipo `%1`</translation>
    </message>
    <message>
        <source>it has no `requestedSchema`</source>
        <translation>no tiene `requestedSchema`</translation>
    </message>
    <message>
        <source>does not match the format %1</source>
        <translation>no coincide con el formato %1</translation>
    </message>
    <message>
        <source>The response from %1 has a duplicate key `%2` (line %3, column %4)</source>
        <translation>La respuesta de %1 tiene una clave duplicada `%2` (línea %3, columna %4)</translation>
    </message>
    <message>
        <source>The server&apos;s form was declined because its default values cannot be sent: %1</source>
        <translation>Se ha rechazado el formulario del servidor porque sus valores predeterminados no se pueden enviar: %1</translation>
    </message>
    <message>
        <source>Built-in tools use 64-bit numbers; the number at %1 would be rounded</source>
        <translation>Las herramientas integradas usan números de 64 bits; el número en %1 se redondearía</translation>
    </message>
    <message>
        <source>`data` must be a list of paths</source>
        <translation>`data` debe ser una lista de rutas</translation>
    </message>
    <message>
        <source>%1 has changed since the source was trusted; the program was not started</source>
        <translation>%1 ha cambiado desde que se confió en la fuente; el programa no se inició</translation>
    </message>
    <message>
        <source>%1 changed while the program was running; the program was terminated and its result discarded</source>
        <translation>%1 cambió mientras se ejecutaba el programa; el programa se terminó y su resultado se descartó</translation>
    </message>
    <message>
        <source>an activity must be an object with a `type`</source>
        <translation>una actividad debe ser un objeto con un `type`</translation>
    </message>
    <message>
        <source>`name` must be a string</source>
        <translation>`name` debe ser una cadena</translation>
    </message>
    <message>
        <source>there is no file or folder `%1`; a pattern needs `*`</source>
        <translation>no existe el archivo o la carpeta `%1`; un patrón necesita `*`</translation>
    </message>
    <message>
        <source>not a code module; modules are TypeScript, JavaScript, and Python files</source>
        <translation>no es un módulo de código; los módulos son archivos de TypeScript, JavaScript y Python</translation>
    </message>
    <message>
        <source>`%1` contains no TypeScript, JavaScript, or Python files</source>
        <translation>`%1` no contiene archivos de TypeScript, JavaScript ni Python</translation>
    </message>
    <message>
        <source>there are more than %1 files</source>
        <translation>hay más de %1 archivos</translation>
    </message>
    <message>
        <source>JavaScript modules need Node.js 20 or newer, but `node` is not in PATH</source>
        <translation>los módulos de JavaScript necesitan Node.js 20 o posterior, pero `node` no está en PATH</translation>
    </message>
    <message>
        <source>Python modules need Python 3.11 or newer, but `python3` is not in PATH</source>
        <translation>los módulos de Python necesitan Python 3.11 o posterior, pero `python3` no está en PATH</translation>
    </message>
    <message>
        <source>%1, which is part of Toolroom, is missing; it was looked for beside %2</source>
        <translation>falta %1, que forma parte de Toolroom; se buscó junto a %2</translation>
    </message>
    <message>
        <source>the module exports no tools</source>
        <translation>el módulo no exporta herramientas</translation>
    </message>
    <message>
        <source>%1 (%2:%3)</source>
        <translation>%1 (%2:%3)</translation>
    </message>
    <message>
        <source>this exists and is not an empty folder; choose a new folder</source>
        <translation>ya existe y no es una carpeta vacía; elija una carpeta nueva</translation>
    </message>
    <message>
        <source>cannot create the file: %1</source>
        <translation>no se puede crear el archivo: %1</translation>
    </message>
    <message>
        <source>%1 (imported by %2)</source>
        <translation>%1 (importado por %2)</translation>
    </message>
    <message>
        <source>no module exports tools</source>
        <translation>ningún módulo exporta herramientas</translation>
    </message>
    <message>
        <source>the module exports functions that create tools: %1; a manifest can name their arguments in `factories`</source>
        <translation>el módulo exporta funciones que crean herramientas: %1; un manifiesto puede indicar sus argumentos en `factories`</translation>
    </message>
    <message>
        <source>no module exports the function `%1` that `factories` names</source>
        <translation>ningún módulo exporta la función `%1` que indica `factories`</translation>
    </message>
    <message>
        <source>the module did not finish loading within %1 ms</source>
        <translation>el módulo no terminó de cargarse en %1 ms</translation>
    </message>
    <message>
        <source>`module:` must be followed by a path; use `module:.` for this folder</source>
        <translation>después de `module:` debe ir una ruta; use `module:.` para esta carpeta</translation>
    </message>
    <message>
        <source>`runtime` runs one language, but `path` names files in JavaScript and in Python</source>
        <translation>`runtime` ejecuta un lenguaje, pero `path` indica archivos de JavaScript y de Python</translation>
    </message>
    <message>
        <source>the secret `%1` is empty</source>
        <translation>el secreto `%1` está vacío</translation>
    </message>
    <message>
        <source>credentials must be references: `env:NAME`, `keychain:NAME`, or `file:PATH`</source>
        <translation>las credenciales deben ser referencias: `env:NOMBRE`, `keychain:NOMBRE` o `file:RUTA`</translation>
    </message>
    <message>
        <source>specify the authorization server that may receive the credentials, as its issuer URL</source>
        <translation>indique el servidor de autorización que puede recibir las credenciales, con la URL de su emisor</translation>
    </message>
    <message>
        <source>specify the ID of the client that the credentials belong to</source>
        <translation>indique el ID del cliente al que pertenecen las credenciales</translation>
    </message>
    <message>
        <source>the client has either a secret or a key, not both</source>
        <translation>el cliente tiene un secreto o una clave, no ambos</translation>
    </message>
    <message>
        <source>specify a secret, a key, or a token of the workload</source>
        <translation>especifique un secreto, una clave o un token de la carga de trabajo</translation>
    </message>
    <message>
        <source>`%1` must contain an absolute path</source>
        <translation>`%1` debe contener una ruta absoluta</translation>
    </message>
</context>
<context>
    <name>ArgumentProblem</name>
    <message>
        <source>`%1` %2</source>
        <comment>argument, predicate such as &apos;is required&apos;</comment>
        <translation>`%1` %2</translation>
    </message>
    <message>
        <source>Arguments are incomplete: %1</source>
        <translation>Argumentos incompletos: %1</translation>
    </message>
    <message>
        <source>Invalid JSON: %1</source>
        <translation>JSON no válido: %1</translation>
    </message>
    <message>
        <source>Invalid JSON in line %L1: %2</source>
        <translation>JSON no válido en la línea %L1: %2</translation>
    </message>
    <message>
        <source>Arguments are incomplete</source>
        <translation>Los argumentos están incompletos</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %Ln more)</source>
        <comment>error, number of other errors</comment>
        <translation>
            <numerusform>%1 (y %Ln más)</numerusform>
            <numerusform>%1 (y %Ln más)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Base</name>
    <message>
        <source>cannot load a Toolroom module: %1</source>
        <translation>no se puede cargar un módulo de Toolroom: %1</translation>
    </message>
    <message>
        <source>the module %1 has no function %2; reinstall Toolroom</source>
        <translation>el módulo %1 no tiene la función %2; vuelva a instalar Toolroom</translation>
    </message>
</context>
<context>
    <name>CallText</name>
    <message>
        <source>arguments</source>
        <translation>argumentos</translation>
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
    <message numerus="yes">
        <source>%Ln error(s) in the arguments</source>
        <translation>
            <numerusform>%Ln error en los argumentos</numerusform>
            <numerusform>%Ln errores en los argumentos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln turn(s) left</source>
        <translation>
            <numerusform>queda %Ln turno</numerusform>
            <numerusform>quedan %Ln turnos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 left for the whole run</source>
        <translation>queda %1 para toda la ejecución</translation>
    </message>
    <message>
        <source>1 attempt</source>
        <translation>1 intento</translation>
    </message>
    <message numerus="yes">
        <source>up to %Ln attempt(s), backoff %1</source>
        <translation>
            <numerusform>hasta %Ln intento, espera %1</numerusform>
            <numerusform>hasta %Ln intentos, espera %1</numerusform>
        </translation>
    </message>
    <message>
        <source>times out in %1</source>
        <translation>se agota el tiempo en %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s)</source>
        <translation>
            <numerusform>%Ln elemento</numerusform>
            <numerusform>%Ln elementos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>object with %Ln field(s)</source>
        <translation>
            <numerusform>objeto con %Ln campo</numerusform>
            <numerusform>objeto con %Ln campos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attempt(s)</source>
        <translation>
            <numerusform>%Ln intento</numerusform>
            <numerusform>%Ln intentos</numerusform>
        </translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Advertencia: %1</translation>
    </message>
    <message>
        <source>Killing</source>
        <translation>Forzando el cierre</translation>
    </message>
    <message>
        <source>Aborting (abort again to kill)</source>
        <translation>Abortando (abortar de nuevo para forzar el cierre)</translation>
    </message>
    <message>
        <source>OpenAI Chat Completions tool call</source>
        <translation>Llamada a herramienta de OpenAI Chat Completions</translation>
    </message>
    <message>
        <source>OpenAI Responses function call</source>
        <translation>Llamada a función de OpenAI Responses</translation>
    </message>
    <message>
        <source>Anthropic tool use</source>
        <translation>Uso de herramienta de Anthropic</translation>
    </message>
    <message>
        <source>MCP tool call</source>
        <translation>Llamada a herramienta de MCP</translation>
    </message>
    <message>
        <source>idealic call</source>
        <translation>Llamada de idealic</translation>
    </message>
    <message>
        <source>No server is connected for this tool list</source>
        <translation>No hay ningún servidor conectado para esta lista de herramientas</translation>
    </message>
    <message>
        <source>Language model not set up</source>
        <translation>Modelo de lenguaje no configurado</translation>
    </message>
    <message>
        <source>Connect Server…</source>
        <translation>Conectar un servidor…</translation>
    </message>
    <message>
        <source>Set Up…</source>
        <translation>Configurar…</translation>
    </message>
    <message>
        <source>Arguments are valid</source>
        <translation>Argumentos válidos</translation>
    </message>
    <message>
        <source>Will ask to trust the source</source>
        <translation>Preguntará si confía en la fuente</translation>
    </message>
    <message>
        <source>Source cannot be trusted</source>
        <translation>No se puede confiar en la fuente</translation>
    </message>
    <message>
        <source>Source is trusted</source>
        <translation>Fuente de confianza</translation>
    </message>
    <message>
        <source>Will ask for permission: %1</source>
        <translation>Pedirá permiso: %1</translation>
    </message>
    <message>
        <source>Not permitted: %1</source>
        <translation>No permitido: %1</translation>
    </message>
    <message>
        <source>Allowed: %1</source>
        <translation>Permitido: %1</translation>
    </message>
    <message>
        <source>Will ask for confirmation</source>
        <translation>Pedirá confirmación</translation>
    </message>
    <message>
        <source>Cannot be confirmed</source>
        <translation>No se puede confirmar</translation>
    </message>
    <message>
        <source>No confirmation</source>
        <translation>Sin confirmación</translation>
    </message>
    <message>
        <source>Runs other tools</source>
        <translation>Ejecuta otras herramientas</translation>
    </message>
    <message>
        <source>Executed by a language model</source>
        <translation>La ejecuta un modelo de lenguaje</translation>
    </message>
    <message>
        <source>Activity %1 (%2)</source>
        <translation>Actividad %1 (%2)</translation>
    </message>
    <message>
        <source>Server is not connected; Run reconnects</source>
        <translation>El servidor no está conectado; Ejecutar vuelve a conectar</translation>
    </message>
    <message>
        <source>Ready to run</source>
        <translation>Listo para ejecutar</translation>
    </message>
    <message>
        <source>timeout after %1 without progress</source>
        <translation>tiempo límite de %1 sin progreso</translation>
    </message>
    <message>
        <source>Precondition failed: %1</source>
        <translation>No se cumple la precondición: %1</translation>
    </message>
    <message>
        <source>%1; Run reconnects</source>
        <comment>a server exited</comment>
        <translation>%1; Ejecutar vuelve a conectar</translation>
    </message>
    <message>
        <source>The tool requires the permission `%1`</source>
        <translation>La herramienta necesita el permiso `%1`</translation>
    </message>
    <message>
        <source>Allow in This Session</source>
        <translation>Permitir en esta sesión</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>the tool was added</source>
        <translation>se añadió la herramienta</translation>
    </message>
    <message>
        <source>the tool was removed</source>
        <translation>se eliminó la herramienta</translation>
    </message>
    <message>
        <source>the tool was renamed to `%1`</source>
        <translation>la herramienta pasó a llamarse `%1`</translation>
    </message>
    <message>
        <source>additional changes are not listed</source>
        <translation>hay más cambios que no se muestran</translation>
    </message>
    <message>
        <source>%1 was added</source>
        <translation>se añadió %1</translation>
    </message>
    <message>
        <source>%1 was added: %2</source>
        <translation>se añadió %1: %2</translation>
    </message>
    <message>
        <source>%1 was removed</source>
        <translation>se eliminó %1</translation>
    </message>
    <message>
        <source>%1 was removed; it was %2</source>
        <translation>se eliminó %1; era %2</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 ha cambiado</translation>
    </message>
    <message>
        <source>%1 changed from %2 to %3</source>
        <translation>%1 cambió de %2 a %3</translation>
    </message>
    <message>
        <source>%1 is now required</source>
        <translation>ahora se exige %1</translation>
    </message>
    <message>
        <source>%1 is no longer required</source>
        <translation>ya no se exige %1</translation>
    </message>
    <message>
        <source>`%1`</source>
        <translation>`%1`</translation>
    </message>
    <message>
        <source>the input schema</source>
        <translation>el esquema de entrada</translation>
    </message>
    <message>
        <source>the output schema</source>
        <translation>el esquema de salida</translation>
    </message>
    <message>
        <source>parameter `%1`</source>
        <translation>el parámetro `%1`</translation>
    </message>
    <message>
        <source>required parameter `%1`</source>
        <translation>el parámetro obligatorio `%1`</translation>
    </message>
    <message>
        <source>output property `%1`</source>
        <translation>la propiedad de salida `%1`</translation>
    </message>
    <message>
        <source>`%1` of %2</source>
        <translation>`%1` en %2</translation>
    </message>
    <message>
        <source>calls to the tool fail</source>
        <translation>las llamadas a la herramienta fallan</translation>
    </message>
    <message>
        <source>calls that use the old name fail</source>
        <translation>las llamadas con el nombre anterior fallan</translation>
    </message>
    <message>
        <source>existing calls are unaffected</source>
        <translation>las llamadas existentes no se ven afectadas</translation>
    </message>
    <message>
        <source>calls that omit it fail</source>
        <translation>las llamadas que lo omiten fallan</translation>
    </message>
    <message>
        <source>previously valid calls may be rejected</source>
        <translation>es posible que se rechacen llamadas que eran válidas</translation>
    </message>
    <message>
        <source>all previously valid calls remain valid</source>
        <translation>todas las llamadas anteriores siguen siendo válidas</translation>
    </message>
    <message>
        <source>results may contain data that callers do not expect</source>
        <translation>los resultados pueden contener datos que quien llama no espera</translation>
    </message>
    <message>
        <source>callers that read the property will not find it</source>
        <translation>quien lea la propiedad no la encontrará</translation>
    </message>
    <message>
        <source>callers already accept all new results</source>
        <translation>quien llama ya acepta todos los resultados nuevos</translation>
    </message>
    <message>
        <source>models choose and call tools based on this text, which may contain hidden instructions</source>
        <translation>los modelos eligen y llaman a las herramientas según este texto, que puede contener instrucciones ocultas</translation>
    </message>
    <message>
        <source>calls that omit the parameter behave differently</source>
        <translation>las llamadas que omiten el parámetro se comportan de otra forma</translation>
    </message>
    <message>
        <source>hosts use it to decide whether a call needs confirmation</source>
        <translation>los hosts lo usan para decidir si una llamada necesita confirmación</translation>
    </message>
    <message>
        <source>calls may run without confirmation</source>
        <translation>las llamadas pueden ejecutarse sin confirmación</translation>
    </message>
    <message>
        <source>calls may wait for confirmation</source>
        <translation>las llamadas pueden esperar confirmación</translation>
    </message>
    <message>
        <source>the tool may do more than before</source>
        <translation>la herramienta puede hacer más que antes</translation>
    </message>
    <message>
        <source>the tool needs no more than before</source>
        <translation>la herramienta no necesita más que antes</translation>
    </message>
    <message>
        <source>the same call may behave differently</source>
        <translation>la misma llamada puede comportarse de otra forma</translation>
    </message>
    <message>
        <source>results have a different format</source>
        <translation>los resultados tienen otro formato</translation>
    </message>
    <message>
        <source>calls and results are unaffected</source>
        <translation>las llamadas y los resultados no se ven afectados</translation>
    </message>
    <message>
        <source>its effect is unknown</source>
        <translation>se desconoce su efecto</translation>
    </message>
    <message>
        <source>calls that pass it are rejected</source>
        <translation>las llamadas que lo incluyen se rechazan</translation>
    </message>
    <message>
        <source>calls that pass it remain valid, but its value may be ignored</source>
        <translation>las llamadas que lo incluyen siguen siendo válidas, pero es posible que se ignore su valor</translation>
    </message>
    <message>
        <source>cannot determine whether previously valid calls remain valid</source>
        <translation>no se puede determinar si las llamadas anteriores siguen siendo válidas</translation>
    </message>
    <message>
        <source>cannot determine whether previously valid calls remain valid, because `%1` cannot be compared</source>
        <translation>no se puede determinar si las llamadas anteriores siguen siendo válidas, porque `%1` no se puede comparar</translation>
    </message>
    <message>
        <source>cannot determine whether callers already accept all new results</source>
        <translation>no se puede determinar si quien llama ya acepta todos los resultados nuevos</translation>
    </message>
    <message>
        <source>cannot determine whether callers already accept all new results, because `%1` cannot be compared</source>
        <translation>no se puede determinar si quien llama ya acepta todos los resultados nuevos, porque `%1` no se puede comparar</translation>
    </message>
    <message>
        <source>a tool may reject values that do not match the format</source>
        <translation>una herramienta puede rechazar los valores que no se ajusten al formato</translation>
    </message>
    <message>
        <source>accepted before: %1</source>
        <translation>aceptado antes: %1</translation>
    </message>
    <message>
        <source>possible now: %1</source>
        <translation>posible ahora: %1</translation>
    </message>
    <message>
        <source>cannot compare the schemas: the old one is invalid at `%1`: %2</source>
        <translation>no se pueden comparar los esquemas: el antiguo no es válido en `%1`: %2</translation>
    </message>
    <message>
        <source>cannot compare the schemas: the new one is invalid at `%1`: %2</source>
        <translation>no se pueden comparar los esquemas: el nuevo no es válido en `%1`: %2</translation>
    </message>
</context>
<context>
    <name>ChartsCanvas</name>
    <message>
        <source>%1: %2 %3</source>
        <comment>time, state, number of runs</comment>
        <translation>%1: %2 %3</translation>
    </message>
</context>
<context>
    <name>Compat</name>
    <message>
        <source>Something is ignored</source>
        <translation>Se ignora algo</translation>
    </message>
    <message>
        <source>Something is rewritten</source>
        <translation>Se reescribe algo</translation>
    </message>
    <message>
        <source>A text is truncated</source>
        <translation>Se trunca un texto</translation>
    </message>
    <message>
        <source>The tool is loaded on demand</source>
        <translation>La herramienta se carga cuando hace falta</translation>
    </message>
    <message>
        <source>The tool is dropped</source>
        <translation>Se descarta la herramienta</translation>
    </message>
    <message>
        <source>All tools of the server are dropped</source>
        <translation>Se descartan todas las herramientas del servidor</translation>
    </message>
    <message>
        <source>The whole request is refused</source>
        <translation>Se rechaza toda la solicitud</translation>
    </message>
    <message>
        <source>Documented</source>
        <translation>Documentado</translation>
    </message>
    <message>
        <source>Seen in code</source>
        <translation>Visto en el código</translation>
    </message>
    <message>
        <source>Only reported</source>
        <translation>Solo según informes</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>title of a source, package</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>title of a source, date</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Checked on %1, more than a year ago</source>
        <translation>Comprobado el %1, hace más de un año</translation>
    </message>
    <message>
        <source>Checked on %1</source>
        <translation>Comprobado el %1</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Sin cambios</translation>
    </message>
    <message>
        <source>No known effect</source>
        <translation>Sin efecto conocido</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Cambia</translation>
    </message>
    <message>
        <source>May break</source>
        <translation>Puede fallar</translation>
    </message>
    <message>
        <source>Breaks</source>
        <translation>Falla</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>number of tools, of targets</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tool(s)</source>
        <translation>
            <numerusform>%Ln herramienta</numerusform>
            <numerusform>%Ln herramientas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln target(s)</source>
        <translation>
            <numerusform>%Ln destino</numerusform>
            <numerusform>%Ln destinos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: none dropped or refused for certain</source>
        <comment>number of tools and targets</comment>
        <translation>%1: no consta que ninguna se descarte o rechace</translation>
    </message>
    <message>
        <source>%1: %2 dropped or refused by %3</source>
        <comment>number of tools and targets; of tools, of targets that break</comment>
        <translation>%1: %2 con descarte o rechazo en %3</translation>
    </message>
    <message>
        <source>Becomes: %1</source>
        <translation>Se convierte en: %1</translation>
    </message>
    <message>
        <source>Instead: %1</source>
        <translation>En su lugar: %1</translation>
    </message>
    <message>
        <source>%1 (line %L2)</source>
        <comment>JSON pointer</comment>
        <translation>%1 (línea %L2)</translation>
    </message>
    <message numerus="yes">
        <source>%1, and %Ln more</source>
        <comment>places</comment>
        <translation>
            <numerusform>%1 y %Ln más</numerusform>
            <numerusform>%1 y %Ln más</numerusform>
        </translation>
    </message>
    <message>
        <source>At: %1</source>
        <translation>En: %1</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Nota: %1</translation>
    </message>
    <message>
        <source>Since: %1</source>
        <translation>Desde: %1</translation>
    </message>
    <message>
        <source>Until: %1</source>
        <translation>Hasta: %1</translation>
    </message>
    <message>
        <source>Not known about %1:</source>
        <translation>No se sabe de %1:</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <comment>source, number of tools, of tokens</comment>
        <translation>%1: %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln thing(s) not known about this target</source>
        <translation>
            <numerusform>%Ln cosa que no se sabe de este destino</numerusform>
            <numerusform>%Ln cosas que no se saben de este destino</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>certainty, date of the check</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Fuente: %1</translation>
    </message>
</context>
<context>
    <name>Confirmation</name>
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
        <source>the arguments</source>
        <translation>los argumentos</translation>
    </message>
    <message>
        <source>%1 wants to run</source>
        <translation>%1 quiere ejecutarse</translation>
    </message>
    <message>
        <source>no category</source>
        <translation>sin categoría</translation>
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
        <source>the tool has changed since the request was made</source>
        <translation>la herramienta ha cambiado desde que se hizo la solicitud</translation>
    </message>
    <message>
        <source>requested by %1</source>
        <translation>solicitado por %1</translation>
    </message>
    <message>
        <source>requested by the agent %1</source>
        <translation>solicitado por el agente %1</translation>
    </message>
    <message>
        <source>requested by you</source>
        <translation>solicitado por usted</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>sin definir</translation>
    </message>
    <message>
        <source>%1 requests permission</source>
        <translation>%1 solicita un permiso</translation>
    </message>
    <message>
        <source>consequence level not declared</source>
        <translation>consecuencia no declarada</translation>
    </message>
    <message>
        <source>The tool definition or its activity has changed</source>
        <translation>La definición de la herramienta o su actividad ha cambiado</translation>
    </message>
    <message>
        <source>The previous arguments were too large to store</source>
        <translation>Los argumentos anteriores eran demasiado grandes para conservarlos</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more change(s)</source>
        <translation>
            <numerusform>%Ln cambio más</numerusform>
            <numerusform>%Ln cambios más</numerusform>
        </translation>
    </message>
    <message>
        <source>Changes since your last confirmation (%1):</source>
        <translation>Cambios desde su última confirmación (%1):</translation>
    </message>
    <message>
        <source>Confirmation timed out; the call was denied</source>
        <translation>Se ha agotado el tiempo de confirmación; se ha denegado la llamada</translation>
    </message>
    <message>
        <source>The run has ended; confirmation is no longer needed</source>
        <translation>La ejecución ha terminado; no se necesita confirmación</translation>
    </message>
    <message>
        <source>The tool definition has changed; the call was denied</source>
        <translation>La definición de la herramienta ha cambiado; se ha denegado la llamada</translation>
    </message>
    <message>
        <source>There are too many changes to list</source>
        <translation>Hay más cambios de los que se pueden mostrar</translation>
    </message>
    <message>
        <source>Requests %1</source>
        <translation>Solicita %1</translation>
    </message>
    <message>
        <source>Runs %1</source>
        <translation>Ejecuta %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>Its tools run the following as your user:</source>
        <translation>Sus herramientas ejecutan lo siguiente como su usuario:</translation>
    </message>
    <message>
        <source>The source or one of its programs has changed</source>
        <translation>La fuente o uno de sus programas ha cambiado</translation>
    </message>
    <message>
        <source>Changes since you trusted it (%1):</source>
        <translation>Cambios desde que confió en ella (%1):</translation>
    </message>
    <message>
        <source>Trust %1?</source>
        <translation>¿Confiar en %1?</translation>
    </message>
    <message numerus="yes">
        <source>Verify %1 with up to %Ln call(s)?</source>
        <translation>
            <numerusform>¿Verificar %1 con hasta %Ln llamada?</numerusform>
            <numerusform>¿Verificar %1 con hasta %Ln llamadas?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>to verify %1 with up to %Ln call(s)</source>
        <translation>
            <numerusform>para verificar %1 con hasta %Ln llamada</numerusform>
            <numerusform>para verificar %1 con hasta %Ln llamadas</numerusform>
        </translation>
    </message>
    <message>
        <source>The calls are real. Each of them can have effects, such as changed files.</source>
        <translation>Las llamadas son reales. Cada una puede tener efectos, como archivos cambiados.</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>Motivo: %1</translation>
    </message>
</context>
<context>
    <name>Contract</name>
    <message>
        <source>an array of strings</source>
        <translation>un array de cadenas</translation>
    </message>
    <message>
        <source>a number of milliseconds</source>
        <translation>un número de milisegundos</translation>
    </message>
    <message>
        <source>a JSON Schema (an object or a boolean)</source>
        <translation>un esquema JSON Schema (un objeto o un booleano)</translation>
    </message>
    <message>
        <source>`%1` must be %2, not %3</source>
        <translation>`%1` debe ser %2, no %3</translation>
    </message>
    <message>
        <source>a tool must be an object, not %1</source>
        <translation>una herramienta debe ser un objeto, no %1</translation>
    </message>
    <message>
        <source>`_activity` must be the name of an activity</source>
        <translation>`_activity` debe ser el nombre de una actividad</translation>
    </message>
    <message>
        <source>there is no activity `%1`</source>
        <translation>no hay ninguna actividad `%1`</translation>
    </message>
    <message>
        <source>a tool without a name cannot be called</source>
        <translation>no se puede llamar a una herramienta sin nombre</translation>
    </message>
    <message>
        <source>the schema of `%1` is invalid: %2</source>
        <translation>el esquema de `%1` no es válido: %2</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>`%1` %2</source>
        <translation>`%1` %2</translation>
    </message>
    <message>
        <source>`%1` is not a valid meta field in a call</source>
        <translation>`%1` no es un metacampo de las llamadas</translation>
    </message>
    <message>
        <source>the reference `%1` cannot be resolved</source>
        <translation>no se puede resolver la referencia `%1`</translation>
    </message>
    <message>
        <source>the limit `%1` is no longer exact because it also counts a call&apos;s two to four meta fields</source>
        <translation>el límite `%1` ya no es exacto porque también cuenta los metacampos de una llamada, de dos a cuatro</translation>
    </message>
    <message>
        <source>the property name pattern `%1` also matches meta fields</source>
        <translation>el patrón de nombres de propiedad `%1` también coincide con metacampos</translation>
    </message>
    <message>
        <source>expected an arguments object or a tool call from a model</source>
        <translation>se esperaba un objeto de argumentos o una llamada a una herramienta de un modelo</translation>
    </message>
    <message>
        <source>`%1` must be an object</source>
        <translation>`%1` debe ser un objeto</translation>
    </message>
    <message>
        <source>the string in `%1` is not valid JSON: %2</source>
        <translation>la cadena de `%1` no es JSON válido: %2</translation>
    </message>
    <message>
        <source>duplicate key `%1` in `%2`</source>
        <translation>clave duplicada `%1` en `%2`</translation>
    </message>
    <message>
        <source>%1 has no field for `%2`</source>
        <translation>%1 no tiene ningún campo para `%2`</translation>
    </message>
    <message>
        <source>idealic tools require `properties`, which this schema does not have</source>
        <translation>las herramientas de idealic exigen `properties`, que este esquema no tiene</translation>
    </message>
    <message>
        <source>idealic tools require an object schema, which this tool does not have</source>
        <translation>las herramientas de idealic exigen un esquema de objeto, que esta herramienta no tiene</translation>
    </message>
    <message>
        <source>the parameter `%1` would become a meta field in idealic</source>
        <translation>el parámetro `%1` sería un metacampo en idealic</translation>
    </message>
    <message>
        <source>a required parameter would become a meta field in idealic</source>
        <translation>un parámetro obligatorio sería un metacampo en idealic</translation>
    </message>
    <message>
        <source>the target of the reference `%1` was dropped</source>
        <translation>se ha descartado el destino de la referencia `%1`</translation>
    </message>
    <message>
        <source>idealic has only one `description`: the tool&apos;s description replaces the schema&apos;s</source>
        <translation>idealic solo tiene una `description`: la de la herramienta sustituye a la del esquema</translation>
    </message>
    <message>
        <source>%1 envelopes do not include %2</source>
        <translation>los sobres de %1 no incluyen %2</translation>
    </message>
    <message>
        <source>%1 requires %2, which is unknown</source>
        <translation>%1 exige %2, que se desconoce</translation>
    </message>
    <message>
        <source>agentbase has no error code `%1`; `%2` is used instead</source>
        <translation>agentbase no tiene el código de error `%1`; en su lugar se usa `%2`</translation>
    </message>
    <message>
        <source>idealic calls require named arguments</source>
        <translation>las llamadas de idealic exigen argumentos con nombre</translation>
    </message>
    <message>
        <source>the argument `%1` would become a meta field in idealic</source>
        <translation>el argumento `%1` sería un metacampo en idealic</translation>
    </message>
    <message>
        <source>the tool name</source>
        <translation>el nombre de la herramienta</translation>
    </message>
    <message>
        <source>the arguments</source>
        <translation>los argumentos</translation>
    </message>
    <message>
        <source>the activity</source>
        <translation>la actividad</translation>
    </message>
    <message>
        <source>the reason for the call</source>
        <translation>el motivo de la llamada</translation>
    </message>
    <message>
        <source>the start time</source>
        <translation>la hora de inicio</translation>
    </message>
    <message>
        <source>the end time</source>
        <translation>la hora de fin</translation>
    </message>
    <message>
        <source>the duration</source>
        <translation>la duración</translation>
    </message>
    <message>
        <source>the number of attempts</source>
        <translation>el número de intentos</translation>
    </message>
    <message>
        <source>the warnings</source>
        <translation>las advertencias</translation>
    </message>
    <message>
        <source>the assistance request</source>
        <translation>la solicitud de asistencia</translation>
    </message>
    <message>
        <source>the success message</source>
        <translation>el mensaje de un éxito</translation>
    </message>
    <message>
        <source>the error code</source>
        <translation>el código de error</translation>
    </message>
    <message>
        <source>the `recoverable` flag</source>
        <translation>el indicador `recoverable`</translation>
    </message>
    <message>
        <source>the suggestions</source>
        <translation>las sugerencias</translation>
    </message>
    <message>
        <source>the failure payload</source>
        <translation>el contenido de un fallo</translation>
    </message>
    <message>
        <source>cannot tell whether the call succeeded: `success` must be true or false</source>
        <translation>no se puede saber si la llamada ha tenido éxito: `success` debe ser true o false</translation>
    </message>
    <message>
        <source>cannot tell whether the call succeeded: there is neither `%1` nor `%2`</source>
        <translation>no se puede saber si la llamada ha tenido éxito: no hay ni `%1` ni `%2`</translation>
    </message>
    <message>
        <source>cannot tell whether the call succeeded: there is a `call` but no `error`</source>
        <translation>no se puede saber si la llamada ha tenido éxito: hay un `call`, pero no un `error`</translation>
    </message>
    <message>
        <source>The envelope must be an object, not %1</source>
        <translation>El sobre debe ser un objeto, no %1</translation>
    </message>
    <message>
        <source>Return an object with the contract&apos;s fields</source>
        <translation>Devuelva un objeto con los campos del contrato</translation>
    </message>
    <message>
        <source>The envelope has no `%1`</source>
        <translation>El sobre no tiene `%1`</translation>
    </message>
    <message>
        <source>`%1` has no `%2`</source>
        <translation>`%1` no tiene `%2`</translation>
    </message>
    <message>
        <source>`%1` must contain only strings</source>
        <translation>`%1` solo debe contener cadenas</translation>
    </message>
    <message>
        <source>`%1` is empty</source>
        <translation>`%1` está vacío</translation>
    </message>
    <message>
        <source>Set it to an error code, such as TIMEOUT</source>
        <translation>Ponga un código de error, como TIMEOUT</translation>
    </message>
    <message>
        <source>Set it to the tool name</source>
        <translation>Ponga el nombre de la herramienta</translation>
    </message>
    <message>
        <source>The envelope has both `%1` and `%2`</source>
        <translation>El sobre tiene `%1` y `%2` a la vez</translation>
    </message>
    <message>
        <source>Return only `%1` on success and only `%2` on failure</source>
        <translation>Devuelva solo `%1` si hay éxito y solo `%2` si hay fallo</translation>
    </message>
    <message>
        <source>Add `%1` on success (null if there is no payload) or `%2` on failure</source>
        <translation>Añada `%1` si hay éxito (null si no hay contenido) o `%2` si hay fallo</translation>
    </message>
    <message>
        <source>`%1` is negative</source>
        <translation>`%1` es negativo</translation>
    </message>
    <message>
        <source>Use a non-negative number of milliseconds</source>
        <translation>Use un número no negativo de milisegundos</translation>
    </message>
    <message>
        <source>`%1` is too large for a value in milliseconds</source>
        <translation>`%1` es demasiado grande para un valor en milisegundos</translation>
    </message>
    <message>
        <source>To convert nanoseconds to milliseconds, divide by 1,000,000</source>
        <translation>Para convertir nanosegundos en milisegundos, divida entre 1&#xa0;000&#xa0;000</translation>
    </message>
    <message>
        <source>`%1` is too small to be a Unix timestamp in milliseconds</source>
        <translation>`%1` es demasiado pequeño para una marca de tiempo Unix en milisegundos</translation>
    </message>
    <message>
        <source>To convert seconds to milliseconds, multiply by 1,000</source>
        <translation>Para convertir segundos en milisegundos, multiplique por 1000</translation>
    </message>
    <message>
        <source>The contract does not define the field `%1` here</source>
        <translation>El contrato no define aquí el campo `%1`</translation>
    </message>
    <message>
        <source>Move it into `%1`</source>
        <translation>Muévalo a `%1`</translation>
    </message>
    <message>
        <source>`%1` comes after a parameter</source>
        <translation>`%1` va después de un parámetro</translation>
    </message>
    <message>
        <source>Put `_tool` and `_activity` first</source>
        <translation>Ponga `_tool` y `_activity` en primer lugar</translation>
    </message>
    <message>
        <source>The meta fields are `_tool`, `_activity`, `_output`, and `_reasoningForCall`</source>
        <translation>Los metacampos son `_tool`, `_activity`, `_output` y `_reasoningForCall`</translation>
    </message>
    <message>
        <source>Set it to true if the call succeeded, otherwise to false</source>
        <translation>Ponga true si la llamada ha tenido éxito; si no, false</translation>
    </message>
    <message>
        <source>A success envelope must not have `%1`</source>
        <translation>Un sobre de éxito no debe tener `%1`</translation>
    </message>
    <message>
        <source>A failure envelope must not have `%1`</source>
        <translation>Un sobre de fallo no debe tener `%1`</translation>
    </message>
    <message>
        <source>Remove it or fix `success`</source>
        <translation>Elimínelo o corrija `success`</translation>
    </message>
    <message>
        <source>Add the payload, or null if there is none</source>
        <translation>Añada el contenido, o null si no lo hay</translation>
    </message>
    <message>
        <source>Describe in one sentence what happened</source>
        <translation>Describa en una frase qué ha ocurrido</translation>
    </message>
    <message>
        <source>Describe in one sentence what went wrong</source>
        <translation>Describa en una frase qué ha fallado</translation>
    </message>
    <message>
        <source>Set it to true if a retry may succeed, otherwise to false</source>
        <translation>Ponga true si un reintento puede tener éxito; si no, false</translation>
    </message>
    <message>
        <source>Add one of the contract&apos;s error codes</source>
        <translation>Añada uno de los códigos de error del contrato</translation>
    </message>
    <message>
        <source>`%1` is not one of the contract&apos;s error codes</source>
        <translation>`%1` no es uno de los códigos de error del contrato</translation>
    </message>
    <message>
        <source>Use one of %1</source>
        <translation>Use uno de estos: %1</translation>
    </message>
    <message>
        <source>`assist` is allowed only with the error LLM_ASSIST_REQUIRED</source>
        <translation>`assist` solo se permite con el error LLM_ASSIST_REQUIRED</translation>
    </message>
    <message>
        <source>Remove it or set `error` to LLM_ASSIST_REQUIRED</source>
        <translation>Elimínelo o ponga LLM_ASSIST_REQUIRED en `error`</translation>
    </message>
    <message>
        <source>Describe what the model should do and where to find the content</source>
        <translation>Indique qué debe hacer el modelo y dónde está el contenido</translation>
    </message>
    <message>
        <source>An assistance request has the fields `prompt` and `contentRef`</source>
        <translation>Una solicitud de asistencia tiene los campos `prompt` y `contentRef`</translation>
    </message>
    <message>
        <source>Add an object with `code`, `message`, and `recoverable`</source>
        <translation>Añada un objeto con `code`, `message` y `recoverable`</translation>
    </message>
    <message>
        <source>An error has the fields `code`, `message`, `recoverable`, and `suggestions`</source>
        <translation>Un error tiene los campos `code`, `message`, `recoverable` y `suggestions`</translation>
    </message>
    <message>
        <source>Add an object with `duration`, `timestamp`, and `toolName`</source>
        <translation>Añada un objeto con `duration`, `timestamp` y `toolName`</translation>
    </message>
    <message>
        <source>The metadata has the fields `duration`, `timestamp`, and `toolName`</source>
        <translation>Los metadatos tienen los campos `duration`, `timestamp` y `toolName`</translation>
    </message>
    <message>
        <source>Set it to the run duration in milliseconds</source>
        <translation>Ponga la duración de la ejecución en milisegundos</translation>
    </message>
    <message>
        <source>Set it to the run&apos;s end time as a Unix timestamp in milliseconds</source>
        <translation>Ponga la hora de fin de la ejecución como marca de tiempo Unix en milisegundos</translation>
    </message>
    <message>
        <source>Remove it or set `success` to false</source>
        <translation>Elimínelo o ponga `success` en false</translation>
    </message>
    <message>
        <source>Set it to the attempt&apos;s start time, such as 2025-01-15T10:30:00.000Z, even for errors</source>
        <translation>Ponga la hora de inicio del intento, como 2025-01-15T10:30:00.000Z, también en los errores</translation>
    </message>
    <message>
        <source>`fetchedAt` is not an ISO 8601 timestamp in UTC with milliseconds</source>
        <translation>`fetchedAt` no es una marca de tiempo ISO 8601 en UTC con milisegundos</translation>
    </message>
    <message>
        <source>The envelope has a `success` flag</source>
        <translation>El sobre tiene un indicador `success`</translation>
    </message>
    <message>
        <source>Remove it; only `error` indicates a failure</source>
        <translation>Elimínelo: solo `error` indica un fallo</translation>
    </message>
    <message>
        <source>Use `fetchedAt` for the time</source>
        <translation>Use `fetchedAt` para la hora</translation>
    </message>
    <message>
        <source>Add the call arguments</source>
        <translation>Añada los argumentos de la llamada</translation>
    </message>
    <message>
        <source>Set it to the activity that ran the call, or to &quot;&quot; if the model ran the call itself</source>
        <translation>Ponga la actividad que ejecutó la llamada, o &quot;&quot; si la ejecutó el propio modelo</translation>
    </message>
    <message>
        <source>A failed call must not have `_output`</source>
        <translation>Una llamada fallida no debe tener `_output`</translation>
    </message>
    <message>
        <source>Remove `_output` or `error`</source>
        <translation>Elimine `_output` o `error`</translation>
    </message>
    <message>
        <source>A failed call has only the fields `call` and `error`</source>
        <translation>Una llamada fallida solo tiene los campos `call` y `error`</translation>
    </message>
    <message>
        <source>Set it to the call result or, if the call failed, to `{call, error}`</source>
        <translation>Ponga el resultado de la llamada o, si la llamada ha fallado, `{call, error}`</translation>
    </message>
    <message>
        <source>`%1` must be %2, not `%3`</source>
        <translation>`%1` debe ser %2, no `%3`</translation>
    </message>
    <message>
        <source>`%1` must not be null</source>
        <translation>`%1` no debe ser null</translation>
    </message>
    <message>
        <source>`%1` appears twice</source>
        <translation>`%1` aparece dos veces</translation>
    </message>
    <message>
        <source>a tool must not have both `permissions` and `permissionScopes`</source>
        <translation>una herramienta no debe tener a la vez `permissions` y `permissionScopes`</translation>
    </message>
    <message>
        <source>one of `read`, `write`, `delete`, `side_effect`, or `analysis`</source>
        <translation>uno de `read`, `write`, `delete`, `side_effect`, `analysis`</translation>
    </message>
    <message>
        <source>one of `low`, `medium`, or `high`</source>
        <translation>uno de `low`, `medium`, `high`</translation>
    </message>
    <message>
        <source>one of `active`, `deprecated`, or `removed`</source>
        <translation>uno de `active`, `deprecated`, `removed`</translation>
    </message>
    <message>
        <source>The envelope has a `timestamp` field, which the contract forbids</source>
        <translation>El sobre tiene un campo `timestamp`, que el contrato prohíbe</translation>
    </message>
    <message>
        <source>%1 has no equivalent of the caller `%2`</source>
        <translation>%1 no tiene un equivalente del invocador `%2`</translation>
    </message>
    <message>
        <source>an example has no `input`</source>
        <translation>un ejemplo no tiene `input`</translation>
    </message>
    <message>
        <source>the namespace `%1` is dropped, so the name may no longer be unique</source>
        <translation>el espacio de nombres `%1` se descarta, por lo que el nombre puede dejar de ser único</translation>
    </message>
    <message>
        <source>`%1` is a serialized validator object, not JSON Schema; export its JSON Schema instead</source>
        <translation>`%1` es un objeto validador serializado, no JSON Schema; exporte su JSON Schema en su lugar</translation>
    </message>
    <message>
        <source>LangChain did not serialize this object, so it has no schema; save the result of `convert_to_openai_tool(tool)` instead</source>
        <translation>LangChain no serializó este objeto, por lo que no tiene esquema; guarde el resultado de `convert_to_openai_tool(tool)`</translation>
    </message>
    <message>
        <source>%1 tools do not accept plain text, so the text becomes the parameter `input`</source>
        <translation>las herramientas de %1 no aceptan texto libre, así que el texto se convierte en el parámetro `input`</translation>
    </message>
</context>
<context>
    <name>DeclaredText</name>
    <message>
        <source>read</source>
        <comment>category of a tool</comment>
        <translation>lectura</translation>
    </message>
    <message>
        <source>write</source>
        <comment>category of a tool</comment>
        <translation>escritura</translation>
    </message>
    <message>
        <source>delete</source>
        <comment>category of a tool</comment>
        <translation>borrado</translation>
    </message>
    <message>
        <source>side effect</source>
        <comment>category of a tool</comment>
        <translation>efecto secundario</translation>
    </message>
    <message>
        <source>low</source>
        <comment>consequence of a tool</comment>
        <translation>baja</translation>
    </message>
    <message>
        <source>medium</source>
        <comment>consequence of a tool</comment>
        <translation>media</translation>
    </message>
    <message>
        <source>high</source>
        <comment>consequence of a tool</comment>
        <translation>alta</translation>
    </message>
</context>
<context>
    <name>FindingMenu</name>
    <message>
        <source>&amp;Show in Tool</source>
        <translation>Mo&amp;strar en la herramienta</translation>
    </message>
    <message>
        <source>&amp;Explain Rule</source>
        <translation>&amp;Explicar la regla</translation>
    </message>
    <message>
        <source>&amp;Open in Editor</source>
        <translation>&amp;Abrir en el editor</translation>
    </message>
    <message>
        <source>Show in &amp;Folder</source>
        <translation>Mostrar en la &amp;carpeta</translation>
    </message>
    <message>
        <source>Copy &amp;Message</source>
        <translation>Copiar el &amp;mensaje</translation>
    </message>
    <message>
        <source>Copy &amp;Rule</source>
        <translation>Copiar la &amp;regla</translation>
    </message>
    <message>
        <source>Copy &amp;Location</source>
        <translation>Copiar la &amp;ubicación</translation>
    </message>
    <message>
        <source>&amp;Ignore Rule…</source>
        <translation>&amp;Ignorar regla…</translation>
    </message>
    <message>
        <source>&amp;Show Details</source>
        <translation>Mostrar los &amp;detalles</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>is empty; enter a number</source>
        <translation>está vacío; introduzca un número</translation>
    </message>
    <message>
        <source>is empty; enter a JSON value</source>
        <translation>está vacío; introduzca un valor JSON</translation>
    </message>
    <message>
        <source>is not set; choose a value</source>
        <translation>no está definido; elija un valor</translation>
    </message>
    <message>
        <source>is not a number</source>
        <translation>no es un número</translation>
    </message>
    <message>
        <source>is not an integer</source>
        <translation>no es un entero</translation>
    </message>
    <message>
        <source>is outside the supported integer range (-9223372036854775808 to 18446744073709551615)</source>
        <translation>está fuera del intervalo de enteros admitido (de -9223372036854775808 a 18446744073709551615)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>the key %1 appears twice in the same object</source>
        <translation>la clave %1 aparece dos veces en un mismo objeto</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>línea %1, columna %2: %3</translation>
    </message>
    <message>
        <source>is required</source>
        <translation>es obligatorio</translation>
    </message>
    <message>
        <source>is required when `%1` is present</source>
        <translation>es obligatorio si `%1` está presente</translation>
    </message>
    <message>
        <source>does not look like %1</source>
        <translation>no parece tener el formato %1</translation>
    </message>
    <message>
        <source>%1 already exists</source>
        <translation>%1 ya existe</translation>
    </message>
    <message>
        <source>%1 is not an allowed property</source>
        <translation>%1 no es una propiedad permitida</translation>
    </message>
    <message>
        <source>%1 must be one of %2</source>
        <translation>%1 debe ser uno de estos valores: %2</translation>
    </message>
    <message>
        <source>%1 is not allowed by `propertyNames`</source>
        <translation>`propertyNames` no permite %1</translation>
    </message>
    <message numerus="yes">
        <source>exactly %n characters</source>
        <comment>exactly %n character</comment>
        <translation>
            <numerusform>exactamente %n carácter</numerusform>
            <numerusform>exactamente %n caracteres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n characters</source>
        <comment>at least %n character</comment>
        <translation>
            <numerusform>al menos %n carácter</numerusform>
            <numerusform>al menos %n caracteres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n characters</source>
        <comment>at most %n character</comment>
        <translation>
            <numerusform>como máximo %n carácter</numerusform>
            <numerusform>como máximo %n caracteres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>exactly %n items</source>
        <comment>exactly %n item</comment>
        <translation>
            <numerusform>exactamente %n elemento</numerusform>
            <numerusform>exactamente %n elementos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n items</source>
        <comment>at least %n item</comment>
        <translation>
            <numerusform>al menos %n elemento</numerusform>
            <numerusform>al menos %n elementos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n items</source>
        <comment>at most %n item</comment>
        <translation>
            <numerusform>como máximo %n elemento</numerusform>
            <numerusform>como máximo %n elementos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>exactly %n properties</source>
        <comment>exactly %n property</comment>
        <translation>
            <numerusform>exactamente %n propiedad</numerusform>
            <numerusform>exactamente %n propiedades</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n properties</source>
        <comment>at least %n property</comment>
        <translation>
            <numerusform>al menos %n propiedad</numerusform>
            <numerusform>al menos %n propiedades</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n properties</source>
        <comment>at most %n property</comment>
        <translation>
            <numerusform>como máximo %n propiedad</numerusform>
            <numerusform>como máximo %n propiedades</numerusform>
        </translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>al menos %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>como máximo %1</translation>
    </message>
    <message>
        <source>greater than %1</source>
        <translation>mayor que %1</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>menor que %1</translation>
    </message>
    <message>
        <source>a multiple of %1</source>
        <translation>un múltiplo de %1</translation>
    </message>
    <message>
        <source>format %1</source>
        <translation>formato %1</translation>
    </message>
    <message>
        <source>matches %1</source>
        <translation>coincide con %1</translation>
    </message>
    <message>
        <source>no duplicate items</source>
        <translation>sin elementos duplicados</translation>
    </message>
    <message>
        <source>any value</source>
        <translation>cualquier valor</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>boolean</translation>
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
        <source>string</source>
        <translation>string</translation>
    </message>
    <message>
        <source>array</source>
        <translation>array</translation>
    </message>
    <message>
        <source>object</source>
        <translation>object</translation>
    </message>
    <message>
        <source>object with %1</source>
        <translation>object con %1</translation>
    </message>
    <message>
        <source>array of %1</source>
        <translation>array de %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>has too many digits: numbers are limited to about 17 significant digits and a magnitude of 1.8e308</source>
        <translation>tiene demasiados dígitos: los números se limitan a unos 17 dígitos significativos y a una magnitud de 1.8e308</translation>
    </message>
    <message>
        <source>%1 must match the ECMAScript pattern %2</source>
        <translation>%1 debe coincidir con el patrón de ECMAScript %2</translation>
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
    <name>FormText</name>
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
        <source>no value allowed</source>
        <translation>no se permite ningún valor</translation>
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
    <message>
        <source>constant</source>
        <translation>constante</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>sin definir</translation>
    </message>
    <message>
        <source>set</source>
        <translation>definido</translation>
    </message>
    <message>
        <source>Examples: %1</source>
        <translation>Ejemplos: %1</translation>
    </message>
    <message>
        <source>Deprecated</source>
        <translation>Obsoleto</translation>
    </message>
    <message>
        <source>Read-only: set by the tool, not by callers</source>
        <translation>Solo lectura: lo establece la herramienta, no quien la llama</translation>
    </message>
    <message>
        <source>Checked only against the complete arguments: %1</source>
        <translation>Se comprueba solo con los argumentos completos: %1</translation>
    </message>
    <message>
        <source>any JSON</source>
        <translation>cualquier JSON</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>title, name</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>Gateway</name>
    <message>
        <source>the stored tool names are damaged; fix the file, or delete it to assign new names to all tools</source>
        <translation>los nombres guardados de las herramientas están dañados; corrija el archivo o bórrelo para asignar nombres nuevos a todas las herramientas</translation>
    </message>
    <message>
        <source>NOT RUN. %1</source>
        <translation>NO EJECUTADA. %1</translation>
    </message>
    <message>
        <source>NOT RUN: the call was denied. Do not repeat it unless the user asks you to. %1</source>
        <translation>NO EJECUTADA: la llamada se denegó. No la repita salvo que el usuario lo pida. %1</translation>
    </message>
    <message>
        <source>NOT RUN: the user must allow the call in Toolroom but cannot be asked right now. Do not repeat the call; tell the user about it. %1</source>
        <translation>NO EJECUTADA: el usuario debe permitir la llamada en Toolroom, pero ahora no se le puede preguntar. No repita la llamada; informe al usuario. %1</translation>
    </message>
    <message>
        <source>NOT RUN: the user has not responded in Toolroom yet. Repeat the call with the same arguments to wait for the response; it will not run until the user confirms it.</source>
        <translation>NO EJECUTADA: el usuario aún no ha respondido en Toolroom. Repita la llamada con los mismos argumentos para esperar la respuesta; no se ejecutará hasta que el usuario la confirme.</translation>
    </message>
    <message>
        <source>NOT FINISHED. Repeat the call with the same arguments to wait for its result; it will not be run again.</source>
        <translation>NO TERMINADA. Repita la llamada con los mismos argumentos para esperar su resultado; no se ejecutará de nuevo.</translation>
    </message>
    <message>
        <source>Waiting for confirmation in Toolroom</source>
        <translation>Esperando la confirmación en Toolroom</translation>
    </message>
    <message>
        <source>too many calls from this agent are waiting for confirmation</source>
        <translation>hay demasiadas llamadas de este agente a la espera de confirmación</translation>
    </message>
    <message>
        <source>NOT RECORDED. The recording contains no call to %1.</source>
        <translation>NO GRABADA. La grabación no contiene ninguna llamada a %1.</translation>
    </message>
    <message>
        <source>NOT RECORDED. The recording contains no call to %1 with these arguments. The arguments of the most similar call are %2</source>
        <translation>NO GRABADA. La grabación no contiene ninguna llamada a %1 con estos argumentos. Los argumentos de la llamada más parecida son %2</translation>
    </message>
    <message>
        <source>this file already exists; choose a new file for the recording</source>
        <translation>este archivo ya existe; elija un archivo nuevo para la grabación</translation>
    </message>
    <message>
        <source>cannot create this file: %1</source>
        <translation>no se puede crear este archivo: %1</translation>
    </message>
    <message>
        <source>cannot write the recording, so it ends here: %1</source>
        <translation>no se puede escribir la grabación, así que termina aquí: %1</translation>
    </message>
    <message>
        <source>the recording has reached its maximum size of 64 MiB, so it ends here</source>
        <translation>la grabación ha alcanzado su tamaño máximo de 64 MiB, así que termina aquí</translation>
    </message>
    <message>
        <source>the recording has reached its maximum of %1 values, so it ends here</source>
        <translation>la grabación ha alcanzado su máximo de %1 valores, así que termina aquí</translation>
    </message>
    <message>
        <source>the definition of %1 is nested more than %2 levels deep and is not recorded</source>
        <translation>la definición de %1 tiene más de %2 niveles de anidamiento y no se graba</translation>
    </message>
    <message>
        <source>this recording is larger than 64 MiB</source>
        <translation>esta grabación supera los 64 MiB</translation>
    </message>
    <message>
        <source>this file is empty; it must contain a recording made with --record</source>
        <translation>este archivo está vacío; debe contener una grabación hecha con --record</translation>
    </message>
    <message>
        <source>the last line is incomplete and is ignored; the recording was probably interrupted</source>
        <translation>la última línea está incompleta y se omite; probablemente se interrumpió la grabación</translation>
    </message>
    <message>
        <source>a fault of kind %1 requires `%2`</source>
        <translation>un fallo de tipo %1 requiere `%2`</translation>
    </message>
    <message>
        <source>`%1` does not apply to faults of kind %2</source>
        <translation>`%1` no se aplica a los fallos de tipo %2</translation>
    </message>
    <message>
        <source>Fault injected by rule %1: %2</source>
        <translation>Fallo inyectado por la regla %1: %2</translation>
    </message>
    <message>
        <source>The tool failed</source>
        <translation>La herramienta ha fallado</translation>
    </message>
    <message>
        <source>Too many requests</source>
        <translation>Demasiadas solicitudes</translation>
    </message>
    <message>
        <source>The connection was lost</source>
        <translation>Se ha perdido la conexión</translation>
    </message>
    <message>
        <source>the call is too large to show for confirmation</source>
        <translation>la llamada es demasiado grande para mostrarla y pedir confirmación</translation>
    </message>
    <message>
        <source>`%1` is `%2`: it %3</source>
        <translation>`%1` es `%2`: %3</translation>
    </message>
    <message>
        <source>`%1`: %2</source>
        <translation>`%1`: %2</translation>
    </message>
    <message>
        <source>`%1` removed</source>
        <translation>`%1` eliminado</translation>
    </message>
    <message>
        <source>`%1` set to `%2`</source>
        <translation>`%1` cambiado a `%2`</translation>
    </message>
    <message>
        <source>another tool of the source has the same name</source>
        <translation>otra herramienta de la fuente tiene el mismo nombre</translation>
    </message>
    <message>
        <source>%1 is not installed</source>
        <translation>%1 no está instalado</translation>
    </message>
    <message>
        <source>cannot read the file</source>
        <translation>no se puede leer el archivo</translation>
    </message>
    <message>
        <source>there is no server named %1</source>
        <translation>no hay ningún servidor llamado %1</translation>
    </message>
    <message>
        <source>cannot write the backup</source>
        <translation>no se puede escribir la copia de seguridad</translation>
    </message>
    <message>
        <source>Paused by the user in Toolroom</source>
        <translation>El usuario lo ha puesto en pausa en Toolroom</translation>
    </message>
    <message>
        <source>NOT RUN: the user has paused your calls in Toolroom. Repeat the call with the same arguments to wait; it will not run until the user continues it.</source>
        <translation>NO EJECUTADA: el usuario ha puesto en pausa sus llamadas en Toolroom. Repita la llamada con los mismos argumentos para esperar; no se ejecutará hasta que el usuario la continúe.</translation>
    </message>
    <message>
        <source>the user has paused this agent in Toolroom and has closed the window</source>
        <translation>el usuario ha puesto en pausa a este agente en Toolroom y ha cerrado la ventana</translation>
    </message>
    <message>
        <source>the user has paused this agent in Toolroom, and too many of its calls are waiting</source>
        <translation>el usuario ha puesto en pausa a este agente en Toolroom y hay demasiadas llamadas suyas en espera</translation>
    </message>
    <message>
        <source>The user changed the arguments of this call in Toolroom to %1</source>
        <translation>El usuario ha cambiado en Toolroom los argumentos de esta llamada a %1</translation>
    </message>
    <message>
        <source>The user changed this result in Toolroom.</source>
        <translation>El usuario ha cambiado este resultado en Toolroom.</translation>
    </message>
    <message>
        <source>The user aborted this call in Toolroom.</source>
        <translation>El usuario ha abortado esta llamada en Toolroom.</translation>
    </message>
    <message>
        <source>the call has already ended</source>
        <translation>la llamada ya ha terminado</translation>
    </message>
    <message>
        <source>the call is no longer held</source>
        <translation>la llamada ya no está retenida</translation>
    </message>
    <message>
        <source>[redacted] stands for a secret; leave it where it is, or replace it with another value</source>
        <translation>[redacted] sustituye a un secreto; déjelo donde está o reemplácelo por otro valor</translation>
    </message>
    <message>
        <source>the arguments must be a JSON object</source>
        <translation>los argumentos deben ser un objeto JSON</translation>
    </message>
    <message>
        <source>the result must be a JSON object whose `content` is an array</source>
        <translation>el resultado debe ser un objeto JSON cuyo `content` sea un array</translation>
    </message>
    <message>
        <source>NOT RECORDED. The recording contains no request %1 with these parameters.</source>
        <translation>NOT RECORDED. La grabación no contiene ninguna solicitud %1 con estos parámetros.</translation>
    </message>
    <message>
        <source>new question, which was declined: %1</source>
        <translation>pregunta nueva, que se rechazó: %1</translation>
    </message>
    <message>
        <source>no longer asked: %1</source>
        <translation>ya no se pregunta: %1</translation>
    </message>
    <message>
        <source>asked differently: &quot;%1&quot; is now &quot;%2&quot;</source>
        <translation>se pregunta de otra manera: «%1» es ahora «%2»</translation>
    </message>
    <message>
        <source>a request for %1 is nested more than %2 levels deep and is not recorded</source>
        <translation>una solicitud de %1 tiene más de %2 niveles de anidamiento y no se graba</translation>
    </message>
    <message>
        <source>NOT RECORDED. The answer to a question differs from the recording.</source>
        <translation>NOT RECORDED. La respuesta a una pregunta difiere de la grabación.</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>cannot write to the history: it is read-only</source>
        <translation>no se puede escribir en el historial: es de solo lectura</translation>
    </message>
    <message>
        <source>cannot read from or write to the history: %1</source>
        <translation>no se puede leer el historial ni escribir en él: %1</translation>
    </message>
    <message>
        <source>cannot open the history</source>
        <translation>no se puede abrir el historial</translation>
    </message>
    <message>
        <source>the history is corrupted; move the file elsewhere to start a new history</source>
        <translation>el historial está dañado; mueva el archivo a otro lugar para empezar uno nuevo</translation>
    </message>
    <message>
        <source>is not a Toolroom history; the file was not changed</source>
        <translation>no es un historial de Toolroom; el archivo no se ha modificado</translation>
    </message>
    <message>
        <source>is a database, but not a Toolroom history; the file was not changed</source>
        <translation>es una base de datos, pero no un historial de Toolroom; el archivo no se ha modificado</translation>
    </message>
    <message>
        <source>was written by a newer version of Toolroom (history version %1; this program supports up to %2); the file was not changed</source>
        <translation>lo ha escrito una versión más reciente de Toolroom (versión del historial %1; este programa admite hasta la %2); el archivo no se ha modificado</translation>
    </message>
    <message>
        <source>database error: %1</source>
        <translation>error de la base de datos: %1</translation>
    </message>
    <message>
        <source>cannot open the history: Qt&apos;s SQLite plugin is not installed</source>
        <translation>no se puede abrir el historial: el complemento de SQLite de Qt no está instalado</translation>
    </message>
    <message>
        <source>cannot open the history: Qt&apos;s PostgreSQL plugin is not installed (Debian: libqt6sql6-psql)</source>
        <translation>no se puede abrir el historial: el complemento de PostgreSQL de Qt no está instalado (Debian: libqt6sql6-psql)</translation>
    </message>
    <message>
        <source>the URL of a history must not contain a password; put it into ~/.pgpass or PGPASSWORD</source>
        <translation>la URL de un historial no debe contener una contraseña; escríbala en ~/.pgpass o en PGPASSWORD</translation>
    </message>
    <message>
        <source>the value of `%1` must not contain a semicolon</source>
        <translation>el valor de `%1` no debe contener un punto y coma</translation>
    </message>
    <message>
        <source>unsupported URL parameter `%1`</source>
        <translation>parámetro de URL no admitido: `%1`</translation>
    </message>
    <message>
        <source>the port must be a number from 1 to 65535</source>
        <translation>el puerto debe ser un número del 1 al 65535</translation>
    </message>
    <message>
        <source>cannot connect to the server: %1</source>
        <translation>no se puede conectar con el servidor: %1</translation>
    </message>
    <message>
        <source>the connection to the server was lost</source>
        <translation>se perdió la conexión con el servidor</translation>
    </message>
    <message>
        <source>this database role may not do this: %1</source>
        <translation>este rol de la base de datos no tiene permiso para esto: %1</translation>
    </message>
    <message>
        <source>the schema `toolroom` of the database is not a Toolroom history; it was not changed</source>
        <translation>el esquema `toolroom` de la base de datos no es un historial de Toolroom; no se modificó</translation>
    </message>
    <message>
        <source>there is no history</source>
        <translation>no hay ningún historial</translation>
    </message>
    <message>
        <source>was written by an older version of Toolroom; open it once with this version to copy it</source>
        <translation>fue escrito por una versión anterior de Toolroom; ábralo una vez con esta versión para copiarlo</translation>
    </message>
    <message>
        <source>no such file</source>
        <translation>no existe el archivo</translation>
    </message>
    <message>
        <source>cannot create the history folder</source>
        <translation>no se puede crear la carpeta del historial</translation>
    </message>
    <message>
        <source>cannot write: %1</source>
        <translation>no se puede escribir: %1</translation>
    </message>
    <message>
        <source>cannot lock: %1</source>
        <translation>no se puede bloquear: %1</translation>
    </message>
    <message>
        <source>cannot write to the history</source>
        <translation>no se puede escribir en el historial</translation>
    </message>
    <message>
        <source>run %1 already exists</source>
        <translation>la ejecución %1 ya existe</translation>
    </message>
    <message>
        <source>several run IDs start with %1: %2</source>
        <translation>varios identificadores de ejecución empiezan por %1: %2</translation>
    </message>
    <message>
        <source>there is no finished run %1</source>
        <translation>no hay ninguna ejecución terminada %1</translation>
    </message>
    <message>
        <source>the arguments and the result of this run are visible only to the role that ran it and to auditors</source>
        <translation>los argumentos y el resultado de esta ejecución solo son visibles para el rol que la hizo y para los auditores</translation>
    </message>
    <message>
        <source>this grant expires with its session and cannot be stored</source>
        <translation>esta autorización caduca con su sesión y no se puede almacenar</translation>
    </message>
    <message>
        <source>the output was deleted</source>
        <translation>la salida se ha borrado</translation>
    </message>
    <message numerus="yes">
        <source>a search query can have at most %n characters</source>
        <comment>a search query can have at most %n character</comment>
        <translation>
            <numerusform>una búsqueda puede tener como máximo %n carácter</numerusform>
            <numerusform>una búsqueda puede tener como máximo %n caracteres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a search query can have at most %n terms</source>
        <comment>a search query can have at most %n term</comment>
        <translation>
            <numerusform>una búsqueda tiene como máximo %n término</numerusform>
            <numerusform>una búsqueda tiene como máximo %n términos</numerusform>
        </translation>
    </message>
    <message>
        <source>unclosed quotation mark</source>
        <translation>faltan las comillas de cierre</translation>
    </message>
    <message>
        <source>unknown key `%1:`; %2</source>
        <translation>clave desconocida, `%1:`; %2</translation>
    </message>
    <message>
        <source>unknown value `%1` for `%2:`; %3</source>
        <translation>valor desconocido, `%1`, para `%2:`; %3</translation>
    </message>
    <message>
        <source>did you mean `%1`?</source>
        <translation>¿quería decir `%1`?</translation>
    </message>
    <message>
        <source>use one of %1</source>
        <translation>use uno de estos: %1</translation>
    </message>
    <message>
        <source>use one of %1, or quote text that contains a colon</source>
        <translation>use uno de estos: %1; o ponga entre comillas el texto que contenga dos puntos</translation>
    </message>
    <message>
        <source>`%1:` requires a value, as in `%1:%2`</source>
        <translation>`%1:` necesita un valor, como `%1:%2`</translation>
    </message>
    <message>
        <source>`%1:` requires a comparison, as in `%1:%2`</source>
        <translation>`%1:` necesita una comparación, como `%1:%2`</translation>
    </message>
    <message>
        <source>`%1` is not a valid duration; use a value such as 500ms, 2s, 1.5min, or 1h</source>
        <translation>`%1` no es una duración válida; use un valor como 500ms, 2s, 1.5min o 1h</translation>
    </message>
    <message>
        <source>`%1` is not a valid number of attempts</source>
        <translation>`%1` no es un número de intentos válido</translation>
    </message>
    <message>
        <source>`%1` is not a valid time; use a value such as today, yesterday, 7d, 2h, 30min, 2026-11-01, or 2026-11-01T14:00</source>
        <translation>`%1` no es una hora válida; use un valor como today, yesterday, 7d, 2h, 30min, 2026-11-01 o 2026-11-01T14:00</translation>
    </message>
    <message>
        <source>cannot write to the history: the disk is full; use `toolroom --history prune` to delete runs</source>
        <translation>no se puede escribir en el historial: el disco está lleno; use `toolroom --history prune` para borrar ejecuciones</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>no es un archivo normal</translation>
    </message>
    <message>
        <source>the history is locked by another process; try again later</source>
        <translation>otro proceso tiene bloqueado el historial; inténtelo más tarde</translation>
    </message>
    <message>
        <source>cannot log in to the server: %1</source>
        <translation>no se puede iniciar sesión en el servidor: %1</translation>
    </message>
    <message>
        <source>runs are saved on this computer, not on the history server: %1</source>
        <translation>las ejecuciones se guardan en este equipo, no en el servidor del historial: %1</translation>
    </message>
    <message>
        <source>some runs stay on this computer, because the history server rejected them: %1</source>
        <translation>algunas ejecuciones se quedan en este equipo porque el servidor del historial las rechazó: %1</translation>
    </message>
    <message>
        <source>the runs saved on this computer are now on the server</source>
        <translation>las ejecuciones guardadas en este equipo ya están en el servidor</translation>
    </message>
</context>
<context>
    <name>Json</name>
    <message>
        <source>the text is empty</source>
        <translation>el texto está vacío</translation>
    </message>
    <message>
        <source>unexpected text after the value</source>
        <translation>texto inesperado después del valor</translation>
    </message>
    <message>
        <source>nested more than %1 levels deep</source>
        <translation>anidado a más de %1 niveles de profundidad</translation>
    </message>
    <message>
        <source>byte 0x%1 is not valid UTF-8</source>
        <translation>el byte 0x%1 no es UTF-8 válido</translation>
    </message>
    <message>
        <source>the text is UTF-16, but JSON must be UTF-8</source>
        <translation>el texto está en UTF-16, pero JSON debe estar en UTF-8</translation>
    </message>
    <message>
        <source>this is a binary file, not JSON</source>
        <translation>es un archivo binario, no JSON</translation>
    </message>
    <message>
        <source>a NUL byte is not allowed here</source>
        <translation>aquí no se permite un byte NUL</translation>
    </message>
    <message>
        <source>comments are not allowed here</source>
        <translation>aquí no se permiten comentarios</translation>
    </message>
    <message>
        <source>unterminated comment</source>
        <translation>este comentario no está cerrado</translation>
    </message>
    <message>
        <source>unexpected end of input in the object that starts at %1</source>
        <translation>el texto termina dentro del objeto que empieza en %1</translation>
    </message>
    <message>
        <source>unexpected end of input in the array that starts at %1</source>
        <translation>el texto termina dentro del array que empieza en %1</translation>
    </message>
    <message>
        <source>unexpected end of input in the string that starts at %1</source>
        <translation>el texto termina dentro de la cadena que empieza en %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not close the object that starts at %2</source>
        <translation>&apos;%1&apos; no cierra el objeto que empieza en %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not close the array that starts at %2</source>
        <translation>&apos;%1&apos; no cierra el array que empieza en %2</translation>
    </message>
    <message>
        <source>a trailing comma before &apos;%1&apos; is not allowed</source>
        <translation>no se permite una coma final antes de &apos;%1&apos;</translation>
    </message>
    <message>
        <source>expected a value</source>
        <translation>se esperaba un valor</translation>
    </message>
    <message>
        <source>expected a value after &apos;:&apos;</source>
        <translation>se esperaba un valor después de &apos;:&apos;</translation>
    </message>
    <message>
        <source>expected a value or &apos;]&apos;</source>
        <translation>se esperaba un valor o &apos;]&apos;</translation>
    </message>
    <message>
        <source>expected a value after &apos;,&apos;</source>
        <translation>se esperaba un valor después de &apos;,&apos;</translation>
    </message>
    <message>
        <source>expected a double-quoted key or &apos;}&apos;</source>
        <translation>se esperaba una clave entre comillas dobles o &apos;}&apos;</translation>
    </message>
    <message>
        <source>expected a double-quoted key after &apos;,&apos;</source>
        <translation>se esperaba una clave entre comillas dobles después de &apos;,&apos;</translation>
    </message>
    <message>
        <source>expected &apos;:&apos; after the key</source>
        <translation>se esperaba &apos;:&apos; después de la clave</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or &apos;}&apos; after a value</source>
        <translation>se esperaba &apos;,&apos; o &apos;}&apos; después de un valor</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or &apos;]&apos; after a value</source>
        <translation>se esperaba &apos;,&apos; o &apos;]&apos; después de un valor</translation>
    </message>
    <message>
        <source>strings must be enclosed in double quotes</source>
        <translation>una cadena debe ir entre comillas dobles</translation>
    </message>
    <message>
        <source>a number cannot start with &apos;%1&apos;</source>
        <translation>un número no puede empezar por &apos;%1&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a JSON value</source>
        <translation>&apos;%1&apos; no es un valor JSON</translation>
    </message>
    <message>
        <source>expected a digit after &apos;-&apos;</source>
        <translation>se esperaba un dígito después de &apos;-&apos;</translation>
    </message>
    <message>
        <source>expected a digit after the decimal point</source>
        <translation>se esperaba un dígito después del punto decimal</translation>
    </message>
    <message>
        <source>expected a digit in the exponent</source>
        <translation>se esperaba un dígito en el exponente</translation>
    </message>
    <message>
        <source>a number cannot have leading zeros</source>
        <translation>un número no puede tener ceros a la izquierda</translation>
    </message>
    <message>
        <source>a line break inside a string must be written as \n</source>
        <translation>un salto de línea dentro de una cadena debe escribirse como \n</translation>
    </message>
    <message>
        <source>the control character U+%1 inside a string must be escaped as \u%2</source>
        <translation>el carácter de control U+%1 dentro de una cadena debe escribirse como \u%2</translation>
    </message>
    <message>
        <source>%1 is not a valid JSON escape sequence</source>
        <translation>%1 no es una secuencia de escape JSON válida</translation>
    </message>
    <message>
        <source>\u must be followed by four hexadecimal digits</source>
        <translation>a \u le deben seguir cuatro dígitos hexadecimales</translation>
    </message>
    <message>
        <source>the lone surrogate %1 is not a valid character</source>
        <translation>%1 es la mitad suelta de un par sustituto y no representa ningún carácter</translation>
    </message>
    <message>
        <source>this is not valid YAML</source>
        <translation>no es YAML válido</translation>
    </message>
    <message>
        <source>the text is UTF-16; save it as UTF-8</source>
        <translation>el texto está en UTF-16; guárdelo como UTF-8</translation>
    </message>
    <message>
        <source>this is a binary file, not YAML</source>
        <translation>es un archivo binario, no YAML</translation>
    </message>
    <message>
        <source>the character U+%1 is not allowed in YAML; escape it as \u%1 in a double-quoted string</source>
        <translation>el carácter U+%1 no se permite en YAML; escríbalo como &quot;\u%1&quot; entre comillas dobles</translation>
    </message>
    <message>
        <source>expected &apos;:&apos; after the key that starts at %1</source>
        <translation>se esperaba &apos;:&apos; después de la clave que empieza en %1</translation>
    </message>
    <message>
        <source>&apos;:&apos; is not allowed here; quote the text, or put the key on its own line</source>
        <translation>aquí no se permite &apos;:&apos;; ponga el texto entre comillas o la clave en su propia línea</translation>
    </message>
    <message>
        <source>&apos;:&apos; is not allowed here; quote the text, or add a space after the &apos;:&apos;</source>
        <translation>aquí no se permite &apos;:&apos;; ponga el texto entre comillas o añada un espacio después de &apos;:&apos;</translation>
    </message>
    <message>
        <source>a key is not allowed here; put it on its own line</source>
        <translation>aquí no se permite una clave; póngala en su propia línea</translation>
    </message>
    <message>
        <source>a sequence cannot start here; put it on its own line</source>
        <translation>aquí no puede empezar una lista; póngala en su propia línea</translation>
    </message>
    <message>
        <source>expected a key, aligned with the mapping that starts at %1</source>
        <translation>se esperaba una clave, alineada con el mapa que empieza en %1</translation>
    </message>
    <message>
        <source>expected &apos;- &apos;, aligned with the sequence that starts at %1</source>
        <translation>se esperaba &apos;- &apos;, alineado con la lista que empieza en %1</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or &apos;]&apos; in the sequence that starts at %1</source>
        <translation>se esperaba &apos;,&apos; o &apos;]&apos; en la lista que empieza en %1</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or &apos;}&apos; in the mapping that starts at %1</source>
        <translation>se esperaba &apos;,&apos; o &apos;}&apos; en el mapa que empieza en %1</translation>
    </message>
    <message>
        <source>unexpected end of the document in the string that starts at %1</source>
        <translation>el documento termina dentro de la cadena que empieza en %1</translation>
    </message>
    <message>
        <source>this is not a valid YAML escape sequence</source>
        <translation>no es una secuencia de escape YAML válida</translation>
    </message>
    <message>
        <source>\x must be followed by two hexadecimal digits, \u by four, \U by eight</source>
        <translation>a \x le deben seguir dos dígitos hexadecimales; a \u, cuatro; a \U, ocho</translation>
    </message>
    <message>
        <source>this escape sequence does not represent a character; use the character itself, or \U followed by eight hexadecimal digits</source>
        <translation>esta secuencia de escape no representa ningún carácter; use el propio carácter, o \U seguido de ocho dígitos hexadecimales</translation>
    </message>
    <message>
        <source>expected end of line after &apos;|&apos; or &apos;&gt;&apos;</source>
        <translation>se esperaba el fin de la línea después de &apos;|&apos; o &apos;&gt;&apos;</translation>
    </message>
    <message>
        <source>a block scalar&apos;s indentation indicator must be from 1 to 9</source>
        <translation>el indicador de sangría de un escalar de bloque debe estar entre 1 y 9</translation>
    </message>
    <message>
        <source>tabs cannot be used for indentation; use spaces</source>
        <translation>no se pueden usar tabuladores para la sangría; use espacios</translation>
    </message>
    <message>
        <source>this tag handle is not declared</source>
        <translation>el identificador de esta etiqueta no está declarado</translation>
    </message>
    <message>
        <source>expected an anchor name after &apos;&amp;&apos;</source>
        <translation>se esperaba el nombre de un ancla después de &apos;&amp;&apos;</translation>
    </message>
    <message>
        <source>expected an anchor name after &apos;*&apos;</source>
        <translation>se esperaba el nombre de un ancla después de &apos;*&apos;</translation>
    </message>
    <message>
        <source>this version of YAML is not supported</source>
        <translation>esta versión de YAML no se admite</translation>
    </message>
    <message>
        <source>a value cannot start with &apos;%1&apos;; quote the value</source>
        <translation>un valor no puede empezar por &apos;%1&apos;; póngalo entre comillas</translation>
    </message>
    <message>
        <source>there is no anchor `&amp;%1` before this alias</source>
        <translation>no hay ningún ancla `&amp;%1` antes de este alias</translation>
    </message>
    <message>
        <source>the alias `*%1` is inside the value that it refers to</source>
        <translation>el alias `*%1` está dentro del valor al que se refiere</translation>
    </message>
    <message>
        <source>the aliases up to this point expand to more than %1 values</source>
        <translation>los alias hasta este punto se expanden a más de %1 valores</translation>
    </message>
    <message>
        <source>the tag `%1` is not supported</source>
        <translation>la etiqueta `%1` no se admite</translation>
    </message>
    <message>
        <source>the tag `%1` is not valid for a scalar</source>
        <translation>la etiqueta `%1` no es válida para un escalar</translation>
    </message>
    <message>
        <source>the tag `%1` is not valid for a sequence</source>
        <translation>la etiqueta `%1` no es válida para una lista</translation>
    </message>
    <message>
        <source>the tag `%1` is not valid for a mapping</source>
        <translation>la etiqueta `%1` no es válida para un mapa</translation>
    </message>
    <message>
        <source>a key must be a scalar, not a sequence</source>
        <translation>una clave debe ser un escalar, no una lista</translation>
    </message>
    <message>
        <source>a key must be a scalar, not a mapping</source>
        <translation>una clave debe ser un escalar, no un mapa</translation>
    </message>
    <message>
        <source>`&lt;&lt;` can merge mappings but not scalars</source>
        <translation>`&lt;&lt;` puede combinar mapas, pero no escalares</translation>
    </message>
    <message>
        <source>`&lt;&lt;` can merge mappings but not sequences</source>
        <translation>`&lt;&lt;` puede combinar mapas, pero no listas</translation>
    </message>
    <message>
        <source>the number `%1` cannot be represented in JSON</source>
        <translation>el número `%1` no se puede representar en JSON</translation>
    </message>
    <message>
        <source>`%1` is not null</source>
        <translation>`%1` no es null</translation>
    </message>
    <message>
        <source>`%1` is not a boolean</source>
        <translation>`%1` no es un booleano</translation>
    </message>
    <message>
        <source>`%1` is not an integer</source>
        <translation>`%1` no es un entero</translation>
    </message>
    <message>
        <source>`%1` is not a number</source>
        <translation>`%1` no es un número</translation>
    </message>
    <message>
        <source>the JMESPath expression is longer than %1 bytes</source>
        <translation>la expresión JMESPath ocupa más de %1 bytes</translation>
    </message>
    <message>
        <source>the JMESPath expression is empty</source>
        <translation>la expresión JMESPath está vacía</translation>
    </message>
    <message>
        <source>invalid JMESPath expression at character %1: %2</source>
        <translation>la expresión JMESPath no es válida en el carácter %1: %2</translation>
    </message>
    <message>
        <source>the JMESPath expression cannot be applied to a value nested more than %1 levels deep</source>
        <translation>la expresión JMESPath no se puede aplicar a un valor anidado a más de %1 niveles de profundidad</translation>
    </message>
    <message>
        <source>more than %1 values</source>
        <translation>más de %1 valores</translation>
    </message>
    <message>
        <source>larger than %1 MiB</source>
        <translation>mayor que %1 MiB</translation>
    </message>
    <message>
        <source>reading was aborted</source>
        <translation>se ha abortado la lectura</translation>
    </message>
    <message>
        <source>the JMESPath expression is nested more than %1 levels deep</source>
        <translation>la expresión JMESPath tiene más de %1 niveles de anidamiento</translation>
    </message>
    <message>
        <source>unexpected `%1`</source>
        <translation>`%1` inesperado</translation>
    </message>
    <message>
        <source>unexpected end of the expression</source>
        <translation>final inesperado</translation>
    </message>
    <message>
        <source>the quoted string is not valid: %1</source>
        <translation>el texto entre comillas no es válido: %1</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>el número es demasiado grande</translation>
    </message>
    <message>
        <source>a slice step must not be 0</source>
        <translation>el paso de un intervalo no puede ser 0</translation>
    </message>
    <message>
        <source>unknown function `%1`</source>
        <translation>función desconocida `%1`</translation>
    </message>
    <message>
        <source>wrong number of arguments for `%1`: %2</source>
        <translation>número de argumentos incorrecto para `%1`: %2</translation>
    </message>
    <message>
        <source>undefined variable `$%1`</source>
        <translation>variable no definida `$%1`</translation>
    </message>
    <message>
        <source>the JMESPath function `%1` does not accept the type `%2`</source>
        <translation>la función JMESPath `%1` no acepta el tipo `%2`</translation>
    </message>
    <message>
        <source>the JMESPath function `%1` requires values that are all numbers or all strings</source>
        <translation>la función JMESPath `%1` requiere que todos los valores sean números o que todos sean cadenas</translation>
    </message>
    <message>
        <source>the JMESPath expression takes more than %1 steps to evaluate</source>
        <translation>evaluar la expresión JMESPath requiere más de %1 pasos</translation>
    </message>
    <message>
        <source>the JMESPath expression creates more than %1 values</source>
        <translation>la expresión JMESPath crea más de %1 valores</translation>
    </message>
    <message>
        <source>JMESPath evaluation was aborted</source>
        <translation>se ha abortado la evaluación de JMESPath</translation>
    </message>
    <message>
        <source>unclosed quote</source>
        <translation>falta cerrar las comillas</translation>
    </message>
    <message>
        <source>duplicate key</source>
        <translation>clave duplicada</translation>
    </message>
    <message>
        <source>this is not valid TOML: %1</source>
        <translation>esto no es TOML válido: %1</translation>
    </message>
    <message>
        <source>more than %1 tables</source>
        <translation>más de %1 tablas</translation>
    </message>
    <message>
        <source>the JMESPath function `%1` cannot calculate with %2, which would be rounded</source>
        <translation>la función `%1` de JMESPath no puede calcular con %2, que se redondearía</translation>
    </message>
</context>
<context>
    <name>Lint</name>
    <message>
        <source>A call must be an object</source>
        <translation>Una llamada debe ser un objeto</translation>
    </message>
    <message>
        <source>Use an object with `_tool` and the arguments</source>
        <translation>Use un objeto con `_tool` y los argumentos</translation>
    </message>
    <message>
        <source>The call does not specify a tool</source>
        <translation>La llamada no indica ninguna herramienta</translation>
    </message>
    <message>
        <source>Set `_tool` to a tool name</source>
        <translation>Ponga en `_tool` el nombre de una herramienta</translation>
    </message>
    <message>
        <source>The request does not include the tool `%1`</source>
        <translation>La solicitud no incluye la herramienta `%1`</translation>
    </message>
    <message>
        <source>Call one of the tools in the composed request</source>
        <translation>Llame a una de las herramientas de la solicitud compuesta</translation>
    </message>
    <message>
        <source>Cannot use the schema of `%1`: %2</source>
        <translation>El esquema de `%1` no se puede usar: %2</translation>
    </message>
    <message>
        <source>Fix the tool definition</source>
        <translation>Corrija la definición de la herramienta</translation>
    </message>
    <message>
        <source>`calls` must be an array</source>
        <translation>`calls` debe ser un array</translation>
    </message>
    <message>
        <source>Use an array of calls</source>
        <translation>Use un array de llamadas</translation>
    </message>
    <message>
        <source>`%1` is not a valid meta field in a call</source>
        <translation>`%1` no es un metacampo de las llamadas</translation>
    </message>
    <message>
        <source>The call %1</source>
        <translation>La llamada %1</translation>
    </message>
    <message>
        <source>`%1` %2</source>
        <translation>`%1` %2</translation>
    </message>
    <message>
        <source>the %1 contract does not define an envelope</source>
        <translation>el contrato %1 no define ningún sobre</translation>
    </message>
    <message numerus="yes">
        <source>%1%n more → %2</source>
        <comment>%1%n more → %2</comment>
        <translation>
            <numerusform>%1%n más → %2</numerusform>
            <numerusform>%1%n más → %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Did you mean `%1`?</source>
        <translation>¿Quería decir `%1`?</translation>
    </message>
    <message>
        <source>The tool has no description</source>
        <translation>La herramienta no tiene descripción</translation>
    </message>
    <message>
        <source>The description is empty</source>
        <translation>La descripción está vacía</translation>
    </message>
    <message>
        <source>Describe in one sentence what the tool does and when to use it</source>
        <translation>Describa en una frase qué hace la herramienta y cuándo usarla</translation>
    </message>
    <message numerus="yes">
        <source>The description has only %n characters: `%1`</source>
        <comment>The description has only %n character: `%1`</comment>
        <translation>
            <numerusform>La descripción solo tiene %n carácter: `%1`</numerusform>
            <numerusform>La descripción solo tiene %n caracteres: `%1`</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Say what the tool does, what it acts on, and when to use it, in at least %n characters</source>
        <comment>Say what the tool does, what it acts on, and when to use it, in at least %n character</comment>
        <translation>
            <numerusform>Diga qué hace la herramienta, sobre qué actúa y cuándo usarla, en al menos %n carácter</numerusform>
            <numerusform>Diga qué hace la herramienta, sobre qué actúa y cuándo usarla, en al menos %n caracteres</numerusform>
        </translation>
    </message>
    <message>
        <source>`%1` is a placeholder, not a description</source>
        <translation>`%1` es un texto de relleno, no una descripción</translation>
    </message>
    <message>
        <source>Say what the tool does and when to use it</source>
        <translation>Diga qué hace la herramienta y cuándo usarla</translation>
    </message>
    <message>
        <source>Remove the unnecessary whitespace</source>
        <translation>Elimine los espacios en blanco innecesarios</translation>
    </message>
    <message>
        <source>The description does not say when to use the tool</source>
        <translation>La descripción no dice cuándo usar la herramienta</translation>
    </message>
    <message>
        <source>Add a condition such as “Use when the user asks for …” or “Call this before …”</source>
        <translation>Añada una condición, como «Use when the user asks for …» o «Call this before …»</translation>
    </message>
    <message>
        <source>The first sentence says when to use the tool instead of what it does</source>
        <translation>La primera frase dice cuándo usar la herramienta en lugar de qué hace</translation>
    </message>
    <message>
        <source>The first sentence starts with `%1` instead of an action verb</source>
        <translation>La primera frase empieza por `%1` en lugar de un verbo de acción</translation>
    </message>
    <message>
        <source>Start with an action verb, as in “Finds …” or “Find …”</source>
        <translation>Empiece por un verbo de acción, como en «Finds …» o «Find …»</translation>
    </message>
    <message>
        <source>The description starts with what the tool returns (`%1 …`) instead of what it does</source>
        <translation>La descripción empieza por lo que devuelve la herramienta (`%1 …`) en lugar de qué hace</translation>
    </message>
    <message>
        <source>Start with the action, as in “Gets …”, “Lists …”, or “Calculates …”</source>
        <translation>Empiece por la acción, como en «Gets …», «Lists …» o «Calculates …»</translation>
    </message>
    <message>
        <source>The description does not say where the data comes from</source>
        <translation>La descripción no dice de dónde proceden los datos</translation>
    </message>
    <message>
        <source>Name the data source, as in “from the portfolio service”</source>
        <translation>Nombre la fuente de los datos, como en «from the portfolio service»</translation>
    </message>
    <message numerus="yes">
        <source>The description has %n sentences, but at most %1 are allowed</source>
        <comment>The description has %n sentence, but at most %1 are allowed</comment>
        <translation>
            <numerusform>La descripción tiene %n frase, pero se permiten %1 como máximo</numerusform>
            <numerusform>La descripción tiene %n frases, pero se permiten %1 como máximo</numerusform>
        </translation>
    </message>
    <message>
        <source>Say only what the tool does and when to use it; a third sentence may name an alternative tool</source>
        <translation>Diga solo qué hace la herramienta y cuándo usarla; una tercera frase puede nombrar una herramienta alternativa</translation>
    </message>
    <message numerus="yes">
        <source>The description has %n characters, but at most %1 are allowed</source>
        <comment>The description has %n character, but at most %1 are allowed</comment>
        <translation>
            <numerusform>La descripción tiene %n carácter, pero se permiten %1 como máximo</numerusform>
            <numerusform>La descripción tiene %n caracteres, pero se permiten %1 como máximo</numerusform>
        </translation>
    </message>
    <message>
        <source>Move details about parameters to the parameter descriptions</source>
        <translation>Traslade los detalles sobre los parámetros a las descripciones de los parámetros</translation>
    </message>
    <message numerus="yes">
        <source>The description has %n tokens (o200k_base), but must have fewer than %1</source>
        <comment>The description has %n token (o200k_base), but must have fewer than %1</comment>
        <translation>
            <numerusform>La descripción tiene %n token en o200k_base, pero se permiten menos de %1</numerusform>
            <numerusform>La descripción tiene %n tokens en o200k_base, pero se permiten menos de %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep only the action, critical constraints, and prerequisites; move the rest to the parameter descriptions</source>
        <translation>Conserve qué hace la herramienta, las restricciones críticas y los requisitos previos; traslade el resto a las descripciones de los parámetros</translation>
    </message>
    <message>
        <source>The description uses vague words: %1</source>
        <translation>La descripción usa palabras vagas: %1</translation>
    </message>
    <message>
        <source>Say exactly what the tool does, and list what it covers</source>
        <translation>Diga exactamente qué hace la herramienta y enumere lo que abarca</translation>
    </message>
    <message>
        <source>`%1` describes how the tool is implemented, not what it is for</source>
        <translation>`%1` describe cómo está implementada la herramienta, no para qué sirve</translation>
    </message>
    <message>
        <source>The description contains a code block</source>
        <translation>La descripción contiene un bloque de código</translation>
    </message>
    <message>
        <source>The description contains a data structure: `%1`</source>
        <translation>La descripción contiene una estructura de datos: `%1`</translation>
    </message>
    <message>
        <source>The description lists the parameters</source>
        <translation>La descripción enumera los parámetros</translation>
    </message>
    <message>
        <source>Describe parameters in the input schema and results in the output schema</source>
        <translation>Describa los parámetros en el esquema de entrada y los resultados en el esquema de salida</translation>
    </message>
    <message>
        <source>The description adds nothing to the name `%1`</source>
        <translation>La descripción no aporta nada al nombre `%1`</translation>
    </message>
    <message>
        <source>Say what the tool acts on, what it does not cover, and when to use it</source>
        <translation>Diga sobre qué actúa la herramienta, qué deja fuera y cuándo usarla</translation>
    </message>
    <message numerus="yes">
        <source>The tool does %n things: %1</source>
        <comment>The tool does %n thing: %1</comment>
        <translation>
            <numerusform>La herramienta hace %n cosa: %1</numerusform>
            <numerusform>La herramienta hace %n cosas: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The tool does more than %n things: %1, …</source>
        <comment>The tool does more than %n thing: %1, …</comment>
        <translation>
            <numerusform>La herramienta hace más de %n cosa: %1, …</numerusform>
            <numerusform>La herramienta hace más de %n cosas: %1, …</numerusform>
        </translation>
    </message>
    <message>
        <source>Split it into several tools, or describe what the actions have in common</source>
        <translation>Divídala en varias herramientas o describa lo que tienen en común las acciones</translation>
    </message>
    <message>
        <source>`%1` promises more than a single tool can do</source>
        <translation>`%1` promete más de lo que puede hacer una sola herramienta</translation>
    </message>
    <message>
        <source>List what the tool covers</source>
        <translation>Enumere lo que abarca la herramienta</translation>
    </message>
    <message>
        <source>`%1` advertises the tool instead of describing it</source>
        <translation>`%1` hace publicidad de la herramienta en lugar de describirla</translation>
    </message>
    <message>
        <source>Say which requests the tool is for, and leave the choice to the model</source>
        <translation>Diga para qué solicitudes es la herramienta y deje la elección al modelo</translation>
    </message>
    <message numerus="yes">
        <source>The description is in %1, but %n others in this source are in %2</source>
        <comment>The description is in %1, but %n other in this source is in %2</comment>
        <translation>
            <numerusform>La descripción está en %1, pero %n otra de esta fuente está en %2</numerusform>
            <numerusform>La descripción está en %1, pero otras %n de esta fuente están en %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Use the same language for all descriptions in a source</source>
        <translation>Escriba todas las descripciones de una fuente en el mismo idioma</translation>
    </message>
    <message>
        <source>an unknown language</source>
        <translation>un idioma desconocido</translation>
    </message>
    <message>
        <source>English</source>
        <translation>inglés</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>español</translation>
    </message>
    <message>
        <source>French</source>
        <translation>francés</translation>
    </message>
    <message>
        <source>German</source>
        <translation>alemán</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>portugués</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>italiano</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>neerlandés</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>chino</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>japonés</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>coreano</translation>
    </message>
    <message>
        <source>a language written in the Cyrillic script</source>
        <translation>un idioma en alfabeto cirílico</translation>
    </message>
    <message>
        <source>a language written in the Arabic script</source>
        <translation>un idioma en alfabeto árabe</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>griego</translation>
    </message>
    <message>
        <source>a language written in another script</source>
        <translation>un idioma en otro sistema de escritura</translation>
    </message>
    <message>
        <source>cannot read the file</source>
        <translation>no se puede leer el archivo</translation>
    </message>
    <message>
        <source>the file has changed since it was checked</source>
        <translation>el archivo ha cambiado desde que se comprobó</translation>
    </message>
    <message>
        <source>cannot write the file</source>
        <translation>no se puede escribir el archivo</translation>
    </message>
    <message>
        <source>`%1` is `%2`, but must be an array</source>
        <translation>`%1` es `%2`, pero debe ser un array</translation>
    </message>
    <message>
        <source>Use an array of objects, or `[]` if there are none</source>
        <translation>Use un array de objetos, o `[]` si no hay ninguno</translation>
    </message>
    <message>
        <source>`%1` is `%2`, but must be an object</source>
        <translation>`%1` es `%2`, pero debe ser un objeto</translation>
    </message>
    <message>
        <source>Use an object with `type`, `description`, and `%1`</source>
        <translation>Escriba un objeto con `type`, `description` y `%1`</translation>
    </message>
    <message>
        <source>`%1` is missing %2</source>
        <translation>A `%1` le falta %2</translation>
    </message>
    <message>
        <source>`%1` has type `%2` but is missing %3</source>
        <translation>`%1` es de tipo `%2`, pero le falta %3</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Añada %1</translation>
    </message>
    <message>
        <source>`%1` is not a valid `%2`</source>
        <translation>`%1` no es un `%2` válido</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>Escriba %1</translation>
    </message>
    <message>
        <source>`%1` is `%2`, but must be a non-empty string</source>
        <translation>`%1` es `%2`, pero debe ser una cadena no vacía</translation>
    </message>
    <message>
        <source>Use a non-empty string</source>
        <translation>Escriba una cadena no vacía</translation>
    </message>
    <message>
        <source>`%1` is `%2`, but must be true or false</source>
        <translation>`%1` es `%2`, pero debe ser true o false</translation>
    </message>
    <message>
        <source>Use `true` or `false`</source>
        <translation>Escriba `true` o `false`</translation>
    </message>
    <message>
        <source>`retry` is `%1`, which is not a valid retry policy</source>
        <translation>`retry` es `%1`, que no es una política de reintentos</translation>
    </message>
    <message>
        <source>Use `NONE`, `QUICK`, `STANDARD`, `AGGRESSIVE`, or an object with `maxRetries` and `backoff`</source>
        <translation>Escriba `NONE`, `QUICK`, `STANDARD`, `AGGRESSIVE` o un objeto con `maxRetries` y `backoff`</translation>
    </message>
    <message>
        <source>The retry policy has no `maxRetries`</source>
        <translation>La política de reintentos no tiene `maxRetries`</translation>
    </message>
    <message>
        <source>Add `maxRetries`, an integer from 0 to %1</source>
        <translation>Añada `maxRetries`, un número entero de 0 a %1</translation>
    </message>
    <message>
        <source>`maxRetries` is `%1`, but must be an integer</source>
        <translation>`maxRetries` es `%1`, pero debe ser un número entero</translation>
    </message>
    <message>
        <source>`maxRetries` is `%1`, which is negative: retries never stop</source>
        <translation>`maxRetries` es `%1`, que es negativo: los reintentos no terminan nunca</translation>
    </message>
    <message>
        <source>`maxRetries` is `%1`, but more than %2 retries can overload an unresponsive service</source>
        <translation>`maxRetries` es `%1`, pero más de %2 reintentos pueden sobrecargar un servicio que no responde</translation>
    </message>
    <message>
        <source>Use an integer from 0 to %1</source>
        <translation>Escriba un número entero de 0 a %1</translation>
    </message>
    <message>
        <source>`%1` is in both `retryableErrors` and `nonRetryableErrors`</source>
        <translation>`%1` está a la vez en `retryableErrors` y `nonRetryableErrors`</translation>
    </message>
    <message>
        <source>Remove it from one of the lists; an error in both lists is not retried</source>
        <translation>Elimínelo de una de las listas; un error que está en ambas no se reintenta</translation>
    </message>
    <message>
        <source>A retry may repeat the side effect: %1, and the tool is not marked as idempotent</source>
        <translation>Un reintento puede repetir el efecto secundario: %1, y la herramienta no está marcada como idempotente</translation>
    </message>
    <message>
        <source>the category is `%1`</source>
        <translation>la categoría es `%1`</translation>
    </message>
    <message>
        <source>the tool is marked as destructive</source>
        <translation>la herramienta está marcada como destructiva</translation>
    </message>
    <message>
        <source>`readOnlyHint` is false</source>
        <translation>`readOnlyHint` es false</translation>
    </message>
    <message>
        <source>Set `idempotent` to true if repeating the call has no further effect; otherwise retry only `RATE_LIMITED` and `LOCK`, or use `NONE`</source>
        <translation>Escriba `&quot;idempotent&quot;: true` si repetir la llamada no tiene más efectos; si no, reintente solo `RATE_LIMITED` y `LOCK`, o use `NONE`</translation>
    </message>
    <message numerus="yes">
        <source>%n retries are immediate</source>
        <comment>%n retry is immediate</comment>
        <translation>
            <numerusform>%n reintento es inmediato</numerusform>
            <numerusform>%n reintentos son inmediatos</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a `backoff`, such as `{&quot;type&quot;: &quot;exponential&quot;, &quot;baseDelay&quot;: 1000, &quot;maxDelay&quot;: 30000, &quot;multiplier&quot;: 2}`</source>
        <translation>Añada un `backoff`, como `{&quot;type&quot;: &quot;exponential&quot;, &quot;baseDelay&quot;: 1000, &quot;maxDelay&quot;: 30000, &quot;multiplier&quot;: 2}`</translation>
    </message>
    <message>
        <source>`%1` is `%2`, but must be a number</source>
        <translation>`%1` es `%2`, pero debe ser un número</translation>
    </message>
    <message>
        <source>A `multiplier` of `%1` makes each delay shorter than the previous one</source>
        <translation>Un `multiplier` de `%1` hace que cada espera sea más corta que la anterior</translation>
    </message>
    <message>
        <source>`jitter` is `%1`, but must be from 0 to 1</source>
        <translation>`jitter` es `%1`, pero debe estar entre 0 y 1</translation>
    </message>
    <message>
        <source>`%1` is `%2`, but a delay cannot be negative</source>
        <translation>`%1` es `%2`, pero una espera no puede ser negativa</translation>
    </message>
    <message>
        <source>Use a `multiplier` of 1 or more; 2 doubles each delay</source>
        <translation>Use un `multiplier` de 1 o más; 2 duplica cada espera</translation>
    </message>
    <message>
        <source>Use a number from 0 to 1; 0.1 varies each delay by a tenth</source>
        <translation>Escriba un número de 0 a 1; 0.1 varía cada espera en una décima parte</translation>
    </message>
    <message>
        <source>Use a non-negative number of milliseconds</source>
        <translation>Escriba un número no negativo de milisegundos</translation>
    </message>
    <message>
        <source>`baseDelay` (%1 ms) is longer than `maxDelay` (%2 ms)</source>
        <translation>`baseDelay` (%1 ms) es mayor que `maxDelay` (%2 ms)</translation>
    </message>
    <message>
        <source>Use a `baseDelay` no longer than `maxDelay`</source>
        <translation>Escriba un `baseDelay` que no supere `maxDelay`</translation>
    </message>
    <message>
        <source>`%1` is not a backoff strategy</source>
        <translation>`%1` no es una estrategia de espera</translation>
    </message>
    <message>
        <source>Use an object whose `type` is `none`, `fixed`, `linear`, `exponential`, or `jittered`</source>
        <translation>Escriba un objeto cuyo `type` sea `none`, `fixed`, `linear`, `exponential` o `jittered`</translation>
    </message>
    <message>
        <source>The delays between attempts can add up to %1 ms, more than the timeout of %2 ms</source>
        <translation>Las esperas entre intentos pueden sumar hasta %1 ms, más que el tiempo límite de %2 ms</translation>
    </message>
    <message>
        <source>The delays between attempts can add up to %1 ms, more than the default timeout of %2 ms</source>
        <translation>Las esperas entre intentos pueden sumar hasta %1 ms, más que el tiempo límite predeterminado de %2 ms</translation>
    </message>
    <message>
        <source>Shorten the delays, reduce the number of retries, or increase the timeout</source>
        <translation>Acorte las esperas, reintente menos veces o aumente el tiempo límite</translation>
    </message>
    <message>
        <source>An effect of `%1` triggers `%2`, which does not exist</source>
        <translation>Un efecto de `%1` desencadena `%2`, que no existe</translation>
    </message>
    <message>
        <source>Fix the name, or load the source that contains the tool</source>
        <translation>Corrija el nombre o cargue la fuente de esa herramienta</translation>
    </message>
    <message>
        <source>The effects trigger each other in a cycle: %1</source>
        <translation>Los efectos se desencadenan unos a otros en un ciclo: %1</translation>
    </message>
    <message>
        <source>Remove one of the cascades, or replace it with a notification</source>
        <translation>Elimine una de las cascadas o sustitúyala por una notificación</translation>
    </message>
    <message>
        <source>`%1` depends on `%2`, which does not exist</source>
        <translation>`%1` depende de `%2`, que no existe</translation>
    </message>
    <message>
        <source>The tools depend on each other in a cycle: %1</source>
        <translation>Las herramientas dependen unas de otras en un ciclo: %1</translation>
    </message>
    <message>
        <source>Move the shared part into a separate tool that does not depend on the others</source>
        <translation>Mueva la parte común a una herramienta independiente que no dependa de las demás</translation>
    </message>
    <message>
        <source>A notification is marked as reversible, but notifications cannot be undone</source>
        <translation>Una notificación está marcada como reversible, pero las notificaciones no se pueden deshacer</translation>
    </message>
    <message>
        <source>Set `reversible` to false</source>
        <translation>Escriba `&quot;reversible&quot;: false`</translation>
    </message>
    <message>
        <source>The effect is marked as reversible but has no `rollback`</source>
        <translation>El efecto está marcado como reversible, pero no tiene `rollback`</translation>
    </message>
    <message>
        <source>Add a `rollback`, or set `reversible` to false</source>
        <translation>Añada un `rollback` o escriba `&quot;reversible&quot;: false`</translation>
    </message>
    <message>
        <source>The precondition has no `check`</source>
        <translation>La precondición no tiene `check`</translation>
    </message>
    <message>
        <source>The precondition `%1` has no `check`</source>
        <translation>La precondición `%1` no tiene `check`</translation>
    </message>
    <message>
        <source>Add a `check`, such as `{&quot;executable&quot;: &quot;git&quot;}`, `{&quot;env&quot;: &quot;API_KEY&quot;}`, a JMESPath expression evaluated against the context, or a command</source>
        <translation>Añada un `check`, como `{&quot;executable&quot;: &quot;git&quot;}`, `{&quot;env&quot;: &quot;API_KEY&quot;}`, una expresión JMESPath sobre el contexto o un comando</translation>
    </message>
    <message>
        <source>The documented result is not a valid %1 envelope: %2</source>
        <translation>El resultado documentado no es un sobre válido de %1: %2</translation>
    </message>
    <message>
        <source>Document the result exactly as the tool returns it</source>
        <translation>Documente el resultado exactamente como lo devuelve la herramienta</translation>
    </message>
    <message>
        <source>`%1` is not a valid header name</source>
        <translation>`%1` no es un nombre de cabecera válido</translation>
    </message>
    <message>
        <source>Use only letters, digits, and hyphens, as in `Region`</source>
        <translation>Use solo letras, dígitos y guiones, como en `Region`</translation>
    </message>
    <message>
        <source>The header `%1` is already used by %2 (header names are case-insensitive)</source>
        <translation>La cabecera `%1` ya la usa %2 (los nombres de cabecera no distinguen mayúsculas de minúsculas)</translation>
    </message>
    <message>
        <source>Give each parameter its own header</source>
        <translation>Dé a cada parámetro su propia cabecera</translation>
    </message>
    <message>
        <source>Clients cannot find the value for the header `%1`</source>
        <translation>Los clientes no pueden encontrar el valor de la cabecera `%1`</translation>
    </message>
    <message>
        <source>Move `x-mcp-header` to a parameter that is reachable through `properties` alone, not through arrays, references, or alternatives</source>
        <translation>Mueva `x-mcp-header` a un parámetro accesible solo mediante `properties`, sin pasar por arrays, referencias ni alternativas</translation>
    </message>
    <message>
        <source>A header cannot carry %1, which is not a string, a number, or a boolean</source>
        <translation>Una cabecera no puede transportar %1, que no es una cadena, un número ni un booleano</translation>
    </message>
    <message>
        <source>Change its `type` or remove `x-mcp-header`</source>
        <translation>Cambie su `type` o elimine `x-mcp-header`</translation>
    </message>
    <message>
        <source>A header exposes %1, which looks like a secret, to proxies and logs</source>
        <translation>Una cabecera expone %1, que parece un secreto, a proxies y logs</translation>
    </message>
    <message>
        <source>Remove `x-mcp-header`</source>
        <translation>Elimine `x-mcp-header`</translation>
    </message>
    <message>
        <source>The tool is marked as both read-only and destructive</source>
        <translation>La herramienta está marcada a la vez como de solo lectura y como destructiva</translation>
    </message>
    <message>
        <source>Set `destructiveHint` to false, or set `readOnlyHint` to false if the tool changes anything</source>
        <translation>Escriba `&quot;destructiveHint&quot;: false`, o `&quot;readOnlyHint&quot;: false` si la herramienta cambia algo</translation>
    </message>
    <message>
        <source>`idempotentHint` has no effect on read-only tools</source>
        <translation>`idempotentHint` no tiene efecto en herramientas de solo lectura</translation>
    </message>
    <message>
        <source>Remove it, or set `readOnlyHint` to false if a call changes anything</source>
        <translation>Elimínelo, o escriba `&quot;readOnlyHint&quot;: false` si una llamada cambia algo</translation>
    </message>
    <message>
        <source>`%1` is marked as read-only, but its name contains `%2`</source>
        <translation>`%1` está marcada como de solo lectura, pero su nombre contiene `%2`</translation>
    </message>
    <message>
        <source>Set `readOnlyHint` to false and add a `destructiveHint`, or rename the tool</source>
        <translation>Escriba `&quot;readOnlyHint&quot;: false` y un `destructiveHint`, o cambie el nombre de la herramienta</translation>
    </message>
    <message>
        <source>`%1` is not set and defaults to true</source>
        <translation>`%1` no está definido y su valor predeterminado es true</translation>
    </message>
    <message>
        <source>`%1` and `%2` are not set and default to true</source>
        <translation>`%1` y `%2` no están definidos y su valor predeterminado es true</translation>
    </message>
    <message>
        <source>Set it explicitly to true or false</source>
        <translation>Defínalo explícitamente como true o false</translation>
    </message>
    <message>
        <source>Set them explicitly to true or false</source>
        <translation>Defínalos explícitamente como true o false</translation>
    </message>
    <message>
        <source>`%1` is not an MCP annotation, so clients ignore it</source>
        <translation>`%1` no es una anotación de MCP, por lo que los clientes la ignoran</translation>
    </message>
    <message>
        <source>Move your own fields to `_meta`</source>
        <translation>Mueva sus propios campos a `_meta`</translation>
    </message>
    <message>
        <source>`execution.taskSupport` was removed in MCP 2026-07-28</source>
        <translation>`execution.taskSupport` se eliminó en MCP 2026-07-28</translation>
    </message>
    <message>
        <source>Remove it once all clients support 2026-07-28</source>
        <translation>Elimínelo cuando todos los clientes admitan 2026-07-28</translation>
    </message>
    <message>
        <source>The tool has no timeout; the default of %1 ms applies</source>
        <translation>La herramienta no tiene tiempo límite; se aplica el predeterminado de %1 ms</translation>
    </message>
    <message>
        <source>Add `&quot;timeout&quot;: %1`, or set `timeout` to the duration of the slowest successful call</source>
        <translation>Añada `&quot;timeout&quot;: %1`, o asigne a `timeout` la duración de la llamada correcta más lenta</translation>
    </message>
    <message>
        <source>`timeout` is `%1`, but must be a whole number of milliseconds</source>
        <translation>`timeout` es `%1`, pero debe ser un número entero de milisegundos</translation>
    </message>
    <message>
        <source>Use a number of milliseconds, such as 15000</source>
        <translation>Escriba un número de milisegundos, como 15000</translation>
    </message>
    <message>
        <source>No call can succeed with a timeout of %1 ms</source>
        <translation>Ninguna llamada puede tener éxito con un tiempo límite de %1 ms</translation>
    </message>
    <message>
        <source>Use a positive number of milliseconds, such as 15000</source>
        <translation>Escriba un número positivo de milisegundos, como 15000</translation>
    </message>
    <message>
        <source>A timeout of %1 ms can make agents wait more than 5 minutes</source>
        <translation>Un tiempo límite de %1 ms hace que los agentes esperen más de 5 minutos</translation>
    </message>
    <message>
        <source>Use at most %1 ms, or provide one tool that starts the work and another that returns the result</source>
        <translation>Use %1 ms como máximo, u ofrezca una herramienta que inicie el trabajo y otra que devuelva el resultado</translation>
    </message>
    <message>
        <source>`version` is `%1`, which is not a valid semantic version</source>
        <translation>`version` es `%1`, que no es una versión semántica válida</translation>
    </message>
    <message>
        <source>Use a string in the form major.minor.patch, such as `1.4.0`</source>
        <translation>Escriba una cadena de la forma principal.menor.parche, como `1.4.0`</translation>
    </message>
    <message>
        <source>`status` is `%1`, which is not a valid status</source>
        <translation>`status` es `%1`, que no es un estado válido</translation>
    </message>
    <message>
        <source>Use `active`, `deprecated`, or `removed`</source>
        <translation>Escriba `active`, `deprecated` o `removed`</translation>
    </message>
    <message>
        <source>`_tool` is `%1`, but the tool is registered as `%2`</source>
        <translation>`_tool` es `%1`, pero la herramienta está registrada como `%2`</translation>
    </message>
    <message>
        <source>`_tool` does not specify the tool&apos;s name with `const`</source>
        <translation>`_tool` no especifica el nombre de la herramienta con `const`</translation>
    </message>
    <message>
        <source>Use `&quot;const&quot;: %1`</source>
        <translation>Escriba `&quot;const&quot;: %1`</translation>
    </message>
    <message>
        <source>Use `{&quot;type&quot;: &quot;string&quot;, &quot;const&quot;: …}` with the tool&apos;s name</source>
        <translation>Escriba `{&quot;type&quot;: &quot;string&quot;, &quot;const&quot;: …}` con el nombre de la herramienta</translation>
    </message>
    <message>
        <source>`%1` comes after the parameter `%2`</source>
        <translation>`%1` aparece después del parámetro `%2`</translation>
    </message>
    <message>
        <source>Move the meta fields before the parameters</source>
        <translation>Mueva los metacampos delante de los parámetros</translation>
    </message>
    <message>
        <source>The tool has no `_output`</source>
        <translation>La herramienta no tiene `_output`</translation>
    </message>
    <message>
        <source>Add `_output` with a schema for the result</source>
        <translation>Añada `_output` con un esquema del resultado</translation>
    </message>
    <message>
        <source>`%1` is not a meta field, and its leading underscore prevents it from being a parameter</source>
        <translation>`%1` no es un metacampo, y el guion bajo inicial impide que sea un parámetro</translation>
    </message>
    <message>
        <source>If the field is a parameter, remove the underscore</source>
        <translation>Elimine el guion bajo si es un parámetro</translation>
    </message>
    <message>
        <source>The manifest has no activity `%1`</source>
        <translation>El manifiesto no tiene la actividad `%1`</translation>
    </message>
    <message>
        <source>Add it to `activities`, or use `&quot;&quot;` to let the model execute the call</source>
        <translation>Añádala a `activities`, o escriba `&quot;&quot;` para que el modelo lleve a cabo la llamada</translation>
    </message>
    <message>
        <source>The permission scopes are `%1`, but must be an array of strings</source>
        <translation>Los ámbitos de permiso son `%1`, pero deben ser un array de cadenas</translation>
    </message>
    <message>
        <source>Use an array, such as `[&quot;fs-write&quot;]`</source>
        <translation>Use un array, como `[&quot;fs-write&quot;]`</translation>
    </message>
    <message>
        <source>`%1` is not a permission scope</source>
        <translation>`%1` no es un ámbito de permiso</translation>
    </message>
    <message>
        <source>Use `fs-read`, `fs-write`, `fs-delete`, `shell-run`, or `network`</source>
        <translation>Escriba `fs-read`, `fs-write`, `fs-delete`, `shell-run` o `network`</translation>
    </message>
    <message>
        <source>The category is `%1`, but the tool requests no permissions</source>
        <translation>La categoría es `%1`, pero la herramienta no solicita ningún permiso</translation>
    </message>
    <message>
        <source>The category is `%1`, but the tool requests only permission to read files</source>
        <translation>La categoría es `%1`, pero la herramienta solo solicita permiso para leer archivos</translation>
    </message>
    <message>
        <source>The name contains `%1`, but the tool requests no permissions</source>
        <translation>El nombre contiene `%1`, pero la herramienta no solicita ningún permiso</translation>
    </message>
    <message>
        <source>The name contains `%1`, but the tool requests only permission to read files</source>
        <translation>El nombre contiene `%1`, pero la herramienta solo solicita permiso para leer archivos</translation>
    </message>
    <message>
        <source>Add the required scopes to `permissionScopes`: `fs-write`, `fs-delete`, `shell-run`, or `network`</source>
        <translation>Añada los ámbitos necesarios a `permissionScopes`: `fs-write`, `fs-delete`, `shell-run` o `network`</translation>
    </message>
    <message>
        <source>The tool has no category</source>
        <translation>La herramienta no tiene categoría</translation>
    </message>
    <message>
        <source>Set `category` to `read`, `write`, `delete`, or `side_effect`</source>
        <translation>Asigne a `category` el valor `read`, `write`, `delete` o `side_effect`</translation>
    </message>
    <message>
        <source>`category` is `%1`, which is not a valid category</source>
        <translation>`category` es `%1`, que no es una categoría válida</translation>
    </message>
    <message>
        <source>Use `read`, `write`, `delete`, or `side_effect`</source>
        <translation>Escriba `read`, `write`, `delete` o `side_effect`</translation>
    </message>
    <message>
        <source>The tool has no consequence level</source>
        <translation>La herramienta no tiene nivel de consecuencia</translation>
    </message>
    <message>
        <source>Set `consequenceLevel` to `low`, `medium`, or `high`</source>
        <translation>Asigne a `consequenceLevel` el valor `low`, `medium` o `high`</translation>
    </message>
    <message>
        <source>`consequenceLevel` is `%1`, which is not a valid level</source>
        <translation>`consequenceLevel` es `%1`, que no es un nivel válido</translation>
    </message>
    <message>
        <source>Use `low`, `medium`, or `high`</source>
        <translation>Escriba `low`, `medium` o `high`</translation>
    </message>
    <message>
        <source>The tool does not specify `requiresConfirmation`</source>
        <translation>La herramienta no especifica `requiresConfirmation`</translation>
    </message>
    <message>
        <source>Set `requiresConfirmation` to true or false</source>
        <translation>Asigne a `requiresConfirmation` el valor true o false</translation>
    </message>
    <message>
        <source>Each of the %1 tools requires confirmation if and only if its category is %2, which suggests that `requiresConfirmation` was inferred from the category</source>
        <translation>Cada una de las %1 herramientas requiere confirmación si y solo si su categoría es %2, lo que sugiere que `requiresConfirmation` se dedujo de la categoría</translation>
    </message>
    <message>
        <source>Set `requiresConfirmation` for each tool based on the cost of a wrong call</source>
        <translation>Defina `requiresConfirmation` en cada herramienta según el coste de una llamada errónea</translation>
    </message>
    <message>
        <source>The tool %1 but does not require confirmation</source>
        <translation>La herramienta %1, pero no requiere confirmación</translation>
    </message>
    <message>
        <source>deletes data</source>
        <translation>borra datos</translation>
    </message>
    <message>
        <source>has a high consequence level</source>
        <translation>tiene un nivel de consecuencia alto</translation>
    </message>
    <message>
        <source>is marked as destructive</source>
        <translation>está marcada como destructiva</translation>
    </message>
    <message>
        <source>Set `requiresConfirmation` to true</source>
        <translation>Escriba `&quot;requiresConfirmation&quot;: true`</translation>
    </message>
    <message>
        <source>The tool has no name</source>
        <translation>La herramienta no tiene nombre</translation>
    </message>
    <message>
        <source>Add a name such as `get_issue`</source>
        <translation>Añada un nombre como `get_issue`</translation>
    </message>
    <message>
        <source>Rename it to `%1`</source>
        <translation>Cambie el nombre a `%1`</translation>
    </message>
    <message>
        <source>The name `%1` contains characters that MCP does not allow: %2</source>
        <translation>El nombre `%1` contiene caracteres que MCP no permite: %2</translation>
    </message>
    <message>
        <source>Use only letters, digits, `_`, `-`, and `.`</source>
        <translation>Use solo letras, dígitos, `_`, `-` y `.`</translation>
    </message>
    <message>
        <source>Use only letters, digits, `_`, `-`, and `.`, for example `%1`</source>
        <translation>Use solo letras, dígitos, `_`, `-` y `.`, por ejemplo `%1`</translation>
    </message>
    <message numerus="yes">
        <source>The name has %n characters, but at most %1 are allowed</source>
        <comment>The name has %n character, but at most %1 are allowed</comment>
        <translation>
            <numerusform>El nombre tiene %n carácter, pero se permiten %1 como máximo</numerusform>
            <numerusform>El nombre tiene %n caracteres, pero se permiten %1 como máximo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Shorten the name to %n characters or fewer</source>
        <comment>Shorten the name to %n character</comment>
        <translation>
            <numerusform>Acorte el nombre a %n carácter</numerusform>
            <numerusform>Acorte el nombre a %n caracteres o menos</numerusform>
        </translation>
    </message>
    <message>
        <source>The name `%1` is not snake_case</source>
        <translation>El nombre `%1` no está en snake_case</translation>
    </message>
    <message>
        <source>The name `%1` is not camelCase</source>
        <translation>El nombre `%1` no está en camelCase</translation>
    </message>
    <message>
        <source>The name `%1` is neither snake_case nor `namespace:verb`</source>
        <translation>El nombre `%1` no está en snake_case ni en la forma `namespace:verb`</translation>
    </message>
    <message>
        <source>The name `%1` starts with `%2`, which is not a verb</source>
        <translation>El nombre `%1` empieza por `%2`, que no es un verbo</translation>
    </message>
    <message>
        <source>The name `%1` has a verb but no object</source>
        <translation>El nombre `%1` tiene un verbo, pero no un objeto</translation>
    </message>
    <message>
        <source>The name `%1` is too generic to indicate what the tool does</source>
        <translation>El nombre `%1` es demasiado genérico para saber qué hace la herramienta</translation>
    </message>
    <message>
        <source>Name the action and its object, as in `run_query`</source>
        <translation>Nombre la acción y su objeto, como en `run_query`</translation>
    </message>
    <message>
        <source>The name `%1` is in %2, but most names in this source are in %3</source>
        <translation>El nombre `%1` está en %2, pero la mayoría de los nombres de esta fuente están en %3</translation>
    </message>
    <message>
        <source>The name `%1` is in %2, but other names in this source are in %3</source>
        <translation>El nombre `%1` está en %2, pero otros nombres de esta fuente están en %3</translation>
    </message>
    <message>
        <source>The name `%1` mixes styles, but most names in this source are in %2</source>
        <translation>El nombre `%1` mezcla estilos, pero la mayoría de los nombres de esta fuente están en %2</translation>
    </message>
    <message>
        <source>The name `%1` mixes styles, but other names in this source are in %2</source>
        <translation>El nombre `%1` mezcla estilos, pero otros nombres de esta fuente están en %2</translation>
    </message>
    <message>
        <source>The name `%1` is already used at %2</source>
        <translation>El nombre `%1` ya se usa en %2</translation>
    </message>
    <message>
        <source>Rename or remove one of the two tools</source>
        <translation>Cambie el nombre de una de las dos herramientas o elimínela</translation>
    </message>
    <message>
        <source>The name `%1` differs from `%2` (%3) only in case</source>
        <translation>El nombre `%1` solo se distingue de `%2` (%3) por las mayúsculas</translation>
    </message>
    <message>
        <source>Choose names that show how the tools differ, or remove one of the tools</source>
        <translation>Elija nombres que muestren en qué se diferencian las herramientas, o elimine una de ellas</translation>
    </message>
    <message>
        <source>The name `%1` does not show that the tool belongs to %2, and this source also has %3 tools</source>
        <translation>El nombre `%1` no indica que la herramienta pertenece a %2, y esta fuente también tiene herramientas de %3</translation>
    </message>
    <message>
        <source>The name `%1` contains %2, which looks like `%3`</source>
        <translation>El nombre `%1` contiene %2, que se parece a `%3`</translation>
    </message>
    <message>
        <source>The name `%1` contains %2 (%3), which looks like `%4`</source>
        <translation>El nombre `%1` contiene %2 (%3), que se parece a `%4`</translation>
    </message>
    <message>
        <source>Use only ASCII characters in the name</source>
        <translation>Use solo caracteres ASCII en el nombre</translation>
    </message>
    <message>
        <source>The name `%1` mixes %2 and %3 letters</source>
        <translation>El nombre `%1` mezcla letras de los alfabetos %2 y %3</translation>
    </message>
    <message>
        <source>Use letters from only one script</source>
        <translation>Use letras de un solo alfabeto</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>latino</translation>
    </message>
    <message>
        <source>Cyrillic</source>
        <translation>cirílico</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>armenio</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>hebreo</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>árabe</translation>
    </message>
    <message>
        <source>Cherokee</source>
        <translation>cheroqui</translation>
    </message>
    <message>
        <source>Devanagari</source>
        <translation>devanagari</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>tailandés</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>georgiano</translation>
    </message>
    <message>
        <source>non-Latin</source>
        <translation>no latino</translation>
    </message>
    <message numerus="yes">
        <source>The text contains %n hidden characters: %1</source>
        <comment>The text contains %n hidden character: %1</comment>
        <translation>
            <numerusform>El texto contiene %n carácter oculto: %1</numerusform>
            <numerusform>El texto contiene %n caracteres ocultos: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The key contains %n hidden characters: %1</source>
        <comment>The key contains %n hidden character: %1</comment>
        <translation>
            <numerusform>La clave contiene %n carácter oculto: %1</numerusform>
            <numerusform>La clave contiene %n caracteres ocultos: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The text contains %n hidden characters that spell `%2`: %1</source>
        <comment>The text contains %n hidden character that spells `%2`: %1</comment>
        <translation>
            <numerusform>El texto contiene %n carácter oculto que forma `%2`: %1</numerusform>
            <numerusform>El texto contiene %n caracteres ocultos que forman `%2`: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The key contains %n hidden characters that spell `%2`: %1</source>
        <comment>The key contains %n hidden character that spells `%2`: %1</comment>
        <translation>
            <numerusform>La clave contiene %n carácter oculto que forma `%2`: %1</numerusform>
            <numerusform>La clave contiene %n caracteres ocultos que forman `%2`: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the hidden characters: reviewers cannot see them, but models read them</source>
        <translation>Elimine los caracteres ocultos: los revisores no los ven, pero los modelos los leen</translation>
    </message>
    <message>
        <source>the root schema</source>
        <translation>el esquema raíz</translation>
    </message>
    <message>
        <source>definition `%1`</source>
        <translation>la definición `%1`</translation>
    </message>
    <message>
        <source>The tool has no input schema, so a model has to guess its arguments</source>
        <translation>La herramienta no tiene esquema de entrada, por lo que un modelo tiene que adivinar sus argumentos</translation>
    </message>
    <message>
        <source>Add `&quot;%1&quot;: {&quot;type&quot;: &quot;object&quot;, &quot;properties&quot;: {…}}`, or `{&quot;type&quot;: &quot;object&quot;, &quot;additionalProperties&quot;: false}` if the tool takes no arguments</source>
        <translation>Añada `&quot;%1&quot;: {&quot;type&quot;: &quot;object&quot;, &quot;properties&quot;: {…}}`, o `{&quot;type&quot;: &quot;object&quot;, &quot;additionalProperties&quot;: false}` si la herramienta no recibe argumentos</translation>
    </message>
    <message>
        <source>In %1, %2</source>
        <translation>En %1, %2</translation>
    </message>
    <message>
        <source>`type` is `%1`, which is not a JSON Schema type</source>
        <translation>`type` es `%1`, que no es un tipo de JSON Schema</translation>
    </message>
    <message>
        <source>`type` is an empty array, so no value is valid</source>
        <translation>`type` es un array vacío, por lo que ningún valor es válido</translation>
    </message>
    <message>
        <source>`type` is `%1`, but must be a type name or an array of distinct type names</source>
        <translation>`type` es `%1`, pero debe ser el nombre de un tipo o un array de nombres de tipos distintos</translation>
    </message>
    <message>
        <source>Omit `type` to accept any value</source>
        <translation>Omita `type` para aceptar cualquier valor</translation>
    </message>
    <message>
        <source>Use `&quot;type&quot;: &quot;%1&quot;`</source>
        <translation>Escriba `&quot;type&quot;: &quot;%1&quot;`</translation>
    </message>
    <message>
        <source>Use `string`, `number`, `integer`, `boolean`, `object`, `array`, or `null`</source>
        <translation>Use uno de estos: `string`, `number`, `integer`, `boolean`, `object`, `array` y `null`</translation>
    </message>
    <message>
        <source>Make `required` an array of names at the same level as `properties`: `&quot;required&quot;: [&quot;name&quot;]`</source>
        <translation>Convierta `required` en un array de nombres al mismo nivel que `properties`: `&quot;required&quot;: [&quot;name&quot;]`</translation>
    </message>
    <message>
        <source>Use `prefixItems`, or add `&quot;$schema&quot;: &quot;http://json-schema.org/draft-07/schema#&quot;` at the root</source>
        <translation>Use `prefixItems`, o añada `&quot;$schema&quot;: &quot;http://json-schema.org/draft-07/schema#&quot;` en la raíz</translation>
    </message>
    <message>
        <source>Use a number for the limit, for example `&quot;%1&quot;: 0`</source>
        <translation>Use un número como límite, por ejemplo `&quot;%1&quot;: 0`</translation>
    </message>
    <message>
        <source>The root of the input schema has no `type`, but arguments are always an object</source>
        <translation>La raíz del esquema de entrada no tiene `type`, pero los argumentos son siempre un objeto</translation>
    </message>
    <message>
        <source>The root of the input schema has type `%1`, but arguments are always an object</source>
        <translation>La raíz del esquema de entrada es de tipo `%1`, pero los argumentos son siempre un objeto</translation>
    </message>
    <message>
        <source>The input schema is `%1`, but arguments are always an object</source>
        <translation>El esquema de entrada es `%1`, pero los argumentos son siempre un objeto</translation>
    </message>
    <message>
        <source>Use `&quot;type&quot;: &quot;object&quot;` at the root and declare the arguments in `properties`</source>
        <translation>Escriba `&quot;type&quot;: &quot;object&quot;` en la raíz y declare los argumentos en `properties`</translation>
    </message>
    <message>
        <source>The tool takes no parameters, but its schema accepts any argument</source>
        <translation>La herramienta no recibe parámetros, pero su esquema acepta cualquier argumento</translation>
    </message>
    <message>
        <source>Use `{&quot;type&quot;: &quot;object&quot;, &quot;additionalProperties&quot;: false}`</source>
        <translation>Escriba `{&quot;type&quot;: &quot;object&quot;, &quot;additionalProperties&quot;: false}`</translation>
    </message>
    <message>
        <source>The reference `%1` points outside the schema; external references are never fetched</source>
        <translation>La referencia `%1` apunta fuera del esquema; las referencias externas nunca se descargan</translation>
    </message>
    <message>
        <source>Copy the schema into `$defs` and refer to it as `#/$defs/Name`</source>
        <translation>Copie el esquema en `$defs` y haga referencia a él como `#/$defs/Name`</translation>
    </message>
    <message>
        <source>The reference `%1` cannot be resolved: the schema has no such location</source>
        <translation>La referencia `%1` no se puede resolver: el esquema no tiene esa ubicación</translation>
    </message>
    <message>
        <source>Add the definition to `$defs`, or fix the reference; `#` is the root of this schema, not of the file</source>
        <translation>Añada la definición a `$defs` o corrija la referencia; `#` es la raíz de este esquema, no la del archivo</translation>
    </message>
    <message>
        <source>The reference `%1` is circular: it leads back to itself</source>
        <translation>La referencia `%1` es circular: conduce de nuevo a sí misma</translation>
    </message>
    <message>
        <source>Replace one of the references in the cycle with a schema that has a type</source>
        <translation>Sustituya una de las referencias del ciclo por un esquema que tenga un tipo</translation>
    </message>
    <message>
        <source>The reference `%1` points to a value that is not a schema</source>
        <translation>La referencia `%1` apunta a un valor que no es un esquema</translation>
    </message>
    <message>
        <source>Refer to a schema, such as `#/$defs/Name`</source>
        <translation>Haga referencia a un esquema, como `#/$defs/Name`</translation>
    </message>
    <message numerus="yes">
        <source>The input schema is nested %n levels deep at %1 (at most %2 are recommended)</source>
        <comment>The input schema is nested %n level deep at %1 (at most %2 are recommended)</comment>
        <translation>
            <numerusform>El esquema de entrada tiene %n nivel de anidamiento en %1 (se recomiendan %2 como máximo)</numerusform>
            <numerusform>El esquema de entrada tiene %n niveles de anidamiento en %1 (se recomiendan %2 como máximo)</numerusform>
        </translation>
    </message>
    <message>
        <source>Flatten the parameters, or split the tool</source>
        <translation>Simplifique el anidamiento de los parámetros o divida la herramienta</translation>
    </message>
    <message numerus="yes">
        <source>The input schema has %n subschemas (at most %1 are recommended)</source>
        <comment>The input schema has %n subschema (at most %1 are recommended)</comment>
        <translation>
            <numerusform>El esquema de entrada tiene %n subesquema (se recomiendan %1 como máximo)</numerusform>
            <numerusform>El esquema de entrada tiene %n subesquemas (se recomiendan %1 como máximo)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The input schema is %n bytes long (at most %1 are recommended)</source>
        <comment>The input schema is %n byte long (at most %1 are recommended)</comment>
        <translation>
            <numerusform>El esquema de entrada ocupa %n byte (se recomiendan %1 como máximo)</numerusform>
            <numerusform>El esquema de entrada ocupa %n bytes (se recomiendan %1 como máximo)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The input schema has %n subschemas and is %1 bytes long (at most %2 and %3 are recommended)</source>
        <comment>The input schema has %n subschema and is %1 bytes long (at most %2 and %3 are recommended)</comment>
        <translation>
            <numerusform>El esquema de entrada tiene %n subesquema y ocupa %1 bytes (se recomiendan %2 y %3 como máximo)</numerusform>
            <numerusform>El esquema de entrada tiene %n subesquemas y ocupa %1 bytes (se recomiendan %2 y %3 como máximo)</numerusform>
        </translation>
    </message>
    <message>
        <source>Split the tool, share repeated parts through `$defs`, or remove rarely used options</source>
        <translation>Divida la herramienta, comparta las partes repetidas mediante `$defs` o elimine las opciones poco usadas</translation>
    </message>
    <message>
        <source>The key `%1` appears twice in this object; the value on line %2 is ignored</source>
        <translation>La clave `%1` aparece dos veces en este objeto; el valor de la línea %2 se ignora</translation>
    </message>
    <message numerus="yes">
        <source>The key `%1` appears twice in this object; the value on line %2 is ignored, as are the values of %n more duplicate keys</source>
        <comment>The key `%1` appears twice in this object; the value on line %2 is ignored, as is the value of %n more duplicate key</comment>
        <translation>
            <numerusform>La clave `%1` aparece dos veces en este objeto; el valor de la línea %2 se ignora, igual que en %n clave duplicada más</numerusform>
            <numerusform>La clave `%1` aparece dos veces en este objeto; el valor de la línea %2 se ignora, igual que en %n claves duplicadas más</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove one of the two keys</source>
        <translation>Quite una de las dos claves</translation>
    </message>
    <message>
        <source>The pattern `%1` is not a valid regular expression: %2</source>
        <translation>El patrón `%1` no es una expresión regular válida: %2</translation>
    </message>
    <message>
        <source>Use ECMAScript syntax, and double every backslash in JSON: `^\\d+$`</source>
        <translation>Use la sintaxis de ECMAScript y duplique cada barra invertida en JSON: `^\\d+$`</translation>
    </message>
    <message>
        <source>`%1` can match the same text in exponentially many ways: a non-matching string of a few dozen characters can stall a validator</source>
        <translation>`%1` puede coincidir con el mismo texto de un número exponencial de formas: unas decenas de caracteres que no coincidan pueden bloquear un validador</translation>
    </message>
    <message>
        <source>Let only one quantifier or branch match each character: write `a+` instead of `(a+)+`, and `(\w+(\s\w+)*)?` instead of `(\w+\s?)*`</source>
        <translation>Deje que solo un cuantificador o una rama coincida con cada carácter: escriba `a+` en lugar de `(a+)+`, y `(\w+(\s\w+)*)?` en lugar de `(\w+\s?)*`</translation>
    </message>
    <message>
        <source>Parameter %1 has no description</source>
        <translation>El parámetro %1 no tiene descripción</translation>
    </message>
    <message>
        <source>Describe its meaning, its format or unit, and what happens when it is omitted</source>
        <translation>Describa su significado, su formato o unidad y qué ocurre cuando se omite</translation>
    </message>
    <message>
        <source>Parameter %1 has no type, so any value is valid</source>
        <translation>El parámetro %1 no tiene tipo, por lo que cualquier valor es válido</translation>
    </message>
    <message>
        <source>Add a `type` (an array if several types are allowed) or an `enum`</source>
        <translation>Añada un `type` (un array si se permiten varios tipos) o un `enum`</translation>
    </message>
    <message>
        <source>Add `&quot;type&quot;: &quot;%1&quot;`</source>
        <translation>Añada `&quot;type&quot;: &quot;%1&quot;`</translation>
    </message>
    <message>
        <source>The parameter `%1` is in %2, but `%3` is in %4</source>
        <translation>El parámetro `%1` está en %2, pero `%3` está en %4</translation>
    </message>
    <message>
        <source>Use one style, for example `%1`</source>
        <translation>Use un solo estilo, por ejemplo `%1`</translation>
    </message>
    <message numerus="yes">
        <source>The tool has %n parameters (at most %1 are recommended)</source>
        <comment>The tool has %n parameter (at most %1 are recommended)</comment>
        <translation>
            <numerusform>La herramienta tiene %n parámetro (se recomiendan %1 como máximo)</numerusform>
            <numerusform>La herramienta tiene %n parámetros (se recomiendan %1 como máximo)</numerusform>
        </translation>
    </message>
    <message>
        <source>Split the tool by task, or group rarely used options into an object</source>
        <translation>Divida la herramienta por tareas o agrupe las opciones poco usadas en un objeto</translation>
    </message>
    <message>
        <source>Parameter %1 accepts any file path</source>
        <translation>El parámetro %1 acepta cualquier ruta de archivo</translation>
    </message>
    <message>
        <source>Parameter %1 accepts any URL</source>
        <translation>El parámetro %1 acepta cualquier URL</translation>
    </message>
    <message>
        <source>Add `&quot;format&quot;: &quot;uri&quot;` and a `pattern` such as `^https://`, or an `enum` of hosts</source>
        <translation>Añada `&quot;format&quot;: &quot;uri&quot;` y un `pattern` como `^https://`, o un `enum` de hosts</translation>
    </message>
    <message>
        <source>Parameter %1 accepts any command</source>
        <translation>El parámetro %1 acepta cualquier comando</translation>
    </message>
    <message>
        <source>List the commands in an `enum`, and make their arguments separate parameters</source>
        <translation>Enumere los comandos en un `enum` y convierta sus argumentos en parámetros independientes</translation>
    </message>
    <message>
        <source>Parameter %1 accepts any SQL statement</source>
        <translation>El parámetro %1 acepta cualquier sentencia SQL</translation>
    </message>
    <message>
        <source>Make the values separate parameters, or restrict the statement with a `pattern`</source>
        <translation>Convierta los valores en parámetros independientes o restrinja la sentencia con un `pattern`</translation>
    </message>
    <message>
        <source>`%1` is required but not declared in `properties`</source>
        <translation>`%1` es obligatorio, pero no está declarado en `properties`</translation>
    </message>
    <message>
        <source>Declare it in `properties`, or remove it from `required`</source>
        <translation>Declárelo en `properties` o elimínelo de `required`</translation>
    </message>
    <message>
        <source>`%1` appears twice in `required`</source>
        <translation>`%1` aparece dos veces en `required`</translation>
    </message>
    <message>
        <source>List each name once</source>
        <translation>Indique cada nombre una sola vez</translation>
    </message>
    <message>
        <source>The `enum` for %1 is empty, so no value is valid</source>
        <translation>En %1, el `enum` está vacío, por lo que ningún valor es válido</translation>
    </message>
    <message>
        <source>List the values, or remove `enum`</source>
        <translation>Enumere los valores o elimine `enum`</translation>
    </message>
    <message>
        <source>`%1` appears twice in the `enum` for %2</source>
        <translation>En %2, `%1` aparece dos veces en el `enum`</translation>
    </message>
    <message>
        <source>List each value once</source>
        <translation>Indique cada valor una sola vez</translation>
    </message>
    <message>
        <source>The default value for %1 does not match its schema: %2</source>
        <translation>En %1, el valor predeterminado no se ajusta a su esquema: %2</translation>
    </message>
    <message>
        <source>Use a default that matches the schema, or relax the schema</source>
        <translation>Use un valor predeterminado que se ajuste al esquema o haga el esquema menos estricto</translation>
    </message>
    <message>
        <source>Remove `default`, or allow null: `&quot;type&quot;: [&quot;…&quot;, &quot;null&quot;]`</source>
        <translation>Elimine `default` o permita null: `&quot;type&quot;: [&quot;…&quot;, &quot;null&quot;]`</translation>
    </message>
    <message>
        <source>An example for %1 does not match its schema: %2</source>
        <translation>En %1, un ejemplo no se ajusta a su esquema: %2</translation>
    </message>
    <message>
        <source>Use an example that matches the schema, or relax the schema</source>
        <translation>Use un ejemplo que se ajuste al esquema o haga el esquema menos estricto</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>el valor %1</translation>
    </message>
    <message>
        <source>in `%1`, %2</source>
        <translation>en `%1`, %2</translation>
    </message>
    <message>
        <source>Parameter %1 is required, so its default `%2` is never used</source>
        <translation>El parámetro %1 es obligatorio, por lo que su valor predeterminado `%2` nunca se usa</translation>
    </message>
    <message>
        <source>Remove it from `required`, or remove the default</source>
        <translation>Elimínelo de `required` o elimine el valor predeterminado</translation>
    </message>
    <message>
        <source>`%1` and `%2` leave no valid value for %3</source>
        <translation>`%1` y `%2` no dejan ningún valor válido para %3</translation>
    </message>
    <message>
        <source>Swap or fix the two limits</source>
        <translation>Intercambie o corrija los dos límites</translation>
    </message>
    <message>
        <source>`%1` in %2 is not a JSON Schema keyword and has no effect</source>
        <translation>`%1` en %2 no es una palabra clave de JSON Schema y no tiene efecto</translation>
    </message>
    <message>
        <source>Remove it, or make it an extension: `x-%1`</source>
        <translation>Elimínela o escríbala como extensión: `x-%1`</translation>
    </message>
    <message>
        <source>Use `%1` instead</source>
        <translation>Escriba `%1` en su lugar</translation>
    </message>
    <message>
        <source>Add `null` to the types: `&quot;type&quot;: [&quot;string&quot;, &quot;null&quot;]`</source>
        <translation>Añada `null` a los tipos: `&quot;type&quot;: [&quot;string&quot;, &quot;null&quot;]`</translation>
    </message>
    <message>
        <source>Use an array: `&quot;examples&quot;: [ … ]`</source>
        <translation>Use un array: `&quot;examples&quot;: [ … ]`</translation>
    </message>
    <message>
        <source>Give each branch of `oneOf` a property with a `const`</source>
        <translation>Dé a cada rama de `oneOf` una propiedad con un `const`</translation>
    </message>
    <message>
        <source>Remove it; it is only meaningful in OpenAPI</source>
        <translation>Elimínela: solo tiene sentido en OpenAPI</translation>
    </message>
    <message>
        <source>Put the link in `description`</source>
        <translation>Ponga el enlace en `description`</translation>
    </message>
    <message>
        <source>Describe the expected value in `description`</source>
        <translation>Describa el valor esperado en `description`</translation>
    </message>
    <message>
        <source>Use `&quot;oneOf&quot;: [{&quot;const&quot;: …, &quot;title&quot;: …}]`</source>
        <translation>Escriba `&quot;oneOf&quot;: [{&quot;const&quot;: …, &quot;title&quot;: …}]`</translation>
    </message>
    <message>
        <source>Use `&quot;oneOf&quot;: [{&quot;const&quot;: …, &quot;description&quot;: …}]`</source>
        <translation>Escriba `&quot;oneOf&quot;: [{&quot;const&quot;: …, &quot;description&quot;: …}]`</translation>
    </message>
    <message>
        <source>Omit the name from `required` instead</source>
        <translation>En su lugar, omita el nombre en `required`</translation>
    </message>
    <message>
        <source>Use `minimum`, `minLength`, or `minItems` instead</source>
        <translation>Escriba `minimum`, `minLength` o `minItems` en su lugar</translation>
    </message>
    <message>
        <source>Use `maximum`, `maxLength`, or `maxItems` instead</source>
        <translation>Escriba `maximum`, `maxLength` o `maxItems` en su lugar</translation>
    </message>
    <message>
        <source>Use `minLength` and `maxLength` instead</source>
        <translation>Escriba `minLength` y `maxLength` en su lugar</translation>
    </message>
    <message>
        <source>Use `title` or `description` instead</source>
        <translation>Escriba `title` o `description` en su lugar</translation>
    </message>
    <message>
        <source>`%1` applies only to numbers, but %2 has type %3</source>
        <translation>`%1` solo se aplica a números, pero %2 es de tipo %3</translation>
    </message>
    <message>
        <source>`%1` applies only to strings, but %2 has type %3</source>
        <translation>`%1` solo se aplica a cadenas, pero %2 es de tipo %3</translation>
    </message>
    <message>
        <source>`%1` applies only to arrays, but %2 has type %3</source>
        <translation>`%1` solo se aplica a arrays, pero %2 es de tipo %3</translation>
    </message>
    <message>
        <source>`%1` applies only to objects, but %2 has type %3</source>
        <translation>`%1` solo se aplica a objetos, pero %2 es de tipo %3</translation>
    </message>
    <message>
        <source>Remove it, or fix the type</source>
        <translation>Elimínela o corrija el tipo</translation>
    </message>
    <message>
        <source>Use `%1`, or fix the type</source>
        <translation>Escriba `%1` o corrija el tipo</translation>
    </message>
    <message>
        <source>The tool has no output schema</source>
        <translation>La herramienta no tiene esquema de salida</translation>
    </message>
    <message>
        <source>Add an `outputSchema` for the structured content</source>
        <translation>Añada un `outputSchema` para el contenido estructurado</translation>
    </message>
    <message>
        <source>The output schema is neither an object nor a boolean</source>
        <translation>El esquema de salida no es ni un objeto ni un booleano</translation>
    </message>
    <message>
        <source>Use a JSON Schema such as `{&quot;type&quot;: &quot;object&quot;, &quot;properties&quot;: {…}}`</source>
        <translation>Escriba un JSON Schema como `{&quot;type&quot;: &quot;object&quot;, &quot;properties&quot;: {…}}`</translation>
    </message>
    <message>
        <source>The output schema is not valid JSON Schema: %1</source>
        <translation>El esquema de salida no es JSON Schema válido: %1</translation>
    </message>
    <message>
        <source>The output schema cannot be compiled: %1</source>
        <translation>El esquema de salida no se puede compilar: %1</translation>
    </message>
    <message>
        <source>Fix the schema; clients cannot use it to validate results</source>
        <translation>Corrija el esquema: los clientes no pueden usarlo para comprobar los resultados</translation>
    </message>
    <message>
        <source>Add a `limit` with a maximum, and a `cursor` for the next page</source>
        <translation>Añada un `limit` con un máximo y un `cursor` para la página siguiente</translation>
    </message>
    <message>
        <source>`%1` has the same description as `%2`</source>
        <translation>`%1` tiene la misma descripción que `%2`</translation>
    </message>
    <message>
        <source>Describe what is unique to this tool, or remove one of the two</source>
        <translation>Describa lo que solo hace esta herramienta o elimine una de las dos</translation>
    </message>
    <message>
        <source>The description refers to `%1`, but there is no such tool</source>
        <translation>La descripción se refiere a `%1`, pero no existe tal herramienta</translation>
    </message>
    <message>
        <source>Refer to `%1` instead</source>
        <translation>Haga referencia a `%1` en su lugar</translation>
    </message>
    <message>
        <source>Refer to an existing tool, or describe the alternative without a tool name</source>
        <translation>Haga referencia a una herramienta existente o describa la alternativa sin nombrar ninguna herramienta</translation>
    </message>
    <message>
        <source>The description does not distinguish `%1` from the similar tool `%2`</source>
        <translation>La descripción no distingue `%1` de la herramienta similar `%2`</translation>
    </message>
    <message numerus="yes">
        <source>The description has about %n tokens (estimated because o200k_base is not installed), but must have fewer than %1</source>
        <comment>The description has about %n token (estimated because o200k_base is not installed), but must have fewer than %1</comment>
        <translation>
            <numerusform>La descripción tiene aproximadamente %n token (estimado; o200k_base no está instalado), pero se permiten menos de %1</numerusform>
            <numerusform>La descripción tiene aproximadamente %n tokens (estimados; o200k_base no está instalado), pero se permiten menos de %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; also in %n other tools: %2</source>
        <comment>%1; also in %n other tool: %2</comment>
        <translation>
            <numerusform>%1; también en %n herramienta más: %2</numerusform>
            <numerusform>%1; también en %n herramientas más: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>The description uses excessive emphasis: `%1`</source>
        <translation>La descripción usa énfasis excesivo: `%1`</translation>
    </message>
    <message>
        <source>Say in a plain sentence when to use the tool and what goes wrong otherwise</source>
        <translation>Diga en una frase sencilla cuándo usar la herramienta y qué falla en caso contrario</translation>
    </message>
    <message>
        <source>The description contains a table of status codes</source>
        <translation>La descripción contiene una tabla de códigos de estado</translation>
    </message>
    <message>
        <source>Explain each error in the failed call&apos;s result</source>
        <translation>Explique cada error en el resultado de la llamada fallida</translation>
    </message>
    <message>
        <source>`destructiveHint` is set, but the tool requests no permissions</source>
        <translation>`destructiveHint` está activado, pero la herramienta no solicita ningún permiso</translation>
    </message>
    <message>
        <source>Start the name with an action such as `get` or `create`, followed by its object</source>
        <translation>Empiece el nombre con una acción como `get` o `create`, seguida de su objeto</translation>
    </message>
    <message>
        <source>Add the object that the tool acts on</source>
        <translation>Añada el objeto de la acción</translation>
    </message>
    <message>
        <source>The text tells the model to conceal something from the user: `%1`</source>
        <translation>El texto ordena al modelo ocultar algo al usuario: `%1`</translation>
    </message>
    <message>
        <source>Remove the sentence: users must be able to see what a tool does</source>
        <translation>Elimine la frase: los usuarios deben poder ver lo que hace una herramienta</translation>
    </message>
    <message>
        <source>The text claims precedence over other tools: `%1`</source>
        <translation>El texto reclama prioridad sobre otras herramientas: `%1`</translation>
    </message>
    <message>
        <source>Describe when to use this tool, without giving instructions about other tools</source>
        <translation>Describa cuándo usar esta herramienta, sin dar instrucciones sobre otras herramientas</translation>
    </message>
    <message>
        <source>The text tries to override the model&apos;s instructions: `%1`</source>
        <translation>El texto intenta anular las instrucciones del modelo: `%1`</translation>
    </message>
    <message>
        <source>Remove the sentence: a description should say what the tool does, not which instructions the model must follow</source>
        <translation>Elimine la frase: una descripción debe decir lo que hace la herramienta, no qué instrucciones debe seguir el modelo</translation>
    </message>
    <message>
        <source>The text asks the model for secrets that the tool should not need: `%1`</source>
        <translation>El texto pide al modelo secretos que la herramienta no debería necesitar: `%1`</translation>
    </message>
    <message>
        <source>Have the program read its own credentials; never pass them through a model</source>
        <translation>Haga que el programa lea sus propias credenciales; nunca las pase a través de un modelo</translation>
    </message>
    <message>
        <source>The text tells the model to send data elsewhere: `%1`</source>
        <translation>El texto ordena al modelo enviar datos a otro lugar: `%1`</translation>
    </message>
    <message>
        <source>Remove the sentence, or have the program send the data after the user agrees</source>
        <translation>Elimine la frase o haga que el programa envíe los datos después de que el usuario acepte</translation>
    </message>
    <message>
        <source>The text contains a secret: `%1…`</source>
        <translation>El texto contiene un secreto: `%1…`</translation>
    </message>
    <message>
        <source>Revoke the secret, and have the program read a new one from its environment</source>
        <translation>Revoque el secreto y haga que el programa lea uno nuevo de su entorno</translation>
    </message>
    <message>
        <source>`%1` accepts any command</source>
        <translation>`%1` acepta cualquier comando</translation>
    </message>
    <message>
        <source>Define separate operations, each with its own parameters, or restrict the command with an `enum`</source>
        <translation>Defina operaciones independientes, cada una con sus propios parámetros, o restrinja el comando con un `enum`</translation>
    </message>
    <message>
        <source>Together, the tools read untrusted content (`%1`), read private data (`%2`), and send data (`%3`)</source>
        <translation>Juntas, las herramientas leen contenido no fiable (`%1`), leen datos privados (`%2`) y envían datos (`%3`)</translation>
    </message>
    <message>
        <source>Move these tools into separate sources, or require confirmation before data is sent</source>
        <translation>Separe estas herramientas en varias fuentes o exija confirmación antes de enviar datos</translation>
    </message>
    <message>
        <source>The reference `%1` makes the schema recursive</source>
        <translation>La referencia `%1` hace que el esquema sea recursivo</translation>
    </message>
    <message>
        <source>Use a flat array whose items refer to each other, or write out the required levels</source>
        <translation>Use un array plano cuyos elementos se refieran unos a otros, o escriba los niveles necesarios</translation>
    </message>
    <message numerus="yes">
        <source>%n nested parameters have no description: %1</source>
        <comment>%n nested parameter has no description: %1</comment>
        <translation>
            <numerusform>%n parámetro anidado no tiene descripción: %1</numerusform>
            <numerusform>%n parámetros anidados no tienen descripción: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Add an `enum` or a `pattern` that restricts the path to a folder</source>
        <translation>Añada un `enum` o un `pattern` que limite la ruta a una carpeta</translation>
    </message>
    <message>
        <source>Describe what is unique to this tool. Both descriptions mention %1; only this one mentions %2</source>
        <translation>Describa lo que solo hace esta herramienta. Ambas descripciones mencionan %1; solo esta menciona %2</translation>
    </message>
    <message>
        <source>Describe what is unique to this tool. Both descriptions mention %1; this one mentions nothing else</source>
        <translation>Describa lo que solo hace esta herramienta. Ambas descripciones mencionan %1; esta no menciona nada más</translation>
    </message>
    <message>
        <source>The trigger phrase `%1` for `%2` selects `%3` instead</source>
        <translation>La frase de activación `%1` de `%2` selecciona `%3`</translation>
    </message>
    <message>
        <source>In the description, cover what the phrase asks for; these words favor `%1`: %2</source>
        <translation>Incluya en la descripción lo que pide la frase; estas palabras favorecen a `%1`: %2</translation>
    </message>
    <message>
        <source>The trigger phrase `%1` for `%2` has no words in common with any tool</source>
        <translation>La frase de activación `%1` de `%2` no comparte palabras con ninguna herramienta</translation>
    </message>
    <message>
        <source>In the description, use words from the phrase</source>
        <translation>Use en la descripción palabras de la frase</translation>
    </message>
    <message>
        <source>Add a sentence such as “For …, use %1 instead.” Both descriptions mention %2; only the one for `%1` mentions %3</source>
        <translation>Añada una frase como «For …, use %1 instead». Ambas descripciones mencionan %2; solo la de `%1` menciona %3</translation>
    </message>
    <message>
        <source>Add a sentence such as “For …, use %1 instead.” Both descriptions mention %2</source>
        <translation>Añada una frase como «For …, use %1 instead». Ambas descripciones mencionan %2</translation>
    </message>
    <message>
        <source>The names `%1` and `%2` differ only in synonymous verbs</source>
        <translation>Los nombres `%1` y `%2` solo se distinguen por verbos sinónimos</translation>
    </message>
    <message>
        <source>Merge the tools, or choose names that show how they differ</source>
        <translation>Combine las herramientas o elija nombres que muestren en qué se diferencian</translation>
    </message>
    <message>
        <source>The description of `%1` recommends `%1` itself as the alternative</source>
        <translation>La descripción de `%1` recomienda la propia `%1` como alternativa</translation>
    </message>
    <message>
        <source>Name the other tool, or remove the sentence</source>
        <translation>Nombre la otra herramienta o elimine la frase</translation>
    </message>
    <message numerus="yes">
        <source>The source has %n tools; models choose less reliably from more than %1</source>
        <comment>The source has %n tool; models choose less reliably from more than %1</comment>
        <translation>
            <numerusform>La fuente tiene %n herramienta; los modelos eligen peor entre más de %1</numerusform>
            <numerusform>La fuente tiene %n herramientas; los modelos eligen peor entre más de %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Split the tools into sources that users enable as needed, or combine related tools</source>
        <translation>Reparta las herramientas en fuentes que los usuarios activen según las necesiten, o combine las relacionadas</translation>
    </message>
    <message>
        <source>The tool has changed since it was locked: its digest was %1 and is now %2</source>
        <translation>La herramienta ha cambiado desde que se bloqueó: su resumen era %1 y ahora es %2</translation>
    </message>
    <message>
        <source>The tool is not in the lock file; its digest is %1</source>
        <translation>La herramienta no está en el archivo de bloqueo; su resumen es %1</translation>
    </message>
    <message>
        <source>The tool is no longer in `%1`; its digest was %2</source>
        <translation>La herramienta ya no está en `%1`; su resumen era %2</translation>
    </message>
    <message>
        <source>Review the change, for example with --diff, and then lock the tools again with --lock</source>
        <translation>Revise el cambio, por ejemplo con --diff, y después vuelva a bloquear las herramientas con --lock</translation>
    </message>
    <message numerus="yes">
        <source>The tools in the source total %n tokens (limit: %1)</source>
        <comment>The tools in the source total %n token (limit: %1)</comment>
        <translation>
            <numerusform>Las herramientas de la fuente suman %n token (límite: %1)</numerusform>
            <numerusform>Las herramientas de la fuente suman %n tokens (límite: %1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The tools in the source total about %n tokens (estimated; limit: %1)</source>
        <comment>The tools in the source total about %n token (estimated; limit: %1)</comment>
        <translation>
            <numerusform>Las herramientas de la fuente suman aproximadamente %n token (estimado; límite: %1)</numerusform>
            <numerusform>Las herramientas de la fuente suman aproximadamente %n tokens (estimados; límite: %1)</numerusform>
        </translation>
    </message>
    <message>
        <source>Shorten the descriptions and schemas, or split the tools into several sources; the largest tools are %1</source>
        <translation>Acorte las descripciones y los esquemas, o reparta las herramientas en varias fuentes; las más grandes son %1</translation>
    </message>
    <message numerus="yes">
        <source>`%1` (%n tokens)</source>
        <comment>`%1` (%n token)</comment>
        <translation>
            <numerusform>`%1` (%n token)</numerusform>
            <numerusform>`%1` (%n tokens)</numerusform>
        </translation>
    </message>
    <message>
        <source>cannot write the file: permission denied</source>
        <translation>no se puede escribir el archivo: permiso denegado</translation>
    </message>
    <message numerus="yes">
        <source>%n fixes cannot be applied because the source is not a file</source>
        <comment>%n fix cannot be applied because the source is not a file</comment>
        <translation>
            <numerusform>%n corrección no se puede aplicar porque la fuente no es un archivo</numerusform>
            <numerusform>%n correcciones no se pueden aplicar porque la fuente no es un archivo</numerusform>
        </translation>
    </message>
    <message>
        <source>the fixes were not applied because they do not change what the code defines; edit the file manually</source>
        <translation>las correcciones no se aplicaron porque no cambian lo que define el código; edite el archivo manualmente</translation>
    </message>
    <message>
        <source>the fixes were not applied because they undo each other; edit the file manually</source>
        <translation>las correcciones no se aplicaron porque se deshacen unas a otras; edite el archivo manualmente</translation>
    </message>
    <message>
        <source>%1; did you mean `%2`?</source>
        <translation>%1; ¿quería decir `%2`?</translation>
    </message>
    <message>
        <source>unknown key `%1`</source>
        <translation>clave desconocida `%1`</translation>
    </message>
    <message>
        <source>unknown rule `%1`</source>
        <translation>regla desconocida `%1`</translation>
    </message>
    <message>
        <source>unknown contract `%1`</source>
        <translation>contrato desconocido `%1`</translation>
    </message>
    <message>
        <source>unknown target `%1`</source>
        <translation>destino desconocido `%1`</translation>
    </message>
    <message>
        <source>`%1` has no threshold `%2`</source>
        <translation>`%1` no tiene el umbral `%2`</translation>
    </message>
    <message>
        <source>`%1` has no thresholds</source>
        <translation>`%1` no tiene umbrales</translation>
    </message>
    <message>
        <source>the key `%1` appears twice</source>
        <translation>la clave `%1` aparece dos veces</translation>
    </message>
    <message>
        <source>`%1` must be an object</source>
        <translation>`%1` debe ser un objeto</translation>
    </message>
    <message>
        <source>`%1` must be an array</source>
        <translation>`%1` debe ser un array</translation>
    </message>
    <message>
        <source>`%1` must be `true` or `false`</source>
        <translation>`%1` debe ser `true` o `false`</translation>
    </message>
    <message>
        <source>`%1` must be a non-empty string</source>
        <translation>`%1` debe ser una cadena no vacía</translation>
    </message>
    <message>
        <source>the configuration must be an object</source>
        <translation>la configuración debe ser un objeto</translation>
    </message>
    <message>
        <source>`%1` must be %2</source>
        <translation>`%1` debe ser %2</translation>
    </message>
    <message>
        <source>`error`, `warning`, `note`, or `off`</source>
        <translation>`error`, `warning`, `note` u `off`</translation>
    </message>
    <message>
        <source>`recommended`, `strict`, or `all`</source>
        <translation>`recommended`, `strict` o `all`</translation>
    </message>
    <message>
        <source>`auto`, a contract, or an array of contracts</source>
        <translation>`auto`, un contrato o un array de contratos</translation>
    </message>
    <message>
        <source>the threshold `%1` must be an integer from 0 to 1000000000</source>
        <translation>el umbral `%1` debe ser un entero de 0 a 1000000000</translation>
    </message>
    <message>
        <source>each ignore entry must be an object</source>
        <translation>cada elemento de `ignores` debe ser un objeto</translation>
    </message>
    <message>
        <source>this ignore entry has no `%1`</source>
        <translation>a este elemento de `ignores` le falta `%1`</translation>
    </message>
    <message>
        <source>this ignore entry has no `path`, `tool`, or `pointer`; to turn the rule off everywhere, set its severity to `off`</source>
        <translation>a este elemento de `ignores` le falta `path`, `tool` o `pointer`; para desactivar la regla en todas partes, asígnele la gravedad `off`</translation>
    </message>
    <message>
        <source>`%1` must be a date such as `2027-01-31`</source>
        <translation>`%1` debe ser una fecha como `2027-01-31`</translation>
    </message>
    <message>
        <source>`%1` must be a JSON pointer that starts with `/`</source>
        <translation>`%1` debe ser un puntero JSON que empiece por `/`</translation>
    </message>
    <message>
        <source>No `%1` findings match this ignore entry</source>
        <translation>Ningún hallazgo de `%1` coincide con este elemento de `ignores`</translation>
    </message>
    <message>
        <source>Remove it, or fix its `path`, `tool`, or `pointer`</source>
        <translation>Elimínelo o corrija su `path`, `tool` o `pointer`</translation>
    </message>
    <message>
        <source>`%2` has no `%1` findings to suppress</source>
        <translation>`%1` no tiene hallazgos que suprimir en `%2`</translation>
    </message>
    <message>
        <source>Remove it from `x-toolroom-ignore`</source>
        <translation>Elimínela de `x-toolroom-ignore`</translation>
    </message>
    <message>
        <source>`%1` is not a rule</source>
        <translation>`%1` no es una regla</translation>
    </message>
    <message>
        <source>`x-toolroom-ignore` must be an array of rule IDs</source>
        <translation>`x-toolroom-ignore` debe ser un array de identificadores de reglas</translation>
    </message>
    <message>
        <source>The ignore entry for `%1` expired on %2 (reason: %3)</source>
        <translation>Este elemento de `ignores` para `%1` caducó el %2 (motivo: %3)</translation>
    </message>
    <message>
        <source>Fix the findings and remove the entry, or set a new date</source>
        <translation>Corrija los hallazgos y elimínelo, o fije otra fecha</translation>
    </message>
    <message>
        <source>this is not a version 1 baseline: %1</source>
        <translation>esto no es una línea base de la versión 1: %1</translation>
    </message>
    <message>
        <source>`findings` must be an array</source>
        <translation>`findings` debe ser un array</translation>
    </message>
    <message>
        <source>`version` must be 1</source>
        <translation>`version` debe ser 1</translation>
    </message>
    <message>
        <source>each finding must have `fingerprint`, `rule`, `source`, `tool`, and `pointer`</source>
        <translation>cada hallazgo debe tener `fingerprint`, `rule`, `source`, `tool` y `pointer`</translation>
    </message>
    <message>
        <source>`%1` no longer reports this finding in `%2`</source>
        <translation>`%1` ya no muestra este hallazgo en `%2`</translation>
    </message>
    <message>
        <source>Remove it with `--update-baseline`</source>
        <translation>Elimínelo con `--update-baseline`</translation>
    </message>
    <message>
        <source>The description starts or ends with whitespace</source>
        <translation>La descripción empieza o termina con espacios en blanco</translation>
    </message>
    <message>
        <source>Lines of the description end with whitespace</source>
        <translation>Hay líneas de la descripción que terminan con espacios en blanco</translation>
    </message>
    <message>
        <source>Describe the tool in the user&apos;s terms, and leave out paths and class names</source>
        <translation>Describa la herramienta con las palabras del usuario y omita las rutas y los nombres de clases</translation>
    </message>
    <message>
        <source>The text imitates system instructions: `%1`</source>
        <translation>El texto imita instrucciones del sistema: `%1`</translation>
    </message>
    <message>
        <source>Write plain sentences about the tool, without such markup</source>
        <translation>Escriba frases sencillas sobre la herramienta, sin ese marcado</translation>
    </message>
    <message>
        <source>Run the commands in a sandbox with as few privileges as possible, and say so in the description</source>
        <translation>Ejecute los comandos en un entorno aislado con los mínimos privilegios posibles e indíquelo en la descripción</translation>
    </message>
    <message>
        <source>Move its explanation from the tool&apos;s description to the parameter</source>
        <translation>Mueva su explicación de la descripción de la herramienta al parámetro</translation>
    </message>
    <message>
        <source>If the tool is called through `%1`, say so where you refer to it</source>
        <translation>Si la herramienta se llama mediante `%1`, indíquelo donde se refiere a ella</translation>
    </message>
    <message>
        <source>`%1` has nearly the same description as `%2`</source>
        <translation>`%1` tiene casi la misma descripción que `%2`</translation>
    </message>
    <message>
        <source>MCP clients</source>
        <translation>los clientes de MCP</translation>
    </message>
    <message>
        <source>MCP clients before revision %1</source>
        <translation>los clientes de MCP anteriores a la revisión %1</translation>
    </message>
    <message>
        <source>clients that use the %1</source>
        <translation>los clientes que usan %1</translation>
    </message>
    <message>
        <source>Remove it; null is not the same as absent</source>
        <translation>Elimínelo; null no es lo mismo que ausente</translation>
    </message>
    <message>
        <source>Use `%1`</source>
        <translation>Use `%1`</translation>
    </message>
    <message>
        <source>Return an object and declare it with `&quot;type&quot;: &quot;object&quot;`, or remove `outputSchema`</source>
        <translation>Devuelva un objeto y declárelo con `&quot;type&quot;: &quot;object&quot;`, o elimine `outputSchema`</translation>
    </message>
    <message>
        <source>Correct `%1`, or remove it</source>
        <translation>Corrija `%1` o elimínelo</translation>
    </message>
    <message>
        <source>Add `%1`</source>
        <translation>Añada `%1`</translation>
    </message>
    <message>
        <source>An example of the arguments does not match the input schema: %1</source>
        <translation>Un ejemplo de los argumentos no cumple el esquema de entrada: %1</translation>
    </message>
    <message>
        <source>the file was not changed because a link leads to `%1`, outside of `%2`; open or name that file instead</source>
        <translation>no se cambió el archivo porque un enlace lleva a `%1`, fuera de `%2`; abra o indique ese archivo</translation>
    </message>
    <message>
        <source>The tool has no input schema, so MCP clients reject the whole tool list</source>
        <translation>La herramienta no tiene esquema de entrada, por lo que los clientes MCP rechazan toda la lista de herramientas</translation>
    </message>
    <message>
        <source>`%1` is `%2`, so %3 reject the whole tool list: the value %4</source>
        <translation>`%1` es `%2`, así que %3 rechazan toda la lista de herramientas: el valor %4</translation>
    </message>
    <message>
        <source>`%1` has no `%2`, so %3 reject the whole tool list</source>
        <translation>`%1` no tiene `%2`, así que %3 rechazan toda la lista de herramientas</translation>
    </message>
    <message>
        <source>First say what the tool does, then when to use it</source>
        <translation>Diga primero qué hace la herramienta y después cuándo usarla</translation>
    </message>
    <message>
        <source>Use a %1 name</source>
        <translation>Use un nombre en %1</translation>
    </message>
    <message>
        <source>`%1` returns a list but has no limit parameter</source>
        <translation>`%1` devuelve una lista, pero no tiene un parámetro de límite</translation>
    </message>
    <message>
        <source>The array in %1 has no `items`, so OpenAI, VS Code, and Gemini&apos;s `parameters` refuse every request</source>
        <translation>El array en %1 no tiene `items`, así que OpenAI, VS Code y `parameters` de Gemini rechazan todas las peticiones</translation>
    </message>
    <message>
        <source>Add the schema of the items, such as `&quot;items&quot;: {&quot;type&quot;: &quot;string&quot;}`; `&quot;items&quot;: {}` accepts the same values as before</source>
        <translation>Añada el esquema de los elementos, como `&quot;items&quot;: {&quot;type&quot;: &quot;string&quot;}`; `&quot;items&quot;: {}` acepta los mismos valores que antes</translation>
    </message>
    <message>
        <source>The root of the input schema has %1, so Anthropic, OpenAI, and Bedrock refuse every request</source>
        <translation>La raíz del esquema de entrada tiene %1, así que Anthropic, OpenAI y Bedrock rechazan todas las peticiones</translation>
    </message>
    <message>
        <source>Remove it, say in the description which parameters belong together, and check that in the tool</source>
        <translation>Elimínelo, indique en la descripción qué parámetros van juntos y compruébelo en la herramienta</translation>
    </message>
    <message>
        <source>Move what its parts declare into the root schema, and state their conditions in the description</source>
        <translation>Mueva lo que declaran sus partes al esquema raíz e indique sus condiciones en la descripción</translation>
    </message>
    <message>
        <source>No value is valid for %1, because `%2` and `%3` contradict each other</source>
        <translation>Ningún valor es válido para %1, porque `%2` y `%3` se contradicen</translation>
    </message>
    <message>
        <source>No value is valid for %1, because %2 contradict each other</source>
        <translation>Ningún valor es válido para %1, porque %2 se contradicen</translation>
    </message>
    <message>
        <source>No value is valid for %1, because %2 accepts none</source>
        <translation>Ningún valor es válido para %1, porque %2 no acepta ninguno</translation>
    </message>
    <message>
        <source>Correct one of them, or remove it</source>
        <translation>Corrija uno de ellos, o elimínelo</translation>
    </message>
    <message>
        <source>Only `{}` is valid for %1, because it allows no property</source>
        <translation>Para %1 solo es válido `{}`, porque no permite ninguna propiedad</translation>
    </message>
    <message>
        <source>Declare its properties, or remove `additionalProperties` to accept any</source>
        <translation>Declare sus propiedades, o elimine `additionalProperties` para aceptar cualquiera</translation>
    </message>
    <message>
        <source>The text offers %1 for %2, which its `enum` does not list</source>
        <translation>El texto ofrece %1 para %2, que su `enum` no incluye</translation>
    </message>
    <message>
        <source>The text offers `%1` for %3, but its `enum` spells the value `%2`</source>
        <translation>El texto ofrece `%1` para %3, pero su `enum` escribe el valor `%2`</translation>
    </message>
    <message>
        <source>Correct the text, or add the value; the `enum` lists %1</source>
        <translation>Corrija el texto o añada el valor; el `enum` incluye %1</translation>
    </message>
    <message>
        <source>The text describes %2 as a value of type `%1`, but its schema has type %3</source>
        <translation>El texto describe %2 como un valor de tipo `%1`, pero su esquema tiene el tipo %3</translation>
    </message>
    <message>
        <source>Change the type, or correct the text</source>
        <translation>Cambie el tipo o corrija el texto</translation>
    </message>
    <message>
        <source>The text says that the default for %2 is `%1`, but its schema has the default `%3`</source>
        <translation>El texto dice que el valor predeterminado de %2 es `%1`, pero el de su esquema es `%3`</translation>
    </message>
    <message>
        <source>Correct whichever of the two is outdated</source>
        <translation>Corrija el que esté desactualizado</translation>
    </message>
    <message>
        <source>The text names a parameter `%1`, which the tool does not have</source>
        <translation>El texto nombra un parámetro `%1` que la herramienta no tiene</translation>
    </message>
    <message>
        <source>The text says `%1`, but the parameter is called `%2`</source>
        <translation>El texto dice `%1`, pero el parámetro se llama `%2`</translation>
    </message>
    <message numerus="yes">
        <source>The text says `%1`, but the parameter is called `%2`; %n other names differ in the same way</source>
        <comment>The text says `%1`, but the parameter is called `%2`; %n other name differs in the same way</comment>
        <translation>
            <numerusform>El texto dice `%1`, pero el parámetro se llama `%2`; lo mismo ocurre con %n nombre más</numerusform>
            <numerusform>El texto dice `%1`, pero el parámetro se llama `%2`; lo mismo ocurre con %n nombres más</numerusform>
        </translation>
    </message>
    <message>
        <source>Correct the name in the text, or declare the parameter</source>
        <translation>Corrija el nombre en el texto o declare el parámetro</translation>
    </message>
    <message>
        <source>The description of %1 lists its values (%2), but the schema has no `enum`</source>
        <translation>La descripción de %1 enumera sus valores (%2), pero el esquema no tiene `enum`</translation>
    </message>
    <message>
        <source>Add `&quot;enum&quot;: %1`</source>
        <translation>Añada `&quot;enum&quot;: %1`</translation>
    </message>
    <message>
        <source>%1 is required, but its description says that it may be omitted: “%2”</source>
        <translation>%1 es obligatorio, pero su descripción dice que se puede omitir: «%2»</translation>
    </message>
    <message>
        <source>%1 is optional, but its description says that it is required</source>
        <translation>%1 es opcional, pero su descripción dice que es obligatorio</translation>
    </message>
    <message>
        <source>Remove it from `required`, or correct the description</source>
        <translation>Elimínelo de `required` o corrija la descripción</translation>
    </message>
    <message>
        <source>Add it to `required`, or correct the description</source>
        <translation>Añádalo a `required` o corrija la descripción</translation>
    </message>
    <message>
        <source>The model has to pass a credential as %1</source>
        <translation>El modelo tiene que pasar una credencial como %1</translation>
    </message>
    <message>
        <source>Read it from the server&apos;s environment or configuration, let the user sign in, or pass a reference to it</source>
        <translation>Léala del entorno o de la configuración del servidor, o deje que el usuario inicie sesión; o pase una referencia a ella</translation>
    </message>
    <message>
        <source>The default for %1, `%2`, seems to be read from the clock, so the tool list changes at every start</source>
        <translation>El valor predeterminado de %1, `%2`, parece leído del reloj, así que la lista de herramientas cambia en cada arranque</translation>
    </message>
    <message>
        <source>The default for %1, `%2`, is a temporary path or id, so the tool list changes at every start</source>
        <translation>El valor predeterminado de %1, `%2`, es una ruta o un identificador temporal, así que la lista de herramientas cambia en cada arranque</translation>
    </message>
    <message>
        <source>Remove the default, compute the value in the tool, and describe it, as in “Defaults to now” or “Defaults to 30 days ago”</source>
        <translation>Elimine el valor predeterminado, calcúlelo en la herramienta y descríbalo, como en «Defaults to now» o «Defaults to 30 days ago»</translation>
    </message>
    <message>
        <source>`%2` can never be passed in %1, because other parts of the schema forbid every value of it</source>
        <translation>`%2` nunca se puede pasar en %1, porque otras partes del esquema prohíben todos sus valores</translation>
    </message>
    <message>
        <source>No value is valid for %1, because each schema in `oneOf` is the same as another one</source>
        <translation>Ningún valor es válido para %1, porque cada esquema de `oneOf` es igual a otro</translation>
    </message>
    <message>
        <source>Use `anyOf`, or make the alternatives differ</source>
        <translation>Use `anyOf` o haga que las alternativas sean distintas</translation>
    </message>
    <message>
        <source>The tool is marked as read-only, but its description says that it can `%1`</source>
        <translation>La herramienta está marcada como de solo lectura, pero su descripción dice que puede ejecutar `%1`</translation>
    </message>
    <message>
        <source>`%1` is marked as destructive, but its name contains `%2`</source>
        <translation>`%1` está marcada como destructiva, pero su nombre contiene `%2`</translation>
    </message>
    <message>
        <source>Set `readOnlyHint` to true and remove `destructiveHint`, or say what the tool destroys</source>
        <translation>Ponga `readOnlyHint` en true y quite `destructiveHint`, o diga qué destruye la herramienta</translation>
    </message>
    <message>
        <source>`%1` adds any arguments to a command line</source>
        <translation>`%1` añade cualquier argumento a una línea de órdenes</translation>
    </message>
    <message>
        <source>Give each option that is needed a parameter of its own, or list the allowed ones in an `enum`</source>
        <translation>Dé a cada opción necesaria un parámetro propio, o enumere las permitidas en un `enum`</translation>
    </message>
    <message numerus="yes">
        <source>%1; also in %n other places: %2</source>
        <comment>%1; also in %n other place: %2</comment>
        <translation>
            <numerusform>%1; también en %n lugar más: %2</numerusform>
            <numerusform>%1; también en %n lugares más: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Not studied</source>
        <translation>No estudiado</translation>
    </message>
    <message>
        <source>No effect seen: %1 percentage points of failed tasks (95 % interval: %2 to %3; %4; %5, %6)</source>
        <translation>Sin efecto visible: %1 puntos porcentuales de tareas fallidas (intervalo del 95 %: de %2 a %3; %4; %5, %6)</translation>
    </message>
    <message>
        <source>%1 percentage points more failed tasks (95 % interval: %2 to %3; %4; %5, %6)</source>
        <translation>%1 puntos porcentuales más de tareas fallidas (intervalo del 95 %: de %2 a %3; %4; %5, %6)</translation>
    </message>
    <message>
        <source>%1 percentage points fewer failed tasks (95 % interval: %2 to %3; %4; %5, %6)</source>
        <translation>%1 puntos porcentuales menos de tareas fallidas (intervalo del 95 %: de %2 a %3; %4; %5, %6)</translation>
    </message>
    <message>
        <source>%1 refuses the whole request because of %2: %3</source>
        <translation>%1 rechaza toda la solicitud a causa de %2: %3</translation>
    </message>
    <message>
        <source>%1 drops all tools of the server because of %2: %3</source>
        <translation>%1 descarta todas las herramientas del servidor a causa de %2: %3</translation>
    </message>
    <message>
        <source>%1 drops the tool because of %2: %3</source>
        <translation>%1 descarta la herramienta a causa de %2: %3</translation>
    </message>
    <message>
        <source>%1 defers %2: %3</source>
        <translation>%1 aplaza %2: %3</translation>
    </message>
    <message>
        <source>%1 truncates %2: %3</source>
        <translation>%1 trunca %2: %3</translation>
    </message>
    <message>
        <source>%1 rewrites %2: %3</source>
        <translation>%1 reescribe %2: %3</translation>
    </message>
    <message>
        <source>%1 ignores %2: %3</source>
        <translation>%1 ignora %2: %3</translation>
    </message>
    <message>
        <source>According to reports, %1</source>
        <translation>Según informes, %1</translation>
    </message>
    <message>
        <source>%1 (until %2)</source>
        <translation>%1 (hasta %2)</translation>
    </message>
    <message>
        <source>the name `%1`</source>
        <translation>el nombre `%1`</translation>
    </message>
    <message>
        <source>the full name `%1`</source>
        <translation>el nombre completo `%1`</translation>
    </message>
    <message>
        <source>the full name `%1`, which contains the name of the file because the server&apos;s is unknown</source>
        <translation>el nombre completo `%1`, que contiene el nombre del archivo porque se desconoce el del servidor</translation>
    </message>
    <message>
        <source>the parameter name `%1`</source>
        <translation>el nombre de parámetro `%1`</translation>
    </message>
    <message>
        <source>%1, which is optional</source>
        <translation>%1, que es opcional</translation>
    </message>
    <message>
        <source>the undeclared name `%1` in `required`</source>
        <translation>el nombre no declarado `%1` en `required`</translation>
    </message>
    <message>
        <source>the reference `%1`</source>
        <translation>la referencia `%1`</translation>
    </message>
    <message numerus="yes">
        <source>the description of %n characters</source>
        <comment>the description of %n character</comment>
        <translation>
            <numerusform>la descripción de %n carácter</numerusform>
            <numerusform>la descripción de %n caracteres</numerusform>
        </translation>
    </message>
    <message>
        <source>the description of %1</source>
        <translation>la descripción de %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>the enum of %1</source>
        <translation>el enum de %1</translation>
    </message>
    <message>
        <source>the definition</source>
        <translation>la definición</translation>
    </message>
    <message>
        <source>the output schema</source>
        <translation>el esquema de salida</translation>
    </message>
    <message numerus="yes">
        <source>%n levels of nesting</source>
        <comment>%n level of nesting</comment>
        <translation>
            <numerusform>%n nivel de anidamiento</numerusform>
            <numerusform>%n niveles de anidamiento</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n properties</source>
        <comment>%n property</comment>
        <translation>
            <numerusform>%n propiedad</numerusform>
            <numerusform>%n propiedades</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n enum values</source>
        <comment>%n enum value</comment>
        <translation>
            <numerusform>%n valor de enum</numerusform>
            <numerusform>%n valores de enum</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n characters in names and enum values</source>
        <comment>%n character in names and enum values</comment>
        <translation>
            <numerusform>%n carácter en nombres y valores de enum</numerusform>
            <numerusform>%n caracteres en nombres y valores de enum</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tools</source>
        <comment>%n tool</comment>
        <translation>
            <numerusform>%n herramienta</numerusform>
            <numerusform>%n herramientas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <comment>%n token</comment>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown target `%1`; the targets are all, %2</source>
        <translation>destino desconocido `%1`; los destinos son all, %2</translation>
    </message>
    <message>
        <source>`%2` has no profile `%1`</source>
        <translation>`%2` no tiene el perfil `%1`</translation>
    </message>
    <message>
        <source>`%2` has no profile `%1`; its profiles are %3</source>
        <translation>`%2` no tiene el perfil `%1`; sus perfiles son %3</translation>
    </message>
    <message>
        <source>the fact `%1` appears twice</source>
        <translation>el hecho `%1` aparece dos veces</translation>
    </message>
    <message>
        <source>`targets` must be an array of strings, or an object with settings by target</source>
        <translation>`targets` debe ser un arreglo de cadenas o un objeto con ajustes por destino</translation>
    </message>
    <message>
        <source>cannot read `%1`: %2</source>
        <translation>no se puede leer `%1`: %2</translation>
    </message>
    <message>
        <source>`name` is `%1`, but the configuration calls this target `%2`</source>
        <translation>`name` es `%1`, pero la configuración llama a este destino `%2`</translation>
    </message>
    <message>
        <source>`%1` is not a target of Toolroom, so it has no facts to override; use `file` instead</source>
        <translation>`%1` no es un destino de Toolroom, así que no tiene hechos que sustituir; use `file` en su lugar</translation>
    </message>
    <message>
        <source>%1; the fix also accepts `%2`</source>
        <translation>%1; la corrección también acepta `%2`</translation>
    </message>
    <message>
        <source>%1; the fix may change which values are accepted</source>
        <translation>%1; la corrección puede cambiar qué valores se aceptan</translation>
    </message>
    <message>
        <source>%1; the fix refuses members that `properties` does not declare</source>
        <translation>%1; la corrección rechaza los miembros que `properties` no declara</translation>
    </message>
    <message>
        <source>%1; the fix requires all properties, accepts null for those that were optional, and refuses members that `properties` does not declare</source>
        <translation>%1; la corrección hace obligatorias todas las propiedades, acepta null en las que eran opcionales y rechaza los miembros que `properties` no declara</translation>
    </message>
    <message>
        <source>%1; the schema is not valid now, so the fix may not mean what was intended</source>
        <translation>%1; el esquema no es válido ahora, así que la corrección puede no significar lo que se pretendía</translation>
    </message>
    <message>
        <source>becomes `%1`</source>
        <translation>pasa a ser `%1`</translation>
    </message>
    <message>
        <source>changes from %1 to %2 characters</source>
        <translation>pasa de %1 a %2 caracteres</translation>
    </message>
    <message>
        <source>loses %1</source>
        <translation>pierde %1</translation>
    </message>
    <message>
        <source>gets %1</source>
        <translation>recibe %1</translation>
    </message>
    <message>
        <source>gets %2 instead of %1</source>
        <translation>recibe %2 en lugar de %1</translation>
    </message>
    <message>
        <source>has another %1</source>
        <translation>tiene otro valor en %1</translation>
    </message>
    <message>
        <source>has %1 in its description only</source>
        <translation>solo tiene %1 en su descripción</translation>
    </message>
    <message>
        <source>has the referenced schemas in place of its references</source>
        <translation>tiene los esquemas referidos en lugar de sus referencias</translation>
    </message>
    <message>
        <source>`%1` becomes required and accepts null</source>
        <translation>`%1` pasa a ser obligatorio y acepta null</translation>
    </message>
    <message>
        <source>the fixes were not applied because tools would be missing; edit the file manually</source>
        <translation>las correcciones no se aplicaron porque faltarían herramientas; edite el archivo manualmente</translation>
    </message>
    <message>
        <source>the fixes were not applied because they would cause this error: %1; edit the file manually</source>
        <translation>las correcciones no se aplicaron porque causarían este error: %1; edite el archivo manualmente</translation>
    </message>
    <message>
        <source>the fixes could not be undone, so the file still contains them: %1</source>
        <translation>las correcciones no se pudieron deshacer, así que el archivo todavía las contiene: %1</translation>
    </message>
    <message>
        <source>The skill has no `description`</source>
        <translation>La habilidad no tiene `description`</translation>
    </message>
    <message>
        <source>Say what the skill does and when to use it</source>
        <translation>Indique qué hace la habilidad y cuándo usarla</translation>
    </message>
    <message>
        <source>Move details to the instructions below the front matter</source>
        <translation>Mueva los detalles a las instrucciones que siguen a los datos iniciales</translation>
    </message>
    <message>
        <source>The description does not say when to use the skill</source>
        <translation>La descripción no dice cuándo usar la habilidad</translation>
    </message>
    <message>
        <source>Add a condition such as “Use when the user asks for …”, with the words that users write</source>
        <translation>Añada una condición como «Use when the user asks for …», con las palabras que escriben los usuarios</translation>
    </message>
    <message>
        <source>The file does not begin with front matter</source>
        <translation>El archivo no comienza con datos iniciales</translation>
    </message>
    <message>
        <source>Begin the file with a line `---`, the fields `name` and `description`, and another line `---`</source>
        <translation>Comience el archivo con una línea `---`, los campos `name` y `description`, y otra línea `---`</translation>
    </message>
    <message>
        <source>The front matter is not closed</source>
        <translation>Los datos iniciales no se cierran</translation>
    </message>
    <message>
        <source>Add a line `---` after the last field</source>
        <translation>Añada una línea `---` después del último campo</translation>
    </message>
    <message>
        <source>The front matter is not valid YAML: %1</source>
        <translation>Los datos iniciales no son YAML válido: %1</translation>
    </message>
    <message>
        <source>Use quotes or a block (`&gt;-`) for a value that contains `: ` or ` #`, or begins with a special character</source>
        <translation>Use comillas o un bloque (`&gt;-`) para un valor que contiene `: ` o ` #`, o que comienza con un carácter especial</translation>
    </message>
    <message>
        <source>The front matter must consist of fields</source>
        <translation>Los datos iniciales deben constar de campos</translation>
    </message>
    <message>
        <source>`%1` is not a field of the specification</source>
        <translation>`%1` no es un campo de la especificación</translation>
    </message>
    <message>
        <source>Put values of your own in `metadata`; only some agents know it</source>
        <translation>Ponga los valores propios en `metadata`; solo algunos agentes conocen este campo</translation>
    </message>
    <message>
        <source>`%1` must be a string</source>
        <translation>`%1` debe ser una cadena</translation>
    </message>
    <message>
        <source>`metadata` must map names to strings</source>
        <translation>`metadata` debe asignar cadenas a nombres</translation>
    </message>
    <message>
        <source>The value of `%1` in `metadata` must be a string</source>
        <translation>El valor de `%1` en `metadata` debe ser una cadena</translation>
    </message>
    <message>
        <source>Put the value in quotes</source>
        <translation>Ponga el valor entre comillas</translation>
    </message>
    <message>
        <source>`allowed-tools` must be a string, with spaces between the tools</source>
        <translation>`allowed-tools` debe ser una cadena, con espacios entre las herramientas</translation>
    </message>
    <message numerus="yes">
        <source>`compatibility` has %n characters, but at most %1 are allowed</source>
        <comment>`compatibility` has %n character, but at most %1 are allowed</comment>
        <translation>
            <numerusform>`compatibility` tiene %n carácter, pero se permiten %1 como máximo</numerusform>
            <numerusform>`compatibility` tiene %n caracteres, pero se permiten %1 como máximo</numerusform>
        </translation>
    </message>
    <message>
        <source>The skill has no file `%1`</source>
        <translation>La habilidad no tiene ningún archivo `%1`</translation>
    </message>
    <message>
        <source>Add the file, or fix the path, which is relative to SKILL.md</source>
        <translation>Añada el archivo o corrija la ruta, que es relativa a SKILL.md</translation>
    </message>
    <message>
        <source>`%1` is not in the folder of the skill</source>
        <translation>`%1` no está en la carpeta de la habilidad</translation>
    </message>
    <message>
        <source>`%1` is a symbolic link to a file that is not in the folder of the skill</source>
        <translation>`%1` es un enlace simbólico a un archivo que no está en la carpeta de la habilidad</translation>
    </message>
    <message>
        <source>Copy the file to the folder: agents install and load only what is in it</source>
        <translation>Copie el archivo a la carpeta: los agentes solo instalan y cargan lo que hay en ella</translation>
    </message>
    <message>
        <source>`%1` is an absolute path</source>
        <translation>`%1` es una ruta absoluta</translation>
    </message>
    <message>
        <source>Use a path relative to SKILL.md, such as `references/forms.md`</source>
        <translation>Use una ruta relativa a SKILL.md, como `references/forms.md`</translation>
    </message>
    <message>
        <source>The skill has no `name`</source>
        <translation>La habilidad no tiene `name`</translation>
    </message>
    <message>
        <source>Add `name: %1`, the name of its folder</source>
        <translation>Añada `name: %1`, el nombre de su carpeta</translation>
    </message>
    <message>
        <source>The name is empty</source>
        <translation>El nombre está vacío</translation>
    </message>
    <message>
        <source>`%1` is not a valid name: only lowercase letters, digits, and single hyphens between them are allowed</source>
        <translation>`%1` no es un nombre válido: solo se permiten letras minúsculas, dígitos y guiones sueltos entre ellos</translation>
    </message>
    <message>
        <source>The name `%1` is not the name of its folder, `%2`</source>
        <translation>El nombre `%1` no es el de su carpeta, `%2`</translation>
    </message>
    <message>
        <source>Rename the folder, or change the name</source>
        <translation>Cambie el nombre de la carpeta o el de la habilidad</translation>
    </message>
    <message>
        <source>`%1` is run as a command, but it is not executable</source>
        <translation>`%1` se ejecuta como comando, pero no es ejecutable</translation>
    </message>
    <message>
        <source>`%1` is run as a command, but it does not begin with `#!` and an interpreter</source>
        <translation>`%1` se ejecuta como comando, pero no comienza con `#!` y un intérprete</translation>
    </message>
    <message>
        <source>Name the interpreter in the command, or begin the file with `#!` and make it executable with `chmod +x`</source>
        <translation>Indique el intérprete en el comando, o comience el archivo con `#!` y hágalo ejecutable con `chmod +x`</translation>
    </message>
    <message>
        <source>Neither SKILL.md nor another file names `%1`</source>
        <translation>Ni SKILL.md ni otro archivo nombra `%1`</translation>
    </message>
    <message>
        <source>Say in the instructions when to run it, or remove it: agents do not search the folder</source>
        <translation>Indique en las instrucciones cuándo ejecutarlo, o elimínelo: los agentes no registran la carpeta</translation>
    </message>
    <message numerus="yes">
        <source>The instructions have %n lines (limit: %1)</source>
        <comment>The instructions have %n line (limit: %1)</comment>
        <translation>
            <numerusform>Las instrucciones tienen %n línea (límite: %1)</numerusform>
            <numerusform>Las instrucciones tienen %n líneas (límite: %1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The instructions have %n tokens (limit: %1)</source>
        <comment>The instructions have %n token (limit: %1)</comment>
        <translation>
            <numerusform>Las instrucciones tienen %n token (límite: %1)</numerusform>
            <numerusform>Las instrucciones tienen %n tokens (límite: %1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The instructions have about %n tokens (estimated; limit: %1)</source>
        <comment>The instructions have about %n token (estimated; limit: %1)</comment>
        <translation>
            <numerusform>Las instrucciones tienen aproximadamente %n token (estimado; límite: %1)</numerusform>
            <numerusform>Las instrucciones tienen aproximadamente %n tokens (estimados; límite: %1)</numerusform>
        </translation>
    </message>
    <message>
        <source>Move details to files in `references/`, and say in the instructions when to read them</source>
        <translation>Mueva los detalles a archivos de `references/` e indique en las instrucciones cuándo leerlos</translation>
    </message>
    <message>
        <source>Unknown domain list `%1`</source>
        <translation>`%1` no es una lista de dominios que conozcan los hosts</translation>
    </message>
    <message>
        <source>Use `connectDomains`, `resourceDomains`, `frameDomains`, or `baseUriDomains`; others have no effect</source>
        <translation>Use `connectDomains`, `resourceDomains`, `frameDomains` o `baseUriDomains`; las demás no tienen efecto</translation>
    </message>
    <message>
        <source>`%1` must be a list of origins</source>
        <translation>`%1` debe ser una lista de orígenes</translation>
    </message>
    <message>
        <source>`%1` contains a character that ends a directive of the content security policy</source>
        <translation>`%1` contiene un carácter que termina una directiva de la política de seguridad del contenido</translation>
    </message>
    <message>
        <source>`%1` is not an origin, but a keyword</source>
        <translation>`%1` no es un origen, sino una palabra clave</translation>
    </message>
    <message>
        <source>`%1` allows every host</source>
        <translation>`%1` permite cualquier host</translation>
    </message>
    <message>
        <source>`%1` uses an unencrypted scheme</source>
        <translation>`%1` no está cifrado</translation>
    </message>
    <message>
        <source>`%1` has no scheme</source>
        <translation>`%1` no tiene esquema</translation>
    </message>
    <message>
        <source>Name the origin, as in `https://api.weather.example`</source>
        <translation>Indique el origen, como en `https://api.weather.example`</translation>
    </message>
    <message>
        <source>Use `https://` or `wss://`</source>
        <translation>Use `https://` o `wss://`</translation>
    </message>
    <message>
        <source>The page loads %1, which hosts block because `%2` does not contain its origin</source>
        <translation>La página carga %1, que los hosts bloquean porque `%2` no contiene su origen</translation>
    </message>
    <message>
        <source>Add the origin to `_meta.ui.csp`, or put the file in the page</source>
        <translation>Añada el origen a `_meta.ui.csp` o incluya el archivo en la página</translation>
    </message>
    <message>
        <source>The page has no MIME type</source>
        <translation>La página no tiene tipo MIME</translation>
    </message>
    <message>
        <source>The page has the MIME type `%1`</source>
        <translation>La página tiene el tipo MIME `%1`</translation>
    </message>
    <message>
        <source>The content of the page has the MIME type `%1`</source>
        <translation>El contenido de la página tiene el tipo MIME `%1`</translation>
    </message>
    <message>
        <source>Use `text/html;profile=mcp-app`</source>
        <translation>Use `text/html;profile=mcp-app`</translation>
    </message>
    <message>
        <source>The server has no page `%1`</source>
        <translation>El servidor no tiene la página `%1`</translation>
    </message>
    <message>
        <source>Offer the page as a resource that `resources/read` returns, or correct the URI</source>
        <translation>Ofrezca la página como un recurso que devuelva `resources/read` o corrija el URI</translation>
    </message>
    <message numerus="yes">
        <source>The page has %n bytes (limit: %1)</source>
        <comment>The page has %n byte (limit: %1)</comment>
        <translation>
            <numerusform>La página tiene %n byte (límite: %1)</numerusform>
            <numerusform>La página tiene %n bytes (límite: %1)</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove unused libraries and embedded images, or load them from a declared domain</source>
        <translation>Quite las bibliotecas que no se usan y las imágenes incrustadas, o cárguelas desde un dominio declarado</translation>
    </message>
    <message>
        <source>`%1` is not the URI of a page; it must begin with `ui://`</source>
        <translation>`%1` no es el URI de una página; debe comenzar por `ui://`</translation>
    </message>
    <message>
        <source>`_meta[&quot;ui/resourceUri&quot;]` is the old form, which hosts no longer have to read</source>
        <translation>`_meta[&quot;ui/resourceUri&quot;]` es la forma antigua, que los hosts ya no tienen que leer</translation>
    </message>
    <message>
        <source>Write the URI as `_meta.ui.resourceUri`</source>
        <translation>Escriba el URI como `_meta.ui.resourceUri`</translation>
    </message>
    <message>
        <source>`visibility` is %1, but must be a list of `model`, `app`, or both</source>
        <translation>`visibility` es %1, pero debe ser una lista con `model`, `app` o ambos</translation>
    </message>
    <message>
        <source>`visibility` is empty, so neither models nor pages can call the tool</source>
        <translation>`visibility` está vacío, así que ni los modelos ni las páginas pueden llamar a la herramienta</translation>
    </message>
    <message>
        <source>Remove it if both can call the tool</source>
        <translation>Quítelo si ambos pueden llamar a la herramienta</translation>
    </message>
    <message>
        <source>this is neither a server card, nor a server.json of a registry, nor an MCPB manifest</source>
        <translation>no es una tarjeta de servidor, ni un server.json de un registro, ni un manifiesto MCPB</translation>
    </message>
    <message>
        <source>The server reports the name `%1`, but its card says `%2`</source>
        <translation>El servidor se llama `%1`, pero su tarjeta dice `%2`</translation>
    </message>
    <message>
        <source>The server reports version %1, but its card says %2</source>
        <translation>El servidor tiene la versión %1, pero su tarjeta dice %2</translation>
    </message>
    <message>
        <source>The server&apos;s %1 is `%2`, but its card says `%3`</source>
        <translation>El servidor tiene `%2` como %1, pero su tarjeta dice `%3`</translation>
    </message>
    <message>
        <source>The server is at %1, which is not a remote of its card</source>
        <translation>El servidor está en %1, que no es ninguna de las URL de su tarjeta</translation>
    </message>
    <message>
        <source>The server speaks MCP %1, which its card does not list for this remote</source>
        <translation>El servidor habla MCP %1, que su tarjeta no incluye para esta URL</translation>
    </message>
    <message>
        <source>The manifest lists the tool `%1`, which the server does not offer</source>
        <translation>El servidor no tiene la herramienta `%1` de su manifiesto</translation>
    </message>
    <message>
        <source>The server describes `%1` as `%2`, but its manifest says `%3`</source>
        <translation>El servidor describe la herramienta `%1` como `%2`, pero su manifiesto como `%3`</translation>
    </message>
    <message>
        <source>Update the card, or what the server reports</source>
        <translation>Actualice la tarjeta o lo que comunica el servidor</translation>
    </message>
    <message numerus="yes">
        <source>The server has %n tools that are not in its manifest: %1</source>
        <comment>The server has %n tool that is not in its manifest: %1</comment>
        <translation>
            <numerusform>El servidor tiene %n herramienta que no está en su manifiesto: %1</numerusform>
            <numerusform>El servidor tiene %n herramientas que no están en su manifiesto: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>List them, or set `tools_generated` if the tools depend on the configuration</source>
        <translation>Añádalas o establezca `tools_generated` si las herramientas dependen de la configuración</translation>
    </message>
</context>
<context>
    <name>LiveCalls</name>
    <message>
        <source>Succeeded</source>
        <translation>Correcta</translation>
    </message>
    <message>
        <source>Aborted</source>
        <translation>Abortada</translation>
    </message>
    <message>
        <source>Timed out</source>
        <translation>Tiempo agotado</translation>
    </message>
    <message>
        <source>Denied</source>
        <translation>Denegada</translation>
    </message>
    <message>
        <source>Failed · %1</source>
        <translation>Error · %1</translation>
    </message>
    <message>
        <source>%1 · NOT RUN</source>
        <comment>state of a call</comment>
        <translation>%1 · NO EJECUTADA</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>En cola</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>En ejecución</translation>
    </message>
    <message>
        <source>Result held</source>
        <translation>Resultado retenido</translation>
    </message>
    <message>
        <source>Aborting</source>
        <translation>Abortando</translation>
    </message>
    <message>
        <source>Unnamed agent</source>
        <translation>Agente sin nombre</translation>
    </message>
    <message>
        <source>Gateway %1</source>
        <comment>process id</comment>
        <translation>Pasarela %1</translation>
    </message>
    <message>
        <source>%1 · NOT FINISHED</source>
        <comment>state of a call</comment>
        <translation>%1 · NO TERMINADA</translation>
    </message>
    <message>
        <source>%1: the agent was told to repeat the call, and has not repeated it yet.</source>
        <translation>%1: se ha pedido al agente que repita la llamada y aún no la ha repetido.</translation>
    </message>
</context>
<context>
    <name>LiveGateways</name>
    <message>
        <source>injects faults</source>
        <translation>inyecta fallos</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>grabando</translation>
    </message>
</context>
<context>
    <name>Mcp</name>
    <message>
        <source>the message is larger than %1 bytes</source>
        <translation>el mensaje supera los %1 bytes</translation>
    </message>
    <message>
        <source>the batch has more than %1 messages</source>
        <translation>el lote tiene más de %1 mensajes</translation>
    </message>
    <message>
        <source>the batch is empty</source>
        <translation>el lote no tiene mensajes</translation>
    </message>
    <message>
        <source>a message must be an object</source>
        <translation>un mensaje debe ser un objeto</translation>
    </message>
    <message>
        <source>`jsonrpc` must be &quot;2.0&quot;</source>
        <translation>`jsonrpc` debe ser &quot;2.0&quot;</translation>
    </message>
    <message>
        <source>`id` must be a string or an integer</source>
        <translation>`id` debe ser una cadena o un entero</translation>
    </message>
    <message>
        <source>`method` must be a string</source>
        <translation>`method` debe ser una cadena</translation>
    </message>
    <message>
        <source>`params` must be an object</source>
        <translation>`params` debe ser un objeto</translation>
    </message>
    <message>
        <source>`result` must be an object</source>
        <translation>`result` debe ser un objeto</translation>
    </message>
    <message>
        <source>a response must not have both `result` and `error`</source>
        <translation>una respuesta no debe tener `result` y `error` a la vez</translation>
    </message>
    <message>
        <source>a message must have `method`, `result`, or `error`</source>
        <translation>un mensaje debe tener `method`, `result` o `error`</translation>
    </message>
    <message>
        <source>`error` must be an object with an integer `code` and a string `message`</source>
        <translation>`error` debe ser un objeto con un entero `code` y una cadena `message`</translation>
    </message>
    <message>
        <source>The request was aborted</source>
        <translation>La solicitud se ha abortado</translation>
    </message>
    <message>
        <source>The connection was closed</source>
        <translation>La conexión se ha cerrado</translation>
    </message>
    <message>
        <source>%1; the call may have run</source>
        <translation>%1; es posible que la llamada se haya ejecutado</translation>
    </message>
    <message>
        <source>The response to %1 is not valid: %2</source>
        <translation>La respuesta a %1 no es válida: %2</translation>
    </message>
    <message>
        <source>The %1 request is larger than %2 bytes</source>
        <translation>La solicitud %1 supera los %2 bytes</translation>
    </message>
    <message>
        <source>%1 (error %2)</source>
        <translation>%1 (error %2)</translation>
    </message>
    <message>
        <source>The server exited %1 times within %2 s and will not be restarted: %3</source>
        <translation>El servidor ha terminado %1 veces en %2 s y no se reiniciará: %3</translation>
    </message>
    <message>
        <source>Cannot start %1: %2</source>
        <translation>No se puede iniciar %1: %2</translation>
    </message>
    <message>
        <source>the folder %1 does not exist</source>
        <translation>la carpeta %1 no existe</translation>
    </message>
    <message>
        <source>The supervisor was killed; the server was terminated with it</source>
        <translation>Se ha forzado el cierre del supervisor; el servidor ha terminado con él</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The server has not read its input for %1 s</source>
        <translation>El servidor no lee su entrada desde hace %1 s</translation>
    </message>
    <message>
        <source>The server responded with status %1</source>
        <translation>El servidor ha respondido con el estado %1</translation>
    </message>
    <message>
        <source>The server responded with status %1: %2</source>
        <translation>El servidor ha respondido con el estado %1: %2</translation>
    </message>
    <message>
        <source>The stream ended without a response</source>
        <translation>El flujo ha terminado sin respuesta</translation>
    </message>
    <message>
        <source>The server responded with `%1`, which is neither JSON nor an event stream</source>
        <translation>El servidor ha respondido con `%1`, que no es JSON ni un flujo de eventos</translation>
    </message>
    <message>
        <source>The response body contains no response to the request</source>
        <translation>El cuerpo de la respuesta no contiene ninguna respuesta a la solicitud</translation>
    </message>
    <message>
        <source>No common protocol revision: the server supports %1, and Toolroom supports %2</source>
        <translation>No hay ninguna revisión del protocolo en común: el servidor admite %1 y Toolroom admite %2</translation>
    </message>
    <message>
        <source>The server does not support protocol revision %1: %2</source>
        <translation>El servidor no admite la revisión %1 del protocolo: %2</translation>
    </message>
    <message>
        <source>The server does not support legacy protocol revisions, only %1</source>
        <translation>El servidor no admite revisiones antiguas del protocolo, solo %1</translation>
    </message>
    <message>
        <source>its response to server/discover has no `supportedVersions`</source>
        <translation>su respuesta a server/discover no tiene `supportedVersions`</translation>
    </message>
    <message>
        <source>The response to initialize is not valid: `protocolVersion` must be a string</source>
        <translation>La respuesta a initialize no es válida: `protocolVersion` debe ser una cadena</translation>
    </message>
    <message>
        <source>The server wrote a line that is not a message: %1</source>
        <translation>El servidor ha escrito una línea que no es un mensaje: %1</translation>
    </message>
    <message>
        <source>The server sent an invalid message: %1</source>
        <translation>El servidor ha enviado un mensaje no válido: %1</translation>
    </message>
    <message>
        <source>The server responded to a request that is not pending: ID %1</source>
        <translation>El servidor ha respondido a una solicitud que no está pendiente: identificador %1</translation>
    </message>
    <message>
        <source>The server reported an error without a request ID: %1</source>
        <translation>El servidor ha comunicado un error sin identificador de solicitud: %1</translation>
    </message>
    <message>
        <source>The server sent an invalid progress notification: %1</source>
        <translation>El servidor ha enviado una notificación de progreso no válida: %1</translation>
    </message>
    <message>
        <source>no pending request has this token</source>
        <translation>ninguna solicitud pendiente tiene este token</translation>
    </message>
    <message>
        <source>`progress` must be a number</source>
        <translation>`progress` debe ser un número</translation>
    </message>
    <message>
        <source>%1 is not greater than the previous value</source>
        <translation>%1 no es mayor que el valor anterior</translation>
    </message>
    <message>
        <source>The server sent a `%1` request, which protocol revision %2 does not allow</source>
        <translation>El servidor ha enviado la solicitud `%1`, que la revisión %2 del protocolo no permite</translation>
    </message>
    <message>
        <source>The server exited when asked which protocol revisions it supports; Toolroom restarted it and sent initialize</source>
        <translation>El servidor ha terminado al preguntarle qué revisiones del protocolo admite; Toolroom lo ha reiniciado y ha enviado initialize</translation>
    </message>
    <message>
        <source>%1 returned the cursor `%2` again; the rest of the list was not read</source>
        <translation>%1 ha devuelto de nuevo el cursor `%2`; no se ha leído el resto de la lista</translation>
    </message>
    <message>
        <source>%1 returned a `nextCursor` that is not a string; the rest of the list was not read</source>
        <translation>%1 ha devuelto un `nextCursor` que no es una cadena; no se ha leído el resto de la lista</translation>
    </message>
    <message>
        <source>%1 returned more than %2 pages; the rest of the list was not read</source>
        <translation>%1 ha devuelto más de %2 páginas; no se ha leído el resto de la lista</translation>
    </message>
    <message>
        <source>%1 returned more than %2 items; the rest of the list was not read</source>
        <translation>%1 ha devuelto más de %2 elementos; no se ha leído el resto de la lista</translation>
    </message>
    <message>
        <source>Could not read page %1 of %2: %3; the earlier pages were kept</source>
        <translation>No se ha podido leer la página %1 de %2; se conservan las anteriores: %3</translation>
    </message>
    <message>
        <source>The response to %1 has no `%2` array</source>
        <translation>La respuesta a %1 no tiene el array `%2`</translation>
    </message>
    <message>
        <source>The response to %1 has two `%2` members; only the last one was read</source>
        <translation>La respuesta a %1 tiene dos miembros `%2`; solo se ha leído el último</translation>
    </message>
    <message>
        <source>The response to %1 is malformed outside its items: %2</source>
        <translation>La respuesta a %1 está mal formada fuera de sus elementos: %2</translation>
    </message>
    <message>
        <source>The tool `%1` cannot be called: %2</source>
        <translation>No se puede llamar a la herramienta `%1`: %2</translation>
    </message>
    <message>
        <source>`content` must be an array</source>
        <translation>`content` debe ser un array</translation>
    </message>
    <message>
        <source>duplicate key `%1`</source>
        <translation>clave duplicada `%1`</translation>
    </message>
    <message>
        <source>`isError` must be a boolean</source>
        <translation>`isError` debe ser un booleano</translation>
    </message>
    <message>
        <source>unknown result type `%1`</source>
        <translation>tipo de resultado desconocido: `%1`</translation>
    </message>
    <message>
        <source>`resultType` must be a string</source>
        <translation>`resultType` debe ser una cadena</translation>
    </message>
    <message>
        <source>The server asked for input, which %1 does not allow</source>
        <translation>El servidor ha pedido datos, algo que %1 no permite</translation>
    </message>
    <message>
        <source>`inputRequests` must be an object whose values are requests</source>
        <translation>`inputRequests` debe ser un objeto cuyos valores sean solicitudes</translation>
    </message>
    <message>
        <source>`requestState` must be a string</source>
        <translation>`requestState` debe ser una cadena</translation>
    </message>
    <message>
        <source>the server requested `%1`, which is unknown</source>
        <translation>el servidor ha solicitado `%1`, que se desconoce</translation>
    </message>
    <message>
        <source>the server requested `%1`: %2</source>
        <translation>el servidor ha solicitado `%1`: %2</translation>
    </message>
    <message>
        <source>The server asked for input more than %1 times</source>
        <translation>El servidor ha pedido datos más de %1 veces</translation>
    </message>
    <message>
        <source>%1 is not supported</source>
        <translation>%1 no se admite</translation>
    </message>
    <message>
        <source>`x-mcp-header` must be a header name, but is %1</source>
        <translation>`x-mcp-header` debe ser el nombre de una cabecera, pero es %1</translation>
    </message>
    <message>
        <source>the header `%1` appears twice</source>
        <translation>la cabecera `%1` aparece dos veces</translation>
    </message>
    <message>
        <source>`x-mcp-header` at %1 requires the type string, integer, or boolean</source>
        <translation>`x-mcp-header` requiere el tipo string, integer o boolean en %1</translation>
    </message>
    <message>
        <source>`x-mcp-header` at %1 cannot be reached through `properties` alone</source>
        <translation>`x-mcp-header` en %1 no se alcanza solo a través de `properties`</translation>
    </message>
    <message>
        <source>Cannot sign in: %1</source>
        <translation>No se puede iniciar sesión: %1</translation>
    </message>
    <message>
        <source>You are signed in. You can close this window and return to Toolroom.</source>
        <translation>Ha iniciado sesión. Puede cerrar esta ventana y volver a Toolroom.</translation>
    </message>
    <message>
        <source>the browser was not opened</source>
        <translation>no se ha abierto el navegador</translation>
    </message>
    <message>
        <source>the sign-in was not completed within %1 s</source>
        <translation>el inicio de sesión no se ha completado en %1 s</translation>
    </message>
    <message>
        <source>cannot listen on 127.0.0.1 for the browser&apos;s response</source>
        <translation>no se puede escuchar en 127.0.0.1 la respuesta del navegador</translation>
    </message>
    <message>
        <source>the server&apos;s metadata is for a different resource: %1</source>
        <translation>los metadatos del servidor corresponden a otro recurso: %1</translation>
    </message>
    <message>
        <source>the server&apos;s metadata does not specify an authorization server</source>
        <translation>los metadatos del servidor no indican ningún servidor de autorización</translation>
    </message>
    <message>
        <source>%1 does not publish OAuth metadata</source>
        <translation>%1 no publica metadatos de OAuth</translation>
    </message>
    <message>
        <source>the metadata from %2 specifies a different issuer: %1</source>
        <translation>los metadatos de %2 indican otro emisor: %1</translation>
    </message>
    <message>
        <source>the address %1 is not allowed</source>
        <translation>la dirección %1 no está permitida</translation>
    </message>
    <message>
        <source>%1 does not support PKCE with S256</source>
        <translation>%1 no admite PKCE con S256</translation>
    </message>
    <message>
        <source>%1 does not support client registration; enter the ID of a client already registered there</source>
        <translation>%1 no admite el registro de clientes; introduzca el identificador de un cliente ya registrado allí</translation>
    </message>
    <message>
        <source>the response did not come from the expected authorization server</source>
        <translation>la respuesta no procede del servidor de autorización esperado</translation>
    </message>
    <message>
        <source>the authorization server refused the request: %1</source>
        <translation>el servidor de autorización ha rechazado la solicitud: %1</translation>
    </message>
    <message>
        <source>the response has no `%1`</source>
        <translation>la respuesta no tiene `%1`</translation>
    </message>
    <message>
        <source>the granted scope `%1` is still insufficient for the server</source>
        <translation>el ámbito concedido, `%1`, sigue siendo insuficiente para el servidor</translation>
    </message>
    <message>
        <source>`structuredContent` is missing, but the tool has an output schema</source>
        <translation>falta `structuredContent`, pero la herramienta tiene un esquema de salida</translation>
    </message>
    <message>
        <source>the configuration must be an object</source>
        <translation>la configuración debe ser un objeto</translation>
    </message>
    <message>
        <source>the file contains no MCP servers; expected %1</source>
        <translation>el archivo no contiene servidores MCP; se esperaba %1</translation>
    </message>
    <message>
        <source>`%1` must be an object whose values are servers</source>
        <translation>`%1` debe ser un objeto cuyos valores sean servidores</translation>
    </message>
    <message>
        <source>The server `%1` cannot be used: %2</source>
        <translation>No se puede usar el servidor `%1`: %2</translation>
    </message>
    <message>
        <source>The server `%1` is configured twice; the last entry is used</source>
        <translation>El servidor `%1` está configurado dos veces; se usa la última entrada</translation>
    </message>
    <message>
        <source>its entry must be an object</source>
        <translation>su entrada debe ser un objeto</translation>
    </message>
    <message>
        <source>it has neither a command nor a URL</source>
        <translation>no tiene ni comando ni URL</translation>
    </message>
    <message>
        <source>it is disabled, and has neither a command nor a URL</source>
        <translation>está desactivado y no tiene ni comando ni URL</translation>
    </message>
    <message>
        <source>it has neither a command nor a URL, but %1</source>
        <translation>no tiene ni comando ni URL, pero %1</translation>
    </message>
    <message>
        <source>%1; it has no effect</source>
        <translation>%1; no tiene efecto</translation>
    </message>
    <message>
        <source>the key `%1` is unknown; did you mean `%2`?</source>
        <translation>la clave `%1` es desconocida; ¿quería decir `%2`?</translation>
    </message>
    <message>
        <source>`command` is empty; enter the program that starts the server</source>
        <translation>`command` está vacío; indique el programa que inicia el servidor</translation>
    </message>
    <message>
        <source>`%1` is empty; enter the URL of the server</source>
        <translation>`%1` está vacío; indique la URL del servidor</translation>
    </message>
    <message>
        <source>it has both `%1` and `%2`</source>
        <translation>tiene tanto `%1` como `%2`</translation>
    </message>
    <message>
        <source>it comes from an extension for %1</source>
        <translation>procede de una extensión de %1</translation>
    </message>
    <message>
        <source>the transport `%1` is not supported</source>
        <translation>el transporte `%1` no se admite</translation>
    </message>
    <message>
        <source>`%1` must be a non-empty string</source>
        <translation>`%1` debe ser una cadena no vacía</translation>
    </message>
    <message>
        <source>`%1` must be an array of strings</source>
        <translation>`%1` debe ser un array de cadenas</translation>
    </message>
    <message>
        <source>`%1` must be an object with string values</source>
        <translation>`%1` debe ser un objeto cuyos valores sean cadenas</translation>
    </message>
    <message>
        <source>`%1` must be a boolean</source>
        <translation>`%1` debe ser un booleano</translation>
    </message>
    <message>
        <source>`%1` must be a positive number</source>
        <translation>`%1` debe ser un número positivo</translation>
    </message>
    <message>
        <source>`%1` is not supported</source>
        <translation>`%1` no se admite</translation>
    </message>
    <message>
        <source>`%1` is unknown and has no effect</source>
        <translation>`%1` es desconocido y no tiene efecto</translation>
    </message>
    <message>
        <source>`%1` has no effect: permissions are granted in Toolroom</source>
        <translation>`%1` no tiene efecto: los permisos se conceden en Toolroom</translation>
    </message>
    <message>
        <source>`%1` uses `%2`, which is not supported</source>
        <translation>`%1` usa `%2`, que no se admite</translation>
    </message>
    <message>
        <source>`%1` contains `%2`, which is not a recognized variable and is passed through unchanged</source>
        <translation>`%1` contiene `%2`, que no es una variable reconocida y se pasa sin cambios</translation>
    </message>
    <message>
        <source>The input `%1` has the unsupported type `%2`; you must enter its value</source>
        <translation>El dato `%1` es del tipo no admitido `%2`; debe introducir su valor</translation>
    </message>
    <message>
        <source>`%1` requires the environment variable `%2`, which is not set</source>
        <translation>`%1` necesita la variable de entorno `%2`, que no está definida</translation>
    </message>
    <message>
        <source>`%1` requires the input `%2`, which was not entered</source>
        <translation>`%1` necesita el dato `%2`, que no se ha introducido</translation>
    </message>
    <message>
        <source>`%1` requires a project folder</source>
        <translation>`%1` necesita una carpeta de proyecto</translation>
    </message>
    <message>
        <source>cannot read the file %2 referenced by `%1`: %3</source>
        <translation>no se puede leer el archivo %2 al que hace referencia `%1`: %3</translation>
    </message>
    <message>
        <source>cannot read the file: %1</source>
        <translation>no se puede leer el archivo: %1</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>no es un archivo normal</translation>
    </message>
    <message>
        <source>it is larger than %1 bytes</source>
        <translation>supera los %1 bytes</translation>
    </message>
    <message>
        <source>expected NAME=VALUE with matching quotes</source>
        <translation>se esperaba NOMBRE=VALOR con las comillas bien cerradas</translation>
    </message>
    <message>
        <source>`%1` must be an http or https URL</source>
        <translation>`%1` debe ser una URL http o https</translation>
    </message>
    <message>
        <source>`%1` is not a valid header</source>
        <translation>`%1` no es una cabecera válida</translation>
    </message>
    <message>
        <source>`%1` cannot be set: the connection determines this header</source>
        <translation>`%1` no se puede establecer: la conexión determina esta cabecera</translation>
    </message>
    <message>
        <source>`%1` is not a valid environment variable</source>
        <translation>`%1` no es una variable de entorno válida</translation>
    </message>
    <message>
        <source>`%1` must not be empty or contain NUL characters</source>
        <translation>`%1` no debe estar vacío ni contener caracteres NUL</translation>
    </message>
    <message>
        <source>Server `%1` is not available</source>
        <translation>El servidor `%1` no está disponible</translation>
    </message>
    <message numerus="yes">
        <source>%n server processes could not be terminated</source>
        <comment>%n server process could not be terminated</comment>
        <translation>
            <numerusform>No se ha podido terminar %n proceso del servidor</numerusform>
            <numerusform>No se han podido terminar %n procesos del servidor</numerusform>
        </translation>
    </message>
    <message>
        <source>The server specified a message endpoint on a different origin: %1</source>
        <translation>El servidor ha indicado un punto de conexión para mensajes en otro origen: %1</translation>
    </message>
    <message>
        <source>%1 returned more than %2 bytes; the rest of the list was not read</source>
        <translation>%1 ha devuelto más de %2 bytes; no se ha leído el resto de la lista</translation>
    </message>
    <message>
        <source>the task must have a `taskId`</source>
        <translation>la tarea debe tener un `taskId`</translation>
    </message>
    <message>
        <source>unknown task status `%1`</source>
        <translation>estado de tarea `%1` desconocido</translation>
    </message>
    <message>
        <source>the task is completed but has no `result` object</source>
        <translation>la tarea está completada, pero no tiene un objeto `result`</translation>
    </message>
    <message>
        <source>The task failed: %1</source>
        <translation>La tarea ha fallado: %1</translation>
    </message>
    <message>
        <source>The task failed</source>
        <translation>La tarea ha fallado</translation>
    </message>
    <message>
        <source>The server canceled the task</source>
        <translation>El servidor ha cancelado la tarea</translation>
    </message>
    <message>
        <source>The server canceled the task: %1</source>
        <translation>El servidor ha cancelado la tarea: %1</translation>
    </message>
    <message>
        <source>Cannot use item %2 returned by %1: %3</source>
        <translation>No se puede usar el elemento %2 devuelto por %1: %3</translation>
    </message>
    <message>
        <source>it has no `%1`</source>
        <translation>no tiene `%1`</translation>
    </message>
    <message>
        <source>a server named %1 already exists</source>
        <translation>ya existe un servidor llamado %1</translation>
    </message>
    <message>
        <source>cannot edit `%1` without changing something else; edit the file manually</source>
        <translation>no se puede editar `%1` sin cambiar otra cosa; edite el archivo manualmente</translation>
    </message>
    <message>
        <source>the program was not found on PATH (%1)</source>
        <translation>el programa no se encuentra en PATH (%1)</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>its standard output contained %1, but each message must be one line of JSON</source>
        <translation>su salida estándar contenía %1, pero cada mensaje debe ser una línea de JSON</translation>
    </message>
    <message>
        <source>its standard output contained %1 without a line break at the end</source>
        <translation>su salida estándar contenía %1 sin salto de línea al final</translation>
    </message>
    <message>
        <source>it sent %1, which is not a message</source>
        <translation>envió %1, que no es un mensaje</translation>
    </message>
    <message>
        <source>it sent %1, which is not a valid message: %2</source>
        <translation>envió %1, que no es un mensaje válido: %2</translation>
    </message>
    <message>
        <source>`%1`</source>
        <translation>`%1`</translation>
    </message>
    <message>
        <source>`%1` in UTF-16 instead of UTF-8</source>
        <translation>`%1` en UTF-16 en lugar de UTF-8</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>it responded to request %1 with the ID %2, which is a string</source>
        <translation>respondió a la solicitud %1 con el ID %2, que es una cadena</translation>
    </message>
    <message>
        <source>it reported an error without a request ID: %1</source>
        <translation>notificó un error sin ID de solicitud: %1</translation>
    </message>
    <message>
        <source>The proxy requires authentication (status %1)</source>
        <translation>El proxy requiere autenticación (estado %1)</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1 redirects to %2; use that address if you trust it and it is not a sign-in page</source>
        <translation>%1 redirige a %2; use esa dirección si confía en ella y no es una página de inicio de sesión</translation>
    </message>
    <message>
        <source>The server responded with `%1`, which is neither JSON nor an event stream: %2</source>
        <translation>El servidor ha respondido con `%1`, que no es JSON ni un flujo de eventos: %2</translation>
    </message>
    <message>
        <source>the server publishes no OAuth metadata; if it requires a token, send the token in a header</source>
        <translation>el servidor no publica metadatos de OAuth; si requiere un token, envíelo en una cabecera</translation>
    </message>
    <message>
        <source>The server supports the protocol revisions %1, but not %2</source>
        <translation>El servidor admite las revisiones del protocolo %1, pero no %2</translation>
    </message>
    <message>
        <source>The server chose protocol revision %1 instead of %2</source>
        <translation>El servidor ha elegido la revisión del protocolo %1 en lugar de %2</translation>
    </message>
    <message>
        <source>Page %2 of %1 contains only items from earlier pages; the rest of the list was not read</source>
        <translation>La página %2 de %1 solo contiene elementos de páginas anteriores; el resto de la lista no se ha leído</translation>
    </message>
    <message>
        <source>Page %2 of %1 repeats items from earlier pages: %3</source>
        <translation>La página %2 de %1 repite elementos de páginas anteriores: %3</translation>
    </message>
    <message>
        <source>the key `%1` ends with a space; write `%2`</source>
        <translation>la clave `%1` termina con un espacio; escriba `%2`</translation>
    </message>
    <message>
        <source>the key `%1` starts with a space; write `%2`</source>
        <translation>la clave `%1` empieza con un espacio; escriba `%2`</translation>
    </message>
    <message>
        <source>the key `%1` must be spelled `%2`</source>
        <translation>la clave `%1` debe escribirse `%2`</translation>
    </message>
    <message>
        <source>the key `%1` is not supported here; use `%2`</source>
        <translation>aquí no se admite la clave `%1`; use `%2`</translation>
    </message>
    <message>
        <source>it responded with the ID %1, which matches no pending request</source>
        <translation>respondió con el ID %1, que no corresponde a ninguna solicitud pendiente</translation>
    </message>
    <message>
        <source>The server rejected the credentials in `%1` (status %2)</source>
        <translation>El servidor ha rechazado las credenciales de `%1` (estado %2)</translation>
    </message>
    <message>
        <source>The server rejected the credentials in `%1` (status %2): %3</source>
        <translation>El servidor ha rechazado las credenciales de `%1` (estado %2): %3</translation>
    </message>
    <message>
        <source>The server rejected the access token from the sign-in (status %1)</source>
        <translation>El servidor ha rechazado el token de acceso del inicio de sesión (estado %1)</translation>
    </message>
    <message>
        <source>The server rejected the access token from the sign-in (status %1): %2</source>
        <translation>El servidor ha rechazado el token de acceso del inicio de sesión (estado %1): %2</translation>
    </message>
    <message>
        <source>%1 (also tried %2: %3)</source>
        <translation>%1 (también se probó %2: %3)</translation>
    </message>
    <message>
        <source>%1; the server also rejected %2</source>
        <translation>%1; el servidor también ha rechazado %2</translation>
    </message>
    <message>
        <source>The program exited with code %1</source>
        <translation>El programa terminó con el código %1</translation>
    </message>
    <message>
        <source>The program was terminated by signal %1</source>
        <translation>El programa fue terminado por la señal %1</translation>
    </message>
    <message>
        <source>%1 has changed since it was trusted; the program was not started</source>
        <translation>%1 ha cambiado desde que se confió en él; el programa no se inició</translation>
    </message>
    <message>
        <source>%1 changed while the program was running; the program was terminated</source>
        <translation>%1 cambió mientras el programa se ejecutaba; el programa se terminó</translation>
    </message>
    <message>
        <source>The server did not respond to %1 within %2</source>
        <translation>El servidor no ha respondido a %1 en %2</translation>
    </message>
    <message>
        <source>%1 exceeded its total time limit of %2</source>
        <translation>%1 ha superado su límite de tiempo total de %2</translation>
    </message>
    <message>
        <source>you did not agree to sign in</source>
        <translation>usted no aceptó iniciar sesión</translation>
    </message>
    <message>
        <source>nobody could be asked; use a terminal, pass `--yes` to agree in advance, or send a token in a header</source>
        <translation>no se pudo preguntar a nadie; use una terminal, indique `--yes` para aceptar de antemano o envíe un token en una cabecera</translation>
    </message>
    <message>
        <source>The server handles one request at a time; Toolroom closed the stream for its requests and notifications</source>
        <translation>El servidor atiende una solicitud cada vez; Toolroom ha cerrado el flujo de sus solicitudes y notificaciones</translation>
    </message>
    <message>
        <source>`inputSchema` must be an object</source>
        <translation>`inputSchema` debe ser un objeto</translation>
    </message>
    <message>
        <source>the credentials are for %1, but the server requires a token from %2</source>
        <translation>las credenciales son para %1, pero el servidor requiere un token de %2</translation>
    </message>
    <message>
        <source>cannot use `%1`: %2</source>
        <translation>no se puede usar `%1`: %2</translation>
    </message>
    <message>
        <source>cannot generate a key</source>
        <translation>no se puede generar una clave</translation>
    </message>
    <message>
        <source>`uri` does not end in `/SKILL.md`</source>
        <translation>`uri` no termina en `/SKILL.md`</translation>
    </message>
    <message>
        <source>`frontmatter` does not have `name` and `description`</source>
        <translation>`frontmatter` no tiene `name` y `description`</translation>
    </message>
    <message>
        <source>its name `%1` is not the name of its folder in %2</source>
        <translation>su nombre `%1` no es el de su carpeta en %2</translation>
    </message>
    <message>
        <source>`resources` is neither a list of files nor `dynamic`</source>
        <translation>`resources` no es ni una lista de archivos ni `dynamic`</translation>
    </message>
    <message>
        <source>`resources` does not contain `uri`</source>
        <translation>`resources` no contiene `uri`</translation>
    </message>
    <message>
        <source>file %1 in `resources` does not have a `uri` in the skill&apos;s folder, a SHA-256 `digest`, and a `size`</source>
        <translation>el archivo %1 de `resources` no tiene un `uri` en la carpeta de la habilidad, un `digest` SHA-256 y un `size`</translation>
    </message>
    <message>
        <source>`resources` contains %1 twice</source>
        <translation>`resources` contiene %1 dos veces</translation>
    </message>
    <message>
        <source>The server does not list the file %2 for the skill `%1`</source>
        <translation>El servidor no incluye el archivo %2 en la habilidad `%1`</translation>
    </message>
    <message>
        <source>The server did not return exactly the file %2 of the skill `%1`</source>
        <translation>El servidor no devolvió exactamente el archivo %2 de la habilidad `%1`</translation>
    </message>
    <message>
        <source>%2, a file of the skill `%1`, is %3 bytes long, but the server lists %4 bytes</source>
        <translation>%2, un archivo de la habilidad `%1`, tiene %3 bytes, pero el servidor indica %4 bytes</translation>
    </message>
    <message>
        <source>%2, a file of the skill `%1`, has the digest %3, but the server lists %4</source>
        <translation>%2, un archivo de la habilidad `%1`, tiene el resumen %3, pero el servidor indica %4</translation>
    </message>
    <message>
        <source>Cannot read the front matter of the skill `%1`: %2</source>
        <translation>No se pueden leer los datos iniciales de la habilidad `%1`: %2</translation>
    </message>
    <message>
        <source>The skill `%1` has no front matter</source>
        <translation>La habilidad `%1` no tiene datos iniciales</translation>
    </message>
    <message>
        <source>In the front matter of the skill `%1`, `%2` is %3, but the server lists %4</source>
        <translation>En los datos iniciales de la habilidad `%1`, `%2` es %3, pero el servidor indica %4</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>está vacío</translation>
    </message>
    <message>
        <source>the server requires a token that is bound to a key, but received another one</source>
        <translation>el servidor requiere un token vinculado a una clave, pero recibió otro</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 o %2</translation>
    </message>
    <message>
        <source>%1 and others</source>
        <translation>%1 y otros</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message>
        <source>Images of type `%1` cannot be displayed</source>
        <translation>Las imágenes de tipo `%1` no se pueden mostrar</translation>
    </message>
    <message>
        <source>The image is too large to display</source>
        <translation>La imagen es demasiado grande para mostrarla</translation>
    </message>
    <message>
        <source>The image data is not valid base64</source>
        <translation>Los datos de la imagen no son base64 válido</translation>
    </message>
    <message>
        <source>The request does not include this tool</source>
        <translation>La solicitud no incluye esta herramienta</translation>
    </message>
    <message>
        <source>Dropped `%1`: %2</source>
        <translation>Se ha descartado `%1`: %2</translation>
    </message>
</context>
<context>
    <name>Network</name>
    <message>
        <source>The request was aborted</source>
        <translation>Se ha abortado la solicitud</translation>
    </message>
    <message>
        <source>The response from %1 is larger than %2 bytes</source>
        <translation>La respuesta de %1 supera los %2 bytes</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 redirects to an invalid or non-HTTP URL</source>
        <translation>%1 redirige a una URL no válida o que no es HTTP</translation>
    </message>
    <message>
        <source>%1 redirects from HTTPS to HTTP</source>
        <translation>%1 redirige de HTTPS a HTTP</translation>
    </message>
    <message>
        <source>%1 redirects a request with a body to another origin, %2</source>
        <translation>%1 redirige una solicitud con cuerpo a otro origen, %2</translation>
    </message>
    <message>
        <source>%1 redirects to %2, which cannot be resolved</source>
        <translation>%1 redirige a %2, que no se puede resolver</translation>
    </message>
    <message>
        <source>%1 redirects to %2, an address on a private network</source>
        <translation>%1 redirige a %2, una dirección de una red privada</translation>
    </message>
    <message>
        <source>%1 redirects more than %2 times</source>
        <translation>%1 redirige más de %2 veces</translation>
    </message>
    <message>
        <source>Could not connect to %1 within %2 s</source>
        <translation>No se ha podido conectar con %1 en %2 s</translation>
    </message>
    <message>
        <source>Host not found</source>
        <translation>No se ha encontrado el host</translation>
    </message>
    <message>
        <source>Connection closed</source>
        <translation>Se ha cerrado la conexión</translation>
    </message>
    <message>
        <source>TLS handshake failed: %1</source>
        <translation>Ha fallado la negociación TLS: %1</translation>
    </message>
    <message>
        <source>the response is not HTTP/1.1</source>
        <translation>la respuesta no es HTTP/1.1</translation>
    </message>
    <message>
        <source>the response headers are too large</source>
        <translation>las cabeceras de la respuesta son demasiado grandes</translation>
    </message>
    <message>
        <source>the response headers are malformed</source>
        <translation>las cabeceras de la respuesta están mal formadas</translation>
    </message>
    <message>
        <source>the chunked response is malformed</source>
        <translation>la codificación fragmentada de la respuesta está mal formada</translation>
    </message>
    <message>
        <source>the response encoding `%1` is not supported</source>
        <translation>la codificación `%1` de la respuesta no se admite</translation>
    </message>
    <message>
        <source>the compressed response is incomplete or corrupted</source>
        <translation>la respuesta comprimida está incompleta o dañada</translation>
    </message>
    <message>
        <source>Cannot listen on a local port: %1</source>
        <translation>No se puede escuchar en un puerto local: %1</translation>
    </message>
    <message>
        <source>a header in the request to %1 contains a line break</source>
        <translation>una cabecera de la solicitud a %1 contiene un salto de línea</translation>
    </message>
    <message>
        <source>%1, through the proxy %2: %3</source>
        <translation>%1, a través del proxy %2: %3</translation>
    </message>
    <message>
        <source>%1 did not respond within %2</source>
        <translation>%1 no ha respondido en %2</translation>
    </message>
    <message>
        <source>it is not a private key in PEM format, or a passphrase protects it</source>
        <translation>no es una clave privada en formato PEM, o está protegida por una frase de contraseña</translation>
    </message>
    <message>
        <source>only P-256 keys and RSA keys of at least 2048 bits are supported</source>
        <translation>solo se admiten claves P-256 y claves RSA de al menos 2048 bits</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>names matching %1</source>
        <translation>nombres que coinciden con %1</translation>
    </message>
    <message>
        <source>alternative %1</source>
        <translation>alternativa %1</translation>
    </message>
</context>
<context>
    <name>ProblemGroup</name>
    <message>
        <source>Source errors</source>
        <translation>Errores de fuentes</translation>
    </message>
</context>
<context>
    <name>Process</name>
    <message>
        <source>running programs as tools is supported only on Linux</source>
        <translation>la ejecución de programas como herramientas solo se admite en Linux</translation>
    </message>
    <message>
        <source>cannot create a socket pair: %1</source>
        <translation>no se puede crear un par de sockets: %1</translation>
    </message>
    <message numerus="yes">
        <source>(%n more lines omitted)</source>
        <comment>(%n more line omitted)</comment>
        <translation>
            <numerusform>(se ha omitido %n línea más)</numerusform>
            <numerusform>(se han omitido %n líneas más)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not installed (searched %2); reinstall Toolroom</source>
        <translation>%1 no está instalado (se buscó en %2); vuelva a instalar Toolroom</translation>
    </message>
    <message>
        <source>cannot list the program&apos;s files for the supervisor: %1</source>
        <translation>no se pueden indicar los archivos del programa al supervisor: %1</translation>
    </message>
</context>
<context>
    <name>ProgramExit</name>
    <message>
        <source>The server exited (signal %1)</source>
        <translation>El servidor terminó (señal %1)</translation>
    </message>
    <message>
        <source>The server exited (code %1)</source>
        <translation>El servidor terminó (código %1)</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Mayús</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Supr</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>Registry</name>
    <message>
        <source>another tool is named `%1`, so `_tool` would be ambiguous</source>
        <translation>hay otra herramienta llamada `%1`, por lo que `_tool` sería ambiguo</translation>
    </message>
    <message>
        <source>the tool `%1` is already registered</source>
        <translation>la herramienta `%1` ya está registrada</translation>
    </message>
    <message>
        <source>the pattern `%1` takes too long to match</source>
        <translation>la búsqueda del patrón `%1` tarda demasiado</translation>
    </message>
    <message>
        <source>cannot open the file</source>
        <translation>no se puede abrir el archivo</translation>
    </message>
    <message>
        <source>cannot read the file</source>
        <translation>no se puede leer el archivo</translation>
    </message>
    <message>
        <source>the file is larger than 2 GB</source>
        <translation>el archivo ocupa más de 2 GB</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>permiso denegado</translation>
    </message>
    <message>
        <source>broken symbolic link</source>
        <translation>enlace simbólico roto</translation>
    </message>
    <message>
        <source>no such file or folder</source>
        <translation>el archivo o la carpeta no existe</translation>
    </message>
    <message>
        <source>the source is empty</source>
        <translation>la fuente está vacía</translation>
    </message>
    <message>
        <source>expected an array of tools, found %1</source>
        <translation>se esperaba un array de herramientas, pero se ha encontrado %1</translation>
    </message>
    <message>
        <source>the tool list continues on another page, which is not in this source; save all pages</source>
        <translation>la lista de herramientas continúa en otra página, que no está en esta fuente; guarde todas las páginas</translation>
    </message>
    <message>
        <source>`%1` is not a contract</source>
        <translation>`%1` no es un contrato</translation>
    </message>
    <message>
        <source>a manifest must have a `tools` key or define a single tool</source>
        <translation>un manifiesto debe tener la clave `tools` o definir una sola herramienta</translation>
    </message>
    <message>
        <source>a source can contain only one manifest or tool list; this is the second</source>
        <translation>una fuente solo puede contener un manifiesto o una lista de herramientas; este es el segundo</translation>
    </message>
    <message>
        <source>`%1` %2</source>
        <translation>`%1` %2</translation>
    </message>
    <message>
        <source>`%1` has no `%2`</source>
        <translation>`%1` no tiene `%2`</translation>
    </message>
    <message>
        <source>duplicate key `%1`; only the last value is used</source>
        <translation>clave duplicada `%1`; solo se usa el último valor</translation>
    </message>
    <message>
        <source>this is not a regular file; use - to read from standard input</source>
        <translation>no es un archivo normal; use - para leer la entrada estándar</translation>
    </message>
    <message>
        <source>more than %1 tools could not be read; the rest are not listed</source>
        <translation>no se han podido leer más de %1 herramientas; las demás no se muestran</translation>
    </message>
    <message>
        <source>this is not a version %1 lock file; create one with --lock</source>
        <translation>este no es un archivo de bloqueo de la versión %1; cree uno con --lock</translation>
    </message>
    <message>
        <source>expected an object with a digest for each tool</source>
        <translation>se esperaba un objeto con un resumen para cada herramienta</translation>
    </message>
    <message>
        <source>expected a 64-digit hexadecimal digest</source>
        <translation>se esperaba un resumen de 64 dígitos hexadecimales</translation>
    </message>
    <message>
        <source>this contains a conversation or calls, but no tool definitions; use --check-calls to check calls</source>
        <translation>contiene una conversación o llamadas, pero ninguna definición de herramienta; use --check-calls para comprobar llamadas</translation>
    </message>
    <message>
        <source>this is %1, which contains no tool definitions</source>
        <translation>esto es %1, que no contiene definiciones de herramientas</translation>
    </message>
    <message>
        <source>this is %1, which contains no tool definitions; connect to the server instead</source>
        <translation>esto es %1, que no contiene definiciones de herramientas; conéctese al servidor en su lugar</translation>
    </message>
    <message>
        <source>this is %1, which contains no tool definitions; connect to the server instead: `%2`</source>
        <translation>esto es %1, que no contiene definiciones de herramientas; conéctese al servidor en su lugar: `%2`</translation>
    </message>
    <message>
        <source>an MCPB manifest</source>
        <translation>un manifiesto MCPB</translation>
    </message>
    <message>
        <source>an OpenAPI document</source>
        <translation>un documento OpenAPI</translation>
    </message>
    <message>
        <source>a LangGraph configuration</source>
        <translation>una configuración de LangGraph</translation>
    </message>
    <message>
        <source>a CrewAI configuration</source>
        <translation>una configuración de CrewAI</translation>
    </message>
    <message>
        <source>a plugin manifest</source>
        <translation>un manifiesto de complemento</translation>
    </message>
    <message>
        <source>the result of the MCP method `initialize`</source>
        <translation>el resultado del método `initialize` de MCP</translation>
    </message>
    <message>
        <source>a request without `tools`</source>
        <translation>una petición sin `tools`</translation>
    </message>
    <message>
        <source>this contains several JSON values, one per line; save one of them, or an array of tools, as a file</source>
        <translation>esto contiene varios valores JSON, uno por línea; guarde uno de ellos, o un array de herramientas, como archivo</translation>
    </message>
    <message>
        <source>tools are missing (see `%1`); fix the errors, then create the list again</source>
        <translation>faltan herramientas (consulte `%1`); corrija los errores y vuelva a crear la lista</translation>
    </message>
    <message>
        <source>this is a tool call, not a tool definition; use --check-calls to check calls</source>
        <translation>esto es una llamada a una herramienta, no una definición; use --check-calls para comprobar llamadas</translation>
    </message>
    <message>
        <source>the `server.json` of an MCP server</source>
        <translation>el `server.json` de un servidor MCP</translation>
    </message>
    <message>
        <source>an A2A agent card</source>
        <translation>una tarjeta de agente A2A</translation>
    </message>
    <message>
        <source>an MCP server configuration</source>
        <translation>una configuración de servidores MCP</translation>
    </message>
    <message>
        <source>`%1` is not read, because there is another tool list, `%2`; save it as another file</source>
        <translation>`%1` no se lee porque hay otra lista de herramientas, `%2`; guárdela como otro archivo</translation>
    </message>
    <message>
        <source>a manifest with `modules` must declare its `contract`, or refer to the manifest schema in `$schema`</source>
        <translation>un manifiesto con `modules` debe declarar su `contract` o indicar el esquema de manifiestos en `$schema`</translation>
    </message>
    <message>
        <source>`%1` must be `env:NAME`, which refers to an environment variable</source>
        <translation>`%1` debe ser `env:NOMBRE`, que indica una variable de entorno</translation>
    </message>
    <message>
        <source>the file is larger than 1 MiB, the limit for SKILL.md</source>
        <translation>el archivo supera 1 MiB, el límite para SKILL.md</translation>
    </message>
</context>
<context>
    <name>Routing</name>
    <message>
        <source>there is no tool named `%1`</source>
        <translation>no hay ninguna herramienta llamada `%1`</translation>
    </message>
    <message>
        <source>several tools are named `%1`; use an ID, such as `%2`</source>
        <translation>varias herramientas se llaman `%1`; use un identificador, como `%2`</translation>
    </message>
    <message>
        <source>there is no tool at position %1</source>
        <translation>no hay ninguna herramienta en la posición %1</translation>
    </message>
    <message>
        <source>expected a phrase or an object with a `phrase` string</source>
        <translation>se esperaba una frase o un objeto con la cadena `phrase`</translation>
    </message>
    <message>
        <source>expected a tool name or position</source>
        <translation>se esperaba el nombre o la posición de una herramienta</translation>
    </message>
    <message>
        <source>expected an array of tools</source>
        <translation>se esperaba un array de herramientas</translation>
    </message>
    <message>
        <source>the phrase is empty</source>
        <translation>la frase está vacía</translation>
    </message>
    <message>
        <source>unterminated quoted field</source>
        <translation>falta cerrar un campo entre comillas</translation>
    </message>
    <message>
        <source>the file contains no phrases</source>
        <translation>el archivo no contiene frases</translation>
    </message>
    <message>
        <source>expected an array of phrases or an object with a `queries` array</source>
        <translation>se esperaba un array de frases o un objeto con un array `queries`</translation>
    </message>
    <message>
        <source>this file contains tools, not phrases</source>
        <translation>este archivo contiene herramientas, no frases</translation>
    </message>
</context>
<context>
    <name>Rule</name>
    <message>
        <source>A verb followed by a noun tells a model what the tool does before the model reads the description.</source>
        <translation>Un verbo seguido de un sustantivo le dice a un modelo qué hace la herramienta antes de que lea la descripción.</translation>
    </message>
    <message>
        <source>The consequence level is independent of the category: a read can be expensive and a write harmless. The level cannot be inferred from the category.</source>
        <translation>El nivel de consecuencia es independiente de la categoría: una lectura puede ser cara y una escritura, inofensiva. El nivel no se puede deducir de la categoría.</translation>
    </message>
    <message>
        <source>Envelope is not an object</source>
        <translation>El sobre no es un objeto</translation>
    </message>
    <message>
        <source>A bare value does not show which tool returned it or whether the run succeeded.</source>
        <translation>Un valor suelto no indica qué herramienta lo devolvió ni si la ejecución tuvo éxito.</translation>
    </message>
    <message>
        <source>Envelope is missing a required field</source>
        <translation>Al sobre le falta un campo obligatorio</translation>
    </message>
    <message>
        <source>Clients rely on the field, even if the run failed.</source>
        <translation>Los clientes dependen del campo, aunque la ejecución haya fallado.</translation>
    </message>
    <message>
        <source>Envelope field has the wrong type</source>
        <translation>Un campo del sobre tiene un tipo incorrecto</translation>
    </message>
    <message>
        <source>A client that expects text cannot display an object.</source>
        <translation>Un cliente que espera texto no puede mostrar un objeto.</translation>
    </message>
    <message>
        <source>Envelope has an unknown field</source>
        <translation>El sobre tiene un campo desconocido</translation>
    </message>
    <message>
        <source>Clients that follow the contract ignore the field, so its content is lost.</source>
        <translation>Los clientes que siguen el contrato ignoran el campo, de modo que su contenido se pierde.</translation>
    </message>
    <message>
        <source>Envelope field has an invalid value</source>
        <translation>Un campo del sobre tiene un valor no válido</translation>
    </message>
    <message>
        <source>An empty name or a negative duration has the right type but carries no information.</source>
        <translation>Un nombre vacío o una duración negativa tienen el tipo correcto, pero no aportan información.</translation>
    </message>
    <message>
        <source>Timestamps are compared and sorted as strings. Timestamps with mixed precision or in local time sort incorrectly.</source>
        <translation>Las marcas de tiempo se comparan y ordenan como cadenas. Las que mezclan precisiones o están en hora local se ordenan mal.</translation>
    </message>
    <message>
        <source>Error code is not part of the contract</source>
        <translation>El código de error no forma parte del contrato</translation>
    </message>
    <message>
        <source>Agents use the code to decide whether to retry, ask, or give up.</source>
        <translation>Los agentes usan el código para decidir si reintentan, preguntan o desisten.</translation>
    </message>
    <message>
        <source>Envelope reports both success and failure</source>
        <translation>El sobre indica a la vez éxito y fallo</translation>
    </message>
    <message>
        <source>Some clients see a success; others see a failure.</source>
        <translation>Unos clientes ven el éxito y otros, el fallo.</translation>
    </message>
    <message>
        <source>Envelope has a success flag</source>
        <translation>El sobre tiene un indicador de éxito</translation>
    </message>
    <message>
        <source>The presence of `error` signals a failure. A second signal can contradict it.</source>
        <translation>La presencia de `error` indica un fallo. Una segunda señal puede contradecirla.</translation>
    </message>
    <message>
        <source>Meta field comes after a parameter</source>
        <translation>Un metacampo va después de un parámetro</translation>
    </message>
    <message>
        <source>A model that reads or writes the call token by token chooses the tool before its parameters, so meta fields come first.</source>
        <translation>Un modelo que lee o escribe la llamada token a token elige la herramienta antes que sus parámetros, por lo que los metacampos van primero.</translation>
    </message>
    <message>
        <source>Result or call has a duplicate key</source>
        <translation>El resultado o la llamada tiene una clave duplicada</translation>
    </message>
    <message>
        <source>Most parsers silently keep the last value; others keep the first or fail.</source>
        <translation>La mayoría de los analizadores conservan el último valor sin avisar; otros conservan el primero o fallan.</translation>
    </message>
    <message>
        <source>Call is not an object, or the call list is missing</source>
        <translation>La llamada no es un objeto, o falta la lista de llamadas</translation>
    </message>
    <message>
        <source>A call must be a JSON object.</source>
        <translation>Una llamada debe ser un objeto JSON.</translation>
    </message>
    <message>
        <source>Call specifies a tool that is not in the request</source>
        <translation>La llamada indica una herramienta que no está en la solicitud</translation>
    </message>
    <message>
        <source>`_tool` determines which schema the call is checked against and which tool runs.</source>
        <translation>`_tool` determina con qué esquema se comprueba la llamada y qué herramienta se ejecuta.</translation>
    </message>
    <message>
        <source>Call does not match its tool&apos;s schema</source>
        <translation>La llamada no se ajusta al esquema de su herramienta</translation>
    </message>
    <message>
        <source>The tool would run with arguments that it does not accept.</source>
        <translation>La herramienta se ejecutaría con argumentos que no acepta.</translation>
    </message>
    <message>
        <source>Tool has no description</source>
        <translation>La herramienta no tiene descripción</translation>
    </message>
    <message>
        <source>Models read the description to decide which tool to call.</source>
        <translation>Los modelos leen la descripción para decidir a qué herramienta llamar.</translation>
    </message>
    <message>
        <source>Description is shorter than 20 characters</source>
        <translation>La descripción tiene menos de 20 caracteres</translation>
    </message>
    <message>
        <source>Two or three words are not enough to distinguish a tool from similar ones.</source>
        <translation>Dos o tres palabras no bastan para distinguir una herramienta de otras similares.</translation>
    </message>
    <message>
        <source>Description is a placeholder</source>
        <translation>La descripción es un texto de relleno</translation>
    </message>
    <message>
        <source>Models read the placeholder as if it were the description.</source>
        <translation>Los modelos leen el texto de relleno como si fuera la descripción.</translation>
    </message>
    <message>
        <source>Description has unnecessary whitespace</source>
        <translation>La descripción tiene espacios en blanco innecesarios</translation>
    </message>
    <message>
        <source>Description has more than two sentences</source>
        <translation>La descripción tiene más de dos frases</translation>
    </message>
    <message>
        <source>Every description is part of every prompt. Two sentences are enough to say what the tool does and when to use it; a third may name an alternative tool.</source>
        <translation>Cada descripción forma parte de cada prompt. Dos frases bastan para decir qué hace la herramienta y cuándo usarla; una tercera puede nombrar una herramienta alternativa.</translation>
    </message>
    <message>
        <source>Description is longer than 120 characters</source>
        <translation>La descripción tiene más de 120 caracteres</translation>
    </message>
    <message>
        <source>In a strict reading of the routing contract, anything that does not fit on one line does not belong in the description.</source>
        <translation>En una lectura estricta del contrato de enrutamiento, lo que no cabe en una línea no debe estar en la descripción.</translation>
    </message>
    <message>
        <source>Description has 40 tokens or more</source>
        <translation>La descripción tiene 40 tokens o más</translation>
    </message>
    <message>
        <source>Descriptions are sent with every request. The guide recommends 10 to 20 tokens for a simple tool and 25 to 40 for a complex one.</source>
        <translation>Las descripciones se envían con cada solicitud. La guía recomienda de 10 a 20 tokens para una herramienta sencilla y de 25 a 40 para una compleja.</translation>
    </message>
    <message>
        <source>Description does not say when to use the tool</source>
        <translation>La descripción no dice cuándo usar la herramienta</translation>
    </message>
    <message>
        <source>Models choose a tool by matching its description to the situation. If the description does not say when to use the tool, a model has to guess from what the tool does.</source>
        <translation>Los modelos eligen una herramienta comparando su descripción con la situación. Si la descripción no dice cuándo usarla, un modelo tiene que adivinarlo a partir de lo que hace la herramienta.</translation>
    </message>
    <message>
        <source>Description does not start with what the tool does</source>
        <translation>La descripción no empieza por lo que hace la herramienta</translation>
    </message>
    <message>
        <source>Description starts with what the tool returns</source>
        <translation>La descripción empieza por lo que devuelve la herramienta</translation>
    </message>
    <message>
        <source>Users ask for actions. A model is less likely to match a request to a description of a result.</source>
        <translation>Los usuarios piden acciones. Es menos probable que un modelo relacione una solicitud con la descripción de un resultado.</translation>
    </message>
    <message>
        <source>Description does not name the data source</source>
        <translation>La descripción no nombra la fuente de datos</translation>
    </message>
    <message>
        <source>When two sources answer the same question differently, a model needs to know which one the tool uses.</source>
        <translation>Cuando dos fuentes responden de forma distinta a la misma pregunta, un modelo necesita saber cuál usa la herramienta.</translation>
    </message>
    <message>
        <source>Tool does too many things</source>
        <translation>La herramienta hace demasiadas cosas</translation>
    </message>
    <message>
        <source>A tool that claims to do everything is chosen for everything, and its parameters do not fit any one task.</source>
        <translation>Una herramienta que afirma hacerlo todo se elige para todo, y sus parámetros no se ajustan a ninguna tarea concreta.</translation>
    </message>
    <message>
        <source>Description advertises the tool</source>
        <translation>La descripción hace publicidad de la herramienta</translation>
    </message>
    <message>
        <source>Praise makes a model choose the tool even when another one fits better. Clients treat praise as manipulation.</source>
        <translation>Los elogios hacen que un modelo elija la herramienta aunque otra encaje mejor. Los clientes consideran los elogios una manipulación.</translation>
    </message>
    <message>
        <source>Descriptions are in different languages</source>
        <translation>Las descripciones están en idiomas distintos</translation>
    </message>
    <message>
        <source>Models compare descriptions with each other. A description in another language is matched less reliably.</source>
        <translation>Los modelos comparan las descripciones entre sí. Una descripción en otro idioma se relaciona con menos fiabilidad.</translation>
    </message>
    <message>
        <source>Description is vague</source>
        <translation>La descripción es vaga</translation>
    </message>
    <message>
        <source>Description explains the implementation</source>
        <translation>La descripción explica la implementación</translation>
    </message>
    <message>
        <source>Description contains code, a data structure, or a parameter list</source>
        <translation>La descripción contiene código, una estructura de datos o una lista de parámetros</translation>
    </message>
    <message>
        <source>Parameters have their own descriptions in the schema. Examples and response formats cost tokens in every request.</source>
        <translation>Los parámetros tienen su propia descripción en el esquema. Los ejemplos y los formatos de respuesta cuestan tokens en cada solicitud.</translation>
    </message>
    <message>
        <source>Description only repeats the name</source>
        <translation>La descripción solo repite el nombre</translation>
    </message>
    <message>
        <source>The model already knows the name, so repeating it does not help the model choose the tool.</source>
        <translation>El modelo ya conoce el nombre, así que repetirlo no le ayuda a elegir la herramienta.</translation>
    </message>
    <message>
        <source>Retries have no delay</source>
        <translation>Los reintentos no tienen espera</translation>
    </message>
    <message>
        <source>An immediate retry usually fails for the same reason and adds load to a service that is already failing.</source>
        <translation>Un reintento inmediato suele fallar por la misma razón y añade carga a un servicio que ya está fallando.</translation>
    </message>
    <message>
        <source>Backoff settings contradict each other</source>
        <translation>Los ajustes de la espera se contradicen</translation>
    </message>
    <message>
        <source>An initial delay above the maximum, a multiplier below 1, or a jitter outside the range 0 to 1 causes unintended delays. With an unknown strategy, there is no delay at all.</source>
        <translation>Una espera inicial superior a la máxima, un multiplicador inferior a 1 o una variación aleatoria fuera del intervalo de 0 a 1 producen esperas no deseadas. Con una estrategia desconocida, no hay ninguna espera.</translation>
    </message>
    <message>
        <source>Delays between attempts exceed the timeout</source>
        <translation>Las esperas entre intentos superan el tiempo límite</translation>
    </message>
    <message>
        <source>The timeout applies to each attempt and does not include the delays. With a timeout of 10 s, no one expects retries to take a minute. The rule compares the total delay, including jitter, with the timeout or, if none is set, with the default of 15,000 ms.</source>
        <translation>El tiempo límite se aplica a cada intento y no incluye las esperas. Con un tiempo límite de 10 s, nadie espera que los reintentos tarden un minuto. La regla compara la espera total, incluida la variación aleatoria, con el tiempo límite o, si no está definido, con el valor predeterminado de 15 000 ms.</translation>
    </message>
    <message>
        <source>Effect triggers a tool that does not exist</source>
        <translation>Un efecto desencadena una herramienta que no existe</translation>
    </message>
    <message>
        <source>Effects run after the call has succeeded. A cascade to a missing tool fails, and the earlier effects are rolled back.</source>
        <translation>Los efectos se ejecutan después de que la llamada haya tenido éxito. Una cascada hacia una herramienta que falta falla y los efectos anteriores se revierten.</translation>
    </message>
    <message>
        <source>Effects trigger each other in a cycle</source>
        <translation>Los efectos se desencadenan unos a otros en un ciclo</translation>
    </message>
    <message>
        <source>Each successful call triggers the next one, so a cycle does not end on its own. A condition that ends it can be lost in a later edit.</source>
        <translation>Cada llamada correcta desencadena la siguiente, por lo que un ciclo no termina por sí solo. Una condición que lo termine puede perderse en la próxima edición.</translation>
    </message>
    <message>
        <source>Tool depends on a tool that does not exist</source>
        <translation>La herramienta depende de una herramienta que no existe</translation>
    </message>
    <message>
        <source>A tool that calls another one by the wrong name is registered without an error and fails when it is used.</source>
        <translation>Una herramienta que llama a otra por un nombre incorrecto se registra sin errores y falla cuando se usa.</translation>
    </message>
    <message>
        <source>Tools depend on each other in a cycle</source>
        <translation>Las herramientas dependen unas de otras en un ciclo</translation>
    </message>
    <message>
        <source>Tools that call each other in a cycle may never return, and there is no order in which they can be loaded.</source>
        <translation>Las herramientas que se llaman unas a otras en un ciclo pueden no devolver nunca el control, y no hay ningún orden en que se puedan cargar.</translation>
    </message>
    <message>
        <source>Effect is incomplete</source>
        <translation>El efecto está incompleto</translation>
    </message>
    <message>
        <source>An effect needs a type, a description, `reversible`, and the fields that its type requires. An incomplete effect fails after the call has succeeded.</source>
        <translation>Un efecto necesita un tipo, una descripción, `reversible` y los campos de su tipo. Un efecto incompleto falla después de que la llamada haya tenido éxito.</translation>
    </message>
    <message>
        <source>Effect marked as reversible cannot be undone</source>
        <translation>Un efecto marcado como reversible no se puede deshacer</translation>
    </message>
    <message>
        <source>If a later effect fails, the earlier ones are rolled back. An effect without a `rollback` cannot be undone, and a notification cannot be withdrawn.</source>
        <translation>Si un efecto posterior falla, los anteriores se revierten. Un efecto sin `rollback` no se puede deshacer, y una notificación no se puede retirar.</translation>
    </message>
    <message>
        <source>Documented result does not match its contract&apos;s envelope</source>
        <translation>El resultado documentado no se ajusta al sobre de su contrato</translation>
    </message>
    <message>
        <source>People copy examples when they implement or call a tool. The rule checks `example` and the items in `examples` at the same level as the name. If an example contains arguments, its `result` or `output` is checked; otherwise, the example itself is checked if it looks like an envelope. Plain text and example arguments are not checked.</source>
        <translation>La gente copia los ejemplos cuando implementa una herramienta o la llama. La regla comprueba `example` y los elementos de `examples` junto al nombre: su `result` u `output` si se indican argumentos; en otro caso, el propio ejemplo si parece un sobre. Los ejemplos de argumentos y el texto sin formato no se comprueban.</translation>
    </message>
    <message>
        <source>Parameter cannot be sent as a header</source>
        <translation>El parámetro no se puede enviar como cabecera</translation>
    </message>
    <message>
        <source>Clients copy the argument to an `Mcp-Param-…` header so that proxies can use it for routing. Clients exclude a tool if the header name is invalid or duplicated, or if the parameter is not scalar or not reachable. Secrets in headers end up in logs.</source>
        <translation>Los clientes copian el argumento en una cabecera `Mcp-Param-…` para que los proxies puedan enrutar según él. Excluyen las herramientas cuyo nombre de cabecera no es válido o está duplicado, o cuyo parámetro no es un escalar o no es accesible. Los secretos en las cabeceras acaban en los logs.</translation>
    </message>
    <message>
        <source>Tool hints contradict each other</source>
        <translation>Las indicaciones de la herramienta se contradicen</translation>
    </message>
    <message>
        <source>Hint is not set and defaults to true</source>
        <translation>La indicación no está definida y su valor predeterminado es true</translation>
    </message>
    <message>
        <source>Tools are considered destructive and open-world unless they declare otherwise, so cautious clients ask before every call. For a read-only tool, `destructiveHint` has no meaning and can be omitted.</source>
        <translation>Las herramientas se consideran destructivas y de mundo abierto salvo que indiquen lo contrario, por lo que los clientes prudentes preguntan antes de cada llamada. En una herramienta de solo lectura, `destructiveHint` no tiene significado y se puede omitir.</translation>
    </message>
    <message>
        <source>Tool uses a field that MCP has removed</source>
        <translation>La herramienta usa un campo que MCP ha eliminado</translation>
    </message>
    <message>
        <source>Tool has no timeout</source>
        <translation>La herramienta no tiene tiempo límite</translation>
    </message>
    <message>
        <source>Without a timeout, each caller decides how long an agent waits. The fix adds the default of 15,000 ms.</source>
        <translation>Sin un tiempo límite, quien llama decide cuánto espera un agente. La corrección añade el valor predeterminado de 15 000 ms.</translation>
    </message>
    <message>
        <source>Timeout is not between 1 ms and 5 minutes</source>
        <translation>El tiempo límite no está entre 1 ms y 5 minutos</translation>
    </message>
    <message>
        <source>With a timeout of 0 or less, every call fails immediately. With a timeout above 300,000 ms, an agent keeps waiting when it should report back; such a timeout is reported only as a warning.</source>
        <translation>Con un tiempo límite de 0 o menos, todas las llamadas fallan de inmediato. Con uno superior a 300 000 ms, un agente sigue esperando cuando debería informar; ese caso se señala solo como advertencia.</translation>
    </message>
    <message>
        <source>Version is not a valid semantic version</source>
        <translation>La versión no es una versión semántica válida</translation>
    </message>
    <message>
        <source>Versions are pinned and compared, which requires an order. `2.0` and `v1` have no defined order.</source>
        <translation>Las versiones se fijan y se comparan, lo que requiere un orden. `2.0` y `v1` no lo tienen.</translation>
    </message>
    <message>
        <source>Status is not active, deprecated, or removed</source>
        <translation>El estado no es active, deprecated ni removed</translation>
    </message>
    <message>
        <source>A registry hides removed tools and warns about deprecated ones. Other values have no effect.</source>
        <translation>Un registro oculta las herramientas eliminadas y advierte sobre las obsoletas. Otros valores no tienen efecto.</translation>
    </message>
    <message>
        <source>`_tool` does not match the tool name</source>
        <translation>`_tool` no coincide con el nombre de la herramienta</translation>
    </message>
    <message>
        <source>The `const` value of `_tool` determines which tool a call reaches. If `const` is missing or wrong, the call reaches no tool or the wrong one. The tool&apos;s name is the schema&apos;s key in the registration map, or a `name` at the same level as the schema&apos;s properties.</source>
        <translation>El `const` de `_tool` asocia una llamada con su herramienta. Si falta o es incorrecto, la llamada no llega a ninguna herramienta o llega a otra. El nombre es la clave del esquema en el mapa de registro, o un `name` junto a sus propiedades.</translation>
    </message>
    <message>
        <source>Models write fields in schema order. If the meta fields come first, the model chooses the tool before it fills in the parameters.</source>
        <translation>Los modelos escriben los campos en el orden del esquema. Si los metacampos van primero, el modelo elige la herramienta antes de rellenar los parámetros.</translation>
    </message>
    <message>
        <source>Tool does not describe its result</source>
        <translation>La herramienta no describe su resultado</translation>
    </message>
    <message>
        <source>`_output` contains the result of a call. If the model itself carries out the call, it needs the schema of `_output` to know what to return.</source>
        <translation>`_output` contiene el resultado de una llamada. Si el propio modelo lleva a cabo la llamada, necesita el esquema de `_output` para saber qué devolver.</translation>
    </message>
    <message>
        <source>Unknown meta field</source>
        <translation>Metacampo desconocido</translation>
    </message>
    <message>
        <source>The system reads four fields that start with an underscore: `_tool`, `_activity`, `_output`, and `_reasoningForCall`. It ignores any other such field and does not treat the field as a parameter.</source>
        <translation>El sistema lee cuatro campos que empiezan por guion bajo: `_tool`, `_activity`, `_output` y `_reasoningForCall`. Ignora cualquier otro campo de ese tipo y no lo trata como parámetro.</translation>
    </message>
    <message>
        <source>Tool specifies an activity that the manifest does not define</source>
        <translation>La herramienta indica una actividad que el manifiesto no define</translation>
    </message>
    <message>
        <source>Calls to the tool cannot run because the language model never silently replaces a specified activity. Sources other than manifests are not checked, because their activities are defined elsewhere.</source>
        <translation>Las llamadas a la herramienta no se pueden ejecutar, porque el modelo de lenguaje nunca sustituye sin avisar a una actividad indicada. Las fuentes que no son manifiestos no se comprueban, porque sus actividades se definen en otro lugar.</translation>
    </message>
    <message>
        <source>Unknown permission scope</source>
        <translation>Ámbito de permiso desconocido</translation>
    </message>
    <message>
        <source>The valid scopes are fs-read, fs-write, fs-delete, shell-run, and network. No rule can match any other scope, so the tool always requires confirmation or is always denied.</source>
        <translation>Los ámbitos válidos son fs-read, fs-write, fs-delete, shell-run y network. Ninguna regla puede coincidir con otro ámbito, por lo que la herramienta siempre requiere confirmación o siempre se deniega.</translation>
    </message>
    <message>
        <source>Tool with side effects does not request permission</source>
        <translation>Una herramienta con efectos secundarios no solicita permisos</translation>
    </message>
    <message>
        <source>Tools with side effects must request permission. Without a scope, the user is not asked, and no rule can deny the call. The category indicates whether a tool has side effects. If the category is missing, a verb in the name, such as write, delete, or send, indicates side effects.</source>
        <translation>Las herramientas con efectos secundarios deben solicitar permiso. Sin un ámbito, no se pregunta a nadie y ninguna regla puede denegar la llamada. La categoría indica qué herramientas tienen efectos secundarios; si no la hay, lo indica un verbo como write, delete o send en el nombre.</translation>
    </message>
    <message>
        <source>Tool has no category</source>
        <translation>La herramienta no tiene categoría</translation>
    </message>
    <message>
        <source>The category tells an agent whether a call reads, writes, or deletes data or has other side effects.</source>
        <translation>La categoría indica a un agente si una llamada lee, escribe o borra datos, o si tiene otros efectos secundarios.</translation>
    </message>
    <message>
        <source>Unknown category</source>
        <translation>Categoría desconocida</translation>
    </message>
    <message>
        <source>Policies exist for read, write, delete, and side_effect. None of them applies to a tool in another category.</source>
        <translation>Existen políticas para read, write, delete y side_effect. Ninguna se aplica a una herramienta de otra categoría.</translation>
    </message>
    <message>
        <source>Tool has no consequence level</source>
        <translation>La herramienta no tiene nivel de consecuencia</translation>
    </message>
    <message>
        <source>Consequence level is not low, medium, or high</source>
        <translation>El nivel de consecuencia no es low, medium ni high</translation>
    </message>
    <message>
        <source>Policies do not recognize other values.</source>
        <translation>Las políticas no reconocen otros valores.</translation>
    </message>
    <message>
        <source>Tool does not specify whether it requires confirmation</source>
        <translation>La herramienta no indica si requiere confirmación</translation>
    </message>
    <message>
        <source>This field alone determines whether an agent asks for confirmation. It is never inferred from the category.</source>
        <translation>Solo este campo decide si un agente pide confirmación. Nunca se deduce de la categoría.</translation>
    </message>
    <message>
        <source>Confirmation requirements depend only on the category</source>
        <translation>El requisito de confirmación depende solo de la categoría</translation>
    </message>
    <message>
        <source>If there are ten or more tools and `requiresConfirmation` follows the category in all of them, its values were probably generated. Expensive reads then run without confirmation, while harmless writes require it.</source>
        <translation>Si `requiresConfirmation` coincide con la categoría en las diez o más herramientas de un conjunto, probablemente se generó automáticamente. Las lecturas caras se ejecutan entonces sin confirmación y las escrituras inofensivas la requieren.</translation>
    </message>
    <message>
        <source>Dangerous tool does not require confirmation</source>
        <translation>Una herramienta peligrosa no requiere confirmación</translation>
    </message>
    <message>
        <source>A model cannot undo a mistaken call to a tool that deletes data, is destructive, or has a high consequence level. A tool that deletes data, has a high consequence level, and does not require confirmation is reported as an error. For a tool that has only MCP&apos;s `destructiveHint`, the client decides.</source>
        <translation>Un modelo no puede deshacer una llamada errónea a una herramienta que borra datos, es destructiva o tiene un nivel de consecuencia alto. Una herramienta que borra datos, tiene un nivel de consecuencia alto y no requiere confirmación se señala como error. Si solo tiene el `destructiveHint` de MCP, decide el cliente.</translation>
    </message>
    <message>
        <source>Precondition is incomplete</source>
        <translation>La precondición está incompleta</translation>
    </message>
    <message>
        <source>The type determines what is checked, the description is shown if the check fails, and `critical` determines whether the call is then rejected. Each type also requires its own field: resource, state, permission, tool, or id.</source>
        <translation>El tipo determina qué se comprueba, la descripción se muestra si la comprobación falla y `critical` determina si entonces se rechaza la llamada. Cada tipo requiere además un campo propio: resource, state, permission, tool o id.</translation>
    </message>
    <message>
        <source>Precondition has no check</source>
        <translation>La precondición no tiene comprobación</translation>
    </message>
    <message>
        <source>A precondition without a check has no effect: the call runs anyway and fails later.</source>
        <translation>Una precondición sin comprobación no tiene efecto: la llamada se ejecuta en cualquier caso y falla más tarde.</translation>
    </message>
    <message>
        <source>Retry policy has no reasonable limit</source>
        <translation>La política de reintentos no tiene un límite razonable</translation>
    </message>
    <message>
        <source>`maxRetries` is the only limit on retries. If it is missing, negative, or above 10, agents wait for a broken service and add load to it. A policy that is neither an object nor the name of a preset does not limit retries.</source>
        <translation>`maxRetries` es el único límite de una política de reintentos. Si falta, es negativo o es superior a 10, los agentes esperan a un servicio averiado y le añaden carga. Una política que no es ni un objeto ni el nombre de un preajuste tampoco tiene límite.</translation>
    </message>
    <message>
        <source>Error code is in both retry policy lists</source>
        <translation>Un código de error está en ambas listas de la política de reintentos</translation>
    </message>
    <message>
        <source>The lists contradict each other, and implementations differ in which one they follow. RATE_LIMIT and RATE_LIMITED are treated as the same code.</source>
        <translation>Las listas se contradicen, y las implementaciones difieren en cuál siguen. RATE_LIMIT y RATE_LIMITED cuentan como el mismo código.</translation>
    </message>
    <message>
        <source>Tool with side effects is retried</source>
        <translation>Una herramienta con efectos secundarios se reintenta</translation>
    </message>
    <message>
        <source>A call that timed out may have run, so a retry can send an email or a payment again. Retry only if the tool is marked as `idempotent` (or with MCP&apos;s `idempotentHint`) or if the error occurs before the work starts (RATE_LIMITED or LOCK).</source>
        <translation>Una llamada que agotó el tiempo límite puede haberse ejecutado, por lo que un reintento puede volver a enviar un correo o un pago. Solo se pueden reintentar las herramientas marcadas como `idempotent` (o con el `idempotentHint` de MCP), o los errores que se producen antes de empezar el trabajo: RATE_LIMITED y LOCK.</translation>
    </message>
    <message>
        <source>Tool has no name</source>
        <translation>La herramienta no tiene nombre</translation>
    </message>
    <message>
        <source>Models call a tool by its name. A tool without a name cannot be called.</source>
        <translation>Los modelos llaman a una herramienta por su nombre. No se puede llamar a una herramienta sin nombre.</translation>
    </message>
    <message>
        <source>Name contains characters that clients reject</source>
        <translation>El nombre contiene caracteres que los clientes rechazan</translation>
    </message>
    <message>
        <source>In MCP, a tool name consists of 1 to 128 letters, digits, `_`, `-`, and `.`. Clients drop tools whose names do not comply.</source>
        <translation>MCP permite de 1 a 128 letras, dígitos, `_`, `-` y `.` en el nombre de una herramienta. Los clientes descartan las herramientas con otros nombres.</translation>
    </message>
    <message>
        <source>Name is not snake_case</source>
        <translation>El nombre no está en snake_case</translation>
    </message>
    <message>
        <source>The contract allows only lowercase letters, digits, and underscores, and the name must start with a letter. A consistent style lets models predict names.</source>
        <translation>El contrato exige minúsculas, dígitos y guiones bajos, empezando por una letra. Con un solo estilo, los modelos pueden predecir los nombres.</translation>
    </message>
    <message>
        <source>Name is neither snake_case nor namespace:verb</source>
        <translation>El nombre no está en snake_case ni tiene la forma namespace:verb</translation>
    </message>
    <message>
        <source>Under this contract, registries group tools by the part of the name before the colon.</source>
        <translation>Los registros de este contrato agrupan las herramientas por la parte del nombre anterior a los dos puntos.</translation>
    </message>
    <message>
        <source>Name is not camelCase</source>
        <translation>El nombre no está en camelCase</translation>
    </message>
    <message>
        <source>A tool&apos;s name is also the name of the activity that runs it, and activities are functions with camelCase names.</source>
        <translation>El nombre de una herramienta es también el de la actividad que la ejecuta, y las actividades son funciones con nombres en camelCase.</translation>
    </message>
    <message>
        <source>Name is not a verb followed by a noun</source>
        <translation>El nombre no es un verbo seguido de un sustantivo</translation>
    </message>
    <message>
        <source>Name is too generic</source>
        <translation>El nombre es demasiado genérico</translation>
    </message>
    <message>
        <source>Words such as process, handle, and run tell a model nothing, so the model calls the tool for everything or not at all.</source>
        <translation>Palabras como process, handle o run no le dicen nada a un modelo, por lo que llama a la herramienta para todo o para nada.</translation>
    </message>
    <message>
        <source>Name contains look-alike characters or mixes scripts</source>
        <translation>El nombre contiene caracteres de aspecto similar o mezcla alfabetos</translation>
    </message>
    <message>
        <source>A name with a look-alike letter from another script can pass for the name of a trusted tool.</source>
        <translation>Un nombre con una letra parecida de otro alfabeto puede pasar por el de una herramienta de confianza.</translation>
    </message>
    <message>
        <source>Tool names mix styles</source>
        <translation>Los nombres de las herramientas mezclan estilos</translation>
    </message>
    <message>
        <source>A model that has seen `list_issues` will call `get_issue`, not `getIssue`. A consistent style lets models predict names.</source>
        <translation>Un modelo que ha visto `list_issues` llama a `get_issue`, no a `getIssue`. Con un solo estilo, los modelos pueden predecir los nombres.</translation>
    </message>
    <message>
        <source>Two tools have the same name</source>
        <translation>Dos herramientas tienen el mismo nombre</translation>
    </message>
    <message>
        <source>A call identifies a tool by its name. If two tools share a name, one of them can never be called.</source>
        <translation>Una llamada identifica a una herramienta por su nombre. Si dos herramientas comparten nombre, a una de ellas no se la puede llamar nunca.</translation>
    </message>
    <message>
        <source>Two names differ only in case</source>
        <translation>Dos nombres solo difieren en mayúsculas y minúsculas</translation>
    </message>
    <message>
        <source>Models and some clients ignore case, so they may call the wrong tool.</source>
        <translation>Los modelos y algunos clientes no distinguen mayúsculas de minúsculas, por lo que pueden llamar a la herramienta equivocada.</translation>
    </message>
    <message>
        <source>Tools from several services have no prefix</source>
        <translation>Las herramientas de varios servicios no tienen prefijo</translation>
    </message>
    <message>
        <source>If a source has tools from two services, `search` or `create_issue` could belong to either service. A prefix removes the ambiguity.</source>
        <translation>Si una fuente tiene herramientas de dos servicios, `search` o `create_issue` podrían pertenecer a cualquiera de ellos. Un prefijo elimina la ambigüedad.</translation>
    </message>
    <message>
        <source>Text contains hidden characters</source>
        <translation>El texto contiene caracteres ocultos</translation>
    </message>
    <message>
        <source>Tag characters, bidirectional controls, and zero-width characters can hide instructions meant for a model from the people who review the tool, or make two names look the same.</source>
        <translation>Los caracteres de etiqueta, los controles bidireccionales y los caracteres de ancho cero pueden ocultar instrucciones para un modelo a las personas que revisan la herramienta, o hacer que dos nombres parezcan iguales.</translation>
    </message>
    <message>
        <source>Keyword is not part of JSON Schema</source>
        <translation>La palabra clave no forma parte de JSON Schema</translation>
    </message>
    <message>
        <source>Validators ignore unknown keywords, so the intended constraint has no effect. Some providers reject the schema.</source>
        <translation>Los validadores ignoran las palabras clave desconocidas, por lo que la restricción prevista no tiene efecto. Algunos proveedores rechazan el esquema.</translation>
    </message>
    <message>
        <source>Keyword does not apply to the type</source>
        <translation>La palabra clave no es aplicable al tipo</translation>
    </message>
    <message>
        <source>A keyword for another type is silently ignored, so the intended constraint has no effect.</source>
        <translation>Una palabra clave de otro tipo se ignora sin avisar, por lo que la restricción prevista no tiene efecto.</translation>
    </message>
    <message>
        <source>Tool has no output schema</source>
        <translation>La herramienta no tiene esquema de salida</translation>
    </message>
    <message>
        <source>An output schema tells a model which fields to read and lets a client check the result. Only MCP has a field for an output schema; the other contracts define the envelope but not its payload.</source>
        <translation>Con un esquema de salida, un modelo sabe qué campos leer y un cliente puede comprobar el resultado. Solo MCP tiene un campo para ello; los demás contratos definen el sobre y dejan abierto su contenido.</translation>
    </message>
    <message>
        <source>Output schema is not valid JSON Schema</source>
        <translation>El esquema de salida no es un JSON Schema válido</translation>
    </message>
    <message>
        <source>A client that checks results against an invalid schema fails on every call, even if the result is correct.</source>
        <translation>Un cliente que comprueba los resultados con un esquema no válido falla en cada llamada, aunque el resultado sea correcto.</translation>
    </message>
    <message>
        <source>List result cannot be limited</source>
        <translation>El resultado de tipo lista no se puede limitar</translation>
    </message>
    <message>
        <source>A list without a limit fills the model&apos;s context or is silently truncated.</source>
        <translation>Una lista sin límite llena el contexto del modelo o se trunca sin que nadie lo note.</translation>
    </message>
    <message>
        <source>Parameter has no description</source>
        <translation>El parámetro no tiene descripción</translation>
    </message>
    <message>
        <source>Parameter has no type</source>
        <translation>El parámetro no tiene tipo</translation>
    </message>
    <message>
        <source>Parameter names mix styles</source>
        <translation>Los nombres de los parámetros mezclan estilos</translation>
    </message>
    <message>
        <source>When snake_case and camelCase are mixed, models write one name in the style of another, and the call is rejected.</source>
        <translation>Cuando se mezclan snake_case y camelCase, los modelos escriben un nombre con el estilo de otro y la llamada se rechaza.</translation>
    </message>
    <message>
        <source>Tool has more than 15 parameters</source>
        <translation>La herramienta tiene más de 15 parámetros</translation>
    </message>
    <message>
        <source>Every parameter is one more decision and one more opportunity for error. A tool with many parameters is usually several tools in one.</source>
        <translation>Cada parámetro es una decisión más y una ocasión más de equivocarse. Una herramienta con muchos parámetros suele ser en realidad varias herramientas en una.</translation>
    </message>
    <message>
        <source>Path, URL, command, or SQL parameter is not restricted</source>
        <translation>Un parámetro de ruta, URL, comando o SQL no está restringido</translation>
    </message>
    <message>
        <source>A model may pass on text from an untrusted source. A pattern, an enum, or a format is the first line of defense and tells the model what is expected.</source>
        <translation>Un modelo puede pasar texto de una fuente no fiable. Un patrón, un enum o un formato es la primera línea de defensa y le indica al modelo qué se espera.</translation>
    </message>
    <message>
        <source>Pattern is not a valid regular expression</source>
        <translation>El patrón no es una expresión regular válida</translation>
    </message>
    <message>
        <source>A pattern that does not compile makes the whole schema unusable: clients drop the tool or skip the check.</source>
        <translation>Un patrón que no se compila inutiliza todo el esquema: los clientes descartan la herramienta u omiten la comprobación.</translation>
    </message>
    <message>
        <source>Pattern can take exponential time</source>
        <translation>El patrón puede tardar un tiempo exponencial</translation>
    </message>
    <message>
        <source>Nested quantifiers over the same characters make a backtracking engine try every way to split the text. An input of 30 characters can hang the client that checks the arguments.</source>
        <translation>Los cuantificadores anidados sobre los mismos caracteres hacen que un motor con retroceso pruebe todas las formas de dividir el texto. Una entrada de 30 caracteres puede colgar el cliente que comprueba los argumentos.</translation>
    </message>
    <message>
        <source>Required parameter is not declared</source>
        <translation>Un parámetro obligatorio no está declarado</translation>
    </message>
    <message>
        <source>A model cannot fill in a parameter that is not described. Every call is rejected or contains an invented value.</source>
        <translation>Un modelo no puede rellenar un parámetro que no está descrito. Todas las llamadas se rechazan o llevan un valor inventado.</translation>
    </message>
    <message>
        <source>Parameter is listed twice in `required`</source>
        <translation>El parámetro aparece dos veces en `required`</translation>
    </message>
    <message>
        <source>The metaschema forbids duplicates, and strict clients reject the whole schema.</source>
        <translation>El metaesquema prohíbe los duplicados, y los clientes estrictos rechazan todo el esquema.</translation>
    </message>
    <message>
        <source>Tool has no input schema</source>
        <translation>La herramienta no tiene esquema de entrada</translation>
    </message>
    <message>
        <source>Without a schema, a model invents argument names and types, and the arguments cannot be checked before the tool runs.</source>
        <translation>Sin un esquema, un modelo se inventa los nombres y los tipos de los argumentos, y nada puede comprobarlos antes de que se ejecute la herramienta.</translation>
    </message>
    <message>
        <source>Input schema is not valid JSON Schema</source>
        <translation>El esquema de entrada no es un JSON Schema válido</translation>
    </message>
    <message>
        <source>Clients compile the schema before they offer the tool. A single invalid keyword makes them drop the tool or the entire tool list.</source>
        <translation>Los clientes compilan el esquema antes de ofrecer la herramienta. Una sola palabra clave no válida hace que descarten la herramienta o toda la lista.</translation>
    </message>
    <message>
        <source>Input schema root is not an object</source>
        <translation>La raíz del esquema de entrada no es un objeto</translation>
    </message>
    <message>
        <source>Call arguments are a single JSON object. Clients reject a schema whose root does not have the type `object`, even if the type could be inferred.</source>
        <translation>Los argumentos de una llamada son un único objeto JSON. Los clientes rechazan un esquema cuya raíz no tiene el tipo `object`, aunque el tipo se pueda deducir.</translation>
    </message>
    <message>
        <source>Tool without parameters accepts arbitrary arguments</source>
        <translation>Una herramienta sin parámetros acepta cualquier argumento</translation>
    </message>
    <message>
        <source>An empty schema accepts arbitrary arguments, so a model can invent them without anyone noticing. Idealic tools are exempt: each one is itself a schema and always has meta fields.</source>
        <translation>Un esquema vacío acepta cualquier argumento, por lo que un modelo puede inventarse algunos sin que nadie lo note. Las herramientas de idealic están exentas: son su propio esquema y siempre tienen metacampos.</translation>
    </message>
    <message>
        <source>Reference points outside the schema</source>
        <translation>La referencia apunta fuera del esquema</translation>
    </message>
    <message>
        <source>Clients must not load schemas from other locations, which may change, be offline, or be controlled by an attacker. The reference target is therefore unknown.</source>
        <translation>Los clientes no deben cargar esquemas de otros lugares: la ubicación puede cambiar, no estar disponible o estar controlada por un atacante. Por tanto, el destino de la referencia es desconocido.</translation>
    </message>
    <message>
        <source>Reference cannot be resolved</source>
        <translation>La referencia no se puede resolver</translation>
    </message>
    <message>
        <source>A schema with an unresolved reference does not compile. Clients drop the tool or accept all arguments.</source>
        <translation>Un esquema con una referencia sin resolver no se compila. Los clientes descartan la herramienta o aceptan todos los argumentos.</translation>
    </message>
    <message>
        <source>Input schema is nested more than 5 levels deep</source>
        <translation>El esquema de entrada tiene más de 5 niveles de anidamiento</translation>
    </message>
    <message>
        <source>Models make more mistakes with every level of nesting, and some providers reject deeply nested schemas.</source>
        <translation>Los modelos cometen más errores con cada nivel de anidamiento, y algunos proveedores rechazan los esquemas muy anidados.</translation>
    </message>
    <message>
        <source>Input schema has more than 200 subschemas or exceeds 16 KiB</source>
        <translation>El esquema de entrada tiene más de 200 subesquemas o supera los 16 KiB</translation>
    </message>
    <message>
        <source>The schema is sent with every request. A large schema crowds out the conversation, and the model loses track of the other tools.</source>
        <translation>El esquema se envía con cada solicitud. Un esquema grande quita espacio a la conversación y el modelo pierde de vista las demás herramientas.</translation>
    </message>
    <message>
        <source>Object has a duplicate key</source>
        <translation>El objeto tiene una clave duplicada</translation>
    </message>
    <message>
        <source>Most parsers silently keep the last value; others keep the first or fail. Two clients may see two different tools.</source>
        <translation>La mayoría de los analizadores conservan el último valor sin avisar; otros conservan el primero o fallan. Dos clientes pueden ver dos herramientas distintas.</translation>
    </message>
    <message>
        <source>Enum is empty</source>
        <translation>El enum está vacío</translation>
    </message>
    <message>
        <source>An empty enum rejects every value, so the parameter cannot be used. Often, the list was meant to be filled in at server startup.</source>
        <translation>Un enum vacío rechaza cualquier valor, por lo que el parámetro no se puede usar. A menudo la lista debía rellenarse al iniciar el servidor.</translation>
    </message>
    <message>
        <source>Enum lists a value twice</source>
        <translation>El enum incluye un valor dos veces</translation>
    </message>
    <message>
        <source>Strict clients and providers reject an enum with duplicate values. Often, one of the duplicates was meant to be a different value.</source>
        <translation>Los clientes y proveedores estrictos rechazan un enum con valores duplicados. A menudo uno de los dos debía ser un valor distinto.</translation>
    </message>
    <message>
        <source>Default does not match its schema</source>
        <translation>El valor predeterminado no se ajusta a su esquema</translation>
    </message>
    <message>
        <source>A client that fills in the default rejects its own call, and a model that copies the default gets an error.</source>
        <translation>Un cliente que rellena el valor predeterminado rechaza su propia llamada, y un modelo que lo copia obtiene un error.</translation>
    </message>
    <message>
        <source>Required parameter has a default</source>
        <translation>Un parámetro obligatorio tiene valor predeterminado</translation>
    </message>
    <message>
        <source>Defaults are for optional parameters. If a required parameter has a default, a model cannot tell whether it may omit the parameter.</source>
        <translation>Los valores predeterminados son para parámetros opcionales. Si un parámetro obligatorio tiene uno, un modelo no puede saber si puede omitirlo.</translation>
    </message>
    <message>
        <source>Example does not match its schema</source>
        <translation>El ejemplo no se ajusta a su esquema</translation>
    </message>
    <message>
        <source>Models copy examples. An example that the schema rejects teaches them to make calls that fail.</source>
        <translation>Los modelos copian los ejemplos. Un ejemplo que el esquema rechaza les enseña a hacer llamadas que fallan.</translation>
    </message>
    <message>
        <source>No value satisfies the limits</source>
        <translation>Ningún valor cumple los límites</translation>
    </message>
    <message>
        <source>If the lower limit is above the upper one, no value is valid and the parameter cannot be used.</source>
        <translation>Si el límite inferior supera al superior, ningún valor es válido y el parámetro no se puede usar.</translation>
    </message>
    <message>
        <source>Description refers to a tool that does not exist</source>
        <translation>La descripción hace referencia a una herramienta que no existe</translation>
    </message>
    <message>
        <source>Two tools have nearly the same description</source>
        <translation>Dos herramientas tienen casi la misma descripción</translation>
    </message>
    <message>
        <source>A model cannot distinguish two tools with nearly the same description, so it picks one at random. Tools are not reported if their names and descriptions show that they act on different things.</source>
        <translation>Un modelo no puede distinguir dos herramientas con casi la misma descripción, así que escoge una al azar. No se señalan las herramientas cuyos nombres y descripciones muestran que actúan sobre cosas distintas.</translation>
    </message>
    <message>
        <source>Description does not distinguish similar tools</source>
        <translation>La descripción no distingue herramientas similares</translation>
    </message>
    <message>
        <source>When two tools do nearly the same thing, each description must say when to use the other one.</source>
        <translation>Cuando dos herramientas hacen casi lo mismo, cada descripción debe decir cuándo usar la otra.</translation>
    </message>
    <message>
        <source>Timestamp has the wrong name or format</source>
        <translation>La marca de tiempo tiene un nombre o formato incorrecto</translation>
    </message>
    <message>
        <source>Tools can be combined to leak private data</source>
        <translation>Las herramientas se pueden combinar para filtrar datos privados</translation>
    </message>
    <message>
        <source>Content written by strangers can give a model instructions. If the same model also reads private data and can send messages, a web page or an issue can make it leak that data.</source>
        <translation>El contenido escrito por desconocidos puede dar instrucciones a un modelo. Si el mismo modelo también lee datos privados y puede enviar mensajes, una página web o una incidencia puede hacer que filtre esos datos.</translation>
    </message>
    <message>
        <source>Description uses excessive emphasis</source>
        <translation>La descripción usa énfasis excesivo</translation>
    </message>
    <message>
        <source>Capital letters and warning symbols make a model overuse a tool. If every description is emphasized, none stands out.</source>
        <translation>Las mayúsculas y las señales de alarma hacen que un modelo abuse de una herramienta. Si se enfatizan todas las descripciones, ninguna destaca.</translation>
    </message>
    <message>
        <source>Description lists status codes</source>
        <translation>La descripción enumera códigos de estado</translation>
    </message>
    <message>
        <source>An error table costs tokens in every request but helps only after a call has failed. The error itself can say what to do.</source>
        <translation>Una tabla de errores cuesta tokens en cada solicitud, pero solo ayuda después de que falle una llamada. El propio error puede decir qué hacer.</translation>
    </message>
    <message>
        <source>Hint has no effect alongside another hint</source>
        <translation>La indicación no tiene efecto junto a otra</translation>
    </message>
    <message>
        <source>Repeating a call to a read-only tool changes nothing, so `idempotentHint` has no effect on such a tool.</source>
        <translation>Repetir una llamada a una herramienta de solo lectura no cambia nada, así que `idempotentHint` no tiene efecto en ella.</translation>
    </message>
    <message>
        <source>Text tells the model to conceal something from the user</source>
        <translation>El texto ordena al modelo ocultar algo al usuario</translation>
    </message>
    <message>
        <source>Text claims precedence over other tools</source>
        <translation>El texto reclama prioridad sobre otras herramientas</translation>
    </message>
    <message>
        <source>Text overrides the model&apos;s instructions</source>
        <translation>El texto intenta anular las instrucciones del modelo</translation>
    </message>
    <message>
        <source>Text imitates system markup</source>
        <translation>El texto imita marcado del sistema</translation>
    </message>
    <message>
        <source>Text asks the model for secrets</source>
        <translation>El texto pide secretos al modelo</translation>
    </message>
    <message>
        <source>Keys, tokens, and password files that a model passes as arguments reach the tool&apos;s server and the model provider.</source>
        <translation>Las claves, los tokens y los archivos de contraseñas que un modelo pasa como argumento llegan al servidor de la herramienta y al proveedor del modelo.</translation>
    </message>
    <message>
        <source>Text tells the model to send data elsewhere</source>
        <translation>El texto ordena al modelo enviar datos a otro lugar</translation>
    </message>
    <message>
        <source>A description that makes a model pass on conversations, files, or messages leaks them without the user&apos;s knowledge.</source>
        <translation>Una descripción que hace que un modelo transmita conversaciones, archivos o mensajes los filtra sin que el usuario lo sepa.</translation>
    </message>
    <message>
        <source>Definition contains a secret</source>
        <translation>La definición contiene un secreto</translation>
    </message>
    <message>
        <source>Definitions are published, logged, and sent to model providers, along with every secret in them.</source>
        <translation>Las definiciones se publican, se registran y se envían a los proveedores de modelos, y con ellas todos los secretos que contienen.</translation>
    </message>
    <message>
        <source>Parameter accepts any shell command</source>
        <translation>El parámetro acepta cualquier comando del shell</translation>
    </message>
    <message>
        <source>Input schema is recursive</source>
        <translation>El esquema de entrada es recursivo</translation>
    </message>
    <message>
        <source>Another tool ranks first for a trigger phrase</source>
        <translation>Otra herramienta queda primera para una frase de activación</translation>
    </message>
    <message>
        <source>Models choose tools by their wording. If another tool ranks first for the words in a phrase, models call the wrong tool about ten times as often.</source>
        <translation>Los modelos eligen las herramientas por sus palabras. Si otra herramienta queda primera para las palabras de una frase, los modelos llaman a la herramienta equivocada con una frecuencia unas diez veces mayor.</translation>
    </message>
    <message>
        <source>Two names differ only in synonymous verbs</source>
        <translation>Dos nombres solo se distinguen por verbos sinónimos</translation>
    </message>
    <message>
        <source>A model cannot tell from the names which of the two tools to call, so it guesses.</source>
        <translation>Por los nombres, un modelo no puede saber a cuál de las dos herramientas llamar, así que adivina.</translation>
    </message>
    <message>
        <source>Description recommends the tool as an alternative to itself</source>
        <translation>La descripción recomienda la herramienta como alternativa a sí misma</translation>
    </message>
    <message>
        <source>The sentence was probably copied from another tool. A model looks for the alternative and finds the tool it is reading about.</source>
        <translation>Probablemente la frase se copió de otra herramienta. Un modelo busca la alternativa y encuentra la herramienta sobre la que está leyendo.</translation>
    </message>
    <message>
        <source>Source has more than 20 tools</source>
        <translation>La fuente tiene más de 20 herramientas</translation>
    </message>
    <message>
        <source>Tools in a source exceed 10,000 tokens</source>
        <translation>Las herramientas de una fuente superan los 10 000 tokens</translation>
    </message>
    <message>
        <source>All definitions are part of every request, so they cost money and leave less room for the conversation.</source>
        <translation>Todas las definiciones forman parte de cada solicitud, así que cuestan dinero y dejan menos espacio para la conversación.</translation>
    </message>
    <message>
        <source>Tool has changed since it was locked</source>
        <translation>La herramienta ha cambiado desde que se bloqueó</translation>
    </message>
    <message>
        <source>A tool that was harmless when it was reviewed may now contain hidden instructions or do something else. A change to any part of its definition counts.</source>
        <translation>Una herramienta que era inofensiva cuando se revisó puede contener ahora instrucciones ocultas o hacer otra cosa. Cuenta cualquier cambio en su definición.</translation>
    </message>
    <message>
        <source>Tool is not in the lock file</source>
        <translation>La herramienta no está en el archivo de bloqueo</translation>
    </message>
    <message>
        <source>The tool has not been reviewed, but models can call it.</source>
        <translation>Nadie ha revisado la herramienta, pero los modelos pueden llamarla.</translation>
    </message>
    <message>
        <source>Locked tool is missing</source>
        <translation>Falta una herramienta bloqueada</translation>
    </message>
    <message>
        <source>Calls to the tool fail, and another tool may have taken its place.</source>
        <translation>Las llamadas a la herramienta fallan, y otra puede haber ocupado su lugar.</translation>
    </message>
    <message>
        <source>Suppression has no effect</source>
        <translation>La supresión no tiene efecto</translation>
    </message>
    <message>
        <source>A leftover suppression hides the next finding from its rule. The suppression is reported only if the rule ran.</source>
        <translation>Una supresión olvidada oculta el próximo hallazgo de su regla. Solo se señala si la regla se ejecutó.</translation>
    </message>
    <message>
        <source>Suppression has expired</source>
        <translation>La supresión ha caducado</translation>
    </message>
    <message>
        <source>The configuration specifies how long the findings may be ignored. That period has ended, so they are reported again.</source>
        <translation>La configuración indica hasta cuándo se pueden ignorar los hallazgos. Ese plazo ha terminado, por lo que se vuelven a señalar.</translation>
    </message>
    <message>
        <source>Baseline lists a finding that no longer exists</source>
        <translation>La línea base contiene un hallazgo que ya no existe</translation>
    </message>
    <message>
        <source>If the problem comes back, the baseline hides it. Update the baseline whenever a finding is fixed.</source>
        <translation>Si el problema vuelve, la línea base lo oculta. Actualice la línea base cuando se corrija un hallazgo.</translation>
    </message>
    <message>
        <source>Whitespace before and after the description and at the ends of its lines costs tokens in every conversation and carries no information.</source>
        <translation>Los espacios en blanco antes y después de la descripción y al final de sus líneas cuestan tokens en cada conversación y no aportan información.</translation>
    </message>
    <message>
        <source>Clients truncate descriptions, and models skim them, so the action has to come first. If one of the first two sentences contains the action, the finding is a note.</source>
        <translation>Los clientes truncan las descripciones y los modelos las leen por encima, por lo que la acción debe ir primero. Si una de las dos primeras frases contiene la acción, el hallazgo es una nota.</translation>
    </message>
    <message>
        <source>Phrases such as “may,” “helps with,” and “etc.” leave a model guessing what the tool does. Words in examples and in statements about anything other than the tool are not reported. If an exact list follows, the finding is a note.</source>
        <translation>Expresiones como «may», «helps with» y «etc.» obligan al modelo a adivinar qué hace la herramienta. No se señalan las palabras en ejemplos ni en afirmaciones sobre algo que no sea la herramienta. Si sigue una lista exacta, el hallazgo es una nota.</translation>
    </message>
    <message>
        <source>Users ask for outcomes. API paths, HTTP methods, and class names do not match user requests and take up space.</source>
        <translation>Los usuarios piden resultados. Las rutas de API, los métodos HTTP y los nombres de clases no coinciden con lo que piden los usuarios y ocupan espacio.</translation>
    </message>
    <message>
        <source>Only revision 2025-11-25 defines `execution`. Clients that use other revisions call a tool that requires task support as if it did not require it. `forbidden` is the default and is not reported.</source>
        <translation>Solo la revisión 2025-11-25 define `execution`. Los clientes que usan otras revisiones llaman a una herramienta que exige compatibilidad con tareas como si no la exigiera. `forbidden` es el valor predeterminado y no se señala.</translation>
    </message>
    <message>
        <source>Anything that can instruct the model, such as a web page, can run programs with the user&apos;s privileges. For a tool that exists to run commands and sets its hints, the finding is a note.</source>
        <translation>Todo lo que pueda dar instrucciones al modelo, como una página web, puede ejecutar programas con los privilegios del usuario. Si la herramienta existe para ejecutar comandos y define sus indicaciones, el hallazgo es una nota.</translation>
    </message>
    <message>
        <source>Models give text in such markup more weight than a description deserves. Comments in the markup are hidden from the people who review the tool.</source>
        <translation>Los modelos dan al texto con esas marcas más peso del que merece una descripción. Los comentarios no se muestran a quienes revisan la herramienta.</translation>
    </message>
    <message>
        <source>The more tools a model sees, the less reliably it chooses the right one. More than 30 tools are reported as a warning.</source>
        <translation>Los modelos eligen peor cuantas más herramientas ven. Si hay más de 30, el hallazgo es una advertencia.</translation>
    </message>
    <message>
        <source>Unknown annotation</source>
        <translation>Anotación desconocida</translation>
    </message>
    <message>
        <source>Value that makes clients reject the tool list</source>
        <translation>Valor por el que los clientes rechazan la lista de herramientas</translation>
    </message>
    <message>
        <source>MCP clients validate a tool list as a whole. If one value is not valid, such as null for a hint that is not set, they reject the list, and all tools of the server are lost. A value that only clients of older revisions reject is reported as a warning.</source>
        <translation>Los clientes de MCP validan la lista de herramientas en conjunto. Si un valor no es válido, como null en una indicación sin valor, rechazan la lista y se pierden todas las herramientas del servidor. Un valor que solo rechazan los clientes de revisiones anteriores se notifica como advertencia.</translation>
    </message>
    <message>
        <source>Clients ignore a hint that has a misspelled name and treat the tool as destructive. An unknown annotation that does not resemble a hint is reported as a note.</source>
        <translation>Los clientes ignoran una indicación con el nombre mal escrito y tratan la herramienta como destructiva. Una anotación desconocida que no se parece a ninguna indicación se notifica como nota.</translation>
    </message>
    <message>
        <source>Output schema root is not an object</source>
        <translation>La raíz del esquema de salida no es un objeto</translation>
    </message>
    <message>
        <source>Before revision 2026-07-28, an output schema describes an object. Clients of those revisions, among them all that use the TypeScript SDK 1.x, reject the whole tool list otherwise, and all tools of the server are lost. A `type` that is not valid JSON Schema is an error.</source>
        <translation>Antes de la revisión 2026-07-28, un esquema de salida describe un objeto. De lo contrario, los clientes de esas revisiones, entre ellos todos los que usan el SDK de TypeScript 1.x, rechazan toda la lista y se pierden todas las herramientas del servidor. Un `type` que no es JSON Schema válido es un error.</translation>
    </message>
    <message>
        <source>Alternatives at the root of the input schema</source>
        <translation>Alternativas en la raíz del esquema de entrada</translation>
    </message>
    <message>
        <source>MCP allows `oneOf`, `anyOf`, and `allOf` at the root of an input schema, but the APIs of Anthropic, OpenAI, and Amazon Bedrock refuse every request that lists such a tool, and hosts drop the restriction or the tool. With `--target`, the rules of the targets report it.</source>
        <translation>MCP permite `oneOf`, `anyOf` y `allOf` en la raíz de un esquema de entrada, pero las API de Anthropic, OpenAI y Amazon Bedrock rechazan toda petición que incluya esa herramienta, y otros programas descartan la restricción o la herramienta. Con `--target`, lo indican las reglas de los destinos.</translation>
    </message>
    <message>
        <source>No value satisfies the schema</source>
        <translation>Ningún valor cumple el esquema</translation>
    </message>
    <message>
        <source>If keywords contradict each other, every call with the parameter is rejected: an `enum` or `const` of another type, parts of an `allOf` that exclude each other, a required property whose schema is `false`. An object that is closed but declares no property only accepts `{}`, which is a warning.</source>
        <translation>Si las palabras clave se contradicen, se rechaza toda llamada con el parámetro: un `enum` o `const` de otro tipo, partes de un `allOf` que se excluyen, una propiedad obligatoria cuyo esquema es `false`. Un objeto cerrado que no declara ninguna propiedad solo acepta `{}`, lo que es una advertencia.</translation>
    </message>
    <message>
        <source>Array has no schema for its items</source>
        <translation>El array no tiene esquema para sus elementos</translation>
    </message>
    <message>
        <source>JSON Schema does not require `items`, but the OpenAI API, VS Code, Windsurf, and the `parameters` of the Gemini API do: they refuse the whole request, so that one tool makes all others unusable. A model also has to guess what the array contains. With `--target`, the rules of the targets report it.</source>
        <translation>JSON Schema no exige `items`, pero sí la API de OpenAI, VS Code, Windsurf y `parameters` de la API de Gemini: rechazan la petición completa, de modo que una herramienta inutiliza todas las demás. Además, el modelo tiene que adivinar qué contiene el array. Con `--target`, lo indican las reglas de los destinos.</translation>
    </message>
    <message>
        <source>Text offers a value that the enum does not list</source>
        <translation>El texto ofrece un valor que el enum no incluye</translation>
    </message>
    <message>
        <source>A model passes the value that the text offers, and the call is rejected. Experiments with three models found that texts which contradict their schema cost 13 to 29 percentage points of task success.</source>
        <translation>El modelo pasa el valor que ofrece el texto y la llamada se rechaza. Experimentos con tres modelos hallaron que los textos que contradicen su esquema cuestan de 13 a 29 puntos porcentuales de éxito en las tareas.</translation>
    </message>
    <message>
        <source>Text and schema disagree about a type</source>
        <translation>El texto y el esquema discrepan sobre un tipo</translation>
    </message>
    <message>
        <source>A model passes what the text describes, such as `true` or a comma-separated list, and the call is rejected. Experiments with three models found that texts which contradict their schema cost 13 to 29 percentage points of task success.</source>
        <translation>El modelo pasa lo que describe el texto, como `true` o una lista separada por comas, y la llamada se rechaza. Experimentos con tres modelos hallaron que los textos que contradicen su esquema cuestan de 13 a 29 puntos porcentuales de éxito en las tareas.</translation>
    </message>
    <message>
        <source>Text and schema disagree about a default</source>
        <translation>El texto y el esquema discrepan sobre un valor predeterminado</translation>
    </message>
    <message>
        <source>A model omits a parameter because the text promises a default, and the tool does something else. Units are converted: 5 minutes is 300 seconds or 300,000 milliseconds.</source>
        <translation>El modelo omite un parámetro porque el texto promete un valor predeterminado, y la herramienta hace otra cosa. Las unidades se convierten: 5 minutos son 300 segundos o 300 000 milisegundos.</translation>
    </message>
    <message>
        <source>Text names a parameter that does not exist</source>
        <translation>El texto nombra un parámetro que no existe</translation>
    </message>
    <message>
        <source>A model passes the parameter that the text names, and the call is rejected or the value is ignored. It often happens after a parameter has been renamed. Experiments with three models found that texts which contradict their schema cost 13 to 29 percentage points of task success.</source>
        <translation>El modelo pasa el parámetro que nombra el texto, y la llamada se rechaza o el valor se ignora. Suele ocurrir después de cambiar el nombre de un parámetro. Experimentos con tres modelos hallaron que los textos que contradicen su esquema cuestan de 13 a 29 puntos porcentuales de éxito en las tareas.</translation>
    </message>
    <message>
        <source>Values are listed in the text instead of an enum</source>
        <translation>Los valores están en el texto en lugar de en un enum</translation>
    </message>
    <message>
        <source>With an `enum`, providers constrain the values that a model can produce, clients offer a list, and a wrong value is rejected before the call. A list in the text has none of these effects. Lists that are only examples are not reported.</source>
        <translation>Con un `enum`, los proveedores limitan los valores que puede producir el modelo, los clientes ofrecen una lista y un valor incorrecto se rechaza antes de la llamada. Una lista en el texto no tiene ninguno de estos efectos. No se indican las listas que son solo ejemplos.</translation>
    </message>
    <message>
        <source>Text and schema disagree about whether a parameter is required</source>
        <translation>El texto y el esquema discrepan sobre si un parámetro es obligatorio</translation>
    </message>
    <message>
        <source>A model omits a parameter that the text calls optional, and the call is rejected. If the text is wrong, the model has to guess what is right.</source>
        <translation>El modelo omite un parámetro que el texto llama opcional y la llamada se rechaza. Si el texto es incorrecto, el modelo tiene que adivinar qué es lo correcto.</translation>
    </message>
    <message>
        <source>Credential is an argument</source>
        <translation>Una credencial es un argumento</translation>
    </message>
    <message>
        <source>Default changes at every start</source>
        <translation>El valor predeterminado cambia en cada arranque</translation>
    </message>
    <message>
        <source>A default that is read from the clock or names a temporary file is outdated soon after the server has started. Each start also changes the tool list, so that caches of prompts and lock files are of no use.</source>
        <translation>Un valor predeterminado leído del reloj o que nombra un archivo temporal queda obsoleto poco después de arrancar el servidor. Además, cada arranque cambia la lista de herramientas, de modo que las cachés de prompts y los archivos de bloqueo no sirven.</translation>
    </message>
    <message>
        <source>Clients run read-only tools without asking, and warn about destructive ones. If the two hints, or a hint and the name or the description, contradict each other, one of them is wrong.</source>
        <translation>Los clientes ejecutan sin preguntar las herramientas de solo lectura y advierten de las destructivas. Si las dos indicaciones, o una indicación y el nombre o la descripción, se contradicen, una de ellas es incorrecta.</translation>
    </message>
    <message>
        <source>Models choose values by the parameter&apos;s description. They cannot guess the unit, the format, or the default from the name. A parameter that the tool&apos;s description explains in a list or in quotation marks is not reported. One that it explains in a sentence, or whose name and type say it all, is a note.</source>
        <translation>Los modelos eligen los valores según la descripción del parámetro. No pueden adivinar por el nombre la unidad, el formato ni el valor predeterminado. No se informa de un parámetro que la descripción de la herramienta explica en una lista o entre comillas. Uno que explica en una frase, o cuyo nombre y tipo lo dicen todo, es una nota.</translation>
    </message>
    <message>
        <source>Several providers reject recursive schemas, and models produce arguments that are nested more deeply than necessary. The rules for targets report which ones reject them.</source>
        <translation>Varios proveedores rechazan los esquemas recursivos, y los modelos producen argumentos anidados con más profundidad de la necesaria. Las reglas de los destinos informan de cuáles los rechazan.</translation>
    </message>
    <message>
        <source>Tool does not reach the model unchanged</source>
        <translation>La herramienta no llega al modelo tal como está escrita</translation>
    </message>
    <message>
        <source>Providers, hosts, and libraries refuse, drop, truncate, or rewrite tools, and sometimes one tool makes them refuse all others. A finding is an error if tools are dropped or refused according to documentation or code, a warning if that is only reported or text is truncated, and otherwise a note.</source>
        <translation>Los proveedores, las aplicaciones anfitrionas y las bibliotecas rechazan, descartan, truncan o reescriben herramientas, y a veces una sola hace que rechacen todas las demás. Un hallazgo es un error si, según la documentación o el código, se descartan o rechazan herramientas; una advertencia si solo se ha informado de ello o si se trunca texto; y, en los demás casos, una nota.</translation>
    </message>
    <message>
        <source>A target of your own, whose facts are in a file that the configuration names.</source>
        <translation>Un destino propio, cuyos hechos están en un archivo que nombra la configuración.</translation>
    </message>
    <message>
        <source>Without a type, an enum, a constant, a reference, or a composition, every value is valid, and a model has to guess whether to pass a string, a number, or an object. If the description says so, the finding is a note.</source>
        <translation>Sin un tipo, un enum, una constante, una referencia o una composición, cualquier valor es válido y un modelo tiene que adivinar si debe pasar una cadena, un número o un objeto. Si la descripción lo dice, el hallazgo es una nota.</translation>
    </message>
    <message>
        <source>Users confirm calls based on what a model tells them. A tool that hides something from users is malicious or looks malicious. If the text may mean something else and the tool contains no other injection, the finding is a warning.</source>
        <translation>Los usuarios confirman llamadas según lo que les dice un modelo. Una herramienta que oculta algo a los usuarios es maliciosa o lo parece. Si el texto puede significar otra cosa y la herramienta no contiene otra inyección, el hallazgo es una advertencia.</translation>
    </message>
    <message>
        <source>A model reads definitions along with its user&apos;s instructions and cannot always distinguish between the two. A definition must not override the user&apos;s instructions. If the text may mean something else and the tool contains no other injection, the finding is a warning.</source>
        <translation>Un modelo lee las definiciones junto con las instrucciones de su usuario y no siempre puede distinguirlas. Una definición no debe cancelar ni sustituir las instrucciones del usuario. Si el texto puede significar otra cosa y la herramienta no contiene otra inyección, el hallazgo es una advertencia.</translation>
    </message>
    <message>
        <source>A model follows the reference and calls a tool that does not exist. If a tool in the source calls other tools by name, the finding is a note. If the name may be that of something else, such as a field or a tool of another source, it is a warning.</source>
        <translation>Un modelo sigue la referencia y llama a una herramienta que no existe. Si una herramienta de la fuente llama a otras por su nombre, el hallazgo es una nota. Si puede ser el nombre de otra cosa, como un campo o una herramienta de otra fuente, es una advertencia.</translation>
    </message>
    <message>
        <source>What a model passes as an argument is in its context, in the provider&apos;s logs, and in the transcript, and injected text can ask for it. A model also has no way to know a password: it asks the user for it or invents one. Tools whose purpose is to store or check credentials are not reported. The password of something that the tool creates is a note.</source>
        <translation>Lo que el modelo pasa como argumento queda en su contexto, en los registros del proveedor y en la transcripción, y un texto inyectado puede pedirlo. Además, el modelo no puede conocer una contraseña: la pide al usuario o la inventa. No se indican las herramientas cuya finalidad es guardar o comprobar credenciales. La contraseña de algo que la herramienta crea es una nota.</translation>
    </message>
    <message>
        <source>A tool that a model calls before or instead of all others receives requests that are not meant for it. If the text names only the tools of the same service, or what comes next in a workflow, the finding is a note. If it does not claim all tools or messages and the tool contains no other injection, it is a warning.</source>
        <translation>Una herramienta que un modelo llama antes o en lugar de todas las demás recibe solicitudes que no son para ella. Si el texto solo nombra las herramientas del mismo servicio, o lo que sigue en un flujo de trabajo, el hallazgo es una nota. Si no reclama todas las herramientas o mensajes y la herramienta no contiene otra inyección, es una advertencia.</translation>
    </message>
    <message>
        <source>Description of a skill is missing, too long, or does not say when to use it</source>
        <translation>La descripción de una habilidad falta, es demasiado larga o no dice cuándo usarla</translation>
    </message>
    <message>
        <source>Agents read only the names and descriptions of skills to choose one. They load the instructions of a skill afterward, so what these say about its use is too late.</source>
        <translation>Para elegir una habilidad, los agentes solo leen los nombres y las descripciones. Las instrucciones se cargan después, así que lo que digan sobre su uso llega tarde.</translation>
    </message>
    <message>
        <source>Front matter of a skill is missing or not valid</source>
        <translation>Los datos iniciales de una habilidad faltan o no son válidos</translation>
    </message>
    <message>
        <source>Agents read the front matter of all skills when they start. They skip a skill whose front matter they cannot read, and ignore fields that they do not know.</source>
        <translation>Los agentes leen los datos iniciales de todas las habilidades al arrancar. Omiten una habilidad cuyos datos no pueden leer y pasan por alto los campos que no conocen.</translation>
    </message>
    <message>
        <source>Skill refers to a file that it does not contain</source>
        <translation>La habilidad hace referencia a un archivo que no contiene</translation>
    </message>
    <message>
        <source>An agent that follows the reference fails, or reads another file than the author meant. A skill is installed as a folder, without the files around it.</source>
        <translation>Un agente que sigue la referencia falla o lee un archivo distinto del que quería el autor. Una habilidad se instala como carpeta, sin los archivos que la rodean.</translation>
    </message>
    <message>
        <source>Name of a skill is not valid, or not that of its folder</source>
        <translation>El nombre de una habilidad no es válido o no es el de su carpeta</translation>
    </message>
    <message>
        <source>Agents refer to a skill by its name, and find it by its folder. Some do not load a skill if these differ, or if the name has other characters.</source>
        <translation>Los agentes se refieren a una habilidad por su nombre y la encuentran por su carpeta. Algunos no la cargan si son distintos o si el nombre tiene otros caracteres.</translation>
    </message>
    <message>
        <source>Script of a skill is never named, or cannot be run</source>
        <translation>Un script de una habilidad nunca se nombra o no se puede ejecutar</translation>
    </message>
    <message>
        <source>An agent runs the commands in the instructions as they are, and does not know about scripts that no instructions name.</source>
        <translation>Un agente ejecuta los comandos de las instrucciones tal cual y no conoce los scripts que ninguna instrucción nombra.</translation>
    </message>
    <message>
        <source>Instructions of a skill exceed 500 lines or 5,000 tokens</source>
        <translation>Las instrucciones de una habilidad superan 500 líneas o 5.000 tokens</translation>
    </message>
    <message>
        <source>An agent that uses the skill loads all of its instructions, which leaves less room for the conversation. It loads other files only when it needs them.</source>
        <translation>Un agente que usa la habilidad carga todas sus instrucciones, lo que deja menos espacio para la conversación. Los demás archivos los carga solo cuando los necesita.</translation>
    </message>
    <message>
        <source>Content security policy of a page is too wide, or blocks what the page loads</source>
        <translation>La política de seguridad del contenido de una página es demasiado amplia o bloquea lo que la página carga</translation>
    </message>
    <message>
        <source>A page can send what it shows to every origin that its policy allows. Hosts block all others, and everything if there is no policy, so that the page stays empty or looks broken.</source>
        <translation>Una página puede enviar lo que muestra a cualquier origen que permita su política. Los hosts bloquean todos los demás, y todo si no hay política, de modo que la página queda vacía o se ve mal.</translation>
    </message>
    <message>
        <source>MIME type of a page is not `text/html;profile=mcp-app`</source>
        <translation>El tipo MIME de una página no es `text/html;profile=mcp-app`</translation>
    </message>
    <message>
        <source>Hosts recognize the pages of MCP Apps by this type, and do not show others.</source>
        <translation>Los hosts reconocen las páginas de MCP Apps por este tipo y no muestran otras.</translation>
    </message>
    <message>
        <source>Page of a tool does not exist</source>
        <translation>La página de una herramienta no existe</translation>
    </message>
    <message>
        <source>Hosts that support MCP Apps request the page when the tool is called, and show an error if they do not receive it.</source>
        <translation>Los hosts que admiten MCP Apps solicitan la página cuando se llama a la herramienta y muestran un error si no la reciben.</translation>
    </message>
    <message>
        <source>Page of an MCP App exceeds 1 MB</source>
        <translation>La página de una MCP App supera 1 MB</translation>
    </message>
    <message>
        <source>A host requests the page as one message and starts it anew for each result that it shows, so that users wait for large pages.</source>
        <translation>Un host solicita la página en un solo mensaje y la inicia de nuevo para cada resultado que muestra, de modo que los usuarios esperan a las páginas grandes.</translation>
    </message>
    <message>
        <source>Link from a tool to its page is not valid</source>
        <translation>El enlace de una herramienta a su página no es válido</translation>
    </message>
    <message>
        <source>A host that cannot read the link shows the result of the tool as text. With a wrong `visibility`, models call tools that are meant for pages, or pages cannot call them.</source>
        <translation>Un host que no puede leer el enlace muestra el resultado de la herramienta como texto. Con un `visibility` incorrecto, los modelos llaman a herramientas destinadas a páginas o las páginas no pueden llamarlas.</translation>
    </message>
    <message>
        <source>Server name differs from its card</source>
        <translation>El servidor tiene otro nombre que su tarjeta</translation>
    </message>
    <message>
        <source>The card may be that of another server. Users who compare the two cannot tell.</source>
        <translation>La tarjeta puede ser la de otro servidor. Los usuarios que las comparan no pueden saberlo.</translation>
    </message>
    <message>
        <source>Server version differs from its card</source>
        <translation>El servidor tiene otra versión que su tarjeta</translation>
    </message>
    <message>
        <source>Either the card describes another release, or the server reports a version that nobody updates, so that users cannot tell what they run.</source>
        <translation>O la tarjeta describe otra versión, o el servidor comunica una versión que nadie actualiza, de modo que los usuarios no pueden saber qué ejecutan.</translation>
    </message>
    <message>
        <source>Server title or description differs from its card</source>
        <translation>El servidor tiene otro título u otra descripción que su tarjeta</translation>
    </message>
    <message>
        <source>Users see one text before they connect to the server, and another one afterwards.</source>
        <translation>Los usuarios ven un texto antes de conectarse al servidor y otro después.</translation>
    </message>
    <message>
        <source>URL of the server is not in its card</source>
        <translation>La URL del servidor no está en su tarjeta</translation>
    </message>
    <message>
        <source>Clients that know the server from its card connect to another URL.</source>
        <translation>Los clientes que conocen el servidor por su tarjeta se conectan a otra URL.</translation>
    </message>
    <message>
        <source>Protocol revision of the server is not in its card</source>
        <translation>La revisión del protocolo del servidor no está en su tarjeta</translation>
    </message>
    <message>
        <source>Clients choose a revision by the card. They may choose one that the server does not support, or not connect although they could.</source>
        <translation>Los clientes eligen una revisión según la tarjeta. Pueden elegir una que el servidor no admite, o no conectarse aunque podrían.</translation>
    </message>
    <message>
        <source>Tools of the server differ from its manifest</source>
        <translation>Las herramientas del servidor difieren de su manifiesto</translation>
    </message>
    <message>
        <source>Users decide by the manifest whether they install the server. A tool that it does not name was not part of that decision.</source>
        <translation>Los usuarios deciden según el manifiesto si instalan el servidor. Una herramienta que este no nombra no formó parte de esa decisión.</translation>
    </message>
</context>
<context>
    <name>Run</name>
    <message>
        <source>just now</source>
        <translation>ahora mismo</translation>
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
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>hace %n min</numerusform>
            <numerusform>hace %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h ago</source>
        <translation>
            <numerusform>hace %n h</numerusform>
            <numerusform>hace %n h</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>hace %n día</numerusform>
            <numerusform>hace %n días</numerusform>
        </translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Correcta</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message>
        <source>Denied or aborted</source>
        <translation>Denegada o abortada</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>En ejecución</translation>
    </message>
    <message>
        <source>Unknown (may have run)</source>
        <translation>Desconocida (puede haberse ejecutado)</translation>
    </message>
    <message>
        <source>Timed out</source>
        <translation>Tiempo agotado</translation>
    </message>
    <message>
        <source>Aborted</source>
        <translation>Abortada</translation>
    </message>
    <message>
        <source>Denied</source>
        <translation>Denegada</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln ejecución</numerusform>
            <numerusform>%Ln ejecuciones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln error(s)</source>
        <translation>
            <numerusform>%Ln error</numerusform>
            <numerusform>%Ln errores</numerusform>
        </translation>
    </message>
    <message>
        <source>Tool `%1` not found</source>
        <translation>No se encuentra la herramienta `%1`</translation>
    </message>
    <message>
        <source>Tool `%1` not found; did you mean `%2`?</source>
        <translation>No se encuentra la herramienta `%1`; ¿quería decir `%2`?</translation>
    </message>
    <message>
        <source>Several tools are named `%1`; use an ID: %2</source>
        <translation>Varias herramientas se llaman `%1`; use un identificador: %2</translation>
    </message>
    <message>
        <source>Tool `%1` was removed</source>
        <translation>La herramienta `%1` se ha eliminado</translation>
    </message>
    <message>
        <source>The tool is deprecated</source>
        <translation>La herramienta está obsoleta</translation>
    </message>
    <message>
        <source>`%1` is a tool list without activities; add a manifest with `activities` to run its tools</source>
        <translation>`%1` es una lista de herramientas sin actividades; añada un manifiesto con `activities` para ejecutarlas</translation>
    </message>
    <message>
        <source>`_activity` is %1, but calls to %2 are executed by %3</source>
        <translation>`_activity` es %1, pero las llamadas a %2 las ejecuta %3</translation>
    </message>
    <message>
        <source>`%1`</source>
        <translation>`%1`</translation>
    </message>
    <message>
        <source>a language model</source>
        <translation>un modelo de lenguaje</translation>
    </message>
    <message>
        <source>unknown built-in activity `%1`</source>
        <translation>actividad integrada desconocida: `%1`</translation>
    </message>
    <message>
        <source>unknown activity type `%1`</source>
        <translation>tipo de actividad desconocido: `%1`</translation>
    </message>
    <message>
        <source>validation is disabled for this call</source>
        <translation>la validación está desactivada para esta llamada</translation>
    </message>
    <message>
        <source>Cannot use the tool&apos;s schema: %1</source>
        <translation>No se puede usar el esquema de la herramienta: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>arguments: %1</source>
        <translation>argumentos: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more errors)</source>
        <comment>%1 (and %n more error)</comment>
        <translation>
            <numerusform>%1; y %n error más</numerusform>
            <numerusform>%1; y %n errores más</numerusform>
        </translation>
    </message>
    <message>
        <source>the turn was already counted for the calling run</source>
        <translation>el turno ya se contó en la ejecución que hizo la llamada</translation>
    </message>
    <message>
        <source>the manifest defines no budget</source>
        <translation>el manifiesto no define ningún presupuesto</translation>
    </message>
    <message>
        <source>secrets are not available</source>
        <translation>los secretos no están disponibles</translation>
    </message>
    <message>
        <source>The environment `%1` has no variable %2</source>
        <translation>El entorno `%1` no tiene la variable %2</translation>
    </message>
    <message>
        <source>`%1` (did you mean `%2`?)</source>
        <translation>`%1` (¿quería decir `%2`?)</translation>
    </message>
    <message>
        <source>The tool uses the variables %1; choose an environment</source>
        <translation>La herramienta usa las variables %1; elija un entorno</translation>
    </message>
    <message>
        <source>A URL cannot start with `%1`, because it is a secret</source>
        <translation>Una URL no puede empezar por `%1`, porque es un secreto</translation>
    </message>
    <message>
        <source>A URL cannot start with the value of `%1`: %2</source>
        <translation>Una URL no puede empezar por el valor de `%1`: %2</translation>
    </message>
    <message>
        <source>an http or https URL without user information, query, and fragment is required</source>
        <translation>se requiere una URL http o https sin datos de usuario, consulta ni fragmento</translation>
    </message>
    <message>
        <source>The tool sends the secret `%1` to %2, but the environment does not list hosts for it</source>
        <translation>La herramienta envía el secreto `%1` a %2, pero el entorno no indica servidores para él</translation>
    </message>
    <message>
        <source>The tool sends the secret `%1` to %2, which is not one of its hosts in the environment</source>
        <translation>La herramienta envía el secreto `%1` a %2, que no es uno de sus servidores en el entorno</translation>
    </message>
    <message>
        <source>The tool sends the secret `%1` to %2 without encryption; use https</source>
        <translation>La herramienta envía el secreto `%1` a %2 sin cifrar; use https</translation>
    </message>
    <message>
        <source>Cannot read the secret `%1`: %2</source>
        <translation>No se puede leer el secreto `%1`: %2</translation>
    </message>
    <message>
        <source>secrets must have at least %1 characters; use a value instead</source>
        <translation>los secretos deben tener al menos %1 caracteres; use un valor en su lugar</translation>
    </message>
    <message>
        <source>A URL cannot contain `%1`, because it is a secret; use a header</source>
        <translation>Una URL no puede contener `%1`, porque es un secreto; use una cabecera</translation>
    </message>
    <message>
        <source>The arguments contain `%1`, which is a secret; secrets can only be used in the headers of HTTP tools</source>
        <translation>Los argumentos contienen `%1`, que es un secreto; los secretos solo se pueden usar en las cabeceras de herramientas HTTP</translation>
    </message>
    <message>
        <source>Environment: %1</source>
        <translation>Entorno: %1</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 es %2</translation>
    </message>
    <message>
        <source>%1 is the secret %2</source>
        <translation>%1 es el secreto %2</translation>
    </message>
    <message>
        <source>the tool has no preconditions</source>
        <translation>la herramienta no tiene precondiciones</translation>
    </message>
    <message>
        <source>Tool preconditions not met: %1</source>
        <translation>No se cumplen las precondiciones de la herramienta: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Degraded mode: %1</source>
        <translation>Modo degradado: %1</translation>
    </message>
    <message>
        <source>precondition</source>
        <translation>precondición</translation>
    </message>
    <message>
        <source>the precondition is not an object</source>
        <translation>la precondición no es un objeto</translation>
    </message>
    <message>
        <source>the file `%1` does not exist</source>
        <translation>el archivo `%1` no existe</translation>
    </message>
    <message>
        <source>the environment variable `%1` is not set</source>
        <translation>la variable de entorno `%1` no está definida</translation>
    </message>
    <message>
        <source>expected a host and port such as `localhost:8080`, not `%1`</source>
        <translation>se esperaba un host y un puerto, como `localhost:8080`, no `%1`</translation>
    </message>
    <message>
        <source>cannot connect to `%1`</source>
        <translation>no se puede conectar con `%1`</translation>
    </message>
    <message>
        <source>unknown memory scope `%1`</source>
        <translation>ámbito de memoria desconocido: `%1`</translation>
    </message>
    <message>
        <source>`%1` is not in %2 memory</source>
        <translation>`%1` no está en la memoria de ámbito %2</translation>
    </message>
    <message>
        <source>expected `%1` to be %3, but it is %2</source>
        <translation>se esperaba que `%1` fuera %3, pero es %2</translation>
    </message>
    <message>
        <source>the tool `%1` is not registered</source>
        <translation>la herramienta `%1` no está registrada</translation>
    </message>
    <message>
        <source>`%1` has not completed in this session</source>
        <translation>`%1` no se ha completado en esta sesión</translation>
    </message>
    <message>
        <source>`%1` is not true</source>
        <translation>`%1` no es verdadero</translation>
    </message>
    <message>
        <source>the command did not finish within %1 s</source>
        <translation>el comando no ha terminado en %1 s</translation>
    </message>
    <message>
        <source>unknown check type</source>
        <translation>tipo de comprobación desconocido</translation>
    </message>
    <message>
        <source>the precondition defines no check</source>
        <translation>la precondición no define ninguna comprobación</translation>
    </message>
    <message>
        <source>the check returned false</source>
        <translation>la comprobación ha devuelto false</translation>
    </message>
    <message>
        <source>checked during the run: connects to `%1`</source>
        <translation>se comprueba durante la ejecución: se conecta con `%1`</translation>
    </message>
    <message>
        <source>checked during the run: starts a program</source>
        <translation>se comprueba durante la ejecución: inicia un programa</translation>
    </message>
    <message>
        <source>checked only during the run because the expression may be slow</source>
        <translation>solo se comprueba durante la ejecución porque la expresión puede ser lenta</translation>
    </message>
    <message>
        <source>the tool needs no permissions</source>
        <translation>la herramienta no necesita permisos</translation>
    </message>
    <message>
        <source>a project rule allows %1 on %2</source>
        <translation>una regla del proyecto permite %1 sobre %2</translation>
    </message>
    <message>
        <source>a project rule denies %1 on %2</source>
        <translation>una regla del proyecto deniega %1 sobre %2</translation>
    </message>
    <message>
        <source>a user rule allows %1 on %2</source>
        <translation>una regla del usuario permite %1 sobre %2</translation>
    </message>
    <message>
        <source>a user rule denies %1 on %2</source>
        <translation>una regla del usuario deniega %1 sobre %2</translation>
    </message>
    <message>
        <source>access to secrets and keys must be confirmed every time</source>
        <translation>el acceso a secretos y claves se debe confirmar siempre</translation>
    </message>
    <message>
        <source>no rule matches</source>
        <translation>ninguna regla coincide</translation>
    </message>
    <message>
        <source>already allowed for this run</source>
        <translation>ya permitido para esta ejecución</translation>
    </message>
    <message>
        <source>allowed for this session</source>
        <translation>permitido para esta sesión</translation>
    </message>
    <message>
        <source>covered by a grant</source>
        <translation>cubierto por una autorización</translation>
    </message>
    <message>
        <source>allowed by the user</source>
        <translation>permitido por el usuario</translation>
    </message>
    <message>
        <source>denied by the user</source>
        <translation>denegado por el usuario</translation>
    </message>
    <message>
        <source>%1 is not permitted: %2</source>
        <translation>%1 no está permitido: %2</translation>
    </message>
    <message>
        <source>Allow %1 with a permission rule, or use --permit %1 to allow it for this call</source>
        <translation>Permita %1 con una regla de permisos, o use --permit %1 para permitirlo en esta llamada</translation>
    </message>
    <message>
        <source>unknown permission `%1`</source>
        <translation>permiso desconocido: `%1`</translation>
    </message>
    <message>
        <source>unknown permission `%1`; did you mean `%2`?</source>
        <translation>permiso desconocido: `%1`; ¿quería decir `%2`?</translation>
    </message>
    <message>
        <source>permissions must be an object with a `rules` array</source>
        <translation>los permisos deben ser un objeto con un array `rules`</translation>
    </message>
    <message>
        <source>a rule must be an object with `scope`, `resource`, and `allow`</source>
        <translation>una regla debe ser un objeto con `scope`, `resource` y `allow`</translation>
    </message>
    <message>
        <source>the rule has no `%1`</source>
        <translation>la regla no tiene `%1`</translation>
    </message>
    <message>
        <source>`allow` must be true or false</source>
        <translation>`allow` debe ser true o false</translation>
    </message>
    <message>
        <source>contains comments, which would be lost; edit the file in a text editor</source>
        <translation>contiene comentarios, que se perderían; edite el archivo en un editor de texto</translation>
    </message>
    <message>
        <source>two environments are named `%1`; rename one of them</source>
        <translation>dos entornos se llaman `%1`; cambie el nombre de uno de ellos</translation>
    </message>
    <message>
        <source>two variables are named `%1`; rename one of them</source>
        <translation>dos variables se llaman `%1`; cambie el nombre de una de ellas</translation>
    </message>
    <message>
        <source>`%1` is not a host, such as `api.example.com` or `localhost:8080`</source>
        <translation>`%1` no es un servidor, como `api.example.com` o `localhost:8080`</translation>
    </message>
    <message>
        <source>there is no user to ask</source>
        <translation>no hay nadie a quien preguntar</translation>
    </message>
    <message>
        <source>%1, and there is no user to ask</source>
        <translation>%1, y no hay nadie a quien preguntar</translation>
    </message>
    <message>
        <source>the request timed out</source>
        <translation>la solicitud ha superado el tiempo límite</translation>
    </message>
    <message>
        <source>the response is for a different request</source>
        <translation>la respuesta pertenece a otra solicitud</translation>
    </message>
    <message>
        <source>arguments cannot be edited in a permission request</source>
        <translation>los argumentos no se pueden editar en una solicitud de permiso</translation>
    </message>
    <message>
        <source>the confirmation does not match the call</source>
        <translation>la confirmación no corresponde a la llamada</translation>
    </message>
    <message>
        <source>the tool has changed since it was confirmed</source>
        <translation>la herramienta ha cambiado desde que se confirmó</translation>
    </message>
    <message>
        <source>The call was not confirmed</source>
        <translation>La llamada no se ha confirmado</translation>
    </message>
    <message>
        <source>The call was not confirmed: %1</source>
        <translation>La llamada no se ha confirmado: %1</translation>
    </message>
    <message>
        <source>Confirm it with --yes</source>
        <translation>Confírmela con --yes</translation>
    </message>
    <message>
        <source>Cannot store the confirmation: %1</source>
        <translation>No se puede almacenar la confirmación: %1</translation>
    </message>
    <message>
        <source>the tool does not require confirmation</source>
        <translation>la herramienta no requiere confirmación</translation>
    </message>
    <message>
        <source>not required at level %1</source>
        <translation>no se requiere en el nivel %1</translation>
    </message>
    <message>
        <source>level %1 requires confirmation for every call</source>
        <translation>el nivel %1 requiere confirmación para todas las llamadas</translation>
    </message>
    <message>
        <source>the tool requires confirmation</source>
        <translation>la herramienta requiere confirmación</translation>
    </message>
    <message>
        <source>level %1 requires confirmation for every tool whose category is not `read`</source>
        <translation>el nivel %1 requiere confirmación para todas las herramientas cuya categoría no sea `read`</translation>
    </message>
    <message>
        <source>this must be confirmed every time</source>
        <translation>esto se debe confirmar siempre</translation>
    </message>
    <message>
        <source>the grant would expire immediately</source>
        <translation>la autorización caducaría de inmediato</translation>
    </message>
    <message>
        <source>the constraints are not a valid schema: %1</source>
        <translation>las restricciones no son un esquema válido: %1</translation>
    </message>
    <message>
        <source>the constraints do not allow the confirmed arguments</source>
        <translation>las restricciones no admiten los argumentos confirmados</translation>
    </message>
    <message>
        <source>The tool did not stop when asked and may still be running</source>
        <translation>La herramienta no se ha detenido cuando se le pidió y puede seguir en ejecución</translation>
    </message>
    <message>
        <source>The tool responded after it was asked to stop; its data was kept</source>
        <translation>La herramienta ha respondido después de que se le pidiera detenerse; se han conservado sus datos</translation>
    </message>
    <message>
        <source>the deadline would pass before the next attempt</source>
        <translation>el plazo vencería antes del siguiente intento</translation>
    </message>
    <message numerus="yes">
        <source>%1: all %n attempts failed</source>
        <comment>%1: %n attempt failed</comment>
        <translation>
            <numerusform>%1: ha fallado %n intento</numerusform>
            <numerusform>%1: han fallado los %n intentos</numerusform>
        </translation>
    </message>
    <message>
        <source>No time left for attempt %1</source>
        <translation>No quedaba tiempo para el intento %1</translation>
    </message>
    <message>
        <source>The tool was not called because Toolroom could not write to the history: %1</source>
        <translation>No se ha llamado a la herramienta porque Toolroom no ha podido escribir en el historial: %1</translation>
    </message>
    <message>
        <source>cannot use the retry policy: %1</source>
        <translation>no se puede usar la política de reintentos: %1</translation>
    </message>
    <message>
        <source>%1 is not recoverable</source>
        <translation>%1 no es recuperable</translation>
    </message>
    <message>
        <source>%1 is not in `retryableErrors`</source>
        <translation>%1 no está en `retryableErrors`</translation>
    </message>
    <message>
        <source>%1 is in `nonRetryableErrors`</source>
        <translation>%1 está en `nonRetryableErrors`</translation>
    </message>
    <message>
        <source>the retry policy allows no retries</source>
        <translation>la política de reintentos no permite reintentos</translation>
    </message>
    <message>
        <source>cannot evaluate `shouldRetry`: %1</source>
        <translation>no se puede evaluar `shouldRetry`: %1</translation>
    </message>
    <message>
        <source>`shouldRetry` is false</source>
        <translation>`shouldRetry` es false</translation>
    </message>
    <message numerus="yes">
        <source>all %n attempts have been used</source>
        <comment>%n attempt was made</comment>
        <translation>
            <numerusform>se ha hecho %n intento</numerusform>
            <numerusform>se han hecho los %n intentos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is recoverable and retryable</source>
        <translation>%1 es recuperable y se puede reintentar</translation>
    </message>
    <message>
        <source>`%1` must be a non-negative integer (milliseconds)</source>
        <translation>`%1` debe ser un entero no negativo (milisegundos)</translation>
    </message>
    <message>
        <source>`%1` must be a number from %2 to %3</source>
        <translation>`%1` debe ser un número de %2 a %3</translation>
    </message>
    <message>
        <source>a jittered backoff requires a `base`</source>
        <translation>una espera con variación aleatoria necesita una `base`</translation>
    </message>
    <message>
        <source>jittered backoffs are nested too deeply</source>
        <translation>las esperas con variación aleatoria están anidadas con demasiada profundidad</translation>
    </message>
    <message>
        <source>a backoff must be an object with a `type`</source>
        <translation>una espera debe ser un objeto con un `type`</translation>
    </message>
    <message>
        <source>`type` must be `none`, `fixed`, `linear`, `exponential`, or `jittered`</source>
        <translation>`type` debe ser `none`, `fixed`, `linear`, `exponential` o `jittered`</translation>
    </message>
    <message>
        <source>`%1` must be an array of error codes</source>
        <translation>`%1` debe ser un array de códigos de error</translation>
    </message>
    <message>
        <source>unknown retry policy `%1`</source>
        <translation>política de reintentos desconocida: `%1`</translation>
    </message>
    <message>
        <source>a retry policy must be an object or a preset name</source>
        <translation>una política de reintentos debe ser un objeto o el nombre de un preajuste</translation>
    </message>
    <message>
        <source>there is no result</source>
        <translation>no hay ningún resultado</translation>
    </message>
    <message>
        <source>invalid %1 envelope: %2</source>
        <translation>sobre %1 no válido: %2</translation>
    </message>
    <message>
        <source>cannot use the output schema: %1</source>
        <translation>no se puede usar el esquema de salida: %1</translation>
    </message>
    <message>
        <source>Cannot store the content: %1</source>
        <translation>No se puede almacenar el contenido: %1</translation>
    </message>
    <message>
        <source>no language model is configured</source>
        <translation>no hay ningún modelo de lenguaje configurado</translation>
    </message>
    <message>
        <source>The language model could not complete the call: %1</source>
        <translation>El modelo de lenguaje no ha podido completar la llamada: %1</translation>
    </message>
    <message>
        <source>the contract does not store outputs</source>
        <translation>el contrato no almacena salidas</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes; only outputs of at least %1 bytes are stored</source>
        <comment>%n byte; only outputs of at least %1 bytes are stored</comment>
        <translation>
            <numerusform>%n byte; solo se almacenan salidas de al menos %1 bytes</numerusform>
            <numerusform>%n bytes; solo se almacenan salidas de al menos %1 bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot store the output: %1</source>
        <translation>No se puede almacenar la salida: %1</translation>
    </message>
    <message>
        <source>no history is available</source>
        <translation>no hay ningún historial disponible</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes of output</source>
        <comment>%n byte of output</comment>
        <translation>
            <numerusform>%n byte de salida</numerusform>
            <numerusform>%n bytes de salida</numerusform>
        </translation>
    </message>
    <message>
        <source>Completed by the language model</source>
        <translation>Completada por el modelo de lenguaje</translation>
    </message>
    <message>
        <source>the tool has no effects</source>
        <translation>la herramienta no tiene efectos</translation>
    </message>
    <message>
        <source>the effect is not reversible</source>
        <translation>el efecto no es reversible</translation>
    </message>
    <message>
        <source>the effect&apos;s condition is false</source>
        <translation>la condición del efecto es falsa</translation>
    </message>
    <message>
        <source>the run was aborted</source>
        <translation>la ejecución se ha abortado</translation>
    </message>
    <message>
        <source>only numbers can be incremented or decremented</source>
        <translation>solo se puede incrementar o decrementar un número</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>el número es demasiado grande</translation>
    </message>
    <message>
        <source>unknown change `%1`</source>
        <translation>cambio desconocido: `%1`</translation>
    </message>
    <message>
        <source>unknown effect type `%1`</source>
        <translation>tipo de efecto desconocido: `%1`</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 ha fallado: %2</translation>
    </message>
    <message>
        <source>a composed tool must contain at least one tool</source>
        <translation>una herramienta compuesta debe contener al menos una herramienta</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tools failed</source>
        <comment>%1 of %n tool failed</comment>
        <translation>
            <numerusform>Ha fallado %1 de %n herramienta</numerusform>
            <numerusform>Han fallado %1 de %n herramientas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2: %3</source>
        <translation>%1: %2: %3</translation>
    </message>
    <message>
        <source>Cannot transform the output of %1: %2</source>
        <translation>No se puede transformar la salida de %1: %2</translation>
    </message>
    <message>
        <source>Cannot evaluate the condition `%1`: %2</source>
        <translation>No se puede evaluar la condición `%1`: %2</translation>
    </message>
    <message>
        <source>No conditional branch matched and no fallback provided</source>
        <translation>No se ha cumplido ninguna rama condicional y no se ha indicado ninguna alternativa</translation>
    </message>
    <message>
        <source>Tools call each other in a cycle: %1</source>
        <translation>Las herramientas se llaman unas a otras en un ciclo: %1</translation>
    </message>
    <message>
        <source>Calls are nested too deeply: %1</source>
        <translation>Las llamadas están anidadas con demasiada profundidad: %1</translation>
    </message>
    <message>
        <source>the run failed with %1</source>
        <translation>la ejecución ha fallado con %1</translation>
    </message>
    <message>
        <source>Internal error: %1</source>
        <translation>Error interno: %1</translation>
    </message>
    <message>
        <source>Cannot write the run to the history: %1</source>
        <translation>No se puede escribir la ejecución en el historial: %1</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>herramienta</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>argumentos</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>presupuesto</translation>
    </message>
    <message>
        <source>confirmation</source>
        <translation>confirmación</translation>
    </message>
    <message>
        <source>retries</source>
        <translation>reintentos</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>válidos</translation>
    </message>
    <message>
        <source>the tool has no schema</source>
        <translation>la herramienta no tiene esquema</translation>
    </message>
    <message>
        <source>cannot read the file: %1</source>
        <translation>no se puede leer el archivo: %1</translation>
    </message>
    <message>
        <source>cannot write the file: %1</source>
        <translation>no se puede escribir el archivo: %1</translation>
    </message>
    <message>
        <source>cannot create the folder</source>
        <translation>no se puede crear la carpeta</translation>
    </message>
    <message>
        <source>is a file, not a folder of saved calls</source>
        <translation>es un archivo, no una carpeta de llamadas guardadas</translation>
    </message>
    <message>
        <source>no such folder</source>
        <translation>la carpeta no existe</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>permiso denegado</translation>
    </message>
    <message>
        <source>unknown key `%1`</source>
        <translation>clave desconocida: `%1`</translation>
    </message>
    <message>
        <source>unknown key `%1`; did you mean `%2`?</source>
        <translation>clave desconocida: `%1`; ¿quería decir `%2`?</translation>
    </message>
    <message>
        <source>expected an error, but the call succeeded</source>
        <translation>se esperaba un error, pero la llamada ha tenido éxito</translation>
    </message>
    <message>
        <source>expected %1, but the call succeeded</source>
        <translation>se esperaba %1, pero la llamada ha tenido éxito</translation>
    </message>
    <message>
        <source>expected success, but got %1: %2</source>
        <translation>se esperaba éxito, pero se ha obtenido %1: %2</translation>
    </message>
    <message>
        <source>expected %1, but got %2: %3</source>
        <translation>se esperaba %1, pero se ha obtenido %2: %3</translation>
    </message>
    <message>
        <source>cannot evaluate `%1`: %2</source>
        <translation>no se puede evaluar `%1`: %2</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>En cola</translation>
    </message>
    <message>
        <source>Backing off</source>
        <translation>En espera entre intentos</translation>
    </message>
    <message>
        <source>Aborting</source>
        <translation>Abortando</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Finalizada</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>no es un archivo normal</translation>
    </message>
    <message>
        <source>is larger than %1 MiB</source>
        <translation>supera %1 MiB</translation>
    </message>
    <message>
        <source>A file specified in the call has changed since the permissions were checked</source>
        <translation>Un archivo que indica la llamada ha cambiado desde que se comprobaron sus permisos</translation>
    </message>
    <message>
        <source>a project rule cannot allow %1 here; add a user rule</source>
        <translation>una regla del proyecto no puede permitir %1 aquí; añada una regla del usuario</translation>
    </message>
    <message>
        <source>Allow %1 with a user rule that specifies `%2` without wildcards</source>
        <translation>Permita %1 con una regla del usuario que especifique `%2` sin comodines</translation>
    </message>
    <message>
        <source>Cannot load %1 memory: %2; the memory was left unchanged</source>
        <translation>No se puede cargar la memoria de ámbito %1: %2; la memoria no se ha modificado</translation>
    </message>
    <message>
        <source>Cannot load the stored grants: %1</source>
        <translation>No se pueden cargar las autorizaciones guardadas: %1</translation>
    </message>
    <message>
        <source>%1 runs %2</source>
        <translation>%1 ejecuta %2</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>with the environment variables %1</source>
        <translation>con las variables de entorno %1</translation>
    </message>
    <message>
        <source>with the variables %1 of your environments</source>
        <translation>con las variables %1 de sus entornos</translation>
    </message>
    <message>
        <source>%1 requests %2</source>
        <translation>%1 solicita %2</translation>
    </message>
    <message>
        <source>%1 connects to %2</source>
        <translation>%1 se conecta a %2</translation>
    </message>
    <message>
        <source>%1 uses a language model</source>
        <translation>%1 usa un modelo de lenguaje</translation>
    </message>
    <message>
        <source>%1 uses an activity of type %2</source>
        <translation>%1 usa una actividad de tipo %2</translation>
    </message>
    <message>
        <source>The manifest&apos;s context or activities have changed</source>
        <translation>Han cambiado las actividades o el contexto del manifiesto</translation>
    </message>
    <message>
        <source>The tool %1 was added</source>
        <translation>Se añadió la herramienta %1</translation>
    </message>
    <message>
        <source>The tool %1 was removed</source>
        <translation>Se quitó la herramienta %1</translation>
    </message>
    <message>
        <source>The definition of %1 has changed</source>
        <translation>Ha cambiado la definición de %1</translation>
    </message>
    <message>
        <source>The file %1 is now used</source>
        <translation>Ahora se usa el archivo %1</translation>
    </message>
    <message>
        <source>The file %1 is no longer used</source>
        <translation>Ya no se usa el archivo %1</translation>
    </message>
    <message>
        <source>The content of %1 has changed</source>
        <translation>Ha cambiado el contenido de %1</translation>
    </message>
    <message>
        <source>%1: %2 was added</source>
        <translation>%1: se añadió %2</translation>
    </message>
    <message>
        <source>%1: %2 was removed</source>
        <translation>%1: se quitó %2</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>There are too many changes to list</source>
        <translation>Hay más cambios de los que se pueden mostrar</translation>
    </message>
    <message>
        <source>the source is built into Toolroom</source>
        <translation>la fuente forma parte de Toolroom</translation>
    </message>
    <message>
        <source>the tool does not start programs, use the network, or use a language model</source>
        <translation>la herramienta no inicia programas ni usa la red o un modelo de lenguaje</translation>
    </message>
    <message>
        <source>the source is trusted</source>
        <translation>se confía en la fuente</translation>
    </message>
    <message>
        <source>the source is not trusted yet</source>
        <translation>todavía no se confía en la fuente</translation>
    </message>
    <message>
        <source>the source or a program has changed since it was trusted</source>
        <translation>la fuente o un programa ha cambiado desde que se confió en ella</translation>
    </message>
    <message>
        <source>The source %1 is not trusted: %2</source>
        <translation>No se confía en la fuente %1: %2</translation>
    </message>
    <message>
        <source>Trust it with --trust %1, or trust all sources in this command with --yes</source>
        <translation>Confíe en ella con --trust %1, o en todas las fuentes de este comando con --yes</translation>
    </message>
    <message>
        <source>Run `toolroom --list %1` to see which programs the tools start and what the tools connect to</source>
        <translation>Ejecute `toolroom --list %1` para ver qué programas inician las herramientas y a qué se conectan</translation>
    </message>
    <message>
        <source>Cannot store the trusted source: %1; the source is trusted only until Toolroom quits</source>
        <translation>No se puede guardar la fuente de confianza: %1; se confía en la fuente solo hasta que se cierre Toolroom</translation>
    </message>
    <message>
        <source>cannot read the trusted sources: %1</source>
        <translation>no se pueden leer las fuentes de confianza: %1</translation>
    </message>
    <message>
        <source>trusted sources must be an object with a `sources` array</source>
        <translation>las fuentes de confianza deben ser un objeto con un array `sources`</translation>
    </message>
    <message>
        <source>a trusted source must have `source`, `digest`, `trustedAt`, and `content`</source>
        <translation>una fuente de confianza necesita `source`, `digest`, `trustedAt` y `content`</translation>
    </message>
    <message>
        <source>too many trusted sources; revoke the ones you no longer use</source>
        <translation>demasiadas fuentes de confianza; revoque las que ya no use</translation>
    </message>
    <message>
        <source>another program is changing the file</source>
        <translation>otro programa está cambiando el archivo</translation>
    </message>
    <message>
        <source>only agentbase tools can request assistance from the language model</source>
        <translation>solo las herramientas de agentbase pueden solicitar asistencia al modelo de lenguaje</translation>
    </message>
    <message>
        <source>confirmed when the source was trusted</source>
        <translation>confirmada al confiar en la fuente</translation>
    </message>
    <message>
        <source>trust</source>
        <translation>confianza</translation>
    </message>
    <message>
        <source>covered because the source is trusted</source>
        <translation>incluido en la confianza en la fuente</translation>
    </message>
    <message>
        <source>the user entered the server&apos;s command or URL</source>
        <translation>el usuario escribió el comando o la URL del servidor</translation>
    </message>
    <message>
        <source>%1%</source>
        <comment>percent</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>A secret value has changed</source>
        <translation>Ha cambiado un valor secreto</translation>
    </message>
    <message numerus="yes">
        <source>The budget of %n turns is exhausted</source>
        <comment>The budget of %n turn is exhausted</comment>
        <translation>
            <numerusform>El presupuesto de %n turno se ha agotado</numerusform>
            <numerusform>El presupuesto de %n turnos se ha agotado</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln en ejecución</numerusform>
            <numerusform>%Ln en ejecución</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln queued</source>
        <translation>
            <numerusform>%Ln en cola</numerusform>
            <numerusform>%Ln en cola</numerusform>
        </translation>
    </message>
    <message>
        <source>the program `%1` was not found on PATH; install it</source>
        <translation>el programa `%1` no está en PATH; instálelo</translation>
    </message>
    <message>
        <source>`resource` is longer than %1 bytes</source>
        <translation>`resource` tiene más de %1 bytes</translation>
    </message>
    <message>
        <source>`resource` contains more than %1 wildcards</source>
        <translation>`resource` contiene más de %1 comodines</translation>
    </message>
    <message>
        <source>is not used because `%1` belongs to the user %2 (mode %3); to use it, run `chown &quot;$USER&quot; %4`</source>
        <translation>no se usa porque `%1` pertenece al usuario %2 (modo %3); para usarlo, ejecute `chown &quot;$USER&quot; %4`</translation>
    </message>
    <message>
        <source>Checked for changes: %1</source>
        <translation>Se comprueban los cambios en: %1</translation>
    </message>
    <message numerus="yes">
        <source>Checked for changes: %1, and %n more files</source>
        <comment>Checked for changes: %1, and %n more file</comment>
        <translation>
            <numerusform>Se comprueban los cambios en: %1 y %n archivo más</numerusform>
            <numerusform>Se comprueban los cambios en: %1 y %n archivos más</numerusform>
        </translation>
    </message>
    <message>
        <source>Not checked for changes: %1</source>
        <translation>No se comprueban los cambios en: %1</translation>
    </message>
    <message numerus="yes">
        <source>Not checked for changes: %n more</source>
        <comment>Not checked for changes: %n more</comment>
        <translation>
            <numerusform>No se comprueban los cambios en: %n más</numerusform>
            <numerusform>No se comprueban los cambios en: %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (computed by the shell at run time)</source>
        <translation>%1 (lo calcula el shell durante la ejecución)</translation>
    </message>
    <message>
        <source>%1 (data)</source>
        <translation>%1 (datos)</translation>
    </message>
    <message>
        <source>%1 (downloaded package)</source>
        <translation>%1 (paquete descargado)</translation>
    </message>
    <message>
        <source>%1 (entered when the server starts)</source>
        <translation>%1 (se introduce al iniciar el servidor)</translation>
    </message>
    <message>
        <source>files in %1</source>
        <translation>los archivos de %1</translation>
    </message>
    <message>
        <source>the contents of the image (%1)</source>
        <translation>el contenido de la imagen (%1)</translation>
    </message>
    <message>
        <source>%1 runs code from standard input, which is not checked</source>
        <translation>%1 ejecuta código de la entrada estándar, que no se comprueba</translation>
    </message>
    <message>
        <source>%1 (installed)</source>
        <translation>%1 (instalado)</translation>
    </message>
    <message>
        <source>what runs on the other computer (%1)</source>
        <translation>lo que se ejecuta en el otro equipo (%1)</translation>
    </message>
    <message>
        <source>configuration and hooks of the repository (%1)</source>
        <translation>la configuración y los hooks del repositorio (%1)</translation>
    </message>
    <message>
        <source>programs and files used by the recipes of %1</source>
        <translation>los programas y archivos que usan las recetas de %1</translation>
    </message>
    <message>
        <source>%1 (nested too deeply)</source>
        <translation>%1 (demasiados niveles)</translation>
    </message>
    <message>
        <source>all of %1 (too large)</source>
        <translation>la totalidad de %1 (demasiado grande)</translation>
    </message>
    <message>
        <source>compiled Python modules in `__pycache__` (%1)</source>
        <translation>los módulos compilados de Python en `__pycache__` (%1)</translation>
    </message>
    <message>
        <source>libraries in the manifest of %1</source>
        <translation>las bibliotecas que indica el manifiesto de %1</translation>
    </message>
    <message>
        <source>refusing to use it: other users can change `%1` (mode %2). Run `chmod go-w %3`</source>
        <translation>se rechaza porque otros usuarios pueden modificar `%1` (modo %2). Ejecute `chmod go-w %3`</translation>
    </message>
    <message>
        <source>the arguments are too large or too deeply encoded to check against your deny rules</source>
        <translation>los argumentos son demasiado grandes o tienen demasiados niveles de codificación para compararlos con sus reglas que deniegan</translation>
    </message>
    <message>
        <source>a project rule denies %1 on `%2`, and an argument may refer to it</source>
        <translation>una regla del proyecto deniega %1 sobre `%2`, y un argumento puede referirse a ello</translation>
    </message>
    <message>
        <source>your rule denies %1 on `%2`, and an argument may refer to it</source>
        <translation>su regla deniega %1 sobre `%2`, y un argumento puede referirse a ello</translation>
    </message>
    <message>
        <source>the shell computes a part of the command, which may refer to `%1`, which a permission rule denies</source>
        <translation>el shell calcula una parte del comando, que puede referirse a `%1`, que una regla de permisos deniega</translation>
    </message>
    <message>
        <source>the resources of all rules exceed %1 KiB in total</source>
        <translation>los recursos de todas las reglas suman más de %1 KiB</translation>
    </message>
    <message>
        <source>the tool is not code, so there is no function</source>
        <translation>la herramienta no es código, así que no hay ninguna función</translation>
    </message>
    <message>
        <source>Tools without a function use a language model</source>
        <translation>Las herramientas sin función usan un modelo de lenguaje</translation>
    </message>
    <message>
        <source>Code modules run with %1</source>
        <translation>Los módulos de código se ejecutan con %1</translation>
    </message>
    <message>
        <source>What the manifest says about the modules has changed (program, variables, factories, or context)</source>
        <translation>Ha cambiado lo que el manifiesto dice de los módulos (programa, variables, factories o contexto)</translation>
    </message>
    <message>
        <source>covered once the source is trusted</source>
        <translation>incluido cuando se confíe en la fuente</translation>
    </message>
    <message>
        <source>the source is not trusted or has changed since it was trusted; open it again to review it</source>
        <translation>la fuente no es de confianza o ha cambiado desde que se confió en ella; ábrala otra vez para revisarla</translation>
    </message>
    <message>
        <source>the user entered the path of the code</source>
        <translation>el usuario escribió la ruta del código</translation>
    </message>
    <message>
        <source>The configuration of the server has changed (such as its headers or variables)</source>
        <translation>Ha cambiado la configuración del servidor (por ejemplo, sus cabeceras o variables)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting for you</source>
        <translation>
            <numerusform>%Ln le espera</numerusform>
            <numerusform>%Ln le esperan</numerusform>
        </translation>
    </message>
    <message>
        <source>The time budget of %1 is exhausted</source>
        <translation>El presupuesto de tiempo de %1 se ha agotado</translation>
    </message>
    <message>
        <source>The deadline of %1 has passed</source>
        <translation>El plazo de %1 ha vencido</translation>
    </message>
    <message>
        <source>No response within %1</source>
        <translation>Sin respuesta en %1</translation>
    </message>
    <message>
        <source>`%1` is not a valid name for a folder</source>
        <translation>`%1` no es un nombre válido para una carpeta</translation>
    </message>
    <message>
        <source>the folder already contains `%1`</source>
        <translation>la carpeta ya contiene `%1`</translation>
    </message>
    <message>
        <source>a folder cannot be moved into itself</source>
        <translation>una carpeta no se puede mover a sí misma</translation>
    </message>
    <message>
        <source>cannot move or rename it: %1</source>
        <translation>no se puede mover ni cambiar su nombre: %1</translation>
    </message>
    <message>
        <source>cannot move it to the trash: %1</source>
        <translation>no se puede mover a la papelera: %1</translation>
    </message>
    <message>
        <source>the link is longer than %1 bytes</source>
        <translation>el enlace supera los %1 bytes</translation>
    </message>
    <message>
        <source>the link does not start with `toolroom://call?tool=`</source>
        <translation>el enlace no empieza por `toolroom://call?tool=`</translation>
    </message>
    <message>
        <source>the link is not a valid URL</source>
        <translation>el enlace no es un URL válido</translation>
    </message>
    <message>
        <source>the link contains `%1`, which is unknown</source>
        <translation>el enlace contiene `%1`, que es desconocido</translation>
    </message>
    <message>
        <source>the link contains `%1` twice</source>
        <translation>el enlace contiene `%1` dos veces</translation>
    </message>
    <message>
        <source>`%1` is not the name or ID of a tool</source>
        <translation>`%1` no es el nombre ni el identificador de una herramienta</translation>
    </message>
    <message>
        <source>the arguments in the link are not a JSON object: %1</source>
        <translation>los argumentos del enlace no son un objeto JSON: %1</translation>
    </message>
    <message>
        <source>`%1` is not permitted</source>
        <translation>`%1` no está permitido</translation>
    </message>
    <message>
        <source>The server</source>
        <translation>El servidor</translation>
    </message>
</context>
<context>
    <name>Schema</name>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>a boolean</source>
        <translation>un booleano</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>un entero</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>una cadena</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>un array</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objeto</translation>
    </message>
    <message numerus="yes">
        <source>an object with %n properties</source>
        <comment>an object with %n property</comment>
        <translation>
            <numerusform>un objeto con %n propiedad</numerusform>
            <numerusform>un objeto con %n propiedades</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>an array of %n items</source>
        <comment>an array of %n item</comment>
        <translation>
            <numerusform>un array de %n elemento</numerusform>
            <numerusform>un array de %n elementos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, … (%2 in total)</source>
        <translation>%1, … (%2 en total)</translation>
    </message>
    <message>
        <source>must be %1, not %2</source>
        <translation>debe ser %1, no %2</translation>
    </message>
    <message>
        <source>must be %1</source>
        <translation>debe ser %1</translation>
    </message>
    <message>
        <source>must be one of %1</source>
        <translation>debe ser uno de estos valores: %1</translation>
    </message>
    <message numerus="yes">
        <source>must have at least %n characters, but has %1</source>
        <comment>must have at least %n character, but has %1</comment>
        <translation>
            <numerusform>debe tener al menos %n carácter, pero tiene %1</numerusform>
            <numerusform>debe tener al menos %n caracteres, pero tiene %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>must have at most %n characters, but has %1</source>
        <comment>must have at most %n character, but has %1</comment>
        <translation>
            <numerusform>debe tener como máximo %n carácter, pero tiene %1</numerusform>
            <numerusform>debe tener como máximo %n caracteres, pero tiene %1</numerusform>
        </translation>
    </message>
    <message>
        <source>must be at least %1, but is %2</source>
        <translation>debe ser como mínimo %1, pero es %2</translation>
    </message>
    <message>
        <source>must be at most %1, but is %2</source>
        <translation>debe ser como máximo %1, pero es %2</translation>
    </message>
    <message>
        <source>must be greater than %1, but is %2</source>
        <translation>debe ser mayor que %1, pero es %2</translation>
    </message>
    <message>
        <source>must be less than %1, but is %2</source>
        <translation>debe ser menor que %1, pero es %2</translation>
    </message>
    <message>
        <source>must be a multiple of %1, but is %2</source>
        <translation>debe ser múltiplo de %1, pero es %2</translation>
    </message>
    <message numerus="yes">
        <source>must have at least %n items, but has %1</source>
        <comment>must have at least %n item, but has %1</comment>
        <translation>
            <numerusform>debe tener al menos %n elemento, pero tiene %1</numerusform>
            <numerusform>debe tener al menos %n elementos, pero tiene %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>must have at most %n items, but has %1</source>
        <comment>must have at most %n item, but has %1</comment>
        <translation>
            <numerusform>debe tener como máximo %n elemento, pero tiene %1</numerusform>
            <numerusform>debe tener como máximo %n elementos, pero tiene %1</numerusform>
        </translation>
    </message>
    <message>
        <source>must not contain duplicates, but items %1 and %2 are equal</source>
        <translation>no debe contener duplicados, pero los elementos %1 y %2 son iguales</translation>
    </message>
    <message numerus="yes">
        <source>must have at least %n items that match `contains`, but has %1</source>
        <comment>must have at least %n item that matches `contains`, but has %1</comment>
        <translation>
            <numerusform>debe tener al menos %n elemento que cumpla `contains`, pero tiene %1</numerusform>
            <numerusform>debe tener al menos %n elementos que cumplan `contains`, pero tiene %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>must have at most %n items that match `contains`, but has %1</source>
        <comment>must have at most %n item that matches `contains`, but has %1</comment>
        <translation>
            <numerusform>debe tener como máximo %n elemento que cumpla `contains`, pero tiene %1</numerusform>
            <numerusform>debe tener como máximo %n elementos que cumplan `contains`, pero tiene %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>must have at least %n properties, but has %1</source>
        <comment>must have at least %n property, but has %1</comment>
        <translation>
            <numerusform>debe tener al menos %n propiedad, pero tiene %1</numerusform>
            <numerusform>debe tener al menos %n propiedades, pero tiene %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>must have at most %n properties, but has %1</source>
        <comment>must have at most %n property, but has %1</comment>
        <translation>
            <numerusform>debe tener como máximo %n propiedad, pero tiene %1</numerusform>
            <numerusform>debe tener como máximo %n propiedades, pero tiene %1</numerusform>
        </translation>
    </message>
    <message>
        <source>`%1` is required but missing</source>
        <translation>falta `%1`, que es obligatorio</translation>
    </message>
    <message>
        <source>`%1` is required when `%2` is present</source>
        <translation>`%1` es obligatorio cuando `%2` está presente</translation>
    </message>
    <message>
        <source>is not allowed here</source>
        <translation>no se permite aquí</translation>
    </message>
    <message>
        <source>is not an allowed property</source>
        <translation>no es una propiedad permitida</translation>
    </message>
    <message>
        <source>must not match the schema in `not`</source>
        <translation>no debe cumplir el esquema de `not`</translation>
    </message>
    <message>
        <source>must match exactly one alternative, but matches %1 of %2</source>
        <translation>debe coincidir con exactamente una alternativa, pero coincide con %1 de %2</translation>
    </message>
    <message numerus="yes">
        <source>matches none of the %n alternatives</source>
        <comment>does not match the only alternative</comment>
        <translation>
            <numerusform>no coincide con ninguna alternativa (solo hay %n)</numerusform>
            <numerusform>no coincide con ninguna de las %n alternativas</numerusform>
        </translation>
    </message>
    <message>
        <source>its name %1</source>
        <translation>su nombre %1</translation>
    </message>
    <message>
        <source>is nested too deeply, or the schema recurses infinitely</source>
        <translation>tiene demasiados niveles de anidamiento o el esquema es infinitamente recursivo</translation>
    </message>
    <message>
        <source>cannot be checked against the pattern: matching takes too long</source>
        <translation>no se puede comprobar con el patrón: la búsqueda de coincidencias tarda demasiado</translation>
    </message>
    <message>
        <source>cannot be checked against this schema: validation takes too long</source>
        <translation>no se puede comprobar con este esquema: la validación tarda demasiado</translation>
    </message>
    <message>
        <source>has more than %1 validation errors; the rest are not listed</source>
        <translation>tiene más de %1 errores de validación; los demás no se enumeran</translation>
    </message>
    <message>
        <source>the schema is nested more than %1 levels deep</source>
        <translation>el esquema tiene más de %1 niveles de anidamiento</translation>
    </message>
    <message>
        <source>must be a schema: an object or a boolean</source>
        <translation>debe ser un esquema: un objeto o un booleano</translation>
    </message>
    <message>
        <source>the reference %1 cannot be resolved</source>
        <translation>no se puede resolver la referencia %1</translation>
    </message>
    <message>
        <source>the reference is circular</source>
        <translation>la referencia es circular</translation>
    </message>
    <message>
        <source>must be one of null, boolean, integer, number, string, array, object</source>
        <translation>debe ser uno de estos tipos: null, boolean, integer, number, string, array, object</translation>
    </message>
    <message>
        <source>must specify at least one type</source>
        <translation>debe especificar al menos un tipo</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>debe ser un número</translation>
    </message>
    <message>
        <source>must be a number greater than 0</source>
        <translation>debe ser un número mayor que 0</translation>
    </message>
    <message>
        <source>must be a non-negative integer</source>
        <translation>debe ser un entero no negativo</translation>
    </message>
    <message>
        <source>must be a string</source>
        <translation>debe ser una cadena</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>debe ser true o false</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>debe ser un objeto</translation>
    </message>
    <message>
        <source>must be an array</source>
        <translation>debe ser un array</translation>
    </message>
    <message>
        <source>must be an array of property names</source>
        <translation>debe ser un array de nombres de propiedades</translation>
    </message>
    <message>
        <source>is not a valid regular expression: %1</source>
        <translation>no es una expresión regular válida: %1</translation>
    </message>
    <message>
        <source>must be a schema; since draft 2020-12, use `prefixItems` for an array of schemas</source>
        <translation>debe ser un esquema; desde el borrador 2020-12, use `prefixItems` para un array de esquemas</translation>
    </message>
    <message>
        <source>must contain at least one schema</source>
        <translation>debe contener al menos un esquema</translation>
    </message>
    <message>
        <source>%1 at offset %2</source>
        <translation>%1 en la posición %2</translation>
    </message>
    <message>
        <source>the pattern is longer than %1 bytes</source>
        <translation>el patrón ocupa más de %1 bytes</translation>
    </message>
    <message>
        <source>the pattern ends with a backslash</source>
        <translation>el patrón termina en una barra invertida</translation>
    </message>
    <message>
        <source>ECMAScript does not support the escape \%1</source>
        <translation>ECMAScript no admite la secuencia de escape \%1</translation>
    </message>
    <message>
        <source>ECMAScript does not support this group syntax</source>
        <translation>ECMAScript no admite esta sintaxis de grupo</translation>
    </message>
    <message>
        <source>unpaired surrogate</source>
        <translation>mitad de un par sustituto</translation>
    </message>
    <message>
        <source>nothing to repeat</source>
        <translation>no hay nada que repetir</translation>
    </message>
    <message>
        <source>must match the ECMAScript pattern %1, but is %2</source>
        <translation>debe coincidir con el patrón de ECMAScript %1, pero es %2</translation>
    </message>
    <message>
        <source>must match the ECMAScript pattern %1, but is %2; in ECMAScript, %3</source>
        <translation>debe coincidir con el patrón de ECMAScript %1, pero es %2; en ECMAScript, %3</translation>
    </message>
    <message>
        <source>`%1` is literal text</source>
        <translation>`%1` es texto literal</translation>
    </message>
    <message>
        <source>`%1` is not a character class</source>
        <translation>`%1` no es una clase de caracteres</translation>
    </message>
    <message>
        <source>`%1` is limited to ASCII</source>
        <translation>`%1` se limita a caracteres ASCII</translation>
    </message>
    <message>
        <source>`$` does not match before a final line break</source>
        <translation>`$` no coincide antes de un salto de línea final</translation>
    </message>
</context>
<context>
    <name>SchemaText</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n más</numerusform>
            <numerusform>%n más</numerusform>
        </translation>
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
        <source>one of</source>
        <translation>uno de</translation>
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
        <source>items %1</source>
        <translation>elementos %1</translation>
    </message>
    <message>
        <source>properties %1</source>
        <translation>propiedades %1</translation>
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
        <source>deprecated</source>
        <translation>obsoleto</translation>
    </message>
    <message>
        <source>each %1</source>
        <translation>cada uno %1</translation>
    </message>
    <message>
        <source>no additional properties</source>
        <translation>sin propiedades adicionales</translation>
    </message>
</context>
<context>
    <name>SessionView</name>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln paso</numerusform>
            <numerusform>%Ln pasos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln fallido</numerusform>
            <numerusform>%Ln fallidos</numerusform>
        </translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>esperó %1</translation>
    </message>
</context>
<context>
    <name>Sessions</name>
    <message>
        <source>Agent: %1</source>
        <translation>Agente: %1</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modelo: %1</translation>
    </message>
    <message>
        <source>Resource: %1</source>
        <translation>Recurso: %1</translation>
    </message>
    <message>
        <source>Prompt: %1</source>
        <translation>Prompt: %1</translation>
    </message>
    <message>
        <source>Question to the model: %1</source>
        <translation>Pregunta al modelo: %1</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>Pregunta: %1</translation>
    </message>
    <message>
        <source>Question about folders: %1</source>
        <translation>Pregunta sobre carpetas: %1</translation>
    </message>
    <message>
        <source>only the first %1 runs are shown</source>
        <translation>solo se muestran las primeras %1 ejecuciones</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are too large to show their arguments and results here</source>
        <comment>%n run is too large to show its arguments and result here</comment>
        <translation>
            <numerusform>%n ejecución es demasiado grande para mostrar aquí sus argumentos y su resultado</numerusform>
            <numerusform>%n ejecuciones son demasiado grandes para mostrar aquí sus argumentos y resultados</numerusform>
        </translation>
    </message>
    <message>
        <source>`parent` must be the index of an earlier step</source>
        <translation>`parent` debe ser el índice de un paso anterior</translation>
    </message>
    <message>
        <source>cannot read the file: %1</source>
        <translation>no se puede leer el archivo: %1</translation>
    </message>
    <message>
        <source>the file is larger than 64 MiB</source>
        <translation>el archivo ocupa más de 64 MiB</translation>
    </message>
    <message>
        <source>port %1 of this computer is in use, perhaps by a collector</source>
        <translation>el puerto %1 de este equipo está en uso, quizá por un recopilador</translation>
    </message>
    <message>
        <source>this is not a recording of a gateway, an exported session, or a file with traces in OTLP</source>
        <translation>esto no es una grabación de una pasarela, una sesión exportada ni un archivo con trazas en OTLP</translation>
    </message>
    <message>
        <source>none of the spans in this file describes an agent, a model, or a tool</source>
        <translation>ninguno de los spans de este archivo describe un agente, un modelo o una herramienta</translation>
    </message>
</context>
<context>
    <name>SeverityCounts</name>
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
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n advertencia</numerusform>
            <numerusform>%n advertencias</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n nota</numerusform>
            <numerusform>%n notas</numerusform>
        </translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Errores</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Advertencias</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
</context>
<context>
    <name>SourceTitle</name>
    <message>
        <source>Built-in</source>
        <translation>Integradas</translation>
    </message>
</context>
<context>
    <name>Step</name>
    <message>
        <source>retried: %1</source>
        <translation>reintentado: %1</translation>
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
        <source>%1, requested by the server</source>
        <translation>%1, solicitada por el servidor</translation>
    </message>
    <message>
        <source>Backoff</source>
        <translation>Espera entre intentos</translation>
    </message>
    <message>
        <source>Roll back effects</source>
        <translation>Revertir efectos</translation>
    </message>
    <message>
        <source>Call tool</source>
        <translation>Llamar a la herramienta</translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation>Intento %1</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Correcto</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallido</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Omitido</translation>
    </message>
    <message>
        <source>Waiting for confirmation</source>
        <translation>Esperando confirmación</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>En ejecución</translation>
    </message>
    <message>
        <source>started at %1, took %2</source>
        <translation>empezó a los %1, duró %2</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>esperó %1</translation>
    </message>
    <message>
        <source>Waiting for an answer</source>
        <translation>Esperando una respuesta</translation>
    </message>
    <message>
        <source>Waiting for permission</source>
        <translation>Esperando permiso</translation>
    </message>
    <message>
        <source>Aborted</source>
        <translation>Abortado</translation>
    </message>
    <message>
        <source>Waiting for a trust decision</source>
        <translation>Esperando una decisión de confianza</translation>
    </message>
    <message>
        <source>connecting %1</source>
        <translation>conexión %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
</context>
<context>
    <name>TextErrors</name>
    <message>
        <source>`%1` %2</source>
        <comment>property name, predicate such as &apos;is required&apos;</comment>
        <translation>`%1` %2</translation>
    </message>
</context>
<context>
    <name>ToolFacts</name>
    <message>
        <source>activity %1</source>
        <translation>actividad %1</translation>
    </message>
    <message>
        <source>timeout %1</source>
        <translation>tiempo límite %1</translation>
    </message>
    <message>
        <source>%1 consequence</source>
        <comment>low, medium or high</comment>
        <translation>consecuencia %1</translation>
    </message>
    <message>
        <source>confirmation required</source>
        <translation>requiere confirmación</translation>
    </message>
    <message>
        <source>no confirmation</source>
        <translation>sin confirmación</translation>
    </message>
</context>
<context>
    <name>Trace</name>
    <message>
        <source>find tool</source>
        <translation>buscar la herramienta</translation>
    </message>
    <message>
        <source>substitute variables</source>
        <translation>sustituir variables</translation>
    </message>
    <message>
        <source>fill in defaults</source>
        <translation>rellenar valores predeterminados</translation>
    </message>
    <message>
        <source>validate arguments</source>
        <translation>validar los argumentos</translation>
    </message>
    <message>
        <source>check budget</source>
        <translation>comprobar el presupuesto</translation>
    </message>
    <message>
        <source>check preconditions</source>
        <translation>comprobar las precondiciones</translation>
    </message>
    <message>
        <source>precondition</source>
        <translation>precondición</translation>
    </message>
    <message>
        <source>check permissions</source>
        <translation>comprobar los permisos</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 sobre %2</translation>
    </message>
    <message>
        <source>confirm call</source>
        <translation>confirmar la llamada</translation>
    </message>
    <message>
        <source>call tool</source>
        <translation>llamar a la herramienta</translation>
    </message>
    <message>
        <source>check result</source>
        <translation>comprobar el resultado</translation>
    </message>
    <message>
        <source>store large output</source>
        <translation>almacenar la salida grande</translation>
    </message>
    <message>
        <source>apply effects</source>
        <translation>aplicar los efectos</translation>
    </message>
    <message>
        <source>complete with language model</source>
        <translation>completar con el modelo de lenguaje</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>intento %1</translation>
    </message>
    <message>
        <source>attempt %1 of %2</source>
        <translation>intento %1 de %2</translation>
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
        <source>not retried: %1</source>
        <translation>no reintentado: %1</translation>
    </message>
    <message>
        <source>planned %1</source>
        <translation>previsto: %1</translation>
    </message>
    <message>
        <source>planned %1, took %2</source>
        <translation>previsto: %1, duró %2</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>duró %1</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n attempts</source>
        <comment>%1; %n attempt</comment>
        <translation>
            <numerusform>%1; %n intento</numerusform>
            <numerusform>%1; %n intentos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; all %n attempts used</source>
        <comment>%1; %n attempt used</comment>
        <translation>
            <numerusform>%1; %n intento usado</numerusform>
            <numerusform>%1; usados los %n intentos</numerusform>
        </translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>advertencia: %1</translation>
    </message>
    <message>
        <source>help: %1</source>
        <translation>ayuda: %1</translation>
    </message>
    <message numerus="yes">
        <source>stored as %1, %n bytes</source>
        <comment>stored as %1, %n byte</comment>
        <translation>
            <numerusform>almacenado como %1, %n byte</numerusform>
            <numerusform>almacenado como %1, %n bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 must be %2</source>
        <translation>%1: se espera %2</translation>
    </message>
    <message>
        <source>the trace</source>
        <translation>la traza</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objeto</translation>
    </message>
    <message>
        <source>present</source>
        <translation>que esté presente</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>una cadena</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true o false</translation>
    </message>
    <message>
        <source>an integer in the supported range</source>
        <translation>un entero dentro del intervalo</translation>
    </message>
    <message>
        <source>a timestamp such as 2025-01-15T10:30:00.000Z</source>
        <translation>una hora como 2025-01-15T10:30:00.000Z</translation>
    </message>
    <message>
        <source>an array of strings</source>
        <translation>un array de cadenas</translation>
    </message>
    <message>
        <source>a value supported by this version</source>
        <translation>un valor que admita esta versión</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>un array</translation>
    </message>
    <message>
        <source>1, the only supported version</source>
        <translation>1, la única versión admitida</translation>
    </message>
    <message>
        <source>backoff before attempt %1</source>
        <translation>espera antes del intento %1</translation>
    </message>
    <message>
        <source>check trust</source>
        <translation>comprobar la confianza</translation>
    </message>
    <message>
        <source>connect to server</source>
        <translation>conectar con el servidor</translation>
    </message>
    <message>
        <source>reconnect to server</source>
        <translation>volver a conectar con el servidor</translation>
    </message>
    <message>
        <source>detect protocol</source>
        <translation>detectar el protocolo</translation>
    </message>
    <message>
        <source>sign in</source>
        <translation>iniciar sesión</translation>
    </message>
    <message>
        <source>respond to server</source>
        <translation>responder al servidor</translation>
    </message>
    <message>
        <source>poll task</source>
        <translation>consultar la tarea</translation>
    </message>
    <message>
        <source>roll back: %1</source>
        <translation>revertir: %1</translation>
    </message>
    <message>
        <source>wait for an answer</source>
        <translation>esperar una respuesta</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>esperó %1</translation>
    </message>
    <message>
        <source>took %1, waited %2</source>
        <translation>duró %1, esperó %2</translation>
    </message>
    <message>
        <source>%1, connecting %2</source>
        <translation>%1, conexión %2</translation>
    </message>
    <message>
        <source>paused by the user</source>
        <translation>en pausa por el usuario</translation>
    </message>
    <message>
        <source>arguments changed by the user</source>
        <translation>argumentos cambiados por el usuario</translation>
    </message>
    <message>
        <source>result held by the user</source>
        <translation>resultado retenido por el usuario</translation>
    </message>
    <message>
        <source>result changed by the user</source>
        <translation>resultado cambiado por el usuario</translation>
    </message>
    <message>
        <source>aborted by the user</source>
        <translation>abortada por el usuario</translation>
    </message>
    <message>
        <source>this is neither OTLP/JSON nor an OTLP request in the encoding of Protocol Buffers</source>
        <translation>esto no es OTLP/JSON ni una solicitud OTLP en la codificación de Protocol Buffers</translation>
    </message>
    <message>
        <source>this file contains no spans in OTLP</source>
        <translation>este archivo no contiene spans en OTLP</translation>
    </message>
</context>
<context>
    <name>Ui</name>
    <message>
        <source>Cannot read the key `%1` from the keychain</source>
        <translation>No se puede leer la clave `%1` del llavero</translation>
    </message>
</context>
<context>
    <name>Verify</name>
    <message>
        <source>Aborted before the call</source>
        <translation>Abortada antes de la llamada</translation>
    </message>
    <message>
        <source>Aborted during the call</source>
        <translation>Abortada durante la llamada</translation>
    </message>
    <message>
        <source>Never throws</source>
        <translation>Nunca lanza excepciones</translation>
    </message>
    <message>
        <source>Wrong argument</source>
        <translation>Argumento incorrecto</translation>
    </message>
    <message>
        <source>Missing argument</source>
        <translation>Argumento ausente</translation>
    </message>
    <message>
        <source>Failing client</source>
        <translation>Cliente que falla</translation>
    </message>
    <message>
        <source>Shape of the result</source>
        <translation>Formato del resultado</translation>
    </message>
    <message>
        <source>Either data or an error</source>
        <translation>Datos o error</translation>
    </message>
    <message>
        <source>Time of the attempt</source>
        <translation>Hora del intento</translation>
    </message>
    <message>
        <source>Duration and metadata</source>
        <translation>Duración y metadatos</translation>
    </message>
    <message>
        <source>Output schema</source>
        <translation>Esquema de salida</translation>
    </message>
    <message>
        <source>Timeout</source>
        <translation>Tiempo límite</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Solo lectura</translation>
    </message>
    <message>
        <source>Idempotent</source>
        <translation>Idempotente</translation>
    </message>
    <message>
        <source>Closed world</source>
        <translation>Mundo cerrado</translation>
    </message>
    <message>
        <source>Calls the tool with a signal that has already fired. Code of the forge contract must return the error `Request was cancelled`, without changing files or connecting to other computers. Of other tools, no program may be started and nothing may be sent.</source>
        <translation>Llama a la herramienta con una señal ya activada. El código del contrato forge debe devolver el error `Request was cancelled`, sin cambiar archivos ni conectarse a otros equipos. De las demás herramientas no debe iniciarse ningún programa ni enviarse nada.</translation>
    </message>
    <message>
        <source>Aborts a call after a third of the time that it usually takes. It must end within 500 ms, without being killed. An MCP server must still answer the next call; whether it goes on with the aborted one cannot be seen.</source>
        <translation>Aborta una llamada tras un tercio del tiempo que suele tardar. Debe terminar en 500 ms, sin que haya que forzarla. Un servidor MCP debe seguir respondiendo a la siguiente llamada; si continúa con la abortada no puede verse.</translation>
    </message>
    <message>
        <source>The same without a required argument.</source>
        <translation>Lo mismo, sin un argumento obligatorio.</translation>
    </message>
    <message>
        <source>Calls the tool with an HTTP client whose server resets every connection. If it uses the client, it must return an error, not throw.</source>
        <translation>Llama a la herramienta con un cliente HTTP cuyo servidor corta cada conexión. Si usa el cliente, debe devolver un error, no lanzar una excepción.</translation>
    </message>
    <message>
        <source>Every result must have either `data` or `error`.</source>
        <translation>Cada resultado debe tener `data` o `error`, no ambos.</translation>
    </message>
    <message>
        <source>`fetchedAt` of every result, also of errors, must be the time of the call, give or take 2 s.</source>
        <translation>El `fetchedAt` de cada resultado, también de los errores, debe ser la hora de la llamada, con un margen de 2 s.</translation>
    </message>
    <message>
        <source>`metadata.duration` must fit the time that the call took, `timestamp` must be its end in ms, and `toolName` must be the name of the tool.</source>
        <translation>`metadata.duration` debe corresponder a lo que duró la llamada; `timestamp`, a su final en ms, y `toolName`, al nombre de la herramienta.</translation>
    </message>
    <message>
        <source>The output of a successful call must be valid against the output schema.</source>
        <translation>La salida de una llamada con éxito debe ser válida según el esquema de salida.</translation>
    </message>
    <message>
        <source>A call with valid arguments must end within the timeout of the definition.</source>
        <translation>Una llamada con argumentos válidos debe terminar dentro del tiempo límite de la definición.</translation>
    </message>
    <message>
        <source>Compares the files in the folder of the tool&apos;s program before and after each call, and looks for files elsewhere that its processes open for writing, except logs, caches, and temporary files. Brief writes elsewhere can be missed, and effects on other computers cannot be seen.</source>
        <translation>Compara los archivos de la carpeta del programa de la herramienta antes y después de cada llamada, y busca archivos de otros lugares que sus procesos abran para escritura, salvo registros, cachés y archivos temporales. Pueden escaparse escrituras breves en otros lugares, y los efectos en otros equipos no pueden verse.</translation>
    </message>
    <message>
        <source>Looks for connections of the tool&apos;s processes to other computers. Brief connections can be missed.</source>
        <translation>Busca conexiones de los procesos de la herramienta con otros equipos. Pueden escaparse las conexiones breves.</translation>
    </message>
    <message>
        <source>Called with %1</source>
        <translation>Llamada con %1</translation>
    </message>
    <message>
        <source>Called twice with %1</source>
        <translation>Llamada dos veces con %1</translation>
    </message>
    <message>
        <source>Called with %1 and a signal that had already fired</source>
        <translation>Llamada con %1 y una señal ya activada</translation>
    </message>
    <message>
        <source>Called with a wrong `%1`: %2</source>
        <translation>Llamada con un `%1` incorrecto: %2</translation>
    </message>
    <message>
        <source>Called without `%1`: %2</source>
        <translation>Llamada sin `%1`: %2</translation>
    </message>
    <message>
        <source>Called with %1 and a client whose server resets every connection</source>
        <translation>Llamada con %1 y un cliente cuyo servidor corta cada conexión</translation>
    </message>
    <message>
        <source>Called with %1 and aborted after %2 ms</source>
        <translation>Llamada con %1 y abortada tras %2 ms</translation>
    </message>
    <message>
        <source>Called with %1 after an abort</source>
        <translation>Llamada con %1 después de abortar</translation>
    </message>
    <message>
        <source>Returned %1 after %2 ms</source>
        <translation>Devolvió %1 tras %2 ms</translation>
    </message>
    <message>
        <source>Failed with %1 after %2 ms: %3</source>
        <translation>Falló con %1 tras %2 ms: %3</translation>
    </message>
    <message>
        <source>Threw after %1 ms: %2</source>
        <translation>Lanzó una excepción tras %1 ms: %2</translation>
    </message>
    <message>
        <source>It did its work although its signal had already fired</source>
        <translation>Hizo su trabajo aunque la señal ya estaba activada</translation>
    </message>
    <message>
        <source>Its error is %1, not `%2`</source>
        <translation>Su error es %1, no `%2`</translation>
    </message>
    <message>
        <source>It threw instead of returning a result</source>
        <translation>Lanzó una excepción en lugar de devolver un resultado</translation>
    </message>
    <message>
        <source>It changed files in its folder: %1</source>
        <translation>Cambió archivos de su carpeta: %1</translation>
    </message>
    <message>
        <source>It opened files for writing: %1</source>
        <translation>Abrió archivos para escritura: %1</translation>
    </message>
    <message>
        <source>It connected to %1</source>
        <translation>Se conectó a %1</translation>
    </message>
    <message numerus="yes">
        <source>%n processes were started although the call was aborted</source>
        <comment>%n process was started although the call was aborted</comment>
        <translation>
            <numerusform>Se inició %n proceso aunque la llamada estaba abortada</numerusform>
            <numerusform>Se iniciaron %n procesos aunque la llamada estaba abortada</numerusform>
        </translation>
    </message>
    <message>
        <source>It did not end within %1 ms after the abort and was killed</source>
        <translation>No terminó en los %1 ms siguientes y hubo que forzar su cierre</translation>
    </message>
    <message>
        <source>The server did not answer the next call after the abort</source>
        <translation>El servidor no respondió a la llamada siguiente</translation>
    </message>
    <message>
        <source>It accepted the wrong argument</source>
        <translation>Aceptó el argumento incorrecto</translation>
    </message>
    <message>
        <source>It accepted the missing argument</source>
        <translation>Aceptó que faltara el argumento</translation>
    </message>
    <message>
        <source>Its error code is `%1`, not `%2`</source>
        <translation>Su código de error es `%1`, no `%2`</translation>
    </message>
    <message>
        <source>It returned data although its request had failed</source>
        <translation>Devolvió datos aunque su petición había fallado</translation>
    </message>
    <message>
        <source>The result is not an envelope of %1</source>
        <translation>El resultado no es un sobre de %1</translation>
    </message>
    <message>
        <source>The result is an envelope of %1 instead of %2</source>
        <translation>El resultado es un sobre de %1 en lugar de %2</translation>
    </message>
    <message>
        <source>The result violates the contract: %1</source>
        <translation>El resultado no cumple el contrato: %1</translation>
    </message>
    <message>
        <source>The result has both `data` and `error`</source>
        <translation>El resultado tiene `data` y `error`</translation>
    </message>
    <message>
        <source>The result has neither `data` nor `error`</source>
        <translation>El resultado no tiene `data` ni `error`</translation>
    </message>
    <message>
        <source>`fetchedAt` is missing</source>
        <translation>Falta `fetchedAt`</translation>
    </message>
    <message>
        <source>`fetchedAt` is %1, not a timestamp such as `2025-01-15T10:30:00.000Z`</source>
        <translation>`fetchedAt` es %1, no una marca de tiempo como `2025-01-15T10:30:00.000Z`</translation>
    </message>
    <message>
        <source>`fetchedAt` is %1, but the call was made at %2</source>
        <translation>`fetchedAt` es %1, pero la llamada se hizo a las %2</translation>
    </message>
    <message>
        <source>`metadata.duration` is not a number of ms</source>
        <translation>`metadata.duration` no es un número de ms</translation>
    </message>
    <message>
        <source>`metadata.duration` is %1, but the call took %2 ms</source>
        <translation>`metadata.duration` es %1, pero la llamada duró %2 ms</translation>
    </message>
    <message>
        <source>`metadata.timestamp` is %1, but the call ended at %2</source>
        <translation>`metadata.timestamp` es %1, pero la llamada terminó en %2</translation>
    </message>
    <message>
        <source>`metadata.toolName` is %1, not %2</source>
        <translation>`metadata.toolName` es %1, no %2</translation>
    </message>
    <message>
        <source>The output violates the schema: %1: %2</source>
        <translation>La salida no cumple el esquema: %1: %2</translation>
    </message>
    <message>
        <source>the output</source>
        <translation>la salida</translation>
    </message>
    <message>
        <source>It was still running after its timeout of %1 ms</source>
        <translation>Seguía en ejecución tras su tiempo límite de %1 ms</translation>
    </message>
    <message>
        <source>The second call returned something else: %1</source>
        <translation>La segunda llamada devolvió otra cosa: %1</translation>
    </message>
    <message>
        <source>Only the second call failed: %1</source>
        <translation>Solo falló la segunda llamada: %1</translation>
    </message>
    <message>
        <source>The second call created more files: %1</source>
        <translation>La segunda llamada creó más archivos: %1</translation>
    </message>
    <message>
        <source>The call was not allowed: %1</source>
        <translation>La llamada no se permitió: %1</translation>
    </message>
    <message>
        <source>The tool was not called: %1</source>
        <translation>No se llamó a la herramienta: %1</translation>
    </message>
    <message>
        <source>No valid arguments are known; save a call of the tool, or add examples to its schema</source>
        <translation>No se conocen argumentos válidos; guarde una llamada de la herramienta o añada ejemplos a su esquema</translation>
    </message>
    <message>
        <source>The call failed: %1</source>
        <translation>La llamada falló: %1</translation>
    </message>
    <message>
        <source>The tool returned no result</source>
        <translation>La herramienta no devolvió ningún resultado</translation>
    </message>
    <message>
        <source>What a service on another computer does cannot be seen</source>
        <translation>Lo que hace un servicio en otro equipo no puede verse</translation>
    </message>
    <message>
        <source>Other programs change files in its folder at the same time: %1</source>
        <translation>Otros programas cambian archivos de su carpeta al mismo tiempo: %1</translation>
    </message>
    <message>
        <source>The folder has too many files to watch them</source>
        <translation>La carpeta tiene demasiados archivos para observarlos</translation>
    </message>
    <message>
        <source>Processes can be watched on Linux only</source>
        <translation>Los procesos solo pueden observarse en Linux</translation>
    </message>
    <message>
        <source>The verification was aborted</source>
        <translation>La verificación se abortó</translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation>%1 y %2 más</translation>
    </message>
    <message>
        <source>The tool has no program of its own that could be watched</source>
        <translation>La herramienta no tiene un programa propio que pueda observarse</translation>
    </message>
    <message>
        <source>Files in its folder changed during one of the calls only, perhaps by other programs: %1</source>
        <translation>Cambiaron archivos de su carpeta en una sola de las llamadas, quizá por otros programas: %1</translation>
    </message>
    <message>
        <source>Calls the tool with an argument of the wrong type, past Toolroom&apos;s own validation. Tools of forge must not throw; tools of agentbase must return `VALIDATION_ERROR`, and MCP servers an error. Tools of hikai may throw, but only errors.</source>
        <translation>Llama a la herramienta con un argumento del tipo equivocado, sin la validación de Toolroom. Las herramientas de forge no deben lanzar excepciones; las de agentbase deben devolver `VALIDATION_ERROR`, y los servidores MCP, un error. Las de hikai pueden lanzar excepciones, pero solo errores.</translation>
    </message>
    <message>
        <source>Checks every result against the envelope of the contract, and the output of the five tools of hikai against its document.</source>
        <translation>Comprueba cada resultado con el sobre del contrato, y la salida de las cinco herramientas de hikai con su documento.</translation>
    </message>
    <message>
        <source>Calls the tool twice with the same arguments. The second call must return the same, except for times and request IDs, and create no further files.</source>
        <translation>Llama dos veces a la herramienta con los mismos argumentos. La segunda llamada debe devolver lo mismo, salvo horas e identificadores de petición, y no crear más archivos.</translation>
    </message>
    <message>
        <source>Valid arguments</source>
        <translation>Argumentos válidos</translation>
    </message>
    <message>
        <source>The same call again</source>
        <translation>La misma llamada otra vez</translation>
    </message>
    <message>
        <source>Call after an abort</source>
        <translation>Llamada después de abortar</translation>
    </message>
    <message>
        <source>Verify: %1</source>
        <translation>Verificar: %1</translation>
    </message>
    <message>
        <source>Its process ended instead of returning a result</source>
        <translation>Su proceso terminó en lugar de devolver un resultado</translation>
    </message>
    <message>
        <source>It threw a value that is not an error: %1</source>
        <translation>Lanzó un valor que no es un error: %1</translation>
    </message>
    <message>
        <source>`name` is %1, not %2</source>
        <translation>`name` es %1, no %2</translation>
    </message>
    <message>
        <source>The arguments are invalid: %1</source>
        <translation>Los argumentos no son válidos: %1</translation>
    </message>
    <message>
        <source>Calls the tool with valid arguments. It must return a result in time, not throw or end its process. A program throws by exiting with an error without a result.</source>
        <translation>Llama a la herramienta con argumentos válidos. Debe devolver un resultado a tiempo, no lanzar una excepción ni terminar su proceso. Un programa lanza una excepción cuando termina con un error y sin resultado.</translation>
    </message>
    <message>
        <source>The server ended instead of returning a result</source>
        <translation>El servidor terminó en lugar de devolver un resultado</translation>
    </message>
    <message>
        <source>The call needs confirmation, permission, or trust, but there is no user to ask (--yes confirms all calls)</source>
        <translation>La llamada necesita confirmación, permiso o confianza, pero no hay nadie a quien preguntar (--yes confirma todas las llamadas)</translation>
    </message>
    <message>
        <source>The call ended after %1 ms, too soon to be aborted</source>
        <translation>La llamada terminó tras %1 ms, demasiado pronto para abortarla</translation>
    </message>
    <message>
        <source>It did not end in time and was aborted</source>
        <translation>No terminó a tiempo y se abortó</translation>
    </message>
</context>
<context>
    <name>VerifyModel</name>
    <message>
        <source>Passed</source>
        <translation>Superada</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>No realizada</translation>
    </message>
    <message>
        <source>%L1 passed</source>
        <translation>superadas: %L1</translation>
    </message>
    <message>
        <source>%L1 failed</source>
        <translation>fallidas: %L1</translation>
    </message>
    <message>
        <source>%L1 not tried</source>
        <translation>no realizadas: %L1</translation>
    </message>
    <message>
        <source>Promise:</source>
        <translation>Promesa:</translation>
    </message>
    <message>
        <source>Aborted</source>
        <translation>Abortada</translation>
    </message>
</context>
<context>
    <name>toolroom::ActivitiesPage</name>
    <message>
        <source>Activities</source>
        <translation>Actividades</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Actividad</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
    <message>
        <source>No activities</source>
        <translation>Sin actividades</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>Activities (processes, HTTP requests, MCP servers, language models, or built-in code) run the tools in the open manifests.</source>
        <translation>Las actividades (procesos, solicitudes HTTP, servidores MCP, modelos de lenguaje o código integrado) ejecutan las herramientas de los manifiestos abiertos.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>No open manifest defines `activities`, so the open tools can be checked but not run.</source>
        <translation>Ningún manifiesto abierto define `activities`, por lo que las herramientas abiertas se pueden comprobar, pero no ejecutar.</translation>
    </message>
</context>
<context>
    <name>toolroom::AgentsPage</name>
    <message>
        <source>Agents</source>
        <translation>Agentes</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>En ejecución</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallidas</translation>
    </message>
    <message>
        <source>Denied or Aborted</source>
        <translation>Denegadas o abortadas</translation>
    </message>
    <message>
        <source>Last Seen</source>
        <translation>Última llamada</translation>
    </message>
    <message>
        <source>No agent has called a tool yet</source>
        <translation>Ningún agente ha llamado aún a una herramienta</translation>
    </message>
    <message>
        <source>Install Gateway…</source>
        <translation>Instalar la pasarela…</translation>
    </message>
    <message>
        <source>Show Runs</source>
        <translation>Mostrar ejecuciones</translation>
    </message>
    <message>
        <source>Show the runs of the selected agent</source>
        <translation>Mostrar las ejecuciones del agente seleccionado</translation>
    </message>
    <message>
        <source>Cannot read the history</source>
        <translation>No se puede leer el historial</translation>
    </message>
    <message>
        <source>Agents that have called tools through the gateway, identified by the names they report.</source>
        <translation>Agentes que han llamado a herramientas a través de la pasarela, identificados por los nombres que comunican.</translation>
    </message>
    <message>
        <source>The gateway offers your tools to an agent as one MCP server. Each call is then checked, confirmed, and recorded like a call from this window.</source>
        <translation>La pasarela ofrece sus herramientas a un agente como un único servidor MCP. Cada llamada se comprueba, se confirma y se registra como una llamada desde esta ventana.</translation>
    </message>
</context>
<context>
    <name>toolroom::AgentsPlace</name>
    <message>
        <source>Agents and their hosts</source>
        <translation>Agentes y sus hosts</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agentes</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Live Calls</source>
        <translation>Llamadas en curso</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sesiones</translation>
    </message>
</context>
<context>
    <name>toolroom::ArgumentSources</name>
    <message>
        <source>Saved ▾</source>
        <translation>Guardadas ▾</translation>
    </message>
    <message>
        <source>Saved calls</source>
        <translation>Llamadas guardadas</translation>
    </message>
    <message>
        <source>Asking the language model…</source>
        <translation>Preguntando al modelo de lenguaje…</translation>
    </message>
    <message>
        <source>Set up the language model</source>
        <translation>Configurar el modelo de lenguaje</translation>
    </message>
    <message>
        <source>Example %L1</source>
        <translation>Ejemplo %L1</translation>
    </message>
    <message>
        <source>Schema default</source>
        <translation>Valor predeterminado del esquema</translation>
    </message>
    <message>
        <source>Generated from the schema, required fields only</source>
        <translation>Generado a partir del esquema, solo campos obligatorios</translation>
    </message>
    <message>
        <source>Generated from the schema, all fields</source>
        <translation>Generado a partir del esquema, todos los campos</translation>
    </message>
    <message>
        <source>Describe what the call should do</source>
        <translation>Describa qué debe hacer la llamada</translation>
    </message>
    <message>
        <source>Call description</source>
        <translation>Descripción de la llamada</translation>
    </message>
    <message>
        <source>Fill In</source>
        <translation>Rellenar</translation>
    </message>
    <message>
        <source>No language model is set up.</source>
        <translation>No hay ningún modelo de lenguaje configurado.</translation>
    </message>
    <message>
        <source>Language model setup</source>
        <translation>Configuración del modelo de lenguaje</translation>
    </message>
    <message>
        <source>Set Up…</source>
        <translation>Configurar…</translation>
    </message>
    <message>
        <source>Loading history…</source>
        <translation>Cargando el historial…</translation>
    </message>
    <message>
        <source>Cannot read the history: %1</source>
        <translation>No se puede leer el historial: %1</translation>
    </message>
    <message>
        <source>No runs of this tool</source>
        <translation>No hay ejecuciones de esta herramienta</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>ejecución %1</translation>
    </message>
    <message>
        <source>The run is no longer in the history</source>
        <translation>La ejecución ya no está en el historial</translation>
    </message>
    <message>
        <source>run (%1), secrets redacted</source>
        <translation>ejecución (%1), secretos ocultos</translation>
    </message>
    <message>
        <source>Generating examples…</source>
        <translation>Generando ejemplos…</translation>
    </message>
    <message>
        <source>Cannot generate an example: the schema is too general</source>
        <translation>No se puede generar un ejemplo: el esquema es demasiado general</translation>
    </message>
    <message>
        <source>The clipboard contains no text</source>
        <translation>El portapapeles no contiene texto</translation>
    </message>
    <message>
        <source>%1 (%L2 of %L3)</source>
        <translation>%1 (%L2 de %L3)</translation>
    </message>
    <message>
        <source>Filled in from a call to another tool: %1</source>
        <translation>Rellenados a partir de una llamada a otra herramienta: %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>suggested by a language model; review before running</source>
        <translation>sugeridos por un modelo de lenguaje; revíselos antes de ejecutar</translation>
    </message>
    <message>
        <source>Fill ▾</source>
        <translation>Rellenar ▾</translation>
    </message>
    <message>
        <source>Fill in the arguments</source>
        <translation>Rellenar los argumentos</translation>
    </message>
    <message>
        <source>From &amp;Run</source>
        <translation>De una eje&amp;cución</translation>
    </message>
    <message>
        <source>From &amp;Example</source>
        <translation>De un &amp;ejemplo</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Pegar</translation>
    </message>
    <message>
        <source>&amp;Describe…</source>
        <translation>&amp;Describir…</translation>
    </message>
    <message>
        <source>Close the description</source>
        <translation>Cerrar la descripción</translation>
    </message>
</context>
<context>
    <name>toolroom::ArgumentsEditor</name>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Go to the first error</source>
        <translation>Ir al primer error</translation>
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
        <source>Undo: %1</source>
        <translation>Deshacer: %1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Rehacer: %1</translation>
    </message>
    <message>
        <source>%1 takes no arguments.</source>
        <translation>%1 no recibe argumentos.</translation>
    </message>
    <message>
        <source>Arguments view</source>
        <translation>Vista de los argumentos</translation>
    </message>
    <message>
        <source>Filter fields</source>
        <translation>Filtrar campos</translation>
    </message>
    <message>
        <source>No arguments.</source>
        <translation>Sin argumentos.</translation>
    </message>
    <message>
        <source>Loading schema…</source>
        <translation>Cargando el esquema…</translation>
    </message>
    <message>
        <source>Invalid JSON: %1
The form shows the last valid arguments.</source>
        <translation>JSON no válido: %1
El formulario muestra los últimos argumentos válidos.</translation>
    </message>
    <message>
        <source>Form unavailable because the schema is invalid: %1</source>
        <translation>Formulario no disponible porque el esquema no es válido: %1</translation>
    </message>
    <message>
        <source>%1 is incomplete in the form. The JSON shows its last valid value.</source>
        <translation>%1 está incompleto en el formulario. El JSON muestra su último valor válido.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln error(s)</source>
        <translation>
            <numerusform>%Ln error</numerusform>
            <numerusform>%Ln errores</numerusform>
        </translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>Válidos</translation>
    </message>
    <message>
        <source>No schema to validate against</source>
        <translation>No hay ningún esquema con el que comprobar</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Ver</translation>
    </message>
    <message numerus="yes">
        <source>%Ln field(s) missing</source>
        <translation>
            <numerusform>Falta %Ln campo</numerusform>
            <numerusform>Faltan %Ln campos</numerusform>
        </translation>
    </message>
    <message>
        <source>The schema has become invalid: %1
The form uses the previous one.</source>
        <translation>El esquema ya no es válido: %1
El formulario usa el anterior.</translation>
    </message>
    <message>
        <source>Format JSON</source>
        <translation>Formatear JSON</translation>
    </message>
    <message>
        <source>Ctrl+Shift+I</source>
        <translation>Ctrl+Shift+I</translation>
    </message>
</context>
<context>
    <name>toolroom::ArmedButton</name>
    <message>
        <source>Available in a moment</source>
        <translation>Disponible en un momento</translation>
    </message>
</context>
<context>
    <name>toolroom::AttemptsModel</name>
    <message>
        <source>Attempt</source>
        <translation>Intento</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Time to Deadline</source>
        <translation>Plazo restante</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
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
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Retried</source>
        <translation>Reintentado</translation>
    </message>
    <message>
        <source>Backoff</source>
        <translation>Espera</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>Variación</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>En ejecución</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Correcto</translation>
    </message>
    <message>
        <source>Yes: %1</source>
        <translation>Sí: %1</translation>
    </message>
    <message>
        <source>No: %1</source>
        <translation>No: %1</translation>
    </message>
    <message>
        <source>requested by the server</source>
        <translation>solicitado por el servidor</translation>
    </message>
    <message>
        <source>Aborted</source>
        <translation>Abortado</translation>
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
    <name>toolroom::CallOpener</name>
    <message>
        <source>Open Call</source>
        <translation>Abrir llamada</translation>
    </message>
    <message>
        <source>shared call</source>
        <translation>llamada compartida</translation>
    </message>
    <message>
        <source>Fill in the call of %1</source>
        <translation>Rellenar la llamada de %1</translation>
    </message>
    <message>
        <source>The tool %1 is not open.</source>
        <translation>La herramienta %1 no está abierta.</translation>
    </message>
    <message>
        <source>Open its source, then choose Open Call in the status bar. The arguments are kept.</source>
        <translation>Abra su fuente y después elija Abrir llamada en la barra de estado. Los argumentos se conservan.</translation>
    </message>
    <message>
        <source>Open Files…</source>
        <translation>Abrir archivos…</translation>
    </message>
    <message>
        <source>Connect MCP Server…</source>
        <translation>Conectar servidor MCP…</translation>
    </message>
    <message>
        <source>The call cannot be opened.</source>
        <translation>No se puede abrir la llamada.</translation>
    </message>
</context>
<context>
    <name>toolroom::CallOptions</name>
    <message>
        <source>Use the default result envelope</source>
        <translation>Usar el sobre predeterminado del resultado</translation>
    </message>
    <message>
        <source>Reason for this call</source>
        <translation>Motivo de esta llamada</translation>
    </message>
    <message>
        <source>Add R&amp;eason</source>
        <translation>Añadir mo&amp;tivo</translation>
    </message>
    <message>
        <source>Result En&amp;velope</source>
        <translation>&amp;Sobre del resultado</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (predet.)</translation>
    </message>
    <message>
        <source>Envelope: %1</source>
        <comment>contract</comment>
        <translation>Sobre: %1</translation>
    </message>
    <message>
        <source>%1 (default for %2)</source>
        <comment>contracts; the second has no envelope</comment>
        <translation>%1 (predeterminado para %2)</translation>
    </message>
</context>
<context>
    <name>toolroom::CallPage</name>
    <message>
        <source>Call</source>
        <translation>Llamada</translation>
    </message>
    <message>
        <source>Arguments: %1</source>
        <translation>Argumentos: %1</translation>
    </message>
    <message>
        <source>saved call %1</source>
        <translation>llamada guardada %1</translation>
    </message>
    <message>
        <source>No tool selected</source>
        <translation>Ninguna herramienta seleccionada</translation>
    </message>
    <message>
        <source>Select a tool to call it.</source>
        <translation>Seleccione una herramienta para llamarla.</translation>
    </message>
    <message>
        <source>Cannot read this tool</source>
        <translation>No se puede leer esta herramienta</translation>
    </message>
    <message>
        <source>Loading form…</source>
        <translation>Cargando el formulario…</translation>
    </message>
    <message>
        <source>Fill in arguments</source>
        <translation>Rellenar los argumentos</translation>
    </message>
    <message>
        <source>Open in Inspector</source>
        <translation>Abrir en el inspector</translation>
    </message>
    <message>
        <source>Open the run in the inspector</source>
        <translation>Abrir la ejecución en el inspector</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Cannot read this tool: %1</source>
        <translation>No se puede leer esta herramienta: %1</translation>
    </message>
    <message>
        <source>The definition has changed</source>
        <translation>La definición ha cambiado</translation>
    </message>
    <message>
        <source>Show the runs of this tool</source>
        <translation>Mostrar las ejecuciones de esta herramienta</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln ejecución</numerusform>
            <numerusform>%Ln ejecuciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot run: %1</source>
        <translation>No se puede ejecutar: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::CallSharer</name>
    <message>
        <source>%1, without these arguments, which contain secrets: %2</source>
        <translation>%1, sin estos argumentos, que contienen secretos: %2</translation>
    </message>
    <message>
        <source>Link copied</source>
        <translation>Enlace copiado</translation>
    </message>
    <message>
        <source>Save Call As</source>
        <translation>Guardar llamada como</translation>
    </message>
    <message>
        <source>Saved calls (*.%1)</source>
        <translation>Llamadas guardadas (*.%1)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Guardada como %1</translation>
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
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Ruta</translation>
    </message>
    <message>
        <source>(whole value)</source>
        <translation>(valor completo)</translation>
    </message>
</context>
<context>
    <name>toolroom::ChartsCanvas</name>
    <message>
        <source>Charts of the runs</source>
        <translation>Gráficos de las ejecuciones</translation>
    </message>
    <message>
        <source>Runs over time</source>
        <translation>Ejecuciones en el tiempo</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Duration: p50 %1, p95 %2</source>
        <translation>Duración: p50 %1, p95 %2</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <comment>duration, duration, number of runs</comment>
        <translation>De %1 a %2: %3</translation>
    </message>
    <message>
        <source>No errors</source>
        <translation>Sin errores</translation>
    </message>
    <message>
        <source>Errors by code</source>
        <translation>Errores por código</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>error code, number of runs</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more code(s)</source>
        <translation>
            <numerusform>%Ln código más</numerusform>
            <numerusform>%Ln códigos más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>toolroom::CheckPane</name>
    <message>
        <source>The file is larger than %1</source>
        <translation>El archivo ocupa más de %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel the check</source>
        <translation>Cancelar la comprobación</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <translation>Hallazgos: %1</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Comprobando…</translation>
    </message>
    <message>
        <source>Check canceled</source>
        <translation>Comprobación cancelada</translation>
    </message>
    <message>
        <source>The clipboard contains no text.</source>
        <translation>El portapapeles no contiene texto.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>Cannot read %1: %2</source>
        <translation>No se puede leer %1: %2</translation>
    </message>
    <message>
        <source>%1 · read-only</source>
        <translation>%1 · solo lectura</translation>
    </message>
    <message>
        <source>%1 · showing the first %L2</source>
        <translation>%1 · se muestran los primeros %L2</translation>
    </message>
    <message>
        <source>Invalid JSON · %1</source>
        <translation>JSON no válido · %1</translation>
    </message>
    <message>
        <source>%1 · %L2 checked</source>
        <translation>%1 · comprobaciones: %L2</translation>
    </message>
</context>
<context>
    <name>toolroom::ChecklistModel</name>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Elemento</translation>
    </message>
</context>
<context>
    <name>toolroom::ChecklistSection</name>
    <message>
        <source>Checklist</source>
        <translation>Lista de comprobación</translation>
    </message>
    <message>
        <source>agentbase Checklist</source>
        <translation>Lista de comprobación de agentbase</translation>
    </message>
</context>
<context>
    <name>toolroom::ChecklistTextModel</name>
    <message>
        <source>Created with createTool()</source>
        <translation>Creada con createTool()</translation>
    </message>
    <message>
        <source>Returns a ToolResponse</source>
        <translation>Devuelve un ToolResponse</translation>
    </message>
    <message>
        <source>Specific error codes</source>
        <translation>Códigos de error específicos</translation>
    </message>
    <message>
        <source>Every parameter described</source>
        <translation>Todos los parámetros descritos</translation>
    </message>
    <message>
        <source>Description under 40 tokens</source>
        <translation>Descripción de menos de 40 tokens</translation>
    </message>
    <message>
        <source>Confirmation before side effects</source>
        <translation>Confirmación antes de los efectos secundarios</translation>
    </message>
    <message>
        <source>Large outputs stored</source>
        <translation>Salidas grandes almacenadas</translation>
    </message>
    <message>
        <source>Unit tests with mocked dependencies</source>
        <translation>Pruebas unitarias con dependencias simuladas</translation>
    </message>
    <message>
        <source>No direct model calls</source>
        <translation>Sin llamadas directas a modelos</translation>
    </message>
    <message>
        <source>Cannot be determined from the definition</source>
        <translation>No se puede determinar a partir de la definición</translation>
    </message>
    <message>
        <source>Check a result on the Envelope page</source>
        <translation>Compruebe un resultado en la página Sobre</translation>
    </message>
    <message>
        <source>Check error results on the Envelope page</source>
        <translation>Compruebe resultados de error en la página Sobre</translation>
    </message>
    <message>
        <source>No contextId in the output schema; check the result size in actual runs</source>
        <translation>No hay contextId en el esquema de salida; compruebe el tamaño de los resultados en las ejecuciones</translation>
    </message>
    <message>
        <source>The code and its tests are not analyzed</source>
        <translation>No se analizan ni el código ni sus pruebas</translation>
    </message>
    <message>
        <source>The code is not analyzed</source>
        <translation>No se analiza el código</translation>
    </message>
    <message>
        <source>Token count checked</source>
        <translation>Número de tokens comprobado</translation>
    </message>
    <message>
        <source>All parameters have descriptions</source>
        <translation>Todos los parámetros tienen descripción</translation>
    </message>
    <message numerus="yes">
        <source>%Ln finding(s)</source>
        <translation>
            <numerusform>%Ln hallazgo</numerusform>
            <numerusform>%Ln hallazgos</numerusform>
        </translation>
    </message>
    <message>
        <source>The tool disables the rule that checks this</source>
        <translation>La herramienta desactiva la regla que comprueba esto</translation>
    </message>
    <message>
        <source>No parameters</source>
        <translation>Sin parámetros</translation>
    </message>
    <message>
        <source>No schema</source>
        <translation>Sin esquema</translation>
    </message>
    <message>
        <source>No description</source>
        <translation>Sin descripción</translation>
    </message>
    <message>
        <source>Declares %1</source>
        <translation>Declara %1</translation>
    </message>
    <message>
        <source>The category is `read`</source>
        <translation>La categoría es `read`</translation>
    </message>
    <message>
        <source>No scope declared; cannot tell whether one is needed</source>
        <translation>No se declara ningún ámbito; no se sabe si se necesita alguno</translation>
    </message>
    <message>
        <source>The output schema has a contextId</source>
        <translation>El esquema de salida tiene un contextId</translation>
    </message>
    <message>
        <source>✓ Yes</source>
        <translation>✓ Sí</translation>
    </message>
    <message>
        <source>✗ No</source>
        <translation>✗ No</translation>
    </message>
    <message>
        <source>? Unknown</source>
        <translation>? Desconocido</translation>
    </message>
    <message>
        <source>%1 met, %2 not met, %3 unknown</source>
        <translation>%1 cumplidos, %2 no cumplidos, %3 desconocidos</translation>
    </message>
</context>
<context>
    <name>toolroom::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Paleta de comandos</translation>
    </message>
    <message>
        <source>Search tools, runs, and commands</source>
        <translation>Buscar herramientas, ejecuciones y comandos</translation>
    </message>
    <message>
        <source>Tools, runs, and commands</source>
        <translation>Herramientas, ejecuciones y comandos</translation>
    </message>
    <message>
        <source>No matches for “%1”</source>
        <translation>Nada coincide con «%1»</translation>
    </message>
    <message numerus="yes">
        <source>%Ln result(s)</source>
        <translation>
            <numerusform>%Ln resultado</numerusform>
            <numerusform>%Ln resultados</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Did you mean “%2”?</source>
        <translation>%1. ¿Quería decir «%2»?</translation>
    </message>
    <message>
        <source>Open call of %1</source>
        <translation>Abrir la llamada de %1</translation>
    </message>
    <message>
        <source>filled in, not run</source>
        <translation>se rellena, no se ejecuta</translation>
    </message>
</context>
<context>
    <name>toolroom::ComparePage</name>
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
        <source>Arguments</source>
        <translation>Argumentos</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparando…</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>Sin cambios</translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>%Ln cambio</numerusform>
            <numerusform>%Ln cambios</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>First %Ln change(s); the values are too large to list all changes</source>
        <translation>
            <numerusform>Primer cambio (%Ln); los valores son demasiado grandes para mostrarlos todos</numerusform>
            <numerusform>Primeros %Ln cambios; los valores son demasiado grandes para mostrarlos todos</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed arguments</source>
        <translation>Argumentos cambiados</translation>
    </message>
    <message>
        <source>Changed results</source>
        <translation>Resultados cambiados</translation>
    </message>
    <message>
        <source>Time breakdown</source>
        <translation>Desglose del tiempo</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>No runs selected</source>
        <translation>Ninguna ejecución seleccionada</translation>
    </message>
    <message>
        <source>Select two runs in the history to compare them, or one run to compare it with the previous one.</source>
        <translation>Seleccione dos ejecuciones en el historial para compararlas, o una para compararla con la anterior.</translation>
    </message>
    <message>
        <source>Show Runs</source>
        <translation>Mostrar las ejecuciones</translation>
    </message>
    <message>
        <source>Not available until both runs have finished</source>
        <translation>No disponible hasta que hayan terminado ambas ejecuciones</translation>
    </message>
    <message>
        <source>Cannot compare these runs</source>
        <translation>No se pueden comparar estas ejecuciones</translation>
    </message>
    <message>
        <source>Run %1 is no longer in the history.</source>
        <translation>La ejecución %1 ya no está en el historial.</translation>
    </message>
    <message>
        <source>The runs belong to different tools.</source>
        <translation>Las ejecuciones pertenecen a herramientas distintas.</translation>
    </message>
    <message>
        <source>The contract changed from %1 to %2.</source>
        <translation>El contrato cambió de %1 a %2.</translation>
    </message>
    <message>
        <source>Back to Runs</source>
        <translation>Volver a las ejecuciones</translation>
    </message>
    <message>
        <source>Step times exclude time spent waiting for the user</source>
        <translation>Los tiempos de los pasos no incluyen la espera del usuario</translation>
    </message>
</context>
<context>
    <name>toolroom::ComparedTimesModel</name>
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
        <source>Checks</source>
        <translation>Comprobaciones</translation>
    </message>
    <message>
        <source>Between steps</source>
        <translation>Entre pasos</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Waiting for the user</source>
        <translation>Espera del usuario</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Conexión</translation>
    </message>
</context>
<context>
    <name>toolroom::CompatPage</name>
    <message>
        <source>Search tools by name</source>
        <translation>Buscar por nombre</translation>
    </message>
    <message>
        <source>What Breaks</source>
        <translation>Lo que falla</translation>
    </message>
    <message>
        <source>Show only tools that break or may break</source>
        <translation>Mostrar solo las herramientas que fallan o pueden fallar</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Export the report as Markdown, HTML, or JSON</source>
        <translation>Exportar el informe en Markdown, HTML o JSON</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the facts of the selected cell</source>
        <translation>Copiar los hechos de la celda seleccionada</translation>
    </message>
    <message>
        <source>Show Tool</source>
        <translation>Mostrar la herramienta</translation>
    </message>
    <message>
        <source>Show the tool of the selected cell</source>
        <translation>Mostrar la herramienta de la celda seleccionada</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>Compatibilidad</translation>
    </message>
    <message>
        <source>Back to Tool</source>
        <translation>Volver a la herramienta</translation>
    </message>
    <message>
        <source>Facts of the selected cell</source>
        <translation>Hechos de la celda seleccionada</translation>
    </message>
    <message>
        <source>Select a cell to read its facts, the evidence, and what to write instead</source>
        <translation>Seleccione una celda para leer sus hechos, las pruebas y qué escribir en su lugar</translation>
    </message>
    <message>
        <source>The check was canceled</source>
        <translation>La comprobación se canceló</translation>
    </message>
    <message>
        <source>No tools were checked.</source>
        <translation>No se comprobó ninguna herramienta.</translation>
    </message>
    <message>
        <source>Check Again</source>
        <translation>Comprobar de nuevo</translation>
    </message>
    <message>
        <source>The check was canceled. The table shows the tools and targets before it.</source>
        <translation>La comprobación se canceló. La tabla muestra las herramientas y los destinos anteriores.</translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln tool(s)</source>
        <translation>
            <numerusform>%L1 de %Ln herramienta</numerusform>
            <numerusform>%L1 de %Ln herramientas</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking compatibility…</source>
        <translation>Comprobando la compatibilidad…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Checking again: %1</source>
        <comment>progress</comment>
        <translation>Comprobando de nuevo: %1</translation>
    </message>
    <message>
        <source>The configuration has errors</source>
        <translation>La configuración tiene errores</translation>
    </message>
    <message>
        <source>%1
Correct the file, because it decides which targets and facts apply.</source>
        <translation>%1
Corrija el archivo, porque decide qué destinos y hechos se aplican.</translation>
    </message>
    <message>
        <source>Open File</source>
        <translation>Abrir el archivo</translation>
    </message>
    <message>
        <source>Not checked again: %1</source>
        <translation>No se ha comprobado de nuevo: %1</translation>
    </message>
    <message>
        <source>No tools</source>
        <translation>No hay herramientas</translation>
    </message>
    <message>
        <source>Open tools to see which providers, hosts, and libraries accept, change, or drop them.</source>
        <translation>Abra herramientas para ver qué proveedores, aplicaciones anfitrionas y bibliotecas las aceptan, cambian o descartan.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>No targets</source>
        <translation>No hay destinos</translation>
    </message>
    <message>
        <source>The chosen targets no longer exist.</source>
        <translation>Los destinos elegidos ya no existen.</translation>
    </message>
    <message>
        <source>Check All Targets</source>
        <translation>Comprobar todos los destinos</translation>
    </message>
    <message>
        <source>Nothing breaks</source>
        <translation>Nada falla</translation>
    </message>
    <message>
        <source>No tool matches</source>
        <translation>Ninguna herramienta coincide</translation>
    </message>
    <message>
        <source>No fact is known that breaks these tools.</source>
        <translation>No se conoce ningún hecho por el que fallen estas herramientas.</translation>
    </message>
    <message>
        <source>No name of a tool or source contains these characters.</source>
        <translation>Ningún nombre de herramienta o fuente contiene estos caracteres.</translation>
    </message>
    <message>
        <source>Show All Tools</source>
        <translation>Mostrar todas las herramientas</translation>
    </message>
    <message>
        <source>Clear Filter</source>
        <translation>Borrar el filtro</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Export Compatibility</source>
        <translation>Exportar la compatibilidad</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>Exportado a %1</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>No se puede escribir %1: %2</translation>
    </message>
    <message>
        <source>Loading tools…</source>
        <translation>Cargando las herramientas…</translation>
    </message>
    <message>
        <source>They are checked after all sources have been read.</source>
        <translation>Se comprueban cuando se han leído todas las fuentes.</translation>
    </message>
</context>
<context>
    <name>toolroom::CompatView</name>
    <message>
        <source>Compatibility by tool and target</source>
        <translation>Compatibilidad por herramienta y destino</translation>
    </message>
    <message>
        <source>&amp;Show Tool</source>
        <translation>&amp;Mostrar la herramienta</translation>
    </message>
    <message>
        <source>&amp;Copy Facts</source>
        <translation>&amp;Copiar los hechos</translation>
    </message>
    <message>
        <source>Copy &amp;Name</source>
        <translation>Copiar el &amp;nombre</translation>
    </message>
</context>
<context>
    <name>toolroom::ComposePage</name>
    <message>
        <source>All</source>
        <translation>Todas</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
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
        <source>Call schema</source>
        <translation>Esquema de las llamadas</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Llamadas</translation>
    </message>
    <message>
        <source>Compose calls</source>
        <translation>Componer llamadas</translation>
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
        <source>JSON Schema (*.json);;All files (*)</source>
        <translation>JSON Schema (*.json);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Filter tools to compose</source>
        <translation>Filtrar herramientas</translation>
    </message>
    <message>
        <source>Select all listed tools</source>
        <translation>Seleccionar todas las herramientas de la lista</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>Anular la selección</translation>
    </message>
    <message>
        <source>Dropped fields and skipped tools</source>
        <translation>Campos descartados y herramientas omitidas</translation>
    </message>
    <message>
        <source>Check Calls</source>
        <translation>Comprobar llamadas</translation>
    </message>
    <message>
        <source>Paste or drop the calls from a model&apos;s response. Each call is checked against its tool&apos;s schema.</source>
        <translation>Pegue o suelte las llamadas de la respuesta de un modelo. Cada llamada se comprueba con el esquema de su herramienta.</translation>
    </message>
    <message>
        <source>Calls match their schemas</source>
        <translation>Las llamadas cumplen sus esquemas</translation>
    </message>
    <message>
        <source>No calls in this text</source>
        <translation>No hay llamadas en este texto</translation>
    </message>
    <message>
        <source>Back to Tool</source>
        <translation>Volver a la herramienta</translation>
    </message>
    <message>
        <source>Compose Calls</source>
        <translation>Componer llamadas</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tool(s)</source>
        <translation>
            <numerusform>%Ln herramienta</numerusform>
            <numerusform>%Ln herramientas</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the selected tools can be called</source>
        <translation>No se puede llamar a ninguna de las herramientas seleccionadas</translation>
    </message>
    <message>
        <source>The reasons are listed below.</source>
        <translation>Los motivos se enumeran abajo.</translation>
    </message>
    <message>
        <source>No tools selected</source>
        <translation>Ninguna herramienta seleccionada</translation>
    </message>
    <message>
        <source>Select tools to generate a schema for responses that contain an array of calls.</source>
        <translation>Seleccione herramientas para generar un esquema de respuestas que contengan un array de llamadas.</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Seleccionar todas</translation>
    </message>
    <message>
        <source>Save Schema</source>
        <translation>Guardar el esquema</translation>
    </message>
    <message>
        <source>Save Failed</source>
        <translation>Error al guardar</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>No se puede escribir %1: %2</translation>
    </message>
    <message>
        <source>Loading tools…</source>
        <translation>Cargando las herramientas…</translation>
    </message>
</context>
<context>
    <name>toolroom::ConfirmationDialog</name>
    <message>
        <source>Permission</source>
        <translation>Permiso</translation>
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
        <source>Type %1 to allow</source>
        <translation>Escriba %1 para permitir</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Solicitud</translation>
    </message>
    <message>
        <source>Reason provided by the caller</source>
        <translation>Motivo indicado por quien llama</translation>
    </message>
    <message>
        <source>Changes since your last confirmation</source>
        <translation>Cambios desde su última confirmación</translation>
    </message>
    <message>
        <source>Tool name, required to allow the call</source>
        <translation>Nombre de la herramienta, obligatorio para permitir la llamada</translation>
    </message>
    <message>
        <source>Previous request</source>
        <translation>Solicitud anterior</translation>
    </message>
    <message>
        <source>Next request</source>
        <translation>Solicitud siguiente</translation>
    </message>
    <message>
        <source>Request %1 · definition %2</source>
        <translation>Solicitud %1 · definición %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more pending</source>
        <translation>
            <numerusform>%n más pendiente</numerusform>
            <numerusform>%n más pendientes</numerusform>
        </translation>
    </message>
    <message>
        <source>Expires in %1</source>
        <translation>Caduca en %1</translation>
    </message>
    <message>
        <source>Command or URL</source>
        <translation>Comando o URL</translation>
    </message>
    <message>
        <source>&amp;Trust and Run</source>
        <translation>&amp;Confiar y ejecutar</translation>
    </message>
    <message>
        <source>&amp;Trust</source>
        <translation>&amp;Confiar</translation>
    </message>
    <message>
        <source>Finish editing the arguments first.</source>
        <translation>Termine primero de editar los argumentos.</translation>
    </message>
    <message>
        <source>Show all arguments first.</source>
        <translation>Muestre primero todos los argumentos.</translation>
    </message>
    <message>
        <source>Correct the grant first.</source>
        <translation>Corrija primero la autorización.</translation>
    </message>
    <message>
        <source>Type the name of the tool first.</source>
        <translation>Escriba primero el nombre de la herramienta.</translation>
    </message>
    <message>
        <source>The request has expired.</source>
        <translation>La solicitud ha caducado.</translation>
    </message>
</context>
<context>
    <name>toolroom::ConfirmationNotifier</name>
    <message>
        <source>Toolroom</source>
        <translation>Toolroom</translation>
    </message>
    <message>
        <source>Toolroom: something is waiting for you</source>
        <translation>Toolroom: algo le espera</translation>
    </message>
    <message>
        <source>A tool or a server is waiting for you.</source>
        <translation>Una herramienta o un servidor le espera.</translation>
    </message>
</context>
<context>
    <name>toolroom::ConnectServerDialog</name>
    <message>
        <source>Connect MCP Server</source>
        <translation>Conectar servidor MCP</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>&amp;Conectar</translation>
    </message>
    <message>
        <source>Configured on this computer</source>
        <translation>Configurados en este equipo</translation>
    </message>
    <message>
        <source>Configured servers</source>
        <translation>Servidores configurados</translation>
    </message>
    <message>
        <source>%1 (disabled)</source>
        <translation>%1 (desactivado)</translation>
    </message>
    <message>
        <source>Ignored: %1</source>
        <translation>Se ignora: %1</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Probar</translation>
    </message>
    <message>
        <source>Copy as &amp;mcp.json</source>
        <translation>Copiar como &amp;mcp.json</translation>
    </message>
    <message>
        <source>Connect, list the tools, and close the connection again</source>
        <translation>Conectar, listar las herramientas y volver a cerrar la conexión</translation>
    </message>
    <message>
        <source>Test result</source>
        <translation>Resultado de la prueba</translation>
    </message>
    <message>
        <source>Edit MCP Server</source>
        <translation>Editar servidor MCP</translation>
    </message>
    <message>
        <source>&amp;Save and Connect</source>
        <translation>&amp;Guardar y conectar</translation>
    </message>
    <message>
        <source>Test canceled</source>
        <translation>Prueba cancelada</translation>
    </message>
    <message>
        <source>Cancel &amp;Test</source>
        <translation>Cancelar &amp;prueba</translation>
    </message>
    <message>
        <source>Error of the test</source>
        <translation>Error de la prueba</translation>
    </message>
    <message>
        <source>Copied. The command or URL contains a secret.</source>
        <translation>Copiado. El comando o la URL contiene un secreto.</translation>
    </message>
    <message>
        <source>Copied. Secrets were replaced with environment variables.</source>
        <translation>Copiado. Los secretos se sustituyeron por variables de entorno.</translation>
    </message>
</context>
<context>
    <name>toolroom::ConnectionForm</name>
    <message>
        <source>Advanced</source>
        <translation>Avanzado</translation>
    </message>
    <message>
        <source>Advanced settings</source>
        <translation>Ajustes avanzados</translation>
    </message>
    <message>
        <source>Command or URL</source>
        <translation>Comando o URL</translation>
    </message>
    <message>
        <source>npx -y PACKAGE or https://example.org/mcp</source>
        <translation>npx -y PAQUETE o https://example.org/mcp</translation>
    </message>
    <message>
        <source>Server protocol</source>
        <translation>Protocolo del servidor</translation>
    </message>
    <message>
        <source>Detect automatically</source>
        <translation>Detectar automáticamente</translation>
    </message>
    <message>
        <source>Legacy (2025-11-25 and earlier)</source>
        <translation>Antiguo (hasta 2025-11-25)</translation>
    </message>
    <message>
        <source>Modern (2026-07-28 and later)</source>
        <translation>Moderno (desde 2026-07-28)</translation>
    </message>
    <message>
        <source>Start timeout</source>
        <translation>Tiempo límite de inicio</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds</comment>
        <translation> s</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>Carpeta de trabajo</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>Choose the working folder</source>
        <translation>Elegir la carpeta de trabajo</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocolo</translation>
    </message>
    <message>
        <source>Choose Working Folder</source>
        <translation>Elegir carpeta de trabajo</translation>
    </message>
    <message>
        <source>Toolroom sends requests to this URL.</source>
        <translation>Toolroom envía solicitudes a esta URL.</translation>
    </message>
    <message numerus="yes">
        <source>Toolroom runs the command with %Ln argument(s) in %1 without a shell.</source>
        <translation>
            <numerusform>Toolroom ejecuta el comando con %Ln argumento en %1 sin shell.</numerusform>
            <numerusform>Toolroom ejecuta el comando con %Ln argumentos en %1 sin shell.</numerusform>
        </translation>
    </message>
    <message>
        <source>Toolroom runs the command in %1 without a shell.</source>
        <translation>Toolroom ejecuta el comando en %1, sin shell.</translation>
    </message>
    <message>
        <source>There is no folder `%1`</source>
        <translation>No existe la carpeta `%1`</translation>
    </message>
    <message>
        <source>Filled in from a recent connection. Press Return to connect.</source>
        <translation>Rellenado con una conexión reciente. Pulse Intro para conectar.</translation>
    </message>
</context>
<context>
    <name>toolroom::ConnectionTest</name>
    <message>
        <source>Connected; listing the tools…</source>
        <translation>Conectado; listando las herramientas…</translation>
    </message>
    <message>
        <source>Starting the program…</source>
        <translation>Iniciando el programa…</translation>
    </message>
    <message>
        <source>Connecting to the address…</source>
        <translation>Conectando con la dirección…</translation>
    </message>
    <message>
        <source>The program started</source>
        <translation>El programa se inició</translation>
    </message>
    <message>
        <source>Protocol %1</source>
        <translation>Protocolo %1</translation>
    </message>
    <message>
        <source>Server %1</source>
        <comment>name and version</comment>
        <translation>Servidor %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tool(s)</source>
        <translation>
            <numerusform>%Ln herramienta</numerusform>
            <numerusform>%Ln herramientas</numerusform>
        </translation>
    </message>
    <message>
        <source>Found %1</source>
        <translation>Encontrado: %1</translation>
    </message>
    <message>
        <source>Connected through the proxy %1</source>
        <translation>Conectado a través del proxy %1</translation>
    </message>
    <message>
        <source>Connected to %1</source>
        <translation>Conectado a %1</translation>
    </message>
    <message>
        <source>HTTP: %1</source>
        <translation>HTTP: %1</translation>
    </message>
    <message>
        <source>Signed in</source>
        <translation>Sesión iniciada</translation>
    </message>
</context>
<context>
    <name>toolroom::ConstraintEditor</name>
    <message>
        <source>Allowed arguments for later calls</source>
        <translation>Argumentos permitidos en llamadas posteriores</translation>
    </message>
    <message>
        <source>No arguments. Later calls must also have no arguments.</source>
        <translation>Sin argumentos. Las llamadas posteriores tampoco pueden tenerlos.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more argument(s), same value only</source>
        <translation>
            <numerusform>%Ln argumento más, solo con el mismo valor</numerusform>
            <numerusform>%Ln argumentos más, solo con el mismo valor</numerusform>
        </translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>solo %1</translation>
    </message>
    <message>
        <source>any value</source>
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
        <source>Allowed values for %1</source>
        <translation>Valores permitidos de %1</translation>
    </message>
    <message>
        <source>Limit for %1</source>
        <translation>Límite de %1</translation>
    </message>
</context>
<context>
    <name>toolroom::ContractForms</name>
    <message>
        <source>%1 · original</source>
        <translation>%1 · original</translation>
    </message>
    <message>
        <source>%1, the original contract</source>
        <translation>%1, el contrato original</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln field(s) dropped</source>
        <translation>
            <numerusform>%1, %Ln campo descartado</numerusform>
            <numerusform>%1, %Ln campos descartados</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, no fields dropped</source>
        <translation>%1, ningún campo descartado</translation>
    </message>
    <message>
        <source>Target contract</source>
        <translation>Contrato de destino</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the converted text</source>
        <translation>Copiar el texto convertido</translation>
    </message>
    <message>
        <source>Dropped fields</source>
        <translation>Campos descartados</translation>
    </message>
    <message numerus="yes">
        <source>%Ln field(s) dropped</source>
        <translation>
            <numerusform>%Ln campo descartado</numerusform>
            <numerusform>%Ln campos descartados</numerusform>
        </translation>
    </message>
    <message>
        <source>No fields dropped</source>
        <translation>Ningún campo descartado</translation>
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
    <name>toolroom::DiffView</name>
    <message>
        <source>Changes</source>
        <translation>Cambios</translation>
    </message>
</context>
<context>
    <name>toolroom::EditMenu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rehacer</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Cor&amp;tar</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Pegar</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>Seleccionar t&amp;odo</translation>
    </message>
    <message>
        <source>Undo the last change to the text or arguments</source>
        <translation>Deshacer el último cambio del texto o de los argumentos</translation>
    </message>
    <message>
        <source>Redo the last change that was undone</source>
        <translation>Rehacer el último cambio deshecho</translation>
    </message>
    <message>
        <source>Move the selection to the clipboard</source>
        <translation>Mover la selección al portapapeles</translation>
    </message>
    <message>
        <source>Copy the selection to the clipboard</source>
        <translation>Copiar la selección en el portapapeles</translation>
    </message>
    <message>
        <source>Insert the content of the clipboard</source>
        <translation>Insertar el contenido del portapapeles</translation>
    </message>
    <message>
        <source>Select everything in the field or list</source>
        <translation>Seleccionar todo en el campo o la lista</translation>
    </message>
    <message>
        <source>Format &amp;JSON</source>
        <translation>Formatear &amp;JSON</translation>
    </message>
    <message>
        <source>Indent the arguments in the JSON editor</source>
        <translation>Aplicar sangría a los argumentos en el editor JSON</translation>
    </message>
</context>
<context>
    <name>toolroom::EditedArguments</name>
    <message>
        <source>Edit JSON</source>
        <translation>Editar JSON</translation>
    </message>
</context>
<context>
    <name>toolroom::EnvelopePage</name>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
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
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>Contract to check against</source>
        <translation>Contrato con el que comprobar</translation>
    </message>
    <message>
        <source>Check a Result</source>
        <translation>Comprobar un resultado</translation>
    </message>
    <message>
        <source>Paste or drop a tool&apos;s output: one envelope, an array of envelopes, or one envelope per line. The text is checked against the contract above.</source>
        <translation>Pegue o suelte la salida de una herramienta: un sobre, un array de sobres o un sobre por línea. El texto se comprueba con el contrato de arriba.</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>Válido</translation>
    </message>
    <message>
        <source>No envelope in this text</source>
        <translation>No hay ningún sobre en este texto</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>Contrato</translation>
    </message>
    <message>
        <source>Replace the text with the clipboard contents</source>
        <translation>Reemplazar el texto por el contenido del portapapeles</translation>
    </message>
    <message>
        <source>Back to Tool</source>
        <translation>Volver a la herramienta</translation>
    </message>
</context>
<context>
    <name>toolroom::EnvelopesView</name>
    <message>
        <source>%1 · original</source>
        <translation>%1 · original</translation>
    </message>
    <message>
        <source>%1 (the tool&apos;s contract)</source>
        <translation>%1 (contrato de la herramienta)</translation>
    </message>
    <message>
        <source>%1: not valid</source>
        <translation>%1: no válido</translation>
    </message>
    <message>
        <source>%1: fields dropped</source>
        <translation>%1: campos descartados</translation>
    </message>
    <message>
        <source>Target contract</source>
        <translation>Contrato de destino</translation>
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
        <source>Findings and dropped fields</source>
        <translation>Hallazgos y campos descartados</translation>
    </message>
    <message>
        <source>Converting…</source>
        <translation>Convirtiendo…</translation>
    </message>
    <message>
        <source>Invalid</source>
        <translation>No válido</translation>
    </message>
    <message numerus="yes">
        <source>Valid; %Ln field(s) dropped</source>
        <translation>
            <numerusform>Válido; %Ln campo descartado</numerusform>
            <numerusform>Válido; %Ln campos descartados</numerusform>
        </translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>Válido</translation>
    </message>
</context>
<context>
    <name>toolroom::EnvironmentBox</name>
    <message>
        <source>Environment</source>
        <translation>Entorno</translation>
    </message>
    <message>
        <source>Values for {{variables}} in calls</source>
        <translation>Valores de {{variables}} en las llamadas</translation>
    </message>
    <message>
        <source>No environment</source>
        <translation>Sin entorno</translation>
    </message>
    <message>
        <source>Manage Environments…</source>
        <translation>Administrar entornos…</translation>
    </message>
</context>
<context>
    <name>toolroom::Environments</name>
    <message>
        <source>The secret is available until you close Toolroom, because the keychain cannot store it: %1</source>
        <translation>El secreto está disponible hasta que cierre Toolroom, porque el llavero no puede guardarlo: %1</translation>
    </message>
    <message>
        <source>Cannot read the secrets of the environment from the keychain: %1</source>
        <translation>No se pueden leer los secretos del entorno en el llavero: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::EnvironmentsDialog</name>
    <message>
        <source>Duplicate</source>
        <translation>Duplicar</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar nombre</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Add Variable</source>
        <translation>Añadir variable</translation>
    </message>
    <message>
        <source>Remove Variable</source>
        <translation>Quitar variable</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Entornos</translation>
    </message>
    <message>
        <source>Calls use a variable as {{name}}. Secrets are saved in the system keychain.</source>
        <translation>Las llamadas usan una variable como {{name}}. Los secretos se guardan en el llavero del sistema.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuevo</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variables</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>Secreto</translation>
    </message>
    <message>
        <source>%1: `%2` is not a valid name for a variable. Use letters, digits, _, - and .</source>
        <translation>%1: `%2` no es un nombre válido para una variable. Use letras, dígitos, _, - y .</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Servidores</translation>
    </message>
    <message>
        <source>The hosts that tools may send the secret to in headers, separated by commas, such as api.example.com</source>
        <translation>Los servidores a los que las herramientas pueden enviar el secreto en cabeceras, separados por comas, como api.example.com</translation>
    </message>
    <message>
        <source>Unsaved Changes</source>
        <translation>Cambios sin guardar</translation>
    </message>
    <message>
        <source>Save the changes to environments?</source>
        <translation>¿Guardar los cambios en los entornos?</translation>
    </message>
    <message>
        <source>&amp;Keep Editing</source>
        <translation>&amp;Seguir editando</translation>
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
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>Renombrar %1</translation>
    </message>
    <message>
        <source>Name of property %1</source>
        <translation>Nombre de la propiedad %1</translation>
    </message>
    <message>
        <source>Select a variant of %1</source>
        <translation>Seleccionar la variante de %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s)</source>
        <translation>
            <numerusform>%Ln elemento</numerusform>
            <numerusform>%Ln elementos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln field(s)</source>
        <translation>
            <numerusform>%Ln campo</numerusform>
            <numerusform>%Ln campos</numerusform>
        </translation>
    </message>
    <message>
        <source>Use default %1</source>
        <translation>Usar el predeterminado %1</translation>
    </message>
    <message>
        <source>%1: use default %2</source>
        <translation>%1: usar el valor predeterminado %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln error(s) in nested fields</source>
        <translation>
            <numerusform>%Ln error en campos anidados</numerusform>
            <numerusform>%Ln errores en campos anidados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln error(s) on other pages</source>
        <translation>
            <numerusform>%Ln error en otras páginas</numerusform>
            <numerusform>%Ln errores en otras páginas</numerusform>
        </translation>
    </message>
    <message>
        <source>Set to null</source>
        <translation>Establecer en null</translation>
    </message>
    <message>
        <source>%1: set to null</source>
        <translation>%1: establecer en null</translation>
    </message>
    <message>
        <source>%1: move or duplicate</source>
        <translation>%1: mover o duplicar</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Quitar %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>toolroom::FilePage</name>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>%1. Toolroom reloads the file when it changes.</source>
        <translation>%1. Toolroom recarga el archivo cuando cambia.</translation>
    </message>
</context>
<context>
    <name>toolroom::FilterBar</name>
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
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>contract</source>
        <translation>contrato</translation>
    </message>
    <message>
        <source>at least one</source>
        <translation>al menos uno</translation>
    </message>
</context>
<context>
    <name>toolroom::FilterButton</name>
    <message>
        <source>Filter the tool list</source>
        <translation>Filtrar la lista de herramientas</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Cualquiera</translation>
    </message>
</context>
<context>
    <name>toolroom::FoldersView</name>
    <message>
        <source>Add Folder…</source>
        <translation>Añadir carpeta…</translation>
    </message>
    <message>
        <source>Add a folder for the server</source>
        <translation>Añadir una carpeta para el servidor</translation>
    </message>
    <message>
        <source>Remove Folder</source>
        <translation>Quitar carpeta</translation>
    </message>
    <message>
        <source>Remove the selected folder</source>
        <translation>Quitar la carpeta seleccionada</translation>
    </message>
    <message>
        <source>Server folders</source>
        <translation>Carpetas del servidor</translation>
    </message>
    <message>
        <source>No folders</source>
        <translation>No hay carpetas</translation>
    </message>
    <message>
        <source>A server can ask which folders to work in (roots). This list does not limit what the server can access.</source>
        <translation>Un servidor puede preguntar en qué carpetas debe trabajar (raíces). Esta lista no limita a qué puede acceder el servidor.</translation>
    </message>
    <message>
        <source>Add Folder</source>
        <translation>Añadir carpeta</translation>
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
        <source>Tool in the selected contract</source>
        <translation>Herramienta en el contrato seleccionado</translation>
    </message>
    <message>
        <source>Tool in other contracts</source>
        <translation>Herramienta en otros contratos</translation>
    </message>
    <message>
        <source>Other Contracts</source>
        <translation>Otros contratos</translation>
    </message>
</context>
<context>
    <name>toolroom::GatewayHostsPage</name>
    <message>
        <source>Installed</source>
        <translation>Instalada</translation>
    </message>
    <message>
        <source>Another program: %1</source>
        <translation>Otro programa: %1</translation>
    </message>
    <message>
        <source>Cannot read the file: %1</source>
        <translation>No se puede leer el archivo: %1</translation>
    </message>
    <message>
        <source>Not installed</source>
        <translation>No instalada</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>The gateway runs as one MCP server of a host and offers it the sources that you choose. Calls of the host&apos;s agent are then checked, confirmed, and recorded.</source>
        <translation>La pasarela se ejecuta como un servidor MCP de un host y le ofrece las fuentes que elija. Las llamadas del agente del host se comprueban, se confirman y se registran.</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>Pasarela</translation>
    </message>
    <message>
        <source>Configuration File</source>
        <translation>Archivo de configuración</translation>
    </message>
    <message>
        <source>Install…</source>
        <translation>Instalar…</translation>
    </message>
    <message>
        <source>Install the gateway in the selected host</source>
        <translation>Instalar la pasarela en el host seleccionado</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Quitar…</translation>
    </message>
    <message>
        <source>Remove the gateway from the selected host</source>
        <translation>Quitar la pasarela del host seleccionado</translation>
    </message>
    <message>
        <source>No hosts found</source>
        <translation>No se encontraron hosts</translation>
    </message>
    <message>
        <source>Programs such as Claude Desktop, Cursor, and Visual Studio Code start MCP servers. None of them is installed for this user.</source>
        <translation>Programas como Claude Desktop, Cursor y Visual Studio Code inician servidores MCP. Ninguno está instalado para este usuario.</translation>
    </message>
    <message>
        <source>Open tools first: the gateway offers the open sources.</source>
        <translation>Abra antes herramientas: la pasarela ofrece las fuentes abiertas.</translation>
    </message>
    <message>
        <source>Install Gateway in %1</source>
        <translation>Instalar la pasarela en %1</translation>
    </message>
    <message>
        <source>&amp;Install</source>
        <translation>&amp;Instalar</translation>
    </message>
    <message>
        <source>Remove Gateway from %1</source>
        <translation>Quitar la pasarela de %1</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Removed from %1. Restart it to apply the change.</source>
        <translation>Quitada de %1. Reinícielo para aplicar el cambio.</translation>
    </message>
    <message>
        <source>Installed in %1. Restart it to apply the change.</source>
        <translation>Instalada en %1. Reinícielo para aplicar el cambio.</translation>
    </message>
    <message>
        <source>Not available to agents: %1</source>
        <translation>No disponible para los agentes: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::GrantEditor</name>
    <message>
        <source>Allow</source>
        <translation>Permitir</translation>
    </message>
    <message>
        <source>Grant duration</source>
        <translation>Duración de la autorización</translation>
    </message>
    <message>
        <source>Number of calls</source>
        <translation>Número de llamadas</translation>
    </message>
    <message>
        <source>until Toolroom quits</source>
        <translation>hasta cerrar Toolroom</translation>
    </message>
    <message>
        <source>for 10 minutes</source>
        <translation>durante 10 minutos</translation>
    </message>
    <message>
        <source>for 1 hour</source>
        <translation>durante 1 hora</translation>
    </message>
    <message>
        <source>for 8 hours</source>
        <translation>durante 8 horas</translation>
    </message>
    <message>
        <source>for 1 week</source>
        <translation>durante 1 semana</translation>
    </message>
    <message>
        <source>any number of calls</source>
        <translation>cualquier número de llamadas</translation>
    </message>
    <message numerus="yes">
        <source>%n more call(s)</source>
        <translation>
            <numerusform>%n llamada más</numerusform>
            <numerusform>%n llamadas más</numerusform>
        </translation>
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
        <source>any argument values in this session</source>
        <translation>cualquier argumento en esta sesión</translation>
    </message>
    <message>
        <source>in this session</source>
        <translation>en esta sesión</translation>
    </message>
</context>
<context>
    <name>toolroom::GrantsPage</name>
    <message>
        <source>permission %1</source>
        <translation>permiso %1</translation>
    </message>
    <message>
        <source>any argument values</source>
        <translation>cualquier argumento</translation>
    </message>
    <message>
        <source>Grants</source>
        <translation>Autorizaciones</translation>
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
        <source>Revoke all grants</source>
        <translation>Revocar todas las autorizaciones</translation>
    </message>
    <message>
        <source>permission %1 for %2</source>
        <translation>permiso %1 para %2</translation>
    </message>
    <message>
        <source>exact previous arguments (too large to show)</source>
        <translation>argumentos anteriores exactos (demasiado grandes para mostrarlos)</translation>
    </message>
    <message>
        <source>exact arguments %1</source>
        <translation>argumentos exactos %1</translation>
    </message>
    <message>
        <source>arguments matching %1</source>
        <translation>argumentos que coincidan con %1</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <source>end of session</source>
        <translation>fin de la sesión</translation>
    </message>
    <message>
        <source>Calls covered by a grant run without confirmation. A grant becomes invalid when the tool&apos;s definition or activity changes. Grants are not available for deletions or high-consequence calls.</source>
        <translation>Las llamadas cubiertas por una autorización se ejecutan sin confirmación. Una autorización deja de ser válida cuando cambia la definición de la herramienta o su actividad. No hay autorizaciones para borrados ni para llamadas de consecuencia alta.</translation>
    </message>
    <message>
        <source>Remaining uses</source>
        <translation>Usos restantes</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Caduca</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Creada</translation>
    </message>
    <message>
        <source>No grants</source>
        <translation>Sin autorizaciones</translation>
    </message>
    <message>
        <source>A grant is created when you confirm a call and allow further calls of the same kind.</source>
        <translation>Una autorización se crea cuando usted confirma una llamada y permite más llamadas del mismo tipo.</translation>
    </message>
    <message>
        <source>Revoke the selected grant</source>
        <translation>Revocar la autorización seleccionada</translation>
    </message>
    <message numerus="yes">
        <source>Revoked %Ln grant(s)</source>
        <translation>
            <numerusform>%Ln autorización revocada</numerusform>
            <numerusform>%Ln autorizaciones revocadas</numerusform>
        </translation>
    </message>
    <message>
        <source>all tools</source>
        <translation>todas las herramientas</translation>
    </message>
</context>
<context>
    <name>toolroom::GuideView</name>
    <message>
        <source>Page of the user guide</source>
        <translation>Página de la guía del usuario</translation>
    </message>
</context>
<context>
    <name>toolroom::GuideWindow</name>
    <message>
        <source>Search the guide</source>
        <translation>Buscar en la guía</translation>
    </message>
    <message>
        <source>User Guide</source>
        <translation>Guía del usuario</translation>
    </message>
    <message>
        <source>Pages of the user guide</source>
        <translation>Páginas de la guía del usuario</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Adelante</translation>
    </message>
    <message>
        <source>No results</source>
        <translation>Sin resultados</translation>
    </message>
</context>
<context>
    <name>toolroom::HistoryPage</name>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Show the runs</source>
        <translation>Mostrar las ejecuciones</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>More ▾</source>
        <translation>Más ▾</translation>
    </message>
    <message>
        <source>Runs by tool</source>
        <translation>Ejecuciones por herramienta</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
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
        <source>Delete…</source>
        <translation>Borrar…</translation>
    </message>
    <message>
        <source>Compare with Previous</source>
        <translation>Comparar con la anterior</translation>
    </message>
    <message>
        <source>Export Runs</source>
        <translation>Exportar ejecuciones</translation>
    </message>
    <message>
        <source>Delete Runs</source>
        <translation>Borrar ejecuciones</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Search runs, for example status:failed tool:name duration:&gt;500ms since:today</source>
        <translation>Buscar ejecuciones, por ejemplo status:failed tool:name duration:&gt;500ms since:today</translation>
    </message>
    <message>
        <source>By Tool</source>
        <translation>Por herramienta</translation>
    </message>
    <message>
        <source>Show statistics for each tool</source>
        <translation>Mostrar estadísticas de cada herramienta</translation>
    </message>
    <message>
        <source>Run the selected call again</source>
        <translation>Ejecutar de nuevo la llamada seleccionada</translation>
    </message>
    <message>
        <source>Compare the selected runs</source>
        <translation>Comparar las ejecuciones seleccionadas</translation>
    </message>
    <message>
        <source>More run actions</source>
        <translation>Más acciones para las ejecuciones</translation>
    </message>
    <message>
        <source>Search runs of this tool, for example status:failed duration:&gt;500ms since:today</source>
        <translation>Buscar ejecuciones de esta herramienta, por ejemplo status:failed duration:&gt;500ms since:today</translation>
    </message>
    <message>
        <source>Column %1: %2</source>
        <translation>Columna %1: %2</translation>
    </message>
    <message>
        <source>Cannot read the history</source>
        <translation>No se puede leer el historial</translation>
    </message>
    <message>
        <source>Loading the history…</source>
        <translation>Cargando el historial…</translation>
    </message>
    <message>
        <source>No runs match the search</source>
        <translation>Ninguna ejecución coincide con la búsqueda</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>Limpiar la búsqueda</translation>
    </message>
    <message>
        <source>No runs of this tool yet</source>
        <translation>Aún no hay ejecuciones de esta herramienta</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Aún no hay ejecuciones</translation>
    </message>
    <message>
        <source>Runs started here or with toolroom --call are listed with their arguments, steps, and results. Secrets are removed before a run is saved.</source>
        <translation>Las ejecuciones iniciadas aquí o con toolroom --call se muestran con sus argumentos, pasos y resultados. Los secretos se eliminan antes de guardar una ejecución.</translation>
    </message>
    <message>
        <source>%1 denied or aborted</source>
        <translation>denegadas o abortadas: %1</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>No se puede escribir %1: %2</translation>
    </message>
    <message>
        <source>Copy Run ID</source>
        <translation>Copiar identificador de ejecución</translation>
    </message>
    <message>
        <source>History Retention…</source>
        <translation>Conservación del historial…</translation>
    </message>
    <message>
        <source>This run is no longer in the history</source>
        <translation>Esta ejecución ya no está en el historial</translation>
    </message>
    <message>
        <source>Secrets are not saved; replace [redacted] with the original values</source>
        <translation>Los secretos no se guardan; sustituya [redacted] por los valores originales</translation>
    </message>
    <message>
        <source>This is the first run of the tool</source>
        <translation>Esta es la primera ejecución de la herramienta</translation>
    </message>
    <message>
        <source>Toolroom trace (*.json)</source>
        <translation>Traza de Toolroom (*.json)</translation>
    </message>
    <message>
        <source>OpenTelemetry (*.otlp.json)</source>
        <translation>OpenTelemetry (*.otlp.json)</translation>
    </message>
    <message>
        <source>Chrome trace (*.trace.json)</source>
        <translation>Traza de Chrome (*.trace.json)</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>Exportado a %1</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln run(s) from the history, including traces and stored outputs? This cannot be undone.</source>
        <translation>
            <numerusform>¿Borrar %Ln ejecución del historial, con sus trazas y salidas almacenadas? Esto no se puede deshacer.</numerusform>
            <numerusform>¿Borrar %Ln ejecuciones del historial, con sus trazas y salidas almacenadas? Esto no se puede deshacer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deleted %Ln run(s)</source>
        <translation>
            <numerusform>%Ln ejecución borrada</numerusform>
            <numerusform>%Ln ejecuciones borradas</numerusform>
        </translation>
    </message>
    <message>
        <source>Did you mean “%1”?</source>
        <translation>¿Quería decir «%1»?</translation>
    </message>
    <message>
        <source>Search for “%1”</source>
        <translation>Buscar «%1»</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Gráficos</translation>
    </message>
    <message>
        <source>Show charts of the runs</source>
        <translation>Mostrar gráficos de las ejecuciones</translation>
    </message>
    <message>
        <source>Copy Link to Call</source>
        <translation>Copiar enlace a la llamada</translation>
    </message>
    <message>
        <source>Save Call As…</source>
        <translation>Guardar llamada como…</translation>
    </message>
</context>
<context>
    <name>toolroom::HistoryPages</name>
    <message>
        <source>saved call %1</source>
        <translation>llamada guardada %1</translation>
    </message>
    <message>
        <source>Run %1 is no longer in the history.</source>
        <translation>La ejecución %1 ya no está en el historial.</translation>
    </message>
</context>
<context>
    <name>toolroom::HostFileDialog</name>
    <message>
        <source>The agent sees the tools of these sources:</source>
        <translation>El agente ve las herramientas de estas fuentes:</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fuentes</translation>
    </message>
    <message>
        <source>Select at least one source.</source>
        <translation>Seleccione al menos una fuente.</translation>
    </message>
    <message>
        <source>This changes %1:</source>
        <translation>Esto cambia %1:</translation>
    </message>
    <message>
        <source>This creates %1:</source>
        <translation>Esto crea %1:</translation>
    </message>
    <message>
        <source>Not available to agents: %1</source>
        <translation>No disponible para los agentes: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::IgnoreRuleDialog</name>
    <message>
        <source>Ignore Rule %1</source>
        <translation>Ignorar la regla %1</translation>
    </message>
    <message>
        <source>In the tool %1</source>
        <translation>En la herramienta %1</translation>
    </message>
    <message>
        <source>In the file %1</source>
        <translation>En el archivo %1</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Why these findings are acceptable</source>
        <translation>Por qué estos hallazgos son aceptables</translation>
    </message>
    <message>
        <source>&amp;Ignore:</source>
        <translation>&amp;Ignorar:</translation>
    </message>
    <message>
        <source>&amp;Reason:</source>
        <translation>&amp;Motivo:</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Aplicar</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Ámbito</translation>
    </message>
</context>
<context>
    <name>toolroom::ImageView</name>
    <message>
        <source>Image</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 píxeles</translation>
    </message>
    <message>
        <source>unsupported format</source>
        <translation>formato no admitido</translation>
    </message>
    <message>
        <source>corrupt data</source>
        <translation>datos dañados</translation>
    </message>
    <message>
        <source>too many pixels (%1 × %2)</source>
        <translation>demasiados píxeles (%1 × %2)</translation>
    </message>
    <message>
        <source>Cannot display the image: %1</source>
        <translation>No se puede mostrar la imagen: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::ItemCompleter</name>
    <message>
        <source>Suggestions</source>
        <translation>Sugerencias</translation>
    </message>
    <message>
        <source>Use Suggestion</source>
        <translation>Usar sugerencia</translation>
    </message>
</context>
<context>
    <name>toolroom::JsonCompleter</name>
    <message>
        <source>Completions</source>
        <translation>Sugerencias</translation>
    </message>
</context>
<context>
    <name>toolroom::JsonCompletionModel</name>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descripción</translation>
    </message>
</context>
<context>
    <name>toolroom::JsonEditor</name>
    <message>
        <source>Line %L1: %2</source>
        <translation>Línea %L1: %2</translation>
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
        <source>Copy Value</source>
        <translation>Copiar el valor</translation>
    </message>
    <message>
        <source>Copy JSON Pointer</source>
        <translation>Copiar el puntero JSON</translation>
    </message>
</context>
<context>
    <name>toolroom::LiveAgentsModel</name>
    <message>
        <source>No agent yet</source>
        <translation>Aún sin agentes</translation>
    </message>
    <message>
        <source>Paused, holds results</source>
        <translation>En pausa, retiene resultados</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Holds results</source>
        <translation>Retiene resultados</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Activo</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>Pasarela</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>In Progress</source>
        <translation>En curso</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Llamadas</translation>
    </message>
    <message>
        <source>List Tokens</source>
        <translation>Tokens de listas</translation>
    </message>
    <message>
        <source>Result Tokens</source>
        <translation>Tokens de resultados</translation>
    </message>
</context>
<context>
    <name>toolroom::LiveCallsModel</name>
    <message>
        <source>Started</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
</context>
<context>
    <name>toolroom::LiveCallsPage</name>
    <message>
        <source>Agents of running gateways</source>
        <translation>Agentes de las pasarelas en ejecución</translation>
    </message>
    <message>
        <source>Calls of agents</source>
        <translation>Llamadas de agentes</translation>
    </message>
    <message>
        <source>Arguments or result of the call</source>
        <translation>Argumentos o resultado de la llamada</translation>
    </message>
    <message>
        <source>Live calls</source>
        <translation>Llamadas en curso</translation>
    </message>
    <message>
        <source>Live Calls</source>
        <translation>Llamadas en curso</translation>
    </message>
    <message>
        <source>No gateway is running</source>
        <translation>No hay ninguna pasarela en ejecución</translation>
    </message>
    <message>
        <source>Gateways appear here while they run, whether you or a host has started them.</source>
        <translation>Las pasarelas aparecen aquí mientras están en ejecución, las haya iniciado usted o un host.</translation>
    </message>
    <message>
        <source>Start Gateway…</source>
        <translation>Iniciar pasarela…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>gateway and message</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agentes</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Hold the calls of the selected agent before they run</source>
        <translation>Retener las llamadas del agente seleccionado antes de que se ejecuten</translation>
    </message>
    <message>
        <source>Hold Results</source>
        <translation>Retener resultados</translation>
    </message>
    <message>
        <source>Hold the results of the selected agent before it receives them</source>
        <translation>Retener los resultados del agente seleccionado antes de que los reciba</translation>
    </message>
    <message>
        <source>Tokens…</source>
        <translation>Tokens…</translation>
    </message>
    <message>
        <source>Show the tokens of the selected agent for each tool</source>
        <translation>Mostrar los tokens del agente seleccionado por herramienta</translation>
    </message>
    <message>
        <source>Show Runs</source>
        <translation>Mostrar ejecuciones</translation>
    </message>
    <message>
        <source>Show the runs of the selected agent</source>
        <translation>Mostrar las ejecuciones del agente seleccionado</translation>
    </message>
    <message>
        <source>Inject Faults…</source>
        <translation>Inyectar fallos…</translation>
    </message>
    <message>
        <source>Make calls through the gateway fail on purpose</source>
        <translation>Hacer que las llamadas por la pasarela fallen a propósito</translation>
    </message>
    <message>
        <source>Record…</source>
        <translation>Grabar…</translation>
    </message>
    <message>
        <source>Record the calls through the gateway in a file</source>
        <translation>Grabar las llamadas por la pasarela en un archivo</translation>
    </message>
    <message>
        <source>Start a gateway with the open sources</source>
        <translation>Iniciar una pasarela con las fuentes abiertas</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Llamadas</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Run the selected call, or send its result; the agent stays paused</source>
        <translation>Ejecutar la llamada seleccionada o enviar su resultado; el agente sigue en pausa</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>Change the arguments of the selected call, or its result, and continue</source>
        <translation>Cambiar los argumentos de la llamada seleccionada, o su resultado, y continuar</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>Abortar</translation>
    </message>
    <message>
        <source>Abort the selected call</source>
        <translation>Abortar la llamada seleccionada</translation>
    </message>
    <message>
        <source>Inject Faults into %1</source>
        <translation>Inyectar fallos en %1</translation>
    </message>
    <message>
        <source>Calls of all agents of this gateway fail by these rules until you stop it. The guide “Gateway for agents” lists the kinds: latency, error, rate-limit, dropped-connection, truncated-result, malformed-result, and changed-description.</source>
        <translation>Las llamadas de todos los agentes de esta pasarela fallan según estas reglas hasta que las detenga. La guía «Pasarela para agentes» enumera los tipos: latency, error, rate-limit, dropped-connection, truncated-result, malformed-result y changed-description.</translation>
    </message>
    <message>
        <source>&amp;Inject</source>
        <translation>&amp;Inyectar</translation>
    </message>
    <message>
        <source>Record Calls</source>
        <translation>Grabar llamadas</translation>
    </message>
    <message>
        <source>Recordings (*.jsonl)</source>
        <translation>Grabaciones (*.jsonl)</translation>
    </message>
    <message>
        <source>This value is too large to edit here.</source>
        <translation>Este valor es demasiado grande para editarlo aquí.</translation>
    </message>
    <message>
        <source>The result must be an object whose “content” is an array.</source>
        <translation>El resultado debe ser un objeto cuyo «content» sea un array.</translation>
    </message>
    <message>
        <source>The arguments must be an object.</source>
        <translation>Los argumentos deben ser un objeto.</translation>
    </message>
    <message>
        <source>Result of %1</source>
        <translation>Resultado de %1</translation>
    </message>
    <message>
        <source>Arguments of %1</source>
        <translation>Argumentos de %1</translation>
    </message>
    <message>
        <source>The agent receives this result and is told that you have changed it.</source>
        <translation>El agente recibe este resultado y se le dice que usted lo ha cambiado.</translation>
    </message>
    <message>
        <source>The call is checked and confirmed with these arguments, and the agent is told about them.</source>
        <translation>La llamada se comprueba y se confirma con estos argumentos, y se le comunican al agente.</translation>
    </message>
    <message>
        <source>&amp;Send</source>
        <translation>&amp;Enviar</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Continuar</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Send Results</source>
        <translation>Enviar resultados</translation>
    </message>
    <message>
        <source>Stop Faults</source>
        <translation>Detener fallos</translation>
    </message>
    <message>
        <source>Stop Recording</source>
        <translation>Detener grabación</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Avanzar</translation>
    </message>
    <message>
        <source>Run the oldest held call of the selected agent, or send its oldest held result</source>
        <translation>Ejecutar la llamada retenida más antigua del agente seleccionado, o enviar su resultado retenido más antiguo</translation>
    </message>
    <message>
        <source>Too large to show</source>
        <translation>Demasiado grande para mostrarlo</translation>
    </message>
    <message>
        <source>Stop Gateway</source>
        <translation>Detener pasarela</translation>
    </message>
    <message>
        <source>Stop the selected gateway, which this window has started</source>
        <translation>Detener la pasarela seleccionada, que ha iniciado esta ventana</translation>
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
        <translation>Forzar cierre</translation>
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
    <name>toolroom::LiveRunsPanel</name>
    <message>
        <source>Abort All</source>
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
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Press %1 to abort the selected run, and press %1 again to kill it. Press %2 to open the run in the inspector.</source>
        <translation>Pulse %1 para abortar la ejecución seleccionada y %1 de nuevo para forzar su cierre. Pulse %2 para abrirla en el inspector.</translation>
    </message>
    <message>
        <source>None running</source>
        <translation>Ninguna en ejecución</translation>
    </message>
</context>
<context>
    <name>toolroom::MainWindow</name>
    <message>
        <source>Edit the values for {{variables}} in calls</source>
        <translation>Editar los valores de {{variables}} en las llamadas</translation>
    </message>
    <message>
        <source>Manage &amp;Environments…</source>
        <translation>Administrar entorno&amp;s…</translation>
    </message>
    <message>
        <source>Choose En&amp;vironment</source>
        <translation>Elegir ento&amp;rno</translation>
    </message>
    <message>
        <source>Choose the values for {{variables}} in calls</source>
        <translation>Elegir los valores de {{variables}} en las llamadas</translation>
    </message>
    <message>
        <source>Ctrl+Alt+M</source>
        <translation>Ctrl+Alt+M</translation>
    </message>
    <message>
        <source>Ctrl+Alt+V</source>
        <translation>Ctrl+Alt+V</translation>
    </message>
    <message>
        <source>Toolroom</source>
        <translation>Toolroom</translation>
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
        <source>Open…</source>
        <translation>Abrir…</translation>
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
        <source>Ctrl+Shift+M</source>
        <translation>Ctrl+Shift+M</translation>
    </message>
    <message>
        <source>Ctrl+J</source>
        <translation>Ctrl+J</translation>
    </message>
    <message>
        <source>Ctrl+Shift+D</source>
        <translation>Ctrl+Shift+D</translation>
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
        <translation>Te&amp;ma</translation>
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
        <source>&amp;Next Problem</source>
        <translation>Pro&amp;blema siguiente</translation>
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
        <source>Ctrl+Shift+R</source>
        <translation>Ctrl+Shift+R</translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation>Ctrl+Shift+T</translation>
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
A workbench and linter for LLM agent tools.</source>
        <translation>Toolroom %1
Entorno de trabajo y linter para las herramientas de agentes LLM.</translation>
    </message>
    <message>
        <source>Open Tool Definitions</source>
        <translation>Abrir definiciones de herramientas</translation>
    </message>
    <message>
        <source>High &amp;Contrast</source>
        <translation>Con&amp;traste alto</translation>
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
        <source>&amp;Run</source>
        <translation>E&amp;jecutar</translation>
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
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
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
        <source>Ctrl+H</source>
        <translation>Ctrl+H</translation>
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
        <translation>&amp;Comparar</translation>
    </message>
    <message>
        <source>Alt+4</source>
        <translation>Alt+4</translation>
    </message>
    <message>
        <source>Runs are not saved: %1</source>
        <translation>Las ejecuciones no se guardan: %1</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>Loading tools…</source>
        <translation>Cargando las herramientas…</translation>
    </message>
    <message>
        <source>Tools are listed after all sources have been read and checked.</source>
        <translation>Las herramientas se muestran cuando se han leído y comprobado todas las fuentes.</translation>
    </message>
    <message numerus="yes">
        <source>Loading… %Ln tool(s), %L1 of %L2 sources</source>
        <translation>
            <numerusform>Cargando… %Ln herramienta, %L1 de %L2 fuentes</numerusform>
            <numerusform>Cargando… %Ln herramientas, %L1 de %L2 fuentes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tool(s)</source>
        <translation>
            <numerusform>%Ln herramienta</numerusform>
            <numerusform>%Ln herramientas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln source(s)</source>
        <translation>
            <numerusform>%Ln fuente</numerusform>
            <numerusform>%Ln fuentes</numerusform>
        </translation>
    </message>
    <message>
        <source>Loading canceled</source>
        <translation>Carga cancelada</translation>
    </message>
    <message>
        <source>No tools</source>
        <translation>Sin herramientas</translation>
    </message>
    <message>
        <source>Open files or folders with tool definitions, or drop them on this window.</source>
        <translation>Abra archivos o carpetas con definiciones de herramientas, o suéltelos en esta ventana.</translation>
    </message>
    <message>
        <source>Runs in Progress</source>
        <translation>Ejecuciones en curso</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) still in progress. Abort and quit?</source>
        <translation>
            <numerusform>Todavía hay %Ln ejecución en curso. ¿Abortarla y salir?</numerusform>
            <numerusform>Todavía hay %Ln ejecuciones en curso. ¿Abortarlas y salir?</numerusform>
        </translation>
    </message>
    <message>
        <source>Re&amp;load and Lint</source>
        <translation>Recargar y ana&amp;lizar</translation>
    </message>
    <message>
        <source>&amp;Clear Recent Sources</source>
        <translation>&amp;Limpiar las fuentes recientes</translation>
    </message>
    <message>
        <source>Toggle &amp;Problems</source>
        <translation>Mostrar u ocultar los &amp;problemas</translation>
    </message>
    <message>
        <source>Toggle &amp;Definition</source>
        <translation>Mostrar u ocultar la &amp;definición</translation>
    </message>
    <message>
        <source>Toggle &amp;Other Contracts</source>
        <translation>Mostrar u ocultar &amp;otros contratos</translation>
    </message>
    <message>
        <source>Check &amp;Envelope</source>
        <translation>Comprobar un &amp;sobre</translation>
    </message>
    <message>
        <source>&amp;Run Tool</source>
        <translation>&amp;Ejecutar la herramienta</translation>
    </message>
    <message>
        <source>&amp;Compare with Previous Run</source>
        <translation>&amp;Comparar con la ejecución anterior</translation>
    </message>
    <message>
        <source>&amp;Tool Page</source>
        <translation>Pá&amp;gina de la herramienta</translation>
    </message>
    <message>
        <source>C&amp;ommand Palette…</source>
        <translation>&amp;Paleta de comandos…</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>&amp;Buscar</translation>
    </message>
    <message>
        <source>Focus &amp;Registry</source>
        <translation>Ir al &amp;registro</translation>
    </message>
    <message>
        <source>&amp;Focus Tool</source>
        <translation>Ir a la &amp;herramienta</translation>
    </message>
    <message>
        <source>Focus Proble&amp;ms</source>
        <translation>Ir a los prob&amp;lemas</translation>
    </message>
    <message>
        <source>&amp;Explain Rule</source>
        <translation>&amp;Explicar la regla</translation>
    </message>
    <message>
        <source>Open Folder with Tool Definitions</source>
        <translation>Abrir una carpeta con definiciones de herramientas</translation>
    </message>
    <message>
        <source>Select a problem first (F4 selects the next one)</source>
        <translation>Seleccione antes un problema (F4 selecciona el siguiente)</translation>
    </message>
    <message>
        <source>C&amp;onfirm</source>
        <translation>Con&amp;firmar</translation>
    </message>
    <message>
        <source>Tools That &amp;Require Confirmation</source>
        <translation>Las herramientas que lo &amp;requieren</translation>
    </message>
    <message>
        <source>Ctrl+Alt+1</source>
        <translation>Ctrl+Alt+1</translation>
    </message>
    <message>
        <source>All Tools That May &amp;Write</source>
        <translation>Todas las que pueden &amp;escribir</translation>
    </message>
    <message>
        <source>Ctrl+Alt+2</source>
        <translation>Ctrl+Alt+2</translation>
    </message>
    <message>
        <source>&amp;Every Call</source>
        <translation>&amp;Todas las llamadas</translation>
    </message>
    <message>
        <source>Ctrl+Alt+3</source>
        <translation>Ctrl+Alt+3</translation>
    </message>
    <message>
        <source>Press F5 to reload the sources.</source>
        <translation>Pulse F5 para recargar las fuentes.</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>Conectando con %1…</translation>
    </message>
    <message>
        <source>The tools are listed after the server connects.</source>
        <translation>Las herramientas se muestran cuando se conecta el servidor.</translation>
    </message>
    <message>
        <source>Ctrl+Alt+O</source>
        <translation>Ctrl+Alt+O</translation>
    </message>
    <message>
        <source>Connect MCP &amp;Server…</source>
        <translation>Conectar ser&amp;vidor MCP…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>Rout&amp;ing</source>
        <translation>Enru&amp;tamiento</translation>
    </message>
    <message>
        <source>Alt+5</source>
        <translation>Alt+5</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>Atajos de &amp;teclado</translation>
    </message>
    <message>
        <source>Ctrl+/</source>
        <translation>Ctrl+/</translation>
    </message>
    <message>
        <source>Open &amp;Samples</source>
        <translation>Abrir los ejem&amp;plos</translation>
    </message>
    <message>
        <source>Ctrl+Alt+E</source>
        <translation>Ctrl+Alt+E</translation>
    </message>
    <message>
        <source>Open &amp;Built-in Tools</source>
        <translation>Abrir las herramientas &amp;integradas</translation>
    </message>
    <message>
        <source>Ctrl+Alt+B</source>
        <translation>Ctrl+Alt+B</translation>
    </message>
    <message>
        <source>World</source>
        <translation>mundo</translation>
    </message>
    <message>
        <source>Ctrl+Shift+A</source>
        <translation>Ctrl+Shift+A</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>Pre&amp;ferencias…</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>%1 — %2 — Toolroom</source>
        <comment>tool, source</comment>
        <translation>%1 — %2 — Toolroom</translation>
    </message>
    <message>
        <source>%1, %2 · %3 · checked in %4</source>
        <comment>number of tools, of sources, of tokens; duration</comment>
        <translation>%1, %2 · %3 · comprobado en %4</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln token(s)</source>
        <translation>
            <numerusform>aproximadamente %Ln token</numerusform>
            <numerusform>aproximadamente %Ln tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo Quick Fi&amp;x</source>
        <translation>Deshacer correcció&amp;n rápida</translation>
    </message>
    <message>
        <source>Ctrl+Alt+Z</source>
        <translation>Ctrl+Alt+Z</translation>
    </message>
    <message>
        <source>Could not read the file: %1. Showing the tools from its last readable version.</source>
        <translation>No se puede leer el archivo: %1. Estas son las herramientas de su última versión legible.</translation>
    </message>
    <message>
        <source>Add files with tool definitions to the open sources</source>
        <translation>Añadir archivos con definiciones de herramientas a las fuentes abiertas</translation>
    </message>
    <message>
        <source>Open all tool definitions in a folder</source>
        <translation>Abrir todas las definiciones de herramientas de una carpeta</translation>
    </message>
    <message>
        <source>Start or connect to an MCP server and list its tools</source>
        <translation>Iniciar un servidor MCP o conectarse a él y mostrar sus herramientas</translation>
    </message>
    <message>
        <source>Read the sources again and check their tools</source>
        <translation>Volver a leer las fuentes y comprobar sus herramientas</translation>
    </message>
    <message>
        <source>Quit Toolroom; asks for confirmation if runs are in progress</source>
        <translation>Salir de Toolroom; pide confirmación si hay ejecuciones en curso</translation>
    </message>
    <message>
        <source>Restore the file that the last quick fix changed</source>
        <translation>Restaurar el archivo que cambió la última corrección rápida</translation>
    </message>
    <message>
        <source>Search the tools, problems, or runs</source>
        <translation>Buscar en las herramientas, los problemas o las ejecuciones</translation>
    </message>
    <message>
        <source>Set the theme, the text size, which calls need confirmation, and the editor</source>
        <translation>Elegir el tema, el tamaño del texto, qué llamadas requieren confirmación y el editor</translation>
    </message>
    <message>
        <source>Clear the list of recent sources</source>
        <translation>Vaciar la lista de fuentes recientes</translation>
    </message>
    <message>
        <source>List the tools by source</source>
        <translation>Mostrar las herramientas por fuente</translation>
    </message>
    <message>
        <source>List the tools in a sortable table</source>
        <translation>Mostrar las herramientas en una tabla que se puede ordenar</translation>
    </message>
    <message>
        <source>Show or hide the list of problems</source>
        <translation>Mostrar u ocultar la lista de problemas</translation>
    </message>
    <message>
        <source>Show or hide the definition of the tool</source>
        <translation>Mostrar u ocultar la definición de la herramienta</translation>
    </message>
    <message>
        <source>Show or hide the tool in other contracts</source>
        <translation>Mostrar u ocultar la herramienta en otros contratos</translation>
    </message>
    <message>
        <source>Check a result against a contract</source>
        <translation>Comprobar si un resultado cumple un contrato</translation>
    </message>
    <message>
        <source>Create a schema for several tool calls, and check calls against it</source>
        <translation>Crear un esquema para varias llamadas y comprobar llamadas con él</translation>
    </message>
    <message>
        <source>Show which tools match a phrase and which are likely to be confused</source>
        <translation>Mostrar qué herramientas coinciden con una frase y cuáles se pueden confundir</translation>
    </message>
    <message>
        <source>Follow the system color scheme</source>
        <translation>Usar los colores del sistema</translation>
    </message>
    <message>
        <source>Use light colors</source>
        <translation>Usar colores claros</translation>
    </message>
    <message>
        <source>Use dark colors</source>
        <translation>Usar colores oscuros</translation>
    </message>
    <message>
        <source>Use colors and outlines with more contrast</source>
        <translation>Usar colores y contornos con más contraste</translation>
    </message>
    <message>
        <source>Make the text larger</source>
        <translation>Ampliar el texto</translation>
    </message>
    <message>
        <source>Make the text smaller</source>
        <translation>Reducir el texto</translation>
    </message>
    <message>
        <source>Use the system text size</source>
        <translation>Usar el tamaño de texto del sistema</translation>
    </message>
    <message>
        <source>Run the call, or open the Call page to fill it in</source>
        <translation>Ejecutar la llamada o abrir la página Llamada para rellenarla</translation>
    </message>
    <message>
        <source>Repeat the latest run of the tool</source>
        <translation>Repetir la última ejecución de la herramienta</translation>
    </message>
    <message>
        <source>Compare the latest run with the one before it</source>
        <translation>Comparar la última ejecución con la anterior</translation>
    </message>
    <message>
        <source>Abort all runs in this window; repeat to kill them</source>
        <translation>Abortar todas las ejecuciones de esta ventana; repita para forzar su cierre</translation>
    </message>
    <message>
        <source>List the runs of all tools</source>
        <translation>Mostrar las ejecuciones de todas las herramientas</translation>
    </message>
    <message>
        <source>Ask before calls to tools that require confirmation</source>
        <translation>Preguntar antes de llamar a herramientas que requieren confirmación</translation>
    </message>
    <message>
        <source>Also ask before calls to tools that may write</source>
        <translation>Preguntar también antes de llamar a herramientas que pueden escribir</translation>
    </message>
    <message>
        <source>Ask before every call</source>
        <translation>Preguntar antes de cada llamada</translation>
    </message>
    <message>
        <source>Show the definition of the tool</source>
        <translation>Mostrar la definición de la herramienta</translation>
    </message>
    <message>
        <source>Fill in and run a call to the tool</source>
        <translation>Rellenar y ejecutar una llamada a la herramienta</translation>
    </message>
    <message>
        <source>List the runs of the tool</source>
        <translation>Mostrar las ejecuciones de la herramienta</translation>
    </message>
    <message>
        <source>Show two runs side by side</source>
        <translation>Mostrar dos ejecuciones una junto a otra</translation>
    </message>
    <message>
        <source>Show which phrases match the tool and which tools are similar</source>
        <translation>Mostrar qué frases coinciden con la herramienta y qué herramientas son similares</translation>
    </message>
    <message>
        <source>Find tools, commands, and runs</source>
        <translation>Buscar herramientas, comandos y ejecuciones</translation>
    </message>
    <message>
        <source>Go to the next problem</source>
        <translation>Ir al problema siguiente</translation>
    </message>
    <message>
        <source>Go to the previous problem</source>
        <translation>Ir al problema anterior</translation>
    </message>
    <message>
        <source>Preview the quick fix of the selected problem</source>
        <translation>Ver los cambios de la corrección rápida del problema seleccionado</translation>
    </message>
    <message>
        <source>Move the focus to the list of tools</source>
        <translation>Llevar el foco a la lista de herramientas</translation>
    </message>
    <message>
        <source>Move the focus to the page</source>
        <translation>Llevar el foco a la página</translation>
    </message>
    <message>
        <source>Move the focus to the list of problems</source>
        <translation>Llevar el foco a la lista de problemas</translation>
    </message>
    <message>
        <source>Explain the rule of the selected problem, or the page if no problem is selected</source>
        <translation>Explicar la regla del problema seleccionado o, si no hay ninguno, la página</translation>
    </message>
    <message>
        <source>Show the welcome page</source>
        <translation>Mostrar la página de bienvenida</translation>
    </message>
    <message>
        <source>List the keyboard shortcuts</source>
        <translation>Mostrar los atajos de teclado</translation>
    </message>
    <message>
        <source>Open the sample tools that are part of Toolroom</source>
        <translation>Abrir las herramientas de ejemplo incluidas en Toolroom</translation>
    </message>
    <message>
        <source>Open the tools that are built into Toolroom</source>
        <translation>Abrir las herramientas integradas en Toolroom</translation>
    </message>
    <message>
        <source>Show the version of Toolroom</source>
        <translation>Mostrar la versión de Toolroom</translation>
    </message>
    <message>
        <source>Tool definitions (*.json *.jsonc *.yaml *.yml);;All files (*)</source>
        <translation>Definiciones de herramientas (*.json *.jsonc *.yaml *.yml);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>A&amp;bort Run</source>
        <translation>A&amp;bortar ejecución</translation>
    </message>
    <message numerus="yes">
        <source>Show %Ln tool(s) from %1</source>
        <translation>
            <numerusform>Mostrar %Ln herramienta de %1</numerusform>
            <numerusform>Mostrar %Ln herramientas de %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The file was not read completely: %1.</source>
        <translation>El archivo no se ha leído por completo: %1.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>number of tools, of hosted tools</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosted tool(s)</source>
        <translation>
            <numerusform>%Ln herramienta alojada</numerusform>
            <numerusform>%Ln herramientas alojadas</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosted tools: %1</source>
        <translation>Herramientas alojadas: %1</translation>
    </message>
    <message>
        <source>Abort the run shown on the page; press again to kill it</source>
        <translation>Abortar la ejecución que muestra la página; pulse de nuevo para forzar su terminación</translation>
    </message>
    <message>
        <source>Compatibilit&amp;y</source>
        <translation>Compatib&amp;ilidad</translation>
    </message>
    <message>
        <source>Show what providers, hosts, and libraries do with the tools</source>
        <translation>Mostrar qué hacen los proveedores, las aplicaciones anfitrionas y las bibliotecas con las herramientas</translation>
    </message>
    <message>
        <source>Ctrl+Shift+L</source>
        <translation>Ctrl+Shift+L</translation>
    </message>
    <message>
        <source>&amp;New Tool from Template…</source>
        <translation>&amp;Nueva herramienta desde plantilla…</translation>
    </message>
    <message>
        <source>Create a project with example tools of a contract</source>
        <translation>Crear un proyecto con herramientas de ejemplo de un contrato</translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation>Ctrl+Shift+N</translation>
    </message>
    <message>
        <source>Created %1</source>
        <translation>Se ha creado %1</translation>
    </message>
    <message>
        <source>&amp;Verify</source>
        <translation>&amp;Verificar</translation>
    </message>
    <message>
        <source>Test by calls whether the tool keeps its promises</source>
        <translation>Comprobar con llamadas si la herramienta cumple lo que promete</translation>
    </message>
    <message>
        <source>Alt+6</source>
        <translation>Alt+6</translation>
    </message>
    <message>
        <source>Review Code Modules…</source>
        <translation>Revisar los módulos de código…</translation>
    </message>
    <message>
        <source>A manifest names code that is not trusted, so it has not been run</source>
        <translation>Un manifiesto indica código que no es de confianza, así que no se ha ejecutado</translation>
    </message>
    <message>
        <source>Load Code &amp;Modules…</source>
        <translation>Cargar &amp;módulos de código…</translation>
    </message>
    <message>
        <source>Run TypeScript, JavaScript, or Python files and list their tools</source>
        <translation>Ejecutar archivos de TypeScript, JavaScript o Python y mostrar sus herramientas</translation>
    </message>
    <message>
        <source>Ctrl+Alt+J</source>
        <translation>Ctrl+Alt+J</translation>
    </message>
    <message>
        <source>Load Code Modules in Fol&amp;der…</source>
        <translation>Cargar los módulos de una carpe&amp;ta…</translation>
    </message>
    <message>
        <source>Run all modules in a folder and list their tools</source>
        <translation>Ejecutar todos los módulos de una carpeta y mostrar sus herramientas</translation>
    </message>
    <message>
        <source>Ctrl+Alt+K</source>
        <translation>Ctrl+Alt+K</translation>
    </message>
    <message>
        <source>Load Code Modules</source>
        <translation>Cargar módulos de código</translation>
    </message>
    <message>
        <source>Modules (%1)</source>
        <translation>Módulos (%1)</translation>
    </message>
    <message>
        <source>Load Code Modules in Folder</source>
        <translation>Cargar los módulos de una carpeta</translation>
    </message>
    <message>
        <source>Loading code modules…</source>
        <translation>Cargando módulos de código…</translation>
    </message>
    <message>
        <source>The tools are listed after the modules have been loaded.</source>
        <translation>Las herramientas se muestran cuando los módulos se han cargado.</translation>
    </message>
    <message>
        <source>Code modules are not loaded</source>
        <translation>Los módulos de código no están cargados</translation>
    </message>
    <message>
        <source>Loading them runs their code and lists their tools.</source>
        <translation>Al cargarlos se ejecuta su código y se muestran sus herramientas.</translation>
    </message>
    <message>
        <source>Load All…</source>
        <translation>Cargar todo…</translation>
    </message>
    <message numerus="yes">
        <source>Skipped %Ln module(s) already loaded: %1</source>
        <translation>
            <numerusform>Se omitió %Ln módulo ya cargado: %1</numerusform>
            <numerusform>Se omitieron %Ln módulos ya cargados: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel Loadin&amp;g</source>
        <translation>Cancelar &amp;la carga</translation>
    </message>
    <message>
        <source>&amp;Trust and Load…</source>
        <translation>Confiar &amp;y cargar…</translation>
    </message>
    <message>
        <source>&amp;Load</source>
        <translation>Car&amp;gar</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>Recar&amp;gar</translation>
    </message>
    <message>
        <source>Connec&amp;t</source>
        <translation>Conec&amp;tar</translation>
    </message>
    <message>
        <source>R&amp;estart</source>
        <translation>Re&amp;iniciar</translation>
    </message>
    <message>
        <source>&amp;Show Log</source>
        <translation>&amp;Mostrar el registro</translation>
    </message>
    <message>
        <source>Load these code modules? This runs their code.</source>
        <translation>¿Cargar estos módulos de código? Se ejecutará su código.</translation>
    </message>
    <message>
        <source>Open in Editor</source>
        <translation>Abrir en el editor</translation>
    </message>
    <message>
        <source>%1 was not opened.</source>
        <translation>%1 no se abrió.</translation>
    </message>
    <message>
        <source>The system has no program for this file. Enter an editor command, such as “code --goto {file}:{line}:{column}”, in the preferences.</source>
        <translation>El sistema no tiene ningún programa para este archivo. Introduzca una orden de editor, como «code --goto {file}:{line}:{column}», en las preferencias.</translation>
    </message>
    <message>
        <source>The editor command “%1” cannot be started. Check it in the preferences.</source>
        <translation>No se puede iniciar la orden del editor «%1». Compruébela en las preferencias.</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Preferencias…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+1</source>
        <translation>Ctrl+Shift+1</translation>
    </message>
    <message>
        <source>Ctrl+Shift+2</source>
        <translation>Ctrl+Shift+2</translation>
    </message>
    <message>
        <source>Tool&amp;s</source>
        <translation>Herra&amp;mientas</translation>
    </message>
    <message>
        <source>Show the registry and the selected tool</source>
        <translation>Mostrar el registro y la herramienta seleccionada</translation>
    </message>
    <message>
        <source>Ser&amp;vers</source>
        <translation>Ser&amp;vidores</translation>
    </message>
    <message>
        <source>Show MCP servers, code modules, other activities, and the language model</source>
        <translation>Mostrar los servidores MCP, los módulos de código, otras actividades y el modelo de lenguaje</translation>
    </message>
    <message>
        <source>R&amp;uns</source>
        <translation>E&amp;jecuciones</translation>
    </message>
    <message>
        <source>Ctrl+3</source>
        <translation>Ctrl+3</translation>
    </message>
    <message>
        <source>Routin&amp;g</source>
        <translation>E&amp;nrutamiento</translation>
    </message>
    <message>
        <source>Ctrl+4</source>
        <translation>Ctrl+4</translation>
    </message>
    <message>
        <source>Show permission rules, grants, trusted sources, and stored data</source>
        <translation>Mostrar las reglas de permisos, las concesiones, las fuentes de confianza y los datos guardados</translation>
    </message>
    <message>
        <source>Ctrl+5</source>
        <translation>Ctrl+5</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>A&amp;trás</translation>
    </message>
    <message>
        <source>Show what was shown before</source>
        <translation>Mostrar lo que se mostraba antes</translation>
    </message>
    <message>
        <source>Alt+Left</source>
        <translation>Alt+Left</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>Ad&amp;elante</translation>
    </message>
    <message>
        <source>Show what was shown before Back</source>
        <translation>Mostrar lo que se mostraba antes de Atrás</translation>
    </message>
    <message>
        <source>Alt+Right</source>
        <translation>Alt+Right</translation>
    </message>
    <message>
        <source>Ne&amp;xt Open Tool</source>
        <translation>Pró&amp;xima herramienta abierta</translation>
    </message>
    <message>
        <source>Show the next tab</source>
        <translation>Mostrar la pestaña siguiente</translation>
    </message>
    <message>
        <source>Ctrl+Tab</source>
        <translation>Ctrl+Tab</translation>
    </message>
    <message>
        <source>Previous Open Too&amp;l</source>
        <translation>Herramienta abierta anteri&amp;or</translation>
    </message>
    <message>
        <source>Show the previous tab</source>
        <translation>Mostrar la pestaña anterior</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Tab</source>
        <translation>Ctrl+Shift+Tab</translation>
    </message>
    <message>
        <source>&amp;Keep Tab Open</source>
        <translation>&amp;Fijar la pestaña</translation>
    </message>
    <message>
        <source>Keep the tab when another tool is shown</source>
        <translation>Conservar la pestaña al mostrar otra herramienta</translation>
    </message>
    <message>
        <source>Ctrl+Alt+W</source>
        <translation>Ctrl+Alt+W</translation>
    </message>
    <message>
        <source>Close T&amp;ab</source>
        <translation>&amp;Quitar la pestaña</translation>
    </message>
    <message>
        <source>Close the tab of the tool</source>
        <translation>Cerrar la pestaña de la herramienta</translation>
    </message>
    <message>
        <source>Ctrl+W</source>
        <translation>Ctrl+W</translation>
    </message>
    <message>
        <source>Reopen Close&amp;d Tab</source>
        <translation>Reabrir la pestaña cerra&amp;da</translation>
    </message>
    <message>
        <source>Open the tab that was closed last</source>
        <translation>Abrir la última pestaña cerrada</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Y</source>
        <translation>Ctrl+Shift+Y</translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <comment>servers and code modules</comment>
        <translation>
            <numerusform>%Ln fallido</numerusform>
            <numerusform>%Ln fallidos</numerusform>
        </translation>
    </message>
    <message>
        <source>User &amp;Guide</source>
        <translation>&amp;Guía del usuario</translation>
    </message>
    <message>
        <source>Read about the page in the user guide</source>
        <translation>Leer sobre la página en la guía del usuario</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F1</source>
        <translation>Ctrl+Shift+F1</translation>
    </message>
    <message>
        <source>What&apos;s &amp;New</source>
        <translation>&amp;Novedades</translation>
    </message>
    <message>
        <source>Show what has changed in this version</source>
        <translation>Mostrar qué ha cambiado en esta versión</translation>
    </message>
    <message>
        <source>What&apos;s New</source>
        <translation>Novedades</translation>
    </message>
    <message>
        <source>Toolroom has been updated to version %1</source>
        <translation>Toolroom se ha actualizado a la versión %1</translation>
    </message>
    <message>
        <source>Ctrl+Alt+N</source>
        <translation>Ctrl+Alt+N</translation>
    </message>
    <message>
        <source>&amp;Take the Tour</source>
        <translation>&amp;Hacer el recorrido</translation>
    </message>
    <message>
        <source>Explain the parts of the window in four steps</source>
        <translation>Explicar las partes de la ventana en cuatro pasos</translation>
    </message>
    <message>
        <source>Ctrl+Alt+U</source>
        <translation>Ctrl+Alt+U</translation>
    </message>
    <message>
        <source>Open tools</source>
        <translation>Abrir herramientas</translation>
    </message>
    <message>
        <source>Open files or folders with tool definitions (%1), or connect an MCP server (%2). The registry lists their tools.</source>
        <translation>Abra archivos o carpetas con definiciones de herramientas (%1) o conecte un servidor MCP (%2). El registro muestra sus herramientas.</translation>
    </message>
    <message>
        <source>Fix problems</source>
        <translation>Corregir problemas</translation>
    </message>
    <message>
        <source>Run a tool</source>
        <translation>Ejecutar una herramienta</translation>
    </message>
    <message>
        <source>Select a tool, press %1 to fill in its arguments, and %2 to run it. The result appears beside them.</source>
        <translation>Seleccione una herramienta, pulse %1 para rellenar sus argumentos y %2 para ejecutarla. El resultado aparece al lado.</translation>
    </message>
    <message>
        <source>Find everything else</source>
        <translation>Encontrar todo lo demás</translation>
    </message>
    <message>
        <source>The places on the left list servers, runs, and permissions. %1 finds tools, commands, and runs; the user guide is in the Help menu.</source>
        <translation>Los lugares de la izquierda muestran los servidores, las ejecuciones y los permisos. %1 encuentra herramientas, comandos y ejecuciones; la guía del usuario está en el menú Ayuda.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) of agents in progress</source>
        <translation>
            <numerusform>%Ln llamada de agentes en curso</numerusform>
            <numerusform>%Ln llamadas de agentes en curso</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the agents that call tools through the gateway, and install it in hosts</source>
        <translation>Mostrar los agentes que llaman a herramientas a través de la pasarela, e instalarla en hosts</translation>
    </message>
    <message>
        <source>Ctrl+6</source>
        <translation>Ctrl+6</translation>
    </message>
    <message>
        <source>Perm&amp;issions</source>
        <translation>Perm&amp;isos</translation>
    </message>
    <message>
        <source>Ag&amp;ents</source>
        <translation>Agente&amp;s</translation>
    </message>
    <message>
        <source>Nothing is waiting for you</source>
        <translation>Nada le espera</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 no longer waits for an answer</source>
        <translation>%1 ya no espera una respuesta</translation>
    </message>
    <message>
        <source>Show &amp;Pending Requests</source>
        <translation>Mostrar solicitudes &amp;pendientes</translation>
    </message>
    <message>
        <source>Show the oldest confirmation or question that is waiting for you; press again for the next</source>
        <translation>Mostrar la confirmación o pregunta más antigua que le espera; pulse otra vez para la siguiente</translation>
    </message>
    <message>
        <source>Reconnec&amp;t</source>
        <translation>Reconec&amp;tar</translation>
    </message>
    <message>
        <source>E&amp;dit…</source>
        <translation>E&amp;ditar…</translation>
    </message>
    <message>
        <source>Go to Error</source>
        <translation>Ir al error</translation>
    </message>
    <message>
        <source>Go to the error in the file</source>
        <translation>Ir al error en el archivo</translation>
    </message>
    <message>
        <source>The secret is available until you close Toolroom, because the keychain cannot store it: %1</source>
        <translation>El secreto está disponible hasta que cierre Toolroom, porque el llavero no puede guardarlo: %1</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>Reconectar</translation>
    </message>
    <message>
        <source>Reconnect to the server</source>
        <translation>Volver a conectar con el servidor</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>Show Log</source>
        <translation>Mostrar registro</translation>
    </message>
    <message>
        <source>Show the server&apos;s log</source>
        <translation>Mostrar el registro del servidor</translation>
    </message>
    <message>
        <source>Edit MCP Server</source>
        <translation>Editar servidor MCP</translation>
    </message>
    <message>
        <source>%1 is defined in a configuration file</source>
        <translation>%1 está definido en un archivo de configuración</translation>
    </message>
    <message>
        <source>It is in %1. Edit the file, or edit a copy that only Toolroom uses.</source>
        <translation>Está en %1. Edite el archivo, o una copia que solo usa Toolroom.</translation>
    </message>
    <message>
        <source>&amp;Open File</source>
        <translation>&amp;Abrir archivo</translation>
    </message>
    <message>
        <source>Edit a &amp;Copy…</source>
        <translation>Editar una &amp;copia…</translation>
    </message>
    <message>
        <source>Copy Lin&amp;k to Call</source>
        <translation>Copiar enlace a la lla&amp;mada</translation>
    </message>
    <message>
        <source>Copy a link that opens the call filled in, without its secrets</source>
        <translation>Copiar un enlace que abre la llamada rellenada, sin sus secretos</translation>
    </message>
    <message>
        <source>Ctrl+Shift+K</source>
        <translation>Ctrl+Shift+K</translation>
    </message>
    <message>
        <source>&amp;Save Call As…</source>
        <translation>&amp;Guardar llamada como…</translation>
    </message>
    <message>
        <source>Save the call to a file, without its secrets</source>
        <translation>Guardar la llamada en un archivo, sin sus secretos</translation>
    </message>
    <message>
        <source>Ctrl+Alt+A</source>
        <translation>Ctrl+Alt+A</translation>
    </message>
    <message>
        <source>Saved &amp;Calls</source>
        <translation>Llamadas g&amp;uardadas</translation>
    </message>
    <message>
        <source>List and run the saved calls of all tools</source>
        <translation>Mostrar y ejecutar las llamadas guardadas de todas las herramientas</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>The list shows issues that cause problems for models and providers. %1 goes to the next one, and %2 shows its quick fix.</source>
        <translation>La lista muestra lo que causa problemas a los modelos y proveedores. %1 va al siguiente problema y %2 muestra su corrección rápida.</translation>
    </message>
    <message>
        <source>Run reconnects to the server.</source>
        <translation>Ejecutar vuelve a conectar con el servidor.</translation>
    </message>
    <message>
        <source>Edit the connection settings</source>
        <translation>Editar los ajustes de la conexión</translation>
    </message>
    <message>
        <source>needs headers</source>
        <translation>necesita encabezados</translation>
    </message>
    <message>
        <source>needs variables</source>
        <translation>necesita variables</translation>
    </message>
    <message>
        <source>runs in another folder</source>
        <translation>se ejecuta en otra carpeta</translation>
    </message>
    <message>
        <source>contains a secret</source>
        <translation>contiene un secreto</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>server and reason</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 — Toolroom</source>
        <comment>tool</comment>
        <translation>%1 — Toolroom</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Connect the server</source>
        <translation>Conectar el servidor</translation>
    </message>
    <message>
        <source>The code modules that may contain this tool are not loaded.</source>
        <translation>Los módulos de código que podrían contener esta herramienta no están cargados.</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>Cargar…</translation>
    </message>
    <message>
        <source>Load code modules</source>
        <translation>Cargar módulos de código</translation>
    </message>
    <message>
        <source>No open source contains this tool.</source>
        <translation>Ninguna fuente abierta contiene esta herramienta.</translation>
    </message>
    <message>
        <source>Open files or folders</source>
        <translation>Abrir archivos o carpetas</translation>
    </message>
    <message>
        <source>Connection test</source>
        <translation>Prueba de conexión</translation>
    </message>
    <message>
        <source>Pin T&amp;his Tab</source>
        <translation>Anclar la pesta&amp;ña</translation>
    </message>
    <message>
        <source>Pin the tab before the others, or unpin it</source>
        <translation>Anclar la pestaña delante de las demás, o desanclarla</translation>
    </message>
    <message>
        <source>Ctrl+Alt+P</source>
        <translation>Ctrl+Alt+P</translation>
    </message>
    <message>
        <source>Show the tools that have been loaded meanwhile</source>
        <translation>Mostrar las herramientas que se han cargado mientras tanto</translation>
    </message>
    <message>
        <source>%1 is already open. Connecting to it again…</source>
        <translation>%1 ya está abierto. Conectando de nuevo…</translation>
    </message>
    <message>
        <source>The finding no longer exists</source>
        <translation>El hallazgo ya no existe</translation>
    </message>
    <message>
        <source>Connecting to %1 was canceled.</source>
        <translation>Se canceló la conexión con %1.</translation>
    </message>
    <message>
        <source>Cancel connecting</source>
        <translation>Cancelar la conexión</translation>
    </message>
    <message>
        <source>Split Ri&amp;ght</source>
        <translation>Dividir a la de&amp;recha</translation>
    </message>
    <message>
        <source>Show the tool in a second pane as well</source>
        <translation>Mostrar la herramienta también en un segundo panel</translation>
    </message>
    <message>
        <source>Ctrl+\</source>
        <translation>Ctrl+\</translation>
    </message>
    <message>
        <source>Move the tab to the other pane</source>
        <translation>Mover la pestaña al otro panel</translation>
    </message>
    <message>
        <source>Ctrl+Alt+Right</source>
        <translation>Ctrl+Alt+Right</translation>
    </message>
    <message>
        <source>Close &amp;Split</source>
        <translation>Cerrar la di&amp;visión</translation>
    </message>
    <message>
        <source>Close the current pane; its tabs can be reopened in the other one</source>
        <translation>Cerrar el panel actual; sus pestañas se pueden volver a abrir en el otro</translation>
    </message>
    <message>
        <source>Ctrl+Shift+W</source>
        <translation>Ctrl+Shift+W</translation>
    </message>
    <message>
        <source>Focus Other Pa&amp;ne</source>
        <translation>Ir al otro pa&amp;nel</translation>
    </message>
    <message>
        <source>Move the focus to the other pane</source>
        <translation>Llevar el foco al otro panel</translation>
    </message>
    <message>
        <source>F6</source>
        <translation>F6</translation>
    </message>
    <message>
        <source>&amp;Move Tab to Other Pane</source>
        <translation>Mover la pestaña a&amp;l otro panel</translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) did not run.</source>
        <translation>
            <numerusform>%Ln llamada no se ejecutó.</numerusform>
            <numerusform>%Ln llamadas no se ejecutaron.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 started this call. Abort it there, or stop its gateway.</source>
        <translation>%1 inició esta llamada. Abórtela allí o detenga su puerta de enlace.</translation>
    </message>
</context>
<context>
    <name>toolroom::MarkedText</name>
    <message numerus="yes">
        <source>… %Ln more byte(s) not shown</source>
        <translation>
            <numerusform>… no se muestra %Ln byte más</numerusform>
            <numerusform>… no se muestran %Ln bytes más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>toolroom::MatrixLegend</name>
    <message>
        <source>Row: expected tool. Column: other tool. Blue: clear. Amber: close. Red: the other tool wins.</source>
        <translation>Fila: herramienta esperada. Columna: otra herramienta. Azul: claro. Ámbar: ajustado. Rojo: gana la otra.</translation>
    </message>
    <message>
        <source>In measured cases, models call the wrong tool for 6% (few tools) to 34% (512 tools) of amber pairs, and for 16% to 56% of red pairs.</source>
        <translation>Según las mediciones, los modelos llaman a la herramienta equivocada entre el 6 % (pocas herramientas) y el 34 % (512 herramientas) de las veces en los pares ámbar, y entre el 16 % y el 56 % en los rojos.</translation>
    </message>
</context>
<context>
    <name>toolroom::MatrixView</name>
    <message>
        <source>There is no matrix to save</source>
        <translation>No hay ninguna matriz que guardar</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>Matriz de confusión</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>No se puede escribir %1: %2</translation>
    </message>
    <message>
        <source>%1, not %2
Margin: %3
In both: %4
Only in the first: %5
Only in the second: %6</source>
        <translation>%1, no %2
Margen: %3
En ambas: %4
Solo en la primera: %5
Solo en la segunda: %6</translation>
    </message>
</context>
<context>
    <name>toolroom::MemberMenu</name>
    <message>
        <source>Duplicate</source>
        <translation>Duplicar</translation>
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
        <source>Move Up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation>Bajar</translation>
    </message>
</context>
<context>
    <name>toolroom::MemoryPage</name>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
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
        <source>Memory scope</source>
        <translation>Ámbito de la memoria</translation>
    </message>
    <message>
        <source>Memory key</source>
        <translation>Clave de la memoria</translation>
    </message>
    <message>
        <source>Memory value, as JSON</source>
        <translation>Valor de la memoria, en JSON</translation>
    </message>
    <message>
        <source>JSON value, for example &quot;text&quot;, 5, or {…}</source>
        <translation>Valor JSON, por ejemplo &quot;text&quot;, 5 o {…}</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Guardado</translation>
    </message>
    <message>
        <source>Values that tools store in this session. Long-term and episodic memory persist after Toolroom quits. Short-term memory expires after 30 minutes.</source>
        <translation>Valores que las herramientas guardan en esta sesión. La memoria a largo plazo y la episódica se conservan al salir de Toolroom. La memoria a corto plazo caduca a los 30 minutos.</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Establecer</translation>
    </message>
    <message>
        <source>Memory is empty</source>
        <translation>La memoria está vacía</translation>
    </message>
    <message>
        <source>Tool effects and manifest contexts set values here. You can also set values below.</source>
        <translation>Los efectos de las herramientas y el contexto de un manifiesto establecen valores aquí. También puede establecerlos más abajo.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Delete the selected key</source>
        <translation>Borrar la clave seleccionada</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Borrado</translation>
    </message>
</context>
<context>
    <name>toolroom::ModelPage</name>
    <message>
        <source>Test</source>
        <translation>Probar</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>Modelo de lenguaje</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
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
        <source>Response: %1</source>
        <translation>Respuesta: %1</translation>
    </message>
    <message>
        <source>Save Key</source>
        <translation>Guardar la clave</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>The language model runs tools that have no code and fills in arguments from text. Changes apply to subsequent runs.</source>
        <translation>El modelo de lenguaje ejecuta las herramientas que no tienen código y rellena argumentos a partir de texto. Los cambios se aplican a las ejecuciones posteriores.</translation>
    </message>
    <message>
        <source>Language Model</source>
        <translation>Modelo de lenguaje</translation>
    </message>
    <message>
        <source>OpenAI Chat Completions (most servers)</source>
        <translation>OpenAI Chat Completions (la mayoría de los servidores)</translation>
    </message>
    <message>
        <source>Anthropic Messages</source>
        <translation>Anthropic Messages</translation>
    </message>
    <message>
        <source>env:NAME or keychain:NAME; leave empty if no key is needed</source>
        <translation>env:NOMBRE o keychain:NOMBRE; vacío si no se necesita clave</translation>
    </message>
    <message>
        <source>API key to save in the keychain</source>
        <translation>Clave de API que se guardará en el llavero</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Key reference</source>
        <translation>Referencia de la clave</translation>
    </message>
    <message>
        <source>No language model set up</source>
        <translation>Ningún modelo de lenguaje configurado</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Guardando…</translation>
    </message>
    <message>
        <source>Saved in the system keychain</source>
        <translation>Guardada en el llavero del sistema</translation>
    </message>
    <message>
        <source>Available in this session only: %1</source>
        <translation>Disponible solo en esta sesión: %1</translation>
    </message>
    <message>
        <source>Key not found; enter it again</source>
        <translation>Clave no encontrada; introdúzcala de nuevo</translation>
    </message>
    <message>
        <source>Key not found; enter it again. %1</source>
        <translation>Clave no encontrada; introdúzcala de nuevo. %1</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>Probando…</translation>
    </message>
    <message>
        <source>Enter an http or https URL</source>
        <translation>Introduzca una URL http o https</translation>
    </message>
    <message>
        <source>Enter the model name</source>
        <translation>Introduzca el nombre del modelo</translation>
    </message>
    <message>
        <source>Enter a key reference: env:NAME or keychain:NAME</source>
        <translation>Introduzca una referencia de clave: env:NOMBRE o keychain:NOMBRE</translation>
    </message>
</context>
<context>
    <name>toolroom::ModuleTrustDialog</name>
    <message>
        <source>Trust Code Modules</source>
        <translation>Confiar en módulos de código</translation>
    </message>
    <message>
        <source>Trust %1?</source>
        <translation>¿Confiar en %1?</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Módulos</translation>
    </message>
    <message>
        <source>&amp;Trust and Load</source>
        <translation>&amp;Confiar y cargar</translation>
    </message>
    <message>
        <source>Modules: %1</source>
        <translation>Módulos: %1</translation>
    </message>
    <message>
        <source>Version of %1: %2</source>
        <comment>program, version</comment>
        <translation>Versión de %1: %2</translation>
    </message>
    <message>
        <source>Manifest</source>
        <translation>Manifiesto</translation>
    </message>
    <message>
        <source>%1 names code. Loading it runs the following as your user.</source>
        <translation>%1 indica código. Al cargarlo se ejecuta lo siguiente con su usuario.</translation>
    </message>
</context>
<context>
    <name>toolroom::ModulesPage</name>
    <message>
        <source>Program: %1</source>
        <translation>Programa: %1</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Carpeta: %1</translation>
    </message>
    <message>
        <source>Watched files:</source>
        <translation>Archivos vigilados:</translation>
    </message>
    <message>
        <source>Log:</source>
        <translation>Registro:</translation>
    </message>
    <message>
        <source>Code Modules</source>
        <translation>Módulos de código</translation>
    </message>
    <message>
        <source>Tools written as TypeScript, JavaScript, or Python. Loading them runs their code.</source>
        <translation>Herramientas escritas en TypeScript, JavaScript o Python. Cargarlas ejecuta su código.</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Módulos</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>Module details</source>
        <translation>Detalles de los módulos</translation>
    </message>
    <message>
        <source>No code modules</source>
        <translation>No hay módulos de código</translation>
    </message>
    <message>
        <source>Load the files that define your tools to list, check, and call them.</source>
        <translation>Cargue los archivos que definen sus herramientas para verlas, comprobarlas y llamarlas.</translation>
    </message>
    <message>
        <source>Load Code Modules…</source>
        <translation>Cargar módulos de código…</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Volver a cargar</translation>
    </message>
    <message>
        <source>Run the code again and list its tools</source>
        <translation>Ejecutar el código de nuevo y mostrar sus herramientas</translation>
    </message>
    <message>
        <source>Trust and Load…</source>
        <translation>Confiar y cargar…</translation>
    </message>
    <message>
        <source>Review what the modules run</source>
        <translation>Revisar lo que ejecutan los módulos</translation>
    </message>
    <message>
        <source>Open in Editor</source>
        <translation>Abrir en el editor</translation>
    </message>
    <message>
        <source>Open the module, at the line of its error</source>
        <translation>Abrir el módulo, en la línea de su error</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Close the modules</source>
        <translation>Cerrar los módulos</translation>
    </message>
    <message>
        <source>Not loaded</source>
        <translation>No cargados</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>Not trusted</source>
        <translation>Sin confianza</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>Cargados</translation>
    </message>
    <message numerus="yes">
        <source>Loaded; %Ln module(s) failed</source>
        <translation>
            <numerusform>Cargados; %Ln módulo con error</numerusform>
            <numerusform>Cargados; %Ln módulos con error</numerusform>
        </translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Cargar</translation>
    </message>
    <message>
        <source>The code has not been run, because it is not trusted yet.</source>
        <translation>El código no se ha ejecutado, porque todavía no es de confianza.</translation>
    </message>
    <message>
        <source>The code has changed. The tools are from the version that you trusted.</source>
        <translation>El código ha cambiado. Las herramientas son de la versión en la que usted confió.</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Error: %1</translation>
    </message>
    <message>
        <source>Not reloaded</source>
        <translation>Sin recargar</translation>
    </message>
    <message>
        <source>Loading %1…</source>
        <translation>Cargando %1…</translation>
    </message>
    <message>
        <source>Skipped, because other modules have loaded them:</source>
        <translation>Omitidos, porque otros módulos ya los han cargado:</translation>
    </message>
    <message>
        <source>Cancel Loading</source>
        <translation>Cancelar la carga</translation>
    </message>
    <message>
        <source>End the program that is loading the modules</source>
        <translation>Terminar el programa que carga los módulos</translation>
    </message>
    <message>
        <source>Manifest: %1</source>
        <translation>Manifiesto: %1</translation>
    </message>
    <message>
        <source>Modules: %1</source>
        <translation>Módulos: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::NamedValuesTable</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>Secreto</translation>
    </message>
    <message>
        <source>Secrets are saved in the system keychain.</source>
        <translation>Los secretos se guardan en el llavero del sistema.</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Encabezados</translation>
    </message>
    <message>
        <source>Environment variables</source>
        <translation>Variables de entorno</translation>
    </message>
    <message>
        <source>Add Header</source>
        <translation>Añadir encabezado</translation>
    </message>
    <message>
        <source>Add Variable</source>
        <translation>Añadir variable</translation>
    </message>
    <message>
        <source>Remove Header</source>
        <translation>Quitar encabezado</translation>
    </message>
    <message>
        <source>Remove Variable</source>
        <translation>Quitar variable</translation>
    </message>
    <message>
        <source>Text, or a reference: env:NAME or keychain:NAME</source>
        <translation>Texto, o una referencia: env:NAME o keychain:NAME</translation>
    </message>
    <message>
        <source>`%1` appears twice</source>
        <translation>`%1` aparece dos veces</translation>
    </message>
    <message>
        <source>`%1` is not a valid name for a header</source>
        <translation>`%1` no es un nombre válido para un encabezado</translation>
    </message>
    <message>
        <source>`%1` cannot be set: the connection determines this header</source>
        <translation>`%1` no se puede establecer: la conexión determina este encabezado</translation>
    </message>
    <message>
        <source>`%1` is not a valid name for a variable. Use letters, digits, and _</source>
        <translation>`%1` no es un nombre válido para una variable. Use letras, dígitos y _</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variables</translation>
    </message>
    <message>
        <source>`%1` is sent as text, because references start with env: or keychain:</source>
        <translation>`%1` se envía como texto, porque las referencias empiezan por env: o keychain:</translation>
    </message>
</context>
<context>
    <name>toolroom::NeighborsModel</name>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Margen</translation>
    </message>
    <message>
        <source>Reverse Margin</source>
        <translation>Margen inverso</translation>
    </message>
    <message>
        <source>Shared Words</source>
        <translation>Palabras comunes</translation>
    </message>
    <message>
        <source>Unique Words</source>
        <translation>Palabras propias</translation>
    </message>
</context>
<context>
    <name>toolroom::NewProjectDialog</name>
    <message>
        <source>New Tool from Template</source>
        <translation>Nueva herramienta desde plantilla</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>Contrato</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Lenguaje</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Carpeta nueva</translation>
    </message>
    <message>
        <source>A new or empty folder</source>
        <translation>Una carpeta nueva o vacía</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>&amp;Elegir…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Elegir una carpeta</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>C&amp;reate</source>
        <translation>C&amp;rear</translation>
    </message>
    <message>
        <source>Choose a New Folder</source>
        <translation>Elegir una carpeta nueva</translation>
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
        <source>Why?</source>
        <translation>¿Por qué?</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Ubicación</translation>
    </message>
</context>
<context>
    <name>toolroom::NotificationsPage</name>
    <message>
        <source>Notifications</source>
        <translation>Notificaciones</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
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
        <source>Notifications sent by tool effects in this session, with their payloads.</source>
        <translation>Notificaciones enviadas por efectos de herramientas en esta sesión, con su contenido.</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>No notifications</source>
        <translation>Sin notificaciones</translation>
    </message>
    <message>
        <source>Notifications are listed here after a successful call to a tool with a notification effect.</source>
        <translation>Las notificaciones se muestran aquí después de una llamada correcta a una herramienta con un efecto de notificación.</translation>
    </message>
</context>
<context>
    <name>toolroom::OfflineHistoryLabel</name>
    <message>
        <source>Runs are saved on this computer</source>
        <translation>Las ejecuciones se guardan en este equipo</translation>
    </message>
</context>
<context>
    <name>toolroom::OpenTools</name>
    <message>
        <source>Open tools</source>
        <translation>Herramientas abiertas</translation>
    </message>
    <message>
        <source>Un&amp;pin Tab</source>
        <translation>&amp;Desanclar la pestaña</translation>
    </message>
    <message>
        <source>&amp;Pin Tab</source>
        <translation>&amp;Anclar la pestaña</translation>
    </message>
    <message>
        <source>&amp;Close Tab</source>
        <translation>&amp;Cerrar la pestaña</translation>
    </message>
    <message>
        <source>Close &amp;Other Tabs</source>
        <translation>Cerrar las &amp;otras pestañas</translation>
    </message>
    <message>
        <source>Split &amp;Right</source>
        <translation>Dividir a la de&amp;recha</translation>
    </message>
    <message>
        <source>&amp;Move Tab to Other Pane</source>
        <translation>&amp;Mover la pestaña al otro panel</translation>
    </message>
</context>
<context>
    <name>toolroom::OptionalFields</name>
    <message>
        <source>Filter optional fields</source>
        <translation>Filtrar campos opcionales</translation>
    </message>
    <message>
        <source>Show Fewer</source>
        <translation>Mostrar menos</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more…</source>
        <translation>
            <numerusform>%Ln más…</numerusform>
            <numerusform>%Ln más…</numerusform>
        </translation>
    </message>
    <message>
        <source>Show fewer optional fields</source>
        <translation>Mostrar menos campos opcionales</translation>
    </message>
    <message numerus="yes">
        <source>Show %Ln more optional field(s)</source>
        <translation>
            <numerusform>Mostrar %Ln campo opcional más</numerusform>
            <numerusform>Mostrar %Ln campos opcionales más</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Añadir %1</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Valor predeterminado: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::OutputsPage</name>
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
        <source>Saving…</source>
        <translation>Guardando…</translation>
    </message>
    <message>
        <source>Stored Outputs</source>
        <translation>Salidas almacenadas</translation>
    </message>
    <message>
        <source>Outputs that were too large to pass to a model, with secrets removed. An output is deleted along with its run.</source>
        <translation>Salidas demasiado grandes para pasarlas a un modelo, sin los secretos. Se borran junto con su ejecución.</translation>
    </message>
    <message>
        <source>No stored outputs</source>
        <translation>Sin salidas almacenadas</translation>
    </message>
    <message>
        <source>Results that exceed their contract&apos;s size limit are stored here.</source>
        <translation>Aquí se almacenan los resultados que superan el límite de tamaño de su contrato.</translation>
    </message>
    <message>
        <source>Output preview</source>
        <translation>Vista previa de la salida</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Save the selected output</source>
        <translation>Guardar la salida seleccionada</translation>
    </message>
    <message>
        <source>No history</source>
        <translation>Sin historial</translation>
    </message>
    <message>
        <source>Cannot read the history</source>
        <translation>No se puede leer el historial</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>This output is no longer in the history</source>
        <translation>Esta salida ya no está en el historial</translation>
    </message>
    <message>
        <source>%1, showing at most the first %2</source>
        <translation>%1, se muestran como máximo los primeros %2</translation>
    </message>
    <message>
        <source>Save Output</source>
        <translation>Guardar la salida</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Guardada en %1</translation>
    </message>
</context>
<context>
    <name>toolroom::PageSwitch</name>
    <message>
        <source>%L1–%L2 of %L3</source>
        <translation>%L1–%L2 de %L3</translation>
    </message>
    <message>
        <source>%1: previous page</source>
        <translation>%1: página anterior</translation>
    </message>
    <message>
        <source>%1: next page</source>
        <translation>%1: página siguiente</translation>
    </message>
</context>
<context>
    <name>toolroom::PairsModel</name>
    <message numerus="yes">
        <source>%1, and %Ln more</source>
        <translation>
            <numerusform>%1 y %Ln más</numerusform>
            <numerusform>%1 y %Ln más</numerusform>
        </translation>
    </message>
    <message>
        <source>Lost: the other tool wins</source>
        <translation>Perdido: gana la otra herramienta</translation>
    </message>
    <message>
        <source>Close: hard to distinguish</source>
        <translation>Ajustado: difícil de distinguir</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1–%2</source>
        <comment>range of percentages</comment>
        <translation>%1–%2</translation>
    </message>
    <message>
        <source>Expected Tool</source>
        <translation>Herramienta esperada</translation>
    </message>
    <message>
        <source>Confused With</source>
        <translation>Confundida con</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Margen</translation>
    </message>
    <message>
        <source>Wrong Calls</source>
        <translation>Llamadas erróneas</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln pair(s))</source>
        <comment>name of a group</comment>
        <translation>
            <numerusform>%1 (%Ln par)</numerusform>
            <numerusform>%1 (%Ln pares)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>toolroom::PairsView</name>
    <message>
        <source>source</source>
        <translation>fuente</translation>
    </message>
    <message>
        <source>Confused Pairs</source>
        <translation>Pares confundidos</translation>
    </message>
    <message>
        <source>Filter the pairs by source</source>
        <translation>Filtrar los pares por fuente</translation>
    </message>
    <message>
        <source>Confused pairs</source>
        <translation>Pares confundidos</translation>
    </message>
    <message>
        <source>Margin: how clearly the words of the expected tool prefer it to the other one. Wrong calls: how often models called the wrong tool in recorded calls with such a margin, with few tools and with 512.</source>
        <translation>Margen: con qué claridad las palabras de la herramienta esperada la prefieren a la otra. Llamadas erróneas: con qué frecuencia los modelos llamaron a la herramienta equivocada en llamadas grabadas con ese margen, con pocas herramientas y con 512.</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 de %L2</translation>
    </message>
    <message>
        <source>No confused pairs</source>
        <translation>No hay pares confundidos</translation>
    </message>
    <message>
        <source>The words of these tools distinguish them from one another.</source>
        <translation>Las palabras de estas herramientas las distinguen entre sí.</translation>
    </message>
</context>
<context>
    <name>toolroom::PaletteModel</name>
    <message>
        <source>Hint</source>
        <translation>Indicación</translation>
    </message>
    <message>
        <source>%1 run</source>
        <translation>Ejecución de %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
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
        <translation>Predeterminado</translation>
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
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>No description</source>
        <translation>Sin descripción</translation>
    </message>
</context>
<context>
    <name>toolroom::PendingButton</name>
    <message>
        <source>Show what is waiting for you</source>
        <translation>Mostrar lo que le espera</translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting for you</source>
        <translation>
            <numerusform>%Ln le espera</numerusform>
            <numerusform>%Ln le esperan</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>toolroom::PhrasePane</name>
    <message>
        <source>No evidence: no tool shares a word with this phrase.</source>
        <translation>Sin indicios: ninguna herramienta comparte una palabra con esta frase.</translation>
    </message>
    <message>
        <source>Type a phrase to see which tools it matches</source>
        <translation>Escriba una frase para ver con qué herramientas coincide</translation>
    </message>
    <message>
        <source>Phrase</source>
        <translation>Frase</translation>
    </message>
    <message>
        <source>Tool ranking for the phrase</source>
        <translation>Clasificación de las herramientas para la frase</translation>
    </message>
    <message>
        <source>Try a Phrase</source>
        <translation>Probar una frase</translation>
    </message>
</context>
<context>
    <name>toolroom::PhrasesModel</name>
    <message>
        <source>Phrase</source>
        <translation>Frase</translation>
    </message>
    <message>
        <source>Top-Ranked Tool</source>
        <translation>Mejor clasificada</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Margen</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>Llamada</translation>
    </message>
</context>
<context>
    <name>toolroom::PlaceButton</name>
    <message>
        <source>%1, %2</source>
        <comment>place, what is counted</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%L1+</source>
        <translation>%L1+</translation>
    </message>
</context>
<context>
    <name>toolroom::PlaceRail</name>
    <message>
        <source>Places</source>
        <translation>Lugares</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Servidores</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>Enrutamiento</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>Permisos</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agentes</translation>
    </message>
</context>
<context>
    <name>toolroom::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Preferencias</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Contraste alto</translation>
    </message>
    <message>
        <source>%</source>
        <comment>percent</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Tamaño del texto</translation>
    </message>
    <message>
        <source>Tools that require confirmation</source>
        <translation>Herramientas que requieren confirmación</translation>
    </message>
    <message>
        <source>All tools that may write</source>
        <translation>Todas las herramientas que pueden escribir</translation>
    </message>
    <message>
        <source>Every call</source>
        <translation>Todas las llamadas</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Confirmar</translation>
    </message>
    <message>
        <source>System default program</source>
        <translation>Programa predeterminado</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>Editor</translation>
    </message>
    <message>
        <source>For example: %1</source>
        <translation>Por ejemplo: %1</translation>
    </message>
    <message>
        <source>Connect saved servers at start</source>
        <translation>Conectar los servidores guardados al iniciar</translation>
    </message>
    <message>
        <source>MCP servers</source>
        <translation>Servidores MCP</translation>
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
        <source>Preflight</source>
        <translation>Comprobación previa</translation>
    </message>
    <message>
        <source>No tool selected</source>
        <translation>Ninguna herramienta seleccionada</translation>
    </message>
    <message>
        <source>Not connected; Run connects the server first</source>
        <translation>Sin conexión; Ejecutar conecta antes el servidor</translation>
    </message>
    <message>
        <source>Allow it to all calls until you quit. Deny rules still apply, and Permissions &gt; Grants can revoke it.</source>
        <translation>Se permite a todas las llamadas hasta que salga. Las reglas de denegación siguen vigentes, y en Permisos &gt; Autorizaciones se puede revocar.</translation>
    </message>
    <message>
        <source>Connecting to the server…</source>
        <translation>Conectando con el servidor…</translation>
    </message>
    <message>
        <source>Run in progress</source>
        <translation>Ejecución en curso</translation>
    </message>
</context>
<context>
    <name>toolroom::PreflightSummary</name>
    <message>
        <source>%1: %2</source>
        <comment>check, reason</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Preflight: %1, %2</source>
        <comment>sign in words, check</comment>
        <translation>Comprobación previa: %1, %2</translation>
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
        <source>Location</source>
        <translation>Ubicación</translation>
    </message>
    <message>
        <source>Quick Fix</source>
        <translation>Corrección rápida</translation>
    </message>
</context>
<context>
    <name>toolroom::ProblemsPanel</name>
    <message>
        <source>Search problems</source>
        <translation>Buscar problemas</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Group problems by</source>
        <translation>Agrupar los problemas por</translation>
    </message>
    <message>
        <source>By Rule</source>
        <translation>Por regla</translation>
    </message>
    <message>
        <source>By Tool</source>
        <translation>Por herramienta</translation>
    </message>
    <message>
        <source>By Source</source>
        <translation>Por fuente</translation>
    </message>
    <message>
        <source>By Severity</source>
        <translation>Por gravedad</translation>
    </message>
    <message>
        <source>This Tool</source>
        <translation>Esta herramienta</translation>
    </message>
    <message>
        <source>Show only problems in this tool</source>
        <translation>Mostrar solo los problemas de esta herramienta</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>No se han encontrado problemas</translation>
    </message>
    <message>
        <source>No problems yet</source>
        <translation>Aún no hay problemas</translation>
    </message>
    <message>
        <source>The open tools have no problems.</source>
        <translation>Las herramientas abiertas no tienen problemas.</translation>
    </message>
    <message>
        <source>Problems in the open tools are listed here.</source>
        <translation>Los problemas de las herramientas abiertas se muestran aquí.</translation>
    </message>
    <message>
        <source>No problems match the filter</source>
        <translation>Ningún problema coincide con el filtro</translation>
    </message>
    <message>
        <source>Clear Filter</source>
        <translation>Limpiar el filtro</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>severity: number</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 de %L2</translation>
    </message>
    <message>
        <source>No problems match “%1”</source>
        <translation>Ningún problema coincide con «%1»</translation>
    </message>
    <message>
        <source>Did you mean “%1”?</source>
        <translation>¿Quería decir «%1»?</translation>
    </message>
    <message>
        <source>Search for “%1”</source>
        <translation>Buscar «%1»</translation>
    </message>
    <message>
        <source>&amp;Explain Rule</source>
        <translation>&amp;Explicar la regla</translation>
    </message>
    <message>
        <source>Checking tools…</source>
        <translation>Comprobando las herramientas…</translation>
    </message>
    <message>
        <source>Problems are listed after all sources have been read and checked.</source>
        <translation>Los problemas se muestran cuando se han leído y comprobado todas las fuentes.</translation>
    </message>
</context>
<context>
    <name>toolroom::ProcessesView</name>
    <message>
        <source>the program was terminated by signal %1</source>
        <translation>el programa terminó por la señal %1</translation>
    </message>
    <message>
        <source>the program exited with code %1</source>
        <translation>el programa terminó con el código %1</translation>
    </message>
    <message>
        <source>the supervisor was killed; the program was terminated with it</source>
        <translation>se forzó el cierre del supervisor; el programa terminó con él</translation>
    </message>
    <message numerus="yes">
        <source>%Ln process(es), %L1 terminated, %L2 killed, %L3 still running</source>
        <translation>
            <numerusform>%Ln proceso (terminados: %L1; con cierre forzado: %L2; aún en ejecución: %L3)</numerusform>
            <numerusform>%Ln procesos (terminados: %L1; con cierre forzado: %L2; aún en ejecución: %L3)</numerusform>
        </translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Procesos</translation>
    </message>
    <message>
        <source>The run did not start any processes</source>
        <translation>La ejecución no inició ningún proceso</translation>
    </message>
    <message>
        <source>Processes are still running</source>
        <translation>Aún hay procesos en ejecución</translation>
    </message>
    <message>
        <source>Aborted; all processes ended</source>
        <translation>Abortada; todos los procesos han finalizado</translation>
    </message>
    <message>
        <source>All processes ended</source>
        <translation>Todos los procesos han finalizado</translation>
    </message>
    <message>
        <source>Attempt %1: %2; %3; killed by a second abort</source>
        <translation>Intento %1: %2; %3; cierre forzado al abortar por segunda vez</translation>
    </message>
    <message>
        <source>Attempt %1: %2; %3</source>
        <translation>Intento %1: %2; %3</translation>
    </message>
</context>
<context>
    <name>toolroom::QuarantineModel</name>
    <message>
        <source>whole source</source>
        <translation>fuente completa</translation>
    </message>
    <message>
        <source>part of the source</source>
        <translation>parte de la fuente</translation>
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
        <source>Location</source>
        <translation>Ubicación</translation>
    </message>
</context>
<context>
    <name>toolroom::QuarantinePage</name>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Quarantine</source>
        <translation>Cuarentena</translation>
    </message>
    <message>
        <source>These tools could not be used, and these sources could not be read completely. Double-click a row to open its file. Toolroom reloads a file when it changes.</source>
        <translation>Estas herramientas no se han podido usar y estas fuentes no se han podido leer por completo. Haga doble clic en una fila para abrir su archivo. Toolroom recarga un archivo cuando cambia.</translation>
    </message>
</context>
<context>
    <name>toolroom::QueryLine</name>
    <message>
        <source>Search suggestions</source>
        <translation>Sugerencias de búsqueda</translation>
    </message>
</context>
<context>
    <name>toolroom::QuickFixDialog</name>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Aplicar</translation>
    </message>
</context>
<context>
    <name>toolroom::QuickFixes</name>
    <message>
        <source>The finding is not in a file</source>
        <translation>El hallazgo no está en un archivo</translation>
    </message>
    <message>
        <source>Cannot undo the fix: %1</source>
        <translation>No se puede deshacer la corrección: %1</translation>
    </message>
    <message>
        <source>Changed %1</source>
        <translation>Se ha cambiado %1</translation>
    </message>
    <message>
        <source>Undid the change in %1</source>
        <translation>Se ha deshecho el cambio de %1</translation>
    </message>
    <message>
        <source>Quick Fix</source>
        <translation>Corrección rápida</translation>
    </message>
    <message>
        <source>This fix may affect callers or change the tool&apos;s meaning.</source>
        <translation>Esta corrección puede afectar a quienes llaman a la herramienta o cambiar su significado.</translation>
    </message>
    <message>
        <source>This finding has no quick fix. Edit the file as the message describes.</source>
        <translation>Este hallazgo no tiene corrección rápida. Edite el archivo como indica el mensaje.</translation>
    </message>
</context>
<context>
    <name>toolroom::RankingModel</name>
    <message>
        <source>no evidence</source>
        <translation>sin indicios</translation>
    </message>
    <message>
        <source>clear</source>
        <translation>claro</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>probable</translation>
    </message>
    <message>
        <source>close</source>
        <translation>ajustado</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>perdido</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Puntuación</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
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
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>Registry</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>No tools</source>
        <translation>Sin herramientas</translation>
    </message>
    <message>
        <source>Open files or folders with tool definitions to list their tools here.</source>
        <translation>Abra archivos o carpetas con definiciones de herramientas para ver aquí sus herramientas.</translation>
    </message>
    <message>
        <source>Show as a tree grouped by source</source>
        <translation>Mostrar como árbol, por fuente</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>Mostrar como tabla</translation>
    </message>
    <message>
        <source>None of the open sources contain tool definitions.</source>
        <translation>Ninguna de las fuentes abiertas contiene definiciones de herramientas.</translation>
    </message>
    <message>
        <source>No tools match the filter</source>
        <translation>Ninguna herramienta coincide con el filtro</translation>
    </message>
    <message>
        <source>Clear Filter</source>
        <translation>Limpiar el filtro</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tool(s) quarantined</source>
        <translation>
            <numerusform>%Ln en cuarentena</numerusform>
            <numerusform>%Ln en cuarentena</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Open in Editor</source>
        <translation>&amp;Abrir en el editor</translation>
    </message>
    <message>
        <source>Show in &amp;Folder</source>
        <translation>Mostrar en la &amp;carpeta</translation>
    </message>
    <message>
        <source>Copy &amp;Path</source>
        <translation>Copiar la &amp;ruta</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>&amp;Recargar</translation>
    </message>
    <message>
        <source>&amp;Remove Source</source>
        <translation>&amp;Quitar la fuente</translation>
    </message>
    <message>
        <source>No tools match “%1”</source>
        <translation>Ninguna herramienta coincide con «%1»</translation>
    </message>
    <message>
        <source>Did you mean “%1”?</source>
        <translation>¿Quería decir «%1»?</translation>
    </message>
    <message>
        <source>Search for “%1”</source>
        <translation>Buscar «%1»</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 de %L2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln source error(s)</source>
        <translation>
            <numerusform>%Ln error de fuente</numerusform>
            <numerusform>%Ln errores de fuentes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>quarantined tools, errors of sources</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Show the tools and sources that could not be read completely</source>
        <translation>Mostrar las herramientas y fuentes que no se han podido leer por completo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln source(s) not ready.</source>
        <translation>
            <numerusform>%Ln fuente no está lista.</numerusform>
            <numerusform>%Ln fuentes no están listas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show Sources</source>
        <translation>Mostrar las fuentes</translation>
    </message>
    <message>
        <source>Loading tools…</source>
        <translation>Cargando herramientas…</translation>
    </message>
</context>
<context>
    <name>toolroom::RepeatSessionDialog</name>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Grabado</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Solicitudes</translation>
    </message>
    <message>
        <source>Repeat %1</source>
        <translation>Repetir %1</translation>
    </message>
    <message>
        <source>Repeat &amp;Next</source>
        <translation>Repetir la &amp;siguiente</translation>
    </message>
    <message>
        <source>Repeat &amp;All</source>
        <translation>Repetir &amp;todas</translation>
    </message>
    <message>
        <source>A&amp;bort</source>
        <translation>A&amp;bortar</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>En ejecución</translation>
    </message>
    <message>
        <source>Same result</source>
        <translation>Mismo resultado</translation>
    </message>
    <message>
        <source>Aborted</source>
        <translation>Abortada</translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>%Ln cambio</numerusform>
            <numerusform>%Ln cambios</numerusform>
        </translation>
    </message>
    <message>
        <source>This session contains no requests whose arguments and results are known.</source>
        <translation>Esta sesión no contiene solicitudes cuyos argumentos y resultados se conozcan.</translation>
    </message>
    <message>
        <source>Open the tools with which to repeat the session.</source>
        <translation>Abra las herramientas con las que repetir la sesión.</translation>
    </message>
    <message>
        <source>%1 of %2 repeated: %3 the same, %4 different</source>
        <translation>%1 de %2 repetidas: %3 iguales, %4 diferentes</translation>
    </message>
    <message>
        <source>Result changes</source>
        <translation>Cambios del resultado</translation>
    </message>
    <message>
        <source>The requests of the session are sent to the open tools again, and the new results are compared with the old ones. The calls are actually run; those that need your confirmation ask for it.</source>
        <translation>Las solicitudes de la sesión se envían de nuevo a las herramientas abiertas, y los resultados nuevos se comparan con los anteriores. Las llamadas se ejecutan de verdad; las que necesitan su confirmación se la piden.</translation>
    </message>
    <message>
        <source>Not sent: its arguments contain [redacted]</source>
        <translation>No enviada: sus argumentos contienen [redacted]</translation>
    </message>
</context>
<context>
    <name>toolroom::RequestArguments</name>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>Edit arguments</source>
        <translation>Editar los argumentos</translation>
    </message>
    <message>
        <source>Restore Original</source>
        <translation>Restaurar el original</translation>
    </message>
    <message>
        <source>Restore the original arguments</source>
        <translation>Restaurar los argumentos originales</translation>
    </message>
    <message>
        <source>Apply Changes</source>
        <translation>Aplicar los cambios</translation>
    </message>
    <message>
        <source>Apply the edited arguments</source>
        <translation>Aplicar los argumentos editados</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Discard the changes</source>
        <translation>Descartar los cambios</translation>
    </message>
    <message>
        <source>Arguments, exactly as they will be sent</source>
        <translation>Argumentos, exactamente como se enviarán</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>No enviados</translation>
    </message>
    <message>
        <source>Loading arguments…</source>
        <translation>Cargando los argumentos…</translation>
    </message>
    <message>
        <source>These edited arguments will be sent (%1)</source>
        <translation>Se enviarán estos argumentos editados (%1)</translation>
    </message>
    <message>
        <source>These exact arguments will be sent (%1)</source>
        <translation>Se enviarán exactamente estos argumentos (%1)</translation>
    </message>
    <message>
        <source>Invisible characters are shown as \u{…}</source>
        <translation>Los caracteres invisibles se muestran como \u{…}</translation>
    </message>
    <message>
        <source>Edited arguments</source>
        <translation>Argumentos editados</translation>
    </message>
    <message>
        <source>These exact calls will be made (%1)</source>
        <translation>Se harán exactamente estas llamadas (%1)</translation>
    </message>
</context>
<context>
    <name>toolroom::ResultPane</name>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Result in the selected contract</source>
        <translation>Resultado en el contrato seleccionado</translation>
    </message>
    <message>
        <source>Envelope number</source>
        <translation>Número de sobre</translation>
    </message>
    <message>
        <source>Envelope</source>
        <translation>Sobre</translation>
    </message>
    <message>
        <source>In Other Contracts</source>
        <translation>En otros contratos</translation>
    </message>
    <message>
        <source>of %L1</source>
        <translation>de %L1</translation>
    </message>
    <message>
        <source>No envelope to read.</source>
        <translation>No hay ningún sobre que leer.</translation>
    </message>
    <message>
        <source>Cannot read this envelope: %1</source>
        <translation>No se puede leer este sobre: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::RetentionDialog</name>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>Save and Delete Now</source>
        <translation>Guardar y borrar ahora</translation>
    </message>
    <message>
        <source>History Retention</source>
        <translation>Conservación del historial</translation>
    </message>
    <message>
        <source>Without a limit, all runs are kept. When Toolroom starts, it deletes runs that exceed a limit, along with their traces and stored outputs.</source>
        <translation>Sin límite se conservan todas las ejecuciones. Al iniciarse, Toolroom borra las ejecuciones que superan un límite, junto con sus trazas y salidas almacenadas.</translation>
    </message>
    <message>
        <source>Maximum number of runs</source>
        <translation>Número máximo de ejecuciones</translation>
    </message>
    <message>
        <source>Maximum age in days</source>
        <translation>Antigüedad máxima en días</translation>
    </message>
    <message>
        <source>Maximum size</source>
        <translation>Tamaño máximo</translation>
    </message>
</context>
<context>
    <name>toolroom::RoutingPage</name>
    <message>
        <source>Suggest</source>
        <translation>Sugerir</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Restablecer</translation>
    </message>
    <message>
        <source>Write to File…</source>
        <translation>Escribir en el archivo…</translation>
    </message>
    <message>
        <source>Show Tool</source>
        <translation>Mostrar herramienta</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>Enrutamiento</translation>
    </message>
    <message>
        <source>Open Phrases…</source>
        <translation>Abrir frases…</translation>
    </message>
    <message>
        <source>Open a file with phrases and expected tools</source>
        <translation>Abrir un archivo con frases y herramientas esperadas</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Export the matrix as SVG, PNG, or CSV</source>
        <translation>Exportar la matriz como SVG, PNG o CSV</translation>
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
        <source>Show the whole matrix</source>
        <translation>Mostrar toda la matriz</translation>
    </message>
    <message>
        <source>Back to Tool</source>
        <translation>Volver a la herramienta</translation>
    </message>
    <message>
        <source>Description to try</source>
        <translation>Descripción de prueba</translation>
    </message>
    <message>
        <source>Try a Description</source>
        <translation>Probar una descripción</translation>
    </message>
    <message>
        <source>Analyzing…</source>
        <translation>Analizando…</translation>
    </message>
    <message>
        <source>No tools</source>
        <translation>Sin herramientas</translation>
    </message>
    <message>
        <source>Open tools to see which ones a model may confuse.</source>
        <translation>Abra herramientas para ver cuáles podría confundir un modelo.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln confused pair(s)</source>
        <translation>
            <numerusform>%Ln par confundido</numerusform>
            <numerusform>%Ln pares confundidos</numerusform>
        </translation>
    </message>
    <message>
        <source>Confused pairs: %L1 → %L2</source>
        <translation>Pares confundidos: %L1 → %L2</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>The description is not in a JSON file. Copy it from here.</source>
        <translation>La descripción no está en un archivo JSON. Cópiela desde aquí.</translation>
    </message>
    <message>
        <source>Write Description</source>
        <translation>Escribir la descripción</translation>
    </message>
    <message>
        <source>Export Matrix</source>
        <translation>Exportar matriz</translation>
    </message>
    <message>
        <source>Images and tables (*.svg *.png *.csv)</source>
        <translation>Imágenes y tablas (*.svg *.png *.csv)</translation>
    </message>
    <message>
        <source>Open Phrases</source>
        <translation>Abrir frases</translation>
    </message>
    <message>
        <source>Phrases (*.json *.jsonl *.csv *.txt);;All files (*)</source>
        <translation>Frases (*.json *.jsonl *.csv *.txt);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>%1 · %2% of calls agree (%L3 of %L4)</source>
        <comment>figures of phrases</comment>
        <translation>%1 · coincide el %2 % de las llamadas (%L3 de %L4)</translation>
    </message>
    <message>
        <source>Show the tool for this row</source>
        <translation>Mostrar la herramienta de esta fila</translation>
    </message>
    <message>
        <source>Use Trigger Phrases</source>
        <translation>Usar las frases de activación</translation>
    </message>
    <message>
        <source>Use the tools&apos; trigger phrases</source>
        <translation>Usar las frases de activación de las herramientas</translation>
    </message>
    <message>
        <source>Find the shortest sentence that distinguishes the two tools in the selected cell</source>
        <translation>Buscar la frase más corta que distingue las dos herramientas de la celda seleccionada</translation>
    </message>
    <message>
        <source>Cannot analyze routing</source>
        <translation>No se puede analizar el enrutamiento</translation>
    </message>
    <message>
        <source>No phrases; %1 based on the tools&apos; own words</source>
        <comment>number of pairs</comment>
        <translation>Sin frases; %1 según las propias palabras de las herramientas</translation>
    </message>
    <message numerus="yes">
        <source>%Ln phrase(s): top-1 %1%, top-3 %2% · %3</source>
        <translation>
            <numerusform>%Ln frase: top-1 %1 %, top-3 %2 % · %3</numerusform>
            <numerusform>%Ln frases: top-1 %1 %, top-3 %2 % · %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Top-1: %1% → %2% · %3</source>
        <translation>Top-1: %1 % → %2 % · %3</translation>
    </message>
    <message>
        <source>No suggestions: either the other tool does not win any phrases meant for this one, or no sentence helps.</source>
        <translation>Sin sugerencias: la otra herramienta no gana ninguna frase destinada a esta, o ninguna frase añadida ayuda.</translation>
    </message>
    <message>
        <source>Words of the selected pair</source>
        <translation>Palabras del par seleccionado</translation>
    </message>
    <message>
        <source>Select a pair or a cell to edit the description of its first tool</source>
        <translation>Seleccione un par o una celda para editar la descripción de su primera herramienta</translation>
    </message>
    <message>
        <source>Comparing the tools with one another.</source>
        <translation>Comparando las herramientas entre sí.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message numerus="yes">
        <source>Compared %L1 of %Ln tool(s).</source>
        <translation>
            <numerusform>Se comparó %L1 de %Ln herramienta.</numerusform>
            <numerusform>Se compararon %L1 de %Ln herramientas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Analysis canceled</source>
        <translation>Análisis cancelado</translation>
    </message>
    <message>
        <source>The tools have not been compared.</source>
        <translation>No se han comparado las herramientas.</translation>
    </message>
    <message>
        <source>Analyze</source>
        <translation>Analizar</translation>
    </message>
    <message>
        <source>Select a pair or a cell to compare the words of two tools.</source>
        <translation>Seleccione un par o una celda para comparar las palabras de dos herramientas.</translation>
    </message>
    <message>
        <source>Replace the description of %1 in %2.</source>
        <translation>Sustituir la descripción de %1 en %2.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Se guardó %1</translation>
    </message>
    <message>
        <source>Loading tools…</source>
        <translation>Cargando las herramientas…</translation>
    </message>
    <message>
        <source>They are compared after all sources have been read and checked.</source>
        <translation>Se comparan cuando se han leído y comprobado todas las fuentes.</translation>
    </message>
</context>
<context>
    <name>toolroom::RoutingPages</name>
    <message>
        <source>There are %L1 tools, and at most %L2 can be compared. Remove some sources.</source>
        <translation>Hay %L1 herramientas y se pueden comparar %L2 como máximo. Quite algunas fuentes.</translation>
    </message>
</context>
<context>
    <name>toolroom::RoutingTab</name>
    <message>
        <source>Phrases for this tool</source>
        <translation>Frases de esta herramienta</translation>
    </message>
    <message>
        <source>Nearest tools</source>
        <translation>Herramientas más cercanas</translation>
    </message>
    <message>
        <source>Routing for this tool</source>
        <translation>Enrutamiento de esta herramienta</translation>
    </message>
    <message>
        <source>Phrases</source>
        <translation>Frases</translation>
    </message>
    <message>
        <source>Nearest Tools</source>
        <translation>Herramientas más cercanas</translation>
    </message>
    <message>
        <source>Word Scores</source>
        <translation>Puntuación de palabras</translation>
    </message>
    <message>
        <source>There are no other tools to confuse this tool with.</source>
        <translation>No hay otras herramientas con las que confundir esta.</translation>
    </message>
    <message>
        <source>No phrase expects this tool. Add phrases to triggerPhrases, or open a phrase file on the Routing page.</source>
        <translation>Ninguna frase espera esta herramienta. Añada frases a triggerPhrases o abra un archivo de frases en la página Enrutamiento.</translation>
    </message>
    <message>
        <source>Routing was not analyzed for these tools. See the Routing page for the reason.</source>
        <translation>No se ha analizado el enrutamiento de estas herramientas. Consulte el motivo en la página Enrutamiento.</translation>
    </message>
    <message>
        <source>Based on wording alone, the nearest tool is %1 (margin %2). Comparing words does not detect paraphrases, other languages, or several tasks in one sentence.</source>
        <translation>Solo por las palabras, la herramienta más cercana es %1 (margen %2). La comparación de palabras no detecta paráfrasis, otros idiomas ni varias tareas en una frase.</translation>
    </message>
    <message>
        <source>Analyzing…</source>
        <translation>Analizando…</translation>
    </message>
</context>
<context>
    <name>toolroom::RowList</name>
    <message>
        <source>+ Item</source>
        <translation>+ Elemento</translation>
    </message>
    <message>
        <source>+ Property</source>
        <translation>+ Propiedad</translation>
    </message>
    <message>
        <source>%1: add item</source>
        <translation>%1: añadir elemento</translation>
    </message>
    <message>
        <source>%1: add property</source>
        <translation>%1: añadir propiedad</translation>
    </message>
    <message>
        <source>%1: new property name</source>
        <translation>%1: nombre de la nueva propiedad</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Name that matches %1</source>
        <translation>Nombre que coincida con %1</translation>
    </message>
    <message>
        <source>Add item to %1</source>
        <translation>Añadir elemento a %1</translation>
    </message>
    <message>
        <source>Add property to %1</source>
        <translation>Añadir propiedad a %1</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Añadir %1</translation>
    </message>
</context>
<context>
    <name>toolroom::RulePage</name>
    <message>
        <source>Rule %1</source>
        <translation>Regla %1</translation>
    </message>
    <message>
        <source>%1, off by default</source>
        <translation>%1, desactivada de forma predeterminada</translation>
    </message>
    <message>
        <source>%1; %2: %3</source>
        <comment>severity; contracts: severity</comment>
        <translation>%1; %2: %3</translation>
    </message>
    <message>
        <source>all contracts</source>
        <translation>todos los contratos</translation>
    </message>
    <message>
        <source>Bad</source>
        <translation>Incorrecto</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Correcto</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Fuente: %1</translation>
    </message>
    <message>
        <source>Effect on models: %1</source>
        <translation>Efecto en los modelos: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::RulesPage</name>
    <message>
        <source>Scope</source>
        <translation>Ámbito</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>Recurso</translation>
    </message>
    <message>
        <source>Resource for the new rule</source>
        <translation>Recurso de la nueva regla</translation>
    </message>
    <message>
        <source>allow</source>
        <translation>permitir</translation>
    </message>
    <message>
        <source>project</source>
        <translation>proyecto</translation>
    </message>
    <message>
        <source>Scope for the new rule</source>
        <translation>Ámbito de la nueva regla</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Permission Rules</source>
        <translation>Reglas de permisos</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Efecto</translation>
    </message>
    <message>
        <source>No rules</source>
        <translation>Sin reglas</translation>
    </message>
    <message>
        <source>Every call that needs permission requires confirmation. Add a rule below.</source>
        <translation>Cada llamada que necesita permiso requiere confirmación. Añada una regla abajo.</translation>
    </message>
    <message>
        <source>Remove the selected rule</source>
        <translation>Quitar la regla seleccionada</translation>
    </message>
    <message>
        <source>Add Rule</source>
        <translation>Añadir regla</translation>
    </message>
    <message>
        <source>User rules</source>
        <translation>Reglas del usuario</translation>
    </message>
    <message>
        <source>Project rules</source>
        <translation>Reglas del proyecto</translation>
    </message>
    <message>
        <source>File for the new rule</source>
        <translation>Archivo de la nueva regla</translation>
    </message>
    <message>
        <source>Resource; wildcards: * and ?</source>
        <translation>Recurso; comodines: * y ?</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Permitir</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>Denegar</translation>
    </message>
    <message>
        <source>Effect for the new rule</source>
        <translation>Efecto de la nueva regla</translation>
    </message>
    <message>
        <source>Scope to test</source>
        <translation>Ámbito que probar</translation>
    </message>
    <message>
        <source>Path, URL, or command</source>
        <translation>Ruta, URL o comando</translation>
    </message>
    <message>
        <source>Resource to test</source>
        <translation>Recurso que probar</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Probar</translation>
    </message>
    <message>
        <source>Cannot read the rules</source>
        <translation>No se pueden leer las reglas</translation>
    </message>
    <message>
        <source>%1
The previous rules stay in effect. Fix the file and reopen this page.</source>
        <translation>%1
Las reglas anteriores siguen en vigor. Corrija el archivo y vuelva a abrir esta página.</translation>
    </message>
    <message>
        <source>user</source>
        <translation>usuario</translation>
    </message>
    <message>
        <source>deny</source>
        <translation>denegar</translation>
    </message>
    <message>
        <source>Rule added</source>
        <translation>Regla añadida</translation>
    </message>
    <message>
        <source>Rule removed</source>
        <translation>Regla quitada</translation>
    </message>
    <message>
        <source>The file has changed; check the rules and try again</source>
        <translation>El archivo ha cambiado; compruebe las reglas y vuelva a intentarlo</translation>
    </message>
    <message>
        <source>Enter a resource to test the rules</source>
        <translation>Introduzca un recurso para probar las reglas</translation>
    </message>
    <message>
        <source>Allowed: %1</source>
        <translation>Permitido: %1</translation>
    </message>
    <message>
        <source>Denied: %1</source>
        <translation>Denegado: %1</translation>
    </message>
    <message>
        <source>Requires confirmation: %1</source>
        <translation>Requiere confirmación: %1</translation>
    </message>
    <message>
        <source>In each file, the first matching rule applies, and a denial in either file wins. Project rules can allow only project files. Secrets and anything that no rule matches require confirmation.</source>
        <translation>En cada archivo se aplica la primera regla que coincide, y prevalece una denegación de cualquiera de los dos. Las reglas del proyecto solo pueden permitir archivos del proyecto. Los secretos y todo lo que no coincide con ninguna regla requieren confirmación.</translation>
    </message>
    <message>
        <source>Project: %1. User: %2.</source>
        <translation>Proyecto: %1. Usuario: %2.</translation>
    </message>
</context>
<context>
    <name>toolroom::RunBar</name>
    <message>
        <source>Run the call</source>
        <translation>Ejecutar la llamada</translation>
    </message>
    <message>
        <source>More run options</source>
        <translation>Más formas de ejecutar</translation>
    </message>
    <message>
        <source>Run  Ctrl+⏎</source>
        <translation>Ejecutar  Ctrl+⏎</translation>
    </message>
    <message>
        <source>Abort  Esc</source>
        <translation>Abortar  Esc</translation>
    </message>
    <message>
        <source>Kill  Esc</source>
        <translation>Forzar  Esc</translation>
    </message>
    <message>
        <source>Run &amp;Anyway</source>
        <translation>Ejecutar de todos &amp;modos</translation>
    </message>
    <message>
        <source>&amp;Run Again in Parallel</source>
        <translation>Ejecutar otra vez en &amp;paralelo</translation>
    </message>
    <message>
        <source>Kill the run</source>
        <translation>Forzar el cierre de la ejecución</translation>
    </message>
    <message>
        <source>Abort the run</source>
        <translation>Abortar la ejecución</translation>
    </message>
    <message>
        <source>Cancel  Esc</source>
        <translation>Cancelar  Esc</translation>
    </message>
    <message>
        <source>Cancel connecting</source>
        <translation>Cancelar la conexión</translation>
    </message>
</context>
<context>
    <name>toolroom::RunChartsView</name>
    <message>
        <source>Save As…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Save the charts as an image or as CSV</source>
        <translation>Guardar los gráficos como imagen o como CSV</translation>
    </message>
    <message>
        <source>Charts of the runs</source>
        <translation>Gráficos de las ejecuciones</translation>
    </message>
    <message>
        <source>Newest %1</source>
        <translation>Las últimas %1</translation>
    </message>
    <message>
        <source>Save Charts</source>
        <translation>Guardar gráficos</translation>
    </message>
    <message>
        <source>SVG image (*.svg);;PNG image (*.png);;CSV (*.csv)</source>
        <translation>Imagen SVG (*.svg);;Imagen PNG (*.png);;CSV (*.csv)</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Guardado</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>No se ha guardado: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::RunColumn</name>
    <message numerus="yes">
        <source>%Ln attempt(s)</source>
        <translation>
            <numerusform>%Ln intento</numerusform>
            <numerusform>%Ln intentos</numerusform>
        </translation>
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
        <source>%1: select another run</source>
        <translation>%1: seleccionar otra ejecución</translation>
    </message>
    <message>
        <source>agent %1</source>
        <translation>agente %1</translation>
    </message>
</context>
<context>
    <name>toolroom::RunHeader</name>
    <message>
        <source>tool %1</source>
        <translation>herramienta %1</translation>
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
        <source>%1 so far</source>
        <translation>%1 hasta ahora</translation>
    </message>
    <message>
        <source>Set up the language model</source>
        <translation>Configurar el modelo de lenguaje</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more warning(s)</source>
        <translation>
            <numerusform>%Ln advertencia más</numerusform>
            <numerusform>%Ln advertencias más</numerusform>
        </translation>
    </message>
    <message>
        <source>Set Up Language Model…</source>
        <translation>Configurar el modelo de lenguaje…</translation>
    </message>
    <message>
        <source>Run %1 · %2</source>
        <comment>run id, start time</comment>
        <translation>Ejecución %1 · %2</translation>
    </message>
    <message>
        <source>Running in another process</source>
        <translation>En ejecución en otro proceso</translation>
    </message>
    <message>
        <source>%1%</source>
        <comment>percent</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Open in Editor</source>
        <translation>Abrir en el editor</translation>
    </message>
    <message>
        <source>Open the line that failed</source>
        <translation>Abrir la línea que falló</translation>
    </message>
    <message>
        <source>From the history, %1</source>
        <translation>Del historial, %1</translation>
    </message>
    <message>
        <source>%1 · agent %2</source>
        <comment>run and start time, agent</comment>
        <translation>%1 · agente %2</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>esperó %1</translation>
    </message>
    <message>
        <source>Denied by a rule</source>
        <translation>Denegada por una regla</translation>
    </message>
    <message>
        <source>connecting %1</source>
        <translation>conexión %1</translation>
    </message>
    <message>
        <source>for other arguments</source>
        <translation>con otros argumentos</translation>
    </message>
    <message>
        <source>The arguments have changed since this run</source>
        <translation>Los argumentos han cambiado desde esta ejecución</translation>
    </message>
    <message>
        <source>duration %1</source>
        <translation>duración %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>duration, its parts</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 = total %2</source>
        <comment>parts, their sum</comment>
        <translation>%1 = total %2</translation>
    </message>
</context>
<context>
    <name>toolroom::RunInspector</name>
    <message>
        <source>Attempts</source>
        <translation>Intentos</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumentos</translation>
    </message>
    <message>
        <source>No run</source>
        <translation>Ninguna ejecución</translation>
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
        <source>Run section</source>
        <translation>Parte de la ejecución</translation>
    </message>
    <message>
        <source>Run a tool to see its steps and result here.</source>
        <translation>Ejecute una herramienta para ver aquí sus pasos y su resultado.</translation>
    </message>
    <message>
        <source>The result appears here when the run finishes.</source>
        <translation>El resultado aparece aquí cuando finaliza la ejecución.</translation>
    </message>
    <message>
        <source>Steps are saved when the run finishes.</source>
        <translation>Los pasos se guardan cuando finaliza la ejecución.</translation>
    </message>
    <message>
        <source>Another process is running this call. The result will be saved in the history when the run finishes.</source>
        <translation>Otro proceso está ejecutando esta llamada. El resultado se guardará en el historial cuando finalice la ejecución.</translation>
    </message>
    <message>
        <source>The call started at %1, and the process ended before a result was saved. Check what the tool may have changed before you run it again.</source>
        <translation>La llamada empezó el %1 y el proceso terminó antes de que se guardara un resultado. Compruebe qué puede haber cambiado la herramienta antes de volver a ejecutarla.</translation>
    </message>
    <message>
        <source>%1 %L2</source>
        <comment>title, number</comment>
        <translation>%1 %L2</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Procesos</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Aún no hay ejecuciones</translation>
    </message>
    <message>
        <source>The call&apos;s result, log, and steps appear here.</source>
        <translation>Aquí aparecen el resultado, el log y los pasos de la llamada.</translation>
    </message>
    <message>
        <source>The log is saved when the run finishes.</source>
        <translation>El log se guarda cuando finaliza la ejecución.</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>Esperando su respuesta</translation>
    </message>
    <message>
        <source>The run continues once you have answered.</source>
        <translation>La ejecución continúa en cuanto usted responda.</translation>
    </message>
</context>
<context>
    <name>toolroom::RunLogView</name>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>notification: %1</source>
        <translation>notificación: %1</translation>
    </message>
    <message>
        <source>No log output</source>
        <translation>Sin salida en el log</translation>
    </message>
    <message numerus="yes">
        <source>%Ln earlier line(s) discarded</source>
        <translation>
            <numerusform>%Ln línea anterior no conservada</numerusform>
            <numerusform>%Ln líneas anteriores no conservadas</numerusform>
        </translation>
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
        <source>The tool %1 is not open; open its source first</source>
        <translation>La herramienta %1 no está abierta; abra antes su fuente</translation>
    </message>
    <message>
        <source>Previous arguments</source>
        <translation>Argumentos anteriores</translation>
    </message>
    <message>
        <source>Runs %L1</source>
        <comment>tab with the number of runs</comment>
        <translation>Ejecuciones %L1</translation>
    </message>
    <message>
        <source>Select a tool to compare its runs.</source>
        <translation>Seleccione una herramienta para comparar sus ejecuciones.</translation>
    </message>
    <message>
        <source>Fill in a call on the Call page first</source>
        <translation>Primero rellene una llamada en la página Llamada</translation>
    </message>
    <message>
        <source>Comparing requires two runs of this tool. Run it again first.</source>
        <translation>Comparar requiere dos ejecuciones de esta herramienta. Ejecútela de nuevo primero.</translation>
    </message>
    <message>
        <source>reopened tab</source>
        <translation>pestaña reabierta</translation>
    </message>
</context>
<context>
    <name>toolroom::RunResultModel</name>
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
    <name>toolroom::RunResultView</name>
    <message>
        <source>Result view</source>
        <translation>Vista del resultado</translation>
    </message>
    <message>
        <source>Open Output</source>
        <translation>Abrir la salida</translation>
    </message>
    <message>
        <source>Open the stored output</source>
        <translation>Abrir la salida almacenada</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Save the complete result to a file</source>
        <translation>Guardar el resultado completo en un archivo</translation>
    </message>
    <message>
        <source>Result as a tree</source>
        <translation>Resultado como árbol</translation>
    </message>
    <message>
        <source>Result as JSON</source>
        <translation>Resultado como JSON</translation>
    </message>
    <message>
        <source>Result as text</source>
        <translation>Resultado como texto</translation>
    </message>
    <message>
        <source>Result as a table</source>
        <translation>Resultado como tabla</translation>
    </message>
    <message>
        <source>The output is no longer in the history.</source>
        <translation>La salida ya no está en el historial.</translation>
    </message>
    <message>
        <source>Cannot open the stored output</source>
        <translation>No se puede abrir la salida almacenada</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Stored output %1, %2</source>
        <translation>Salida almacenada %1, %2</translation>
    </message>
    <message>
        <source>Complete output stored as %1, %2</source>
        <translation>Salida completa almacenada como %1, %2</translation>
    </message>
    <message>
        <source>Back to Result</source>
        <translation>Volver al resultado</translation>
    </message>
    <message>
        <source>Back to the result</source>
        <translation>Volver al resultado</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Árbol</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Raw %1</source>
        <translation>En bruto %1</translation>
    </message>
    <message>
        <source>Envelope</source>
        <translation>Sobre</translation>
    </message>
    <message>
        <source>Loading the stored output…</source>
        <translation>Cargando la salida almacenada…</translation>
    </message>
    <message>
        <source>Loading the result…</source>
        <translation>Cargando el resultado…</translation>
    </message>
    <message>
        <source>Loading a large result…</source>
        <translation>Cargando un resultado grande…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Loading canceled</source>
        <translation>Carga cancelada</translation>
    </message>
    <message>
        <source>The result is large and was not loaded.</source>
        <translation>El resultado es grande y no se ha cargado.</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Cargar</translation>
    </message>
    <message>
        <source>Save Result</source>
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
        <source>Save Failed</source>
        <translation>Error al guardar</translation>
    </message>
    <message numerus="yes">
        <source>Table (last %Ln row(s) omitted)</source>
        <translation>
            <numerusform>Tabla (se omite %Ln fila del final)</numerusform>
            <numerusform>Tabla (se omiten %Ln filas del final)</numerusform>
        </translation>
    </message>
    <message>
        <source>Raw bytes, %1</source>
        <translation>Bytes sin procesar, %1</translation>
    </message>
    <message>
        <source>Envelope of each contract</source>
        <translation>Sobre de cada contrato</translation>
    </message>
</context>
<context>
    <name>toolroom::RunsModel</name>
    <message>
        <source>%1, run %2</source>
        <translation>%1, ejecución %2</translation>
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
        <source>Attempts</source>
        <translation>Intentos</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Mensaje</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n intento</numerusform>
            <numerusform>%n intentos</numerusform>
        </translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>%1, connecting and waiting %2</source>
        <translation>%1, conexión y espera %2</translation>
    </message>
</context>
<context>
    <name>toolroom::RunsPlace</name>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Saved Calls</source>
        <translation>Llamadas guardadas</translation>
    </message>
</context>
<context>
    <name>toolroom::RunsTable</name>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
</context>
<context>
    <name>toolroom::SamplingView</name>
    <message>
        <source>User</source>
        <translation>Usuario</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Asistente</translation>
    </message>
    <message>
        <source>Let the language model respond</source>
        <translation>Dejar que responda el modelo de lenguaje</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>The response that will be sent to the server</source>
        <translation>La respuesta que se enviará al servidor</translation>
    </message>
    <message>
        <source>Write or generate the response</source>
        <translation>Escriba la respuesta o genérela</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Instrucciones del sistema</translation>
    </message>
    <message>
        <source>Message %1, %2</source>
        <comment>number, role</comment>
        <translation>Mensaje %1, %2</translation>
    </message>
    <message>
        <source>Other parameters</source>
        <translation>Otros parámetros</translation>
    </message>
    <message>
        <source>Suggested models: %1</source>
        <translation>Modelos sugeridos: %1</translation>
    </message>
    <message>
        <source>At most %L1 tokens</source>
        <translation>Como máximo %L1 tokens</translation>
    </message>
    <message>
        <source>Temperature %L1</source>
        <translation>Temperatura %L1</translation>
    </message>
    <message>
        <source>Aborted</source>
        <translation>Abortado</translation>
    </message>
    <message>
        <source>%1 is responding…</source>
        <translation>%1 está respondiendo…</translation>
    </message>
    <message>
        <source>Response from %1</source>
        <translation>Respuesta de %1</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>Abortar</translation>
    </message>
    <message>
        <source>Generate Response</source>
        <translation>Generar respuesta</translation>
    </message>
    <message>
        <source>The request is sent to the configured language model exactly as shown.</source>
        <translation>La solicitud se envía al modelo de lenguaje configurado tal como se muestra.</translation>
    </message>
    <message>
        <source>No language model is set up (Servers &gt; Language Model)</source>
        <translation>No hay ningún modelo de lenguaje configurado (Servidores &gt; Modelo de lenguaje)</translation>
    </message>
</context>
<context>
    <name>toolroom::SavedCallRuns</name>
    <message>
        <source>As expected, %1</source>
        <translation>Según lo esperado, %1</translation>
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
    <message numerus="yes">
        <source>%1, %Ln assertion(s)</source>
        <translation>
            <numerusform>%1, %Ln aserción</numerusform>
            <numerusform>%1, %Ln aserciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Not run; expected: %1</source>
        <translation>Sin ejecutar; se espera: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::SavedCallsPage</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <comment>names of sources</comment>
        <translation>
            <numerusform>%1 y %Ln más</numerusform>
            <numerusform>%1 y %Ln más</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Run the selected calls</source>
        <translation>Ejecutar las llamadas seleccionadas</translation>
    </message>
    <message>
        <source>Run All</source>
        <translation>Ejecutar todo</translation>
    </message>
    <message>
        <source>Run all calls in the selected folder, or all of them</source>
        <translation>Ejecutar todas las llamadas de la carpeta seleccionada, o todas</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Fill in the selected call without running it</source>
        <translation>Rellenar la llamada seleccionada sin ejecutarla</translation>
    </message>
    <message>
        <source>More ▾</source>
        <translation>Más ▾</translation>
    </message>
    <message>
        <source>More actions for saved calls</source>
        <translation>Más acciones para llamadas guardadas</translation>
    </message>
    <message>
        <source>Saved Calls</source>
        <translation>Llamadas guardadas</translation>
    </message>
    <message>
        <source>Loading saved calls…</source>
        <translation>Cargando las llamadas guardadas…</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>Inspect Last Run</source>
        <translation>Inspeccionar la última ejecución</translation>
    </message>
    <message>
        <source>Copy Link</source>
        <translation>Copiar enlace</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Carpeta nueva</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar nombre</translation>
    </message>
    <message>
        <source>Move to Trash</source>
        <translation>Mover a la papelera</translation>
    </message>
    <message>
        <source>Saved calls</source>
        <translation>Llamadas guardadas</translation>
    </message>
    <message>
        <source>No saved calls</source>
        <translation>No hay llamadas guardadas</translation>
    </message>
    <message>
        <source>Save calls of your tools on their Call pages, to run them again and to check their results.</source>
        <translation>Guarde llamadas de sus herramientas en sus páginas Llamada, para volver a ejecutarlas y comprobar sus resultados.</translation>
    </message>
    <message>
        <source>Show Tools</source>
        <translation>Mostrar herramientas</translation>
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
        <source>Run</source>
        <translation>Ejecutar</translation>
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
        <source>Replace</source>
        <translation>Reemplazar</translation>
    </message>
    <message>
        <source>Load the selected call</source>
        <translation>Cargar la llamada seleccionada</translation>
    </message>
    <message>
        <source>Run the selected call</source>
        <translation>Ejecutar la llamada seleccionada</translation>
    </message>
    <message>
        <source>Run All</source>
        <translation>Ejecutar todas</translation>
    </message>
    <message>
        <source>Inspect the last run of the selected call</source>
        <translation>Inspeccionar la última ejecución de la llamada seleccionada</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Name of the saved call</source>
        <translation>Nombre de la llamada guardada</translation>
    </message>
    <message>
        <source>Expected result</source>
        <translation>Resultado esperado</translation>
    </message>
    <message>
        <source>Expected error code</source>
        <translation>Código de error esperado</translation>
    </message>
    <message>
        <source>Assertions, one JMESPath expression per line: data.total == `3`</source>
        <translation>Aserciones, una expresión JMESPath por línea: data.total == `3`</translation>
    </message>
    <message>
        <source>Assertions, one JMESPath expression per line</source>
        <translation>Aserciones, una expresión JMESPath por línea</translation>
    </message>
    <message>
        <source>Calls cannot be saved: the tool was not loaded from a file.</source>
        <translation>No se pueden guardar llamadas: la herramienta no se ha cargado desde un archivo.</translation>
    </message>
    <message>
        <source>No saved calls. Calls are saved as files in %1. Run them in CI with --run-saved.</source>
        <translation>No hay llamadas guardadas. Las llamadas se guardan como archivos en %1. Ejecútelas en CI con --run-saved.</translation>
    </message>
    <message>
        <source>Arguments are incomplete</source>
        <translation>Los argumentos están incompletos</translation>
    </message>
    <message>
        <source>Will be saved in %1</source>
        <translation>Se guardará en %1</translation>
    </message>
    <message>
        <source>Saved, but the file may contain a secret. Check it before you share it.</source>
        <translation>Guardada, pero el archivo puede contener un secreto. Compruébelo antes de compartirlo.</translation>
    </message>
</context>
<context>
    <name>toolroom::SavedCallsTreeModel</name>
    <message numerus="yes">
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln llamada</numerusform>
            <numerusform>%Ln llamadas</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 of %L2 as expected</source>
        <translation>%L1 de %L2 según lo esperado</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>status, result</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Llamada</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Last result</source>
        <translation>Último resultado</translation>
    </message>
</context>
<context>
    <name>toolroom::SearchHeader</name>
    <message>
        <source>Search tools, runs, commands</source>
        <translation>Buscar herramientas, ejecuciones, comandos</translation>
    </message>
</context>
<context>
    <name>toolroom::SeenDefinition</name>
    <message>
        <source>Refuses the request</source>
        <translation>Rechaza la solicitud</translation>
    </message>
    <message>
        <source>Drops all tools of the server</source>
        <translation>Descarta todas las herramientas del servidor</translation>
    </message>
    <message>
        <source>Drops the tool</source>
        <translation>Descarta la herramienta</translation>
    </message>
    <message>
        <source>Loaded on demand</source>
        <translation>Se carga cuando hace falta</translation>
    </message>
    <message>
        <source>Truncated</source>
        <translation>Truncado</translation>
    </message>
    <message>
        <source>Rewritten</source>
        <translation>Reescrito</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>Ignorado</translation>
    </message>
    <message>
        <source>%1 (reported): %2</source>
        <translation>%1 (según informes): %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 Becomes: %2</source>
        <translation>%1 Resultado: %2</translation>
    </message>
    <message>
        <source>Show definition</source>
        <translation>Mostrar definición</translation>
    </message>
    <message>
        <source>Shows the definition as a model sees it</source>
        <translation>Muestra la definición tal como la ve un modelo</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>Tal como está escrita</translation>
    </message>
    <message>
        <source>As seen through %1</source>
        <translation>Tal como se ve a través de %1</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Perfil</translation>
    </message>
    <message>
        <source>Cannot read the definition.</source>
        <translation>No se puede leer la definición.</translation>
    </message>
    <message>
        <source>Name: %1</source>
        <translation>Nombre: %1</translation>
    </message>
    <message>
        <source>Tokens: %1 → %2</source>
        <translation>Tokens: %1 → %2</translation>
    </message>
    <message>
        <source>Tokens: about %1 → %2</source>
        <translation>Tokens: unos %1 → %2</translation>
    </message>
    <message>
        <source>The definition reaches the model as written.</source>
        <translation>La definición llega al modelo tal como está escrita.</translation>
    </message>
</context>
<context>
    <name>toolroom::SegmentedControl</name>
    <message>
        <source>%1: more choices</source>
        <comment>purpose of a row</comment>
        <translation>%1: más opciones</translation>
    </message>
</context>
<context>
    <name>toolroom::ServerConnector</name>
    <message>
        <source>%1 no longer contains the server %2</source>
        <translation>%1 ya no contiene el servidor %2</translation>
    </message>
</context>
<context>
    <name>toolroom::ServerItemsView</name>
    <message>
        <source>Template</source>
        <translation>Plantilla</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>Recurso</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descripción</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Recursos</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Filter resources</source>
        <translation>Filtrar recursos</translation>
    </message>
    <message>
        <source>Filter prompts</source>
        <translation>Filtrar prompts</translation>
    </message>
    <message>
        <source>Copy Definition</source>
        <translation>Copiar definición</translation>
    </message>
    <message>
        <source>Copy the definition of the selected item as JSON</source>
        <translation>Copiar la definición del elemento seleccionado como JSON</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Copiar como JSON</translation>
    </message>
    <message>
        <source>Copy the content as JSON</source>
        <translation>Copiar el contenido como JSON</translation>
    </message>
    <message>
        <source>Cannot list the resources</source>
        <translation>No se pueden obtener los recursos</translation>
    </message>
    <message>
        <source>Cannot list the prompts</source>
        <translation>No se pueden obtener los prompts</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>No resources</source>
        <translation>No hay recursos</translation>
    </message>
    <message>
        <source>No prompts</source>
        <translation>No hay prompts</translation>
    </message>
    <message>
        <source>This server does not offer resources.</source>
        <translation>Este servidor no ofrece recursos.</translation>
    </message>
    <message>
        <source>This server does not offer prompts.</source>
        <translation>Este servidor no ofrece prompts.</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>The resources are listed when the server is connected.</source>
        <translation>Los recursos se muestran cuando el servidor está conectado.</translation>
    </message>
    <message>
        <source>The prompts are listed when the server is connected.</source>
        <translation>Los prompts se muestran cuando el servidor está conectado.</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Get the prompt to see its messages.</source>
        <translation>Obtenga el prompt para ver sus mensajes.</translation>
    </message>
    <message>
        <source>Read the resource to see its content.</source>
        <translation>Lea el recurso para ver su contenido.</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>Abortar</translation>
    </message>
    <message>
        <source>Get Prompt</source>
        <translation>Obtener prompt</translation>
    </message>
    <message>
        <source>Read Resource</source>
        <translation>Leer recurso</translation>
    </message>
    <message>
        <source>Waiting for the server…</source>
        <translation>Esperando al servidor…</translation>
    </message>
    <message>
        <source>Cannot get the prompt</source>
        <translation>No se puede obtener el prompt</translation>
    </message>
    <message>
        <source>Cannot read the resource</source>
        <translation>No se puede leer el recurso</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>Habilidades</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>Habilidad</translation>
    </message>
    <message>
        <source>Filter skills</source>
        <translation>Filtrar habilidades</translation>
    </message>
    <message>
        <source>No skills</source>
        <translation>No hay habilidades</translation>
    </message>
    <message>
        <source>This server does not offer skills.</source>
        <translation>Este servidor no ofrece habilidades.</translation>
    </message>
    <message>
        <source>The skills are listed when the server is connected.</source>
        <translation>Las habilidades se muestran cuando el servidor está conectado.</translation>
    </message>
    <message>
        <source>Cannot list the skills</source>
        <translation>No se pueden listar las habilidades</translation>
    </message>
    <message>
        <source>Read File</source>
        <translation>Leer archivo</translation>
    </message>
    <message>
        <source>Read a file to check its content and see it.</source>
        <translation>Lea un archivo para comprobar su contenido y verlo.</translation>
    </message>
    <message>
        <source>Cannot use the file</source>
        <translation>No se puede usar el archivo</translation>
    </message>
    <message>
        <source>Its content is generated and cannot be checked.</source>
        <translation>Su contenido se genera y no se puede comprobar.</translation>
    </message>
    <message>
        <source>App</source>
        <translation>Aplicación</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln archivo</numerusform>
            <numerusform>%Ln archivos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>toolroom::ServerQuestionDialog</name>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Message from the server</source>
        <translation>Mensaje del servidor</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>&amp;Decline</source>
        <translation>&amp;Rechazar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>&amp;Accept</source>
        <translation>&amp;Aceptar</translation>
    </message>
    <message>
        <source>&amp;Open in Browser</source>
        <translation>A&amp;brir en el navegador</translation>
    </message>
    <message>
        <source>%1 asks for input</source>
        <translation>%1 pide datos</translation>
    </message>
    <message>
        <source>%1 receives what you enter. Do not enter passwords or keys.</source>
        <translation>%1 recibirá lo que escriba. No escriba contraseñas ni claves.</translation>
    </message>
    <message>
        <source>%1 requires you to sign in</source>
        <translation>%1 requiere iniciar sesión</translation>
    </message>
    <message>
        <source>%1 asks you to open a URL</source>
        <translation>%1 le pide que abra una URL</translation>
    </message>
    <message>
        <source>Server: %1
Sign in at: %2</source>
        <translation>Servidor: %1
Inicio de sesión en: %2</translation>
    </message>
    <message>
        <source>Cannot open this URL: only https URLs without a user name are allowed</source>
        <translation>No se puede abrir esta URL: solo se permiten URL https sin nombre de usuario</translation>
    </message>
    <message>
        <source>The host %1 contains look-alike characters</source>
        <translation>El host %1 contiene caracteres que se confunden con otros</translation>
    </message>
    <message>
        <source>Your browser will open %1. Continue only if you recognize this host.</source>
        <translation>Su navegador abrirá %1. Continúe solo si reconoce este host.</translation>
    </message>
    <message>
        <source>&amp;Send Response</source>
        <translation>&amp;Enviar respuesta</translation>
    </message>
    <message>
        <source>%1 receives the response exactly as shown.</source>
        <translation>%1 recibirá la respuesta tal como se muestra.</translation>
    </message>
    <message>
        <source>%1 requests a response from a language model</source>
        <translation>%1 pide una respuesta de un modelo de lenguaje</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>para %1</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>ejecución %1</translation>
    </message>
    <message>
        <source>requested by you</source>
        <translation>solicitado por usted</translation>
    </message>
    <message>
        <source>requested by %1</source>
        <translation>solicitado por %1</translation>
    </message>
    <message>
        <source>Waiting for sign-in</source>
        <translation>Esperando el inicio de sesión</translation>
    </message>
    <message>
        <source>The call or the server has ended; no answer is needed</source>
        <translation>La llamada o el servidor ha terminado; no hace falta una respuesta</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>&amp;Sign In</source>
        <translation>&amp;Iniciar sesión</translation>
    </message>
    <message>
        <source>Server: %1</source>
        <translation>Servidor: %1</translation>
    </message>
    <message>
        <source>Toolroom will ask the server where to sign in and register itself there if necessary. You will be asked again before your browser opens.</source>
        <translation>Toolroom preguntará al servidor dónde iniciar sesión y se registrará allí si es necesario. Se le volverá a preguntar antes de abrir el navegador.</translation>
    </message>
</context>
<context>
    <name>toolroom::ServerTrustDialog</name>
    <message>
        <source>Configuration file</source>
        <translation>Archivo de configuración</translation>
    </message>
    <message>
        <source>Connect MCP Server</source>
        <translation>Conectar servidor MCP</translation>
    </message>
    <message>
        <source>Trust MCP Server</source>
        <translation>Confiar en el servidor MCP</translation>
    </message>
    <message>
        <source>%1 requires input</source>
        <translation>%1 requiere datos</translation>
    </message>
    <message>
        <source>Trust %1?</source>
        <translation>¿Confiar en %1?</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Toolroom ignores:</source>
        <translation>Toolroom ignora:</translation>
    </message>
    <message>
        <source>Unsupported settings</source>
        <translation>Ajustes no admitidos</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>&amp;Conectar</translation>
    </message>
    <message>
        <source>&amp;Trust and Connect</source>
        <translation>&amp;Confiar y conectar</translation>
    </message>
</context>
<context>
    <name>toolroom::ServersButton</name>
    <message>
        <source>Show MCP servers</source>
        <translation>Mostrar los servidores MCP</translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s)</source>
        <translation>
            <numerusform>%Ln servidor</numerusform>
            <numerusform>%Ln servidores</numerusform>
        </translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>Conectando con %1…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) failed</source>
        <translation>
            <numerusform>%Ln servidor con error</numerusform>
            <numerusform>%Ln servidores con error</numerusform>
        </translation>
    </message>
    <message>
        <source>Tools of %1 have changed</source>
        <translation>Han cambiado las herramientas de %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) not connected</source>
        <translation>
            <numerusform>%Ln servidor sin conectar</numerusform>
            <numerusform>%Ln servidores sin conectar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln server(s) connected</source>
        <translation>
            <numerusform>%L1 de %Ln servidor conectado</numerusform>
            <numerusform>%L1 de %Ln servidores conectados</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>toolroom::ServersPage</name>
    <message>
        <source>Connecting…</source>
        <translation>Conectando…</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectado</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>modern</source>
        <translation>moderno</translation>
    </message>
    <message>
        <source>legacy</source>
        <translation>antiguo</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Protocol violations</source>
        <translation>Infracciones del protocolo</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Acceso</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocolo</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>Capacidades</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instrucciones</translation>
    </message>
    <message>
        <source>Server log</source>
        <translation>Registro del servidor</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Enviado</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Recibido</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Conexión</translation>
    </message>
    <message>
        <source>MCP Servers</source>
        <translation>Servidores MCP</translation>
    </message>
    <message>
        <source>Live servers whose tools are listed in the registry and can be called.</source>
        <translation>Servidores en vivo cuyas herramientas aparecen en el registro y se pueden llamar.</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Servidor</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>Server details</source>
        <translation>Detalles del servidor</translation>
    </message>
    <message>
        <source>No MCP servers</source>
        <translation>No hay servidores MCP</translation>
    </message>
    <message>
        <source>Connect to a server by command or URL to list, check, and call its tools.</source>
        <translation>Conéctese a un servidor mediante un comando o una URL para ver sus herramientas, comprobarlas y llamarlas.</translation>
    </message>
    <message>
        <source>Connect MCP Server…</source>
        <translation>Conectar servidor MCP…</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Conectar…</translation>
    </message>
    <message>
        <source>Connect an MCP server</source>
        <translation>Conectar un servidor MCP</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Resumen</translation>
    </message>
    <message>
        <source>Wire Log</source>
        <translation>Registro de mensajes</translation>
    </message>
    <message>
        <source>Server overview</source>
        <translation>Resumen del servidor</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Reiniciar</translation>
    </message>
    <message>
        <source>Reconnect to the selected server</source>
        <translation>Volver a conectar con el servidor seleccionado</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Desconectar</translation>
    </message>
    <message>
        <source>Disconnect the selected server</source>
        <translation>Desconectar el servidor seleccionado</translation>
    </message>
    <message>
        <source>End the connection. The tools remain listed; calling one reconnects to the server.</source>
        <translation>Cierra la conexión. Las herramientas permanecen en la lista; si llama a una, se restablece la conexión con el servidor.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Disconnect the selected server and remove its tools</source>
        <translation>Desconectar el servidor seleccionado y quitar sus herramientas</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descripción</translation>
    </message>
    <message>
        <source>Server tools</source>
        <translation>Herramientas del servidor</translation>
    </message>
    <message>
        <source>Sign Out</source>
        <translation>Cerrar sesión</translation>
    </message>
    <message>
        <source>Sign out of the selected server</source>
        <translation>Cerrar la sesión en el servidor seleccionado</translation>
    </message>
    <message>
        <source>Delete the credentials and end the connection.</source>
        <translation>Borra las credenciales y cierra la conexión.</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Recursos</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Carpetas</translation>
    </message>
    <message>
        <source>Folders reported to the server (roots)</source>
        <translation>Carpetas comunicadas al servidor (raíces)</translation>
    </message>
    <message>
        <source>Server Log</source>
        <translation>Registro del servidor</translation>
    </message>
    <message>
        <source>Server log (standard error)</source>
        <translation>Registro del servidor (error estándar)</translation>
    </message>
    <message>
        <source>No tools</source>
        <translation>No hay herramientas</translation>
    </message>
    <message>
        <source>The server did not list any tools.</source>
        <translation>El servidor no ofrece ninguna herramienta.</translation>
    </message>
    <message>
        <source>The tools are listed after the server connects.</source>
        <translation>Las herramientas se muestran cuando se conecta el servidor.</translation>
    </message>
    <message>
        <source>The server has failed: %1</source>
        <translation>El servidor ha fallado: %1</translation>
    </message>
    <message>
        <source>Exited (signal %1)</source>
        <translation>Terminó (señal %1)</translation>
    </message>
    <message>
        <source>Exited (%1)</source>
        <comment>exit code</comment>
        <translation>Terminó (%1)</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Sin comprobar</translation>
    </message>
    <message numerus="yes">
        <source>%Ln part(s) not checked for changes</source>
        <translation>
            <numerusform>%Ln parte cuyos cambios no se comprueban</numerusform>
            <numerusform>%Ln partes cuyos cambios no se comprueban</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>Reconectar</translation>
    </message>
    <message>
        <source>Edit the connection settings</source>
        <translation>Editar los ajustes de la conexión</translation>
    </message>
    <message>
        <source>%1 is not connected.</source>
        <translation>%1 no está conectado.</translation>
    </message>
    <message>
        <source>Closed after %1 of inactivity. The next call reconnects.</source>
        <translation>Cerrado tras %1 de inactividad. La próxima llamada vuelve a conectar.</translation>
    </message>
    <message>
        <source>every request is self-contained</source>
        <translation>cada solicitud es independiente</translation>
    </message>
    <message>
        <source>begins with initialize</source>
        <translation>empieza con initialize</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>protocol, what distinguishes its era</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>Habilidades</translation>
    </message>
</context>
<context>
    <name>toolroom::ServersPlace</name>
    <message>
        <source>Servers and other activities</source>
        <translation>Servidores y otras actividades</translation>
    </message>
    <message>
        <source>MCP Servers</source>
        <translation>Servidores MCP</translation>
    </message>
    <message>
        <source>Code Modules</source>
        <translation>Módulos de código</translation>
    </message>
    <message>
        <source>Activities</source>
        <translation>Actividades</translation>
    </message>
    <message>
        <source>Language Model</source>
        <translation>Modelo de lenguaje</translation>
    </message>
</context>
<context>
    <name>toolroom::SessionTreeModel</name>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Espera</translation>
    </message>
    <message>
        <source>Tokens In</source>
        <translation>Tokens de entrada</translation>
    </message>
    <message>
        <source>Tokens Out</source>
        <translation>Tokens de salida</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
</context>
<context>
    <name>toolroom::SessionView</name>
    <message>
        <source>Search steps</source>
        <translation>Buscar pasos</translation>
    </message>
    <message>
        <source>Show Run</source>
        <translation>Mostrar ejecución</translation>
    </message>
    <message>
        <source>Show the run of the selected step</source>
        <translation>Mostrar la ejecución del paso seleccionado</translation>
    </message>
    <message>
        <source>Arguments of the step</source>
        <translation>Argumentos del paso</translation>
    </message>
    <message>
        <source>Result of the step</source>
        <translation>Resultado del paso</translation>
    </message>
    <message>
        <source>Steps of the session</source>
        <translation>Pasos de la sesión</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumentos</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>No step matches</source>
        <translation>Ningún paso coincide</translation>
    </message>
    <message>
        <source>The search covers names, agents, states, arguments, and results.</source>
        <translation>La búsqueda abarca nombres, agentes, estados, argumentos y resultados.</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>Limpiar la búsqueda</translation>
    </message>
    <message>
        <source>This session has no steps</source>
        <translation>Esta sesión no tiene pasos</translation>
    </message>
    <message>
        <source>Not recorded, or too large to show here</source>
        <translation>No se registró, o es demasiado grande para mostrarlo aquí</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Repeat…</source>
        <translation>Repetir…</translation>
    </message>
    <message>
        <source>Send the requests of the session to the open tools again, and compare the results</source>
        <translation>Enviar de nuevo las solicitudes de la sesión a las herramientas abiertas y comparar los resultados</translation>
    </message>
    <message>
        <source>Session…</source>
        <translation>Sesión…</translation>
    </message>
    <message>
        <source>Saved Calls…</source>
        <translation>Llamadas guardadas…</translation>
    </message>
    <message>
        <source>Phrases for Routing…</source>
        <translation>Frases para el enrutamiento…</translation>
    </message>
    <message>
        <source>Export the session, its calls, or the user&apos;s requests</source>
        <translation>Exportar la sesión, sus llamadas o lo que pidió el usuario</translation>
    </message>
</context>
<context>
    <name>toolroom::SessionsModel</name>
    <message>
        <source>Several</source>
        <translation>Varios</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>En curso</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sesión</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Con fallos</translation>
    </message>
    <message>
        <source>received, %1</source>
        <translation>recibida, %1</translation>
    </message>
</context>
<context>
    <name>toolroom::SessionsPage</name>
    <message>
        <source>Sessions of agents</source>
        <translation>Sesiones de agentes</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sesiones</translation>
    </message>
    <message>
        <source>Open File…</source>
        <translation>Abrir archivo…</translation>
    </message>
    <message>
        <source>Cannot read the history</source>
        <translation>No se puede leer el historial</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>No sessions yet</source>
        <translation>Todavía no hay sesiones</translation>
    </message>
    <message>
        <source>When an agent calls tools through the gateway, its calls appear here as a session. You can also open a recording of a gateway.</source>
        <translation>Cuando un agente llama a herramientas a través de la pasarela, sus llamadas aparecen aquí como una sesión. También puede abrir una grabación de una pasarela.</translation>
    </message>
    <message>
        <source>No session selected</source>
        <translation>Ninguna sesión seleccionada</translation>
    </message>
    <message numerus="yes">
        <source>Loading %n run(s)…</source>
        <translation>
            <numerusform>Cargando %n ejecución…</numerusform>
            <numerusform>Cargando %n ejecuciones…</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cannot read the session</source>
        <translation>No se puede leer la sesión</translation>
    </message>
    <message>
        <source>Loading canceled</source>
        <translation>Carga cancelada</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Cargar</translation>
    </message>
    <message>
        <source>Open Session</source>
        <translation>Abrir sesión</translation>
    </message>
    <message>
        <source>Export Session</source>
        <translation>Exportar sesión</translation>
    </message>
    <message>
        <source>Sessions (*.json)</source>
        <translation>Sesiones (*.json)</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>Exportado a %1</translation>
    </message>
    <message>
        <source>The session contains no calls that can be saved</source>
        <translation>La sesión no contiene llamadas que se puedan guardar</translation>
    </message>
    <message>
        <source>Receive Traces</source>
        <translation>Recibir trazas</translation>
    </message>
    <message>
        <source>Receive the traces of agents over OpenTelemetry (OTLP)</source>
        <translation>Recibir las trazas de agentes por OpenTelemetry (OTLP)</translation>
    </message>
    <message>
        <source>Open a recording, an exported session, or traces in OTLP</source>
        <translation>Abrir una grabación, una sesión exportada o trazas en OTLP</translation>
    </message>
    <message>
        <source>Recordings, sessions, and traces (*.jsonl *.json *.pb);;All files (*)</source>
        <translation>Grabaciones, sesiones y trazas (*.jsonl *.json *.pb);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Listening. Start agents with OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:%1</source>
        <translation>Escuchando. Inicie los agentes con OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:%1</translation>
    </message>
    <message>
        <source>Folder for the Saved Calls</source>
        <translation>Carpeta para las llamadas guardadas</translation>
    </message>
    <message>
        <source>Export Phrases</source>
        <translation>Exportar frases</translation>
    </message>
    <message>
        <source>Phrases (*.json)</source>
        <translation>Frases (*.json)</translation>
    </message>
    <message>
        <source>This session has no recorded intents</source>
        <translation>Esta sesión no tiene intenciones grabadas</translation>
    </message>
</context>
<context>
    <name>toolroom::ShortcutsDialog</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
</context>
<context>
    <name>toolroom::StartGatewayDialog</name>
    <message>
        <source>Command for agents that start the gateway</source>
        <translation>Comando para los agentes que inician la pasarela</translation>
    </message>
    <message>
        <source>Address of the gateway</source>
        <translation>Dirección de la pasarela</translation>
    </message>
    <message>
        <source>Token that agents send</source>
        <translation>Token que envían los agentes</translation>
    </message>
    <message>
        <source>Start Gateway</source>
        <translation>Iniciar pasarela</translation>
    </message>
    <message>
        <source>The agent sees the tools of these sources:</source>
        <translation>El agente ve las herramientas de estas fuentes:</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fuentes</translation>
    </message>
    <message>
        <source>Not available to agents: %1</source>
        <translation>No disponible para los agentes: %1</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Iniciar</translation>
    </message>
    <message>
        <source>Agents that start the gateway themselves use the command. “Start” starts it for agents that connect over HTTP, until this window is closed.</source>
        <translation>Los agentes que inician la pasarela ellos mismos usan el comando. «Iniciar» la inicia para los agentes que se conectan por HTTP, hasta que se cierre esta ventana.</translation>
    </message>
    <message>
        <source>Open tools first: the gateway offers the open sources.</source>
        <translation>Abra antes herramientas: la pasarela ofrece las fuentes abiertas.</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Iniciando…</translation>
    </message>
    <message>
        <source>Agents connect to this address with the header “Authorization: Bearer” and the token. The gateway runs until this window is closed.</source>
        <translation>Los agentes se conectan a esta dirección con el encabezado «Authorization: Bearer» y el token. La pasarela se ejecuta hasta que se cierre esta ventana.</translation>
    </message>
    <message>
        <source>The gateway has ended: %1</source>
        <translation>La pasarela ha terminado: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::StatusLabel</name>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>Correcto</translation>
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
        <source>error</source>
        <translation>error</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallida</translation>
    </message>
    <message>
        <source>waiting for you</source>
        <translation>esperando su respuesta</translation>
    </message>
    <message>
        <source>denied or aborted</source>
        <translation>denegada o abortada</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>sin conexión</translation>
    </message>
</context>
<context>
    <name>toolroom::StepView</name>
    <message>
        <source>took %1</source>
        <translation>duró %1</translation>
    </message>
    <message>
        <source>Open Child Run</source>
        <translation>Abrir ejecución secundaria</translation>
    </message>
    <message>
        <source>Open the run started by this step</source>
        <translation>Abrir la ejecución iniciada por este paso</translation>
    </message>
    <message>
        <source>Step details</source>
        <translation>Detalles del paso</translation>
    </message>
    <message>
        <source>Select a step in the timeline to see its details.</source>
        <translation>Seleccione un paso en la línea de tiempo para ver sus detalles.</translation>
    </message>
    <message>
        <source>started at %1</source>
        <translation>empezó a los %1</translation>
    </message>
</context>
<context>
    <name>toolroom::StorePage</name>
    <message>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>Revocar</translation>
    </message>
    <message>
        <source>Revoke All</source>
        <translation>Revocar todas</translation>
    </message>
</context>
<context>
    <name>toolroom::StoresPage</name>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>Grants</source>
        <translation>Autorizaciones</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Notificaciones</translation>
    </message>
    <message>
        <source>Permission Rules</source>
        <translation>Reglas de permisos</translation>
    </message>
    <message>
        <source>Stored Outputs</source>
        <translation>Salidas almacenadas</translation>
    </message>
    <message>
        <source>Trusted Sources</source>
        <translation>Fuentes de confianza</translation>
    </message>
    <message>
        <source>Permissions and stored data</source>
        <translation>Permisos y datos guardados</translation>
    </message>
</context>
<context>
    <name>toolroom::TargetButton</name>
    <message>
        <source>&amp;Configured Targets</source>
        <translation>Destinos &amp;configurados</translation>
    </message>
    <message>
        <source>&amp;All Targets</source>
        <translation>&amp;Todos los destinos</translation>
    </message>
    <message>
        <source>All Targets and &amp;Profiles</source>
        <translation>Todos los destinos y &amp;perfiles</translation>
    </message>
    <message>
        <source>P&amp;roviders</source>
        <translation>P&amp;roveedores</translation>
    </message>
    <message>
        <source>&amp;Hosts</source>
        <translation>&amp;Aplicaciones anfitrionas</translation>
    </message>
    <message>
        <source>&amp;Libraries</source>
        <translation>&amp;Bibliotecas</translation>
    </message>
    <message>
        <source>&amp;Default Profile</source>
        <translation>Perfil &amp;predeterminado</translation>
    </message>
    <message>
        <source>configured</source>
        <comment>targets</comment>
        <translation>configurados</translation>
    </message>
    <message>
        <source>all</source>
        <comment>targets</comment>
        <translation>todos</translation>
    </message>
    <message>
        <source>all profiles</source>
        <comment>targets</comment>
        <translation>todos los perfiles</translation>
    </message>
    <message>
        <source>Targets: %1</source>
        <translation>Destinos: %1</translation>
    </message>
</context>
<context>
    <name>toolroom::TextEditor</name>
    <message>
        <source>Calendar</source>
        <translation>Calendario</translation>
    </message>
    <message>
        <source>empty string</source>
        <translation>cadena vacía</translation>
    </message>
    <message>
        <source>%1: open calendar</source>
        <translation>%1: abrir el calendario</translation>
    </message>
    <message>
        <source>Open calendar</source>
        <translation>Abrir el calendario</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>command, key</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>toolroom::TextField</name>
    <message>
        <source>%1, escaped</source>
        <translation>%1, con escapes</translation>
    </message>
    <message>
        <source>%1: edit as multiple lines</source>
        <translation>%1: editar en varias líneas</translation>
    </message>
    <message>
        <source>%1: edit as a single line</source>
        <translation>%1: editar en una sola línea</translation>
    </message>
    <message>
        <source>Edit as multiple lines</source>
        <translation>Editar en varias líneas</translation>
    </message>
    <message>
        <source>Edit as a single line</source>
        <translation>Editar en una sola línea</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>command, key</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>toolroom::TimelineModel</name>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Espera</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
</context>
<context>
    <name>toolroom::TimelinePane</name>
    <message>
        <source>Show the timeline as a table</source>
        <translation>Mostrar la línea de tiempo como tabla</translation>
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
        <source>Timeline</source>
        <translation>Línea de tiempo</translation>
    </message>
    <message>
        <source>Timeline as a table</source>
        <translation>Línea de tiempo como tabla</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>No se ha guardado: %1</translation>
    </message>
    <message>
        <source>As Table</source>
        <translation>Como tabla</translation>
    </message>
    <message>
        <source>Save Image…</source>
        <translation>Guardar imagen…</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>Mostrar toda la ejecución</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln paso</numerusform>
            <numerusform>%Ln pasos</numerusform>
        </translation>
    </message>
    <message>
        <source>Save Timeline</source>
        <translation>Guardar la línea de tiempo</translation>
    </message>
    <message>
        <source>SVG image (*.svg);;PNG image (*.png)</source>
        <translation>Imagen SVG (*.svg);;Imagen PNG (*.png)</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Guardado</translation>
    </message>
</context>
<context>
    <name>toolroom::TimelineView</name>
    <message>
        <source>Run timeline</source>
        <translation>Línea de tiempo de una ejecución</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Línea de tiempo</translation>
    </message>
    <message>
        <source>There is no timeline to save</source>
        <translation>No hay ninguna línea de tiempo que guardar</translation>
    </message>
    <message numerus="yes">
        <source>Hide %Ln skipped step(s)</source>
        <translation>
            <numerusform>Ocultar %Ln paso omitido</numerusform>
            <numerusform>Ocultar %Ln pasos omitidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s) skipped</source>
        <translation>
            <numerusform>%Ln paso omitido</numerusform>
            <numerusform>%Ln pasos omitidos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>toolroom::TokenMeter</name>
    <message>
        <source>Counted with the o200k tokenizer.</source>
        <translation>Contados con el tokenizador o200k.</translation>
    </message>
    <message>
        <source>Estimated, because the tokenizer data is not installed.</source>
        <translation>Estimados, porque los datos del tokenizador no están instalados.</translation>
    </message>
    <message>
        <source>The contract requires fewer than %1 tokens.</source>
        <translation>El contrato exige menos de %1 tokens.</translation>
    </message>
    <message>
        <source>The strictest contract, agentbase, requires fewer than %1 tokens.</source>
        <translation>El contrato más estricto, agentbase, exige menos de %1 tokens.</translation>
    </message>
    <message>
        <source>%L1 of %2 tokens</source>
        <comment>count, limit</comment>
        <translation>%L1 de %2 tokens</translation>
    </message>
    <message>
        <source>about %L1 of %2 tokens</source>
        <comment>count, limit</comment>
        <translation>aproximadamente %L1 de %2 tokens</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s), limit %1</source>
        <comment>limit</comment>
        <translation>
            <numerusform>%Ln token, límite %1</numerusform>
            <numerusform>%Ln tokens, límite %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln token(s), limit %1</source>
        <comment>limit</comment>
        <translation>
            <numerusform>aproximadamente %Ln token, límite %1</numerusform>
            <numerusform>aproximadamente %Ln tokens, límite %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>toolroom::TokensDialog</name>
    <message>
        <source>Tokens of %1</source>
        <translation>Tokens de %1</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Llamadas</translation>
    </message>
    <message>
        <source>List Tokens</source>
        <translation>Tokens de listas</translation>
    </message>
    <message>
        <source>Result Tokens</source>
        <translation>Tokens de resultados</translation>
    </message>
    <message>
        <source>Tokens by tool</source>
        <translation>Tokens por herramienta</translation>
    </message>
    <message>
        <source>Tokens of the tool definitions in the lists that the agent has received, and of the results of its calls. ≈ marks estimates.</source>
        <translation>Tokens de las definiciones de herramientas en las listas que el agente ha recibido y de los resultados de sus llamadas. ≈ marca las estimaciones.</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolChangesView</name>
    <message>
        <source>Show Changes</source>
        <translation>Mostrar cambios</translation>
    </message>
    <message>
        <source>Show how the tools have changed</source>
        <translation>Mostrar cómo han cambiado las herramientas</translation>
    </message>
    <message>
        <source>Tool changes</source>
        <translation>Cambios de las herramientas</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ocultar</translation>
    </message>
    <message>
        <source>Hide tool changes</source>
        <translation>Ocultar los cambios de las herramientas</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tool(s) added</source>
        <translation>
            <numerusform>%Ln herramienta añadida</numerusform>
            <numerusform>%Ln herramientas añadidas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tool(s) removed</source>
        <translation>
            <numerusform>%Ln herramienta quitada</numerusform>
            <numerusform>%Ln herramientas quitadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tool(s) changed</source>
        <translation>
            <numerusform>%Ln herramienta modificada</numerusform>
            <numerusform>%Ln herramientas modificadas</numerusform>
        </translation>
    </message>
    <message>
        <source>The order of the tools has changed</source>
        <translation>El orden de las herramientas ha cambiado</translation>
    </message>
    <message>
        <source>%1. Grants and confirmations for changed tools are no longer valid.</source>
        <comment>the changes of a server&apos;s tools</comment>
        <translation>%1. Las autorizaciones y confirmaciones de las herramientas modificadas ya no son válidas.</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolChoiceModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
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
    <message>
        <source>Quick Fix: Ctrl+.</source>
        <translation>Corrección rápida: Ctrl+.</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolMenu</name>
    <message>
        <source>Copy &amp;Name</source>
        <translation>Copiar el &amp;nombre</translation>
    </message>
    <message>
        <source>Copy &amp;ID</source>
        <translation>Copiar el &amp;identificador</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>Copiar como &amp;JSON</translation>
    </message>
    <message>
        <source>Copy as &amp;CLI Command</source>
        <translation>Copiar como &amp;comando de CLI</translation>
    </message>
    <message>
        <source>Copy as JSON-RPC Re&amp;quest</source>
        <translation>Copiar como solicitud JSON-&amp;RPC</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolPage</name>
    <message>
        <source>Description</source>
        <translation>Descripción</translation>
    </message>
    <message>
        <source>Findings for this tool</source>
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
        <source>Definition</source>
        <translation>Definición</translation>
    </message>
    <message>
        <source>%1, %2 required</source>
        <translation>%1 (obligatorios: %2)</translation>
    </message>
    <message>
        <source>Show Full Description</source>
        <translation>Mostrar la descripción completa</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>Cannot read the definition: %1. Toolroom reloads the file when it changes.</source>
        <translation>No se puede leer la definición: %1. Toolroom recarga el archivo cuando cambia.</translation>
    </message>
    <message>
        <source>No description</source>
        <translation>Sin descripción</translation>
    </message>
    <message>
        <source>none</source>
        <comment>parameters</comment>
        <translation>ninguno</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln token(s)</source>
        <translation>
            <numerusform>aproximadamente %Ln token</numerusform>
            <numerusform>aproximadamente %Ln tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy &amp;Name</source>
        <translation>Copiar el &amp;nombre</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>Copiar como &amp;JSON</translation>
    </message>
    <message>
        <source>Copy JSON &amp;Pointer</source>
        <translation>Copiar el &amp;puntero JSON</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolPane</name>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>Enrutamiento</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Verificar</translation>
    </message>
    <message>
        <source>The source no longer contains this tool, so it cannot run. This page is updated when the tool is available again.</source>
        <translation>La fuente ya no contiene esta herramienta, así que no se puede ejecutar. Esta página se actualizará cuando vuelva a estar disponible.</translation>
    </message>
    <message>
        <source>Other Pane</source>
        <translation>El otro panel</translation>
    </message>
    <message>
        <source>Show the other pane</source>
        <translation>Mostrar el otro panel</translation>
    </message>
    <message>
        <source>The window is too narrow for both panes. F6 shows the other one.</source>
        <translation>La ventana es demasiado estrecha para ambos paneles. F6 muestra el otro.</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolPanes</name>
    <message>
        <source>Left pane</source>
        <translation>Panel izquierdo</translation>
    </message>
    <message>
        <source>Right pane</source>
        <translation>Panel derecho</translation>
    </message>
    <message>
        <source>The window is too narrow to show two tools side by side</source>
        <translation>La ventana es demasiado estrecha para mostrar dos herramientas una junto a otra</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolStatisticsModel</name>
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
        <source>Error Rate</source>
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
        <source>Last %1: longest %2, %3</source>
        <translation>Más recientes: %1; la más larga %2, %3</translation>
    </message>
    <message>
        <source>Denied or Aborted</source>
        <translation>Denegadas o abortadas</translation>
    </message>
    <message>
        <source>Recent Runs</source>
        <translation>Últimas ejecuciones</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolTableModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
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
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>Contrato</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolTabs</name>
    <message>
        <source>Tool pages</source>
        <translation>Páginas de la herramienta</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolTreeModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n tool(s)</source>
        <translation>
            <numerusform>%1, %n herramienta</numerusform>
            <numerusform>%1, %n herramientas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>source, state</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, connected</source>
        <comment>source and number of tools</comment>
        <translation>%1, conectado</translation>
    </message>
</context>
<context>
    <name>toolroom::ToolViews</name>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>Tools by source</source>
        <translation>Herramientas por fuente</translation>
    </message>
</context>
<context>
    <name>toolroom::Tour</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Recorrido</translation>
    </message>
    <message>
        <source>Close Tour</source>
        <translation>Cerrar el recorrido</translation>
    </message>
    <message>
        <source>Previous step of the tour</source>
        <translation>Paso anterior del recorrido</translation>
    </message>
    <message>
        <source>%1 (%L2 of %L3)</source>
        <comment>title of a step, its number, number of steps</comment>
        <translation>%1 (%L2 de %L3)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Finalizar</translation>
    </message>
</context>
<context>
    <name>toolroom::TrustPage</name>
    <message>
        <source>too large to show</source>
        <translation>demasiado grande para mostrarlo</translation>
    </message>
    <message>
        <source>Trusted Sources</source>
        <translation>Fuentes de confianza</translation>
    </message>
    <message>
        <source>Tools from these sources can start programs and use the network or a language model. When a source or one of its programs changes, Toolroom asks again.</source>
        <translation>Las herramientas de estas fuentes pueden iniciar programas y usar la red o un modelo de lenguaje. Cuando cambia una fuente o uno de sus programas, Toolroom vuelve a preguntar.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Starts and Connects To</source>
        <translation>Programas y conexiones</translation>
    </message>
    <message>
        <source>Trusted</source>
        <translation>Confianza desde</translation>
    </message>
    <message>
        <source>No trusted sources</source>
        <translation>No hay fuentes de confianza</translation>
    </message>
    <message>
        <source>A source is added when you trust it. Toolroom asks before the first call that starts a program or uses the network or a language model.</source>
        <translation>Una fuente se añade cuando usted confía en ella. Toolroom pregunta antes de la primera llamada que inicia un programa o usa la red o un modelo de lenguaje.</translation>
    </message>
    <message>
        <source>Revoke trust in the selected source</source>
        <translation>Revocar la confianza en la fuente seleccionada</translation>
    </message>
    <message>
        <source>Revoke trust in all sources</source>
        <translation>Revocar la confianza en todas las fuentes</translation>
    </message>
    <message>
        <source>Cannot read the trusted sources</source>
        <translation>No se pueden leer las fuentes de confianza</translation>
    </message>
    <message>
        <source>%1
No source is trusted. Fix or delete the file and reopen this page.</source>
        <translation>%1
No se confía en ninguna fuente. Corrija o borre el archivo y vuelva a abrir esta página.</translation>
    </message>
    <message numerus="yes">
        <source>Revoked trust in %Ln source(s)</source>
        <translation>
            <numerusform>Se revocó la confianza en %Ln fuente</numerusform>
            <numerusform>Se revocó la confianza en %Ln fuentes</numerusform>
        </translation>
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
    <name>toolroom::VerifyModel</name>
    <message>
        <source>Check</source>
        <translation>Comprobación</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>What came back</source>
        <translation>Qué se obtuvo</translation>
    </message>
</context>
<context>
    <name>toolroom::VerifyPage</name>
    <message>
        <source>Abort</source>
        <translation>Abortar</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Comprobaciones</translation>
    </message>
    <message>
        <source>Call the tool to test whether it keeps the promises of its contract</source>
        <translation>Llamar a la herramienta para comprobar si cumple las promesas de su contrato</translation>
    </message>
    <message>
        <source>Details of the selected check</source>
        <translation>Detalles de la comprobación seleccionada</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Iniciando…</translation>
    </message>
    <message>
        <source>Aborting…</source>
        <translation>Abortando…</translation>
    </message>
    <message>
        <source>No check applies</source>
        <translation>No se aplica ninguna comprobación</translation>
    </message>
    <message>
        <source>Not verified yet</source>
        <translation>Aún sin verificar</translation>
    </message>
    <message>
        <source>The contract of this tool makes no promise that can be tested.</source>
        <translation>El contrato de esta herramienta no hace ninguna promesa que pueda comprobarse.</translation>
    </message>
    <message>
        <source>Verification in progress</source>
        <translation>Verificación en curso</translation>
    </message>
    <message>
        <source>Verify Again</source>
        <translation>Verificar de nuevo</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Verificar</translation>
    </message>
    <message>
        <source>Abort the current call and the remaining checks (Esc)</source>
        <translation>Abortar la llamada actual y las comprobaciones restantes (Esc)</translation>
    </message>
    <message>
        <source>Call %L1 of %L2: %3</source>
        <translation>Llamada %L1 de %L2: %3</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>call, tool</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 · the tool has changed since</source>
        <translation>%1 · la herramienta ha cambiado desde entonces</translation>
    </message>
    <message>
        <source>The tool is called several times. You can use other pages meanwhile. Press Esc here to abort.</source>
        <translation>Se llama varias veces a la herramienta. Mientras tanto puede usar otras páginas. Pulse Esc aquí para abortar.</translation>
    </message>
    <message>
        <source>The checks call the tool to test whether it keeps the promises of its contract. If it may make changes, you are asked first.</source>
        <translation>Las comprobaciones llaman a la herramienta para ver si cumple las promesas de su contrato. Si puede hacer cambios, antes se le pregunta.</translation>
    </message>
</context>
<context>
    <name>toolroom::WaitingCalls</name>
    <message>
        <source>Connect %1 to use the tool %2</source>
        <translation>Conecte %1 para usar la herramienta %2</translation>
    </message>
    <message>
        <source>The tool %1 is not open; open its source first</source>
        <translation>La herramienta %1 no está abierta; abra antes su fuente</translation>
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
        <translation>Le damos la bienvenida a Toolroom</translation>
    </message>
    <message>
        <source>Open Tool Definitions…</source>
        <translation>Abrir definiciones de herramientas…</translation>
    </message>
    <message>
        <source>Check and run tools for LLM agents.</source>
        <translation>Compruebe y ejecute herramientas para agentes LLM.</translation>
    </message>
    <message>
        <source>Connect MCP Servers…</source>
        <translation>Conectar servidores MCP…</translation>
    </message>
    <message>
        <source>A command, a URL, or a host&apos;s configuration</source>
        <translation>Un comando, una URL o la configuración de otro programa</translation>
    </message>
    <message>
        <source>Files or folders with tools in MCP, OpenAI, or Anthropic format, or with manifests. You can also drop them on this window.</source>
        <translation>Archivos o carpetas con herramientas en formato MCP, OpenAI o Anthropic, o con manifiestos. También puede soltarlos en esta ventana.</translation>
    </message>
    <message>
        <source>Run a Tool Now</source>
        <translation>Ejecutar una herramienta ahora</translation>
    </message>
    <message>
        <source>Opens a built-in tool with its arguments filled in. Press %1 to see the result.</source>
        <translation>Abre una herramienta integrada con los argumentos ya rellenados. Pulse %1 para ver el resultado.</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Recientes</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>Abrir %1</translation>
    </message>
    <message numerus="yes">
        <source>Found %Ln server(s) in %1</source>
        <translation>
            <numerusform>%Ln servidor encontrado en %1</numerusform>
            <numerusform>%Ln servidores encontrados en %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>toolroom::WireLogModel</name>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
</context>
<context>
    <name>toolroom::WireLogView</name>
    <message>
        <source>Selected entry</source>
        <translation>Entrada seleccionada</translation>
    </message>
    <message>
        <source>Copy as JSON-RPC</source>
        <translation>Copiar como JSON-RPC</translation>
    </message>
    <message>
        <source>Copy the selected message as JSON-RPC</source>
        <translation>Copiar el mensaje seleccionado como JSON-RPC</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>Copiar como curl</translation>
    </message>
    <message>
        <source>Copy the selected message as a curl command</source>
        <translation>Copiar el mensaje seleccionado como comando curl</translation>
    </message>
    <message>
        <source>Wire log</source>
        <translation>Registro de mensajes</translation>
    </message>
</context>
</TS>
