import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { textLink } from './text-link'

/**
 * Which published places no longer match the scores. @param to the winners page, when shown
 * elsewhere
 */
export function MisplacedWinners({ misplaced, to }: { misplaced: readonly string[]; to?: string }) {
  if (misplaced.length === 0) return null
  return (
    <div className="mb-4">
      <Notice variant="info">
        {`${misplaced.join(' ')} `}
        {to ? (
          <Link to={to} className={textLink}>
            Check the winners.
          </Link>
        ) : (
          'Check the winners.'
        )}
      </Notice>
    </div>
  )
}
