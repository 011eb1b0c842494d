// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { resetLeaving } from '#client/platform/api/go.ts'
import { startSession } from './session.ts'
import { forgetWindows } from './windows.ts'

/** The addresses to which the page navigated. */
let left: string[] = []
const afterSigningIn = vi.hoisted(() => vi.fn(async () => true))
const forgetPerson = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('./after-signing-in.ts', () => ({ afterSigningIn }))
vi.mock('./forget-person.ts', () => ({ forgetPerson }))

afterEach(() => {
  vi.restoreAllMocks()
  resetLeaving()
  left = []
  afterSigningIn.mockClear()
  forgetPerson.mockClear()
  forgetWindows()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['isSignedIn', 'rememberMe', 'RTExpiresAt', 'justSignedOut'])
    document.cookie = `${name}=; max-age=0`
})

async function open(path: string, ...cookies: string[]) {
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(String(address)))
  for (const cookie of cookies) document.cookie = cookie
  history.replaceState(null, '', path)
  await startSession()
  return location.pathname + location.search
}

/** The cookie that the server sets at a sign-out. */
const signedOut = 'justSignedOut=true'
const soon = `RTExpiresAt=${Math.floor(Date.now() / 1000) + 60}`

test('justLoggedIn is handled once and leaves the URL', async () => {
  expect(await open('/shop/bag?a=1&justLoggedIn=true', 'isSignedIn=true')).toBe('/shop/bag?a=1')
  expect(afterSigningIn).toHaveBeenCalledTimes(1)
  await open('/shop/bag')
  expect(afterSigningIn).toHaveBeenCalledTimes(1)
  expect(left).toEqual([])
})

test('failed sign-in work is retried on the next page', async () => {
  afterSigningIn.mockResolvedValueOnce(false)
  await open('/?justLoggedIn=true', 'isSignedIn=true')
  await open('/shop/bag')
  expect(afterSigningIn).toHaveBeenCalledTimes(2)
})

test('justLoggedOut forgets the person', async () => {
  expect(await open('/shop/bag?justLoggedOut=true', signedOut)).toBe('/shop/bag')
  expect(forgetPerson).toHaveBeenCalledTimes(1)
  expect(left).toEqual(['/shop/signout/so.action'])
})

test('justLoggedOut without a sign-out forgets nothing', async () => {
  expect(await open('/shop/bag?justLoggedOut=true')).toBe('/shop/bag')
  expect([forgetPerson.mock.calls.length, left]).toEqual([0, []])
})

test('a remembered visitor is sent to sign in once per window', async () => {
  await open('/shop/c/women', 'rememberMe=true', soon)
  expect(left).toEqual(['/api/sign-in?redirectTo=%2Fshop%2Fc%2Fwomen'])
  resetLeaving()
  await open('/shop/c/women')
  expect(left).toHaveLength(1)
})

test('returning after closing every window signs the customer out', async () => {
  localStorage.setItem('attemptToClose', String(Date.now() - 60_000))
  localStorage.setItem('userIsLive', 'true')
  await open('/', 'isSignedIn=true')
  expect(left).toEqual(['/api/sign-out?redirectTo=%2F'])
})

test('a remembered customer stays signed in after closing every window', async () => {
  localStorage.setItem('attemptToClose', String(Date.now() - 60_000))
  await open('/', 'isSignedIn=true', 'rememberMe=true')
  expect(left).toEqual([])
})
