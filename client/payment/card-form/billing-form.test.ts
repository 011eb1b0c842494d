import { expect, test } from 'vitest'
import { containsCardNumber } from './billing-form.ts'

test.each(['4000000000002701', '4000 0000 0000 2701', '4000-0000-0000-2503', 'Ada 5200000000002482 Marsh'])(
  '“%s” contains a card number',
  (text) => expect(containsCardNumber(text)).toBe(true),
)

test.each(['Ada Marsh', '12a Mill Lane', '07700 900123', '4000000000002702', ''])(
  '“%s” contains no card number',
  (text) => expect(containsCardNumber(text)).toBe(false),
)
