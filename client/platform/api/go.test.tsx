// A page that is being left does not start the redirect to sign-in.
import { afterEach, expect, test, vi } from 'vitest'
import { fetcher } from './api.ts'
import { resetLeaving } from './go.ts'

afterEach(() => resetLeaving())

/** Makes a call that is answered 401 and returns the addresses to which the page then navigates. */
async function refusedCall() {
  const went = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Response.json({ code: 'SIGNED_OUT', message: '' }, { status: 401 }))
  await fetcher('/api/one').catch(() => null)
  return went.mock.calls.flat()
}

const signIn = ['/api/sign-in?redirectTo=%2Faccount']

test.each(['beforeunload', 'pagehide'])('after %s a 401 does not lead to sign-in', async (left) => {
  history.replaceState(null, '', '/account')
  dispatchEvent(new Event(left))
  expect(await refusedCall()).toEqual([])
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await refusedCall()).toEqual(signIn)
})

test('after a download a 401 leads to sign-in again', async () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/account')
  dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(9_999)
  expect(await refusedCall()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(await refusedCall()).toEqual(signIn)
})
