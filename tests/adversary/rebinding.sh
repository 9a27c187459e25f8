#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# The attack: a public page, name, or redirect leads to an address of the internal network, such as the metadata service of a
# cloud; a name resolves to a public address when it is checked, and to an internal one when it is used; a response is cut or
# malformed and passes for a complete one.
# The defense: every connection is judged by the address that it is made to, those of the browser too, and malformed responses
# fail with NETWORK.
# shellcheck source=tests/adversary/lib.sh
. "$(dirname "$0")/lib.sh"

malformed() { # FILE
    if serve "$1"; then
        write_tool "{\"type\": \"http\", \"method\": \"GET\", \"url\": \"http://127.0.0.1:$port/\"}"
        toolroom --call go --yes --permit network --timeout 50000 tools.json
        expect_exit 1
        expect_output NETWORK
        expect_no_output '"success": true'
    else
        skip 'requires Perl'
    fi
}

while IFS='|' read -r name response; do
    attack "response: $name"
    # shellcheck disable=SC2059 # the escapes are in the format
    printf "$response" >"$work/answer"
    malformed "$work/answer"
done <<'END'
shorter than its length|HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"a": 1}
nothing of its length|HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n
two lengths|HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 3\r\n\r\n123
a negative length|HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n1
a length with letters|HTTP/1.1 200 OK\r\nContent-Length: 1x\r\n\r\n1
a chunk cut short|HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n123
no last chunk|HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n123\r\n
a chunk size that is no number|HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n123\r\nxyz\r\n456\r\n0\r\n\r\n
a chunk size that is too large|HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n123\r\nffffffffffffffff1\r\n4\r\n0\r\n\r\n
a chunk without its end|HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n1234\r\n0\r\n\r\n
headers without an end|HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n
no HTTP|{"a": 1}
END

attack 'response: gzip cut short'
{
    printf 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n'
    head -c 100000 /dev/zero | tr '\0' 1 | gzip | head -c 60
} >"$work/answer"
malformed "$work/answer"

attack 'response: gzip with a wrong checksum'
{
    printf 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n'
    echo 1 | gzip | head -c -8
    printf 'aaaaaaaa'
} >"$work/answer"
malformed "$work/answer"

# The remaining attacks need a separate network with public and internal addresses on this computer.
if ! command -v perl >/dev/null || ! unshare -Urmn true 2>/dev/null; then
    attack 'internal addresses'
    skip 'requires Perl and user namespaces'
    finish
fi

cat >"$work/addresses.pl" <<'END'
use Socket;
socket(my $socket, AF_INET, SOCK_DGRAM, 0) or die;
ioctl($socket, 0x8914, my $up = pack("a16 s x22", "lo", 65)) or die "up: $!";
my $n = 0;
for my $address (@ARGV) {
    my $alias = "lo:" . ++$n;
    ioctl($socket, 0x8916, my $request = pack("a16 S n a4 x16", $alias, AF_INET, 0, inet_aton($address))) or die "address: $!";
}
END
# Answers every A query: rebind.test is public at first and internal later; other names end with the number of the answer.
cat >"$work/names.pl" <<'END'
use Socket;
my ($ready) = @ARGV;
socket(my $socket, AF_INET, SOCK_DGRAM, 0) or die;
bind($socket, pack_sockaddr_in(53, inet_aton("127.0.0.1"))) or die;
open(my $out, ">", $ready); close($out);
my %asked;
while (my $from = recv($socket, my $query, 512, 0)) {
    my ($id, $flags, $count) = unpack("n n n", $query);
    my ($at, $name) = (12, "");
    while (my $length = unpack("C", substr($query, $at, 1))) { $name .= substr($query, $at + 1, $length) . "."; $at += $length + 1; }
    my $question = substr($query, 12, $at + 5 - 12);
    my $type = unpack("n", substr($query, $at + 1, 2));
    my $address = $name =~ /^internal/ ? "169.254.169.254" : "203.0.113.7";
    $address = "169.254.169.254" if $name =~ /^rebind/ && $type == 1 && $asked{$name}++;
    my $answer = $type == 1 ? pack("n n n N n a4", 0xC00C, 1, 1, 0, 4, inet_aton($address)) : "";
    send($socket, pack("n n n n n n", $id, 0x8180, 1, $answer eq "" ? 0 : 1, 0, 0) . $question . $answer, 0, $from);
}
END
# A browser: prints the page and everything that it loads with src="URL". Connects through --proxy-server if it is given.
cat >"$work/browser.pl" <<'END'
use IO::Socket::INET;
my ($proxy) = map { /^--proxy-server=socks5:\/\/(.*)/ ? $1 : () } @ARGV;
sub load {
    my ($host, $port, $path) = $_[0] =~ m{^http://([^/:]+)(?::(\d+))?(/.*)?$} or return "";
    $port ||= 80;
    my $socket = IO::Socket::INET->new(PeerAddr => $proxy || "$host:$port", Timeout => 5) or return "";
    if ($proxy) {
        print $socket "\5\1\0";
        read($socket, my $method, 2);
        print $socket "\5\1\0\3" . pack("C/a n", $host, $port);
        read($socket, my $reply, 10);
        return "" if substr($reply, 1, 1) ne "\0";
    }
    print $socket "GET " . ($path || "/") . " HTTP/1.1\r\nHost: $host\r\nConnection: close\r\n\r\n";
    local $/;
    my (undef, $body) = split(/\r\n\r\n/, <$socket>, 2);
    $body .= load($1) while $body =~ /src="([^"]*)"/g && !$loaded{$1}++;
    return $body;
}
my $page = load($ARGV[-1]);
print $page eq "" ? '<body class="neterror"></body>' : $page;
END

cat >"$work/inside.sh" <<'END'
perl "$work/addresses.pl" 203.0.113.7 169.254.169.254 10.0.0.5 || exit 77
printf 'nameserver 127.0.0.1\noptions timeout:2\n' >"$work/resolv.conf"
printf 'hosts: files dns\n' >"$work/nsswitch.conf"
mount --bind "$work/resolv.conf" "$(realpath /etc/resolv.conf)" || exit 77
mount --bind "$work/nsswitch.conf" /etc/nsswitch.conf || exit 77
perl "$work/names.pl" "$work/names-ready" &
names=$!
while [ ! -e "$work/names-ready" ]; do sleep 0.02; kill -0 $names || exit 77; done
"$@"
code=$?
kill $names
exit $code
END

# Runs Toolroom where 203.0.113.7:80 serves PAGE, and 169.254.169.254, 10.0.0.5, and 127.0.0.1 serve INTERNAL-SECRET.
cat >"$work/servers.sh" <<'END'
serve_at() { # ADDRESS FILE
    perl -e '
        use IO::Socket::INET;
        my $server = IO::Socket::INET->new(LocalAddr => $ARGV[0], LocalPort => 80, Listen => 16, ReuseAddr => 1) or die;
        open(my $out, ">", "$ARGV[1].$ARGV[0]"); close($out);
        while (my $client = $server->accept) {
            my $request = "";
            while ($request !~ /\r\n\r\n/ && sysread($client, my $bytes, 4096)) { $request .= $bytes; }
            open(my $in, "<:raw", $ARGV[1]) or die;
            local $/;
            print $client scalar <$in>;
            close($client);
        }' "$1" "$2" </dev/null >/dev/null 2>&1 &
    servers="$servers $!"
    while [ ! -e "$2.$1" ]; do sleep 0.02; done
}
servers=''
serve_at 203.0.113.7 "$work/page"
for address in 169.254.169.254 10.0.0.5 127.0.0.1; do serve_at "$address" "$work/internal"; done
timeout -k 5 200 "$program" "$@" </dev/null >"$work/out" 2>"$work/err"
code=$?
kill $servers
exit $code
END

mkdir "$work/bin"
printf '#!/bin/sh\nexec perl "%s/browser.pl" "$@"\n' "$work" >"$work/bin/chromium"
chmod +x "$work/bin/chromium"
printf 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<p>INTERNAL-SECRET</p>' >"$work/internal"
export work program

# BODY is what the public server sends.
visit() { # BODY ARGUMENT…
    # shellcheck disable=SC2059 # the escapes are in the format
    printf "$1" >"$work/page"
    shift
    rm -f "$work"/page.* "$work"/internal.* "$work/names-ready"
    PATH="$work/bin:$PATH" unshare -Urmn sh "$work/inside.sh" sh "$work/servers.sh" "$@" 2>"$work/inside.log"
    exit_code=$?
    [ "$exit_code" -ne 77 ] || skip 'cannot set up a network'
}

html='HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n'

scrape() { # BODY URL
    visit "$1" --call web:scrape --args "{\"url\": \"$2\"}" --yes --permit network --permit web:scrape builtin:
}

attack 'a public page can be scraped'
scrape "$html<p>PUBLIC</p>" http://203.0.113.7/
expect_exit 0
expect_output PUBLIC

while IFS='|' read -r name url; do
    attack "browser: $name"
    scrape "$html<p>x</p>" "$url"
    expect_exit 1
    expect_no_output INTERNAL-SECRET
done <<'END'
metadata service|http://169.254.169.254/latest/meta-data
private address|http://10.0.0.5/
metadata service as a number|http://2852039166/
metadata service in hexadecimal|http://0xa9fea9fe/
name of an internal address|http://internal.test/
END

while IFS='|' read -r name url; do
    attack "public page that loads: $name"
    scrape "$html<p>PUBLIC</p><img src=\"$url\">" http://203.0.113.7/
    expect_no_output INTERNAL-SECRET
done <<'END'
metadata service|http://169.254.169.254/latest/meta-data
private address|http://10.0.0.5/
this computer|http://127.0.0.1/
name of this computer|http://localhost/
name of an internal address|http://internal.test/
END

attack 'browser: a name that is public first and internal later'
scrape "$html<p>PUBLIC</p><img src=\"http://rebind.test/x\">" http://rebind.test/
expect_no_output INTERNAL-SECRET

# Requests of a manifest, from the public server.
request() { # BODY
    write_tool '{"type": "http", "method": "GET", "url": "http://203.0.113.7/"}'
    visit "$1" --call go --yes --permit network tools.json
    expect_no_output INTERNAL-SECRET
}

while IFS='|' read -r name url; do
    attack "redirect: $name"
    request "HTTP/1.1 302 Found\r\nLocation: $url\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    expect_exit 1
done <<'END'
metadata service|http://169.254.169.254/latest/meta-data
private address|http://10.0.0.5/
this computer|http://127.0.0.1/
metadata service as a number|http://2852039166/
name of an internal address|http://internal.test/
END

attack 'redirect: a name that is public first and internal later'
request 'HTTP/1.1 302 Found\r\nLocation: http://rebind.test/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

finish
