docker network create shop-net
docker run -d --name cache --network shop-net redis:8
docker run -d --name api --network shop-net \
  -e DB_HOST=cache shop:5
