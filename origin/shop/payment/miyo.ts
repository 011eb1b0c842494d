// The client of Miyo, the second credit provider: at its configured address, or the embedded lender.
import { partyState } from '#shared/platform/parties.ts'
import { inJurisdiction } from '#shared/platform/jurisdiction.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { requireOffered } from './require-offered.ts'

type MiyoBody = { code: string; transactionId?: string }
type MiyoReply = { status: number; body: MiyoBody }

export function miyoOf(env: OriginEnv): PaymentProvider {
  const send = (method: string, resource: string, reference: string, body?: unknown) =>
    sendToMiyo(env, method, resource, reference, body)
  return {
    async authorize({ reference, amount }) {
      const { body } = await send('POST', 'authorisation', reference, { reference, amount, currency: 'GBP' })
      if (succeeded(body)) return { outcome: 'authorized', transactionId: body.transactionId ?? reference }
      return { outcome: 'declined', code: 'MIYO_DECLINED', message: body.code }
    },
    async find(reference) {
      try {
        const { status, body } = await send('GET', 'authorisation', reference)
        if (succeeded(body)) return { outcome: 'authorized', transactionId: body.transactionId ?? reference }
        return { outcome: status === 200 || status === 404 ? 'none' : 'unknown' }
      } catch {
        return { outcome: 'unknown' }
      }
    },
    cancel: (reference) => isConfirmed(send('DELETE', 'authorisation', reference)),
    refund: ({ reference, amount, of = reference }) => isConfirmed(send('POST', 'refund', of, { reference, amount })),
  }
}

/** The terms of a loan of `amount` pence. */
export async function miyoTerms(env: OriginEnv, amount: number): Promise<unknown> {
  const response = await fetchMiyo(env, 'terms', new Request(`${baseUrl(env)}/terms?amount=${amount}`))
  return response.json()
}

/** The code is compared without regard to case (R4.72). */
function succeeded({ code }: MiyoBody): boolean {
  return code.toUpperCase() === 'SUCCESS'
}

async function isConfirmed(reply: Promise<MiyoReply>): Promise<boolean> {
  return reply.then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** Throws on a 5xx and on a reply without a code: the outcome at Miyo is then unknown. */
async function sendToMiyo(
  env: OriginEnv,
  method: string,
  resource: string,
  reference: string,
  content?: unknown,
): Promise<MiyoReply> {
  const address = `${baseUrl(env)}/${resource}?reference=${encodeURIComponent(reference)}`
  const request = new Request(address, {
    method,
    redirect: 'manual',
    ...(content === undefined
      ? {}
      : { body: JSON.stringify(content), headers: { 'content-type': 'application/json' } }),
  })
  const response = await fetchMiyo(env, reference, request)
  const body = await response.json<Partial<MiyoBody>>()
  if (response.status >= 500 || typeof body.code !== 'string') throw new Error('Miyo did not answer.')
  return { status: response.status, body: body as MiyoBody }
}

function baseUrl({ MIYO_URL }: OriginEnv): string {
  return MIYO_URL ? MIYO_URL.replace(/\/$/, '') : 'http://miyo'
}

async function fetchMiyo(env: OriginEnv, reference: string, request: Request): Promise<Response> {
  requireOffered(env, 'Miyo')
  if (partyState('miyo', env) !== 'emulated') return fetch(request)
  const lenders = inJurisdiction(env.LENDER, env)
  return lenders.get(lenders.idFromName(reference)).fetch(request)
}
