/** Plain text with each line as a paragraph. */
export function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`grid gap-2 wrap-anywhere ${className}`}>
      {text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, index) => (
          // The same line may occur twice.
          <p key={index}>{line}</p>
        ))}
    </div>
  )
}
