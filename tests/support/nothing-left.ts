// Set-up of the edge project beside apply-migrations.ts: each test file starts without cached data and without a shop, and
// ends after the background work of its shops.
import { afterAll } from 'vitest'
import { within } from '#shared/platform/within.ts'
import { forgetAll } from './forget-all.ts'
import { stage } from './stage.ts'

/** Limits the wait for work that a test leaves hanging on purpose. */
const timeoutMs = 2000

stage.env = null
forgetAll()
afterAll(async () => {
  const left = Promise.allSettled(stage.waiting.splice(0).flat())
  await within(timeoutMs, left, [])
  stage.env = null
})
