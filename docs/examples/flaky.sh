# A tool implemented as a program: reads one line of JSON; writes progress, a log, and one envelope. Fails three out of
# four times.
read -r call
file="${TMPDIR:-/tmp}/toolroom-flaky-attempts"
attempt=$(($(cat "$file" 2>/dev/null || echo 0) + 1))
echo "attempt $attempt" >&2
echo '{"progress": 0.5, "message": "connecting"}'
if [ "$attempt" -lt 4 ]; then
    echo "$attempt" >"$file"
    echo '{"success": false, "error": {"code": "NETWORK", "message": "no route to host", "recoverable": true}, "metadata": {"duration": 1, "timestamp": 1736937000000, "toolName": "flaky:run"}}'
else
    rm -f "$file"
    echo "{\"attempts\": $attempt}"
fi
