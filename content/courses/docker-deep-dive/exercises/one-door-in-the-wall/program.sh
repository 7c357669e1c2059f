docker network create front
docker network create [[1]] back

docker run -d --name store --network [[2]] \
  --env-file store.env postgres:18
docker run -d --name web --network front \
  -e DB_HOST=[[3]] -p [[4]]:3000 shop:5
docker network connect [[5]] web
