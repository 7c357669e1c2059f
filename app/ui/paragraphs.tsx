/** Plain text, each of its lines a paragraph. */
export function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`grid gap-2 wrap-anywhere ${className}`}>
      {text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, index) => (
          // The same line may stand twice.
          <p key={index}>{line}</p>
        ))}
    </div>
  )
}
