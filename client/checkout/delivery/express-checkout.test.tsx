// A guest's wallet on the delivery step: the address from its sheet is saved, then the bag is paid.
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clickOn, openStep } from './fixtures/open-step.tsx'

const merchant = {
  merchantName: 'Juniper Dow',
  gateway: 'cybersource',
  gatewayMerchantId: 'jdw',
  applePayMerchantId: null,
  googlePayMerchantId: 'TEST',
}
const home = {
  name: 'Ada Marsh',
  address1: '12 Mill Lane',
  locality: 'Leeds',
  postalCode: 'LS1 4AP',
  countryCode: 'GB',
}
const shippingAddress = { ...home, phoneNumber: '+44 7700 900123' }
const paths = ['updateDeliveryAddress', 'updateDeliveryContactNumber', 'digitalAuthorization']

async function payByGoogle(sheet: object, choose = async () => {}) {
  const requests: object[] = []
  class PaymentsClient {
    isReadyToPay = async () => ({ result: true })
    async loadPaymentData(request: object) {
      requests.push(request)
      const tokenizationData = { type: 'PAYMENT_GATEWAY', token: '{}' }
      return { paymentMethodData: { type: 'CARD', info: { billingAddress: home }, tokenizationData }, ...sheet }
    }
  }
  vi.stubGlobal('google', { payments: { api: { PaymentsClient } } })
  const paid = { code: 'SUCCESS', message: '', transactionId: 'T1', orderNo: '1', confirmation: 'done' }
  const { service } = await openStep({
    prepare(shop) {
      shop.answer('POST /api/digital-payment/midDetails', () => merchant)
      shop.answer('POST /api/digital-payment/digitalAuthorization', () => paid)
    },
  })
  const replaced: string[] = []
  vi.spyOn(location, 'replace').mockImplementation((to) => void replaced.push(String(to)))
  const walletButton = { name: /^Pay £.* with Google Pay$/ }
  await screen.findByRole('button', walletButton, { timeout: 10_000 })
  await choose()
  await clickOn(screen.getByRole('button', walletButton))
  const sent = () => service.requests.filter(({ path }) => paths.includes(path.split('/').at(-1)!))
  return { requests, replaced, sent }
}

test('a wallet pays for the chosen delivery, and for no collection', async () => {
  const { requests, sent } = await payByGoogle({ shippingAddress, email: 'ada@people.example' }, async () => {
    await clickOn(screen.getByRole('link', { name: /^Click & collect/ }))
    expect(screen.queryByRole('button', { name: /Google Pay/ })).toBe(null)
    await clickOn(screen.getByRole('link', { name: /^Delivery/ }))
    await clickOn(screen.getByRole('radio', { name: /^Express delivery/ }))
    await screen.findByText('Pay £25.99 with express delivery to your wallet’s address.')
  })
  expect(requests).toMatchObject([{ transactionInfo: { totalPrice: '25.99' } }])
  await vi.waitFor(() => expect(sent().at(-1)!.body).toMatchObject({ amount: 25.99, paymentType: '005' }))
})

test('a wallet without an address pays nothing', async () => {
  const { replaced, sent } = await payByGoogle({ email: 'ada@people.example' })
  await screen.findByText(/Your wallet didn’t complete this payment/)
  expect([replaced, sent()]).toEqual([[], []])
})
