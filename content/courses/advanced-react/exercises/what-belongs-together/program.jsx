function handleType(value) {
  [[1]]
}

function handleRoom(room) {
  [[2]]
}
