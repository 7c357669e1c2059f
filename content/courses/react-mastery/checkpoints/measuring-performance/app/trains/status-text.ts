import type { Status } from './model'

export function statusText(status: Status): string {
  switch (status.kind) {
    case 'onTime':
      return 'On time'
    case 'late':
      return `${status.minutes} min late`
    case 'cancelled':
      return `Cancelled: ${status.reason}`
    case 'diverted':
      return `Diverted via ${status.via}`
    default:
      return status satisfies never
  }
}
