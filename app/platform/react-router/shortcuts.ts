/** Which shortcuts around the router are used (decision 43). */
export type Shortcuts = {
  /** Pages are rendered at once. */
  rendering: boolean
  /** Each address has its own router. */
  routers: boolean
}

/** The values of ROUTER_SHORTCUTS. Using only one shows what the other saves. */
export const shortcutSettings = ['on', 'rendering', 'routers', 'off'] as const

export const shortcutsBySetting: Record<(typeof shortcutSettings)[number], Shortcuts> = {
  on: { rendering: true, routers: true },
  rendering: { rendering: true, routers: false },
  routers: { rendering: false, routers: true },
  off: { rendering: false, routers: false },
}
