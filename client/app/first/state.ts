// The state of a shared page (`data-react="touch"`) that was drawn for everybody: its HTML names the state's version, and the
// state itself is fetched together with React's scripts.
import type { NamedState, State } from '#client/platform/state.ts'

/** A press waits no longer for the state, in milliseconds. */
const maxWaitMs = 4000

let requested: { version: string; text: Promise<string> } | null = null

/** Read anew each time: the state is another one after the page was replaced. */
export function stateOfPage(): State | NamedState {
  return JSON.parse(document.getElementById('state')!.textContent) as State | NamedState
}

/**
 * Resolves when the page's script has the whole state. A page that the server has drawn anew since is replaced first, because
 * React must hydrate what the state says.
 */
export async function completeState(refreshPage: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const { version } = stateOfPage()
    if (version === undefined) return
    const text = await requestState()!
    if (stateOfPage().version !== version) continue
    if (text.startsWith(`{"version":"${version}"`)) {
      document.getElementById('state')!.textContent = `{${text.slice(text.indexOf(',') + 1)}`
      return
    }
    if (attempt > 1) throw Error(version)
    requested = null
    await refreshPage()
  }
}

/** The request for the state, once for each version; null when the HTML has the state. */
export function requestState(): Promise<string> | null {
  const { version } = stateOfPage()
  if (version === undefined) return null
  if (requested?.version !== version) {
    const text = fetchState(version)
    requested = { version, text }
    text.catch(() => (requested = null))
  }
  return requested.text
}

async function fetchState(version: string) {
  const query = new URLSearchParams({ path: location.pathname + location.search, version })
  const reply = await fetch(`/api/state?${query}`, { signal: AbortSignal.timeout(maxWaitMs) })
  if (!reply.ok) throw Error(`${reply.status}`)
  return reply.text()
}
