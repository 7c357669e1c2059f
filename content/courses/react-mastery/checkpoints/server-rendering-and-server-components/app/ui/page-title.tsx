export function PageTitle({ children }: { children: string }) {
  return (
    <>
      <title>{`${children} | Train board`}</title>
      <h1 tabIndex={-1}>{children}</h1>
    </>
  )
}
