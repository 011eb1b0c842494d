import { expect, test } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import type { Agreement } from '#shared/credit/credit-account.ts'
import { draw, visitAt } from '#client/platform/examples.tsx'
import AccountCreditView from './view.tsx'

const good = {
  availableToSpend: 812.5,
  creditLimit: 1000,
  arrearsStatus: '',
  arrearsStatusIndicator: false,
  purchaseOnHold: false,
}

const agreed: Agreement = {
  acceptedOn: '2026-11-20',
  creditLimit: 1000,
  annualInterestRate: 30.31,
  periodInterestRate: 2.5261,
  variableApr: 34.9,
  withdrawBy: '2026-12-04',
  withdrawn: null,
}

type Held = {
  details?: Record<string, unknown>
  cli?: Record<string, unknown>
  statement?: Record<string, unknown>
  agreement?: Agreement | null
}

async function account({ details = {}, cli, statement, agreement = agreed }: Held = {}) {
  const reply = {
    code: 'SUCCESS',
    agreementDetails: { ...good, ...details },
    cli,
    statementDetails: statement,
    customerIdentifier: 'C-77',
  }
  const place = await draw(
    visitAt('/account/credit'),
    {
      [urlOf(paymentCalls.creditDetails, {})]: paymentCalls.creditDetails.reply.parse(reply),
      [urlOf(creditAccountCalls.agreement, {})]: { agreement },
    },
    <AccountCreditView />,
  )
  return { place, text: place.textContent, buttons: [...place.querySelectorAll('button')].map((it) => it.textContent) }
}

test('every field of spending, balance and terms is shown', async () => {
  const { text } = await account({
    details: {
      creditLimitWithTolerance: 1050,
      outstandingInstalment: 9.38,
      outstandingBalance: 187.5,
      balance: 150,
      apr: 34.9,
      activeDD: true,
      paymentRate: 5,
      adminFeeIndicator: true,
    },
    statement: { paymentDueDate: '2026-12-09', expectedPayment: 10 },
  })
  for (const phrase of [
    '£812.50',
    'of your £1,000 credit limit',
    'up to £1,050',
    'Current balance£187.50',
    'Full statement balance£150.00',
    'Minimum payment remaining£9.38',
    'Payment dueby 9 Dec 2026',
    'Number of payments expected10',
    'APR (variable)34.9%',
    '5% of your balance',
    'by Direct Debit on the due date',
    'administration fee',
    'Customer numberC-77',
    '30.31% a year, 2.53% a month',
    'Agreed on20 Nov 2026',
    'withdraw from it until 4 Dec 2026',
  ])
    expect(text).toContain(phrase)
})

test('an offered increase is answered by 1 or 2', async () => {
  const { place, buttons } = await account({
    details: { creditMessageType: 'LIMIT_INCREASE', creditLimitIncrease: true },
    cli: { prefType: '1', propCreditLimit: 1200, propCreditApplyDate: '2026-11-22', customerDecision: null },
  })
  expect(buttons).toEqual(['Save my choice', 'Accept £1,200', 'Keep £1,000'])
  const [yes, no] = place.querySelectorAll<HTMLButtonElement>('[name=customerDecision]')
  expect([yes!.value, no!.value, yes!.className]).toEqual(['1', '2', no!.className])
  const form = yes!.form!
  expect([form.getAttribute('action'), form.method]).toEqual(['/account/credit/increase', 'post'])
  expect(new FormData(form).get('propCreditLimit')).toBe('1200')
})

test('a withdrawn agreement shows what to repay and when', async () => {
  const withdrawn = { on: '2026-11-21', repayBy: '2026-12-21', toRepay: 187.5 }
  const { text, buttons } = await account({
    details: { creditMessageType: 'WITHDRAWN' },
    agreement: { ...agreed, withdrawn },
  })
  expect(text).toContain(
    'Please repay the £187.50 you owed by 21 Dec 2026. We won’t add interest before then. After that, we’ll add interest to anything you still owe.',
  )
  expect([buttons, /How to withdraw|Available to spend/.test(text)]).toEqual([[], false])
})
