// Before the journeys: one shop is served for all of them. All come from one address, so it counts nobody's requests: the
// limits have tests of their own.
import type { TestProject } from 'vitest/node'
import { openShop } from '#tests/support/shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    port: number
    /** `npm run sweep`: every page of every brand. */
    sweeping: boolean
  }
}

export default async function serveShop(project: TestProject) {
  const shop = await openShop({ settings: { RATE_LIMITS: '0' } })
  project.provide('port', shop.port)
  return async () => {
    await shop.stop()
    // A journey that fails may have its reason here.
    for (const line of shop.errors()) console.error(line)
  }
}
