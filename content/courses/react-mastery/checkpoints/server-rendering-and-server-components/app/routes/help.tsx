import { PageTitle } from '../ui/page-title'

export default function Help() {
  return (
    <main>
      <PageTitle>How to read the board</PageTitle>
      <p>Times are when the train leaves the station.</p>
    </main>
  )
}
