// Which experiments this visitor is in: known once the call after load is answered, and waited for no longer than that
// takes at worst (specification § 9: 50 looks, 100 ms apart).
import type { ExperimentName } from '#shared/platform/experiments.ts'
import { experimentRetry } from '#shared/platform/limits.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { visitor } from './known.ts'
import { retry } from './retry.ts'

type Visitor = NonNullable<ReturnType<typeof visitor>>

let waiting: Promise<Visitor | null> | null = null

/** One wait at a time, so that those who wait go on in the order they came. */
function known(): Promise<Visitor | null> {
  waiting ??= retry(visitor, experimentRetry).then((found) => {
    waiting = null
    return found
  })
  return waiting
}

export async function experimentsOn(): Promise<string[]> {
  return (await known())?.experiments ?? []
}

export async function experimentIsOn(name: ExperimentName): Promise<boolean> {
  return (await experimentsOn()).includes(name)
}

/** The second data layer: for visitors in its experiment, whatever the toggle of enhanced tracking says. */
export async function isDetailed(): Promise<boolean> {
  const experiment: ExperimentName = 'datalayer_v2'
  return (await known())?.experiments.includes(experiment) ?? false
}

/** Enhanced tracking, which has a toggle of its own and needs no experiment. */
export async function isEnhanced(): Promise<boolean> {
  const toggle: ToggleName = 'enhanced_tracking'
  return (await known())?.toggles.includes(toggle) ?? false
}
