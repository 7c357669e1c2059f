function routeOf(method, url) {

}
