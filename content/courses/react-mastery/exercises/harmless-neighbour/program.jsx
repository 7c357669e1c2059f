import { Link } from 'react-router'
import { Button } from '../ui/button'
import { dayText } from '../tickets/day-text'
import { priceText } from '../tickets/model'

export function TicketRow({ ticket }) {
  return (
    <li>
      <Link to={`/tickets/${ticket.id}`}>{ticket.train}</Link>
      {dayText(ticket.day)}, {priceText(ticket.price)}
      <Button>Show the code</Button>
    </li>
  )
}
