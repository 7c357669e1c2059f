import { Board } from './Board.jsx'
import { Connection } from './Connection.jsx'
import { DeskProvider } from './DeskContext.jsx'
import { History } from './History.jsx'
import { SlotsPanel } from './SlotsPanel.jsx'

export default function App() {
  return (
    <DeskProvider>
      <h1>Laundry desk</h1>
      <Connection />
      <Board />
      <SlotsPanel />
      <History />
    </DeskProvider>
  )
}
