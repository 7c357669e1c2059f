# A
docker run --rm --user root --read-only \
  shop:7 touch /app/x
# B
docker run --rm --user root --read-only --tmpfs /tmp \
  shop:7 touch /tmp/x
# C
docker run --rm --user node \
  shop:7 touch /app/x
