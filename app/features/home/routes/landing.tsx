export default function Landing() {
  return <h1 className="text-display">Learn. Build. Achieve.</h1>
}
