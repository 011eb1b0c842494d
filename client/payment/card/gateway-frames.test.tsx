// The two frames of 3-D Secure: device data collection and the challenge (F7).
import { expect, test, vi } from 'vitest'
import { challenged, gatewayHost, openCardStep } from '#client/payment/fixtures/payment-service.ts'

const card = { expiry: '09/30' }

const timers: Parameters<typeof vi.useFakeTimers>[0] = { toFake: ['setTimeout', 'clearTimeout', 'Date'] }

test('a collector’s message needs its own origin', async () => {
  const page = await openCardStep({ collects: false })
  const submission = page.payByCard(card)
  await vi.waitFor(() => expect(page.submitted).toHaveLength(1))
  page.collectorSays({ MessageType: 'profile.completed', SessionId: 'forged' }, 'https://elsewhere.example')
  page.collectorSays('not json')
  page.collectorSays({ MessageType: 'something.else', SessionId: 'no' })
  expect(page.calls()).not.toContain('enrol')
  page.collectorSays({ MessageType: 'profile.completed', SessionId: 'S1' })
  await submission
  expect(page.bodies('enrol')[0]).toMatchObject({ sessionId: 'S1' })
})

test('after 10 s enrolment uses the set-up’s reference', async () => {
  const page = await openCardStep({ collects: false })
  vi.useFakeTimers(timers)
  const submission = page.payByCard(card)
  await vi.waitFor(() => expect(page.submitted).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(9400)
  expect(page.calls()).not.toContain('enrol')
  await vi.advanceTimersByTimeAsync(700)
  await submission
  page.collectorSays({ MessageType: 'profile.completed', SessionId: 'late' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.bodies('enrol').map(({ sessionId }) => sessionId)).toEqual(['R1'])
})

/** A submission that the bank challenges. */
async function openChallenge() {
  const page = await openCardStep()
  page.answer('enrol', challenged)
  const submission = page.payByCard(card)
  await vi.waitFor(() => expect(page.cardFlowNow().store.state).toBe('challenging'))
  return { page, submission }
}

/** Renders the challenge's element, and waits until the frame is opened. */
async function shown(page: Awaited<ReturnType<typeof openCardStep>>) {
  page.mount('challenge')
  await vi.waitFor(() => expect(page.submitted.at(-1)!.action).toBe(`${gatewayHost}/step-up`))
}

test('only the shop’s own return page ends a challenge', async () => {
  const { page, submission } = await openChallenge()
  await shown(page)
  expect(page.submitted.at(-1)!.fields).toEqual({ JWT: 'step-up-token' })
  page.frameOpens()
  page.bankReturns({ origin: 'https://elsewhere.example' })
  page.bankReturns({ source: window })
  page.bankReturns({ data: 'something else' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([page.cardFlowNow().store.state, page.bodies('authentication').length]).toEqual(['challenging', 0])
  page.bankReturns()
  await submission
  expect(page.calls().filter((name) => name === 'authentication')).toHaveLength(1)
  expect(page.cardFlowNow().store.state).toBe('paid')
})

test('a challenge not open after 30 s times out', async () => {
  const { page, submission } = await openChallenge()
  page.closeChallenge()
  await submission
  vi.useFakeTimers(timers)
  const again = page.payByCard(card)
  await vi.waitFor(() => expect(page.cardFlowNow().store.state).toBe('challenging'))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(page.cardFlowNow().store.state).toBe('challenging')
  await vi.advanceTimersByTimeAsync(2000)
  await again
  expect(page.cardFlowNow().store.state).toBe('challengeFailed')
  expect(page.sections.errors.payNowOrder?.code).toBe('CHALLENGE_TIMED_OUT')
  expect(page.calls()).not.toContain('authentication')
})

test('an unanswered challenge times out after ten minutes', async () => {
  const { page, submission } = await openChallenge()
  vi.useFakeTimers(timers)
  page.mount('challenge')
  await vi.waitFor(() => expect(page.submitted.at(-1)!.action).toBe(`${gatewayHost}/step-up`))
  page.frameOpens()
  await vi.advanceTimersByTimeAsync(599_000)
  expect(page.cardFlowNow().store.state).toBe('challenging')
  await vi.advanceTimersByTimeAsync(2000)
  await submission
  expect(page.cardFlowNow().store.state).toBe('challengeFailed')
  expect(page.calls()).not.toContain('authentication')
})
