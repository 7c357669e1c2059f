export default function MealList({ meals }) {
  return <ul></ul>
}
