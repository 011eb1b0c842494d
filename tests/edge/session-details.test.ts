// Data for fraud checks: the page's threat-matrix id and the connection's address.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { OriginEnv } from '#origin/platform/env.ts'
import { add, bagOf, call, guestAt } from '#tests/support/bag.ts'

const { DB } = env as unknown as OriginEnv
const path = '/api/checkout/updateSessionDetails'
const threatMatrixId = '7d1f0f6a-1b2c-4a9d-8c56-0b7e5f8e2f3c'
const from = (address: string) => ({ 'cf-connecting-ip': address })

test('the local IP address comes from the connection', async () => {
  const { shop, guest } = await guestAt()
  await add(guest)
  const { cartId } = await bagOf(guest)
  const storedDetails = () =>
    DB.prepare('SELECT threat_matrix_id AS id, local_ip_address AS address FROM cart_delivery WHERE cart_id = ?')
      .bind(cartId)
      .first()
  for (const [sent, headers, address] of [
    [{}, from('198.51.100.23'), '198.51.100.23'],
    [{ localIpAddress: '' }, from('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2:3:4:5:6'],
    [{ localIpAddress: '10.0.0.7' }, { ...from('198.51.100.24'), 'x-forwarded-for': '10.0.0.8' }, '198.51.100.24'],
    // Without a connection's address, headers from the client are not used instead.
    [{ localIpAddress: '10.0.0.7' }, { 'x-forwarded-for': '10.0.0.8', 'x-device': '{"ipAddress":"10.0.0.9"}' }, ''],
  ] as const) {
    const response = await call(guest, 'PUT', path, { threatMatrixId, ...sent }, headers)
    expect([response.status, await response.text()]).toEqual([200, '{"code":"success"}'])
    expect(await storedDetails()).toEqual({ id: threatMatrixId, address })
  }
  expect(shop.count(path)).toBe(4)
  expect(await (await guest.fetch('/api/checkout/delivery')).text()).not.toContain('198.51.100.24')
})
