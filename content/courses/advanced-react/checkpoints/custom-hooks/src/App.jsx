import { Board } from './Board.jsx'
import { Connection } from './Connection.jsx'
import { DeskProvider } from './DeskContext.jsx'

export default function App() {
  return (
    <DeskProvider>
      <h1>Laundry desk</h1>
      <Connection />
      <Board />
    </DeskProvider>
  )
}
