import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { brands } from '#shared/brands/all.ts'
import { messages } from '#shared/messages/index.ts'
import { creditFaults } from '#client/credit/promotion/fixtures/credit-faults.ts'
import { aQuote, home, ok, openEligibility } from './fixtures/eligibility-page.tsx'

const incentives = Object.values(brands).flatMap(({ creditTerms }) =>
  creditTerms.map(({ proactiveIncentive }) => proactiveIncentive),
)
const button = () => screen.getByRole('button', { name: 'Check if I’m eligible – this won’t affect your credit score' })
const submit = async () => act(async () => void fireEvent.click(button()))
const heading = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test.each([
  ['PASS', 'Good news: you’re eligible'],
  ['SUCCESS', 'Good news: you’re eligible'],
  ['ASSUMED_PASS', 'You’re likely to be accepted'],
] as const)('%s shows the quote with rates, example and terms', async (status, title) => {
  const { sent } = await openEligibility({
    check: () => ok({ status, applicationId: 'A1', message: '' }),
    quotes: [{ status, quote: aQuote({ eligibilityDecision: status }) }],
  })
  await submit()
  expect(heading()).toEqual([title])
  expect(document.activeElement?.textContent).toBe(title)
  const shown = document.body.textContent
  for (const figure of ['£600', '34.9% APR (variable)', '34.9% a year', '2.53% a month', '£103.02', '£1,200'])
    expect([figure, shown.includes(figure)]).toEqual([figure, true])
  expect(creditFaults(incentives)).toEqual([])
  const apply = screen.getByRole('link', { name: 'Apply – we will record a search' })
  expect(apply.getAttribute('href')).toBe('/checkout/credApp')
  const details = screen.getByText('Terms and conditions').closest('details')!
  await act(async () => void (details.open = true))
  expect(details.textContent).toContain('Terms of the offer.')
  expect(sent(creditEligibilityCalls.termsAndConditions.path).map(({ body }) => body)).toEqual([
    { id: 'A1', brand: 'jdw' },
  ])
})

test('without the example no rates are shown', async () => {
  await openEligibility({ quoted: { status: 'PASS', quote: aQuote() }, promotion: false })
  expect(heading()).toEqual(['Good news: you’re eligible'])
  expect(document.body.textContent).not.toMatch(/\d%/)
})

test.each([400, 500])('a quote of status %i can be retried', async (status) => {
  await openEligibility({ quoted: { status, quote: aQuote() } })
  expect(screen.getByRole('alert').textContent).toContain(messages.checkout.essentialCreditEligibilityService)
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/checkout/credit-eligibility')
})

test('typed values are saved only with the application', async () => {
  vi.useFakeTimers()
  const { sent } = await openEligibility()
  const typed = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await act(async () => void (typed('First name', 'Jo'), typed('Phone number', '077')))
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
  const saves = sent(creditApplicationCalls.keepApplication.path).map(({ method, body }) => [method, body])
  expect(saves).toEqual([
    [
      'PUT',
      { jwtToken: 'j1', draft: expect.objectContaining({ timeAtCurrentAddress: '2015 04', currentAddress: home }) },
    ],
  ])
  const { draft } = saves[0]![1] as { draft: { details: object; typed: object } }
  expect(draft.details).toMatchObject({ firstname: 'Jo', mobilePhone: '07700 900123' })
  expect(draft.typed).toMatchObject({ firstname: 'Jo', mobilePhone: '077' })
  for (const store of [localStorage, sessionStorage])
    expect(JSON.stringify({ ...store })).not.toMatch(/Owen|Price|\b1984\b|Mill Lane|\b07700/)
  vi.useRealTimers()
})
