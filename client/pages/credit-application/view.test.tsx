// Applying for store credit, on the screen: what is known is not asked again, what is typed is kept, and every outcome has
// a screen of its own.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { creditAgency } from '#shared/credit-agency.ts'
import type { CreditCheckStatus, DeclineCode } from '#shared/entities/credit-application.ts'
import { messages } from '#shared/messages.ts'
import { applicationNow } from '#client/applying/applying.ts'
import { atTheApplication, headingNow, press, settled, type } from '#client/applying/fixtures/at-the-application.tsx'
import {
  anApplication,
  freshDraft,
  home,
  noCheck,
  offer,
  pathOf,
  refused,
  website,
} from '#client/applying/fixtures/lender.ts'
import { sectionState } from '#client/paying/section-errors.ts'

const apply = /^Apply – we’ll record a search on your credit file$/
const data = () => applicationNow().store.data
const inUrl = () => new URL(location.href).searchParams.get('step')

function checked(creditCheckStatus: CreditCheckStatus, declineCode: DeclineCode | null = null, more: object = {}) {
  const creditCheck = creditCheckStatus.includes('PASS') || creditCheckStatus === 'SUCCESS' ? { ...offer, creditCheckStatus } : { ...noCheck, creditCheckStatus }
  return { code: 'SUCCESS', message: '', creditCheck, declineCode, ...more }
} // prettier-ignore

async function applied(answer: object | Response) {
  const lender = await atTheApplication({ answers: { [pathOf.check]: () => answer } }, '/checkout/credApp?step=check')
  await press(apply)
  return lender
}

test('what is known of the customer stands in the form and is asked for once, from the first step to the signature', async () => {
  const lender = await atTheApplication()
  expect(headingNow()).toBe('About you')
  const shown = [...document.querySelectorAll('input, select')].map((field) => (field as HTMLInputElement).value)
  expect(shown).toEqual(['Ms', 'Jo', 'Field', '27', '03', '1984', '07700 900123'])
  const asked: string[] = []
  const ask = () =>
    asked.push(...[...document.querySelectorAll('label')].map(({ firstChild }) => firstChild?.textContent || ''))
  ask()
  await press('Continue')
  expect([headingNow(), inUrl()]).toEqual(['Your address', 'address'])
  expect(document.getElementById('current-chosen')!.textContent).toContain('12 Mill Lane')
  ask()
  await press('Continue')
  expect([headingNow(), inUrl()]).toEqual(['Check and apply', 'check'])
  ask()
  await press(apply)
  expect([headingNow(), inUrl()]).toEqual(['Your offer', 'offer'])
  await press('Go on to the documents')
  for (let at = 0; at < 3; at++) await press(/^I have read this/)
  await press('Continue to signing')
  expect([headingNow(), inUrl()]).toEqual(['Sign your agreement', 'sign'])
  ask()
  const twice = asked.filter((label, at) => label && asked.indexOf(label) !== at && !['Month', 'Year'].includes(label))
  expect(twice).toEqual([])
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: /Ask me first/ }))
  fireEvent.click(screen.getByRole('checkbox'))
  await press('Sign the agreement')
  expect([headingNow(), inUrl()]).toEqual(['Your credit account is open', 'done'])
  expect(screen.getByText('£500.00', { selector: 'b:first-of-type' })).toBeTruthy()
  expect(lender.askedOf('home')).toHaveLength(1)
})

test('the whole state has the specification’s fields', async () => {
  await atTheApplication({ application: anApplication({ draft: { ...freshDraft, timeAtCurrentAddress: '2025 04' } }) })
  expect(data()).toMatchObject({
    customer: { firstname: 'Jo', contactDetails: { mobilePhone: '07700 900123' } },
    jwtToken: 'token-1',
    timeAtCurrentAddress: '2025 04',
    timeAtPrevAddress: 'YYYY MM',
    cartInfo: { customerId: 'C1', tradingTitleId: 'STA', orderValue: 80.5, cartEntries: [{ quantity: 2, ProductOptionNo: '12' }] },
    propertiesResponse: { website },
    tradingTitle: { accountMinimumPayment: 5, accountMinimumPaymentPercent: 5, accountAdminFee: 12 },
    monthsAndYearData: { years: [2026, 2025, 2024, 2019], months: { length: 12 } },
    creditCheck: noCheck,
    navigation: { routePath: 'about-you', exitToggle: false, cancelled: false, applied: false, urlTarget: '' },
  }) // prettier-ignore
  expect(data().monthsLivedAsNumber).toBeGreaterThan(10)
  await press('Continue')
  expect(screen.getByRole('group', { name: 'Where you lived before' })).toBeTruthy()
})

test('where letters go is kept with the address, as the customer said it', async () => {
  const lender = await atTheApplication({}, '/checkout/credApp?step=address')
  await press('Continue')
  expect(lender.askedOf('home')[0]!.body).toMatchObject({
    accountAddress: home, commAddress: { newAddress: false, updatedBy: 'CUSTOMER' },
  }) // prettier-ignore
  expect(Object.keys(data().commAddress!)).toEqual([
    'addressId', 'addressLabel', 'addressFormat', 'recipient', 'newAddress', 'dateCreated', 'careUpdated', 'updatedBy',
  ]) // prettier-ignore
})

test('what is typed is kept when it has been still for a moment, in order or not', async () => {
  const lender = await atTheApplication()
  vi.useFakeTimers()
  await type('First name', 'Jos')
  await type('First name', 'Josie')
  await type('Phone number', '077')
  await act(async () => vi.advanceTimersByTimeAsync(650))
  vi.useRealTimers()
  await settled()
  expect(lender.askedOf('keep').map(({ body }) => body)).toMatchObject([
    { jwtToken: 'token-1', draft: { routePath: 'about-you', details: { firstname: 'Josie', mobilePhone: '07700 900123' }, typed: { mobilePhone: '077' } } },
  ]) // prettier-ignore
})

test('leaving the page sends what was not kept yet after it', async () => {
  const lender = await atTheApplication()
  await type('First name', 'Josephine')
  dispatchEvent(new Event('pagehide'))
  await settled()
  const [last] = lender.askedOf('keep').slice(-1)
  expect([last!.keepalive, (last!.body.draft as typeof freshDraft).details!.firstname]).toEqual([true, 'Josephine'])
})

test('a reload takes up what was typed, and the step it was on', async () => {
  const typed = { mobilePhone: '077', 'previous-town': 'York' }
  const draft = { ...freshDraft, routePath: 'address', timeAtCurrentAddress: '2026 01', typed } as const
  await atTheApplication({ application: anApplication({ draft }) })
  // A phone number that is not in order yet is put in order first.
  expect([headingNow(), inUrl()]).toEqual(['About you', 'about-you'])
  await type('Phone number', '07700 900123')
  await press('Continue')
  expect((document.getElementById('previous-town') as HTMLInputElement).value).toBe('York')
})

test('Back shows the step before, and the address of a step that is not reached yet is put right', async () => {
  await atTheApplication()
  await press('Continue')
  history.replaceState(null, '', '/checkout/credApp?step=about-you')
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
  expect(headingNow()).toBe('About you')
  history.replaceState(null, '', '/checkout/credApp?step=sign')
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
  expect([headingNow(), inUrl()]).toEqual(['About you', 'about-you'])
})

test('of a session that ended only the way through sign-in carries what was not kept, and it is gone on return', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await atTheApplication({ answers: { [pathOf.keep]: () => refused(401, 'SIGN_IN') } })
  await type('First name', 'Joanna')
  await press('Continue')
  expect(String(assign.mock.calls[0])).toContain('/api/sign-in?redirectTo=%2Fcheckout%2FcredApp')
  expect(sessionStorage.getItem('unsavedApplication')).toContain('Joanna')
  const lender = await atTheApplication()
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Joanna')
  expect(sessionStorage.getItem('unsavedApplication')).toBe(null)
  await press('Continue')
  expect(lender.askedOf('keep').at(-1)!.body).toMatchObject({ draft: { details: { firstname: 'Joanna' } } })
})

test('errors stand on top and beside their fields, and nothing goes on', async () => {
  await atTheApplication()
  await type('First name', '')
  await type('Month', '13')
  await press('Continue')
  expect(within(screen.getByRole('alert')).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Enter your first name', 'Enter a real month of birth',
  ]) // prettier-ignore
  expect([headingNow(), document.title.startsWith('Error: ')]).toEqual(['About you', true])
})

test('the credit check is sent what the specification says, and the previous address only if there is one', async () => {
  const long = await atTheApplication({}, '/checkout/credApp?step=check')
  await press(apply)
  expect(long.askedOf('check')[0]!.body).toEqual({
    jwtToken: 'token-1', timeAtCurrentAddress: '2019 04', cart: { numberOfItems: 2, totalCartAmount: 80.5 },
  }) // prettier-ignore
  const previousAddress = { ...home, houseNumberAndSuffix: '9' }
  const draft = { ...freshDraft, timeAtCurrentAddress: '2026 01', timeAtPrevAddress: '2019 04', previousAddress }
  const short = await atTheApplication({ application: anApplication({ draft }) }, '/checkout/credApp?step=check')
  await press(apply)
  expect(short.askedOf('check')[0]!.body).toMatchObject({ timeAtCurrentAddress: '2026 01', previousAddress })
})

test('a bag that is not to be had is zero items and zero total', async () => {
  const answers = { [pathOf.cart]: () => refused(502, 'UPSTREAM_DOWN') }
  const lender = await atTheApplication({ answers }, '/checkout/credApp?step=check')
  await press(apply)
  expect(lender.askedOf('check')[0]!.body.cart).toEqual({ numberOfItems: 0, totalCartAmount: 0 })
})

test.each(['PASS', 'SUCCESS', 'ASSUMED_PASS'] as const)('%s is an offer', async (status) => {
  await applied(checked(status))
  expect(headingNow()).toBe('Your offer')
  expect(data()).toMatchObject({ creditAppRequestSuccess: true, creditAgreed: true, navigation: { applied: true } })
  expect(screen.getByText('£500.00')).toBeTruthy()
  expect(screen.getByText('34.9% APR', { exact: false, selector: '[data-credit-promotion] p' })).toBeTruthy()
})

test.each(['Decline1', 'Decline2'] as const)(
  'FAIL with %s names the agency, the main reason and the way to one’s file: request success true, credit agreed false',
  async (code) => {
    await applied(checked('FAIL', code))
    expect(headingNow()).toBe('We can’t offer you an account this time')
    expect(data()).toMatchObject({ creditAppRequestSuccess: true, creditAgreed: false })
    expect(document.body.textContent).toContain(`The main reason is information that ${creditAgency.name}`)
    expect(document.body.textContent).toContain(creditAgency.address)
    expect(screen.getByRole('link', { name: 'Pay by card' }).getAttribute('href')).toBe('/checkout/payment')
  },
)

test('FAIL with Decline3 says nothing of how it was decided', async () => {
  await applied(checked('FAIL', 'Decline3'))
  expect(document.body.textContent).not.toMatch(/fraud|agency|reference|warning|suspic/i)
  expect(screen.getByRole('link', { name: 'Pay by card' })).toBeTruthy()
})

test('Refer1 says that a person will look at it and write', async () => {
  await applied(checked('FAIL', 'Refer1'))
  expect(headingNow()).toBe('We need to look at your application')
  expect(document.body.textContent).toMatch(/A person .* will look at it, and we’ll write to you at jo@people.example/)
  expect(screen.getByRole('link', { name: 'Pay by card' })).toBeTruthy()
})

test('NOT_FOUND offers the addresses that come close, and the way back to one’s details', async () => {
  const answers = {
    [pathOf.check]: () => checked('NOT_FOUND'),
    [pathOf.fields]: () => ({ code: 'SUCCESS', addresses: [{ ...home, flatNumber: '2' }] }),
  }
  const lender = await atTheApplication({ answers }, '/checkout/credApp?step=check')
  await press(apply)
  expect(headingNow()).toBe('We couldn’t find you')
  expect(lender.askedOf('fields')[0]!.body).toEqual({
    houseNumber: '12',
    flatId: '',
    houseName: '',
    postCode: 'LS1 6GU',
  })
  expect(screen.getByRole('link', { name: 'Pay by card' })).toBeTruthy()
  await press('Flat 2, 12 Mill Lane, Leeds, LS1 6GU')
  expect([headingNow(), document.getElementById('current-chosen')!.textContent]).toEqual([
    'Your address',
    'Flat 212 Mill LaneLeedsLS1 6GU',
  ])
})

const failures: [string, object | Response][] = [
  ['a status of 500', checked('PASS', null, { status: 500 })],
  ['a status of 400', checked('PASS', null, { status: 400 })],
  ['a cart that must not be null', checked('PASS', null, { cart: 'must not be null' })],
  ['the result ERROR', checked('ERROR')],
  ['an upstream-unavailable message in the body', checked('PASS', null, { message: 'Upstream service unavailable' })],
  ['no answer', refused(504, 'UPSTREAM_SLOW')],
]

test.each(failures)(
  '%s raises the essential credit app service error, with another try and the card',
  async (_what, answer) => {
    const lender = await applied(answer)
    expect(sectionState.errors.essentialCreditAppService?.words).toBe(messages.checkout.essentialCreditAppService)
    expect([sectionState.loading.creditApp, data().creditAgreed]).toEqual([false, null])
    expect(screen.getByText(messages.checkout.essentialCreditAppService, { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pay by card' })).toBeTruthy()
    await press(/^Try again/)
    expect(lender.askedOf('check')).toHaveLength(2)
  },
)

test('a service that cannot be reached when the page opens says so, loses nothing, and can be tried again', async () => {
  let down = true
  const answers = { [pathOf.application]: () => (down ? refused(503, 'UPSTREAM_RESTING') : anApplication()) }
  await atTheApplication({ answers }, '/checkout/credApp', false)
  expect(screen.getByText(messages.checkout.essentialCreditAppService, { exact: false })).toBeTruthy()
  down = false
  await press('Try again')
  expect([headingNow(), sectionState.errors.essentialCreditAppService]).toEqual(['About you', null])
})

test('PENDING is asked about again until there is an answer, and may be left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const checking = anApplication({ state: 'checking', creditCheck: { ...noCheck, creditCheckStatus: 'PENDING' } })
  const lender = await begunChecking(checking)
  expect(headingNow()).toBe('We’re checking your application')
  expect(screen.getByRole('link', { name: 'Pay by card' })).toBeTruthy()
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(lender.askedOf('application')).toHaveLength(1)
  lender.application = anApplication({
    state: 'declined',
    declineCode: 'Decline2',
    creditCheck: { ...noCheck, creditCheckStatus: 'FAIL' },
  })
  await act(async () => vi.advanceTimersByTimeAsync(2000))
  vi.useRealTimers()
  await settled()
  expect(headingNow()).toBe('We can’t offer you an account this time')
})

test('a check that takes longer than anyone waits is come back to', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await begunChecking(anApplication({ state: 'checking', creditCheck: { ...noCheck, creditCheckStatus: 'PENDING' } }))
  for (let second = 0; second < 70; second++) await act(async () => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  await settled()
  expect(screen.getByRole('button', { name: 'Look again' })).toBeTruthy()
})

function begunChecking(application: ReturnType<typeof anApplication>) {
  return atTheApplication({ application })
}

test('somebody who has an account is told so, whatever they press', async () => {
  await applied(refused(409, 'HAS_ACCOUNT'))
  expect(headingNow()).toBe('You have a credit account')
})

test('an application that another device changed is opened anew', async () => {
  const lender = await atTheApplication(
    {
      answers: { [pathOf.check]: () => refused(409, 'APPLICATION_CHANGED') },
    },
    '/checkout/credApp?step=check',
  )
  lender.application = anApplication({ state: 'offered', creditCheck: offer })
  await press(apply)
  expect(headingNow()).toBe('Your offer')
})

test('what the lender finds wrong is asked for again, at its field', async () => {
  await applied(refused(400, 'DATA_ERROR', 'The body does not fit: details.firstname'))
  expect([headingNow(), document.activeElement?.getAttribute('role')]).toEqual(['About you', 'alert'])
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true')
})
