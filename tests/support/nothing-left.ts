// For the edge project, beside apply-migrations.ts: each file begins with a door that remembers nothing and stands on no
// shop, and ends when what its shops still do after their answers has ended.
import { afterAll } from 'vitest'
import { within } from '#shared/platform/within.ts'
import { forgetAll } from './forget-all.ts'
import { stage } from './stage.ts'

/** What a test left hanging on purpose is not waited for. */
const patienceMs = 2000

stage.env = null
forgetAll()
afterAll(async () => {
  const left = Promise.allSettled(stage.waiting.splice(0).flat())
  await within(patienceMs, left, [])
  stage.env = null
})
