/** An icon for the landing page, whose script budget has no room for the icon library. */
export function StrokeIcon({
  path,
  className = 'size-6',
  children,
}: {
  path: string
  className?: string
  children?: React.ReactNode
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`fill-none stroke-current stroke-[2.2] [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
      aria-hidden="true"
    >
      <path d={path} />
      {children}
    </svg>
  )
}
