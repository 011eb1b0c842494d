// What a customer says about a higher limit that is offered to them: each in a shop of its own, for it is said once.
import { expect, test } from 'vitest'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { openShop } from '#tests/support/shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

/** Grace, whose limit of £1,500 may be £1,800. */
async function offered() {
  const shop = await openShop()
  const grace = wireBrowser(shop.port, 'jdw')
  await grace.signIn('grace@people.example')
  const details = () => grace.call(paymentCalls.creditDetails, {})
  const decide = (customerDecision: '1' | '2') =>
    grace.ask(creditAccountCalls.decideIncrease, { body: { customerDecision, propCreditLimit: 1800 } })
  return { shop, grace, details, decide, before: await details() }
}

// Shows R4.13
test.for([
  ['1', 'raises', 1800],
  ['2', 'leaves', 1500],
] as const)('decision %s %s the limit, and is asked for once', async ([decision, , limit]) => {
  const { shop, details, decide, before } = await offered()
  expect(before.agreementDetails).toMatchObject({ creditLimit: 1500, creditLimitIncrease: true })
  expect(before.cli).toMatchObject({ prefType: '1', propCreditLimit: 1800, customerDecision: null })
  expect((await decide(decision)).status).toBe(200)
  const { agreementDetails, cli } = await details()
  expect(agreementDetails).toMatchObject({ creditLimit: limit, creditLimitIncrease: false })
  expect(agreementDetails.availableToSpend).toBeCloseTo(before.agreementDetails.availableToSpend + limit - 1500, 2)
  expect(cli).toMatchObject({ propCreditLimit: null, customerDecision: decision })
  const again = await decide('1')
  expect([again.status, again.json().code]).toEqual([409, 'NO_INCREASE_OFFERED'])
  await shop.stop()
})

// Shows R4.13
test('preference 2 announces an increase, and 3 ends it', async () => {
  const { shop, grace, details, decide } = await offered()
  const prefer = (prefType: '2' | '3') => grace.call(creditAccountCalls.setPreference, { body: { prefType } })
  await prefer('2')
  const announced = await details()
  const from = daysAfter(dateOf(new Date()), 30)
  expect(announced.cli).toMatchObject({ prefType: '2', propCreditLimit: 1800, propCreditApplyDate: from })
  expect(announced.agreementDetails.creditLimit).toBe(1500)
  await prefer('3')
  const ended = await details()
  expect(ended.cli).toMatchObject({ prefType: '3', propCreditLimit: null, propCreditApplyDate: null })
  expect(ended.agreementDetails).toMatchObject({ creditLimit: 1500, creditLimitIncrease: false })
  expect((await decide('1')).status).toBe(409)
  await shop.stop()
})
