import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { addressLimit } from '#shared/platform/limits.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { aCustomer } from '#origin/fixtures/people.ts'

const home = {
  recipient: 'Ada Marsh',
  addressLine1: '1 Mill Lane',
  town: 'Millbridge',
  postcode: 'mb11aa',
  isDefaultDeliveryAddress: false,
}

async function add(person: string, changes: object = {}) {
  const { addresses } = await replyAs(person, customerCalls.addAddress, { body: { ...home, ...changes } })
  return addresses
}

async function book(person: string) {
  const { addresses } = await replyAs(person, customerCalls.addresses)
  return addresses.map((one) => `${one.addressLine1}${one.isDefaultDeliveryAddress ? ' (default)' : ''}`)
}

test('a saved postcode is normalised', async () => {
  expect(await add('A-first')).toMatchObject([
    { postcode: 'MB1 1AA', country: 'United Kingdom', isoCountryCode: 'GB', flatNumber: '' },
  ])
})

test('the first address is the default', async () => {
  await add('A-default', { addressLine1: 'One' })
  await add('A-default', { addressLine1: 'Two' })
  expect(await book('A-default')).toEqual(['One (default)', 'Two'])
  await add('A-default', { addressLine1: 'Three', isDefaultDeliveryAddress: true })
  expect((await book('A-default'))[0]).toBe('Three (default)')
  expect((await book('A-default')).join().match(/default/g)).toHaveLength(1)
})

test('the customer’s accountAddress is the default delivery address', async () => {
  await aCustomer('A-account')
  await add('A-account', { addressLine1: 'Old' })
  await add('A-account', { addressLine1: 'New', flatNumber: '4', isDefaultDeliveryAddress: true })
  const { customer } = await replyAs('A-account', customerCalls.get)
  expect(customer!.accountAddress).toMatchObject({ flatNumber: '4', addressLine1: 'New', isoCountryCode: 'GB' })
})

test('an edited address keeps its position', async () => {
  const [one] = await add('A-edit', { addressLine1: 'One' })
  const changed = { ...home, addressId: one!.addressId, addressLine1: 'Uno', isDefaultDeliveryAddress: false }
  await replyAs('A-edit', customerCalls.updateAddress, { body: changed })
  expect(await book('A-edit')).toEqual(['Uno (default)'])
})

test('after the default is removed the newest is default', async () => {
  const [one] = await add('A-remove', { addressLine1: 'One' })
  await add('A-remove', { addressLine1: 'Two' })
  const { addresses } = await replyAs('A-remove', customerCalls.removeAddress, { query: { addressId: one!.addressId } })
  expect(addresses).toMatchObject([{ addressLine1: 'Two', isDefaultDeliveryAddress: true }])
  await replyAs('A-remove', customerCalls.removeAddress, { query: { addressId: addresses[0]!.addressId } })
  expect(await book('A-remove')).toEqual([])
})

test('ten concurrent default addresses leave one default', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => add('A-race', { addressLine1: `${at}`, isDefaultDeliveryAddress: true })),
  )
  const { addresses } = await replyAs('A-race', customerCalls.addresses)
  expect(addresses.filter((one) => one.isDefaultDeliveryAddress)).toHaveLength(1)
  expect(addresses).toHaveLength(10)
})

test('another customer’s address cannot be read or changed', async () => {
  await add('A-owner', { addressLine1: 'Owned' })
  const [ofOwner] = (await replyAs('A-owner', customerCalls.addresses)).addresses
  await add('A-thief', { addressLine1: 'Mine' })
  const { addressId } = ofOwner!
  const attempts = [
    callAs('A-thief', customerCalls.updateAddress, { body: { ...home, addressId, isDefaultDeliveryAddress: true } }),
    callAs('A-thief', customerCalls.removeAddress, { query: { addressId } }),
    callAs('A-thief', customerCalls.removeAddress, { query: { addressId: 'no-such' } }),
  ]
  for (const refused of await Promise.all(attempts))
    expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'ADDRESS_NOT_FOUND' }])
  expect(await book('A-owner')).toEqual(['Owned (default)'])
  expect(await book('A-thief')).toEqual(['Mine (default)'])
})

test.each([
  ['no street', { addressLine1: ' ' }],
  ['no town', { town: '' }],
  ['no recipient', { recipient: '' }],
  ['a postcode that is none', { postcode: '12345' }],
  ['a country code in words', { isoCountryCode: 'United Kingdom' }],
  ['a line without end', { addressLine2: 'x'.repeat(101) }],
  ['words for a yes', { isDefaultDeliveryAddress: 'yes' }],
])('an address with %s is refused', async (_, wrong) => {
  const refused = await callAs('A-hostile', customerCalls.addAddress, { body: { ...home, ...wrong } })
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'DATA_ERROR' }])
  expect(await book('A-hostile')).toEqual([])
})

test('quotes, script and SQL stay text in an address', async () => {
  const line = `<script>alert(1)</script>'; DROP TABLE address; --`
  expect(await add('A-text', { addressLine1: line })).toMatchObject([{ addressLine1: line }])
})

test('a full address book refuses another address', async () => {
  for (let at = 0; at < addressLimit; at++) await add('A-full')
  const refused = await callAs('A-full', customerCalls.addAddress, { body: home })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'ADDRESS_LIMIT_EXCEEDED' }])
  expect(await book('A-full')).toHaveLength(addressLimit)
})
