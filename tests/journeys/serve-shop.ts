// Before the journeys: one shop is served for all of them.
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
  const shop = await openShop()
  project.provide('port', shop.port)
  return shop.stop
}
