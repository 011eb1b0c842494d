// A customer's decision about an offered credit limit increase.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { databaseWith } from '#tests/support/locked-stores.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const grace = { id: 'C10000003', name: 'grace', limit: 1500, offer: 1800 } as const
const tom = { id: 'C10000004', name: 'tom', limit: 400, offer: 500 } as const
const freya = { id: 'C10000016', name: 'freya', limit: 2500, offer: 9998 } as const

/** The accounts of these customers before this file, which their shop's other files find again. */
let found: Record<string, string | number | null>[] = []
beforeAll(() =>
  change((database) => {
    const query = database.prepare('SELECT * FROM credit_account WHERE customer_id IN (?, ?, ?)')
    found = query.all(grace.id, tom.id, freya.id) as typeof found
    expect(found).toHaveLength(3)
  }),
)
beforeEach(() =>
  change((database) => {
    const offer = database.prepare(
      `UPDATE credit_account SET pref_type = '1', credit_limit = ?, proposed_limit = ?, proposed_from = ?,
         customer_decision = NULL WHERE customer_id = ?`,
    )
    for (const { id, limit, offer: proposed } of [grace, tom, freya])
      offer.run(limit * 100, proposed * 100, dateOf(new Date()), id)
  }),
)
afterAll(() =>
  change((database) => {
    for (const row of found) {
      const cells = Object.keys(row).map((name) => `${name} = :${name}`)
      database.prepare(`UPDATE credit_account SET ${cells.join(', ')} WHERE customer_id = :customer_id`).run(row)
    }
  }),
)

/** The seed offers an increase to two customers only, and other files of this shop may have answered these offers. */
function change(work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(databaseWith('credit_account', `.wrangler/tests/${port}`), { timeout: 5000 })
  try {
    work(database)
  } finally {
    database.close()
  }
}

async function offered(name: string, limit: number) {
  const browser = wireBrowser(port, 'jdw')
  await browser.signIn(`${name}@people.example`)
  const details = () => browser.call(paymentCalls.creditDetails, {})
  const decide = (customerDecision: '1' | '2') =>
    browser.sendCall(creditAccountCalls.decideIncrease, { body: { customerDecision, propCreditLimit: limit } })
  return { browser, details, decide, before: await details() }
}

// Shows R4.13
test.for([
  ['1', 'raises', grace, grace.offer],
  ['2', 'leaves', freya, freya.limit],
] as const)('decision %s %s the limit, and is requested once', async ([decision, , { name, limit, offer }, after]) => {
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
  const { browser, details, decide, before } = await offered(tom.name, tom.offer)
  expect(before.agreementDetails).toMatchObject({ creditLimit: tom.limit, creditLimitIncrease: true })
  const prefer = (prefType: '2' | '3') => browser.call(creditAccountCalls.setPreference, { body: { prefType } })
  await prefer('2')
  const announced = await details()
  const from = daysAfter(dateOf(new Date()), 30)
  expect(announced.cli).toMatchObject({ prefType: '2', propCreditLimit: tom.offer, propCreditApplyDate: from })
  expect(announced.agreementDetails.creditLimit).toBe(tom.limit)
  await prefer('3')
  const ended = await details()
  expect(ended.cli).toMatchObject({ prefType: '3', propCreditLimit: null, propCreditApplyDate: null })
  expect(ended.agreementDetails).toMatchObject({ creditLimit: tom.limit, creditLimitIncrease: false })
  expect((await decide('1')).status).toBe(409)
})
