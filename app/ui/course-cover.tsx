/** A course's cover: the author's file, or a curve that the server draws from its id. */
export function CourseCover({
  courseId,
  className = '',
}: {
  courseId: string
  className?: string
}) {
  return (
    <img
      src={`/course-files/${courseId}/cover.svg`}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      className={`block bg-brand-soft object-cover ${className}`}
    />
  )
}
