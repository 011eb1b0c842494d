// The bank's two frames: the hidden one that collects, and the one in which the shopper is asked (house rules F7).
import { afterEach, expect, test, vi } from 'vitest'
import { checkout } from '#shared/messages/checkout.ts'
import { challenged, gatewayHost, openCardStep, savedCard } from '#client/payment/fixtures/pay-service.ts'

const card = { expiry: '09/30' }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const timers: Parameters<typeof vi.useFakeTimers>[0] = { toFake: ['setTimeout', 'clearTimeout', 'Date'] }

test('collection is a form of its token sent to the collector, in a frame that nobody sees', async () => {
  const page = await openCardStep({ collects: false })
  const pressed = page.payByCard(card)
  await vi.waitFor(() => expect(page.submitted).toHaveLength(1))
  const [{ action, fields, frame }] = page.submitted as [(typeof page.submitted)[0]]
  expect([action, fields]).toEqual([`${gatewayHost}/collect`, { JWT: 'collect-token' }])
  expect([frame.className, frame.getAttribute('aria-hidden'), frame.tabIndex]).toEqual(['sr-only', 'true', -1])
  page.collectorSays({ MessageType: 'profile.completed', Payload: { ActionCode: 'SUCCESS', SessionId: 'S2' } })
  await pressed
  expect(page.bodies('enrol')[0]).toMatchObject({ sessionId: 'S2' })
  expect(frame.isConnected).toBe(false)
})

test('a collector’s word is only taken from its own origin', async () => {
  const page = await openCardStep({ collects: false })
  const pressed = page.payByCard(card)
  await vi.waitFor(() => expect(page.submitted).toHaveLength(1))
  page.collectorSays({ MessageType: 'profile.completed', SessionId: 'forged' }, 'https://elsewhere.example')
  page.collectorSays('not json')
  page.collectorSays({ MessageType: 'something.else', SessionId: 'no' })
  expect(page.calls()).not.toContain('enrol')
  page.collectorSays({ MessageType: 'profile.completed', SessionId: 'S1' })
  await pressed
  expect(page.bodies('enrol')[0]).toMatchObject({ sessionId: 'S1' })
})

test('a collection that never answers is waited for 10 s, and then enrolment goes on, once, with the set-up’s own reference', async () => {
  const page = await openCardStep({ collects: false })
  vi.useFakeTimers(timers)
  const pressed = page.payByCard(card)
  await vi.waitFor(() => expect(page.submitted).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(9400)
  expect(page.calls()).not.toContain('enrol')
  await vi.advanceTimersByTimeAsync(700)
  await pressed
  page.collectorSays({ MessageType: 'profile.completed', SessionId: 'late' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.bodies('enrol').map(({ sessionId }) => sessionId)).toEqual(['R1'])
})

test('for a saved card collection begins with choosing it, and begins anew when the card changes', async () => {
  const cards = [savedCard('one', { defaultCardIndicator: true }), savedCard('two')]
  const page = await openCardStep({ cards, signedIn: true, collects: false })
  await vi.waitFor(() => expect(page.submitted).toHaveLength(1))
  const first = page.submitted[0]!.frame
  page.chooseCard('two')
  await vi.waitFor(() => expect(page.submitted).toHaveLength(2))
  expect(first.isConnected).toBe(false)
  page.collectorSays({ MessageType: 'profile.completed', SessionId: 'S9' })
  await page.payByCard()
  expect(page.bodies('setUp').map(({ permanentToken }) => permanentToken)).toEqual(['one', 'two'])
  expect(page.bodies('enrol')[0]).toMatchObject({ permanentToken: 'two', sessionId: 'S9' })
  expect(page.submitted).toHaveLength(2)
})

/** A press that the bank wants to ask about. */
async function askedByTheBank() {
  const page = await openCardStep()
  page.answer('enrol', challenged)
  const pressed = page.payByCard(card)
  await vi.waitFor(() => expect(page.cardFlowNow().store.state).toBe('challenging'))
  return { page, pressed }
}

/** The question's module is fetched when it is needed. */
async function shown(page: Awaited<ReturnType<typeof openCardStep>>) {
  page.place('challenge')
  await vi.waitFor(() => expect(page.submitted.at(-1)!.action).toBe(`${gatewayHost}/step-up`))
}

test('a challenge is shown in its place, and the payer is authenticated when our own page says that the shopper is back', async () => {
  const { page, pressed } = await askedByTheBank()
  await shown(page)
  expect(page.submitted.at(-1)!.fields).toEqual({ JWT: 'step-up-token' })
  page.frameOpens()
  page.bankReturns({ origin: 'https://elsewhere.example' })
  page.bankReturns({ source: window })
  page.bankReturns({ data: 'something else' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([page.cardFlowNow().store.state, page.bodies('payer').length]).toEqual(['challenging', 0])
  page.bankReturns()
  await pressed
  expect(page.calls().filter((name) => name === 'payer')).toHaveLength(1)
  expect(page.cardFlowNow().store.state).toBe('paid')
})

test('a challenge that is closed pays nothing, keeps the bag and lets one try again, with one authorisation in all', async () => {
  const { page, pressed } = await askedByTheBank()
  await shown(page)
  page.frameOpens()
  page.closeChallenge()
  await pressed
  expect(page.cardFlowNow().store.state).toBe('challengeFailed')
  expect(page.sections.errors.payNowOrder?.words).toBe(checkout.challengeTimedOut)
  page.bankReturns({ source: null as never })
  expect(page.calls()).not.toContain('payer')
  const again = page.payByCard(card)
  await vi.waitFor(() => expect(page.submitted.filter(({ action }) => action.endsWith('/step-up'))).toHaveLength(2))
  page.frameOpens()
  page.bankReturns()
  await again
  expect(page.calls().filter((name) => name === 'payer')).toHaveLength(1)
  expect(page.calls().filter((name) => name === 'enrol')).toHaveLength(2)
})

test('a challenge that has not opened 30 s after the enrolment is given up', async () => {
  const { page, pressed } = await askedByTheBank()
  // Until now the question's module is on its way; the clock that is watched begins with it.
  await vi.waitFor(() => import('./challenge-frame.ts'))
  page.closeChallenge()
  await pressed
  vi.useFakeTimers(timers)
  const again = page.payByCard(card)
  await vi.waitFor(() => expect(page.cardFlowNow().store.state).toBe('challenging'))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(page.cardFlowNow().store.state).toBe('challenging')
  await vi.advanceTimersByTimeAsync(2000)
  await again
  expect(page.cardFlowNow().store.state).toBe('challengeFailed')
  expect(page.sections.errors.payNowOrder?.code).toBe('CHALLENGE_TIMED_OUT')
  expect(page.calls()).not.toContain('payer')
})

test('a challenge that is never answered is given up after ten minutes', async () => {
  const { page, pressed } = await askedByTheBank()
  vi.useFakeTimers(timers)
  page.place('challenge')
  await vi.waitFor(() => expect(page.submitted.at(-1)!.action).toBe(`${gatewayHost}/step-up`))
  page.frameOpens()
  await vi.advanceTimersByTimeAsync(599_000)
  expect(page.cardFlowNow().store.state).toBe('challenging')
  await vi.advanceTimersByTimeAsync(2000)
  await pressed
  expect(page.cardFlowNow().store.state).toBe('challengeFailed')
  expect(page.calls()).not.toContain('payer')
})
