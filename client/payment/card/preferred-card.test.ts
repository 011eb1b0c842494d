import { expect, test } from 'vitest'
import type { SavedCard } from '#shared/customers/customer.ts'
import { preferredCard } from './preferred-card.ts'

const now = new Date('2026-11-21T12:00:00Z')

function card(token: string, more: Partial<SavedCard> = {}): SavedCard {
  const base = {
    bin: '400000',
    panSuffix: '1111',
    cardType: '001',
    instrumentToken: 'i',
    defaultCardIndicator: false,
  } as const
  return { ...base, token, expiryDate: '11/26', lastUsed: null, ...more }
}

test('the default card is preferred if flagged, whatever was used last', () => {
  const cards = [card('a', { lastUsed: '2026-11-20T00:00:00Z' }), card('b', { defaultCardIndicator: true })]
  expect(preferredCard(cards, now)?.token).toBe('b')
})

test('otherwise the most recently used, and one never used last of all', () => {
  const cards = [
    card('never'),
    card('old', { lastUsed: '2025-01-01T00:00:00Z' }),
    card('new', { lastUsed: '2026-01-01T00:00:00Z' }),
  ]
  expect(preferredCard(cards, now)?.token).toBe('new')
})

test('an expired card is never preselected; a card is good to the end of its month', () => {
  const expired = card('x', { expiryDate: '10/26', defaultCardIndicator: true, lastUsed: '2026-11-20T00:00:00Z' })
  expect(preferredCard([expired, card('y')], now)?.token).toBe('y')
  expect([preferredCard([expired], now), preferredCard([], now)]).toEqual([null, null])
})
