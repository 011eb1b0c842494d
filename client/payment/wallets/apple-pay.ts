// The Apple Pay driver, through the browser's ApplePaySession. A closed sheet is no error.
/// <reference types="applepayjs" />
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import type { BillingAddress } from '#shared/payment/payment.ts'
import { api } from '#client/platform/api/api.ts'
import { cardHolderName, billingRegion } from '#client/payment/billing.ts'
import type { WalletContact } from './wallet-contact.ts'
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
          billing: billingAddress(billingContact),
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

/** Null when the sheet returned no complete address. */
function billingAddress(contact: ApplePayJS.ApplePayPaymentContact | undefined): BillingAddress | null {
  const { givenName, familyName, addressLines, locality, administrativeArea, postalCode, countryCode } = contact ?? {}
  const [line1, ...more] = addressLines ?? []
  const cardHoldersName = cardHolderName({ givenName, familyName })
  if (!line1 || !locality || !postalCode || !cardHoldersName) return null
  const country = (countryCode || 'GB').toUpperCase()
  return {
    cardHoldersName,
    line1,
    line2: more.join(', '),
    city: locality,
    ...billingRegion(country, administrativeArea ?? ''),
    country,
    postalcode: postalCode,
  }
}

/** Null when the sheet returned no address. Missing details are left empty, which the delivery form's rules refuse. */
function deliveryContact(contact: ApplePayJS.ApplePayPaymentContact | undefined): WalletContact | null {
  if (!contact) return null
  const { givenName, familyName, addressLines, locality, administrativeArea, postalCode, countryCode } = contact
  return {
    firstName: givenName ?? '',
    surName: familyName ?? '',
    lines: addressLines ?? [],
    town: locality ?? '',
    county: administrativeArea ?? '',
    postcode: postalCode ?? '',
    country: (countryCode || 'GB').toUpperCase(),
    email: contact.emailAddress ?? '',
    phone: contact.phoneNumber ?? '',
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
