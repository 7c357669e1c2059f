export default function Board({ loaderData }) {
  const { station, trains } = loaderData
  const [chosen] = useState(station)
  return (
    <main>
      <h1>Trains from {chosen}</h1>
      <TrainList trains={trains} />
    </main>
  )
}
