// Apple Pay and Google Pay, for the page: which wallets are available, and paying with one. The driver of each wallet is in a
// file of its own, loaded when the shop has a merchant id for the wallet.
import { paymentMethodNames } from '#shared/payment/payment-journeys.ts'
import { proxy, useSnapshot } from 'valtio'
import type { Reply } from '#shared/platform/call.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import type { BillingAddress } from '#shared/payment/payment.ts'
import { emulatedMerchant } from '#shared/payment/emulated-merchant.ts'
import { api } from '#client/platform/api/api.ts'
import { tradingTitle } from '#client/platform/client-session.ts'
import { pounds } from '#shared/platform/money.ts'
import { refreshStaleBag } from '#client/payment/after-payment.ts'
import { hasLeftWaitingRoom, isQueued, waitForClick } from '#client/payment/waiting-room/when-admitted.ts'
import { submitPayment } from '#client/payment/submit-payment.ts'
import { payCreditPart } from '#client/payment/credit-payments.ts'
import { creditPart } from '#client/payment/journeys.ts'
import { paymentOutcome, type PaymentOutcome } from '#client/payment/payment-outcome.ts'
import type { ClientAttempt } from '#client/payment/payment-attempt.ts'
import { payment, type PaidReply } from '#client/payment/payment-state.ts'
import type { WalletContact } from './wallet-contact.ts'
import { raiseSectionError, sectionState } from '#client/payment/section-errors.ts'

export type WalletName = 'APay' | 'GPay'
export type WalletMerchant = Reply<typeof digitalPaymentCalls.midDetails>

/**
 * `loaded`: availability is known. `supported`: the shop and the browser support the wallet. `ready`: the wallet can pay.
 * `unavailable`: availability could not be determined; this is no failed payment.
 */
export type WalletFlags = { loaded: boolean; ready: boolean; supported: boolean; unavailable: boolean }

export type WalletState = {
  merchant: WalletMerchant | null
  APay: WalletFlags
  GPay: WalletFlags
  /** The reply to the last authorisation. */
  authorisation: PaidReply | null
  /** Message beside the wallet's button, until the next payment. */
  error: string | null
}

/** The result of the wallet's sheet: its payment data in base64, and the billing address if the wallet has one. */
export type WalletSheetResult = {
  networkToken: string
  billing: BillingAddress | null
  /** Where to deliver, when the request was for a delivery and the sheet returned an address. */
  contact?: WalletContact | null
}
export type WalletDriver = {
  /** Loads the wallet's script and determines whether browser and shopper can pay with it. */
  ready: (merchant: WalletMerchant) => Promise<{ supported: boolean; ready: boolean }>
  /** Must be called in the click handler itself. Calls `authorise` when the shopper confirms. */
  pay: (request: {
    merchant: WalletMerchant
    /** Pounds with two decimals. */
    amount: string
    /** The sheet also collects the delivery address, email address and phone number. */
    delivers: boolean
    authorise: (sheet: WalletSheetResult) => Promise<boolean>
  }) => Promise<'done' | 'cancelled'>
}

const notLoaded: WalletFlags = { loaded: false, ready: false, supported: false, unavailable: false }

function initialState(): WalletState {
  return { merchant: null, APay: { ...notLoaded }, GPay: { ...notLoaded }, authorisation: null, error: null }
}

/** The server never writes to this store. */
export const wallets = proxy(initialState())

export function useWallets() {
  return useSnapshot(wallets)
}

/** Whether the availability of the wallet is still being determined. */
export function isWalletPending({ loaded, unavailable }: WalletFlags): boolean {
  return !loaded && !unavailable
}

const paymentTypes = { APay: '004', GPay: '005' } as const satisfies Record<WalletName, string>
const drivers: Partial<Record<WalletName, WalletDriver>> = {}

/** Fetches the merchant ids and determines which wallets are available. Never rejects: a wallet that fails is unavailable. */
export async function prepareWallets(): Promise<void> {
  wallets.error = null
  try {
    const merchant = await api(digitalPaymentCalls.midDetails, { body: { accountTradingTitle: tradingTitle() } })
    wallets.merchant = merchant
    if (isEmulated(merchant))
      await import('#client/payment/fakes/wallet-apis.ts').then(({ emulateWallets }) => emulateWallets())
    await Promise.all([
      prepare('APay', merchant.applePayMerchantId, () => import('./apple-pay.ts').then(({ applePay }) => applePay)),
      prepare('GPay', merchant.googlePayMerchantId, () => import('./google-pay.ts').then(({ googlePay }) => googlePay)),
    ])
  } catch (error) {
    console.error('wallets:', error)
    for (const name of ['APay', 'GPay'] as const) wallets[name] = unavailable(name)
  }
}

/** The merchant of a local shop. The emulation is loaded for no other merchant. */
function isEmulated({ applePayMerchantId, googlePayMerchantId }: WalletMerchant): boolean {
  return [applePayMerchantId, googlePayMerchantId].includes(emulatedMerchant)
}

async function prepare(name: WalletName, merchantId: string | null, load: () => Promise<WalletDriver>) {
  if (merchantId === null) return void (wallets[name] = { ...notLoaded, loaded: true })
  try {
    const driver = await load()
    const { supported, ready } = await driver.ready(wallets.merchant!)
    drivers[name] = driver
    wallets[name] = { loaded: true, supported, ready: supported && ready, unavailable: false }
  } catch (error) {
    console.error(`${name}:`, error)
    wallets[name] = unavailable(name)
  }
}

/** Apple Pay counts as not supported, and not as unavailable, in a browser without Apple's interface. */
function unavailable(name: WalletName): WalletFlags {
  const expected = name === 'GPay' || 'ApplePaySession' in window
  return { ...notLoaded, loaded: !expected, unavailable: expected }
}

/**
 * The callbacks of the specification. `succeeded` is called before the bag is fetched again, `failed` for every other result.
 * Neither is called when the shopper closed the sheet, or while the result is unknown.
 */
export type WalletCallbacks = { succeeded?: () => void; failed?: () => void }

/** Saves the delivery from the wallet's sheet before the payment; resolves to the outcome of a failure. */
export type DeliverTo = (contact: WalletContact | null) => Promise<PaymentOutcome | null>

/**
 * Opens the wallet's sheet; must be called in the click handler itself. Closing the sheet is no error. In part-payment, store
 * credit pays its part first, and the wallet pays only if that succeeded.
 */
export async function payByWallet(
  name: WalletName,
  callbacks: WalletCallbacks = {},
  deliver: DeliverTo | null = null,
): Promise<void> {
  const driver = drivers[name]
  const { merchant } = wallets
  if (!driver || !merchant || !payment.amountValid) return
  wallets.error = null
  let [attempted, queued] = [false, false]
  const pay = async (attempt: ClientAttempt) => {
    let outcome: PaymentOutcome | null = null
    const authoriseSheet = async (sheet: WalletSheetResult) => {
      outcome = (deliver && (await deliver(sheet.contact ?? null))) ?? (await authorise(name, sheet, attempt))
      return outcome[0] === 'ok'
    }
    try {
      const amount = payment.currentAmount.toFixed(2)
      await driver.pay({ merchant, amount, delivers: deliver !== null, authorise: authoriseSheet })
    } catch (error) {
      console.error(`${name}:`, error)
      outcome ??= ['refused', { paid: null, reason: { code: 'WALLET_FAILED', message: '' } }]
    }
    queued = isQueued(outcome)
    attempted = outcome !== null
    return queued ? 'cancelled' : (outcome ?? 'cancelled')
  }
  const paid = await submitPayment('payNowOrder', pay, callbacks.succeeded)
  if (queued) return waitForWallet(name, callbacks, deliver)
  if (paid || !attempted || sectionState.errors.transactionDetails !== null) return
  wallets.error = `${paymentMethodNames[name]} didn’t complete this payment.`
  callbacks.failed?.()
}

/** The sheet has closed unpaid. It opens again at a click on the button that the turn brings. */
async function waitForWallet(name: WalletName, callbacks: WalletCallbacks, deliver: DeliverTo | null): Promise<void> {
  const label = `Pay ${pounds(payment.currentAmount)} with ${paymentMethodNames[name]}`
  const refused = await waitForClick(label, () => void payByWallet(name, callbacks, deliver))
  if (!refused || hasLeftWaitingRoom(refused[1].reason)) return
  const { reason } = refused[1]
  if (refused[0] === 'bagChanged') await refreshStaleBag(reason)
  raiseSectionError('payNowOrder', reason)
}

/** Succeeds only with code SUCCESS, and in part-payment only when the payment by credit succeeded too. */
async function authorise(
  name: WalletName,
  sheet: WalletSheetResult,
  { key, cartId }: ClientAttempt,
): Promise<PaymentOutcome> {
  const { partPayment, paymentJourney, billing, checkoutContext, currentAmount } = payment
  if (partPayment) {
    const credit = await payCreditPart({ cartId, key, amount: creditPart(), partPayment, waits: false })
    payment.payViaCredit = credit[1].paid
    if (credit[0] !== 'ok') return credit
  }
  const outcome = await paymentOutcome(() =>
    api(digitalPaymentCalls.digitalAuthorization, {
      body: {
        cartId,
        amount: currentAmount,
        paymentType: paymentTypes[name],
        journeyType: paymentJourney!,
        networkToken: sheet.networkToken,
        channel,
        accountTradingTitle: tradingTitle(),
        billingAddress: { ...(sheet.billing ?? billing!) },
        email: checkoutContext!.email ?? undefined,
        partPaymentIndicator: partPayment,
        key,
      },
    }),
  )
  wallets.authorisation = outcome[1].paid
  return outcome
}
