function routeOf(method, url) {
  const pathname = url.split('?')[0];
  return `${method} ${pathname.replace(/\/\d+$/, '/:id')}`;
}
