import { type ComponentProps, useId } from 'react'

export function Section({
  title,
  titleClass = 'text-title',
  children,
  ...section
}: ComponentProps<'section'> & { title: string; titleClass?: string }) {
  const id = useId()
  return (
    <section {...section} aria-labelledby={id}>
      <h2 id={id} className={titleClass}>
        {title}
      </h2>
      {children}
    </section>
  )
}
