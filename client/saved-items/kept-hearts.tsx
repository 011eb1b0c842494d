// Sends the hearts that were kept on an earlier page, and says so.
import { useEffect, useId } from 'react'
import { SavedItemsError, useToldBy } from './saved-items-error.tsx'
import { sendKeptHearts } from './store/kept-hearts.ts'

export function KeptHearts() {
  const id = useId()
  useEffect(() => void sendKeptHearts(id).catch(() => {}), [id])
  return useToldBy(id) ? <SavedItemsError floating /> : null
}
