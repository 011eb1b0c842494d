// The fields that calls of a store carry besides the shopper's input: the brand's site and, when signed in, the customer id.
import { SWRConfig, mutate } from 'swr'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { ExperimentName } from '#shared/platform/experiments.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { fetcher } from './api/api.ts'
import { readCookie } from './storage/browser-cookies.ts'
import type { State } from './state.ts'

export type ClientSession = {
  customerId: string | undefined
  toggles: ReadonlySet<ToggleName>
  experiments: ReadonlySet<ExperimentName>
}

export type Visited = Reply<typeof sessionCalls.visit>
const visitAddress = sessionCalls.visit.path

/** The document's brand, which does not change while the document lives. */
export function currentBrand(): State['visit']['brand'] {
  return visitOfDocument().brand
}

/** The fields of every bag call (R1.25, R1.27). */
export function siteFields(): { channel: string; siteId: string } {
  return { channel, siteId: currentBrand().code.toUpperCase() }
}

export function tradingTitle(): string {
  return currentBrand().tradingTitle.toUpperCase()
}

/** Fetches the visit when the shopper is signed in and the customer id is not known yet. Never rejects. */
export async function clientSession(): Promise<ClientSession> {
  const visited = cachedVisit() ?? (isSignedIn() ? await fetchVisit() : null)
  const { toggles, experiments } = visited ?? visitOfDocument()
  return {
    customerId: visited?.accountId ?? undefined,
    toggles: new Set(toggles) as ClientSession['toggles'],
    experiments: new Set(experiments) as ClientSession['experiments'],
  }
}

/** The reply of the visit call; null before it. */
export function cachedVisit(): Visited | null {
  return (SWRConfig.defaultValue.cache.get(visitAddress)?.data as Visited | undefined) ?? null
}

function fetchVisit(): Promise<Visited | null> {
  return mutate<Visited>(visitAddress, fetcher(visitAddress) as Promise<Visited>, { revalidate: false }).then(
    (visited) => visited ?? null,
    () => null,
  )
}

export function isSignedIn(): boolean {
  return readCookie('isSignedIn') === 'true'
}

function visitOfDocument(): State['visit'] {
  return (JSON.parse(document.getElementById('state')!.textContent) as State).visit
}
