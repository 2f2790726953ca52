# Checks what each section of the guide has achieved; dev/guide/__main__.py calls these functions.

# Without systemd, Debian's package doesn't start the server.
pg_ctlcluster 15 main start

# `diff` fails when it finds a difference, which the guide expects.
diff() { command diff "$@" || test $? = 1; }

# `doctor` fails too: there is no Google, and Caddy is its own CA.
hockeyhub() { command hockeyhub "$@" || test "$1" = doctor; }

status() { curl --silent --insecure --output /dev/null --write-out '%{http_code}' "$@"; }

wait_until_ready() {
    for _ in {1..150}; do
        [ "$(status --header 'Host: hockeyhub.example' http://127.0.0.1:8000/readyz)" = 200 ] && return
        sleep 0.2
    done
    cat /var/log/site.log
    exit 1
}

# Checks the proxy on both ports.
check_proxy() {
    [ "$(status https://hockeyhub.example/users/get_self)" = 401 ]
    [ "$(status --header 'Accept: text/html' https://hockeyhub.example/login)" = 200 ]
    [ "$(status --header 'Accept: text/html' http://hockeyhub.example/login)" = 301 ]
    [ "$(status --header 'Authorization: Bearer token' http://hockeyhub.example/users/get_self)" = 403 ]
}

after_quickstart() {
    wait_until_ready
    [ "$(status https://hockeyhub.example/users/get_self)" = 503 ] # the site is locked
    ls /var/backups/hockeyhub/*Z/database.dump
}

after_open_it() {
    check_proxy
    hockeyhub shell --command 'from hockeyhub.demo.seeding import *
seed_league(fans=12, follows=30, seed=1, progress=print)
add_demo_photos(photos=4, seed=1, progress=print)
User.objects.filter(object_id=User.objects.first().object_id).update(email="admin@hockeyhub.example")'
    hockeyhub qr admin@hockeyhub.example --out /var/lib/hockeyhub/card.pdf
    systemctl start hockeyhub-task@{recount,prune_photos,clearsessions,finish_deletions}
    # nginx replaces Caddy, with a certificate like the one that certbot would get.
    kill $(pidof caddy) # without its admin API, `caddy stop` doesn't reach it
    install --directory /etc/letsencrypt/live/hockeyhub.example
    openssl req -x509 -newkey rsa:2048 -noenc -subj /CN=hockeyhub.example -days 2 \
        -keyout /etc/letsencrypt/live/hockeyhub.example/privkey.pem \
        -out /etc/letsencrypt/live/hockeyhub.example/fullchain.pem
}

after_the_proxy() { check_proxy; }

after_upgrade() {
    wait_until_ready
    check_proxy
    [ "$(readlink /srv/hockeyhub)" = hockeyhub-0.1.0-3fa42f784e ]
}

after_all() { ls -l /var/backups/hockeyhub/*; }
