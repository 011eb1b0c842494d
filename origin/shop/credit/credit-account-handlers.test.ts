import { afterEach, expect, test, vi } from 'vitest'
import { creditAccountCalls as calls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { proposeStatement } from './account/increase.ts'
import { anAccount, anAgreedAccount, book, noonOf, rowOf } from '#origin/fixtures/credit-account.ts'
import { callAs, DB, refusalOf, replyAs } from '#origin/fixtures/ask.ts'
import { atCheckout } from '#origin/fixtures/checkout.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const on = (day: string) => vi.setSystemTime(noonOf(day))
afterEach(() => vi.useRealTimers())

const decide = (id: string, customerDecision: string, propCreditLimit: number) =>
  callAs(id, calls.decideIncrease, { body: { customerDecision, propCreditLimit } })

test('an increase is accepted or declined once', async () => {
  on('2026-02-20')
  const [yes, no] = [await anAccount(), await anAccount()]
  for (const id of [yes, no]) await proposeStatement(DB, id, { limit: 120_000, from: '2026-02-20' }).run()
  expect((await replyAs(yes, paymentCalls.creditDetails)).cli).toEqual({
    prefType: '1',
    propCreditLimit: 1200,
    propCreditApplyDate: '2026-02-20',
    customerDecision: null,
  })
  expect(await refusalOf(decide(yes, '1', 1300))).toEqual([409, 'NO_INCREASE_OFFERED'])
  const answers = await Promise.all(Array.from({ length: 6 }, () => decide(yes, '1', 1200)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const details = await replyAs(yes, paymentCalls.creditDetails)
  expect(details.cli).toEqual({
    prefType: '1',
    propCreditLimit: null,
    propCreditApplyDate: null,
    customerDecision: '1',
  })
  expect(details.agreementDetails).toMatchObject({
    creditLimit: 1200,
    availableToSpend: 1200,
    creditLimitIncrease: false,
  })
  expect(await replyAs(no, calls.decideIncrease, { body: { customerDecision: '2', propCreditLimit: 1200 } })).toEqual({
    cli: { prefType: '1', propCreditLimit: null, propCreditApplyDate: null, customerDecision: '2' },
    creditLimit: 1000,
    availableToSpend: 1000,
  })
  expect(await refusalOf(decide(no, '1', 1200))).toEqual([409, 'NO_INCREASE_OFFERED'])
  expect(await checkBooks(DB)).toEqual([])
})

test('an increase accepted early applies from its date', async () => {
  on('2026-02-20')
  const id = await anAccount()
  await proposeStatement(DB, id, { limit: 120_000, from: '2026-03-01' }).run()
  expect((await (await decide(id, '1', 1200)).json()) as object).toMatchObject({ creditLimit: 1000 })
  on('2026-03-01')
  expect((await replyAs(id, paymentCalls.creditDetails)).agreementDetails.creditLimit).toBe(1200)
})

test('the preference decides how an increase applies', async () => {
  on('2026-02-20')
  const id = await anAccount()
  await proposeStatement(DB, id, { limit: 120_000, from: '2026-02-01' }).run()
  const { cli } = await replyAs(id, calls.setPreference, { body: { prefType: '2' } })
  expect(cli).toMatchObject({ prefType: '2', propCreditLimit: 1200, propCreditApplyDate: '2026-03-22' })
  on('2026-03-21')
  expect((await replyAs(id, paymentCalls.creditDetails)).agreementDetails.creditLimit).toBe(1000)
  on('2026-03-22')
  expect((await replyAs(id, paymentCalls.creditDetails)).agreementDetails.creditLimit).toBe(1200)
  await proposeStatement(DB, id, { limit: 140_000, from: '2026-03-23' }).run()
  await replyAs(id, calls.setPreference, { body: { prefType: '3' } })
  on('2026-04-22')
  const { agreementDetails, cli: none } = await replyAs(id, paymentCalls.creditDetails)
  expect([agreementDetails.creditLimit, none.propCreditLimit, none.prefType]).toEqual([1200, null, '3'])
  await proposeStatement(DB, id, { limit: 140_000, from: '2026-04-23' }).run()
  expect((await rowOf(id)).proposedLimit).toBeNull()
  expect((await callAs(id, calls.setPreference, { body: { prefType: '4' } })).status).toBe(400)
})

test('an account with arrears or a hold gets no increase', async () => {
  on('2026-02-20')
  const offered = { proposedLimit: 120_000, proposedFrom: '2026-02-01', prefType: '2' } as const
  const [opened, history] = [noonOf('2026-02-18'), [['2026-02-19', 'purchase', 900]] as const]
  const troubles = [
    { arrearsStatus: 'ARREARS' },
    { arrearsManagement: 'probe-reject' },
    { arrearsManagement: 'recoveries' },
    { purchaseOnHold: true },
    { voco: true },
  ] as const
  for (const trouble of troubles) {
    const id = await anAccount({ ...offered, ...trouble, opened, history })
    const { agreementDetails } = await replyAs(id, paymentCalls.creditDetails)
    expect([trouble, agreementDetails.creditLimit, agreementDetails.creditLimitIncrease]).toEqual([
      trouble,
      1000,
      false,
    ])
    expect(await refusalOf(decide(id, '1', 1200))).toEqual([409, 'NO_INCREASE_OFFERED'])
    const fresh = await anAccount({ ...trouble, opened, history })
    await proposeStatement(DB, fresh, { limit: 120_000, from: '2026-02-01' }).run()
    expect((await rowOf(fresh)).proposedLimit).toBeNull()
  }
})

test('six months of punctual payments raise the limit', async () => {
  const months = ['02', '03', '04', '05', '06', '07']
  const history = months.flatMap(
    (month) =>
      [
        [`2026-${month}-01`, 'purchase', 50_000],
        [`2026-${month}-20`, 'payment', 50_000],
      ] as const,
  )
  on('2026-07-20')
  const id = await anAccount({ history })
  expect((await replyAs(id, paymentCalls.creditDetails)).cli).toMatchObject({
    propCreditLimit: 1200,
    propCreditApplyDate: '2026-07-20',
  })
  const late = await anAccount({ history: history.filter(([day]) => day !== '2026-03-20') })
  expect((await replyAs(late, paymentCalls.creditDetails)).cli.propCreditLimit).toBeNull()
})

test('withdrawal ends 14 days after the later copy', async () => {
  on('2026-02-20')
  const id = await anAgreedAccount({ accepted: '2026-02-10', given: '2026-02-12' })
  expect((await replyAs(id, calls.agreement)).agreement).toEqual({
    acceptedOn: '2026-02-10',
    creditLimit: 1000,
    annualInterestRate: 30.31,
    periodInterestRate: 2.5261,
    variableApr: 34.9,
    withdrawBy: '2026-02-26',
    withdrawn: null,
  })
  expect((await replyAs(await anAccount(), calls.agreement)).agreement).toBeNull()
})

test('withdrawing stops purchases and sets a repayment date', async () => {
  on('2026-02-20')
  const id = await anAgreedAccount(
    { accepted: '2026-02-06' },
    {
      history: [['2026-02-07', 'purchase', 12_345]],
      proposedLimit: 120_000,
      proposedFrom: '2026-02-19',
      creditUpsell: true,
    },
  )
  const unsure = await callAs(id, calls.withdraw, { body: { confirmed: false } })
  expect(unsure.status).toBe(400)
  const { agreement } = await replyAs(id, calls.withdraw, { body: { confirmed: true } })
  expect(agreement.withdrawn).toEqual({ on: '2026-02-20', repayBy: '2026-03-22', toRepay: 123.45 })
  on('2026-02-21')
  expect((await replyAs(id, calls.withdraw, { body: { confirmed: true } })).agreement).toEqual(agreement)
  const details = await replyAs(id, paymentCalls.creditDetails)
  expect(details.agreementDetails).toMatchObject({
    purchaseOnHold: true,
    creditMessageType: 'WITHDRAWN',
    creditLimitIncrease: false,
  })
  expect(details.cli).toMatchObject({ prefType: '3', propCreditLimit: null })
  expect((await replyAs(id, customerCalls.get)).customer?.creditUpsell).toBe(false)
  await openCatalogue()
  const checkout = await atCheckout({ person: id })
  expect((await checkout.byCredit(24.99)).code).toBe('CREDIT_ON_HOLD')
  // The full amount is due, and payment does not lift the hold.
  on('2026-03-15')
  expect(await replyAs(id, calls.payable)).toMatchObject({ minimumPayment: 123.45, paymentDueDate: '2026-03-22' })
  await book(id, [['2026-03-15', 'payment', 12_345]])
  expect((await replyAs(id, paymentCalls.creditDetails)).agreementDetails).toMatchObject({
    purchaseOnHold: true,
    outstandingBalance: 0,
  })
})

test('withdrawing after 14 days is refused', async () => {
  on('2026-02-20')
  const id = await anAgreedAccount({ accepted: '2026-02-05' })
  expect(await refusalOf(callAs(id, calls.withdraw, { body: { confirmed: true } }))).toEqual([
    409,
    'TOO_LATE_TO_WITHDRAW',
  ])
  expect(await refusalOf(callAs(await anAccount(), calls.withdraw, { body: { confirmed: true } }))).toEqual([
    404,
    'AGREEMENT_NOT_FOUND',
  ])
  expect((await replyAs(id, calls.agreement)).agreement!.withdrawn).toBeNull()
})
