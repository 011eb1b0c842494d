import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { promoMessage, promoRefusal } from './promo-refusal.ts'

const { notQualifying, expired, unrecognised, unrecognisedAgain, generic } = messages.promo
const { tooMany } = messages.generic
const paying = 'You’re already paying for this bag.'

test.each([
  [400, 'PROMO_NOT_QUALIFYING', notQualifying, false, notQualifying],
  [400, 'PROMO_NOT_QUALIFYING', '', false, notQualifying],
  [400, 'PROMO_EXPIRED', expired, false, expired],
  [400, 'PROMO_UNKNOWN', unrecognised, false, unrecognised],
  [400, 'PROMO_UNKNOWN', unrecognised, true, unrecognisedAgain],
  [400, 'PROMO_EXPIRED', expired, true, expired],
  [400, 'OF_THEIR_OWN', ' Only on Tuesdays. ', false, 'Only on Tuesdays.'],
  [400, 'OF_THEIR_OWN', '', false, unrecognised],
  [400, 'DATA_ERROR', 'This code is for another shop.', false, 'This code is for another shop.'],
  [429, 'TOO_MANY', 'Wait.', true, tooMany],
  [409, 'PAYMENT_IN_PROGRESS', paying, false, paying],
  [404, 'PROMO_UNKNOWN', unrecognised, false, generic],
  [500, 'UPSTREAM_DOWN', 'Internal things.', false, generic],
  [0, 'NO_ANSWER', '', false, generic],
])('status %i, code %s, “%s”, again %s: %s', (status, code, message, again, shown) => {
  const refused = { ok: false, status, code, message } as const
  expect(promoMessage(promoRefusal(refused, 'Reactive', again))).toBe(shown)
  expect(promoMessage(promoRefusal(refused, 'Proactive', again))).toBe(generic)
})
