// What a browser reports about itself: web vitals with consent to measuring, and errors of the shop's own scripts.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { navigable, phone } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const home = `http://awl.localhost:${port}/`

/** The browser's tools do not show the body of a beacon. */
const recordBeacons = `window.beacons = []
const send = navigator.sendBeacon.bind(navigator)
navigator.sendBeacon = (to, blob) => {
  blob.text().then((text) => window.beacons.push([to, JSON.parse(text)]))
  return send(to, blob)
}`
const hide = `Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`

async function opened(consent: string, prepare?: (page: Page) => Promise<unknown>) {
  const { page } = await visitor({ answered: false, viewport: phone })
  await page.context().addInitScript(`document.cookie = 'consent=${consent}; Path=/'; ${recordBeacons}`)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await prepare?.(page)
  await page.goto(home)
  await navigable(page)
  const beacons = () => page.evaluate('window.beacons') as Promise<Array<[string, Record<string, unknown>]>>
  return { page, requested, beacons }
}

test('web vitals are sent once the page is hidden', async () => {
  const { page, requested, beacons } = await opened('1.m1.s0')
  await expect.poll(() => requested.some((path) => path.includes('/vitals-'))).toBe(true)
  await page.waitForTimeout(1000)
  expect(await beacons()).toEqual([])
  await page.evaluate(hide)
  await page.evaluate(hide)
  await expect.poll(beacons).toHaveLength(1)
  const [[to, report]] = (await beacons()) as [[string, object]]
  expect([to, report]).toEqual([
    '/api/vitals',
    expect.objectContaining({ page: 'home', fcp: expect.any(Number), ttfb: expect.any(Number) }),
  ])
  expect(JSON.stringify(report)).not.toContain('http')
  await expect.poll(() => requested).toContain('/api/vitals')
})

test('without consent nothing of the measuring is loaded or sent', async () => {
  const { page, requested, beacons } = await opened('1.m0.s1')
  await page.waitForTimeout(1500)
  await page.evaluate(hide)
  expect(await beacons()).toEqual([])
  expect(requested.filter((path) => /vitals/.test(path))).toEqual([])
})

test('an error of a script is reported with its release', async () => {
  const broken = `;setTimeout(() => { throw new TypeError('Broken on purpose') }, 300)`
  const { beacons } = await opened('1.m0.s0', (page) =>
    page.route('**/assets/common-*.js', (route) => {
      const file = `dist/client${new URL(route.request().url()).pathname}`
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') + broken })
    }),
  )
  await expect.poll(beacons).toHaveLength(1)
  expect(await beacons()).toEqual([
    [
      '/api/errors',
      {
        release: expect.stringMatching(/^entry-[\w-]+\.js$/),
        message: 'TypeError: Broken on purpose',
        stack: expect.stringMatching(/^\/assets\/common-[\w-]+\.js:\d+:\d+$/),
      },
    ],
  ])
})
