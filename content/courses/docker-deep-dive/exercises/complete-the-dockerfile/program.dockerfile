# syntax=docker/dockerfile:1
FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY [[1]] ./
RUN [[2]]
COPY src ./src
USER [[3]]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD \
  ["node", "src/check.js", "http://localhost:3000/health"]
CMD [[4]]
