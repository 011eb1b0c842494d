import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const [before, next] = ['0a'.repeat(32), '1b'.repeat(32)]

test('a sign-in in progress survives until the old key goes', async () => {
  const begun = await seal({ state: 'x' }, 'signing in', before)
  expect(await unseal(begun, 'signing in', `${next} ${before}`)).toEqual({ state: 'x' })
  expect(await unseal(await seal({ state: 'y' }, 'signing in', `${next} ${before}`), 'signing in', next)).toEqual({
    state: 'y',
  })
  expect(await unseal(begun, 'signing in', next)).toBe(null)
  expect(await unseal(begun, 'something else', `${next} ${before}`)).toBe(null)
})
