import { useId, useState } from 'react'

export function useDisclosure() {
  return { buttonProps: {}, panelProps: {} }
}
