import { expect, test } from 'vitest'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { homeAt, creditRefusalOf } from '#origin/fixtures/applying.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { aCustomer } from '#origin/fixtures/people.ts'

const found = async (id: string, known: object) => (await replyAs(id, calls.addressFields, { body: known })).addresses

test('addressFields accepts any spelling of the postcode', async () => {
  const id = await aCustomer('H-finds')
  const [all, ...others] = await Promise.all(
    ['MB1 2TT', 'mb12tt', ' Mb1-2tt '].map((postCode) => found(id, { postCode })),
  )
  expect(all!.length).toBe(23)
  expect(others).toEqual([all, all])
  expect(await found(id, { postCode: 'MB1 2TT', houseNumber: '41' })).toMatchObject([
    { houseNumberAndSuffix: '41', addressLine1: 'Canal Street', town: 'Millbridge', postcode: 'MB1 2TT' },
  ])
  const flat = { postCode: 'MB1 2TT', houseName: 'lock cottages', flatId: 'Flat 3' }
  expect(await found(id, flat)).toMatchObject([{ flatNumber: '3', houseName: 'Lock Cottages' }])
  expect(await found(id, { postCode: 'MB1 2TT', houseNumber: '999' })).toEqual([])
  expect(await found(id, { postCode: 'ZZ1 1ZZ' })).toEqual([])
  expect(await creditRefusalOf(callAs(id, calls.addressFields, { body: { postCode: 'no' } }))).toMatchObject({
    status: 400,
  })
})

test('updateCustomerAddress stores the home address once', async () => {
  const id = await aCustomer('H-moves')
  const accountAddress = homeAt('mb1 1aa')
  const today = dateOf(new Date())
  const update = (commAddress: object) =>
    replyAs(id, calls.updateCustomerAddress, { body: { accountAddress, commAddress } })
  const first = await update({ addressLabel: 'Home', updatedBy: 'CARE', careUpdated: '2001-01-01', newAddress: false })
  expect(first).toMatchObject({
    accountAddress: { ...accountAddress, postcode: 'MB1 1AA' },
    commAddress: {
      addressLabel: 'Home',
      addressFormat: 'PAF',
      recipient: `Ada ${id}`,
      newAddress: true,
      dateCreated: today,
      careUpdated: today,
      updatedBy: 'CUSTOMER',
    },
  })
  const again = await update({ recipient: 'A. Marsh' })
  expect(again.commAddress).toMatchObject({
    addressId: first.commAddress.addressId,
    newAddress: false,
    recipient: 'A. Marsh',
  })
  const { addresses } = await replyAs(id, customerCalls.addresses)
  expect(addresses).toMatchObject([{ isDefaultDeliveryAddress: true, postcode: 'MB1 1AA' }])
  expect((await replyAs(id, customerCalls.get)).customer!.accountAddress).toEqual(first.accountAddress)
})

test('letters cannot go to another customer’s address', async () => {
  const [id, other] = await Promise.all([aCustomer('H-mine'), aCustomer('H-theirs')])
  const accountAddress = { ...homeAt('MB1 1AA'), houseNumberAndSuffix: '', houseName: 'A house nobody listed' }
  const at = (commAddress: object) => ({ body: { accountAddress, commAddress } })
  const otherAddress = await replyAs(other, calls.updateCustomerAddress, at({}))
  expect(otherAddress.commAddress.addressFormat).toBe('MANUAL')
  const stolen = at({ addressId: otherAddress.commAddress.addressId })
  expect(await creditRefusalOf(callAs(id, calls.updateCustomerAddress, stolen))).toMatchObject({
    status: 400,
    code: 'DATA_ERROR',
  })
  expect(await replyAs(id, customerCalls.addresses)).toEqual({ addresses: [] })
  const box = { ...homeAt('MB2 4QH'), recipient: 'Ada', isDefaultDeliveryAddress: false }
  const [{ addressId } = { addressId: '' }] = (await replyAs(id, customerCalls.addAddress, { body: box })).addresses
  expect((await replyAs(id, calls.updateCustomerAddress, at({ addressId }))).commAddress.addressId).toBe(addressId)
})
