// Every rate, cost and incentive of store credit stands with its representative example, for all brands and all content.
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { creditPromotionOf } from '#shared/credit/credit-promotion.ts'
import { draw, visitAt } from '#client/platform/examples.tsx'
import { CreditPromotionBlock } from './credit-promotion.tsx'
import { CreditQuote } from './credit-quote.tsx'
import { aQuote } from '#client/credit/eligibility/fixtures/eligibility-page.tsx'
import { creditFaults } from './fixtures/credit-faults.ts'

const promotionOf = (code: BrandCode) => creditPromotionOf(brands[code], creditTermsOn(code, '2026-11-20'))
const incentives = Object.values(brands).flatMap(({ creditTerms }) =>
  creditTerms.map(({ proactiveIncentive }) => proactiveIncentive),
)

test.each(brandCodes)('every rate, cost and incentive of %s has its example', async (code) => {
  const of = promotionOf(code)
  for (const view of [
    <CreditPromotionBlock key="full" of={of} />,
    <CreditPromotionBlock key="brief" brief of={of} />,
    <CreditQuote key="quote" of={of} quote={aQuote()} terms={null} />,
  ]) {
    await draw(visitAt('/', code), {}, view)
    expect(creditFaults(incentives)).toEqual([])
    const text = document.body.textContent
    for (const item of [
      of.lender,
      of.address,
      of.firmReference,
      `${of.apr}% APR`,
      'Subject to status.',
      '18 or over',
      'UK residents',
    ])
      expect([item, text.includes(item)]).toEqual([item, true])
  }
})

test('the example’s figures follow from its APR', async () => {
  const { assumedCredit, months, monthly, total } = promotionOf('jdw')
  expect({ assumedCredit, months, monthly, total }).toEqual({
    assumedCredit: 1200,
    months: 12,
    monthly: 117.17,
    total: 1406.03,
  })
  for (const code of brandCodes)
    for (const terms of brands[code].creditTerms) expect(terms.example.credit).toBe(Math.min(1200, terms.limits.max))
})
