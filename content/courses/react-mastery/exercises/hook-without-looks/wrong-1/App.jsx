import { useDisclosure } from './use-disclosure.js'

function Stops({ train, stops }) {
  const { buttonProps, panelProps } = useDisclosure()

  return (
    <section>
      <h2>{train}</h2>
      <button {...buttonProps}>Stops of {train}</button>
      <p {...panelProps}>{stops}</p>
    </section>
  )
}

export default function App() {
  return (
    <main>
      <Stops train="12658" stops="Katpadi, Jolarpettai" />
      <Stops train="12640" stops="Arakkonam, Katpadi" />
    </main>
  )
}
