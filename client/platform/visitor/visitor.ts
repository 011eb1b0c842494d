// The visitor's personal data: one call after load completes what the shared page leaves open.
import { useSyncExternalStore } from 'react'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { persisted } from '#client/platform/storage/persisted.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'

/** Fields are null on the server, while hydrating and before the reply; afterwards when there is no value. */
export type Visitor = {
  firstname: string | null
  bagItemsCount: number | null
  savedProducts: readonly string[] | null
  toggles: Visit['toggles']
  /** Whether store credit may be offered; false when the call failed. */
  offersCredit: boolean | null
  neverSubscribed: boolean
}

export function useVisitor(): Visitor {
  const { toggles } = useVisit()
  const loaded = useLoaded()
  const { data, failed } = useCall(sessionCalls.visit, loaded ? {} : null)
  const savedProducts = data?.savedProducts ?? (data || failed ? lastSaved() : null)
  if (!data)
    return {
      firstname: null,
      bagItemsCount: null,
      savedProducts,
      toggles,
      offersCredit: failed ? false : null,
      neverSubscribed: false,
    }
  return { ...data, savedProducts, toggles: togglesIn(data) }
}

/** What this browser has last seen saved, where the shop does not say. */
function lastSaved(): string[] | null {
  const entries = persisted('savedForLater')?.wishlistEntries
  return entries ? [...new Set(entries.map(({ productNo }) => productNo))] : null
}

/** Whether the page has loaded and the browser has been idle since. */
export function useLoaded(): boolean {
  return useSyncExternalStore(onLoaded, hasLoaded, never)
}

/** One set per reply, so that views can compare by identity. */
const sets = new WeakMap<object, Visit['toggles']>()

function togglesIn(reply: { toggles: string[] }): Visit['toggles'] {
  const known = sets.get(reply) ?? (new Set(reply.toggles) as Visit['toggles'])
  sets.set(reply, known)
  return known
}

let loaded = false
const listeners = new Set<() => void>()

const never = () => false

function hasLoaded() {
  return loaded
}

function onLoaded(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1 && !loaded)
    afterLoad(() => {
      loaded = true
      for (const each of listeners) each()
    })
  return () => listeners.delete(listener)
}
