const variants = {
  solid: 'button',
  quiet: 'button quiet',
  danger: 'button danger',
} as const

// 'solid' | 'quiet' | 'danger', made from the object above
type Variant = keyof typeof variants

function isVariant(name: string): name is Variant {
  return false
}

function classOf(name: string): string {
  return ''
}
