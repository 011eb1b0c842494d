import { expect, test } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { creditAccountCalls as calls } from '#shared/credit/credit-account-calls.ts'
import type { Statement } from '#shared/credit/credit-account.ts'
import { draw, linkNamed, visitAt } from '#client/platform/examples.tsx'
import AccountStatementView from './view.tsx'

const november: Statement = {
  number: 3,
  from: '2026-10-15',
  to: '2026-11-14',
  openingBalance: 100,
  purchases: 48.5,
  refunds: 10,
  payments: 25,
  interest: 2.53,
  fees: 12,
  closingBalance: 128.03,
  minimumPayment: 21.53,
  paymentDueDate: '2026-12-09',
}
const lines = [
  { date: '2026-10-20', kind: 'purchase' as const, words: 'Order <b>1</b>', amount: 48.5 },
  { date: '2026-11-01', kind: 'payment' as const, words: 'Payment, thank you', amount: -25 },
]

test('a statement shows every sum and line', async () => {
  const address = urlOf(calls.statement, { query: { number: '3' } })
  const place = await draw(
    visitAt('/account/credit/statements/3'),
    { [address]: { statement: november, lines } },
    <AccountStatementView params={{ number: '3' }} />,
  )
  for (const expected of [
    '15 Oct 2026 to 14 Nov 2026',
    'Full statement balance£128.03',
    'Minimum payment£21.53',
    'Payment dueby 9 Dec 2026',
    'Owed on 15 Oct 2026£100.00',
    'Purchases£48.50',
    'Refunds−£10.00',
    'Payments−£25.00',
    'Interest£2.53',
    'Fees£12.00',
    'take you longer and cost you more',
    '20 Oct 2026Order <b>1</b>£48.50',
    '1 Nov 2026Payment, thank you−£25.00',
  ])
    expect(place.textContent).toContain(expected)
  expect(linkNamed(place, 'Statement as PDF').getAttribute('href')).toBe('/account/credit/statements/3.pdf')
  expect(linkNamed(place, 'Make a payment').getAttribute('href')).toBe('/checkout/make-a-payment')
  expect([...place.querySelectorAll('th')].map((cell) => cell.scope)).toEqual(['col', 'col', 'col', 'row', 'row'])
})
