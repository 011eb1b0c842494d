// Which toggles are on for a visit: the proxy's answer, refreshed every 60 s; else the last good answer, kept in KV;
// else the fixed fallback list. A page never waits more than 300 ms for it.
import { featureFlagRefresh } from '#shared/limits.ts'
import { fallbackToggles, toggles, type ToggleName } from '#shared/toggles.ts'
import type { Here } from '#worker/env.ts'
import { askToggles, patienceMs } from './ask.ts'

export type ToggleSource = 'proxy' | 'remembered' | 'fallback'
type Known = { names: ReadonlySet<ToggleName>; source: ToggleSource; at: number }

const kvKey = 'toggles/anonymous'

/** The anonymous visitor's toggles: the same for every brand, so they may be kept between requests. */
let known: Known | null = null
let asking = false

type Asking = Pick<Here, 'settings' | 'env' | 'wait'>

export async function anonymousToggles(here: Asking): Promise<Known> {
  const now = Date.now()
  if (known && now - known.at < featureFlagRefresh * 1000) return known
  if (known) {
    refreshLater(here)
    return known
  }
  return refresh(here)
}

/** A stale answer is given at once; the new one is there for the next visit. */
function refreshLater(here: Asking) {
  if (asking) return
  asking = true
  here.wait(refresh(here).finally(() => (asking = false)))
}

async function refresh(here: Asking): Promise<Known> {
  const names = await askToggles(here, null)
  const previous = known
  if (names) {
    known = { names: new Set(names), source: 'proxy', at: Date.now() }
    if (previous?.source !== 'proxy' || !same(previous.names, known.names)) here.wait(keep(here, names))
    return known
  }
  known = previous
    ? { ...previous, source: previous.source === 'proxy' ? 'remembered' : previous.source, at: Date.now() }
    : await remembered(here)
  return known
}

async function keep({ env }: Asking, names: ToggleName[]) {
  await env.REMEMBERED.put(kvKey, JSON.stringify(names)).catch(() => {})
}

async function remembered({ env }: Asking): Promise<Known> {
  const at = Date.now()
  const slow = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs / 3))
  const stored = await Promise.race([env.REMEMBERED.get<string[]>(kvKey, 'json').catch(() => null), slow])
  if (!Array.isArray(stored)) return { names: new Set(fallbackToggles), source: 'fallback', at }
  return { names: new Set(stored.filter((name): name is ToggleName => name in toggles)), source: 'remembered', at }
}

function same(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  return one.size === other.size && [...one].every((name) => other.has(name))
}

/** For tests, which share one isolate. */
export function forgetToggles(): void {
  known = null
  asking = false
}
