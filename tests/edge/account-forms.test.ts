// Plain forms (without script) change and delete data of the account.
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { people } from '#shared/platform/people.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { linkIn, textOf } from '#tests/support/read-page.ts'

const [, owen, , , leila, , , sofia] = people.map(({ id }) => id)

test('a plain form changes details and keeps what was typed', async () => {
  const { person } = await memberAt(owen!)
  const details = {
    title: 'Dr',
    firstname: 'Owen',
    lastname: 'Pryce',
    gender: '',
    'birth-day': '14',
    'birth-month': '5',
    'birth-year': '1979',
    mobilePhone: '',
    homePhone: '',
    workPhone: '',
  }
  const wrong = await send(person, '/account/details/save', {
    ...details,
    lastname: ' ',
    'birth-day': '31',
    'birth-month': '2',
  })
  const again = await wrong.text()
  expect(wrong.status).toBe(422)
  expect(textOf(again)).toContain('Enter your last name')
  const saved = await send(person, '/account/details/save', details)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/account/details'])
  const after = await (await person.navigate('/account/details')).text()
  expect(textOf(after)).toContain('We’ve saved your details.')
  expect(after).toContain('value="Pryce"')
  const notADay = await send(person, '/account/details/save', { ...details, 'birth-day': '31', 'birth-month': '2' })
  const html = await notADay.text()
  expect([notADay.status, textOf(html).includes('Enter a real date of birth')]).toEqual([422, true])
  expect(html).toMatch(/href="#birth-day"/)
})

test('plain forms add, edit and remove addresses and choose the default', async () => {
  const { person } = await memberAt(sofia!)
  const typed = { recipient: 'Sofia Marino', addressLine1: 'Harbour Street', town: 'Ferrydown', postcode: 'fd21aa' }
  const book = async () => textOf(await (await person.navigate('/account/addresses')).text())
  const wrong = await send(person, '/account/addresses/add', { ...typed, postcode: 'none' })
  const again = await wrong.text()
  expect([wrong.status, textOf(again).includes('Enter a full UK postcode')]).toEqual([422, true])
  expect(again).toContain('value="Harbour Street"')
  expect((await send(person, '/account/addresses/add', typed)).status).toBe(303)
  const html = await (await person.navigate('/account/addresses')).text()
  const id = /action="\/account\/addresses\/default".*?name="addressId" value="([^"]+)"/s.exec(html)![1]!
  await send(person, '/account/addresses/edit', { ...typed, addressId: id, houseNumberAndSuffix: '9' })
  expect(await book()).toContain('9 Harbour Street')
  await send(person, '/account/addresses/default', { addressId: id })
  expect((await book()).indexOf('Harbour Street')).toBeLessThan((await book()).indexOf('Lantern Street'))
  await send(person, '/account/addresses/remove', { addressId: id })
  expect(await book()).not.toContain('Harbour Street')
})

test('another customer’s address has no page and no form', async () => {
  const { person } = await memberAt(owen!)
  const otherAddressId = `address-${leila!.toLowerCase()}-1`
  expect((await person.navigate(`/account/addresses/${otherAddressId}`)).status).toBe(404)
  for (const path of ['default', 'remove', 'edit']) {
    const typed = { addressId: otherAddressId, recipient: 'X', addressLine1: 'X', town: 'X', postcode: 'MB1 1AA' }
    const refused = await send(person, `/account/addresses/${path}`, typed)
    expect([path, refused.status < 300 || refused.status === 303]).toEqual([path, false])
  }
  const owner = await memberAt(leila!)
  expect(textOf(await (await owner.person.navigate('/account/addresses')).text())).toContain('Quayside')
})

test('a cross-site or signed-out form changes nothing', async () => {
  const { person, shop } = await memberAt(owen!)
  const foreign = await person.fetch('/account/preferences/save', {
    method: 'POST',
    body: 'email=yes',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    },
  })
  expect(foreign.status).toBe(403)
  person.cookies.clear()
  const guest = await send(person, '/account/preferences/save', { email: 'yes' })
  expect(guest.headers.get('location')).toBe('/api/sign-in?redirectTo=%2Faccount%2Fpreferences')
  expect(shop.requests.filter(({ method, path }) => method === 'PUT' && path.includes('preferences'))).toEqual([])
})

test('plain forms change preferences and the loyalty programme', async () => {
  const { person } = await memberAt(owen!)
  await send(person, '/account/preferences/save', { sms: 'yes' })
  const html = await (await person.navigate('/account/preferences')).text()
  const main = html.slice(html.indexOf('<main'))
  expect(
    [...main.matchAll(/<input[^>]*checked[^>]*name="(\w+)"|<input[^>]*name="(\w+)"[^>]*checked/g)].map(
      ([, a, b]) => a ?? b,
    ),
  ).toEqual(['sms'])
  await send(person, '/account/loyalty', { loyaltyOptIn: 'OPTED_IN' })
  expect(textOf(await (await person.navigate('/account')).text())).toContain('You’re a member of Juniper Rewards.')
})

test('a person downloads their data as a file', async () => {
  const { person, email } = await memberAt(sofia!)
  const file = await person.navigate('/account/data/download')
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="juniper-dow-data-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(await file.json()).toMatchObject({
    account: { email },
    savedCards: [{ panSuffix: '2701' }, { panSuffix: '2482' }],
  })
})

test('data that cannot be loaded is a page that says so', async () => {
  const stand = (_: Request, path: string) =>
    path === '/api/customer/data' ? new Response('nothing', { status: 500 }) : undefined
  const { person } = await memberAt(owen!, { stand })
  const page = await person.navigate('/account/data/download')
  expect([page.status >= 500, page.headers.get('content-disposition')]).toEqual([true, null])
  expect(textOf(await page.text())).toContain('There is a problem')
})

test('deleting the account takes two steps and ends signed out', async () => {
  const { person, email, shop, issuer } = await memberAt(owen!)
  const first = await (await person.navigate('/account/data')).text()
  const second = await (await person.navigate(linkIn(first, 'Delete my account')!)).text()
  expect(textOf(second)).toContain('your orders, without your name, for six years')
  expect(textOf(second)).not.toContain('Pay off your balance first')
  const wrong = await send(person, '/account/delete/confirm', { email: 'somebody@else.example' })
  expect([wrong.status, textOf(await wrong.text()).includes('That’s not the email address')]).toEqual([422, true])
  const gone = await send(person, '/account/delete/confirm', { email })
  expect([gone.status, gone.headers.get('location')]).toEqual([
    303,
    '/api/sign-out?redirectTo=%2Fshop%2Fsignout%2Fso.action',
  ])
  await person.navigate(gone.headers.get('location')!)
  expect(await person.user()).toBe(null)
  expect(textOf(await (await person.navigate('/shop/signout/so.action')).text())).toContain(
    'We’ve deleted your account.',
  )
  expect([shop.count('/api/customer/erase'), issuer.account]).toEqual([2, owen])
  expect(shop.count('/api/checkout/creditDetails')).toBe(0)
})

test('a customer who owes credit cannot delete the account', async () => {
  const { person, email } = await memberAt(leila!)
  const page = await (await person.navigate('/account/delete')).text()
  expect(textOf(page)).toMatch(
    /The £[\d,.]+ you owe on your .+ account has to be paid before your account can be deleted/,
  )
  expect(linkIn(page, 'Make a payment')).toBe('/checkout/make-a-payment')
  const refused = await send(person, '/account/delete/confirm', { email })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(textOf(html)).toContain('You have a balance on your credit account. Please pay it off and try again.')
  expect(linkIn(html, 'Make a payment')).toBe('/checkout/make-a-payment')
  expect(await person.user()).not.toBe(null)
})

test('with make_a_payment off, a debt is paid by phone', async () => {
  const { person } = await memberAt(leila!, { toggles: [] })
  const html = await (await person.navigate('/account/delete')).text()
  expect(html).not.toContain('/checkout/make-a-payment')
  expect(textOf(html)).toContain(`To pay, call ${brands.jdw.company.phone}.`)
})

test('a failing service leaves the rest of the overview', async () => {
  const stand = (_: Request, path: string) =>
    path === '/api/customer/orders' ? new Response('down', { status: 500 }) : undefined
  const { person } = await memberAt(owen!, { stand })
  const page = await person.navigate('/account')
  const text = textOf(await page.text())
  expect(page.status).toBe(200)
  expect(text).toContain('Sorry there has been an issue. Please try again')
  expect(text).toContain('Tannery Row')
})

test('plain forms use and remove the customer’s own cards only', async () => {
  const { person } = await memberAt(sofia!)
  const tokensOf = (html: string) =>
    [...html.matchAll(/name="token" value="([^"]+)"/g)]
      .map(([, token]) => token!)
      .filter((it, at, all) => all.indexOf(it) === at)
  const before = tokensOf(await (await person.navigate('/account')).text())
  expect(before.length).toBeGreaterThan(1)
  const removed = await send(person, '/account/cards/remove', { token: before[1]! })
  expect([removed.status, removed.headers.get('location')]).toEqual([303, '/account'])
  const page = await (await person.navigate('/account')).text()
  expect(page).toContain('We’ve removed the card.')
  expect(tokensOf(page)).toEqual(before.filter((token) => token !== before[1]))
  const first = await send(person, '/account/cards/default', { token: before[0]! })
  expect(first.status).toBe(303)
  const unknownCard = await send(person, '/account/cards/default', { token: 'unknown-card-token' })
  expect(unknownCard.status).toBe(422)
  expect(await unknownCard.text()).toContain('There is a problem')
})
