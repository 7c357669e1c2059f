/** Which of the faster ways around the router are taken (decision 43). */
export type Shortcuts = {
  /** Pages are rendered in one go. */
  rendering: boolean
  /** Each address has a router of its own. */
  routers: boolean
}

/** What ROUTER_SHORTCUTS may be. One alone shows what the other saves. */
export const shortcutSettings = ['on', 'rendering', 'routers', 'off'] as const

export const shortcutsBySetting: Record<(typeof shortcutSettings)[number], Shortcuts> = {
  on: { rendering: true, routers: true },
  rendering: { rendering: true, routers: false },
  routers: { rendering: false, routers: true },
  off: { rendering: false, routers: false },
}
