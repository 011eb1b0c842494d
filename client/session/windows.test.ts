// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetWindows, openWindows, wereAllClosed, watchWindows } from './windows.ts'

afterEach(() => {
  vi.useRealTimers()
  forgetWindows()
  localStorage.clear()
  sessionStorage.clear()
})

const yes = () => true
const no = () => false

function leave() {
  dispatchEvent(new Event('pagehide'))
  forgetTimer()
}

/** The window is gone: it says nothing any more. */
function forgetTimer() {
  const kept = { ...localStorage }
  forgetWindows()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value))
}

test('a window says every 3 s that it is there, and is stale after 6 s', () => {
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

test('without remember-me, closing the last window marks an attempt to close', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  watchWindows(yes, no)
  leave()
  expect(localStorage.getItem('attemptToClose')).toBe('1000000')
})

test('closing one of two windows marks nothing, nor does closing with remember-me, nor a guest', () => {
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

test('who comes back in a new window has closed them all; who goes on in the same one has not', () => {
  localStorage.setItem('attemptToClose', '1000000')
  expect(wereAllClosed(1_000_000 + 7000)).toBe(false)
  localStorage.setItem('userIsLive', 'true')
  localStorage.setItem('lastUpdate', '1003000')
  expect(wereAllClosed(1_000_000 + 7000)).toBe(false)
  localStorage.setItem('lastUpdate', '1000000')
  expect(wereAllClosed(1_000_000 + 5000)).toBe(false)
  expect(wereAllClosed(1_000_000 + 7000)).toBe(true)
  sessionStorage.setItem('sessionIslive', 'true')
  expect(wereAllClosed(1_000_000 + 7000)).toBe(false)
})

test('a new session takes the attempt back', () => {
  localStorage.setItem('attemptToClose', '1000000')
  watchWindows(yes, no)
  expect(localStorage.getItem('attemptToClose')).toBeNull()
})

test('what was written by somebody else is not believed', () => {
  for (const odd of ['null', '[]', 'x', '{"a":"b"}', '{"a":1e99}']) {
    localStorage.setItem('windows', odd)
    expect(openWindows(5000), odd).toBe(0)
  }
})
