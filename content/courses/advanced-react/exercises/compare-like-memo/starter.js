function areEqual(before, after) {

}
