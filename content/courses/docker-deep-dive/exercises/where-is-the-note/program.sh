docker run -d --name menu menu:1
docker exec menu touch /app/first /app/second
docker stop menu
docker start menu
docker exec menu ls /app/first

docker rm -f menu
docker run -d --name menu menu:1
docker exec menu ls /app/second
