// A search at the credit reference agency: the configured one, or the emulated one. A configured agency (or a gateway before
// one) takes POST {url}/search with the key as a bearer token and answers `{ "file": CreditFile }`, or `{ "file": null }` for a
// person that it does not know. Anything else is an error of the agency, after which the application stays as it was.
import * as z from 'zod/mini'
import { partyState } from '#shared/platform/parties.ts'
import { signingKey } from '#shared/platform/keys.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { readText } from '#origin/platform/read-text.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import type { LenderApplicant } from './applicant.ts'
import { searchFile, type CreditFile, type Search } from './bureau.ts'
import { log } from '#origin/platform/log.ts'

const Reply = z.object({
  file: z.nullable(
    z.object({
      score: z.int().check(z.gte(0), z.lte(999)),
      accounts: z.int().check(z.gte(0)),
      insolvent: z.boolean(),
      warning: z.boolean(),
      unclear: z.boolean(),
    }),
  ),
}) satisfies z.ZodMiniType<{ file: CreditFile | null }>

const timeoutMs = 5000
const maxBytes = 16_384

/** `soft`: only the person sees the search; `full`: other lenders see it. */
export async function searchAgency(env: OriginEnv, kind: 'soft' | 'full', applicant: LenderApplicant): Promise<Search> {
  requireAgency(env)
  if (partyState('creditAgency', env) === 'emulated') return searchFile(applicant.currentAddress!.postcode)
  const { CREDIT_AGENCY_URL = '', CREDIT_AGENCY_KEY = '' } = env
  const request = new Request(`${CREDIT_AGENCY_URL.replace(/\/$/, '')}/search`, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { authorization: `Bearer ${signingKey(CREDIT_AGENCY_KEY)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind, applicant }),
  })
  try {
    const response = await fetch(request)
    if (!response.ok) throw new Error(`The agency answered ${response.status}.`)
    return { found: Reply.parse(JSON.parse(await readText(response, maxBytes))).file }
  } catch {
    // The error of a parser may repeat what the agency knows of a person.
    log('error', 'origin', { event: 'credit-agency-failed' })
    return { found: 'error' }
  }
}

/** Without an agency nobody's application is begun, checked or decided. */
export function requireAgency(env: OriginEnv): void {
  if (partyState('creditAgency', env) === 'absent')
    throw new Refusal(503, 'CREDIT_DOWN', 'Sorry, we can’t take credit applications at the moment.')
}
