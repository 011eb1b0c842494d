// Every rate, cost and incentive of store credit stands with its representative example, for all brands and all content.
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { contentCalls } from '#shared/content/content-calls.ts'
import { urlOf } from '#shared/platform/call.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import type { CreditEligibility } from '#shared/credit/credit-application.ts'
import type { Component } from '#shared/content/content.ts'
import { creditPromotionOf } from '#shared/credit/credit-promotion.ts'
import { draw, visitAt } from '#client/platform/examples.tsx'
import { Content } from '#client/content/components/index.tsx'
import { CreditPromotionBlock } from './credit-promotion.tsx'
import { CreditQuote } from './credit-quote.tsx'
import { creditFaults } from './fixtures/credit-faults.ts'
import { CreditOffer } from './credit-offer.tsx'

const promotionOf = (code: BrandCode) => creditPromotionOf(brands[code], creditTermsOn(code, '2026-11-20'))
const incentives = Object.values(brands).flatMap(({ creditTerms }) =>
  creditTerms.map(({ proactiveIncentive }) => proactiveIncentive),
)

const quote: CreditEligibility = {
  applicationId: 'A1',
  eligibilityDecision: 'PASS',
  creditLimit: 600,
  costOfCredit: 103.02,
  periodInterestRate: 2.5261,
  annualInterestRate: 34.9,
  variableApr: 34.9,
  promoTermsAndCondition: null,
}

test.each(brandCodes)('every rate, cost and incentive of %s has its example', async (code) => {
  const of = promotionOf(code)
  for (const view of [
    <CreditPromotionBlock key="full" of={of} />,
    <CreditPromotionBlock key="brief" brief of={of} />,
    <CreditQuote key="quote" of={of} quote={quote} terms={null} />,
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

const planted: [string, Component][] = [
  ['a rate', { type: 'banner', heading: 'Only 2.9% a month', text: '', picture: null, link: null, tone: 'light' }],
  ['a cost', { type: 'paragraph', heading: 'Sofas', html: '<p>From <strong>£24.50</strong> a month</p>' }],
  [
    'an incentive',
    {
      type: 'banner',
      heading: 'New here?',
      text: incentives.find(Boolean)!,
      picture: null,
      link: null,
      tone: 'accent',
    },
  ],
  [
    'an APR',
    { type: 'faq', heading: 'Credit', questions: [{ question: 'What does it cost?', html: '<p>34.9% APR</p>' }] },
  ],
  ['interest-free', { type: 'brand-info', heading: 'Interest-free until May', text: '', points: [] }],
]

test.each(planted)('%s planted in a page’s content is found', async (_what, component) => {
  await draw(visitAt('/'), {}, <Content components={[{ type: 'credit', promotion: promotionOf('jdw') }, component]} />)
  expect(creditFaults(incentives)).toEqual([expect.stringContaining('stands alone')])
})

test('an authored credit component shows today’s terms', async () => {
  await draw(visitAt('/'), {}, <Content components={[{ type: 'credit', promotion: promotionOf('ihm') }]} />)
  expect(document.body.textContent).toContain('24.9% APR')
  await draw(visitAt('/'), {}, <Content components={[{ type: 'credit', promotion: null }]} />)
  expect(document.body.textContent).toBe('')
})

test('beside a product only the representative APR shows at first', async () => {
  const credit = promotionOf('jdw')
  const answers = {
    [urlOf(contentCalls.banners, {})]: { version: '1', banners: [], credit },
  }
  const place = await draw(visitAt('/shop/p/A1'), answers, <CreditOffer where="product" />)
  const [example] = place.querySelectorAll('details')
  const shown = place.textContent.replace(example!.textContent, '')
  expect(shown).toMatch(
    /^34\.9% APR representative \(variable\)Pay monthly with Juniper Pay Monthly: 15% off your first order/,
  )
  expect(shown).not.toMatch(/£|a month|a year/)
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/credit-explained',
    '/checkout/credit-eligibility',
  ])
})
