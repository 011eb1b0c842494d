// A shopper whose calls reach a service as the edge worker sends them: stamp, site, ids of bag and list, and a customer's token.
import { base64url, digestOf } from '#shared/platform/base64url.ts'
import type { ServiceName } from '#shared/platform/all-calls.ts'
import { urlOf, type Call, type Input } from '#shared/platform/call.ts'
import { deviceHeader, forwardedToggles, photoOwnerHeader, togglesHeader } from '#shared/platform/headers/forwarded.ts'
import { stampHeader, stampOf } from '#shared/platform/headers/stamps.ts'
import { channel } from '#shared/platform/limits.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'

/** The services under test. */
export type Target = {
  baseOf: (service: ServiceName) => string
  /** `JDW` */
  site: string
  /** EDGE_SECRET of the shop whose public keys the services know. */
  edgeSecret: string
  account: string
  token?: string | undefined
}

export type Answer = {
  status: number
  /** Of a refusal, or the reply's own field. */
  code: string | null
  body: Record<string, unknown>
  /** What does not fit the declared reply. */
  misfits: string[]
}

type AnyInput = { query?: object; body?: object; raw?: Blob }
/** As of a browser that uploads photos. */
const photoOwner = 'a1'.repeat(32)
const device = { ipAddress: '192.0.2.1', accept: 'application/json', userAgent: 'contract', origin: 'http://localhost' }

export type Shopper = Awaited<ReturnType<typeof openShopper>>

export async function openShopper(target: Target, customer = false) {
  const guest = { digest: await digestOf(base64url(crypto.getRandomValues(new Uint8Array(32)))), fresh: true }
  const ids: Record<string, string> = {}
  let account = customer ? target.account : null

  /** `text` replaces the body. */
  async function send(call: Call, given: AnyInput, text?: string): Promise<Answer> {
    const input = withId(call, given, ids)
    const body = text ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const path = urlOf(call, input)
    const stamp = await stampOf(
      {
        audience: call.service,
        account: call.identity ? account : null,
        guest: (call.idCookie ?? call.proofOf) ? guest : null,
        call: { site: target.site, method: call.method, path, body },
      },
      target.edgeSecret,
      Date.now(),
      'EdDSA',
    )
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-site-id': target.site,
      'x-channel': channel,
      'x-request-id': crypto.randomUUID(),
      [stampHeader]: stamp,
    }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (input.raw) headers['content-type'] = input.raw.type
    if (call.namesReviewer) headers[photoOwnerHeader] = photoOwner
    if (call.forwardDevice) headers[deviceHeader] = encodeURIComponent(JSON.stringify(device))
    if (call.forwardToggles) headers[togglesHeader] = forwardedToggles(call.forwardToggles, new Set(fallbackToggles))
    if (call.identity && account !== null && target.token) headers.authorization = `Bearer ${target.token}`
    const response = await fetch(`${target.baseOf(call.service as ServiceName).replace(/\/$/, '')}${path}`, {
      method: call.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(call.deadline),
      ...(body !== undefined && { body }),
      ...(input.raw && { body: input.raw }),
    })
    return answerOf(call, response)
  }

  async function answerOf(call: Call, response: Response): Promise<Answer> {
    const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
    const code = typeof body.code === 'string' ? body.code : null
    const parsed = response.status === 200 ? call.reply.safeParse(body) : null
    const misfits = (parsed?.error?.issues ?? []).map(({ path, message }) => `${path.join('.') || 'reply'}: ${message}`)
    const type = response.headers.get('content-type') ?? ''
    if (parsed && !/^application\/([\w.+-]+\+)?json\b/i.test(type))
      misfits.push(`content-type is "${type}", not application/json`)
    const id = call.idCookie && response.status === 200 && !call.paidField ? body[call.idCookie] : null
    if (typeof id === 'string') {
      ids[call.idCookie!] = id
      guest.fresh = false
    }
    return { status: response.status, code, body: (parsed?.data as Record<string, unknown>) ?? body, misfits }
  }

  return {
    send: <C extends Call>(call: C, input: Input<C>, text?: string) => send(call, input as AnyInput, text),
    /** The same browser with a customer signed in: it still has the guest's ids and secret. */
    signIn: () => void (account = target.account),
    ids,
  }
}

/** A request that names no bag or list is for the browser's own. */
function withId({ idCookie, body: declared }: Call, input: AnyInput, ids: Readonly<Record<string, string>>): AnyInput {
  const id = idCookie && ids[idCookie]
  if (!id) return input
  const inBody = idCookie in ((declared as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})
  const part = inBody ? 'body' : 'query'
  return { ...input, [part]: { [idCookie]: id, ...input[part] } }
}
