# A tool as a program: reads the call, answers with a bare value. A real one would look for the note.
read -r call
echo "asked for $call" >&2
echo '{"title": "first", "text": "Tools are read by models, and written by people."}'
