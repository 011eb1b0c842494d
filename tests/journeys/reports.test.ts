// What a browser reports about itself: web vitals with consent to measuring, and errors of the shop's own scripts.
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { navigable, openBrowser, phone, visitor } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const home = `http://awl.localhost:${port}/`

async function opened({ consent }: { consent: string }, prepare?: (page: Page) => Promise<unknown>) {
  const { page, leave } = await visitor(browser, { answered: false, viewport: phone })
  await page.context().addInitScript(`document.cookie = 'consent=${consent}; Path=/'`)
  const requested: string[] = []
  const reports: Record<string, Record<string, unknown>> = {}
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    requested.push(pathname)
    if (request.method() === 'POST') reports[pathname] = request.postDataJSON() as Record<string, unknown>
  })
  await prepare?.(page)
  await page.goto(home)
  await navigable(page)
  return { page, leave, requested, reports }
}

test('web vitals are sent once the page is hidden', async () => {
  const { page, leave, requested, reports } = await opened({ consent: '1.m1.s0' })
  await expect.poll(() => requested.some((path) => path.includes('/vitals-'))).toBe(true)
  await page.waitForTimeout(500)
  await page.goto(`${home}cookies`)
  await expect.poll(() => reports['/api/vitals']).toBeDefined()
  expect(reports['/api/vitals']).toMatchObject({
    page: 'home',
    lcp: expect.any(Number),
    cls: expect.any(Number),
    ttfb: expect.any(Number),
  })
  await leave()
})

test('without consent nothing of the measuring is loaded or sent', async () => {
  const { page, leave, requested, reports } = await opened({ consent: '1.m0.s1' })
  await page.waitForTimeout(1500)
  await page.goto(`${home}cookies`)
  expect(requested.filter((path) => /vitals/.test(path))).toEqual([])
  expect(reports['/api/vitals']).toBeUndefined()
  await leave()
})

test('an error of a script is reported with its release', async () => {
  const broken = `;setTimeout(() => { throw new TypeError('Broken on purpose') }, 300)`
  const { leave, reports } = await opened({ consent: '1.m0.s0' }, (page) =>
    page.route('**/assets/common-*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()) + broken })
    }),
  )
  await expect.poll(() => reports['/api/errors']).toBeDefined()
  expect(reports['/api/errors']).toEqual({
    release: expect.stringMatching(/^common-[\w-]+\.js$/),
    message: 'TypeError: Broken on purpose',
    stack: expect.stringMatching(/^\/assets\/common-[\w-]+\.js:\d+:\d+$/),
  })
  await leave()
})
