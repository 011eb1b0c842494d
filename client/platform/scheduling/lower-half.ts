// A page that is opened by script is drawn in two steps: what is seen first, and after its paint the rest.
import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from './awake.ts'
import { painted } from './painted.ts'

/** Whether the lower half is drawn: always where the server drew the page. `atOnce`: also in the first step. */
export function useLowerHalf(atOnce: boolean): boolean {
  const isOpened = useHydrated()
  const [isDrawn, setDrawn] = useState(!isOpened || atOnce)
  useEffect(() => void painted().then(() => startTransition(() => setDrawn(true))), [])
  return isDrawn
}
