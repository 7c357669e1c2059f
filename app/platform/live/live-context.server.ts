import { createContext } from 'react-router'
import type { LiveEvents } from './live-events.server'

export const liveContext = createContext<LiveEvents>()
