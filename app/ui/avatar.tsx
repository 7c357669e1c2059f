import { numberFrom } from './rising-line'

/** Hues that differ from each other and from those of success, warning and error. */
const hues = [20, 60, 130, 190, 235, 278, 310, 345]

/**
 * A person's picture, or their initials if they have none. The name is beside it, so screen readers
 * skip this.
 *
 * @param props.id determines the colour, so that it stays when the name changes
 */
export function Avatar({
  name,
  id,
  image,
  className = 'size-11',
}: {
  name: string
  id: string
  image?: string | null
  className?: string
}) {
  return (
    <span className={`relative block shrink-0 ${className}`}>
      <Initials name={name} id={id} />
      {image && (
        <img
          key={image}
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          ref={hideBroken}
          onError={(event) => hideBroken(event.currentTarget)}
          className="absolute inset-0 size-full rounded-full bg-raised object-cover noscript:bg-transparent"
        />
      )}
    </span>
  )
}

/** Also used as the ref, for a picture that failed to load before the scripts ran. */
function hideBroken(picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.hidden = true
}

const hueOf = (id: string) => hues[Math.floor(numberFrom(id, 1) * hues.length)]

/** A number that gives an avatar this id's colour without revealing the id. */
export function standInId(id: string): string {
  let number = 0
  while (hueOf(String(number)) !== hueOf(id)) number += 1
  return String(number)
}

function Initials({ name, id }: { name: string; id: string }) {
  const hue = hueOf(id)
  return (
    <svg viewBox="0 0 44 44" className="size-full" aria-hidden="true" focusable="false">
      <circle cx="22" cy="22" r="22" fill={`oklch(0.87 0.07 ${hue})`} />
      <text
        x="22"
        y="23"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="17"
        fontWeight="580"
        fill={`oklch(0.34 0.09 ${hue})`}
      >
        {initials(name)}
      </text>
    </svg>
  )
}

/** The first letters of the first and last word; one letter for a single word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words
  return shown
    .map((word = '') => Array.from(word)[0])
    .join('')
    .toUpperCase()
}
