// Before the tests over sockets and the journeys: shops are served for all of them, more than one so that files need not wait
// for each other. All requests come from one address, so these shops count nobody's: the limits have tests of their own.
import type { TestProject } from 'vitest/node'
import { openShop, type Shop } from '#tests/support/shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the served shops listen. */
    ports: number[]
    /** `npm run sweep`: every page of every brand. */
    sweeping: boolean
  }
}

const most = 3

export default async function serveShops(project: TestProject) {
  // One after the other: the first makes the seeded state that the others copy.
  const shops: Shop[] = []
  while (shops.length < most) shops.push(await openShop({ settings: { RATE_LIMITS: '0' } }))
  project.provide(
    'ports',
    shops.map(({ port }) => port),
  )
  return async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    // A test that fails may have its reason here.
    for (const line of shops.flatMap((shop) => shop.errors())) console.error(line)
  }
}
