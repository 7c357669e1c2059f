export default function Search({ meals }) {
  [[1]]
  [[2]]
  [[3]]
  // … the field and the list
}
