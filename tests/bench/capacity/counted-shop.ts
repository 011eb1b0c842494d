// Serves the built shop with workers that count, and measures what a journey costs.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runtimeNs } from '#tests/support/runtime-processes.ts'
import { putInFront } from '#tests/support/front-of-build.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { costOf, sizeAfter, type Cost, type Line } from './cost.ts'

export type CountedShop = {
  shop: Shop
  /**
   * The cost of `journey`, with the work that follows its answers, and its lines. Journeys must not overlap. `isNoisy`: the shop is not
   * quiet before and after.
   */
  measure: (journey: () => Promise<unknown>, isNoisy?: boolean) => Promise<{ cost: Cost; lines: Line[] }>
  /** Every line so far. */
  lines: () => Line[]
}

/** Work after an answer, such as queued mails, has ended when nothing was said for so long. */
const quietMs = 1500
const pollMs = 100

export async function openCountedShop(state?: string): Promise<CountedShop> {
  const shop = await openShop({
    settings: { MEASURE_EVERY: '0' },
    // The embedded issuer's limit of registrations.
    originSettings: { RATE_LIMITS: '0' },
    changeBuild: count,
    ...(state && { state }),
  })
  const linesFrom = (start: number): Line[] =>
    [
      ...shop
        .said()
        .slice(start)
        .matchAll(/capacity (\{.*\})/g),
    ].map(([, json]) => JSON.parse(json!) as Line)
  const lines = () => linesFrom(0)

  async function quiet(): Promise<void> {
    for (let length = -1, since = 0; since < quietMs; since += pollMs) {
      const now = shop.said().length
      if (now !== length) since = 0
      length = now
      await pause(pollMs)
    }
  }

  return {
    shop,
    lines,
    async measure(journey, isNoisy = false) {
      if (!isNoisy) await quiet()
      const start = shop.said().length
      const size = sizeAfter(lines())
      const before = runtimeNs() ?? 0
      await journey()
      if (!isNoisy) await quiet()
      const made = linesFrom(start)
      return { cost: costOf(made, ((runtimeNs() ?? 0) - before) / 1e6, size), lines: made }
    },
  }
}

function count(build: string): void {
  for (const [worker, counter] of [
    ['origin', 'counted-origin.ts'],
    ['shop', 'counted-edge.ts'],
  ] as const)
    putInFront(
      join(build, worker),
      [counter, 'counted-object.ts'].map((file) => join(import.meta.dirname, file)),
    )
}
