import { expect, test } from 'vitest'
import { clientNetworkOf, normalizedClientAddress } from './client-address.ts'

test.each([
  '2001:db8:0:0:1:2:3:4',
  '2001:db8::1:2:3:4',
  '2001:0DB8:0000::1',
  '2001:db8::',
  '2001:db8::1%eth0',
  '2001:db8:0:0::ffff',
  '2001:db8::192.0.2.1',
  '2001:db8:0:0:0:0:192.0.2.77',
  '[2001:db8::1]',
])('%s is in one household’s network', (address) => {
  expect(normalizedClientAddress(address)).toBe('2001:db8:0:0')
})

test('a request is counted by its connection’s network', () => {
  expect(clientNetworkOf(new Headers({ 'cf-connecting-ip': '2001:DB8::7%eth0' }))).toBe('2001:db8:0:0')
  expect(clientNetworkOf(new Headers())).toBe('unknown')
})

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
