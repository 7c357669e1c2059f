import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Link } from '~/ui/link'

/** Goes back in this tab's history; without history or scripts, to the front page. */
export function BackLink() {
  const navigate = useNavigate()
  return (
    <Link
      to="/"
      onClick={(event) => {
        const cameFromHere = typeof history.state?.idx === 'number' && history.state.idx > 0
        if (!cameFromHere) return
        event.preventDefault()
        void navigate(-1)
      }}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small font-bold text-quiet hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back
    </Link>
  )
}
