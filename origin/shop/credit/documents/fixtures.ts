// Facts for documents in tests.
import type { BrandCode } from '#shared/brands/brand.ts'
import { homeAt } from '#origin/fixtures/ada.ts'
import type { CreditFacts, Facts, StatementFacts } from './facts.ts'

const customer = { name: 'Mrs Łucja O’Brien-Ødegård', address: homeAt('MB1 1AA') }
const rates = { annualInterestRate: 34.9, periodInterestRate: 2.5261, variableApr: 34.9 }

export function creditFacts(brand: BrandCode, given: Partial<CreditFacts> = {}): CreditFacts {
  return { brand, today: '2026-11-24', terms: '2026-07-15', ...customer, creditLimit: 120_000, ...rates, ...given }
}

export function statementFacts(brand: BrandCode, count: number): StatementFacts {
  return {
    brand,
    today: '2026-11-30',
    terms: '2026-07-15',
    ...customer,
    ...rates,
    statement: {
      number: 3,
      from: '2026-11-01',
      to: '2026-11-30',
      openingBalance: 100,
      purchases: 48.5 * count,
      refunds: 10,
      payments: 25,
      interest: 2.53,
      fees: 12,
      closingBalance: 79.53 + 48.5 * count,
      minimumPayment: 17.5,
      paymentDueDate: '2026-12-25',
    },
    lines: Array.from({ length: count }, (_, index) => ({
      date: `2026-11-${String((index % 30) + 1).padStart(2, '0')}`,
      kind: 'purchase' as const,
      words: `Order ${100_000 + index}`,
      amount: 48.5,
    })),
  }
}

export function factsOf(brand: BrandCode): Facts {
  const facts = creditFacts(brand)
  const signature = { name: customer.name, on: '2026-11-24' }
  return { pcci: facts, explanation: facts, agreement: { ...facts, signature }, statement: statementFacts(brand, 4) }
}
