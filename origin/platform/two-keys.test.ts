// While a key is rotated, the origin accepts what the key before signed, and nothing of it afterwards.
import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { resealSecrets, newSecretFor, secretsOf } from '#origin/partners/signing-secrets.ts'
import { readApplicationToken, tokenFor } from '#origin/shop/credit/application/token.ts'
import { vendorAddress, vendorPicture } from '#origin/shop/reviews/vendor/pictures.ts'
import { accessTokenFor, idIn } from '#origin/vendors/card-gateway/keys.ts'
import { isSigned, signedHeaders } from './http-signature.ts'
import { isKey } from './secrets.ts'

const [before, next] = ['0a'.repeat(32), '1b'.repeat(32)]
const both = `${next} ${before}`
const now = Date.now()

/** Whether what `before` signed is accepted with these keys. */
const accepted: Record<string, (keys: string) => Promise<boolean>> = {
  'a request to the card gateway': async (keys) => {
    const request = { method: 'POST', url: new URL('https://gateway.example/pts/v2/payments'), body: '{}' }
    const merchant = { id: 'shop', keyId: 'key' }
    const headers = new Headers(await signedHeaders(request, { ...merchant, secret: before }, now))
    return isSigned(request, headers, { ...merchant, secret: keys }, now)
  },
  'a frame of payer authentication': async (keys) => {
    const token = await accessTokenFor('step-up', 'id', { ...bindings, GATEWAY_SECRET: before }, now)
    return (await idIn(token, 'step-up', { ...bindings, GATEWAY_SECRET: keys })) === 'id'
  },
  'a credit application': async (keys) => {
    const token = await tokenFor({ id: 'a', customerId: 'C1', brand: 'jdw' }, before)
    return (await readApplicationToken(token, keys))?.id === 'a'
  },
  'a picture of a reviewer': async (keys) => {
    const picture = await vendorPicture({ EDGE_SECRET: before }, 'https://photos.example/1.jpg', '')
    return (await vendorAddress({ EDGE_SECRET: keys }, picture!.src.split('/').at(-1)!)) !== null
  },
  'a token that somebody sends': (keys) => isKey(before, keys),
  'a partner’s secret in the database': async (keys) => {
    const owner = `partner:${crypto.randomUUID()}` as const
    const { secret, statement } = await newSecretFor({ ...bindings, PARTNER_KEY: before }, owner, now)
    await statement.run()
    return (await secretsOf({ ...bindings, PARTNER_KEY: keys }, owner, now)).includes(secret)
  },
}

for (const [what, accepts] of Object.entries(accepted))
  test(`${what} is accepted until the key before goes`, async () => {
    expect([await accepts(before), await accepts(both), await accepts(next)]).toEqual([true, true, false])
  })

test('partners’ secrets are encrypted again with the new key', async () => {
  const owner = 'endpoint:of-two-keys'
  const { secret, statement } = await newSecretFor({ ...bindings, PARTNER_KEY: before }, owner, now)
  await statement.run()
  await resealSecrets({ ...bindings, PARTNER_KEY: both })
  await resealSecrets({ ...bindings, PARTNER_KEY: both })
  expect(await secretsOf({ ...bindings, PARTNER_KEY: next }, owner, now)).toEqual([secret])
})

test('the emulated warehouse’s calls carry both keys’ signatures', async () => {
  await bindings.DB.prepare("INSERT INTO signing_secret (id, owner, sealed, created) VALUES ('w', 'partner:w', ?, 0)")
    .bind('setting:WAREHOUSE_SECRET')
    .run()
  expect(await secretsOf({ ...bindings, WAREHOUSE_SECRET: both }, 'partner:w', now)).toEqual([next, before])
})
