docker volume create orders
docker run -d --name db \
  --env-file store.env \
  --mount type=volume,src=orders,dst=/var/lib/postgresql \
  postgres:17
