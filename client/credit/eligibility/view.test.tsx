import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { brands } from '#shared/brands/all.ts'
import { checkingCredit } from '#shared/credit/credit-limits.ts'
import { messages } from '#shared/messages/index.ts'
import { sectionState } from '#client/payment/section-errors.ts'
import { creditFaults } from '#client/credit/promotion/fixtures/credit-faults.ts'
import { aQuote, home, ok, openEligibility, refused } from './fixtures/eligibility-page.tsx'

const incentives = Object.values(brands).flatMap(({ creditTerms }) =>
  creditTerms.map(({ proactiveIncentive }) => proactiveIncentive),
)
const checkPath = creditEligibilityCalls.eligibilityCheck.path
const button = () => screen.getByRole('button', { name: 'Check if I’m eligible – this won’t affect your credit score' })
const submit = async () => act(async () => void fireEvent.click(button()))
const heading = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('the check is prefilled and sends applicant and cart summary', async () => {
  const { sent } = await openEligibility({ quotes: [{ status: 'PASS', quote: aQuote() }] })
  await submit()
  expect(sent(checkPath).map(({ body }) => body)).toEqual([
    {
      tradingTitle: 'STA',
      applicant: {
        dateOfBirth: '1984-03-07',
        phoneNumber: '07700 900123',
        name: { title: 'Mr', firstname: 'Owen', lastname: 'Price' },
        timeAtCurrentAddress: '2015 04',
        currentAddress: home,
      },
      cart: { numberOfItems: 3, totalCartAmount: 84.5 },
    },
  ])
})

test('the credit check sends only a non-empty previous address', async () => {
  const lately = { timeAtCurrentAddress: '2026 01', timeAtPrevAddress: '2012 02' }
  const before = { ...home, addressLine1: '3 Dale Road', town: 'Leeds', postcode: 'LS1 6GU' }
  const applicantsFor = async (draft: object) => {
    const { sent } = await openEligibility({ draft })
    await submit()
    return sent(checkPath).map(({ body }) => (body as { applicant: object }).applicant)
  }
  expect(await applicantsFor({ ...lately, previousAddress: before })).toEqual([
    expect.objectContaining({ previousAddress: before }),
  ])
  // After three years at the current address, a saved previous address is not sent.
  const [long] = await applicantsFor({ previousAddress: before })
  expect(long).not.toHaveProperty('previousAddress')
  expect(await applicantsFor(lately)).toEqual([])
  expect(screen.getByRole('alert').textContent).toContain('Find your previous address')
})

test('the cart summary is zero unless every field is defined', async () => {
  const { sent } = await openEligibility({ bag: null })
  await submit()
  expect((sent(checkPath)[0]!.body as { cart: object }).cart).toEqual({ numberOfItems: 0, totalCartAmount: 0 })
})

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

test('FAIL offers other ways to pay and promotes nothing', async () => {
  await openEligibility({ check: () => ok({ status: 'FAIL', applicationId: 'A1', message: '' }) })
  await submit()
  expect(heading()).toEqual(['We can’t offer you Juniper Pay Monthly at the moment'])
  expect(screen.getByRole('link', { name: 'Pay by card or another way' }).getAttribute('href')).toBe(
    '/checkout/payment',
  )
  expect(document.querySelector('[data-credit-promotion]')).toBe(null)
})

test('NOT_FOUND shows the form with what was typed', async () => {
  await openEligibility({ check: () => ok({ status: 'NOT_FOUND', applicationId: null, message: '' }) })
  await submit()
  expect(screen.getByRole('alert').textContent).toMatch(/couldn’t find you/)
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Owen')
  await submit()
})

test('without an initial quote the form is shown', async () => {
  await openEligibility()
  expect(screen.queryByRole('alert')).toBe(null)
  expect(button()).toBeTruthy()
})

test('an initial quote is shown at once', async () => {
  const { requests } = await openEligibility({ initial: { status: 'PASS', quote: aQuote() } })
  expect(heading()).toEqual(['Good news: you’re eligible'])
  expect(requests).toEqual([])
})

test('a PENDING check is polled until it is decided', async () => {
  vi.useFakeTimers()
  const { sent } = await openEligibility({
    check: () => ok({ status: 'PENDING', applicationId: 'A1', message: '' }),
    quotes: [
      { status: 'PENDING', quote: null },
      { status: 'PENDING', quote: null },
      { status: 'PASS', quote: aQuote() },
    ],
  })
  await submit()
  expect(heading()).toEqual(['We’re checking'])
  await act(async () => void (await vi.advanceTimersByTimeAsync(checkingCredit.first * 2)))
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(2000)
  await act(async () => void (await vi.advanceTimersByTimeAsync(checkingCredit.first)))
  expect([heading(), sent(creditEligibilityCalls.eligibilityQuote.path).length]).toEqual([
    ['Good news: you’re eligible'],
    3,
  ])
  vi.useRealTimers()
})

test('polling stops after the limit and can be resumed', async () => {
  vi.useFakeTimers()
  await openEligibility({ quoted: { status: 'PENDING', quote: null }, quotes: [{ status: 'PENDING', quote: null }] })
  expect(heading()).toEqual(['We’re checking'])
  await act(async () => void (await vi.advanceTimersByTimeAsync(checkingCredit.max + checkingCredit.slowest)))
  expect(heading()).toEqual(['It’s taking longer than usual'])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check again' })))
  expect(heading()).toEqual(['We’re checking'])
  vi.useRealTimers()
})

const failures: [string, () => Response | Promise<Response>][] = [
  ['a 400', () => refused(400, 'DATA_ERROR')],
  ['a 500', () => refused(500, 'UPSTREAM_FAILED')],
  ['a status of 400', () => ok({ status: 400, applicationId: null, message: '' })],
  ['a status of 500', () => ok({ status: 500, applicationId: null, message: '' })],
  ['ERROR', () => ok({ status: 'ERROR', applicationId: null, message: '' })],
  ['an empty status', () => ok({ status: '', applicationId: null, message: '' })],
  ['an unreachable lender', () => Promise.reject(new TypeError('offline'))],
]

test.each(failures)('%s raises the essential eligibility error', async (_, check) => {
  const answers = [check, () => ok({ status: 'FAIL', applicationId: 'A1', message: '' })]
  await openEligibility({ check: () => answers.shift()!() })
  await submit()
  expect(screen.getByRole('alert').textContent).toContain(messages.checkout.essentialCreditEligibilityService)
  expect([sectionState.loading.creditEligibility, sectionState.errors.essentialCreditEligibilityService]).toEqual([
    false,
    { code: '', message: messages.checkout.essentialCreditEligibilityService },
  ])
  expect(screen.getByRole('link', { name: 'Pay by card or another way' })).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(sectionState.errors.essentialCreditEligibilityService).toBe(null)
  expect(heading()).toEqual(['We can’t offer you Juniper Pay Monthly at the moment'])
})

test('a 404 on the quote call clears the quote', async () => {
  await openEligibility({ quotes: [refused(404, 'QUOTE_NOT_FOUND')] })
  await submit()
  expect([button().textContent, document.body.textContent.includes('34.9%')]).toEqual([
    'Check if I’m eligible – this won’t affect your credit score',
    false,
  ])
})

test.each([400, 500])('a quote of status %i can be retried', async (status) => {
  await openEligibility({ quoted: { status, quote: aQuote() } })
  expect(screen.getByRole('alert').textContent).toContain(messages.checkout.essentialCreditEligibilityService)
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/checkout/credit-eligibility')
})

test('a customer with an account gets its link', async () => {
  await openEligibility({ customer: { creditAccount: true } })
  expect(heading()).toEqual(['You already have Juniper Pay Monthly'])
  expect(screen.queryByRole('button')).toBe(null)
  const { sent } = await openEligibility({ check: () => refused(409, 'HAS_ACCOUNT') })
  await submit()
  expect([heading(), sent(checkPath).length]).toEqual([['You already have Juniper Pay Monthly'], 1])
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

test('values typed on another device are prefilled', async () => {
  await openEligibility({ draft: { typed: { firstname: 'Jo', mobilePhone: '077' } } })
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Jo')
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('077')
})

test('errors show at the top and stop the check', async () => {
  const { sent } = await openEligibility({ customer: { dateOfBirth: null, firstname: '' } })
  await submit()
  const summary = within(screen.getByRole('alert'))
  expect(summary.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Enter your first name', '#firstname'],
    ['Enter your date of birth', '#birth-day'],
  ])
  expect(document.title).toMatch(/^Error: /)
  expect(sent(checkPath)).toEqual([])
})
