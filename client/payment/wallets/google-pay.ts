// The Google Pay driver, through Google's script, which is loaded only where the shop has a merchant id. A closed sheet is no
// error.
/// <reference types="googlepay" />
import { base64, billingOf, placeOf, splitName, type WalletAddress, type WalletContact } from './wallet-contact.ts'
import type { WalletMerchant, WalletDriver } from './wallets.ts'

const scriptUrl = 'https://pay.google.com/gp/p/js/pay.js'
const base = { apiVersion: 2, apiVersionMinor: 0 } as const

let client: google.payments.api.PaymentsClient | null = null

export const googlePay: WalletDriver = {
  async ready(merchant) {
    if (!('google' in window)) await loadScript()
    // Google's test merchant ids start with TEST.
    const environment = /^(TEST|emulated)/.test(merchant.googlePayMerchantId!) ? 'TEST' : 'PRODUCTION'
    client = new google.payments.api.PaymentsClient({ environment })
    const { result } = await client.isReadyToPay({ ...base, allowedPaymentMethods: [cardMethod(merchant)] })
    return { supported: result, ready: result }
  },

  async pay({ merchant, amount, delivers, authorise }) {
    const request = client!.loadPaymentData({
      ...base,
      merchantInfo: { merchantId: merchant.googlePayMerchantId!, merchantName: merchant.merchantName },
      transactionInfo: { currencyCode: 'GBP', countryCode: 'GB', totalPriceStatus: 'FINAL', totalPrice: amount },
      allowedPaymentMethods: [cardMethod(merchant)],
      ...(delivers ? deliveryRequest : {}),
    })
    const data = await request.catch((error: unknown) => {
      if ((error as { statusCode?: string } | null)?.statusCode === 'CANCELED') return null
      throw error
    })
    if (!data) return 'cancelled'
    const { tokenizationData, info } = data.paymentMethodData
    await authorise({
      networkToken: base64(tokenizationData.token),
      billing: billingOf(info?.billingAddress && addressOf(info.billingAddress)),
      contact: delivers ? deliveryContact(data) : null,
    })
    return 'done'
  },
}

const deliveryRequest = {
  emailRequired: true,
  shippingAddressRequired: true,
  shippingAddressParameters: { allowedCountryCodes: ['GB'], phoneNumberRequired: true },
}

function addressOf(address: google.payments.api.Address): WalletAddress {
  const { name = '', address1, address2, address3 } = address
  const lines = [address1, address2, address3].flatMap((line) => (line ? [line] : []))
  return { ...splitName(name), lines, ...placeOf(address) }
}

/** Null when the sheet returned no address. */
function deliveryContact({ shippingAddress, email = '' }: google.payments.api.PaymentData): WalletContact | null {
  return shippingAddress ? { ...addressOf(shippingAddress), email, phone: shippingAddress.phoneNumber ?? '' } : null
}

function cardMethod({ gateway, gatewayMerchantId }: WalletMerchant): google.payments.api.PaymentMethodSpecification {
  return {
    type: 'CARD',
    parameters: {
      // A card without a cryptogram of the device would need a challenge, which a wallet's sheet cannot show.
      allowedAuthMethods: ['CRYPTOGRAM_3DS'],
      allowedCardNetworks: ['VISA', 'MASTERCARD'],
      billingAddressRequired: true,
      billingAddressParameters: { format: 'FULL' },
    },
    tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway, gatewayMerchantId } },
  }
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    Object.assign(element, { src: scriptUrl, async: true })
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error('Google Pay’s script failed to load'))
    })
    document.head.append(element)
  })
}
