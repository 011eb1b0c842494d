import { expect, test } from 'vitest'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { replyAs } from '#origin/fixtures/ask-as.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { aBag } from '#origin/fixtures/delivery.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
import { shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
await DB.prepare("UPDATE option SET stock = 1000 WHERE product_no = 'AB124'").run()
const guest = shopper()

test('a typed address is never a collection point', async () => {
  const { step } = await aBag()
  const shown = await step.address({ tpaIndicator: true, flatNumber: '3' }, { title: 'Ms' })
  expect(shown.currentDeliveryAddress).toEqual({
    title: 'Ms',
    firstName: 'Grace',
    surName: 'Adeyemi',
    tpaIndicator: false,
    tpaID: '',
    siteId: '',
    houseName: '',
    houseNumber: '12',
    flatNumber: '3',
    houseSuffix: '',
    addressLine1: 'Mill Lane',
    addressLine2: '',
    addressLine3: '',
    town: 'Millbridge',
    county: '',
    postcode: 'MB1 1AA',
    country: 'GB',
    addressDescription: '',
  })
  for (const wrong of [
    { postcode: 'nowhere' },
    { postcode: 'GX11 1AA' },
    { addressLine1: ' ' },
    { surName: 'x'.repeat(61) },
    { country: 'FR' },
  ])
    expect((await step.address(wrong)).status).toBe(400)
  expect((await step.address({}, { addressId: 'one-too-many' })).status).toBe(400)
})

test('only the customer can choose a saved address', async () => {
  await aCustomer('olga')
  await aCustomer('nina')
  const olga = shopper({ person: 'olga' })
  const { step } = await aBag(olga)
  await step.address({ addressLine1: 'First Street' }, { save: true })
  await step.address({ addressLine1: 'Second Street', houseNumber: '41', houseSuffix: 'a' }, { save: true })
  await step.address({ addressLine1: 'Second Street', houseNumber: '41', houseSuffix: 'a' }, { save: true })
  await DB.prepare('UPDATE address SET is_default_delivery_address = 0 WHERE customer_id = ?').bind('olga').run()
  await DB.prepare("UPDATE address SET is_default_delivery_address = 1 WHERE address_line_1 = 'Second Street'").run()
  const { addresses } = await replyAs('olga', checkoutCalls.deliveryAddress)
  expect(
    addresses.map(({ addressLine1, isDefaultDeliveryAddress }) => [addressLine1, isDefaultDeliveryAddress]),
  ).toEqual([
    ['Second Street', true],
    ['First Street', false],
  ])
  expect(await replyAs(null, checkoutCalls.deliveryAddress)).toEqual({ addresses: [] })
  const shown = await step.ownAddress(addresses[0]!.addressId)
  expect(shown.currentDeliveryAddress).toMatchObject({
    firstName: 'Grace',
    surName: 'Adeyemi',
    houseNumber: '41',
    houseSuffix: 'a',
    addressLine1: 'Second Street',
    postcode: 'MB1 1AA',
  })
  for (const by of [shopper({ person: 'nina' }), guest])
    expect(await (await aBag(by)).step.ownAddress(addresses[0]!.addressId)).toMatchObject({
      status: 404,
      code: 'ADDRESS_NOT_FOUND',
    })
})

test('a full address book refuses another address', async () => {
  await aCustomer('full')
  const { step } = await aBag(shopper({ person: 'full' }))
  await DB.batch(
    Array.from({ length: 50 }, (_, at) =>
      DB.prepare(
        "INSERT INTO address (id, customer_id, recipient, address_line_1, town, postcode, created, is_default_delivery_address) VALUES (?, 'full', 'A', 'B', 'C', 'D', 1, 0)",
      ).bind(`full-${at}`),
    ),
  )
  expect(await step.address({}, { save: true })).toMatchObject({ status: 409, code: 'ADDRESS_LIMIT_EXCEEDED' })
  expect((await step.look()).currentDeliveryAddress).toBeNull()
  expect((await step.address()).currentDeliveryAddress).toMatchObject({ addressLine1: 'Mill Lane' })
})
