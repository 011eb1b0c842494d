// The authoring preview and its editor, with the vendor's own code on both sides of the frame.
import type { Frame, Page } from 'playwright'
import { expect, test } from 'vitest'
import { componentFields } from '#shared/content-model/fields.ts'
import { messages } from '#shared/messages/index.ts'
import { barriers, phone } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const author = `author.localhost:${port}`
const edit = (what: string) => `http://${author}/edit/${what}`
const at = (brand: string, path: string) => `http://${brand}.localhost:${port}${path}`

const inFrame = (page: Page) => page.frameLocator('#stage iframe')
const frameOf = (page: Page): Frame => page.mainFrame().childFrames()[0]!
const mark = (page: Page) => frameOf(page).evaluate('window.marked = true')
const isMarked = (page: Page) => frameOf(page).evaluate('window.marked === true')
const inAddress = (page: Page, name: string) => new URL(frameOf(page).url()).searchParams.get(name)

async function openEditor(what: string, mode: 'load' | 'client' = 'load', viewport?: typeof phone) {
  const person = await visitor(viewport && { viewport })
  await person.page.goto(edit(what))
  if (mode === 'client') await person.page.locator('#mode').selectOption('client')
  await connected(person.page)
  return person
}

async function connected(page: Page): Promise<void> {
  await inFrame(page).locator('[data-status=connected]').waitFor()
  await expect.poll(() => page.locator('#connection').textContent()).toBe('Preview connected')
}

/** Leaves out the errors of a reloaded page, whose unfinished calls end without a reply. */
const besidesCut = (complaints: readonly string[]) =>
  complaints.filter((said) => !/^(\/api\/|Unleash: ).*Failed to fetch/s.test(said))

const middle = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]!
const now = 'performance.timeOrigin + performance.now()'

/** Milliseconds from a key to its text on the previewed page. */
async function msToSee(page: Page, text: string, act: () => Promise<void>): Promise<number> {
  const seen = frameOf(page).evaluate(`new Promise((tell) => {
    const watch = new MutationObserver(() => document.body.textContent.includes(${JSON.stringify(text)}) && tell(${now}))
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  })`)
  const begun = page.evaluate(`new Promise((tell) => {
    for (const event of ['keydown', 'click']) addEventListener(event, () => tell(${now}), { capture: true, once: true })
  })`)
  // Both observers must be installed before the action.
  await Promise.all([page.evaluate('0'), frameOf(page).evaluate('0')])
  await act()
  return ((await seen) as number) - ((await begun) as number)
}

// Shows R2.44, R2.45, R2.47, R2.48
test.each(['load', 'client'] as const)('found by its frame’s %s, the preview updates within 100 ms', async (mode) => {
  const { page, complaints } = await openEditor('ihm/returns', mode)
  const asks = mode === 'client' ? expect.stringMatching(/^[0-9a-f-]{36}$/) : null
  expect([inAddress(page, 'mc-name'), inAddress(page, 'vse')]).toEqual([asks, author])
  expect(await inFrame(page).getByRole('region', { name: 'Preview' }).getByRole('status').textContent()).toBe(
    messages.previewMessages.connected,
  )
  await mark(page)
  const title = page.getByLabel('Title')
  await title.fill('Bring it back')
  await inFrame(page).getByRole('heading', { level: 1, name: 'Bring it back' }).waitFor()
  await title.press('End')
  const took: number[] = []
  for (const [at, letter] of [...', any time'].entries())
    took.push(await msToSee(page, `Bring it back${', any time'.slice(0, at + 1)}`, () => page.keyboard.type(letter)))
  const screens = [
    ['Phone', 'Phone, 390 × 844, portrait'],
    ['Tablet', 'Tablet, 820 × 1180, portrait'],
    ['Phone', 'Phone, 390 × 844, portrait'],
  ] as const
  const changed: number[] = []
  for (const [name, text] of screens)
    changed.push(await msToSee(page, text, () => page.getByRole('button', { name }).click()))
  // A busy machine may delay one update.
  for (const all of [took, changed]) expect(middle(all), `ms: ${all.map(Math.round).join(', ')}`).toBeLessThan(100)
  await page.getByRole('button', { name: 'Rotate' }).click()
  await inFrame(page).getByText('Phone, 844 × 390, landscape').waitFor()
  expect(await isMarked(page)).toBe(true)
  expect(await inFrame(page).getByRole('heading', { level: 1 }).textContent()).toBe('Bring it back, any time')
  expect(besidesCut(complaints)).toEqual([])
})

// Shows R2.46, R2.48
test.each(['load', 'client'] as const)(
  'saving or another locale reloads the preview from its draft (%s)',
  async (mode) => {
    const { page, complaints } = await openEditor('ihm/contact', mode)
    await page.getByLabel('Title').fill(`Talk to us, ${mode}`)
    await mark(page)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect.poll(() => page.locator('#said').textContent()).toMatch(/^Saved as a draft\./)
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await connected(page)
    expect(inAddress(page, 'vse')).toBe(author)
    expect(await sourceOf(page, frameOf(page).url())).toContain(`Talk to us, ${mode}</h1>`)
    await mark(page)
    await page.getByLabel('Locale').selectOption('en-IE')
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await connected(page)
    const parameters = ['vse', 'locale', 'content'].map((name) => inAddress(page, name))
    expect(parameters).toEqual([author, 'en-IE', 'contact'])
    expect(inAddress(page, 'mc-name')).toEqual(mode === 'client' ? expect.any(String) : null)
    // A shopper's page contains no preview code.
    expect(await sourceOf(page, at('ihm', '/contact'))).not.toContain('Talk to us')
    expect(besidesCut(complaints)).toEqual([])
  },
)

/** The server's HTML, before any script. */
async function sourceOf(page: Page, url: string): Promise<string> {
  const other = await page.context().newPage()
  const html = await (await other.goto(url))!.text()
  await other.close()
  return html
}

test('rich text that an author pastes runs no script', async () => {
  const { page, complaints } = await openEditor('ihm/delivery')
  await page.getByLabel('New component').selectOption('paragraph')
  await page.getByRole('button', { name: 'Add component' }).click()
  const hostile =
    '<p onclick="window.ran=1">Good <b>wool</b></p><img src=x onerror="window.ran=1"><script>window.ran=1</script>' +
    '<a href="javascript:window.ran=1">a</a><a href="/returns">b</a><svg><script>window.ran=1</script></svg>'
  await page.locator('details[open] textarea').last().fill(hostile)
  const link = inFrame(page).getByRole('link', { name: 'b', exact: true })
  await link.waitFor()
  const drawn = await link.locator('..').innerHTML()
  expect(drawn).toBe('<p>Good <strong>wool</strong></p><a>a</a><a href="/returns">b</a>')
  expect(await frameOf(page).evaluate('window.ran')).toBeUndefined()
  // The sanitiser's own document may not run scripts either, and the browser logs that.
  expect(complaints.filter((said) => !said.startsWith('Executing inline event handler violates'))).toEqual([])
})

// Shows R2.49, R2.50
test('every type of component is updated while typing', async () => {
  const { page, complaints } = await openEditor('ihm/delivery')
  const types = await page.getByLabel('New component').locator('option').allTextContents()
  expect(types.toSorted()).toEqual(Object.keys(componentFields).toSorted())
  for (const named of ['banner', 'carousel', 'paragraph', 'grid', 'brand-info', 'faq']) expect(types).toContain(named)
  for (const type of types) {
    const main = inFrame(page).getByRole('main')
    const before = await main.innerHTML()
    await page.getByLabel('New component').selectOption(type)
    await page.getByRole('button', { name: 'Add component' }).click()
    const summary = page
      .locator('summary')
      .filter({ hasText: new RegExp(`^\\s*\\d+\\. ${type}(:|$)`) })
      .last()
    const form = page.locator('details').filter({ has: summary }).last()
    // A list component is rendered once it has an item.
    const adds = form.getByRole('button', { name: /^Add to / })
    if ((await adds.count()) > 0) await adds.last().click()
    const rail = form.getByLabel('Products of')
    if ((await rail.count()) > 0) await rail.fill('newest')
    const heading = form.getByLabel('Heading').first()
    if ((await heading.count()) > 0) {
      await heading.fill(`Live ${type}`)
      await expect.poll(() => main.textContent(), { message: type }).toContain(`Live ${type}`)
      await heading.fill(`Live ${type}, again`)
      await expect.poll(() => main.textContent(), { message: type }).toContain(`Live ${type}, again`)
    } else await expect.poll(() => main.innerHTML(), { message: type }).not.toBe(before)
    expect([type, await main.getByText('Nothing here draws this kind of content').count()]).toEqual([type, 0])
  }
  expect(complaints).toEqual([])
})

// Shows R2.44, R2.45, R8.27, R9.20
test('an unframed preview says so after thirty seconds', async () => {
  const { page, complaints } = await visitor()
  await page.clock.install()
  await page.addInitScript('globalThis.begun = Date.now()')
  await page.goto(at('jdw', `/preview?vse=${author}&content=home`))
  const bar = page.getByRole('region', { name: 'Preview' })
  await bar.getByText(messages.previewMessages.connecting).waitFor()
  await page.evaluate(`for (const data of [null, 'x', { type: 'emit' }]) {
    const { port1, port2 } = new MessageChannel()
    port1.postMessage({ type: 'emit', event: 'mc-connected' })
    window.postMessage(data, '*', [port2])
    window.postMessage(data, '*')
  }`)
  // On the page's clock, which also runs by itself: up to two seconds on a busy machine.
  const status = async () => {
    await page.clock.runFor(250)
    return bar.getAttribute('data-status')
  }
  await expect.poll(status, { interval: 1, timeout: 40_000 }).toBe('failed')
  const waited = await page.evaluate('Date.now() - begun')
  expect([waited, Number(waited) >= 30_000, Number(waited) < 36_000]).toEqual([waited, true, true])
  await bar.getByRole('alert').getByText('Failed to establish connection to DC Application.', { exact: true }).waitFor()
  await page.clock.runFor(60_000)
  expect(await bar.getAttribute('data-status')).toBe('failed')
  expect(await page.getByRole('main').textContent()).toContain('Coats on, everyone')
  expect(complaints).toEqual([expect.stringContaining('Failed to establish connection to DC Application.')])
})

// Shows R2.42, R2.43
test('the staging store is added to URLs of its window', async () => {
  const { page } = await visitor()
  await page.goto(at('fw', `/preview?vse=${author}&content=home`))
  await page.goto(at('fw', '/preview?content=returns&mc-name=a%2Fb&locale=en-GB'))
  await page.waitForURL(/vse=/)
  expect(new URL(page.url()).search).toBe(`?content=returns&mc-name=a%2Fb&locale=en-GB&vse=author.localhost%3A${port}`)
  await page.goto(at('fw', '/'))
  expect(new URL(page.url()).search).toBe('')
})

test.each([undefined, phone])('the editor passes axe and covers no content', async (viewport) => {
  const { page, complaints } = await openEditor('awl/home', 'load', viewport)
  expect(await barriers(page)).toEqual([])
  const line = await inFrame(page).getByRole('region', { name: 'Preview' }).boundingBox()
  const below = await inFrame(page).locator('[aria-label=Preview] + *').boundingBox()
  expect(line!.y + line!.height).toBeLessThanOrEqual(below!.y + 1)
  await page.goto(`http://${author}/?brand=awl`)
  expect(await barriers(page)).toEqual([])
  expect(complaints).toEqual([])
})
