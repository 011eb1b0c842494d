import { expect, test } from 'vitest'
import { normalizedClientAddress } from './client-address.ts'

test('a neighbouring network is another one', () => {
  expect(normalizedClientAddress('2001:db8:0:1::1')).not.toBe(normalizedClientAddress('2001:db8::1'))
})

test.each([
  '::ffff:192.0.2.1',
  '0:0:0:0:0:ffff:c000:201',
  '::FFFF:c000:0201',
  '0000:0000:0000:0000:0000:FFFF:192.0.2.1',
  '::ffff:192.0.2.1%eth0',
  '192.0.2.1',
])('%s is an IPv4 address', (address) => {
  expect(normalizedClientAddress(address)).toBe('192.0.2.1')
})

test.each(['unknown', '1::2::3', '1:2:3', ':::', '12345::', '2001:db8::1.2.3.256', 'x:y'])(
  '%s is an unknown client address',
  (text) => {
    expect(normalizedClientAddress(text)).toBe('unknown')
  },
)
