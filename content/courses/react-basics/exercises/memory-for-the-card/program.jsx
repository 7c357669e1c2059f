const [cups, [[1]]] = useState([[2]])

function addCup() {
  [[3]]
}
