function checkRoom(given) {

}
