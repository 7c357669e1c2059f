function NoticeList() {
  const notices = use(getNotices())
  return <ul>
    {notices.map((n) => <li key={n.id}>{n.title}</li>)}
  </ul>
}

export function NoticePanel() {
  return (
    <Suspense fallback={<p>Loading</p>}>
      <NoticeList />
    </Suspense>
  )
}
