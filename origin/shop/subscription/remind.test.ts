// The reminder before a subscription's end.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { subscriptionEnds } from './subscription-ends.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { bindings, DB, replyAs, rowsOf } from '#origin/fixtures/ask.ts'
import { aCashCustomer } from '#origin/fixtures/checkout.ts'
import { sendDue } from '#origin/shop/notifications.ts'
import { hourMs, wakeScheduler } from '#origin/platform/notifications/wake.ts'
import { seedSubscription } from '#origin/opening/subscription.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue({ more: [seedSubscription('jdw')] })
const today = dateOf(new Date())

async function holder(ends: string) {
  const person = await aCashCustomer()
  await DB.prepare(
    `INSERT INTO delivery_subscription (id, customer_id, brand, product_no, price, state, started, ends)
     VALUES ('ds-' || ?1, ?1, 'jdw', 'JDW-DELIVERY', 999, 'active', ?2, ?3)`,
  )
    .bind(person, daysAfter(ends, -365), ends)
    .run()
  return person
}
const mailsTo = async (person: string) =>
  (await rowsOf<{ body: string }>('SELECT body FROM mail WHERE recipient = ?', `${person}@people.example`)).map(
    ({ body }) => body,
  )

test('one reminder is sent thirty days before the end', async () => {
  const ends = daysAfter(today, 30)
  const [person, early] = [await holder(ends), await holder(daysAfter(today, 31))]
  await wakeScheduler(bindings, hourMs)
  const scheduler = bindings.NOTIFICATIONS!.get(bindings.NOTIFICATIONS!.idFromName('scheduler'))
  expect(await runDurableObjectAlarm(scheduler)).toBe(true)
  expect(await runDurableObjectAlarm(scheduler)).toBe(true)
  const [letter, ...more] = await mailsTo(person)
  expect([more, await mailsTo(early)]).toEqual([[], []])
  expect(letter).toContain('won’t renew automatically')
  expect(letter).toContain('for £14.99, one payment for twelve months')
  expect(letter).toContain('/shop/p/JDW-DELIVERY')
  expect((await replyAs(person, deliverySubscriptionCalls.get)).data.reminded).toBe(today)
  // A reminder is still pending, so the alarm is set again.
  expect(await runInDurableObject(scheduler, (_, { storage }) => storage.getAlarm())).toBeGreaterThan(Date.now())
})

test('a cancelled or ended subscription gets no reminder', async () => {
  const [cancelled, over] = [await holder(daysAfter(today, 20)), await holder(daysAfter(today, -1))]
  await replyAs(cancelled, deliverySubscriptionCalls.cancel, { body: { confirmed: true } })
  await sendDue(bindings, new Date())
  expect((await mailsTo(cancelled)).filter((body) => body.includes('only reminder'))).toEqual([])
  expect(await mailsTo(over)).toEqual([])
})

test('a subscription of 29 February ends on 28 February', () => {
  expect([subscriptionEnds('2026-11-24'), subscriptionEnds('2028-02-29')]).toEqual(['2027-11-24', '2029-02-28'])
})
