import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { formerCallerIn } from './former-stamps.ts'

const secret = 'an-edge-secret-for-tests-of-32-characters'
const now = Date.UTC(2026, 10, 26)
const stamp = (text: string, key = secret) => {
  const content = `${text}.${now / 1000 + 60}`
  return `${content}.${createHmac('sha256', key).update(content).digest('hex')}`
}

test('the former release’s callers are recognised', async () => {
  const digest = 'D'.repeat(43)
  const headers = new Headers({ 'x-person': stamp('C1'), 'x-guest': stamp(`new:${digest}`) })
  expect(await formerCallerIn(headers, secret, now)).toEqual({ account: 'C1', guest: { digest, fresh: true } })
  expect(await formerCallerIn(headers, secret, now + 61_000)).toBeNull()
  expect(await formerCallerIn(new Headers({ 'x-person': stamp('C1', 'another') }), secret, now)).toBeNull()
})
