import { findUser } from '../accounts/[[2]]'

export async function loader({ params }: Route.LoaderArgs) {
  const user = await findUser(params.id)
  return [[1]]
}
