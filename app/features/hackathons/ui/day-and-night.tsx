/** The event as a line: it sets out in the morning, crosses the night, and ends higher. */
export function DayAndNight() {
  return (
    <svg
      viewBox="0 0 600 150"
      className="w-full"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M220 0H420V150H220Z" fill="var(--brand-soft)" />
      <path
        d="M24 126C122 126 122 96 220 96S320 62 420 62S516 26 572 26"
        stroke="var(--brand)"
        strokeWidth="14"
      />
      <circle cx="24" cy="126" r="13" fill="var(--sunk)" stroke="var(--brand)" strokeWidth="7" />
      <circle cx="220" cy="96" r="7" fill="var(--sunk)" />
      <circle cx="420" cy="62" r="7" fill="var(--sunk)" />
      <circle cx="572" cy="26" r="13" fill="var(--spark)" />
    </svg>
  )
}
