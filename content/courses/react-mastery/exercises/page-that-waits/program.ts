export async function loader({ params }: Route.LoaderArgs) {
  const train = await findTrain(params.number)
  if (!train) throw data('No such train.', { status: 404 })
  const status = await currentStatus(train.number)
  return { train, status }
}
