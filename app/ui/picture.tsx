type Variant = { address: string; width: number; height: number }

export function Picture({
  alt,
  images,
  sizes,
  className,
}: {
  alt: string
  /** At least one, narrowest first. */
  images: readonly Variant[]
  sizes: string
  className?: string
}) {
  const widest = images.at(-1)
  return (
    <img
      src={widest?.address}
      srcSet={images.map(({ address, width }) => `${address} ${width}w`).join(', ')}
      sizes={sizes}
      width={widest?.width}
      height={widest?.height}
      alt={alt}
      loading="lazy"
      className={className}
    />
  )
}
