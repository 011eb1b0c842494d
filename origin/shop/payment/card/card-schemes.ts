// Card codes of the storefront and of the gateway: two lists that share numbers but not meanings.
import type { CardType, WalletType } from '#shared/payment/payment.ts'

/** The gateway's 003 is American Express, which is not accepted; it has two codes for Maestro. */
const accepted: Readonly<Record<string, CardType>> = { '001': '001', '002': '002', '024': '003', '042': '003' }

/** The storefront's code; null for a scheme that is not accepted. */
export function cardTypeOf(vendorType: string): CardType | null {
  return Object.hasOwn(accepted, vendorType) ? accepted[vendorType]! : null
}

/** The gateway has no card type for a wallet, but a payment solution. */
export const paymentSolutions: Readonly<Record<WalletType, string>> = { '004': '001', '005': '012' }
