import { useId, useState } from 'react'

export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const id = useId()
  return {
    buttonProps: {
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen((was) => !was),
    },
    panelProps: { id, hidden: !open },
  }
}
