import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { aCreditCustomer, atCheckout } from '#origin/fixtures/checkout.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

test('a slow recovery that leaves something undone runs again', async () => {
  await openCatalogue()
  const checkout = await atCheckout({ person: await aCreditCustomer(0) })
  checkout.pretend.next('misses')
  expect(await checkout.byMiyo(48.99)).toMatchObject({ code: 'PENDING' })
  await DB.prepare('UPDATE pay_attempt SET expires = 1 WHERE cart_id = ?').bind(checkout.cartId).run()
  const recovery = checkout.env.RECOVERY!.get(checkout.env.RECOVERY!.idFromName(checkout.cartId))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  checkout.pretend.providers.miyo.find = async () => {
    vi.setSystemTime(Date.now() + 8000)
    return { outcome: 'unknown' }
  }
  checkout.pretend.reachable(false)
  await runInDurableObject(recovery, (object) => void Object.assign(object, { env: checkout.env }))
  expect(await runDurableObjectAlarm(recovery)).toBe(true)
  expect(await runInDurableObject(recovery, (_, { storage }) => storage.getAlarm())).toBeGreaterThan(Date.now())
})
