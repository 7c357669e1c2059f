import { findUser } from '../accounts/[[1]]'

export async function loader({ params }: Route.LoaderArgs) {
  const user = await findUser(params.id)
  return [[2]]
}
