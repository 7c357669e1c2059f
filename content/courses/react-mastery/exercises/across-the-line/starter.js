function cannotCross(props) {
  return []
}
