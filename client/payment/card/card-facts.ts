// What may be known of a card without its number: read from the gateway's token, or from what is kept of a saved one.
import type { SavedCard } from '#shared/customers/customer.ts'
import type { CardType } from '#shared/payment/payment.ts'
import type { KnownCard } from './card-data.ts'
import type { Expiry } from './gateway.ts'

/** The vendor's codes are not the storefront's: its 003 is another scheme altogether. */
const schemes: Readonly<Record<string, CardType>> = { '001': '001', '002': '002', '024': '003', '042': '003' }

type TokenCard = {
  number?: { bin?: string; maskedValue?: string; detectedCardTypes?: string[] }
  type?: { value?: string }
}

/** Null when the token says nothing that could be a card. Its signature is the server's to check. */
export function cardOfToken(token: string, expiry: Expiry): KnownCard | null {
  const card = claimsOf(token)?.content?.paymentInformation?.card
  const { bin = '', maskedValue = '', detectedCardTypes } = card?.number ?? {}
  if (!/^\d{6,8}$/.test(bin)) return null
  return {
    transientToken: token,
    permanentToken: undefined,
    instrumentToken: undefined,
    bin,
    panSuffix: /\d{4}$/.exec(maskedValue)?.[0] ?? '',
    cardType: schemes[card?.type?.value ?? detectedCardTypes?.[0] ?? ''] ?? null,
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
  }
}

/** A saved card, with the token of the security code that was typed for it. */
export function cardOfSaved(saved: SavedCard, securityCodeToken?: string): KnownCard {
  const [month = '', year = ''] = saved.expiryDate.split('/')
  return {
    transientToken: securityCodeToken,
    permanentToken: saved.token,
    instrumentToken: saved.instrumentToken,
    bin: saved.bin,
    panSuffix: saved.panSuffix,
    cardType: saved.cardType,
    expiryMonth: month,
    expiryYear: `20${year}`,
  }
}

type Claims = { exp?: number; content?: { paymentInformation?: { card?: TokenCard } } }

/** What a signed token says, unchecked; null when it is none. */
export function claimsOf(token: string): Claims | null {
  try {
    const text = atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (char) => char.charCodeAt(0)))) as Claims
  } catch {
    return null
  }
}

/** `MM/YY` as it is printed on the card, spaces and a four-digit year allowed; null when it is no month of a card. */
export function expiryIn(text: string): Expiry | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*[/\-. ]?\s*(?:20)?(\d\d)\s*$/.exec(text) ?? []
  return month && year ? { month: month.padStart(2, '0'), year: `20${year}` } : null
}
