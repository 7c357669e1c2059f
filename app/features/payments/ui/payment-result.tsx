import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { useFreshData } from '~/ui/use-fresh-data'

const openAfterMs = 4000
const lookAgainMs = 3000

/** The payment went through: its number, and the way into the course, which opens by itself. */
export function PaymentDone({ courseId, paymentId }: { courseId: string; paymentId: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    rememberUnlocked(courseId)
    const timer = setTimeout(() => void navigate(`/course/${courseId}`), openAfterMs)
    return () => clearTimeout(timer)
  }, [courseId, navigate])
  return (
    <div className="mt-10 grid justify-items-start gap-5">
      <Notice look="done">Payment successful! Payment ID: {paymentId}</Notice>
      <p>A receipt is on its way to your inbox. The course opens in a moment.</p>
      <ButtonLink to={`/course/${courseId}`} look="primary">
        Open the course
      </ButtonLink>
    </div>
  )
}

/** The bank has not decided: the page looks again by itself. */
export function PaymentPending() {
  const refresh = useFreshData()
  useEffect(() => {
    const timer = setInterval(refresh, lookAgainMs)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <div className="mt-10 grid justify-items-start gap-5">
      <Notice look="info">We are waiting for your bank.</Notice>
      <p className="max-w-[34rem]">
        This page looks again every few seconds. You may also leave: the course opens by itself as
        soon as the bank agrees, and we write to you.
      </p>
      <ButtonLink to="/payment">My payments</ButtonLink>
    </div>
  )
}

/** The browser's own list of unlocked courses is a mirror that opens nothing (ruling 1). */
function rememberUnlocked(courseId: string) {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem('unlockedCourses') ?? '[]')
    const ids: unknown[] = Array.isArray(kept) ? kept : []
    if (!ids.includes(courseId))
      localStorage.setItem('unlockedCourses', JSON.stringify([...ids, courseId]))
  } catch {
    // A browser that keeps nothing misses nothing: the server knows.
  }
}
