// What a form came to, told on the page after it: kept for a minute in a cookie that only the server reads.
import type { Sent } from '#shared/platform/visit.ts'
import type { Here } from '#worker/env.ts'

const mostCharacters = 300

export function leaveFlash(here: Here, done: string): void {
  here.jar.set('flash', done.slice(0, mostCharacters))
}

/** Read once. The words are the visitor's own browser's: they are shown as text, to them alone. */
export function takeFlash(here: Here): Sent | null {
  const done = here.jar.read('flash')
  if (!done) return null
  here.jar.clear('flash')
  return { done: done.slice(0, mostCharacters) }
}
