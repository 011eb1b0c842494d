// Card numbers in free text, over sockets: in every stored field, in ten disguises.
import { expect, test } from 'vitest'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { cardsInDisguise, holdsCard, outbox, register } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { address, fillBag, inStock, type InStock } from '#tests/support/wire-shopping.ts'
import { wireBrowser, type Answer } from '#tests/support/wire.ts'
import { newEmail } from '#tests/support/new-email.ts'

const open = () => wireBrowser(port, 'jdw')
const refusal = { code: 'DATA_ERROR', message: expect.stringContaining('card number') as string }
const refused = (answer: Answer) => expect(answer.json()).toMatchObject(refusal)
const details = {
  title: 'Mr',
  firstname: 'Owen',
  lastname: 'Reed',
  gender: '',
  dateOfBirth: null,
  homePhone: '',
  workPhone: '',
  mobilePhone: '',
} as const

test.for(Object.entries(cardsInDisguise))(
  '%s: registering refuses it in names and e-mail addresses',
  async ([, card]) => {
    const guest = open()
    const email = newEmail('new', 'people.example')
    for (const [field, value] of [
      ['firstname', card],
      ['lastname', card],
      ['email', `${card.replaceAll(/\s/g, '.')}@people.example`],
    ]) {
      const answer = await register(guest, { firstname: 'Ada', lastname: 'Marsh', email, [field!]: value! })
      expect([field, answer.status]).toEqual([field, 422])
      expect(answer.text.includes(`id="${field}-fault"`)).toBe(true)
    }
    expect(holdsCard(await outbox(guest))).toBe(false)
  },
)

test('a customer’s details, addresses and searches refuse it', async () => {
  const owen = open()
  await owen.signIn('owen@people.example')
  const { customer } = await owen.call(customerCalls.get, {})
  const accountId = customer!.customerReferenceAccountId
  const home = { ...address, recipient: 'Owen Reed', isDefaultDeliveryAddress: false }
  for (const card of Object.values(cardsInDisguise)) {
    for (const field of ['firstname', 'lastname', 'homePhone', 'mobilePhone'])
      expect((await owen.sendCall(customerCalls.updateDetails, { body: { ...details, [field]: card } })).status).toBe(
        400,
      )
    refused(await owen.sendCall(customerCalls.updateDetails, { body: { ...details, firstname: card } }))
    for (const field of [
      'recipient',
      'flatNumber',
      'houseName',
      'addressLine1',
      'addressLine2',
      'town',
      'county',
      'country',
    ])
      refused(await owen.sendCall(customerCalls.addAddress, { body: { ...home, [field]: card } }))
    refused(
      await owen.sendCall(searchHistoryCalls.update, { query: { accountId }, body: { [card]: 1_790_000_000_000 } }),
    )
  }
  const held = JSON.stringify(await owen.call(customerCalls.data, {}))
  expect(holdsCard(held)).toBe(false)
  expect((await owen.call(customerCalls.get, {})).customer).toEqual(customer)
})

test('a guest’s checkout, notices and address look-ups take none', async () => {
  const guest = open()
  const [{ productNo, productOptionNo }] = (await inStock(guest)) as [InStock]
  await fillBag(guest, 'jdw')
  for (const card of Object.values(cardsInDisguise)) {
    for (const field of [
      'firstName',
      'surName',
      'houseName',
      'addressLine1',
      'addressLine3',
      'town',
      'addressDescription',
    ])
      refused(
        await guest.sendCall(checkoutCalls.updateDeliveryAddress, { body: { address: { ...address, [field]: card } } }),
      )
    refused(
      await guest.sendCall(checkoutCalls.selectParcelShopAddress, {
        body: { venueId: 'X1', deliveryModeCode: 'HPS', firstName: card, surName: 'Marsh' },
      }),
    )
    refused(await guest.sendCall(addressSuggestCalls.find, { query: { text: card } }))
    const email = `${card}@people.example`
    expect(
      (
        await guest.sendCall(checkoutCalls.updateDeliveryContactNumber, {
          body: { contactNumber: '07700 900123', email },
        })
      ).status,
    ).toBe(400)
    expect((await guest.sendCall(stockNoticeCalls.note, { body: { productNo, productOptionNo, email } })).status).toBe(
      400,
    )
  }
  refused(
    await guest.sendCall(checkoutCalls.updateDeliveryContactNumber, { body: { contactNumber: '4000 0000 0000 2701' } }),
  )
  for (const threatMatrixId of ['4000000000002701', '4000-0000-0000-2701', '4000_0000_0000_2701', 'x4000000000002701'])
    refused(await guest.sendCall(checkoutCalls.updateSessionDetails, { body: { threatMatrixId } }))
  expect(holdsCard(JSON.stringify(await guest.call(checkoutCalls.delivery, { query: {} })))).toBe(false)
})

test('plain forms refuse it and show the other fields again', async () => {
  const owen = open()
  await owen.signIn('owen@people.example')
  for (const card of Object.values(cardsInDisguise)) {
    const fields = {
      ...details,
      dateOfBirth: '',
      'birth-day': '',
      'birth-month': '',
      'birth-year': '',
      lastname: 'Reedham',
      firstname: card,
    }
    const answer = await owen.submit('/account/details/save', fields)
    expect(answer.status).toBe(422)
    expect(answer.text.includes('looks like a card number')).toBe(true)
    expect(answer.text.includes('value="Reedham"')).toBe(true)
  }
})

test('a search for it is refused or dropped', async () => {
  const guest = open()
  for (const card of Object.values(cardsInDisguise)) {
    refused(await guest.sendCall(searchCalls.search, { query: { term: card } }))
    refused(await guest.sendCall(searchCalls.suggest, { query: { term: card } }))
    const page = await guest.raw(`/shop/s/?${new URLSearchParams({ term: card, sort: 'newest' })}`)
    expect([page.status, page.headers.location]).toEqual([302, '/shop/s/?sort=newest'])
    const pageReply = await guest.fetch(
      `/api/page?${new URLSearchParams({ path: `/shop/s/?term=${encodeURIComponent(card)}` })}`,
    )
    expect(pageReply.json()).toMatchObject({ redirect: '/shop/s/' })
  }
})

test('phone numbers, product numbers, sizes and dates are no card numbers', async () => {
  const owen = open()
  await owen.signIn('owen@people.example')
  const phones = ['+44 (0)7700 900123', '+44 (0) 20 7946 0958', '0044 7700 900 123', '+49 1512 3456789', '01632 960001']
  for (const mobilePhone of phones)
    expect([
      mobilePhone,
      (await owen.sendCall(customerCalls.updateDetails, { body: { ...details, firstname: 'Owen', mobilePhone } }))
        .status,
    ]).toEqual([mobilePhone, 200])
  for (const term of ['JD1896', '36 38 40', '4006381333931', '10 12 14 16 18'])
    expect([term, (await owen.sendCall(searchCalls.search, { query: { term } })).status]).toEqual([term, 200])
  const sizes = await owen.sendCall(searchCalls.search, { query: { term: 'dress', size: '36,38,40,42,44,46,48' } })
  expect(sizes.status).toBe(200)
})
