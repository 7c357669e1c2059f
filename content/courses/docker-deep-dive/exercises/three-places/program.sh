docker volume create orders
docker run -d --name shop \
  --mount type=volume,src=orders,dst=/data \
  --mount type=bind,src="$PWD/menu",dst=/menu \
  shop:1
docker exec shop touch /data/a /menu/b /tmp/c
docker rm -f shop
