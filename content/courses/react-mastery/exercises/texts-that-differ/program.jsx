function Price({ rupees }) {
  return <p>{new Intl.NumberFormat('en-IN').format(rupees)} rupees</p>
}
function Stops({ stops }) {
  return <ol>{stops.map((stop) => <li key={stop}>{stop}</li>)}</ol>
}
function Greeting() {
  return <p>Good {new Date().getHours() < 12 ? 'morning' : 'day'}</p>
}
