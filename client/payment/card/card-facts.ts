// Facts about the card and the browser that a payment needs: the card from the gateway's token or from a saved card (never
// its number), its expiry date, and the browser fields of payer authentication.
import type { SavedCard } from '#shared/customers/customer.ts'
import { isExpired, type BrowserFields, type CardType } from '#shared/payment/payment.ts'
import type { Expiry, PaymentCard } from './card-data.ts'

/** Vendor code to storefront code. The vendor's 003 is American Express and has no storefront code. */
const schemes: Readonly<Record<string, CardType>> = { '001': '001', '002': '002', '024': '003', '042': '003' }

/** The vendor's names of the schemes that the shop takes. */
const takenSchemes = ['visa', 'mastercard', 'maestro']

/** Whether the digits typed so far are of a scheme that the shop does not take. */
export function isRefusedScheme(name: string): boolean {
  return name !== '' && !takenSchemes.includes(name)
}

type TokenCard = {
  number?: { bin?: string; maskedValue?: string; detectedCardTypes?: string[] }
  type?: { value?: string }
}

/** Null when the token describes no card. The signature is checked by the server. */
export function cardFromToken(token: string, expiry: Expiry): PaymentCard | null {
  const card = readClaims(token)?.content?.paymentInformation?.card
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

/** `securityCodeToken` is the token of the security code typed for the saved card. */
export function cardFromSaved(saved: SavedCard, securityCodeToken?: string): PaymentCard {
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

/**
 * The saved card to select first: the default card if flagged, otherwise the most recently used one (R4.58).
 * Null when all have expired.
 */
export function preferredCard(cards: readonly SavedCard[], now: Date): SavedCard | null {
  const usable = cards.filter(({ expiryDate }) => !isExpired(expiryDate, now))
  const [latest] = usable.toSorted((one, other) => (other.lastUsed ?? '').localeCompare(one.lastUsed ?? ''))
  return usable.find(({ defaultCardIndicator }) => defaultCardIndicator) ?? latest ?? null
}

type Claims = { exp?: number; content?: { paymentInformation?: { card?: TokenCard } } }

/** The claims of a JWT, without checking its signature; null when the text is no JWT. */
export function readClaims(token: string): Claims | null {
  try {
    const text = atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (char) => char.charCodeAt(0)))) as Claims
  } catch {
    return null
  }
}

/** Parses `MM/YY` as printed on a card; other separators and a four-digit year are accepted. Null when invalid. */
export function parseExpiry(text: string): Expiry | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*[/\-. ]?\s*(?:20)?(\d\d)\s*$/.exec(text) ?? []
  return month && year ? { month: month.padStart(2, '0'), year: `20${year}` } : null
}

/** Formats the expiry field as MM/YY while the shopper types. `before` is the previous value, to detect a deletion. */
export function formatExpiry(typed: string, before: string): string {
  const [month = '', year] = typed.split(/\s*[/.\- ]\s*/).map((part) => part.replaceAll(/\D/g, ''))
  if (year !== undefined) return `${month.slice(0, 2)}/${(year.length === 4 ? year.slice(2) : year).slice(0, 2)}`
  const digits = /^[2-9]/.test(month) ? `0${month}` : month
  const deleting = typed.length < before.length
  if (digits.length === 6 && digits.slice(2, 4) === '20') return `${digits.slice(0, 2)}/${digits.slice(4)}`
  return digits.length > 2 || (digits.length === 2 && !deleting)
    ? `${digits.slice(0, 2)}/${digits.slice(2, 4)}`
    : digits
}

/** The colour depths of payer authentication. A depth in between is sent as the next lower one. */
const colorDepths = [
  '1',
  '4',
  '8',
  '15',
  '16',
  '24',
  '32',
  '48',
] as const satisfies readonly BrowserFields['colorDepth'][]

/** The browser fields of payer authentication (R7.74). The edge worker adds IP address and accept header. */
export function browserFields(): BrowserFields {
  return {
    ipAddress: '',
    language: (navigator.language || 'en-GB').slice(0, 8),
    javaEnabled: typeof navigator.javaEnabled === 'function' && navigator.javaEnabled(),
    javaScriptEnabled: true,
    colorDepth: colorDepths.findLast((depth) => Number(depth) <= screen.colorDepth) ?? '24',
    screenHeight: Math.round(screen.height),
    screenWidth: Math.round(screen.width),
    timezoneOffset: new Date().getTimezoneOffset(),
    userAgent: navigator.userAgent.slice(0, 2048),
    deviceChannel: 'BROWSER',
  }
}
