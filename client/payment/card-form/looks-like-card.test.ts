import { expect, test } from 'vitest'
import { resemblesCardNumber } from './looks-like-card.ts'

test.each(['4000000000002701', '4000 0000 0000 2701', '4000-0000-0000-2503', 'Ada 5200000000002482 Marsh'])(
  '“%s” looks like the number of a card',
  (text) => expect(resemblesCardNumber(text)).toBe(true),
)

test.each(['Ada Marsh', '12a Mill Lane', '07700 900123', '4000000000002702', ''])(
  '“%s” does not look like the number of a card',
  (text) => expect(resemblesCardNumber(text)).toBe(false),
)
