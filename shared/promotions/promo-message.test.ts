import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { promoMessage } from './promo-message.ts'

const { notQualifying, expired, unrecognised, unrecognisedAgain, generic } = messages.promo

test.each([
  [400, 'PROMO_NOT_QUALIFYING', notQualifying, false, notQualifying],
  [400, 'PROMO_EXPIRED', expired, false, expired],
  [400, 'PROMO_UNKNOWN', unrecognised, false, unrecognised],
  [400, 'PROMO_UNKNOWN', unrecognised, true, unrecognisedAgain],
  [400, 'PROMO_EXPIRED', expired, true, expired],
  [400, 'OF_THEIR_OWN', ' Only on Tuesdays. ', false, 'Only on Tuesdays.'],
  [400, 'OF_THEIR_OWN', '', false, unrecognised],
  [400, 'DATA_ERROR', 'These fields do not fit: claimCodeName', false, unrecognised],
  [404, 'PROMO_UNKNOWN', unrecognised, false, generic],
  [500, 'UPSTREAM_DOWN', 'Internal things.', false, generic],
  [0, 'NO_ANSWER', '', false, generic],
])('status %i, code %s, “%s”, again %s: %s', (status, code, message, again, shown) => {
  expect(promoMessage({ status, code, message }, again)).toBe(shown)
})
