function readStored(storage, key, initial) {

}
