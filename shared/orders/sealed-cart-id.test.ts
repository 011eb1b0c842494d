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

test('an altered sealed cart id does not open', async () => {
  const good = await sealCartId(seal, key)
  const [iv, sealed] = good.split('___') as [string, string]
  const flipped = (text: string, at: number) => text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1)
  const wrong = [
    ...Array.from({ length: 24 }, (_, at) => `${flipped(iv, at)}___${sealed}`),
    ...Array.from({ length: sealed.length }, (_, at) => `${iv}___${flipped(sealed, at)}`),
    ...[1, 2, 16, 32, 33].map((by) => good.slice(0, -by)),
    `${good}00`,
    `${good}___`,
    `${iv}${sealed}`,
    `${iv}__${sealed}`,
    `${sealed}___${iv}`,
    good.toUpperCase(),
    ` ${good}`,
    '',
    '___',
    'undefined',
    seal.cartId,
    '\u0000',
    'é'.repeat(300),
    '0'.repeat(1_000_000),
    `${iv}___${'0'.repeat(1_000_000)}`,
  ]
  for (const text of wrong)
    expect([text.slice(0, 40), await openCartId(text, 'jdw', key)]).toEqual([text.slice(0, 40), null])
  expect(await openCartId(good, 'dal', key)).toBeNull()
  expect(await openCartId(good, 'jdw', '1f'.repeat(32))).toBeNull()
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
