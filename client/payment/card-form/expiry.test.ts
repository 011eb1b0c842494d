import { expect, test } from 'vitest'
import { shownExpiry } from './expiry.ts'

/** Typed key by key, as a person does. */
function typed(keys: string): string {
  return [...keys].reduce((shown, key) => shownExpiry(shown + key, shown), '')
}

test.each([
  ['0128', '01/28'],
  ['128', '12/8'],
  ['528', '05/28'],
  ['01/28', '01/28'],
  ['1/28', '1/28'],
  ['01 28', '01/28'],
])('an expiry date typed as %s shows as %s', (keys, shown) => {
  expect(typed(keys)).toBe(shown)
})

test.each(['01/2028', '012028', '01-28', '01 / 28', ' 01/28 '])(
  'an expiry date pasted as “%s” is understood',
  (text) => {
    expect(shownExpiry(text.trim(), '')).toBe('01/28')
  },
)

test('deleting does not put the slash back', () => {
  expect(shownExpiry('01', '01/')).toBe('01')
  expect(shownExpiry('0', '01')).toBe('0')
})
