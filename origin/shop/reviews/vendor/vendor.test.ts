// The vendor adapter and the emulated vendor end to end, and every way in which a vendor can fail.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { deviceHeader } from '#shared/platform/headers/forwarded.ts'
import { bindings, callAs, DB, executionContext, fetchOrigin, refusalOf, replyAs } from '#origin/fixtures/ask.ts'
import { aJpeg, secretPlace } from '#origin/fixtures/pictures.ts'
import { aReview, list, now, statistics, upload, write } from '#origin/fixtures/reviews.ts'
import { type Answer, badAnswers, playVendor } from '#origin/fixtures/play-vendor.ts'
import shop from '#origin/index.ts'
import { approveReview } from '#origin/shop/reviews/moderate.ts'
import { vendorPicture } from './pictures.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

let requests: Request[] = []
let answer: Answer | null = null

beforeEach(async () => {
  await DB.batch(['review', 'review_photo', 'mail'].map((table) => DB.prepare(`DELETE FROM ${table}`)))
  await openCatalogue()
  answer = null
  Object.assign(bindings, { REVIEWS_URL: 'https://reviews.example/vendor/reviews/', REVIEWS_KEY: 'the-key' })
  requests = playVendor((request) => (answer ?? embedded)(request))
})

afterEach(() => {
  Object.assign(bindings, { REVIEWS_URL: '', REVIEWS_KEY: '' })
  vi.restoreAllMocks()
})

const embedded: Answer = async (request) => shop.fetch(request, bindings, executionContext)
const form = () => replyAs(null, reviewCalls.dynamicForm, { query: { productId: 'ab123' } })
const text = "It's <b>bold</b> & “100%” what I &amp; my sister wanted from a dress like this one."

test('reviews are written and read through the vendor', async () => {
  const { groups, fields, hoursToPost } = await form()
  Object.assign(bindings, { REVIEWS_URL: '' })
  const own = await form()
  Object.assign(bindings, { REVIEWS_URL: 'https://reviews.example/vendor/reviews' })
  const bare = (field: (typeof fields)[number]) => ({ ...field, help: '' })
  expect([groups, hoursToPost]).toEqual([own.groups, own.hoursToPost])
  expect(fields.map(bare)).toEqual(own.fields.map(bare))

  const photo = reviewCalls.uploadPhoto.reply.parse(await (await upload(await aJpeg(300, 200, 6), 'image/jpeg')).json())
  const sent = new Uint8Array(await requests.at(-1)!.arrayBuffer())
  expect(String.fromCharCode(...sent)).not.toContain(secretPlace)
  const shownPhoto = await fetchOrigin(photo.picture.src)
  expect([shownPhoto.status, shownPhoto.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  const given = {
    text,
    photos: [{ id: photo.id, caption: 'Me & "it"' }],
    fingerprint: '0400xyz',
    fields: {
      title: 'Fish & chips <3',
      isRecommended: 'true',
      Rating_Quality: '5',
      ContextDataValue_Fit: 'large',
      ContextDataValue_IncentivizedReview: 'true',
    },
  }
  const device = { ipAddress: '203.0.113.7', accept: '', userAgent: 'A browser' }
  const headers = { [deviceHeader]: encodeURIComponent(JSON.stringify(device)) }
  const { submissionId } = await replyAs(null, reviewCalls.submitReview, { ...aReview(given), headers })
  const submitted = requests.at(-1)!
  expect(submitted.headers.get('x-forwarded-for')).toBe('203.0.113.7')
  expect(submitted.url).not.toContain('the-key')
  expect(Object.fromEntries(new URLSearchParams(await submitted.text()))).toMatchObject({
    action: 'Submit',
    fp: '0400xyz',
    PassKey: 'the-key',
    ApiVersion: '5.4',
    reviewText: text,
    productId: 'AB123',
    PhotoCaption_1: 'Me & "it"',
    PhotoUrl_1: expect.stringMatching(/^https:/),
  })

  expect((await list()).total).toBe(2)
  await approveReview(bindings, submissionId!, now)
  const { reviews, total } = await list({ sort: 'newest' })
  expect(total).toBe(3)
  expect(reviews[0]).toMatchObject({
    id: submissionId,
    text,
    title: 'Fish & chips <3',
    rating: 4,
    fit: 1,
    recommended: true,
    incentivised: true,
    verified: false,
    answers: [{ label: 'Quality', value: '5 out of 5' }],
    photos: [{ caption: 'Me & "it"' }],
  })
  expect((await statistics()).reviews).toEqual({ total: 41, average: 4.5 })
  const { photos } = await replyAs(null, reviewCalls.photos, { query: { productId: 'AB123' } })
  expect(photos).toMatchObject([{ caption: 'Me & "it"', review: { id: submissionId } }])
  expect((await fetchOrigin(photos[0]!.picture.src)).status).toBe(200)
})

test('the vendor’s errors name the shop’s fields', async () => {
  const { errors } = await write({ text: 'Too short.', fields: { userNickname: 'a@b.co', rating: '9' } })
  expect(Object.fromEntries(errors.map(({ field, code }) => [field, code]))).toEqual({
    reviewText: 'ERROR_FORM_TOO_SHORT',
    userNickname: 'ERROR_FORM_NICKNAME_CONTACT',
    rating: 'ERROR_FORM_INVALID',
  })
  const twice = { fields: { userEmail: 'twice@people.example' }, fingerprint: 'one-device' }
  await write(twice)
  expect((await write(twice)).errors).toMatchObject([{ field: null, code: 'ERROR_FORM_DUPLICATE' }])
  expect((await write({ reviewText: '%zz' })).errors).toMatchObject([{ field: 'reviewText' }])
  expect(await refusalOf(callAs(null, reviewCalls.dynamicForm, { query: { productId: 'NONE' } }))).toEqual([
    404,
    'PRODUCT_NOT_FOUND',
  ])
  expect(await refusalOf(callAs(null, reviewCalls.submitReview, aReview({ productId: 'NONE' })))).toEqual([
    404,
    'PRODUCT_NOT_FOUND',
  ])
})

test('only form fields are forwarded to the vendor', async () => {
  const fields = {
    PASSKEY: 'mine',
    ACTION: 'Submit',
    userid: 'C1',
    User: 'token',
    PhotoUrl_1: 'http://169.254.169.254/',
    FP: 'x',
    productID: 'KN001',
    campaignId: 'x',
    HostedAuthentication_AuthenticationEmail: 'a@b.example',
    contextdatavalue_Age: '18to24',
  }
  await write({ action: 'preview', fields })
  const sent = new URLSearchParams(await requests.at(-1)!.text())
  const names = [...sent.keys()].filter((name) => !(name in aReview().body.fields))
  expect(names.toSorted()).toEqual([
    'ApiVersion',
    'PassKey',
    'action',
    'contextdatavalue_Age',
    'productId',
    'reviewText',
  ])
  expect([sent.get('PassKey'), sent.get('action'), sent.get('productId')]).toEqual(['the-key', 'Preview', 'AB123'])
})

test('a vendor’s failure reveals nothing of the request', async () => {
  const said: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(line))
  const bad: Answer[] = [
    ...badAnswers.map(([, bad]) => bad),
    () =>
      Response.json(
        { status: 403, ERROR_CODE: 'FORBIDDEN', detail: 'the-key' },
        { status: 403, headers: { 'content-type': 'application/problem+json' } },
      ),
    () => Response.json({ HasErrors: true, Errors: [{ Code: 'ERROR_PARAM_INVALID_API_KEY', Message: 'the-key' }] }),
    () => Response.json({ Results: [{ Id: 1, SubmissionTime: 'then' }] }),
  ]
  for (const [at, one] of bad.entries()) {
    answer = one
    expect([at, ...(await refusalOf(callAs(null, reviewCalls.list, { query: { productId: 'AB123' } })))]).toEqual([
      at,
      500,
      'INTERNAL',
    ])
  }
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => AbortSignal.any([shortly(ms)]))
  answer = (request) =>
    new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('the-key'))))
  expect(await refusalOf(callAs(null, reviewCalls.statistics, { query: { productId: 'AB123' } }))).toEqual([
    500,
    'INTERNAL',
  ])
  expect(said.length).toBe(bad.length + 1)
  expect(JSON.stringify(said)).toContain('FORBIDDEN')
  expect(JSON.stringify(said)).not.toMatch(/the-key|elsewhere/)
})

function shortly(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms / 100)
  return controller.signal
}

test('only signed pictures of the vendor are served', async () => {
  answer = () => new Response('<script>', { headers: { 'content-type': 'image/png' } })
  const picture = await vendorPicture(bindings, 'https://reviews.example/a.jpg', '')
  const statusAt = async (src: string) => (await fetchOrigin(src)).status
  expect(await statusAt(picture!.src)).toBe(404)
  expect(requests).toHaveLength(1)
  const [name] = picture!.src.split('/').at(-1)!.split('.')
  const forged = btoa('http://169.254.169.254/').replaceAll('=', '')
  for (const src of [
    `/pictures/reviews/${forged}.${'A'.repeat(43)}`,
    `/pictures/reviews/${name}`,
    '/pictures/reviews/..%2f.x',
  ])
    expect([src, await statusAt(src)]).toEqual([src, 404])
  expect(requests).toHaveLength(1)
})
