import { createContext, useContext, useState } from 'react'

const MeContext = createContext(null)
const SetMeContext = createContext(null)

export function MeProvider({ children }) {
  const [me, setMe] = useState('Asha')
  return (
    <SetMeContext value={setMe}>
      <MeContext value={me}>{children}</MeContext>
    </SetMeContext>
  )
}

function useRequired(context) {
  const value = useContext(context)
  if (value === null) throw new Error('Put this inside MeProvider')
  return value
}

export const useMe = () => useRequired(MeContext)
export const useSetMe = () => useRequired(SetMeContext)
