// The vendor's Conversations API 5.4 over the shop's own reviews, for the adapter's tests and any other client of that
// API. Requests carry the API key; when no key is configured, every request is refused.
import { Hono } from 'hono'
import { acceptedKeys } from '#shared/platform/keys.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { VendorRequest, VendorParameters } from './request.ts'
import { emulatedReviews, emulatedStatistics } from './display.ts'
import { emulatedForm, emulatedSubmit, emulatedUpload } from './submission.ts'

const app = new Hono<{ Bindings: OriginEnv }>()

const answers = {
  'GET /statistics.json': emulatedStatistics,
  'GET /reviews.json': emulatedReviews,
  'GET /submitreview.json': emulatedForm,
  'POST /submitreview.json': emulatedSubmit,
  'POST /uploadphoto.json': emulatedUpload,
} as const satisfies Record<string, (route: VendorRequest) => Promise<object>>

for (const [route, answer] of Object.entries(answers)) {
  const [method, path] = route.split(' ') as [string, string]
  app.on(method, `/vendor/reviews/data${path}`, async (c) => {
    const { origin, searchParams } = new URL(c.req.url)
    const form = method === 'POST' ? await c.req.formData().catch(() => null) : new FormData()
    if (!form) return problem(400, 'BAD_REQUEST', 'The body is no form.')
    const parameters = givenIn([...searchParams, ...form])
    if (!acceptedKeys(c.env.REVIEWS_KEY ?? '').includes(parameters.one('passkey')))
      return problem(403, 'FORBIDDEN', 'The PassKey is none.')
    if (parameters.one('apiversion') !== '5.4') return problem(400, 'BAD_REQUEST', 'The ApiVersion is not 5.4.')
    const wait = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
    return c.json({
      HasErrors: false,
      Errors: [],
      ...(await answer({ env: c.env, parameters, base: origin, now: new Date(), wait })),
    })
  })
}

function givenIn(entries: Array<[string, string | File]>): VendorParameters {
  const all = (name: string) =>
    entries.flatMap(([key, value]) => (key.toLowerCase() === name && typeof value === 'string' ? [value] : []))
  const file = entries.find(([, value]) => typeof value !== 'string')?.[1] as File | undefined
  const names = () => [...new Set(entries.map(([key]) => key.toLowerCase()))]
  return { all, one: (name) => all(name).at(-1) ?? '', names, file: file ?? null }
}

function problem(status: number, code: string, detail: string) {
  const body = { type: 'about:blank', title: code, status, ERROR_CODE: code, detail }
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } })
}

export const emulatedReviewsApi = app
