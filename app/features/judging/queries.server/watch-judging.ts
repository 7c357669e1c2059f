import type { Database } from '~/platform/db/client.server'
import { answerWithEvents, type StreamEvent } from '~/platform/live/event-stream.server'
import type { LiveEvents } from '~/platform/live/live-events.server'
import { watchersName } from '../rules/listeners'
import { findJudging } from './find-judging'

/** The ids of the events: a browser that comes back names the last one it heard. */
const ids = { waiting: 1, running: 2, done: 3, gone: 4 }

/** A place changes with every job that is taken; who is far behind sees it move less often. */
const lookAgainMs = { least: 1_000, most: 10_000, perPlace: 250 }

type Watch = {
  db: Database
  live: LiveEvents
  jobId: string
  /** The header of this name; a browser that comes back after the end is told not to. */
  lastEventId: string | null
  /** Whether `done` has the result with it; yes unless told otherwise. */
  showsResult?: boolean
  /** Who watches, where they are logged in: told of when their session ends. */
  personId?: string
  /** Whether who watches may still be told. */
  isAllowed?: () => Promise<boolean>
  onError: (error: unknown) => void
}

/**
 * An answer that tells how a job gets on (server-sent events): first where it stands, then
 * `waiting` {place} whenever its place changes (the number of jobs before it), `running` {}, and
 * `done` {result}, or `gone` {} when a newer run of the samples replaced it. It ends after either.
 * The caller has checked who may see the job.
 */
export function watchJudging(watch: Watch): Response {
  const { live, jobId, personId, lastEventId } = watch
  const isOver = [ids.done, ids.gone].map(String).includes(lastEventId ?? '')
  if (isOver) return new Response(null, { status: 204 })

  let tell = () => {}
  let lookingAgain: NodeJS.Timeout | undefined
  const read = readerOf(watch)
  return answerWithEvents({
    subscribe: (listener) => {
      tell = listener.tell
      const names = [watchersName(jobId), ...(personId === undefined ? [] : [personId])]
      const leave = names.map((name) => live.subscribe(name, listener))
      return () => {
        clearTimeout(lookingAgain)
        tell = () => {}
        for (const each of leave) each()
      }
    },
    isAllowed: watch.isAllowed ?? (() => Promise.resolve(true)),
    readNew: async () => {
      const { events, place } = await read()
      clearTimeout(lookingAgain)
      if (place !== null) lookingAgain = setTimeout(() => tell(), lookAgainIn(place)).unref()
      return events
    },
    onError: watch.onError,
  })
}

function lookAgainIn(place: number): number {
  const { least, most, perPlace } = lookAgainMs
  return Math.min(most, least + place * perPlace)
}

/** Reads what changed since its last call, and the job's place while it has one. */
function readerOf({ db, jobId, showsResult = true }: Watch) {
  let told = ''
  return async (): Promise<{ events: StreamEvent[]; place: number | null }> => {
    const job = await findJudging(db, jobId)
    const event = eventOf(job, showsResult)
    const place = job?.state === 'waiting' ? job.place : null
    const now = JSON.stringify(event)
    if (now === told) return { events: [], place }
    told = now
    return { events: [event], place }
  }
}

function eventOf(job: Awaited<ReturnType<typeof findJudging>>, showsResult: boolean): StreamEvent {
  if (!job) return { id: ids.gone, name: 'gone', data: {}, isLast: true }
  const { state } = job
  if (state === 'waiting') return { id: ids.waiting, name: state, data: { place: job.place } }
  if (state === 'running') return { id: ids.running, name: state, data: {} }
  return {
    id: ids.done,
    name: state,
    data: showsResult ? { result: job.result } : {},
    isLast: true,
  }
}
