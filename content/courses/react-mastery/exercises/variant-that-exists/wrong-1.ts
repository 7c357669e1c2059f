const variants = {
  solid: 'button',
  quiet: 'button quiet',
  danger: 'button danger',
} as const

type Variant = keyof typeof variants

function isVariant(name: string): name is Variant {
  return name in variants
}

function classOf(name: string): string {
  return isVariant(name) ? variants[name] : variants.solid
}
