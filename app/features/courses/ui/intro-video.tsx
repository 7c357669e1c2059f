import { Play } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * A course's short film. It has no sound: its captions say what it shows. Nothing is fetched before it
 * is played. Until then one button stands on the poster, as the browser's own bar would lie over its
 * words; that bar is there without scripts, and from the first press on.
 */
export function IntroVideo({ courseId, title }: { courseId: string; title: string }) {
  const files = `/course-files/${courseId}`
  const video = useRef<HTMLVideoElement>(null)
  const [hasBegun, setHasBegun] = useState(false)
  const hasScripts = useSyncExternalStore(neverChanges, inBrowser, onServer)
  useEffect(() => {
    // Its button is gone, so the focus would be nowhere.
    if (hasBegun && document.activeElement === document.body) video.current?.focus()
  }, [hasBegun])
  return (
    <div className="relative">
      <video
        ref={video}
        controls={hasBegun || !hasScripts}
        onPlay={() => setHasBegun(true)}
        playsInline
        muted
        preload="none"
        width={1280}
        height={720}
        poster={`${files}/poster.webp`}
        aria-label={`Introduction to ${title}`}
        className="block aspect-video h-auto w-full rounded-surface border border-line bg-sunk"
      >
        <source src={`${files}/intro.mp4`} type="video/mp4" />
        <track kind="captions" src={`${files}/intro.vtt`} srcLang="en" label="English" default />
      </video>
      {hasScripts && !hasBegun && (
        <button
          type="button"
          aria-label="Play the video"
          onClick={() => {
            setHasBegun(true)
            // Where it cannot be played, the browser's own bar says so.
            video.current?.play().catch(() => undefined)
          }}
          className="group absolute inset-0 flex items-end rounded-surface p-3 phone:p-5"
        >
          <span className="grid size-12 place-items-center rounded-full bg-brand text-on-brand shadow-float transition-transform duration-150 group-hover:scale-105 phone:size-16">
            <Play aria-hidden="true" className="ml-0.5 size-5.5 fill-current phone:size-7" />
          </span>
        </button>
      )}
    </div>
  )
}

function neverChanges(): () => void {
  return () => undefined
}

function inBrowser(): boolean {
  return true
}

function onServer(): boolean {
  return false
}
