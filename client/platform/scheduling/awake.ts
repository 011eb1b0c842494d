// Whether the page has come alive: false on the server and for the first drawing in the browser, which must be the same.
import { useSyncExternalStore } from 'react'

export function useAwake(): boolean {
  return useSyncExternalStore(never, yes, no)
}

const never = () => () => {}
const yes = () => true
const no = () => false
