function routeOf(method, url) {
  return `${method} ${url.replace(/\/\d+$/, '/:id')}`;
}
