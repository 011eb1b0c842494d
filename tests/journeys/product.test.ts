// The product page: from a list and back, in the sheet, and in another brand's shop.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { chosen, productNumbers } from '#tests/support/browse.ts'
import { barriers, hydrated, navigable, desktop, phone } from '#tests/support/browser.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const cards = (page: Page) => page.locator('article[data-product]')

// Shows R3.46, R3.49
test('a product links to its list’s neighbours and back', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  await page.goto(at('jdw', '/shop/c/women?sort=newest'))
  await navigable(page)
  const names = await cards(page).getByRole('heading').allTextContents()
  await cards(page).nth(3).getByRole('heading').getByRole('link').click()
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await title(names[3]!).waitFor()
  await page.getByRole('link', { name: 'Next product' }).click()
  await title(names[4]!).waitFor()
  await page.getByRole('link', { name: 'Previous product' }).click()
  await title(names[3]!).waitFor()
  await page.getByRole('link', { name: 'Back to list' }).click()
  await page.waitForURL(/\/shop\/c\/women\?sort=newest$/)
  expect(complaints).toEqual([])
})

/** A product of this brand with a size guide, which most dresses have. */
async function toSizedProduct(page: Page, brand: string) {
  await page.goto(at(brand, '/shop/s/?term=dress'))
  await page.goto(at(brand, (await cards(page).first().getByRole('heading').getByRole('link').getAttribute('href'))!))
  await navigable(page)
}

// Shows R10.51
test('a set goes into the bag in one press', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  await toSizedProduct(page, 'jdw')
  await page.getByRole('link', { name: 'Choose sizes and add all' }).click()
  // Of the sheet, or of its own page before the rail is hydrated.
  const set = page.locator('form[action="/shop/bag/add-set"]')
  await set.getByRole('button', { name: 'Add to bag' }).click()
  await set
    .getByRole('link', { name: /: choose a colour and size$/ })
    .first()
    .waitFor()
  expect(await barriers(page)).toEqual([])
  for (const options of await set.getByRole('combobox').all())
    await options.selectOption(await options.locator('option:enabled').nth(1).getAttribute('value'))
  const ticked = await set.getByRole('checkbox', { checked: true }).count()
  await set.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByText(/^We’ve added .* to your bag\.$/).waitFor()
  expect(ticked).toBeGreaterThan(1)
  expect(await page.getByRole('main').getByRole('article').count()).toBe(ticked)
  // Before the form is hydrated, its fault is a 422, which the browser itself logs.
  expect(complaints.filter((it) => !/status of 422/.test(it))).toEqual([])
})

// Shows R10.52
test.each([true, false])('a shared link names no size, script: %s', async (javaScript) => {
  const { page } = await visitor({ viewport: phone, javaScript })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(at('jdw', (await chosen(port, 'jdw')).path))
  const share = page.getByRole('button', { name: 'Share' })
  expect(await share.isVisible()).toBe(javaScript)
  if (!javaScript) return
  await hydrated(page)
  await share.click()
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\/shop\/p\/\w+\?colour=[^&]+$/)
})

/** The width of the layout: the viewport without the scrollbar's gutter. */
const drawn = async (page: Page) =>
  (await page.evaluate('document.documentElement.getBoundingClientRect().width')) as number

// Shows R2.33, R2.37, R2.38, R2.39, R9.5
test('the sheet traps focus and returns it on close', async () => {
  const { page, complaints } = await visitor({ viewport: { width: 1280, height: 500 } })
  await toSizedProduct(page, 'jdw')
  const opener = page.getByRole('main').getByRole('link', { name: 'Size guide', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  const full = await drawn(page)
  const box = async (selector: string) => (await page.locator(selector).boundingBox())!
  const place = async () => {
    const { x, width, height } = await box('dialog[open]')
    return [x + width, height, width < full / 2]
  }
  await expect.poll(place).toEqual([full, 500, true])
  await expect.poll(async () => (await box('dialog[open] header')).height).toBe(128)
  await expect.poll(async () => (await box('dialog[open] footer')).height).toBe(88)
  for (let turn = 0; turn < 12; turn++) {
    await page.keyboard.press(turn % 5 === 4 ? 'Shift+Tab' : 'Tab')
    expect(await page.evaluate(`document.querySelector('dialog[open]').contains(document.activeElement)`)).toBe(true)
  }
  await page.getByRole('dialog').getByRole('tabpanel').hover()
  await page.mouse.wheel(0, 200)
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())!.width).toBe(full)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Size guide')
  expect(complaints).toEqual([])
})

// Shows R2.34
test('the size guide’s tabs work by mouse and keyboard', async () => {
  const { page, complaints } = await visitor()
  await toSizedProduct(page, 'jdw')
  await page.getByRole('main').getByRole('link', { name: 'Size guide', exact: true }).click()
  const sheet = page.getByRole('dialog')
  const tabs = sheet.getByRole('tab')
  await tabs.first().waitFor()
  expect(await tabs.allTextContents()).toEqual(['Body', 'Garment'])
  const shown = async () => [
    await sheet.getByRole('tab', { selected: true }).textContent(),
    await sheet.getByRole('tabpanel').count(),
    await sheet.getByRole('tabpanel').getAttribute('id'),
    await sheet.getByRole('tabpanel').innerText(),
  ]
  const seen: (string | number | null)[][] = [await shown()]
  await tabs.nth(1).click()
  seen.push(await shown())
  await page.keyboard.press('ArrowRight')
  seen.push(await shown())
  expect(seen.map(([name, count]) => [name, count])).toEqual([
    ['Body', 1],
    ['Garment', 1],
    ['Body', 1],
  ])
  const controls = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-controls')))
  expect(seen.slice(0, 2).map(([, , id]) => id)).toEqual(controls)
  expect(new Set(seen.map(([, , , text]) => text)).size).toBe(2)
  expect(seen[0]![3]).toMatch(/in centimetres[^]*tape/i)
  await page.keyboard.press('End')
  expect((await shown())[0]).toBe('Garment')
  expect(complaints).toEqual([])
})

// Shows R2.38, R9.5
test('the sheet takes the whole width below 768 px', async () => {
  const { page } = await visitor({ viewport: phone })
  await toSizedProduct(page, 'jdw')
  await page.getByRole('main').getByRole('link', { name: 'Size guide', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  for (const [width, full] of [
    [390, true],
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    // Measured together, so that sheet and viewport belong to the same size.
    const measured = () =>
      page.evaluate(`(() => {
        const [page, sheet] = ['html', 'dialog[open]'].map((it) => document.querySelector(it).getBoundingClientRect().width)
        return [innerWidth, sheet === page]
      })()`)
    await expect.poll(measured).toEqual([width, full])
  }
})

test('a quick look over the list links to its page', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  await page.goto(at('dal', '/shop/s/?term=dress'))
  await navigable(page)
  const card = cards(page).nth(1)
  const name = (await card.getByRole('heading').textContent())!
  await card.hover()
  await card.getByRole('button', { name: /^Quick look/ }).click()
  const look = page.getByRole('dialog', { name })
  await look.getByRole('link', { name: 'See full details' }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('another brand’s shop opens without the first brand’s data', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  await page.goto(at('jdw', '/shop/c/women'))
  await navigable(page)
  const theme = () => page.locator('html').getAttribute('data-panda-theme')
  expect(await theme()).toBe('jdw')
  await page.getByRole('button', { name: 'Our shops' }).click()
  await page.locator('#sister-brands').getByRole('link', { name: 'Calder & Green' }).click()
  await page.waitForURL((url) => url.hostname === 'cgn.localhost')
  expect(await theme()).toBe('cgn')
  expect(await page.getByRole('banner').textContent()).not.toContain('Women')
  const sheets = await page.evaluate(`[...document.styleSheets].map((sheet) => sheet.href).join()`)
  expect(sheets).not.toContain('jdw')
  expect(complaints).toEqual([])
})

test('a bra’s band and cup are chosen and bagged without script', async () => {
  const { page, complaints } = await visitor({ viewport: phone, javaScript: false })
  await page.goto(at('fw', '/shop/c/bras/everyday/t-shirt-bras'))
  await cards(page).first().getByRole('heading').getByRole('link').click()
  const choose = async (part: string) => {
    const link = page.getByRole('link', { name: new RegExp(`^${part} size \\w+$`) }).first()
    const name = (await link.textContent())!.split(' ').at(-1)!
    await link.click()
    return name
  }
  const size = `${await choose('Band')}${await choose('Cup')}`
  await page.waitForURL((url) => url.searchParams.get('size') === size)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Your bag/ }).waitFor()
  await page.getByText(size).first().waitFor()
  expect(complaints).toEqual([])
})

test('only the first script loads before the first paint', async () => {
  const { page, complaints } = await visitor()
  const [number] = await productNumbers(port, 'fw')
  await page.goto(at('fw', `/shop/p/${number}`))
  await navigable(page)
  const scripts = (await page.evaluate(`(() => {
    const painted = performance.getEntriesByName('first-paint')[0].startTime
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return { before: scripts.filter(({ startTime }) => startTime < painted).map(({ name }) => name), all: scripts.length }
  })()`)) as { before: string[]; all: number }
  expect(scripts.before).toEqual([expect.stringMatching(/\/assets\/app-/)])
  expect(scripts.all).toBeGreaterThan(3)
  expect(complaints).toEqual([])
})

test('cards far below are laid out when they come near', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  const parts = 'main li article, main section > ul > li'
  const skipped = () =>
    page.locator(parts).evaluateAll((all: unknown[]) => {
      const seen = all as { checkVisibility: (how: object) => boolean }[]
      // The pictures of a gallery are not in the list on a phone at all.
      return seen.filter((it) => it.checkVisibility({}) && !it.checkVisibility({ contentVisibilityAuto: true })).length
    })
  await page.goto(at('fw', '/shop/c/bras'))
  await navigable(page)
  expect(await cards(page).count()).toBe(36)
  expect(await skipped()).toBeGreaterThan(9)
  const last = cards(page).last()
  await last.scrollIntoViewIfNeeded()
  expect((await last.getByRole('link').first().boundingBox())!.height).toBeGreaterThan(0)
  await page.evaluate('scrollTo(0, 0)')
  await cards(page).first().getByRole('link').first().click()
  await page.waitForURL(/\/shop\/p\//)
  await page.getByRole('region', { name: 'You may also like' }).waitFor()
  await expect.poll(skipped).toBe(0)
  expect(await page.evaluate('scrollY')).toBe(0)
  expect(complaints).toEqual([])
})
