// From an offer to a signature: safe documents, a preference that is never preselected, and a signature that counts once.
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApplicationPage, clickNamed } from '#client/credit/application-flow/fixtures/application-page.tsx'
import { anApplication, freshDraft, offer } from '#client/credit/application-flow/fixtures/lender.ts'

const offered = (draft: Partial<typeof freshDraft> = {}) =>
  anApplication({ state: 'offered', creditCheck: offer, draft: { ...freshDraft, routePath: 'offer', ...draft } })
const allRead = offered({ documentsRead: ['pcci', 'explanation', 'agreement'] })

test('a document’s HTML is never inserted as markup', async () => {
  const html =
    '<h1>Terms</h1><p onclick="x()">Pay <b>us</b></p><script>alert(1)</script><img src=x onerror=y><table><tr><th scope="row">Rate</th><td>34.9%</td></tr></table>'
  const answers = {
    'POST /api/creditapp/document_pcci_html': () => ({ code: 'SUCCESS', document: 'pcci', version: '1', html }),
  }
  await openApplicationPage({ application: offered(), answers }, '/checkout/credApp?step=documents')
  const region = screen.getByRole('region')
  expect(region.querySelectorAll('script, img, [onclick]')).toHaveLength(0)
  expect(region.textContent).toContain('Pay us')
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
  expect([radios.length, radios.filter(({ checked }) => checked)]).toEqual([3, []])
  await clickNamed('Sign the agreement')
  expect(screen.getByRole('alert').textContent).toContain('Choose what happens if we can offer you a higher limit')
  expect(screen.getByRole('alert').textContent).toContain('Tick the box to agree to the credit agreement')
})

async function signing(answers = {}) {
  return openApplicationPage({ application: allRead, answers }, '/checkout/credApp?step=sign')
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

test('urlTarget must be a page of this shop', async () => {
  for (const [requested, to] of [
    ['/checkout/payment?from=credit', '/checkout/payment?from=credit'],
    ['https://evil.example/', '/checkout/payment'],
    ['//evil.example/', '/checkout/payment'],
    ['/api/sign-out', '/checkout/payment'],
  ]) {
    const query = new URLSearchParams({ step: 'sign', urlTarget: requested! })
    await openApplicationPage({ application: allRead }, `/checkout/credApp?${query}`)
    await signWith(/Never/)
    expect(screen.getByRole('link', { name: /^Back to|^Go on$/ }).getAttribute('href')).toBe(to)
  }
})
