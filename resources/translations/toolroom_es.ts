<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
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
