// Messages are those of the specification, verbatim.
import { expect, test } from 'vitest'
import { messages } from './index.ts'

test('the messages about promo codes are the specification’s', () => {
  expect(messages.promo).toEqual({
    notQualifying: 'Sorry, looks like your bag doesn’t qualify for this promotion code.',
    unrecognised: "Sorry, we don't recognise this code. Please try again.",
    unrecognisedAgain: "Sorry, we don't recognise this code. Please try a different code.",
    expired: 'Sorry, this code has expired.',
    generic: 'Sorry, something went wrong. Please try again later.',
  })
})

test('the messages about saved items are the specification’s', () => {
  expect(messages.savedItemsMessages).toMatchObject({
    addFailed: 'We can’t add products to your saved items right now. Please try again later.',
    removeFailed: 'We can’t remove products from your saved items right now. Please try again later.',
    removeOneFailed: 'We couldn’t remove that product from your saved items. Please try again.',
  })
})
