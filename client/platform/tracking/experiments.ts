// The experiments of this visitor, known from the reply of the visit call after load. Waits for the reply at most 50 × 100 ms
// (R9.19).
import type { ExperimentName } from '#shared/platform/experiments.ts'
import { experimentRetry } from '#shared/platform/limits.ts'
import { cachedVisit, type Visited } from '#client/platform/client-session.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { retry } from './retry.ts'

let waiting: Promise<Visited | null> | null = null

/** One shared wait, so that callers continue in the order of their calls. */
function known(): Promise<Visited | null> {
  waiting ??= retry(cachedVisit, experimentRetry).then((found) => {
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

/** Whether the visitor is in the second data layer's experiment; independent of the toggle of enhanced tracking. */
export async function isDetailed(): Promise<boolean> {
  const experiment: ExperimentName = 'datalayer_v2'
  return (await known())?.experiments.includes(experiment) ?? false
}

/** Whether the toggle of enhanced tracking is on; independent of experiments. */
export async function isEnhanced(): Promise<boolean> {
  const toggle: ToggleName = 'enhanced_tracking'
  return (await known())?.toggles.includes(toggle) ?? false
}
