import { Link } from 'react-router'
import { Button } from '../ui/button'
import { useDisclosure } from '../ui/use-disclosure'
import type { Train } from './model'

export function TrainRow({ train }: { train: Train }) {
  const { buttonProps, panelProps } = useDisclosure()
  return (
    <li>
      <Link to={`/trains/${train.number}`}>{train.name}</Link>{' '}
      <Button variant="quiet" {...buttonProps}>Stops of {train.name}</Button>
      <ol {...panelProps}>
        {train.stops.map((stop) => (
          <li key={stop.station}>{stop.leaves} {stop.station}</li>
        ))}
      </ol>
    </li>
  )
}
