# A tool implemented as a program: reads the call and returns a plain value. A real tool would look up the note.
read -r call
echo "asked for $call" >&2
echo '{"title": "first", "text": "Remember the milk."}'
