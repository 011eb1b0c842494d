// Records every loan request to the second provider before the request is sent, so that no loan is missed.
import type { OriginEnv } from '#origin/platform/env.ts'
import type { Charge } from './rows.ts'

export const bookStatement =
  'CREATE TABLE IF NOT EXISTS harness_loan (reference TEXT PRIMARY KEY, amount INTEGER NOT NULL)'

type Lenders = OriginEnv['LENDER']

export function recordingLoans(lenders: Lenders, d1: D1Database): Lenders {
  const get: Lenders['get'] = (id, options) => {
    const lender = lenders.get(id, options)
    const fetch = async (input: Request) => {
      if (input.method === 'POST' && new URL(input.url).pathname === '/authorisation') {
        const { reference, amount } = await input.clone().json<{ reference: string; amount: number }>()
        await d1.prepare('INSERT OR IGNORE INTO harness_loan VALUES (?, ?)').bind(reference, amount).run()
      }
      return lender.fetch(input)
    }
    return { fetch } as unknown as ReturnType<Lenders['get']>
  }
  return { idFromName: (name: string) => lenders.idFromName(name), get } as unknown as Lenders
}

/** The recorded loans with the state that the provider reports. */
export async function loans(lenders: Lenders, d1: D1Database): Promise<Charge[]> {
  const { results } = await d1.prepare('SELECT reference, amount FROM harness_loan').all<{
    reference: string
    amount: number
  }>()
  const charges: Charge[] = []
  for (const { reference, amount } of results) {
    const answer = await lenders.get(lenders.idFromName(reference)).fetch(new Request('http://miyo/authorisation'))
    const { code } = await answer.json<{ code: string }>()
    if (code !== 'Declined') charges.push({ by: 'Miyo', reference, amount, standing: code === 'Success' })
  }
  return charges
}
