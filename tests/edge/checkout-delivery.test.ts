// The delivery step in the edge worker: its access rules, and its page and forms without JavaScript.
import { expect, test } from 'vitest'
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { messages } from '#shared/messages/index.ts'
import { add, bagOf, guestAt } from '#tests/support/bag.ts'
import { memberAt, send } from '#tests/support/member.ts'
import type { personAt } from '#tests/support/person.ts'

const path = '/checkout/delivery-method'
const save = `${path}/save`
const home = {
  email: 'ann@people.example',
  firstName: 'Ann',
  surName: 'Lee',
  contactNumber: '07700 900123',
  addressLine1: '12 Mill Lane',
  town: 'Leeds',
  postcode: 'ls16gu',
}
type Person = ReturnType<typeof personAt>

async function deliveryOf(person: Person): Promise<CheckoutDelivery> {
  return (await (await person.fetch('/api/checkout/delivery')).json()) as CheckoutDelivery
}

async function guestWithBag(stand?: Parameters<typeof guestAt>[1]) {
  const opened = await guestAt(undefined, stand)
  await add(opened.guest)
  return opened
}

test('an empty bag in checkout leads to the bag', async () => {
  const { guest } = await guestAt()
  const { person } = await memberAt('C10000001')
  for (const response of [await guest.navigate(path), await person.navigate(path)]) {
    expect([response.status, response.headers.get('location')]).toEqual([302, '/shop/bag'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  await add(guest)
  await send(guest, '/shop/bag/edit', { productNo: 'AB123', productOptionNo: 'NVY-12', quantity: '0' })
  expect((await guest.navigate(path)).headers.get('location')).toBe('/shop/bag')
  const routeData = await guest.fetch(`/api/page?path=${encodeURIComponent(path)}`)
  expect(await routeData.json()).toMatchObject({ redirect: '/shop/bag' })
})

test('the delivery step has checkout’s header and no departments', async () => {
  const { guest } = await guestWithBag()
  const response = await guest.navigate(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const page = await response.text()
  expect(page).toContain('Secure checkout')
  expect(page).toContain('href="/assets/checkout.css"')
  expect(page).toMatch(/<a href="\/shop\/bag">/)
  expect(page).toContain('<span aria-current="step">Delivery</span>')
  expect(page).toContain('href="/help"')
  expect(page).not.toContain('href="/shop/c/')
  expect(page).not.toContain('role="search"')
})

test('a bag that fails to load redirects nobody', async () => {
  const { guest } = await guestWithBag((request, upstream) =>
    upstream === '/api/shop/bag' && request.method === 'GET' ? new Response('no', { status: 503 }) : undefined,
  )
  expect((await guest.navigate(path)).status).toBe(200)
})

test('delivery options that fail show the specified message', async () => {
  const { guest } = await guestWithBag((_request, upstream) =>
    upstream === '/api/checkout/delivery' ? new Response('no', { status: 503 }) : undefined,
  )
  const page = await (await guest.navigate(path)).text()
  expect(page).toContain(messages.checkout.deliveryUnavailable)
  expect(page).toContain('Try again')
})

test('without script, one form saves a guest’s delivery', async () => {
  const { guest } = await guestWithBag()
  const sent = await send(guest, save, { how: 'deliver', next: 'continue', deliveryModeCode: 'EXPRESS', ...home })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/checkout/payment'])
  expect(await deliveryOf(guest)).toMatchObject({
    complete: true,
    expressDeliveryDetails: { expressSelected: true },
    email: home.email,
    contactNumber: home.contactNumber,
    currentDeliveryAddress: { firstName: 'Ann', surName: 'Lee', addressLine1: '12 Mill Lane', postcode: 'LS1 6GU' },
  })
  const back = await (await guest.navigate(path)).text()
  expect(back).toContain('value="ann@people.example"')
  expect(back).toContain('12 Mill Lane')
})

test('delivery errors show at the top and at the field', async () => {
  const { guest, shop } = await guestWithBag()
  const typed = { ...home, email: 'ann', postcode: 'nowhere', contactNumber: '' }
  const sent = await send(guest, save, { how: 'deliver', next: 'continue', ...typed, addressLine1: '12 <b>Mill</b>' })
  expect(sent.status).toBe(422)
  const page = await sent.text()
  expect(page).toContain('<title>Error: Delivery | Juniper Dow</title>')
  expect(page).toContain('There is a problem')
  for (const field of ['email', 'contactNumber', 'postcode']) {
    expect(page).toContain(`href="#${field}"`)
    expect(page).toContain(`id="${field}-error"`)
  }
  expect(page).toContain('value="12 &lt;b&gt;Mill&lt;/b&gt;"')
  expect(shop.count('/api/checkout/updateDeliveryAddress')).toBe(0)
  expect(shop.count('/api/checkout/updateDeliveryContactNumber')).toBe(0)
})

test('a card number typed into a field is refused', async () => {
  const { guest, shop } = await guestWithBag()
  const typed = { ...home, addressLine2: '4000 0000 0000 2701' }
  const sent = await send(guest, save, { how: 'deliver', next: 'continue', ...typed })
  expect(sent.status).toBe(422)
  expect(await sent.text()).toContain('This looks like a card number')
  expect(shop.count('/api/checkout/updateDeliveryAddress')).toBe(0)
})

test('a failed address save shows the fixed message', async () => {
  const failing = ['/api/checkout/updateDeliveryAddress']
  const { guest } = await guestWithBag((_request, upstream) =>
    failing.includes(upstream) ? new Response('no', { status: 503 }) : undefined,
  )
  const first = await send(guest, save, { how: 'deliver', next: 'continue', ...home })
  expect(first.status).toBe(422)
  expect(await first.text()).toContain(messages.checkout.addressFailed)
  failing[0] = '/api/checkout/updateDeliveryContactNumber'
  const second = await send(guest, save, { how: 'deliver', next: 'continue', ...home })
  expect(await second.text()).toContain(messages.generic.tryAgain)
})

test('another speed’s total is shown without script', async () => {
  const { guest } = await guestWithBag()
  const sent = await send(guest, save, { how: 'deliver', next: 'speed', deliveryModeCode: 'EXPRESS', firstName: 'Ann' })
  expect(sent.status).toBe(200)
  const page = await sent.text()
  expect(page).toContain('value="Ann"')
  expect(page).not.toContain('There is a problem')
  const { orderTotal, defaultDelivery } = await bagOf(guest)
  expect(defaultDelivery).toBe('express')
  expect(page).toContain(`£${orderTotal}`)
})

test('a nominated day is chosen with its time window', async () => {
  const { guest } = await guestWithBag()
  const slot = (await deliveryOf(guest)).nominatedDaySlots.at(-1)!
  const nominated = { deliveryModeCode: 'NOM', nominatedDate: slot.date, timeFrame: slot.timeFrame }
  const sent = await send(guest, save, { how: 'deliver', next: 'continue', ...home, ...nominated })
  expect(sent.headers.get('location')).toBe('/checkout/payment')
  expect(await deliveryOf(guest)).toMatchObject({
    nominatedDeliveryDetails: { nominatedDeliverySelected: true },
    nominatedDate: slot.date,
  })
  const past = await send(guest, save, {
    how: 'deliver',
    next: 'continue',
    ...home,
    ...nominated,
    nominatedDate: '2020-01-01',
  })
  expect(past.status).toBe(422)
})

test('a collection point is chosen without script and stays on Back', async () => {
  const { guest } = await guestWithBag()
  const who = { email: home.email, firstName: 'Ann', surName: 'Lee', contactNumber: home.contactNumber }
  const searched = await send(guest, save, { how: 'collect', next: 'points', near: 'm1-1aa', ...who })
  expect(searched.status).toBe(200)
  const list = await searched.text()
  expect(list).toContain('Harbour News')
  expect(list).toContain('Opening hours')
  expect(list).toContain('value="ann@people.example"')

  const chosen = { how: 'collect', next: 'continue', venueId: 'CP101', near: 'm1-1aa', searched: 'm1-1aa', ...who }
  const sent = await send(guest, save, chosen)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/checkout/payment'])
  expect(await deliveryOf(guest)).toMatchObject({
    hpsDeliveryDetails: { hpsDeliverySelected: true },
    parcelShopSelected: true,
    manualClickAndCollectPostcode: 'M1 1AA',
    clickAndCollectSearchPostcode: 'M1 1AA',
    currentDeliveryAddress: { tpaIndicator: true, tpaID: 'CP101', firstName: 'Ann' },
    complete: true,
  })
  const back = await (await guest.navigate(path)).text()
  expect(back).toMatch(/<input[^>]*checked=""[^>]*value="CP101"|<input[^>]*value="CP101"[^>]*checked=""/)
})

test('a speed that the address lacks gives way to another', async () => {
  const { guest } = await guestWithBag()
  const express = { how: 'deliver', next: 'continue', deliveryModeCode: 'EXPRESS', ...home }
  await send(guest, save, express)
  await send(guest, save, { ...express, postcode: 'BF1 3AA' })
  expect(await deliveryOf(guest)).toMatchObject({ complete: false, expressDeliveryDetails: { expressSelected: false } })
  const sent = await send(guest, save, { ...express, postcode: 'BF1 3AA', deliveryModeCode: 'STANDARD' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/checkout/payment'])
})

test.each([
  ['BFPO 61', messages.checkout.bfpoNumber],
  ['gx11 1aa', messages.checkout.notDelivered],
])('%s is answered with its own sentence', async (postcode, message) => {
  const { guest } = await guestWithBag()
  const sent = await send(guest, save, { how: 'deliver', next: 'continue', ...home, postcode })
  const page = await sent.text()
  expect([sent.status, page.includes(`>${message}<`)]).toEqual([422, true])
})

test('switching back to home delivery drops the collection point', async () => {
  const { guest } = await guestWithBag()
  await send(guest, save, { how: 'collect', next: 'continue', venueId: 'CP101', ...home })
  expect((await deliveryOf(guest)).parcelShopSelected).toBe(true)
  const sent = await send(guest, save, { how: 'deliver', next: 'continue', deliveryModeCode: 'STANDARD', ...home })
  expect(sent.headers.get('location')).toBe('/checkout/payment')
  expect(await deliveryOf(guest)).toMatchObject({
    hpsDeliveryDetails: { hpsDeliverySelected: false },
    parcelShopSelected: false,
    currentDeliveryAddress: { tpaIndicator: false, addressLine1: '12 Mill Lane' },
  })
})

test('a collection search without results says so', async () => {
  const { guest } = await guestWithBag()
  const search = async (near: string) => {
    const response = await send(guest, save, { how: 'collect', next: 'points', near })
    return { status: response.status, page: (await response.text()).split('<script id="state"', 1)[0]! }
  }
  const [empty, lonely, none] = [await search(''), await search('ZE1 0AA'), await search('not one')]
  expect(empty.page).toContain(messages.checkout.noPostcode)
  expect(lonely.page).toContain(messages.checkout.noVenues)
  expect([none.status, none.page.includes('There is a problem')]).toEqual([200, false])
  expect(none.page).toContain('value="not one"')
})

test('continuing without a collection point requests one', async () => {
  const { guest } = await guestWithBag()
  const sent = await send(guest, save, { how: 'collect', next: 'continue', ...home })
  expect(sent.status).toBe(422)
  expect(await sent.text()).toContain('Choose a collection point')
})

test('a customer chooses from the account’s saved addresses', async () => {
  const { person } = await memberAt('C10000002')
  await add(person)
  const page = await (await person.navigate(path)).text()
  const ids = [...page.matchAll(/<input[^>]*name="addressId"[^>]*>/g)].map(
    ([input]) => /value="([^"]+)"/.exec(input)![1]!,
  )
  expect(ids.length).toBeGreaterThan(1)
  expect(ids.at(-1)).toBe('new')
  expect(page).not.toContain('name="email"')
  const sent = await send(person, save, {
    how: 'deliver',
    next: 'continue',
    addressId: ids[0]!,
    contactNumber: '07700 900123',
  })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/checkout/payment'])
  expect((await deliveryOf(person)).complete).toBe(true)
  const strange = await send(person, save, {
    how: 'deliver',
    next: 'continue',
    addressId: 'A-nobody',
    contactNumber: '07700 900123',
  })
  expect(strange.status).toBe(422)
  expect(await strange.text()).toContain(messages.checkout.addressFailed)
})

test('an expired session leads from the form to sign-in', async () => {
  const { person, issuer } = await memberAt('C10000002')
  for (const fields of [home, { contactNumber: home.contactNumber }]) {
    if (!person.cookies.has('sid')) await person.signIn(issuer)
    await add(person)
    person.cookies.delete('sid')
    const sent = await send(person, save, { how: 'deliver', next: 'continue', ...fields })
    expect(sent.headers.get('location')).toMatch(/^\/api\/sign-in\?redirectTo=%2Fcheckout%2Fdelivery-method/)
  }
})

test('a cross-site form changes nothing', async () => {
  const { guest, shop } = await guestWithBag()
  const response = await guest.fetch(save, {
    method: 'POST',
    body: new URLSearchParams(home).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
  })
  expect(response.status).toBe(403)
  expect(shop.count('/api/checkout/updateDeliveryAddress')).toBe(0)
})
