// The second credit provider as the shop asks it: the configured address, or the embedded lender.
import type { OriginEnv } from '#origin/platform/env.ts'
import type { Payer } from './payer.ts'

type Answer = { code: string; transactionId?: string }
type Said = { status: number; answer: Answer }

export function miyoOf(env: OriginEnv): Payer {
  const say = (method: string, part: string, reference: string, body?: unknown) =>
    askMiyo(env, method, part, reference, body)
  return {
    async authorise({ reference, amount }) {
      const { answer } = await say('POST', 'authorisation', reference, { reference, amount, currency: 'GBP' })
      if (succeeded(answer)) return { outcome: 'authorised', transactionId: answer.transactionId ?? reference }
      return { outcome: 'declined', code: 'MIYO_DECLINED', message: answer.code }
    },
    async find(reference) {
      try {
        const { status, answer } = await say('GET', 'authorisation', reference)
        if (succeeded(answer)) return { outcome: 'authorised', transactionId: answer.transactionId ?? reference }
        return { outcome: status === 200 || status === 404 ? 'none' : 'unknown' }
      } catch {
        return { outcome: 'unknown' }
      }
    },
    cancel: (reference) => certainly(say('DELETE', 'authorisation', reference)),
    refund: ({ reference, amount, of = reference }) => certainly(say('POST', 'refund', of, { reference, amount })),
  }
}

/** `amount` in pence. */
export async function miyoTerms(env: OriginEnv, amount: number): Promise<unknown> {
  const response = await reach(env, 'terms', new Request(`${baseOf(env)}/terms?amount=${amount}`))
  return response.json()
}

/** Paid when the code says so in any case of letters (specification § 4). */
function succeeded({ code }: Answer): boolean {
  return code.toUpperCase() === 'SUCCESS'
}

async function certainly(saying: Promise<Said>): Promise<boolean> {
  return saying.then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function askMiyo(env: OriginEnv, method: string, part: string, reference: string, body?: unknown): Promise<Said> {
  const address = `${baseOf(env)}/${part}?reference=${encodeURIComponent(reference)}`
  const request = new Request(address, {
    method,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const response = await reach(env, reference, request)
  const answer = await response.json<Partial<Answer>>()
  if (response.status >= 500 || typeof answer.code !== 'string') throw new Error('The provider gave no answer.')
  return { status: response.status, answer: answer as Answer }
}

function baseOf({ MIYO_URL }: OriginEnv): string {
  return MIYO_URL ? MIYO_URL.replace(/\/$/, '') : 'http://miyo'
}

function reach({ MIYO_URL, LENDER }: OriginEnv, reference: string, request: Request): Promise<Response> {
  return MIYO_URL ? fetch(request) : LENDER.get(LENDER.idFromName(reference)).fetch(request)
}
