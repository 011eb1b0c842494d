import { expect, test } from 'vitest'
import { openCartId, sealCartId } from './sealed-cart-id.ts'

const key = '1e'.repeat(32)
const seal = { cartId: 'b'.repeat(32), brand: 'jdw', owner: 'C10000003', at: 1_795_000_000_000 } as const

test('a cart id is sealed as hex(iv)___hex(ciphertext+tag) with AES-256-GCM', async () => {
  const [one, other] = [await sealCartId(seal, key), await sealCartId(seal, key)]
  expect(one).toMatch(/^[0-9a-f]{24}___([0-9a-f]{2})+$/)
  expect(one.split('___')[0]).not.toBe(other.split('___')[0])
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  const aes = await crypto.subtle.importKey('raw', bytes(key), 'AES-GCM', false, ['decrypt'])
  const additionalData = new TextEncoder().encode('order-confirmation:jdw')
  const [iv, sealed] = one.split('___').map(bytes)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: iv!, additionalData, tagLength: 128 }, aes, sealed!)
  expect(JSON.parse(new TextDecoder().decode(plain))).toEqual(seal)
  expect(await openCartId(one, 'jdw', key)).toEqual(seal)
})

test('a key must have 32 bytes', async () => {
  await expect(sealCartId(seal, '1e'.repeat(20))).rejects.toThrow()
})

test('a text sealed for another purpose does not open', async () => {
  const bytes = Uint8Array.from(key.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  const aes = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt'])
  const iv = new Uint8Array(12)
  const plain = new TextEncoder().encode(JSON.stringify(seal))
  for (const purpose of ['', 'jdw', 'sign-in:jdw']) {
    const additionalData = new TextEncoder().encode(purpose)
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, aes, plain))
    const hex = [...sealed].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(await openCartId(`${'00'.repeat(12)}___${hex}`, 'jdw', key)).toBeNull()
  }
})
