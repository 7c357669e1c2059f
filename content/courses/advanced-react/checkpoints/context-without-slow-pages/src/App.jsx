import { Board } from './Board.jsx'
import { DeskProvider } from './DeskContext.jsx'
import { Header } from './Header.jsx'
import { MeProvider } from './MeContext.jsx'

export default function App() {
  return (
    <DeskProvider>
      <MeProvider>
        <Header />
        <Board />
      </MeProvider>
    </DeskProvider>
  )
}
