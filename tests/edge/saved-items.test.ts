// Saved items: the page, its forms without script, the access rules and the toggle.
import { expect, test } from 'vitest'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { wishlistIdCookieDays } from '#shared/platform/limits.ts'
import { messages } from '#shared/messages/index.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { openShop, type OpenShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'

const page = '/shop/bag/saved-items'
const off = fallbackToggles.filter((name) => name !== 'saved_items')

async function guestAt(more: OpenShop = {}) {
  const shop = await openShop({ ...more, settings: { RATE_LIMITS: '0', ...more.settings } })
  return { shop, guest: personAt(shop) }
}
type Person = ReturnType<typeof personAt>

const save = (person: Person, productNo: string, productOptionNo = '') =>
  send(person, `${page}/save`, { productNo, productOptionNo })

/** The page's main part as HTML and as text. */
async function read(person: Person, address = page) {
  const response = await person.navigate(address)
  const html = await response.text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const text = main
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return { response, html: main, text }
}

async function saved(person: Person) {
  const answer = await (await person.fetch('/api/save-for-later/items')).json()
  return savedItemsCalls.list.reply
    .parse(answer)
    .wishlistEntries.map(({ productNo, productOptionNo }) => `${productNo} ${productOptionNo}`)
}

test('a guest’s saved items have a 90-day cookie', async () => {
  const { guest } = await guestAt()
  const response = await save(guest, 'AB123', 'NVY-12')
  expect([response.status, response.headers.get('location')]).toEqual([303, page])
  expect(response.headers.getSetCookie().find((line) => line.startsWith('wishlistId='))).toContain(
    `Max-Age=${wishlistIdCookieDays * 86_400}`,
  )
  const { response: shown, text, html } = await read(guest)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  for (const said of ['Saved.', 'Saved items (1)', 'Willow tea dress', 'Navy, 12', '£45', '£60', 'Move to bag'])
    expect(text).toContain(said)
  expect(html).toMatch(/<img[^>]+src="\/pictures\//)
})

test('an empty list says so and links to shopping', async () => {
  const { guest } = await guestAt()
  const { text, html } = await read(guest)
  expect(text).toContain('You haven’t saved anything yet')
  expect(html).toContain('href="/shop/c/women"')
})

test('a sold-out saved item offers no bag', async () => {
  const { guest } = await guestAt()
  await save(guest, 'AB125', 'NVY-10')
  await save(guest, 'KN001')
  await save(guest, 'KN001', 'NVY-12')
  await save(guest, 'AB123')
  const { text, html } = await read(guest)
  expect(text).toContain('Sold out and not coming back')
  expect(text).toContain('Only 3 left')
  expect([...html.matchAll(/move-to-bag/g)]).toHaveLength(2)
  expect(html).toMatch(/<select[^>]+name="productOptionNo"/)
  expect(html).toContain('value="NVY-14"')
})

test('forms remove, empty the list and move to the bag', async () => {
  const { guest } = await guestAt()
  for (const [productNo, option] of [
    ['AB123', 'NVY-12'],
    ['KN001', 'NVY-10'],
    ['AB124', ''],
    ['SF001', ''],
  ] as const)
    await save(guest, productNo, option)
  expect((await send(guest, `${page}/remove`, { productNo: 'AB123', productOptionNo: 'NVY-12' })).status).toBe(303)
  expect((await read(guest)).text).toContain('Removed from your saved items.')
  await send(guest, `${page}/move-to-bag`, { productNo: 'AB124', savedOptionNo: '', productOptionNo: 'RED-8' })
  expect((await saved(guest)).toSorted()).toEqual(['KN001 NVY-10', 'SF001 '])
  expect((await read(guest, '/shop/bag')).text).toContain('Hazel shirt dress')
  await send(guest, `${page}/remove-all`, {})
  expect(await saved(guest)).toEqual([])
})

test('moving without a size requests one and moves nothing', async () => {
  const { guest } = await guestAt()
  await save(guest, 'AB123')
  const response = await send(guest, `${page}/move-to-bag`, {
    productNo: 'AB123',
    savedOptionNo: '',
    productOptionNo: '',
  })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toMatch(/role="alert"[\s\S]*Saved items[\s\S]*There is a problem\.[\s\S]*Choose a size first\./)
  expect(await saved(guest)).toEqual(['AB123 '])
})

test('save for later moves a bag line to the list', async () => {
  const { guest } = await guestAt()
  await send(guest, '/shop/bag/add', { productNo: 'AB123', productOptionNo: 'NVY-12', quantity: '2' })
  expect((await read(guest, '/shop/bag')).html).toContain('/shop/bag/save-for-later')
  const line = { productNo: 'AB123', productOptionNo: 'NVY-12', quantity: '2' }
  expect((await send(guest, '/shop/bag/save-for-later', line)).status).toBe(303)
  expect(await saved(guest)).toEqual(['AB123 NVY-12'])
  expect((await read(guest, '/shop/bag')).text).toContain('Your bag is empty')
})

test('an item that stays in the bag leaves the list again', async () => {
  let broken = false
  const { guest } = await guestAt({
    stand: (_, path) => (broken && path.endsWith('/editBag') ? Response.json({}, { status: 500 }) : undefined),
  })
  await send(guest, '/shop/bag/add', { productNo: 'AB123', productOptionNo: 'NVY-12', quantity: '1' })
  broken = true
  const line = { productNo: 'AB123', productOptionNo: 'NVY-12', quantity: '1' }
  const response = await send(guest, '/shop/bag/save-for-later', line)
  expect([response.status, await saved(guest)]).toEqual([422, []])
})

test('a failing service shows the specified message and loses nothing', async () => {
  const { guest } = await guestAt({
    stand: (request, path) =>
      path.startsWith('/api/save-for-later') && request.method !== 'GET'
        ? Response.json({}, { status: 500 })
        : undefined,
  })
  expect(await (await save(guest, 'AB123')).text()).toContain(messages.savedItemsMessages.addFailed)
  expect(await (await send(guest, `${page}/remove`, { productNo: 'AB123' })).text()).toContain(
    messages.savedItemsMessages.removeOneFailed,
  )
  expect(await (await send(guest, `${page}/remove-all`, {})).text()).toContain(messages.savedItemsMessages.removeFailed)
})

test('a list that fails to load can be retried', async () => {
  const { guest } = await guestAt({
    stand: (_, path) => (path.startsWith('/api/save-for-later') ? Response.json({}, { status: 500 }) : undefined),
  })
  const { response, text } = await read(guest)
  expect([response.status, text.includes(messages.generic.oops)]).toEqual([200, true])
})

test('an unknown list id is dropped and replaced', async () => {
  const { shop } = await guestAt()
  const guest = personAt(shop, { wishlistId: 'x'.repeat(24) })
  expect((await save(guest, 'AB123')).status).toBe(303)
  expect(await saved(guest)).toEqual(['AB123 '])
  expect(guest.cookies.get('wishlistId')).not.toBe('x'.repeat(24))
})

test('a customer’s list needs a session, not only its id', async () => {
  const { shop, person } = await memberAt('C10000001')
  await save(person, 'AB123')
  const thief = personAt(shop, { wishlistId: person.cookies.get('wishlistId')!, isSignedIn: 'true' })
  const response = await thief.fetch(`/api/save-for-later/items?wishlistId=${person.cookies.get('wishlistId')}`)
  expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: 'WLIST_NOT_FOUND' })])
  expect(thief.cookies.has('wishlistId')).toBe(false)
  thief.cookies.set('wishlistId', person.cookies.get('wishlistId')!)
  expect(await saved(thief)).toEqual([])
  expect((await read(thief)).text).not.toContain('Willow')
  expect(await saved(person)).toEqual(['AB123 '])
})

test('sign-in merges the guest’s list into the customer’s', async () => {
  const { shop, person } = await memberAt('C10000001')
  const guest = personAt(shop)
  await save(guest, 'KN001', 'NVY-10')
  for (const name of ['wishlistId', 'wishlistProof']) person.cookies.set(name, guest.cookies.get(name)!)
  const merged = await person.fetch('/api/save-for-later/mergeSFLItems', {
    method: 'PUT',
    body: JSON.stringify({ channel: 'new-headless-web', siteId: 'JDW' }),
    headers: { 'content-type': 'application/json' },
  })
  expect(merged.status).toBe(200)
  expect((await saved(person)).includes('KN001 NVY-10')).toBe(true)
  expect(await saved(guest)).toEqual([])
  const visit = (await (await person.fetch('/api/visit')).json()) as { savedProducts: string[] }
  expect(visit.savedProducts).toContain('KN001')
})

test('merging lists is refused to guests and cross-site forms', async () => {
  const { shop, guest } = await guestAt()
  const put = { method: 'PUT', body: '{"channel":"x","siteId":"JDW"}', headers: { 'content-type': 'application/json' } }
  expect((await guest.fetch('/api/save-for-later/mergeSFLItems', put)).status).toBe(401)
  const foreign = await shop.fetch(`${page}/save`, {
    method: 'POST',
    body: 'productNo=AB123',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    },
  })
  expect(foreign.status).toBe(403)
})

test('the hundred-and-first item is refused', async () => {
  const { guest } = await guestAt({ products: manyJumpers(101) })
  for (const { productNo } of manyJumpers(100)) await save(guest, productNo)
  const response = await save(guest, 'MJ100')
  expect([response.status, await response.text()]).toEqual([
    422,
    expect.stringContaining(messages.savedItemsMessages.full),
  ])
  expect(await saved(guest)).toHaveLength(100)
})

test('the toggle off removes every trace of saved items', async () => {
  const { shop, guest } = await guestAt({ toggles: off })
  expect((await guest.navigate(page)).status).toBe(404)
  const call = await guest.fetch('/api/save-for-later/items')
  expect([call.status, await call.json()]).toEqual([404, expect.objectContaining({ code: 'FEATURE_OFF' })])
  expect((await save(guest, 'AB123')).status).toBe(422)
  expect(shop.requests.filter(({ path }) => path.startsWith('/api/save-for-later'))).toEqual([])
  for (const address of ['/', '/shop/p/AB123', '/shop/bag']) {
    const html = await (await guest.navigate(address)).text()
    expect([address, html.includes(page)]).toEqual([address, false])
  }
})

test('the product page saves the chosen option without script', async () => {
  const { guest } = await guestAt()
  const html = await (await guest.navigate('/shop/p/AB123?size=12')).text()
  const form = /<noscript>([\s\S]*?)<\/noscript>/.exec(html)![1]!
  expect(form).toContain(`action="${page}/save"`)
  expect(form).toContain('value="NVY-12"')
})
