// The standard's own test vectors (Web Authentication, § 16): a key without attestation, by ES256.
import { base64url } from 'jose'
import { expect, test } from 'vitest'
import { parseAuthenticatorData } from './authenticator-data.ts'
import { signatureFits } from './signature.ts'

const bytes = (hex: string) => new Uint8Array(hex.match(/../g)!.map((pair) => Number.parseInt(pair, 16)))

const added = bytes(
  'bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b559000000008446ccb9ab1db374750b2367ff6f3a1f0020f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4a5010203262001215820afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61225820930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220',
)
const signedIn = bytes('bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b51900000000')
const clientData = bytes(
  '7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a224f63446e55685158756c5455506f334a5558543049393770767a7a59425039745a63685879617630314167222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73657d',
)
const signature = bytes(
  '3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd380221008480ac0f0b93538174f575bf11a1dd5d78c6e486013f937295ea13653e331e87',
)

test('authenticator data cut at any byte is refused', () => {
  for (let length = 0; length < added.length; length += 1)
    expect([length, parseAuthenticatorData(added.subarray(0, length))]).toEqual([length, null])
})

test('the standard’s example signature fits, and no changed one', async () => {
  const { publicKey } = parseAuthenticatorData(added)!.credential!
  expect(await signatureFits(publicKey, signature, signedIn, clientData)).toBe(true)
  for (const at of [0, 1, 3, 5, 40, 71]) {
    const changed = signature.with(at, signature[at]! ^ 1)
    expect([at, await signatureFits(publicKey, changed, signedIn, clientData)]).toEqual([at, false])
  }
  expect(await signatureFits(publicKey, signature, signedIn.with(36, 1), clientData)).toBe(false)
  expect(await signatureFits(publicKey, signature, signedIn, clientData.with(40, 65))).toBe(false)
})

test('an RSA key, as of Windows Hello, signs too', async () => {
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const keys = (await crypto.subtle.generateKey(
    { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )) as CryptoKeyPair
  const { n } = (await crypto.subtle.exportKey('jwk', keys.publicKey)) as { n: string }
  const cose = [0xa4, 1, 3, 3, 0x39, 1, 0, 0x20, 0x59, 1, 0, ...base64url.decode(n), 0x21, 0x43, 1, 0, 1]
  const { publicKey } = parseAuthenticatorData(new Uint8Array([...added.subarray(0, 87), ...cose]))!.credential!
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', clientData))
  const made = await crypto.subtle.sign(rsa, keys.privateKey, new Uint8Array([...signedIn, ...digest]))
  expect(await signatureFits(publicKey, new Uint8Array(made), signedIn, clientData)).toBe(true)
})
