// Reviewers' photos over sockets: pictures with a false size, and photos of reviews that are not moderated yet.
import { expect, test } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { localOperator, localPassword } from '#shared/platform/people.ts'
import { aPicture, jpegOf, pngOf, type Browser } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { inStock, type InStock } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const open = (brand = 'jdw') => wireBrowser(port, brand)

async function upload(browser: Browser, bytes: Uint8Array<ArrayBuffer>, type = 'image/png') {
  const [{ productNo }] = (await inStock(browser)) as [InStock]
  return browser.sendCall(reviewCalls.uploadPhoto, {
    query: { productId: productNo },
    raw: new Blob([bytes], { type }),
  })
}

test('a huge JPEG is refused before decoding, whatever its segments', async () => {
  const guest = open()
  for (const [name, before] of Object.entries({
    'a fill byte': [0xff],
    'many fill bytes': Array<number>(300).fill(0xff),
    'a segment and a fill byte': [0xff, 0xe0, 0, 4, 0, 0, 0xff],
    'a restart marker': [0xff, 0xd0],
    'a segment with a small frame in it': [0xff, 0xe5, 0, 13, 0xff, 0xc0, 0, 11, 8, 0, 200, 0, 200, 1, 1],
  })) {
    const answer = await upload(guest, jpegOf(11_999, 11_999, before), 'image/jpeg')
    expect([name, answer.status, answer.json()['code']]).toEqual([name, 422, 'PHOTO_TOO_LARGE'])
  }
  const twice = Uint8Array.from([...jpegOf(200, 200).subarray(0, 15), ...jpegOf(11_999, 11_999).subarray(2)])
  expect((await upload(guest, twice, 'image/jpeg')).json()).toMatchObject({ code: 'PHOTO_UNREADABLE' })
  const bomb = await upload(guest, pngOf(12_000, 11_999, new Uint8Array([0x78, 0x9c, 3, 0, 0, 0, 0, 1])))
  expect(bomb.json()).toMatchObject({ code: 'PHOTO_TOO_LARGE' })
  expect((await upload(guest, aPicture(120, 160))).status).toBe(200)
})

test('a file that is no picture is refused whatever its type', async () => {
  const guest = open()
  const text = (content: string) => Uint8Array.from(new TextEncoder().encode(content))
  for (const [name, bytes] of Object.entries({
    nothing: new Uint8Array(),
    'a page': text('<html><script>alert(1)</script>'),
    'a drawing': text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a page behind a picture’s first bytes': Uint8Array.from([0xff, 0xd8, 0xff, ...text('<script>alert(1)</script>')]),
    'a GIF': text('GIF89a\u0001\u0000\u0001\u0000'),
    'a PDF': text('%PDF-1.7'),
    'half a picture': aPicture(300, 300).subarray(0, 50),
  }))
    for (const type of ['image/png', 'image/jpeg', 'image/webp']) {
      const answer = await upload(guest, bytes, type)
      expect([name, type, answer.status, answer.json()['code']]).toEqual([name, type, 422, 'PHOTO_UNREADABLE'])
    }
})

test('only its browser sees a photo before its review is published', async () => {
  const [guest, otherGuest, other] = [open(), open(), open('dal')]
  const [{ productNo }] = (await inStock(guest)) as [InStock]
  const { id, picture } = await guest.call(reviewCalls.uploadPhoto, {
    query: { productId: productNo },
    raw: new Blob([aPicture(300, 200)], { type: 'image/png' }),
  })
  await otherGuest.call(reviewCalls.uploadPhoto, {
    query: { productId: productNo },
    raw: new Blob([aPicture(300, 200)], { type: 'image/png' }),
  })
  const operator = `http://operator.localhost:${port}`
  const variants = [
    picture.src,
    `${picture.src}?w=320&f=webp`,
    `${picture.src}?w=160`,
    picture.src.replace('/photo/', '/photo//'),
    picture.src.replace('/photo/', '/photo/set-aside/'),
  ]
  const seen = async (browser: Browser) =>
    Promise.all(variants.slice(0, 3).map(async (src) => (await browser.raw(src)).status))
  const nobody = async () => {
    for (const browser of [otherGuest, other])
      for (const src of variants) expect([src, (await browser.raw(src)).status]).toEqual([src, 404])
    for (const src of variants)
      expect([src, (await guest.raw(operator + src, { headers: { cookie: '' } })).status]).not.toEqual([src, 200])
  }

  expect(await seen(guest)).toEqual([200, 200, 200])
  expect((await guest.raw(picture.src)).headers['cache-control']).toBe('private, no-store')
  await nobody()

  const fields = {
    rating: '4',
    title: 'As good as new',
    userNickname: `Guest ${id.slice(0, 6)}`,
    userEmail: `g-${id.slice(0, 12)}@people.example`,
    agreedToTermsAndConditions: 'true',
  }
  const reviewText = encodeURIComponent(
    'Worn to two weddings already and washed at thirty degrees: as good as on the first day.',
  )
  const sent = await guest.call(reviewCalls.submitReview, {
    body: {
      productId: productNo,
      action: 'submit',
      reviewText,
      fields,
      photos: [{ id, caption: '' }],
      fingerprint: '',
    },
  })
  expect(sent.errors).toEqual([])
  expect(await seen(guest)).toEqual([200, 200, 200])
  await nobody()

  const moderator = open()
  await moderator.submit(
    `${operator}/sign-in`,
    { name: localOperator.name, password: localPassword, back: '/' },
    new URL(operator),
  )
  expect((await moderator.raw(operator + picture.src)).status).toBe(200)
  await decide(moderator, operator, 'reviews.approve', sent.submissionId!)
  for (const browser of [guest, otherGuest]) expect(await seen(browser)).toEqual([200, 200, 200])
  expect((await other.raw(picture.src)).status).toBe(404)
  const { headers } = await otherGuest.raw(picture.src)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })

  await decide(moderator, operator, 'reviews.reject', sent.submissionId!)
  for (const browser of [guest, otherGuest, other]) expect(await seen(browser)).toEqual([404, 404, 404])
})

async function decide(moderator: Browser, operator: string, action: string, review: string) {
  const fields = { id: review, reason: 'Shows somebody else', brand: 'jdw', sure: 'yes', back: '/' }
  const answer = await moderator.submit(`${operator}/do/${action}`, fields, new URL(operator))
  if (answer.status !== 200) throw new Error(`${action} was answered ${answer.status}: ${answer.text.slice(0, 3000)}`)
}
