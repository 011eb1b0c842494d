// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCart, anEntry, openBagService } from '#client/bag/store/fixtures/bag-service.ts'
import { ProductOffers } from './parts-after-load.tsx'

test.each([
  [null, 'Use DRESS20: save £6.30 on this bag'],
  ['SPEND50', 'Use DRESS20: save £6.30 more than with SPEND50'],
])('beside code %s an offer says what it saves', async (claimCodeName, said) => {
  const offer = { productCode: 'AB123', promotionCode: 'DRESS20', promotionDescription: '20% off', saving: 6.3 }
  const productPromotions = { code: 'success', message: '', productPromotionDetails: [offer] }
  const entry = { ...anEntry('NVY-12'), key: 'NVY-12', waiting: false }
  openBagService({ entries: [entry] }).answer('POST /api/shop/bag/promotions', () => ({ productPromotions }))
  const cart = { ...aCart([], { claimCodeName }), cartEntries: [entry], removedLine: null, waiting: false }
  render(<ProductOffers cart={cart} entry={entry} />)
  expect((await screen.findByRole('button')).textContent).toBe(said)
})
