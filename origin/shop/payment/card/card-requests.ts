// The bodies of requests to the card gateway, in the names of its protocol.
import type { BillingAddress, WalletType } from '#shared/payment/payment.ts'
import { type EnrolRequest, paymentSolutions } from './card-gateway.ts'

type Tokens = { transientToken?: string | null; permanentToken?: string | null }

/** A saved card by its token, with that of its security code where one was typed; or a card that was just typed. */
export function cardReference({ transientToken, permanentToken }: Tokens) {
  return {
    ...(transientToken ? { tokenInformation: { transientTokenJwt: transientToken } } : {}),
    ...(permanentToken ? { paymentInformation: { paymentInstrument: { id: permanentToken } } } : {}),
  }
}

/** In pounds with two decimals, as the gateway writes amounts. */
export function amountDetails(pence: number) {
  return { totalAmount: (pence / 100).toFixed(2), currency: 'GBP' }
}

export function enrolBody({
  reference,
  amount,
  card,
  billing,
  email,
  referenceId,
  browser,
  device,
  returnUrl,
}: EnrolRequest) {
  return {
    clientReferenceInformation: { code: reference },
    ...cardReference(card),
    orderInformation: { amountDetails: amountDetails(amount), billTo: { ...billTo(billing), email } },
    deviceInformation: {
      ipAddress: device.ipAddress,
      httpAcceptContent: device.accept,
      httpBrowserLanguage: browser.language,
      httpBrowserJavaEnabled: browser.javaEnabled,
      httpBrowserJavaScriptEnabled: browser.javaScriptEnabled,
      httpBrowserColorDepth: browser.colorDepth,
      httpBrowserScreenHeight: String(browser.screenHeight),
      httpBrowserScreenWidth: String(browser.screenWidth),
      httpBrowserTimeDifference: String(browser.timezoneOffset),
      userAgentBrowserValue: device.userAgent || browser.userAgent,
    },
    consumerAuthenticationInformation: {
      referenceId,
      returnUrl,
      deviceChannel: browser.deviceChannel,
      transactionMode: 'eCommerce',
    },
  }
}

type WalletPayment = {
  wallet: WalletType
  networkToken: string
  billing: BillingAddress
  authorizeOnly?: boolean
}

export function walletBody(pay: WalletPayment) {
  return {
    processingInformation: { capture: !pay.authorizeOnly, paymentSolution: paymentSolutions[pay.wallet] },
    paymentInformation: { fluidData: { value: pay.networkToken } },
    billTo: billTo(pay.billing),
  }
}

function billTo({ cardHoldersName, line1, line2, city, county, state, country, postalcode }: BillingAddress) {
  const [firstName = '', ...rest] = cardHoldersName.split(' ')
  return {
    firstName,
    lastName: rest.join(' ') || firstName,
    address1: line1,
    address2: line2,
    locality: city,
    administrativeArea: state || county,
    postalCode: postalcode,
    country,
  }
}
