const lateSchema = z.object({ minutes: z.int().positive() })
type Late = z.infer<typeof lateSchema>

export async function lateText(number: string) {
  const response = await fetch(`https://railway.example/late/${number}`)
  const late = (await response.json()) as Late
  const { minutes } = late
  return `${minutes} min late`
}
