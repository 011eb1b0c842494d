// The state of what the origin needs: the databases, the pictures, and how long the oldest mail or webhook has waited.
import { brandCodes } from '#shared/brands/brand.ts'
import { within } from '#shared/platform/within.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { readerOf } from '#origin/platform/stores.ts'
import { brandsWithoutProducts } from '#origin/shop/catalogue/publishing/published-brands.ts'
import { queueStates, type QueueState } from './queues.ts'

export type Check = { name: string; ok: boolean; ms: number }
export type OriginHealth = { checks: Check[]; queues: QueueState[]; version: string | null }

const deadlineMs = 2000
/** A message that has waited longer makes the shop unhealthy: the same limit as the alarms'. */
const maxWaitSeconds = 900

export async function originHealth(env: OriginEnv, now: number): Promise<OriginHealth> {
  const [database, catalogue, pictures, queues, products] = await Promise.all([
    check('database', () => env.DB.prepare('SELECT 1').first()),
    check('catalogue', () => readerOf(env).prepare('SELECT 1 FROM live LIMIT 1').first()),
    check('pictures', () => env.PICTURES.head('health')),
    within(deadlineMs, queueStates(env.DB, now), []),
    productChecks(env),
  ])
  const waits = queues.map(({ name, oldestSeconds }) => ({
    name: `queue ${name}`,
    ok: oldestSeconds <= maxWaitSeconds,
    ms: 0,
  }))
  return { checks: [database, catalogue, pictures, ...products, ...waits], queues, version: env.VERSION?.id ?? null }
}

/** A brand without a product to buy is a shop that is down, whatever else answers. */
async function productChecks(env: OriginEnv): Promise<Check[]> {
  const begun = Date.now()
  const empty = await within(deadlineMs, brandsWithoutProducts(readerOf(env)), null)
  return brandCodes.map((brand) => ({
    name: `products of ${brand}`,
    ok: empty !== null && !empty.includes(brand),
    ms: Date.now() - begun,
  }))
}

async function check(name: string, run: () => Promise<unknown>): Promise<Check> {
  const begun = Date.now()
  const ok = await within(
    deadlineMs,
    run().then(() => true),
    false,
  )
  return { name, ok, ms: Date.now() - begun }
}
