// The notice about a personalized listing, and the form that switches to the other order.
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { PersonalizedListNotice } from './personalized-notice.tsx'
import type { ListingContext } from './listing-context.ts'

function show(forYou: object | null | undefined, lists?: 'for-you' | 'usual') {
  const person = { signedIn: true, accountId: 'C1', cartId: null, wishlistId: null, lists }
  const listing = (forYou === undefined ? {} : { forYou, marks: {} }) as unknown as ListingContext['listing']
  const { container } = render(
    <VisitProvider value={{ visit: { ...visitAt('/shop/c/women?size=8'), person }, answers: new Map() }}>
      <PersonalizedListNotice listing={listing} />
    </VisitProvider>,
  )
  return container.textContent
}

test.each([
  [{ sizes: ['8'], history: false, ordered: true }, 'Sorted for you by your size 8. Show standard order'],
  [
    { sizes: ['8', '14'], history: true, ordered: true },
    'Sorted for you by your sizes 8 and 14, and what you’ve bought, saved or viewed. Show standard order',
  ],
  [
    { sizes: ['8', '10', 'M', 'L', 'XL'], history: false, ordered: false },
    'Picked out for you: your sizes 8, 10, M and others. Hide my picks',
  ],
])('the notice for %j', (forYou, notice) => expect(show(forYou, 'for-you')).toBe(notice))

test('without a history there is no notice', () => {
  expect([show(null, 'for-you'), show({ sizes: ['8'], history: true, ordered: true })]).toEqual(['', ''])
})
