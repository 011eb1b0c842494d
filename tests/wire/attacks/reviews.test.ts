// Attacks with reviews, over sockets: photos with a false size or of another kind, photos that are not moderated yet, and reviews under
// another person's e-mail address.
import { expect, test } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { aReview } from '#tests/contract/preparing.ts'
import { aPicture, jpegOf, pngOf, type Browser } from '#tests/support/hostile.ts'
import { newEmail } from '#tests/support/new-email.ts'
import { operatorAt } from '#tests/support/operate.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { itemInStock, readyToPay } from '#tests/support/wire-shopping.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const open = (brand = 'jdw') => wireBrowser(port, brand)
const text = 'It fits well and has been worn twice a week since the spring, and washed as often.'

async function upload(browser: Browser, bytes: Uint8Array<ArrayBuffer>, type = 'image/png') {
  const { productNo: productId } = await itemInStock(browser)
  return browser.sendCall(reviewCalls.uploadPhoto, { query: { productId }, raw: new Blob([bytes], { type }) })
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
  const bytesOf = (content: string) => Uint8Array.from(new TextEncoder().encode(content))
  for (const [name, bytes] of Object.entries({
    nothing: new Uint8Array(),
    'a page': bytesOf('<html><script>alert(1)</script>'),
    'a drawing': bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a page behind a picture’s first bytes': Uint8Array.from([0xff, 0xd8, 0xff, ...bytesOf('<script>')]),
    'a GIF': bytesOf('GIF89a\u0001\u0000\u0001\u0000'),
    'a PDF': bytesOf('%PDF-1.7'),
    'half a picture': aPicture(300, 300).subarray(0, 50),
  }))
    for (const type of ['image/png', 'image/jpeg', 'image/webp']) {
      const answer = await upload(guest, bytes, type)
      expect([name, type, answer.status, answer.json()['code']]).toEqual([name, type, 422, 'PHOTO_UNREADABLE'])
    }
})

type Sending = {
  action?: 'preview' | 'submit'
  fingerprint?: string
  userNickname?: string
  photos?: { id: string; caption: string }[]
}

function review(
  browser: Browser,
  productId: string,
  userEmail: string,
  { action = 'submit', fingerprint = '', userNickname = aReview.userNickname, photos = [] }: Sending = {},
) {
  const fields = { ...aReview, userEmail, userNickname }
  const reviewText = encodeURIComponent(text)
  const body = { productId, action, reviewText, fields, photos, fingerprint }
  return browser.call(reviewCalls.submitReview, { body })
}

test('only its browser sees a photo before its review is published', async () => {
  const [guest, otherGuest, other] = [open(), open(), open('dal')]
  const { productNo } = await itemInStock(guest)
  const { id, picture } = (await upload(guest, aPicture(300, 200))).json<{ id: string; picture: { src: string } }>()
  await upload(otherGuest, aPicture(300, 200))
  const operator = `http://operator.localhost:${port}`
  const variants = [
    picture.src,
    `${picture.src}?w=320&f=webp`,
    `${picture.src}?w=160`,
    picture.src.replace('/photo/', '/photo//'),
    picture.src.replace('/photo/', '/photo/set-aside/'),
  ]
  const seen = (browser: Browser) =>
    Promise.all(variants.slice(0, 3).map(async (src) => (await browser.raw(src)).status))
  const expectPrivate = async () => {
    expect(await seen(guest)).toEqual([200, 200, 200])
    expect((await guest.raw(picture.src)).headers['cache-control']).toBe('private, no-store')
    for (const src of variants) {
      for (const browser of [otherGuest, other]) expect([src, (await browser.raw(src)).status]).toEqual([src, 404])
      expect([src, (await guest.raw(operator + src, { headers: { cookie: '' } })).status]).not.toEqual([src, 200])
    }
  }
  await expectPrivate()
  const sending = { photos: [{ id, caption: '' }], userNickname: `Guest ${id.slice(0, 6)}` }
  const { errors, submissionId } = await review(guest, productNo, newEmail('g'), sending)
  expect(errors).toEqual([])
  await expectPrivate()

  const moderator = await operatorAt(port)
  const decide = async (action: string) => {
    const fields = { id: submissionId!, reason: 'Shows somebody else', brand: 'jdw', sure: 'yes', back: '/' }
    expect((await moderator.submit(`/do/${action}`, fields)).status).toBe(200)
  }
  expect((await moderator.raw(picture.src)).status).toBe(200)
  await decide('reviews.approve')
  for (const browser of [guest, otherGuest]) expect(await seen(browser)).toEqual([200, 200, 200])
  expect((await other.raw(picture.src)).status).toBe(404)
  expect((await otherGuest.raw(picture.src)).headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  await decide('reviews.reject')
  for (const browser of [guest, otherGuest, other]) expect(await seen(browser)).toEqual([404, 404, 404])
})

async function buys(browser: Browser, email: string): Promise<string> {
  const orderTotal = await readyToPay(browser, { email })
  const { cartEntries } = await browser.call(bagCalls.get, { query: {} })
  await payByCard(browser, orderTotal)
  return cartEntries[0]!.productNo
}

test('a review under a buyer’s address looks like any other', async () => {
  const email = newEmail('buyer')
  const productId = await buys(open(), email)
  const finder = open()
  const fingerprint = 'finder'
  for (const address of [email, newEmail('nobody')]) {
    const { errors, review: shown } = await review(finder, productId, address, { action: 'preview', fingerprint })
    expect([errors, shown?.verified]).toEqual([[], false])
  }
  expect((await review(finder, productId, email, { fingerprint })).review?.verified).toBe(false)
})

test('many reviews under a buyer’s address do not block the buyer', async () => {
  const [guest, email] = [open(), newEmail('flooded')]
  const productId = await buys(guest, email)
  for (let times = 0; times < 12; times += 1)
    expect((await review(open(), productId, email, { fingerprint: times ? `device ${times}` : '' })).errors).toEqual([])
  for (const action of ['preview', 'submit'] as const)
    expect((await review(guest, productId, email, { action, fingerprint: 'their own' })).errors).toEqual([])
})

test('a customer who bought is a verified buyer, once', async () => {
  const customer = open()
  const email = await customer.register()
  const productId = await buys(customer, email)
  const { errors, review: shown } = await review(customer, productId, email, { fingerprint: 'customer' })
  expect([errors, shown?.verified]).toEqual([[], true])
  const twice = await review(customer, productId, email, { fingerprint: 'customer' })
  expect(twice.errors.map(({ code }) => code)).toEqual(['ERROR_FORM_DUPLICATE'])
})
