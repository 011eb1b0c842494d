import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { home } from '#client/credit/application-flow/fixtures/lender.ts'
import { aQuote, openEligibility } from './fixtures/eligibility-page.tsx'

const heading = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

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
  await act(async () => void (typed('First name', 'Josie'), typed('Phone number', '077')))
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
  const saves = sent(creditApplicationCalls.keepApplication.path).map(({ method, body }) => [method, body])
  expect(saves).toEqual([
    [
      'PUT',
      { jwtToken: 'j1', draft: expect.objectContaining({ timeAtCurrentAddress: '2015 04', currentAddress: home }) },
    ],
  ])
  const { draft } = saves[0]![1] as { draft: { details: object; typed: object } }
  expect(draft.details).toMatchObject({ firstname: 'Josie', mobilePhone: '07700 900123' })
  expect(draft.typed).toEqual({ mobilePhone: '077' })
  for (const store of [localStorage, sessionStorage])
    expect(JSON.stringify({ ...store })).not.toMatch(/Josie|Field|\b1984\b|Mill Lane|\b07700/)
  vi.useRealTimers()
})
