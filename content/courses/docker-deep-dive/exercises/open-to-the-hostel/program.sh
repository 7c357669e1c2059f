# the shop and its database
docker network create shop-net
docker run -d --name web \
  --network shop-net \
  -p 127.0.0.1:8080:3000 \
  shop:5
docker run -d --name store \
  --network shop-net \
  -p 5432:5432 \
  --env-file store.env \
  postgres:18
