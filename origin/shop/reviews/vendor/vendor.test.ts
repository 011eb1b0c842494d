// The vendor's adapter against replies of the vendor's kind, and every way in which a vendor can fail.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { deviceHeader } from '#shared/platform/headers/forwarded.ts'
import { bindings, callAs, DB, fetchOrigin, refusalOf, replyAs } from '#origin/fixtures/ask.ts'
import { aJpeg, secretPlace } from '#origin/fixtures/pictures.ts'
import { aReview, list, statistics, upload, write } from '#origin/fixtures/reviews.ts'
import { vendorAnswer } from '#origin/fixtures/vendor-reviews.ts'
import { vendorPicture } from './pictures.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const { fetch: platformFetch } = globalThis
const requests: Request[] = []
let answer: (request: Request) => Response | Promise<Response>

beforeEach(async () => {
  await DB.batch(['review', 'review_photo', 'mail'].map((table) => DB.prepare(`DELETE FROM ${table}`)))
  await openCatalogue()
  requests.length = 0
  answer = vendorAnswer
  Object.assign(bindings, { REVIEWS_URL: 'https://reviews.example/vendor/reviews/', REVIEWS_KEY: 'the-key' })
  globalThis.fetch = (async (request: Request) => {
    requests.push(request.clone() as Request)
    return answer(request)
  }) as typeof fetch
})

afterEach(() => {
  globalThis.fetch = platformFetch
  Object.assign(bindings, { REVIEWS_URL: '', REVIEWS_KEY: '' })
  vi.restoreAllMocks()
})

const readForm = () => callAs(null, reviewCalls.dynamicForm, { query: { productId: 'ab123' } })
const text = "It's <b>bold</b> & “100%” what I &amp; my sister wanted from a dress like this one."

test('the vendor’s form has the shop’s field names', async () => {
  const { groups, fields, hoursToPost } = reviewCalls.dynamicForm.reply.parse(await (await readForm()).json())
  expect(hoursToPost).toBe(72)
  expect(groups).toEqual([{ label: 'Your review', fields: fields.map(({ id }) => id) }])
  expect(fields.map(({ id, type, required, min, max }) => [id, type, required, min, max])).toEqual([
    ['rating', 'rating', true, 1, 5],
    ['reviewText', 'long-text', true, 50, 10_000],
    ['isRecommended', 'yes-no', false, null, null],
    ['ContextDataValue_Fit', 'choice', false, null, null],
    ['userEmail', 'email', true, null, null],
    ['photos', 'photos', true, null, 2],
  ])
  expect(fields[3]!.options).toEqual([{ value: 'large', label: 'Runs large' }])
})

test('reviews are written and read through the vendor', async () => {
  const photo = reviewCalls.uploadPhoto.reply.parse(await (await upload(await aJpeg(300, 200, 6), 'image/jpeg')).json())
  const sentPhoto = new Uint8Array(await requests.at(-1)!.arrayBuffer())
  expect(String.fromCharCode(...sentPhoto)).not.toContain(secretPlace)
  const shownPhoto = await fetchOrigin(photo.picture.src)
  expect([shownPhoto.status, shownPhoto.headers.get('content-type')]).toEqual([200, 'image/png'])

  const given = { text, photos: [{ id: photo.id, caption: 'Me & "it"' }], fingerprint: '0400xyz' }
  const device = { ipAddress: '203.0.113.7', accept: '', userAgent: 'A browser' }
  const headers = { [deviceHeader]: encodeURIComponent(JSON.stringify(device)) }
  const submitted = await replyAs(null, reviewCalls.submitReview, { ...aReview(given), headers })
  expect(submitted).toMatchObject({ submissionId: 'sent-1', hoursToPost: 72, review: { title: 'Fish & chips <3' } })
  const sent = requests.at(-1)!
  expect(sent.headers.get('x-forwarded-for')).toBe('203.0.113.7')
  expect(sent.url).not.toContain('the-key')
  expect(Object.fromEntries(new URLSearchParams(await sent.text()))).toMatchObject({
    action: 'Submit',
    fp: '0400xyz',
    PassKey: 'the-key',
    ApiVersion: '5.4',
    reviewText: text,
    productId: 'AB123',
    PhotoCaption_1: 'Me & "it"',
    PhotoUrl_1: 'https://photos.example/78.jpg',
  })

  const { reviews, total } = await list({ sort: 'newest' })
  expect(total).toBe(1)
  expect(reviews[0]).toMatchObject({
    id: '501',
    text: "It's <b>bold</b> & “100%” what I wanted.",
    title: 'Fish & chips <3',
    rating: 4,
    fit: 1,
    recommended: true,
    incentivised: true,
    verified: false,
    answers: [{ label: 'Quality', value: '5 out of 5' }],
    photos: [{ caption: 'Me & "it"' }],
  })
  expect(await statistics()).toMatchObject({
    reviews: { total: 41, average: 4.5 },
    distribution: [0, 0, 0, 20, 21],
    fits: [0, 0, 2],
    recommended: 0.75,
    written: 40,
  })
  const { photos } = await replyAs(null, reviewCalls.photos, { query: { productId: 'AB123' } })
  expect(photos).toMatchObject([{ caption: 'Me & "it"', review: { id: '501' } }])
  expect((await fetchOrigin(photos[0]!.picture.src)).status).toBe(200)
})

test('the vendor’s errors name the shop’s fields', async () => {
  const Message = 'Please check this.'
  const FieldErrors = {
    reviewtext: { Field: 'reviewtext', Code: 'ERROR_FORM_TOO_SHORT', Message },
    photourl_1: { Field: 'photourl_1', Code: 'ERROR_FORM_INVALID', Message },
  }
  answer = () => Response.json({ HasErrors: true, FormErrors: { FieldErrors } })
  expect((await write()).errors).toMatchObject([
    { field: 'reviewText', code: 'ERROR_FORM_TOO_SHORT' },
    { field: 'photos', code: 'ERROR_FORM_INVALID' },
  ])
  answer = () => Response.json({ HasErrors: true, Errors: [{ Code: 'ERROR_FORM_DUPLICATE', Message }] })
  expect((await write()).errors).toMatchObject([{ field: null, code: 'ERROR_FORM_DUPLICATE' }])
  expect((await write({ reviewText: '%zz' })).errors).toMatchObject([{ field: 'reviewText' }])
  answer = () => Response.json({ HasErrors: true, Errors: [{ Code: 'ERROR_PARAM_INVALID_SUBJECT_ID', Message }] })
  expect(await refusalOf(readForm())).toEqual([404, 'PRODUCT_NOT_FOUND'])
  expect(await refusalOf(callAs(null, reviewCalls.submitReview, aReview()))).toEqual([404, 'PRODUCT_NOT_FOUND'])
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
  const bad: Array<() => Response | Promise<Response>> = [
    () => new Response('the-key', { status: 500 }),
    () =>
      Response.json(
        { status: 403, ERROR_CODE: 'FORBIDDEN', detail: 'the-key' },
        { status: 403, headers: { 'content-type': 'application/problem+json' } },
      ),
    () => Response.json({ HasErrors: true, Errors: [{ Code: 'ERROR_PARAM_INVALID_API_KEY', Message: 'the-key' }] }),
    () => new Response('<html>the-key'),
    () => Response.json({ Results: [{ Id: 1, SubmissionTime: 'then' }] }),
    () => new Response(' '.repeat(2_100_000)),
    () => Response.redirect('https://elsewhere.example/', 302),
    () => Promise.reject(new Error('https://reviews.example/?PassKey=the-key')),
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
