// The credit check: every outcome has a screen of its own.
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CreditCheckStatus, DeclineCode } from '#shared/credit/credit-application.ts'
import { applicationFlowNow } from '#client/credit/application-flow/application-store.ts'
import {
  openApplicationPage,
  headingNow,
  clickNamed,
  flush,
} from '#client/credit/application-flow/fixtures/application-page.tsx'
import { noCheck } from '#client/credit/application-flow/application-data.ts'
import { anApplication, offer, pathOf, refused } from '#client/credit/application-flow/fixtures/lender.ts'

const apply = /^Apply – we’ll record a search on your credit file$/
const data = () => applicationFlowNow().store.data
function checked(creditCheckStatus: CreditCheckStatus, declineCode: DeclineCode | null = null, more: object = {}) {
  const creditCheck =
    creditCheckStatus.includes('PASS') || creditCheckStatus === 'SUCCESS'
      ? { ...offer, creditCheckStatus }
      : { ...noCheck, creditCheckStatus }
  return { code: 'SUCCESS', message: '', creditCheck, declineCode, ...more }
}

async function applied(answer: object | Response) {
  const answers = { [pathOf.check]: () => answer }
  const lender = await openApplicationPage({ answers }, '/checkout/credApp?step=check')
  await clickNamed(apply)
  return lender
}

test.each(['PASS', 'SUCCESS', 'ASSUMED_PASS'] as const)('%s is an offer', async (status) => {
  await applied(checked(status))
  expect(headingNow()).toBe('Your offer')
  expect(data()).toMatchObject({ creditAppRequestSuccess: true, creditAgreed: true, navigation: { applied: true } })
  expect(screen.getByText('£500')).toBeTruthy()
  expect(screen.getByText('34.9% APR', { exact: false, selector: '[data-credit-promotion] p' })).toBeTruthy()
})

test('FAIL with Decline3 names no reason', async () => {
  await applied(checked('FAIL', 'Decline3'))
  expect(document.body.textContent).not.toMatch(/fraud|agency|reference|warning|suspic/i)
  expect(screen.getByRole('link', { name: 'Pay by card' })).toBeTruthy()
})

test('polling stops after the limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const creditCheck = { ...noCheck, creditCheckStatus: 'PENDING' } as const
  await openApplicationPage({ application: anApplication({ state: 'checking', creditCheck }) })
  for (let second = 0; second < 70; second++) await act(async () => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  await flush()
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
})

test('HAS_ACCOUNT shows the existing account', async () => {
  await applied(refused(409, 'HAS_ACCOUNT'))
  expect(headingNow()).toBe('You have a credit account')
})

test('an application changed on another device is loaded again', async () => {
  const answers = { [pathOf.check]: () => refused(409, 'APPLICATION_CHANGED') }
  const lender = await openApplicationPage({ answers }, '/checkout/credApp?step=check')
  lender.application = anApplication({ state: 'offered', creditCheck: offer })
  await clickNamed(apply)
  expect(headingNow()).toBe('Your offer')
})

test('a lender’s error shows at its field', async () => {
  await applied(refused(400, 'DATA_ERROR', 'The body does not fit: details.firstname'))
  expect([headingNow(), document.activeElement?.getAttribute('role')]).toEqual(['About you', 'alert'])
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true')
})
