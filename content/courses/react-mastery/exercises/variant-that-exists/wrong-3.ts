const variants = {
  solid: 'button',
  quiet: 'button quiet',
  danger: 'button danger',
} as const

type Variant = keyof typeof variants

function isVariant(name: string): name is Variant {
  return Object.hasOwn(variants, name)
}

function classOf(name: string): string {
  return variants[name as Variant]
}
