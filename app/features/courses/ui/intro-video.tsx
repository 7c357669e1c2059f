import { Maximize, Play } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '~/ui/button'
import './intro-video.css'

/**
 * A course's silent film with captions, fetched when played. Until then there is a single button,
 * because the browser's controls would cover the poster. The poster is a separate picture behind
 * the film, because `poster` cannot name one for each theme.
 */
export function IntroVideo({ courseId, title }: { courseId: string; title: string }) {
  const files = `/course-files/${courseId}`
  const video = useRef<HTMLVideoElement>(null)
  const [hasBegun, setHasBegun] = useState(false)
  const hasScripts = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  useEffect(() => {
    // The pressed button has disappeared, and with it the focus.
    if (hasBegun && document.activeElement === document.body) video.current?.focus()
  }, [hasBegun])
  const play = () => {
    setHasBegun(true)
    // The browser's controls show any failure.
    video.current?.play().catch(() => undefined)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="relative overflow-hidden rounded-surface border border-line bg-sunk">
        {['light', 'dark'].map((theme) => (
          <img
            key={theme}
            src={`${files}/poster-${theme}.webp`}
            alt=""
            width={960}
            height={540}
            loading="lazy"
            className={`poster-${theme} absolute inset-0 size-full`}
          />
        ))}
        <video
          ref={video}
          controls={hasBegun || !hasScripts}
          onPlay={() => setHasBegun(true)}
          playsInline
          muted
          preload="none"
          width={1280}
          height={720}
          aria-label={`Introduction to ${title}`}
          className="relative block aspect-video h-auto w-full"
        >
          <source src={`${files}/intro.mp4`} type="video/mp4" />
          <track kind="captions" src={`${files}/intro.vtt`} srcLang="en" label="English" default />
        </video>
        {hasScripts && !hasBegun && (
          <button
            type="button"
            aria-label="Play the video"
            onClick={play}
            className="group absolute inset-0 flex items-end p-3 phone:p-5"
          >
            <span className="grid size-12 place-items-center rounded-full bg-brand text-on-brand shadow-float transition-transform duration-150 group-hover:scale-105 phone:size-16">
              <Play aria-hidden="true" className="ml-0.5 size-5.5 fill-current phone:size-7" />
            </span>
          </button>
        )}
      </div>
      <Button
        variant="quiet"
        className="film-in-full justify-self-start"
        onClick={() => {
          void openInFull(video.current)
          play()
        }}
      >
        <Maximize aria-hidden="true" className="size-4" />
        Watch in full screen
      </Button>
    </div>
  )
}

async function openInFull(video: HTMLVideoElement | null) {
  if (!video) return
  if (!document.fullscreenEnabled) {
    // An iPhone plays a film full-screen unless it may play inline.
    video.playsInline = false
    return
  }
  try {
    await video.requestFullscreen()
    const lock: unknown = Reflect.get(screen.orientation, 'lock')
    if (typeof lock === 'function') await lock.call(screen.orientation, 'landscape')
  } catch {
    // If that fails, it plays inline.
  }
}
