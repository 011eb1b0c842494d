import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { addressLimit } from '#shared/platform/limits.ts'
import { homeAt } from '#origin/fixtures/ada.ts'
import { callAs, replyAs } from '#origin/fixtures/ask.ts'

const home = { ...homeAt('MB1 1AA'), recipient: 'Ada Marsh', isDefaultDeliveryAddress: false }

async function add(person: string, changes: object = {}) {
  const { addresses } = await replyAs(person, customerCalls.addAddress, { body: { ...home, ...changes } })
  return addresses
}

async function book(person: string) {
  const { addresses } = await replyAs(person, customerCalls.addresses)
  return addresses.map((one) => `${one.addressLine1}${one.isDefaultDeliveryAddress ? ' (default)' : ''}`)
}

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

test('a full address book refuses another address', async () => {
  for (let at = 0; at < addressLimit; at++) await add('A-full')
  const refused = await callAs('A-full', customerCalls.addAddress, { body: home })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'ADDRESS_LIMIT_EXCEEDED' }])
  expect(await book('A-full')).toHaveLength(addressLimit)
})
