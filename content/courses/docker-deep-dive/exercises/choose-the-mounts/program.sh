docker run -d --name db \
  --env-file store.env \
  --mount type=[[1]],src="$PWD/db/init.sql",\
dst=/docker-entrypoint-initdb.d/init.sql,[[2]] \
  --mount type=[[3]],src=orders,dst=[[4]] \
  postgres:18
