// Texts that nobody should have typed, over sockets: card numbers in ten disguises, invisible characters in names, and look-alike
// e-mail addresses. A plain card number in any text field of a personal call: calls.test.ts.
import { expect, test } from 'vitest'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { address as bookAddress, details } from '#tests/contract/preparing.ts'
import { cardsInDisguise, holdsCard, outbox, unseenSigns } from '#tests/support/hostile.ts'
import { newEmail } from '#tests/support/new-email.ts'
import { port } from '#tests/support/served-shop.ts'
import { address, fillBag } from '#tests/support/wire-shopping.ts'
import { signedIn, wireBrowser } from '#tests/support/wire.ts'

const open = () => wireBrowser(port, 'jdw')
/** As the account's form sends them. */
const formFields = { ...details, dateOfBirth: '', 'birth-day': '', 'birth-month': '', 'birth-year': '' }

test.for(Object.entries(cardsInDisguise))('a card number with %s is stored by no field', async ([, card]) => {
  const [owen, guest] = [await signedIn(port, 'owen'), open()]
  const { customer } = await owen.call(customerCalls.get, {})
  const accountId = customer!.customerReferenceAccountId
  await fillBag(guest, 'jdw')
  const answers = [
    await owen.sendCall(customerCalls.updateDetails, { body: { ...details, firstname: card } }),
    await owen.sendCall(customerCalls.addAddress, { body: { ...bookAddress, addressLine2: card } }),
    await owen.sendCall(searchHistoryCalls.update, { query: { accountId }, body: { [card]: 1_790_000_000_000 } }),
    await guest.sendCall(checkoutCalls.updateDeliveryAddress, { body: { address: { ...address, surName: card } } }),
    await guest.sendCall(addressSuggestCalls.find, { query: { text: card } }),
    await guest.sendCall(searchCalls.search, { query: { term: card } }),
    await guest.sendCall(searchCalls.suggest, { query: { term: card } }),
  ]
  const message = expect.stringContaining('card number')
  for (const [at, answer] of answers.entries())
    expect([at, answer.status, answer.json()]).toMatchObject([at, 400, { code: 'DATA_ERROR', message }])
  expect((await owen.call(customerCalls.get, {})).customer).toEqual(customer)
  expect(holdsCard(JSON.stringify(await owen.call(customerCalls.data, {})))).toBe(false)
  expect(holdsCard(JSON.stringify(await guest.call(checkoutCalls.delivery, { query: {} })))).toBe(false)

  const form = await owen.submit('/account/details/save', { ...formFields, lastname: 'Reedham', firstname: card })
  expect([form.status, form.text.includes('looks like a card number')]).toEqual([422, true])
  expect(form.text).toContain('value="Reedham"')
  const page = await guest.raw(`/shop/s/?${new URLSearchParams({ term: card, sort: 'newest' })}`)
  expect([page.status, page.headers.location]).toEqual([302, '/shop/s/?sort=newest'])
  for (const [field, value] of [
    ['firstname', card],
    ['lastname', card],
    ['email', `${card.replaceAll(/\s/g, '.')}@people.example`],
  ] as const) {
    const answer = await open().sendRegistration({ [field]: value })
    expect([field, answer.status, answer.text.includes(`id="${field}-fault"`)]).toEqual([field, 422, true])
  }
  expect(holdsCard(await outbox(guest))).toBe(false)
})

test('phone numbers, product numbers, sizes and dates are no card numbers', async () => {
  const owen = await signedIn(port, 'owen')
  const change = async (fields: object) =>
    (await owen.sendCall(customerCalls.updateDetails, { body: { ...details, firstname: 'Owen', ...fields } })).status
  const phones = ['+44 (0)7700 900123', '+44 (0) 20 7946 0958', '0044 7700 900 123', '+49 1512 3456789', '01632 960001']
  for (const mobilePhone of phones) expect([mobilePhone, await change({ mobilePhone })]).toEqual([mobilePhone, 200])
  for (const term of ['JD1896', '36 38 40', '4006381333931', '10 12 14 16 18'])
    expect([term, (await owen.sendCall(searchCalls.search, { query: { term } })).status]).toEqual([term, 200])
  const size = '36,38,40,42,44,46,48'
  expect((await owen.sendCall(searchCalls.search, { query: { term: 'dress', size } })).status).toBe(200)
  for (const firstname of ['Zoë', 'Zoe\u0308', '李小龙', 'محمد', 'Ойвінд', 'O’Brien-Søren', 'न\u200dमस्ते', 'Owen'])
    expect([firstname, await change({ firstname })]).toEqual([firstname, 200])
})

// White space is normalised, not refused.
test.for(Object.entries(unseenSigns).filter(([, sign]) => !/\s/.test(sign)))(
  'a name with %s is refused everywhere, and a search ignores it',
  async ([, sign]) => {
    const [owen, guest] = [await signedIn(port, 'owen'), open()]
    const before = await owen.call(customerCalls.get, {})
    await fillBag(guest, 'jdw')
    const name = `Ow${sign}en`
    const answers = [
      await owen.sendCall(customerCalls.updateDetails, { body: { ...details, firstname: name } }),
      await owen.sendCall(customerCalls.addAddress, { body: { ...bookAddress, recipient: name } }),
      await owen.sendCall(customerCalls.addAddress, { body: { ...bookAddress, addressLine2: name } }),
      await guest.sendCall(checkoutCalls.updateDeliveryAddress, { body: { address: { ...address, surName: name } } }),
      await owen.submit('/account/details/save', { ...formFields, firstname: name }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 422])
    expect(await owen.call(customerCalls.get, {})).toEqual(before)
    const registering = await open().sendRegistration({ firstname: name })
    expect([registering.status, registering.text.includes('characters we can’t read')]).toEqual([422, true])
    expect((await guest.call(searchCalls.search, { query: { term: `dre${sign}ss` } })).total).toBeGreaterThan(0)
  },
)

test('another form of a registered address opens no second account', async () => {
  const email = newEmail('zoë', 'people.example')
  expect((await open().sendRegistration({ email: email.normalize('NFC') })).status).toBe(200)
  for (const same of [email.normalize('NFD'), email.toUpperCase(), ` ${email.normalize('NFD')} `]) {
    const { url } = await open().sendRegistration({ email: same })
    expect([same, url.hostname, url.pathname]).toEqual([same, 'login.localhost', '/register'])
  }
  const wide = (text: string) =>
    text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0))
  const lookAlikes = ['ow\u200ben', 'owen\u00ad', '\u202eowen', '𝐨wen', wide('owen')]
  for (const local of lookAlikes) {
    const answer = await open().sendRegistration({ email: `${local}@people.example` })
    expect([local, answer.status, answer.text.includes('id="email-fault"')]).toEqual([local, 422, true])
  }
})
