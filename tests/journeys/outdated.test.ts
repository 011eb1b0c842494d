// A page of an older release: its scripts are gone from the server, whose replies name a newer release.
import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { chosen } from '#tests/support/browse.ts'
import { barriers, hydrated, navigable, phone } from '#tests/support/browser.ts'
import { fillBag } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { send, type Answer } from '#tests/support/wire.ts'
import { visitor } from './visitor.ts'

const brand = 'jdw'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`
const calls = '**/api/**'
const scripts = /\/assets\/(?!outdated).*\.js$/

/** From now on the server has another release; the function that it returns ends that. */
async function releaseAnother(page: Page): Promise<() => Promise<void>> {
  await page.route(calls, async (route) => {
    const { status, headers, text } = await sent(route.request())
    const { 'set-cookie': _, 'transfer-encoding': __, ...rest } = headers as Record<string, string>
    const named = { ...rest, 'x-release': '/assets/common-newer.js' }
    // A page that was left waits for no reply.
    await route.fulfill({ status, headers: named, body: text }).catch(() => {})
  })
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }))
  return async () => {
    await page.unroute(calls)
    await page.unroute(scripts)
  }
}

async function sent(request: Request): Promise<Answer> {
  const { 'content-length': _, ...headers } = await request.allHeaders()
  const body = request.postData()
  return send(port, new URL(request.url()), {
    method: request.method(),
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(body !== null && { body }),
  })
}

/** Loads the guide's code and opens it over the page. */
const sizeGuide = (page: Page) => page.locator('main a[href^="/size-guide#"]').first()
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'This page has been updated.' })

test('a part that is gone brings a notice, and the page stays', async () => {
  const { page } = await visitor({ viewport: phone })
  const { path, name } = await chosen(port, brand)
  await page.goto(at(path))
  await hydrated(page)
  const end = await releaseAnother(page)
  await sizeGuide(page).click()
  await notice(page).getByRole('button', { name: 'Refresh' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(name)
  expect((await barriers(page)).filter((line) => line.includes('#outdated'))).toEqual([])
  await end()
  const loaded = page.waitForEvent('load')
  await notice(page).getByRole('button', { name: 'Refresh' }).click()
  await loaded
  await hydrated(page)
  expect(await notice(page).count()).toBe(0)
  await sizeGuide(page).click()
  await page.getByRole('dialog').waitFor()
})

test('what is typed at checkout stays, also after the refresh', async () => {
  const { page } = await visitor()
  await fillBag(page, port, brand)
  await page.goto(at('/checkout/delivery-method'))
  await hydrated(page)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email address').fill('ada@people.example')
  const end = await releaseAnother(page)
  // As any part of this page would be fetched.
  await page.evaluate("void import('/assets/a-part-of-this-page.js')")
  await notice(page).getByRole('button', { name: 'Refresh' }).waitFor()
  const typed = async () => [
    await page.getByLabel('First name').inputValue(),
    await page.getByLabel('Email address').inputValue(),
  ]
  expect(await typed()).toEqual(['Ada', 'ada@people.example'])
  await end()
  const loaded = page.waitForEvent('load')
  await notice(page).getByRole('button', { name: 'Refresh' }).click()
  await loaded
  await hydrated(page)
  expect(await typed()).toEqual(['Ada', 'ada@people.example'])
})

test('after a newer release the next page is a document', async () => {
  const { page, complaints } = await visitor()
  const { path } = await chosen(port, brand)
  await page.goto(at(path))
  await navigable(page)
  const end = await releaseAnother(page)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).first().click()
  await page.waitForURL(/\/delivery$/)
  await expect.poll(() => documents).toEqual(['/delivery'])
  await end()
  expect(await notice(page).count()).toBe(0)
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
})
