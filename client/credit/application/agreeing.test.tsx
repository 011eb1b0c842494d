// From an offer to a signature: documents with and without forced scrolling, a preference that is never preselected, and a
// signature that counts once.
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { applicationFlowNow } from '#client/credit/application-flow/application-store.ts'
import {
  openApplicationPage,
  headingNow,
  clickNamed,
  flush,
} from '#client/credit/application-flow/fixtures/application-page.tsx'
import { anApplication, freshDraft, offer, pathOf, refused } from '#client/credit/application-flow/fixtures/lender.ts'

const read = ['pcci', 'explanation', 'agreement'] as const
const offered = (draft: Partial<typeof freshDraft> = {}) =>
  anApplication({ state: 'offered', creditCheck: offer, draft: { ...freshDraft, routePath: 'offer', ...draft } })
const data = () => applicationFlowNow().store.data
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('the PCCI is read only where it is enabled', async () => {
  await openApplicationPage({ application: offered() }, '/checkout/credApp?step=documents')
  expect(names()).toEqual(['1. Pre-contract credit information', '2. Your agreement explained', '3. Credit agreement'])
  await openApplicationPage(
    { application: offered(), website: { isPcciEnabled: false } },
    '/checkout/credApp?step=documents',
  )
  expect(names()).toEqual(['1. Your agreement explained', '2. Credit agreement'])
})

test('without forced scrolling confirmation is possible at once', async () => {
  const lender = await openApplicationPage({ application: offered() }, '/checkout/credApp?step=documents')
  expect(screen.getByRole('region').textContent).toContain('Words of it.')
  await clickNamed(/^I have read this/)
  expect(lender.requestsTo('keep').at(-1)!.body).toMatchObject({
    draft: { documentsRead: ['pcci'], routePath: 'documents' },
  })
  expect(document.activeElement?.id).toBe('document-explanation')
  await openApplicationPage({ application: offered({ documentsRead: ['pcci'] }) }, '/checkout/credApp?step=documents')
  expect(screen.getByRole('region', { name: 'Your agreement explained' })).toBeTruthy()
})

/** Simulates a scrollable region: 300 px high, with 1000 px of content. */
function tall(scrollTop: number) {
  const sizes = { scrollHeight: 1000, clientHeight: 300, scrollTop }
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  return () => Object.keys(sizes).forEach((name) => Reflect.deleteProperty(HTMLElement.prototype, name))
}

const forced = { isPcciForceScrollEnabled: true }
const readIt = () => screen.queryByRole('button', { name: /^I have read this/ })

test('with forced scrolling the end is reached by scrolling', async () => {
  const restore = tall(0)
  await openApplicationPage({ application: offered(), website: forced }, '/checkout/credApp?step=documents')
  expect(readIt()).toBe(null)
  restore()
  const done = tall(700)
  await act(async () => void fireEvent.scroll(screen.getByRole('region')))
  expect(readIt()).not.toBe(null)
  done()
})

test('with forced scrolling focus reaches the end too', async () => {
  const restore = tall(0)
  await openApplicationPage({ application: offered(), website: forced }, '/checkout/credApp?step=documents')
  const region = screen.getByRole('region')
  expect([region.tabIndex, readIt()]).toEqual([0, null])
  await act(async () => screen.getByText(/^End of/).focus())
  expect(readIt()).not.toBe(null)
  restore()
})

test('a document’s HTML is never inserted as markup', async () => {
  const html =
    '<h1>Terms</h1><p onclick="x()">Pay <b>us</b></p><script>alert(1)</script><img src=x onerror=y><table><tr><th scope="row">Rate</th><td>34.9%</td></tr></table>'
  const answers = {
    'POST /api/creditapp/document_pcci_html': () => ({ code: 'SUCCESS', document: 'pcci', version: '1', html }),
  }
  await openApplicationPage({ application: offered(), answers }, '/checkout/credApp?step=documents')
  const region = screen.getByRole('region')
  expect(region.querySelectorAll('script, img, [onclick]')).toHaveLength(0)
  expect([region.querySelector('h3')!.textContent, region.querySelector('th')!.getAttribute('scope')]).toEqual([
    'Terms',
    'row',
  ])
  expect(region.textContent).toContain('Pay us')
  expect(screen.getByRole('link', { name: /Open as PDF/ }).getAttribute('href')).toBe(
    '/checkout/credit-documents/pcci.pdf',
  )
})

test('an incentive is shown below the representative APR', async () => {
  const proactiveIncentive = '20% off your first order when you open an account'
  await openApplicationPage({ application: offered(), website: { proactiveIncentive } })
  const promotion = document.querySelector('[data-credit-promotion]')!
  expect(promotion.textContent).toMatch(/34\.9% APR.*20% off your first order/)
  await openApplicationPage({ application: offered() })
  expect(document.body.textContent).not.toContain('20% off')
})

test('an interest-free offer shows its dates', async () => {
  const dates = {
    InterestFreeStartDate: '2026-11-01',
    InterestFreeEndDate: '2027-04-30',
    InterestFreeChargeDate: '2027-05-31',
  }
  await openApplicationPage({ application: offered(), website: dates })
  expect(
    screen.getByRole('heading', { name: 'Interest-free on what you buy from 1 Nov 2026 to 30 Apr 2027' }),
  ).toBeTruthy()
  expect(document.body.textContent).toContain(
    'We won’t charge interest on what you buy from 1 Nov 2026 to 30 Apr 2027 on statements that end before 31 May 2027. Your payments go towards everything else first.',
  )
  expect(document.body.textContent).toContain('We won’t charge interest for the time before.')
  await openApplicationPage({ application: offered() })
  expect(screen.queryByRole('heading', { name: /Interest-free/ })).toBe(null)
})

test('no preference of 1, 2 or 3 is preselected', async () => {
  await signing()
  const radios = screen.getAllByRole('radio') as HTMLInputElement[]
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['1', false],
    ['2', false],
    ['3', false],
  ])
  await clickNamed('Sign the agreement')
  expect(screen.getByRole('alert').textContent).toContain('Choose what happens if we can offer you a higher limit')
  expect(screen.getByRole('alert').textContent).toContain('Tick the box to agree to the credit agreement')
})

async function signing(answers = {}) {
  return openApplicationPage(
    { application: offered({ documentsRead: [...read] }), answers },
    '/checkout/credApp?step=sign',
  )
}

async function signWith(name: RegExp) {
  fireEvent.click(screen.getByRole('radio', { name }))
  fireEvent.click(screen.getByRole('checkbox'))
  await clickNamed('Sign the agreement')
}

test.each([
  [/Ask me first/, '1', false],
  [/automatically/, '2', true],
  [/Never/, '3', false],
] as const)('signing with %s sends the offer and preference', async (name, prefType, automatic) => {
  const lender = await signing()
  await signWith(name)
  expect(lender.requestsTo('accept').map(({ body }) => body)).toEqual([
    {
      jwtToken: 'token-1',
      periodInterestRate: 2.5261,
      creditCheckStatus: 'PASS',
      hasOptedForAutomaticCreditIncreases: automatic,
      prefType,
    },
  ])
})

test('accepting the agreement sets the flags and leads to checkout', async () => {
  await signing()
  await signWith(/Ask me first/)
  expect(data()).toMatchObject({
    agreementAccepted: true,
    limitSet: true,
    creditAgreed: true,
    account: { creditLimit: 500 },
  })
  expect(document.body.textContent).toMatch(/withdraw within 14 days/)
  expect(screen.getByRole('link', { name: 'Back to checkout' }).getAttribute('href')).toBe('/checkout/payment')
})

test('a double submission signs once', async () => {
  let times = 0
  const answer = () =>
    ++times === 1
      ? refused(504, 'UPSTREAM_SLOW')
      : { code: 'SUCCESS', message: '', customerAccountId: 'C1', creditLimit: 500, availableToSpend: 500 }
  const lender = await signing({ [pathOf.accept]: answer })
  fireEvent.click(screen.getByRole('radio', { name: /Never/ }))
  fireEvent.click(screen.getByRole('checkbox'))
  await act(async () => {
    const button = screen.getByRole('button', { name: 'Sign the agreement' })
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await flush()
  expect(lender.requestsTo('accept')).toHaveLength(1)
  await clickNamed('Sign the agreement')
  expect(headingNow()).toBe('Your credit account is open')
})

test('urlTarget must be a page of this shop', async () => {
  for (const [requested, to] of [
    ['/checkout/payment?from=credit', '/checkout/payment?from=credit'],
    ['/shop/bag', '/shop/bag'],
    ['https://evil.example/', '/checkout/payment'],
    ['//evil.example/', '/checkout/payment'],
    ['/api/sign-out', '/checkout/payment'],
  ]) {
    const query = new URLSearchParams({ step: 'sign', urlTarget: requested! })
    await openApplicationPage(
      { application: offered({ documentsRead: [...read] }) },
      urlOf({ path: '/checkout/credApp' }, { query: Object.fromEntries(query) }),
    )
    await signWith(/Never/)
    expect(screen.getByRole('link', { name: /^Back to|^Go on$/ }).getAttribute('href')).toBe(to)
  }
})

test('cancelling deletes the application after one confirmation', async () => {
  const lender = await openApplicationPage()
  await clickNamed('Cancel application')
  expect(data().navigation.exitToggle).toBe(true)
  expect(screen.getByRole('dialog').textContent).toContain('We’ll delete everything you’ve filled in')
  await clickNamed('Delete and cancel')
  expect(lender.requestsTo('cancel').map(({ body }) => body)).toEqual([{ jwtToken: 'token-1', exit: 'inside' }])
  expect(headingNow()).toBe('Your application is cancelled')
  expect(data()).toMatchObject({ navigation: { cancelled: true, exitToggle: false }, values: {} })
})
