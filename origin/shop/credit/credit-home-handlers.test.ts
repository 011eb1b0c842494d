import { expect, test } from 'vitest'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { homeAt } from '#origin/fixtures/ada.ts'
import { creditRefusalOf } from '#origin/fixtures/applying.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
import { callAs, replyAs } from '#origin/fixtures/ask.ts'

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
