export default function MachineCard({ machine, send }) {
  return (
    <article>
      <h2>W1</h2>
      <p role="status">{machine.status}</p>
      {machine.status === 'free' && <button onClick={() => send({ type: 'reserve' })}>Reserve</button>}
      {machine.status === 'reserved' && (
        <>
          <button onClick={() => send({ type: 'start' })}>Start</button>
          <button onClick={() => send({ type: 'cancel' })}>Cancel</button>
        </>
      )}
    </article>
  )
}
