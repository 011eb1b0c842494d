// Apple Pay and Google Pay, for the page: which of them is here, and paying with it. How each is asked is in a file of its
// own, fetched when there is a merchant to pay.
import { proxy, useSnapshot } from 'valtio'
import type { Reply } from '#shared/platform/call.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import type { BillingAddress } from '#shared/payment/payment.ts'
import { emulatedMerchant } from '#shared/payment/emulated-merchant.ts'
import { api } from '#client/platform/api/api.ts'
import { tradingTitle } from '#client/platform/asker.ts'
import { press } from '#client/payment/conclude.ts'
import { payCreditLeg } from '#client/payment/credit-leg.ts'
import { creditPart } from '#client/payment/journeys.ts'
import { outcomeOf, type Outcome } from '#client/payment/outcome.ts'
import type { Pressed } from '#client/payment/payment-key.ts'
import { payment, type PaidReply } from '#client/payment/payment-state.ts'
import { sectionState } from '#client/payment/section-errors.ts'

export type WalletName = 'APay' | 'GPay'
export const walletNames = { APay: 'Apple Pay', GPay: 'Google Pay' } as const satisfies Record<WalletName, string>
export type Merchant = Reply<typeof digitalPaymentCalls.midDetails>

/**
 * `loaded`: the wallet has been asked. `supported`: shop and browser have it; `ready`: and this person can pay by it.
 * `unavailable`: it could not be asked, which says nothing of a payment.
 */
export type WalletFlags = { loaded: boolean; ready: boolean; supported: boolean; unavailable: boolean }

export type WalletState = {
  merchant: Merchant | null
  APay: WalletFlags
  GPay: WalletFlags
  /** What the last authorisation came to. */
  authorisation: PaidReply | null
  /** Words for the shopper, beside the wallet's button, until the next press. */
  error: string | null
}

/** What the wallet's own sheet gave: its payment data, base64, and the address it knows. Null when it was closed. */
export type Sheet = { networkToken: string; billing: BillingAddress | null }
/** Tells the sheet how it ended, as far as the wallet wants to know. */
export type Ended = (paid: boolean) => void

export type WalletDriver = {
  /** Loads what is needed, and says whether this browser and this person can pay so. */
  ready: (merchant: Merchant) => Promise<{ supported: boolean; ready: boolean }>
  /** Must be called in the press itself. Calls `authorise` when the shopper agreed; resolves null when they closed it. */
  pay: (asked: {
    merchant: Merchant
    /** Pounds with two decimals. */
    amount: string
    authorise: (sheet: Sheet) => Promise<boolean>
  }) => Promise<'done' | 'cancelled'>
}

const untouched: WalletFlags = { loaded: false, ready: false, supported: false, unavailable: false }

function fresh(): WalletState {
  return { merchant: null, APay: { ...untouched }, GPay: { ...untouched }, authorisation: null, error: null }
}

/** Never written on the server. */
export const wallets = proxy(fresh())

export function useWallets() {
  return useSnapshot(wallets)
}

/** Until the wallet has been asked, or could not be, nobody knows whether it can be offered. */
export function isAwaited({ loaded, unavailable }: WalletFlags): boolean {
  return !loaded && !unavailable
}

const types = { APay: '004', GPay: '005' } as const satisfies Record<WalletName, string>
const drivers: Partial<Record<WalletName, WalletDriver>> = {}

/** Asks whom a wallet would pay, and which wallets there are. Never rejects: a wallet that fails here is unavailable. */
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
    for (const name of ['APay', 'GPay'] as const) wallets[name] = notAsked(name)
  }
}

/** As the embedded shop is configured on one's own machine. For any other merchant nothing of the emulation is fetched. */
function isEmulated({ applePayMerchantId, googlePayMerchantId }: Merchant): boolean {
  return [applePayMerchantId, googlePayMerchantId].includes(emulatedMerchant)
}

async function prepare(name: WalletName, merchantId: string | null, load: () => Promise<WalletDriver>) {
  if (merchantId === null) return void (wallets[name] = { ...untouched, loaded: true })
  try {
    const driver = await load()
    const { supported, ready } = await driver.ready(wallets.merchant!)
    drivers[name] = driver
    wallets[name] = { loaded: true, supported, ready: supported && ready, unavailable: false }
  } catch (error) {
    console.error(`${name}:`, error)
    wallets[name] = notAsked(name)
  }
}

/** A browser that is not Apple's has nothing to be told of Apple Pay. */
function notAsked(name: WalletName): WalletFlags {
  const unavailable = name === 'GPay' || 'ApplePaySession' in window
  return { ...untouched, loaded: !unavailable, unavailable }
}

/**
 * The callbacks of the specification. `succeeded` is called before the bag is asked for again, `failed` for every other
 * result. Neither is called when the shopper closed the sheet, or while nobody can say whether it was paid.
 */
export type WalletEnds = { succeeded?: () => void; failed?: () => void }

/**
 * Opens the wallet's sheet: to be called in the press itself. Closing it is no error. In part-payment store credit pays its
 * part first, and the wallet only if that worked.
 */
export async function payByWallet(name: WalletName, ends: WalletEnds = {}): Promise<void> {
  const driver = drivers[name]
  const { merchant } = wallets
  if (!driver || !merchant || !payment.amountValid) return
  wallets.error = null
  let tried = false
  const pay = async (pressed: Pressed) => {
    let outcome: Outcome | null = null
    const authorise = async (sheet: Sheet) => {
      outcome = await authorised(name, sheet, pressed)
      return outcome[0] === 'ok'
    }
    try {
      await driver.pay({ merchant, amount: payment.currentAmount.toFixed(2), authorise })
    } catch (error) {
      console.error(`${name}:`, error)
      outcome ??= ['refused', { paid: null, reason: { code: 'WALLET_FAILED', message: '' } }]
    }
    tried = outcome !== null
    return outcome ?? 'cancelled'
  }
  const paid = await press('payNowOrder', pay, ends.succeeded)
  if (paid || !tried || sectionState.errors.transactionDetails !== null) return
  wallets.error = `${walletNames[name]} didn’t complete this payment.`
  ends.failed?.()
}

/** Succeeds only with code SUCCESS, and in part-payment only when paying by credit worked too. */
async function authorised(name: WalletName, sheet: Sheet, { key, cartId }: Pressed): Promise<Outcome> {
  const { partPayment, paymentJourney, billing, situation, currentAmount } = payment
  if (partPayment) {
    const credit = await payCreditLeg({ cartId, key, amount: creditPart(), partPayment })
    payment.payViaCredit = credit[1].paid
    if (credit[0] !== 'ok') return credit
  }
  const outcome = await outcomeOf(() =>
    api(digitalPaymentCalls.digitalAuthorization, {
      body: {
        cartId,
        amount: currentAmount,
        paymentType: types[name],
        journeyType: paymentJourney!,
        networkToken: sheet.networkToken,
        channel,
        accountTradingTitle: tradingTitle(),
        billingAddress: { ...(sheet.billing ?? billing!) },
        email: situation!.email ?? undefined,
        partPaymentIndicator: partPayment,
        key,
      },
    }),
  )
  wallets.authorisation = outcome[1].paid
  return outcome
}
