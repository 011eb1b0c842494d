// Sends the hearts that were kept without a connection, on the next page and whenever the connection returns.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { HeartNote, SavedItemsError } from './saved-items-error.tsx'
import { keptHearts, sendKeptHearts } from './store/kept-hearts.ts'
import { savedItems } from './store/saved-items-state.ts'

export function KeptHearts() {
  const { problem } = useSnapshot(savedItems)
  useEffect(() => {
    const send = () => void sendKeptHearts().catch(() => {})
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [])
  return problem?.from === keptHearts ? <SavedItemsError floating /> : <HeartNote of={keptHearts} />
}
