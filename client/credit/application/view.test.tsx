// The application on the screen: known details are prefilled, and typed values are saved.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { applicationFlowNow } from '#client/credit/application-flow/application-store.ts'
import {
  openApplicationPage,
  headingNow,
  clickNamed,
  flush,
  type,
} from '#client/credit/application-flow/fixtures/application-page.tsx'
import {
  anApplication,
  freshDraft,
  home,
  noCheck,
  pathOf,
  refused,
  website,
} from '#client/credit/application-flow/fixtures/lender.ts'

const apply = /^Apply – we’ll record a search on your credit file$/
const data = () => applicationFlowNow().store.data
const inUrl = () => new URL(location.href).searchParams.get('step')

test('known details are prefilled and no field appears twice', async () => {
  const lender = await openApplicationPage()
  expect(headingNow()).toBe('About you')
  const shown = [...document.querySelectorAll('input, select')].map((field) => (field as HTMLInputElement).value)
  expect(shown).toEqual(['Ms', 'Jo', 'Field', '27', '03', '1984', '07700 900123'])
  const labels: string[] = []
  const collectLabels = () =>
    labels.push(...[...document.querySelectorAll('label')].map(({ firstChild }) => firstChild?.textContent || ''))
  collectLabels()
  await clickNamed('Continue')
  expect([headingNow(), inUrl()]).toEqual(['Your address', 'address'])
  expect(document.getElementById('current-chosen')!.textContent).toContain('12 Mill Lane')
  collectLabels()
  await clickNamed('Continue')
  expect([headingNow(), inUrl()]).toEqual(['Check and apply', 'check'])
  collectLabels()
  await clickNamed(apply)
  expect([headingNow(), inUrl()]).toEqual(['Your offer', 'offer'])
  await clickNamed('Continue to your documents')
  for (let at = 0; at < 3; at++) await clickNamed(/^I have read this/)
  await clickNamed('Continue to signing')
  expect([headingNow(), inUrl()]).toEqual(['Sign your agreement', 'sign'])
  collectLabels()
  const twice = labels.filter(
    (label, at) => label && labels.indexOf(label) !== at && !['Month', 'Year'].includes(label),
  )
  expect(twice).toEqual([])
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: /Ask me first/ }))
  fireEvent.click(screen.getByRole('checkbox'))
  await clickNamed('Sign the agreement')
  expect([headingNow(), inUrl()]).toEqual(['Your credit account is open', 'done'])
  expect(screen.getByText('£500', { selector: 'b:first-of-type' })).toBeTruthy()
  expect(lender.requestsTo('home')).toHaveLength(1)
})

test('the state has the specification’s fields', async () => {
  await openApplicationPage({
    application: anApplication({ draft: { ...freshDraft, timeAtCurrentAddress: '2025 04' } }),
  })
  expect(data()).toMatchObject({
    customer: { firstname: 'Jo', contactDetails: { mobilePhone: '07700 900123' } },
    jwtToken: 'token-1',
    timeAtCurrentAddress: '2025 04',
    timeAtPrevAddress: 'YYYY MM',
    cartInfo: {
      customerId: 'C1',
      tradingTitleId: 'STA',
      orderValue: 80.5,
      cartEntries: [{ quantity: 2, ProductOptionNo: '12' }],
    },
    propertiesResponse: { website },
    tradingTitle: { accountMinimumPayment: 5, accountMinimumPaymentPercent: 5, accountAdminFee: 12 },
    monthsAndYearData: { years: [2026, 2025, 2024, 2019], months: { length: 12 } },
    creditCheck: noCheck,
    navigation: { routePath: 'about-you', exitToggle: false, cancelled: false, applied: false, urlTarget: '' },
  })
  expect(data().monthsLivedAsNumber).toBeGreaterThan(10)
  await clickNamed('Continue')
  expect(screen.getByRole('group', { name: 'Where you lived before' })).toBeTruthy()
})

test('the address for letters is saved with the current address', async () => {
  const lender = await openApplicationPage({}, '/checkout/credApp?step=address')
  await clickNamed('Continue')
  expect(lender.requestsTo('home')[0]!.body).toMatchObject({
    accountAddress: home,
    commAddress: { newAddress: false, updatedBy: 'CUSTOMER' },
  })
  expect(Object.keys(data().commAddress!)).toEqual([
    'addressId',
    'addressLabel',
    'addressFormat',
    'recipient',
    'newAddress',
    'dateCreated',
    'careUpdated',
    'updatedBy',
  ])
})

test('typed values are saved after a pause', async () => {
  const lender = await openApplicationPage()
  vi.useFakeTimers()
  await type('First name', 'Jos')
  await type('First name', 'Josie')
  await type('Phone number', '077')
  await act(async () => vi.advanceTimersByTimeAsync(650))
  vi.useRealTimers()
  await flush()
  expect(lender.requestsTo('keep').map(({ body }) => body)).toMatchObject([
    {
      jwtToken: 'token-1',
      draft: {
        routePath: 'about-you',
        details: { firstname: 'Josie', mobilePhone: '07700 900123' },
        typed: { mobilePhone: '077' },
      },
    },
  ])
})

test('the form shows that typed values are saved', async () => {
  await openApplicationPage()
  await type('First name', 'Josie')
  await act(async () => void fireEvent.focusOut(screen.getByLabelText('First name')))
  await flush()
  expect([data().saveState, screen.getByText(/^We save everything you fill in/)]).toEqual(['saved', expect.anything()])
})

test.each(['beforeunload', 'pagehide'])('unsaved values are sent at %s', async (leaving) => {
  const lender = await openApplicationPage()
  await type('First name', 'Josephine')
  dispatchEvent(new Event(leaving))
  await flush()
  const [last] = lender.requestsTo('keep').slice(-1)
  expect([last!.keepalive, (last!.body.draft as typeof freshDraft).details!.firstname]).toEqual([true, 'Josephine'])
})

test('a later save waits for that of a hidden page', async () => {
  const reply = Promise.withResolvers<unknown>()
  const lender = await openApplicationPage({ answers: { [pathOf.keep]: () => reply.promise } })
  await type('First name', 'Josephine')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await type('First name', 'Josie')
  await act(async () => void fireEvent.focusOut(screen.getByLabelText('First name')))
  await flush()
  const sent = () => lender.requestsTo('keep').map(({ body }) => (body.draft as typeof freshDraft).details!.firstname)
  expect(sent()).toEqual(['Josephine'])
  reply.resolve(anApplication())
  await flush()
  expect(sent()).toEqual(['Josephine', 'Josie'])
})

test('a reload restores values and step', async () => {
  const typed = { mobilePhone: '077', 'previous-town': 'York' }
  const draft = { ...freshDraft, routePath: 'address', timeAtCurrentAddress: '2026 01', typed } as const
  await openApplicationPage({ application: anApplication({ draft }) })
  // The invalid phone number is corrected first.
  expect([headingNow(), inUrl()]).toEqual(['About you', 'about-you'])
  await type('Phone number', '07700 900123')
  await clickNamed('Continue')
  expect((document.getElementById('previous-town') as HTMLInputElement).value).toBe('York')
})

test('Back shows the step before', async () => {
  await openApplicationPage()
  await clickNamed('Continue')
  history.replaceState(null, '', '/checkout/credApp?step=about-you')
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
  expect(headingNow()).toBe('About you')
  history.replaceState(null, '', '/checkout/credApp?step=sign')
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
  expect([headingNow(), inUrl()]).toEqual(['About you', 'about-you'])
})

test('unsaved values survive one sign-in', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await openApplicationPage({ answers: { [pathOf.keep]: () => refused(401, 'SIGN_IN') } })
  await type('First name', 'Joanna')
  await clickNamed('Continue')
  expect(String(assign.mock.calls[0])).toContain('/api/sign-in?redirectTo=%2Fcheckout%2FcredApp')
  expect(sessionStorage.getItem('unsavedApplication')).toContain('Joanna')
  const lender = await openApplicationPage()
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Joanna')
  expect(sessionStorage.getItem('unsavedApplication')).toBe(null)
  await clickNamed('Continue')
  expect(lender.requestsTo('keep').at(-1)!.body).toMatchObject({ draft: { details: { firstname: 'Joanna' } } })
})

test('errors stop the step', async () => {
  await openApplicationPage()
  await type('First name', '')
  await type('Month', '13')
  await clickNamed('Continue')
  expect(
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter your first name', 'Enter a real month of birth'])
  expect([headingNow(), document.title.startsWith('Error: ')]).toEqual(['About you', true])
})
