// The storefront's card codes and the gateway's: two lists that share numbers and not meanings, hence written out.
import type { CardType, WalletType } from '#shared/payment/payment.ts'

/** The gateway's 003 is American Express, which is none of ours; it knows two Maestros. */
const houseTypes: Readonly<Record<string, CardType>> = { '001': '001', '002': '002', '024': '003', '042': '003' }

/** Null for a scheme that the house does not take. */
export function houseTypeOf(vendorType: string): CardType | null {
  return Object.hasOwn(houseTypes, vendorType) ? houseTypes[vendorType]! : null
}

/** Wallets are no card type there, but a way of paying. */
export const paymentSolutions: Readonly<Record<WalletType, string>> = { '004': '001', '005': '012' }
