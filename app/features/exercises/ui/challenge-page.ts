import type { Route } from '../routes/+types/challenge'

export type ChallengePage = Route.ComponentProps['loaderData']
