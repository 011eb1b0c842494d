// Test cards, and the schemes by first digits. Any other number is refused by the bank, because real cards must not be
// used here.
import { ownProperty } from '#origin/platform/own-property.ts'
import type { Scenario } from './schema.ts'

export const testCards = {
  frictionless: '4000000000002701',
  challenge: '4000000000002503',
  refused: '4000000000002925',
  attempted: '4000000000002719',
  unavailable: '4000000000002313',
  /** Authenticates, and is declined at payment. */
  declined: '4000000000002800',
  mastercardAttempted: '5200000000002482',
  maestro: '6759649826438453',
  /** American Express, which the shop does not accept. */
  notTaken: '378282246310005',
} as const

/** The challenge's code, and the number of attempts. */
export const challenge = { code: '1234', tries: 3 } as const

const scenarioOf: Readonly<Record<string, Scenario>> = {
  [testCards.frictionless]: 'frictionless',
  [testCards.challenge]: 'challenge',
  [testCards.refused]: 'refused',
  [testCards.attempted]: 'attempted',
  [testCards.unavailable]: 'unavailable',
  [testCards.declined]: 'declined',
  [testCards.mastercardAttempted]: 'attempted',
  [testCards.maestro]: 'frictionless',
}

export function scenarioFor(number: string): Scenario {
  return ownProperty(scenarioOf, number) ?? 'unknown'
}

const fours = [4, 8, 12, 16]
const maestro = {
  name: 'maestro',
  brandedName: 'Maestro',
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  spaces: fours,
} as const

/**
 * The vendor's scheme codes, which differ from the storefront's. `spaces`: the positions after which a card shows a
 * space.
 */
export const schemes = [
  { cybsCardType: '024', begins: '^(6759|676770|676774)', ...maestro, codeLength: 3 },
  { cybsCardType: '042', begins: '^(50|5[6-9]|6)', ...maestro, codeLength: 3 },
  {
    cybsCardType: '001',
    begins: '^4',
    name: 'visa',
    brandedName: 'Visa',
    lengths: [13, 16, 18, 19],
    spaces: fours,
    codeLength: 3,
  },
  {
    cybsCardType: '002',
    begins: '^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)',
    name: 'mastercard',
    brandedName: 'Mastercard',
    lengths: [16],
    spaces: fours,
    codeLength: 3,
  },
  {
    cybsCardType: '003',
    begins: '^3[47]',
    name: 'amex',
    brandedName: 'American Express',
    lengths: [15],
    spaces: [4, 10],
    codeLength: 4,
  },
] as const

export type Scheme = (typeof schemes)[number]

/** By the first digits; null for an unknown scheme. */
export function schemeOf(digits: string): Scheme | null {
  return schemes.find(({ begins }) => new RegExp(begins).test(digits)) ?? null
}

/** Checks Luhn's check digit and the scheme's lengths. */
export function isCardNumber(number: string): boolean {
  const scheme = schemeOf(number)
  if (!scheme || !/^\d+$/.test(number) || !(scheme.lengths as readonly number[]).includes(number.length)) return false
  const sum = [...number].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
