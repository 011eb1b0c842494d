import { expect, test } from 'vitest'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { interestFreeMessage } from '#shared/credit/interest-free-message.ts'
import { agreementLetter } from '#origin/shop/credit/application/letter.ts'
import { creditDocumentOf } from './document-of.ts'
import { creditFacts } from '#origin/fixtures/credit-documents.ts'

const kinds = ['pcci', 'explanation', 'agreement'] as const

test('documents state a current interest-free offer', () => {
  const offer = interestFreeMessage(creditTermsOn('ihm', '2026-11-24').interestFree!).join(' ')
  for (const kind of kinds) {
    const of = (brand: 'ihm' | 'jdw', today: string) =>
      JSON.stringify(creditDocumentOf(kind, creditFacts(brand, { today })))
    expect([kind, of('ihm', '2027-04-30').includes(offer)]).toEqual([kind, true])
    expect([kind, /interest-free/i.test(of('ihm', '2027-05-01'))]).toEqual([kind, false])
    expect([kind, /interest-free/i.test(of('jdw', '2026-11-24'))]).toEqual([kind, false])
  }
})

test('documents state that withdrawing costs no interest', () => {
  for (const kind of kinds) {
    const text = JSON.stringify(creditDocumentOf(kind, creditFacts('jdw')))
    expect(text).toContain('the interest for each day is nil')
    expect(text).toContain('After that, we will add interest at the rate in the agreement')
  }
  const terms = { brand: 'jdw', creditLimit: 120_000, variableApr: 34.9, annualInterestRate: 34.9 } as const
  const { body } = agreementLetter(terms, 'ada@people.example', new Date('2026-11-24T12:00:00Z'))
  expect(body).toContain('We won’t add interest or charges during those days')
})
