FROM node:24-slim
RUN head -c 80000000 /dev/zero > /tmp/plan
RUN rm /tmp/plan
RUN head -c 30000000 /dev/zero > /tmp/map && rm /tmp/map
