function findToken(header) {

}
