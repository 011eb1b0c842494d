// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetWindows, watchWindows } from './windows.ts'

afterEach(() => {
  vi.useRealTimers()
  forgetWindows()
  localStorage.clear()
  sessionStorage.clear()
})

const yes = () => true
const no = () => false

const openWindows = () => Object.keys(JSON.parse(localStorage.getItem('windows')!)).length

function leave() {
  dispatchEvent(new Event('pagehide'))
  forgetTimer()
}

/** Stops the timer of a closed window, and keeps what the window stored. */
function forgetTimer() {
  const stored = { ...localStorage }
  forgetWindows()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value))
}

test('a window without a report for 6 s is stale', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  localStorage.setItem('windows', JSON.stringify({ other: 1_000_000 }))
  watchWindows(yes, no)
  expect(openWindows()).toBe(2)
  expect(localStorage.getItem('userIsLive')).toBe('true')
  vi.advanceTimersByTime(5999)
  expect(openWindows()).toBe(2)
  vi.advanceTimersByTime(1)
  expect(openWindows()).toBe(1)
  expect(Number(localStorage.getItem('lastUpdate'))).toBe(1_006_000)
})

test('other windows, remember-me or a guest leave no mark', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  localStorage.setItem('windows', JSON.stringify({ other: 1_000_000 }))
  watchWindows(yes, no)
  leave()
  expect(localStorage.getItem('attemptToClose')).toBeNull()
  localStorage.removeItem('windows')
  watchWindows(yes, yes)
  leave()
  expect(localStorage.getItem('attemptToClose')).toBeNull()
  watchWindows(no, no)
  leave()
  expect(localStorage.getItem('attemptToClose')).toBeNull()
})

test('a malformed list of windows counts as empty', () => {
  for (const odd of ['null', '[]', 'x', '{"a":"b"}', '{"a":1e99}']) {
    forgetWindows()
    localStorage.setItem('windows', odd)
    watchWindows(yes, no)
    expect(openWindows(), odd).toBe(1)
  }
})
