// Which experiments this visitor is in: known once the call after load is answered, and waited for no longer than that
// takes at worst (specification § 9: 50 looks, 100 ms apart).
import type { ExperimentName } from '#shared/experiments.ts'
import { experimentRetry } from '#shared/limits.ts'
import type { ToggleName } from '#shared/toggles.ts'
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

/** The second data layer: for visitors in its experiment, where detailed tracking is on at all. */
export async function isDetailed(): Promise<boolean> {
  const toggle: ToggleName = 'enhanced_tracking'
  const found = await known()
  return found !== null && found.experiments.includes('datalayer_v2') && found.toggles.includes(toggle)
}
