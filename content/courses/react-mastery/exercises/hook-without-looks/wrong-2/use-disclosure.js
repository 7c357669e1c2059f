import { useId, useState } from 'react'

export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  return {
    buttonProps: { type: 'button', onClick: () => setOpen(!isOpen) },
    panelProps: { id, hidden: !isOpen },
  }
}
