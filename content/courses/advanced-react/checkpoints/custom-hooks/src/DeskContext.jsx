import { createContext, useContext, useReducer } from 'react'
import { deskReducer, initialDesk } from './machine.js'

const DeskContext = createContext(null)
const SendContext = createContext(null)

export function DeskProvider({ children }) {
  const [desk, send] = useReducer(deskReducer, initialDesk)
  return (
    <SendContext value={send}>
      <DeskContext value={desk}>{children}</DeskContext>
    </SendContext>
  )
}

function useRequired(context) {
  const value = useContext(context)
  if (value === null) throw new Error('Put this inside DeskProvider')
  return value
}

export const useDesk = () => useRequired(DeskContext)
export const useSend = () => useRequired(SendContext)
