// Apple Pay and Google Pay, for the page: which of them is here, and paying with it. How each is asked is in a file of its
// own, fetched when there is a merchant to pay.
import { proxy, useSnapshot } from 'valtio'
import type { Reply } from '#shared/calls/call.ts'
import { digitalPaymentCalls } from '#shared/calls/digital-payment.ts'
import { channel } from '#shared/limits.ts'
import type { BillingAddress } from '#shared/entities/payment.ts'
import { emulatedMerchant } from '#shared/rules/emulated-merchant.ts'
import { api } from '#client/api/api.ts'
import { tradingTitle } from '#client/stores/asker.ts'
import { press } from './conclude.ts'
import { payCreditLeg } from './credit-leg.ts'
import { creditPart } from './journeys.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import type { Pressed } from './payment-key.ts'
import { payment, type PaidReply } from './payment-state.ts'

export type WalletName = 'APay' | 'GPay'
export type Merchant = Reply<typeof digitalPaymentCalls.midDetails>

/** A wallet's button is shown when it is `ready`, and never disabled. `unavailable` is not `failed`. */
export type WalletFlags = { loaded: boolean; ready: boolean; supported: boolean; unavailable: boolean }

export type WalletState = {
  merchant: Merchant | null
  APay: WalletFlags
  GPay: WalletFlags
  /** What the last authorisation came to. */
  authorisation: PaidReply | null
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

const types = { APay: '004', GPay: '005' } as const satisfies Record<WalletName, string>
const drivers: Partial<Record<WalletName, WalletDriver>> = {}

/** Asks whom a wallet would pay, and which wallets there are. Never rejects: a wallet that fails here is unavailable. */
export async function prepareWallets(): Promise<void> {
  try {
    const merchant = await api(digitalPaymentCalls.midDetails, { body: { accountTradingTitle: tradingTitle() } })
    wallets.merchant = merchant
    if (isEmulated(merchant)) await import('./fakes/wallet-apis.ts').then(({ emulateWallets }) => emulateWallets())
    await Promise.all([
      prepare('APay', merchant.applePayMerchantId, () => import('./apple-pay.ts').then(({ applePay }) => applePay)),
      prepare('GPay', merchant.googlePayMerchantId, () => import('./google-pay.ts').then(({ googlePay }) => googlePay)),
    ])
  } catch (error) {
    console.error('wallets:', error)
    wallets.APay.unavailable = wallets.GPay.unavailable = true
  }
}

/** As the embedded shop is configured on one's own machine. For any other merchant nothing of the emulation is fetched. */
function isEmulated({ applePayMerchantId, googlePayMerchantId }: Merchant): boolean {
  return [applePayMerchantId, googlePayMerchantId].includes(emulatedMerchant)
}

async function prepare(name: WalletName, merchantId: string | null, load: () => Promise<WalletDriver>) {
  if (merchantId === null) return void (wallets[name].unavailable = true)
  try {
    const driver = await load()
    const { supported, ready } = await driver.ready(wallets.merchant!)
    drivers[name] = driver
    wallets[name] = { loaded: true, supported, ready: supported && ready, unavailable: !supported }
  } catch (error) {
    console.error(`${name}:`, error)
    wallets[name] = { ...untouched, unavailable: true }
  }
}

/** The callbacks of the specification: one of them is called, once, unless the shopper closed the sheet. */
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
  let agreed = false
  const paid = await press('payNowOrder', async (pressed) => {
    let outcome: Outcome | null = null
    const authorise = async (sheet: Sheet) => {
      agreed = true
      outcome = await authorised(name, sheet, pressed)
      return outcome[0] === 'ok'
    }
    try {
      await driver.pay({ merchant, amount: payment.currentAmount.toFixed(2), authorise })
    } catch (error) {
      console.error(`${name}:`, error)
      outcome ??= ['refused', { paid: null, reason: { code: 'WALLET_FAILED', message: '' } }]
    }
    return outcome ?? 'cancelled'
  })
  if (paid) ends.succeeded?.()
  else if (agreed) {
    wallets.error = 'failed'
    ends.failed?.()
  }
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
