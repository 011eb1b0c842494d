// A customer's decision about an offered credit limit increase.
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { copySeeded, openShop, type Shop } from '#tests/support/shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const state = '.wrangler/tests/limit-increase'
const tom = { id: 'C10000004', limit: 400, offered: 500 }
let shop: Shop
beforeAll(async () => {
  await copySeeded(state)
  offerToTom()
  shop = await openShop({ state })
})
afterAll(async () => {
  await shop?.stop()
  rmSync(state, { recursive: true, force: true })
})

/** The seed offers an increase to Grace and to Freya; the third test needs one more customer. */
function offerToTom(): void {
  const [file] = globSync(join(state, 'v3/d1/miniflare-D1DatabaseObject/*.sqlite')).filter(
    (name) => !name.includes('metadata'),
  )
  const database = new DatabaseSync(file!)
  const { changes } = database
    .prepare("UPDATE credit_account SET pref_type = '1', proposed_limit = ?, proposed_from = ? WHERE customer_id = ?")
    .run(tom.offered * 100, dateOf(new Date()), tom.id)
  database.close()
  expect(changes).toBe(1)
}

async function offered(name: string, limit: number) {
  const browser = wireBrowser(shop.port, 'jdw')
  await browser.signIn(`${name}@people.example`)
  const details = () => browser.call(paymentCalls.creditDetails, {})
  const decide = (customerDecision: '1' | '2') =>
    browser.sendCall(creditAccountCalls.decideIncrease, { body: { customerDecision, propCreditLimit: limit } })
  return { browser, details, decide, before: await details() }
}

// Shows R4.13
test.for([
  ['1', 'raises', { name: 'grace', limit: 1500, offer: 1800, after: 1800 }],
  ['2', 'leaves', { name: 'freya', limit: 2500, offer: 9998, after: 2500 }],
] as const)('decision %s %s the limit, and is requested once', async ([decision, , { name, limit, offer, after }]) => {
  const { details, decide, before } = await offered(name, offer)
  expect(before.agreementDetails).toMatchObject({ creditLimit: limit, creditLimitIncrease: true })
  expect(before.cli).toMatchObject({ prefType: '1', propCreditLimit: offer, customerDecision: null })
  expect((await decide(decision)).status).toBe(200)
  const { agreementDetails, cli } = await details()
  expect(agreementDetails).toMatchObject({ creditLimit: after, creditLimitIncrease: false })
  expect(agreementDetails.availableToSpend).toBeCloseTo(before.agreementDetails.availableToSpend + after - limit, 2)
  expect(cli).toMatchObject({ propCreditLimit: null, customerDecision: decision })
  const again = await decide('1')
  expect([again.status, again.json().code]).toEqual([409, 'NO_INCREASE_OFFERED'])
})

// Shows R4.13
test('preference 2 announces an increase, and 3 ends it', async () => {
  const { browser, details, decide, before } = await offered('tom', tom.offered)
  expect(before.agreementDetails).toMatchObject({ creditLimit: tom.limit, creditLimitIncrease: true })
  const prefer = (prefType: '2' | '3') => browser.call(creditAccountCalls.setPreference, { body: { prefType } })
  await prefer('2')
  const announced = await details()
  const from = daysAfter(dateOf(new Date()), 30)
  expect(announced.cli).toMatchObject({ prefType: '2', propCreditLimit: tom.offered, propCreditApplyDate: from })
  expect(announced.agreementDetails.creditLimit).toBe(tom.limit)
  await prefer('3')
  const ended = await details()
  expect(ended.cli).toMatchObject({ prefType: '3', propCreditLimit: null, propCreditApplyDate: null })
  expect(ended.agreementDetails).toMatchObject({ creditLimit: tom.limit, creditLimitIncrease: false })
  expect((await decide('1')).status).toBe(409)
})
