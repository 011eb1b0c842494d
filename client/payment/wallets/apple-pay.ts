// The Apple Pay driver, through the browser's ApplePaySession. A closed sheet is no error.
/// <reference types="applepayjs" />
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { api } from '#client/platform/api/api.ts'
import { base64, billingOf, placeOf, type WalletAddress, type WalletContact } from './wallet-contact.ts'
import type { WalletDriver } from './wallets.ts'

const version = 3

export const applePay: WalletDriver = {
  async ready({ applePayMerchantId }) {
    // In frames and old browsers ApplePaySession is missing or throws.
    if (!('ApplePaySession' in window) || !ApplePaySession.supportsVersion(version))
      return { supported: false, ready: false }
    if (!ApplePaySession.canMakePayments()) return { supported: false, ready: false }
    return { supported: true, ready: await hasCard(applePayMerchantId!) }
  },

  pay({ merchant, amount, delivers, authorise }) {
    return new Promise((resolve, reject) => {
      const session = new ApplePaySession(version, {
        countryCode: 'GB',
        currencyCode: 'GBP',
        merchantCapabilities: ['supports3DS'],
        supportedNetworks: ['visa', 'masterCard', 'maestro'],
        total: { label: merchant.merchantName, amount, type: 'final' },
        requiredBillingContactFields: ['postalAddress', 'name'],
        ...(delivers ? { requiredShippingContactFields: ['postalAddress', 'name', 'phone', 'email'] } : {}),
      })
      session.onvalidatemerchant = ({ validationURL }) => {
        api(digitalPaymentCalls.merchantSession, { body: { validationUrl: validationURL } }).then(
          ({ merchantSession }) => session.completeMerchantValidation(merchantSession),
          (error: unknown) => {
            session.abort()
            reject(error)
          },
        )
      }
      session.onpaymentauthorized = ({ payment: { token, billingContact, shippingContact } }) => {
        const { STATUS_SUCCESS, STATUS_FAILURE } = ApplePaySession
        const sheet = {
          networkToken: base64(JSON.stringify(token.paymentData)),
          billing: billingOf(billingContact && addressOf(billingContact)),
          contact: delivers ? deliveryContact(shippingContact) : null,
        }
        authorise(sheet).then(
          (paid) => {
            session.completePayment({ status: paid ? STATUS_SUCCESS : STATUS_FAILURE })
            resolve('done')
          },
          (error: unknown) => {
            session.completePayment({ status: STATUS_FAILURE })
            reject(error)
          },
        )
      }
      session.oncancel = () => resolve('cancelled')
      session.begin()
    })
  },
}

/** Newer browsers report whether the wallet has a card, older ones only whether it may have one. */
async function hasCard(merchantId: string): Promise<boolean> {
  if (typeof ApplePaySession.applePayCapabilities !== 'function')
    return ApplePaySession.canMakePaymentsWithActiveCard(merchantId)
  const { paymentCredentialStatus } = await ApplePaySession.applePayCapabilities(merchantId)
  return (
    paymentCredentialStatus !== 'applePayUnsupported' && paymentCredentialStatus !== 'paymentCredentialsUnavailable'
  )
}

function addressOf(contact: ApplePayJS.ApplePayPaymentContact): WalletAddress {
  const { givenName: firstName = '', familyName: surName = '', addressLines: lines = [] } = contact
  return { firstName, surName, lines, ...placeOf(contact) }
}

/** Null when the sheet returned no address. */
function deliveryContact(contact: ApplePayJS.ApplePayPaymentContact | undefined): WalletContact | null {
  return contact ? { ...addressOf(contact), email: contact.emailAddress ?? '', phone: contact.phoneNumber ?? '' } : null
}
