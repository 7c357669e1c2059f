/** A course's short film. It has no sound: its captions say what it shows. Nothing is fetched before it is played. */
export function IntroVideo({ courseId, title }: { courseId: string; title: string }) {
  const files = `/course-files/${courseId}`
  return (
    <video
      controls
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
  )
}
