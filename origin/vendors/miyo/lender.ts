// The embedded second credit provider, at the addresses a real one is asked at. One object is one reference, and remembers
// what became of it. It lends from £1 to £1,000 and declines any other amount.
import { DurableObject } from 'cloudflare:workers'
import { lends, lendingTerms } from './terms.ts'

type Loan = {
  state: 'authorised' | 'declined' | 'cancelled' | 'refunded'
  amount: number
  transactionId: string
  /** What went back, by the shop's reference of it. */
  parts?: Record<string, number>
}

export class Lender extends DurableObject {
  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const asked = `${request.method} ${pathname}`
    if (asked === 'GET /terms') return Response.json(lendingTerms(Number(searchParams.get('amount')), new Date()))
    const { kv } = this.ctx.storage
    const known = kv.get<Loan>('loan')
    switch (asked) {
      case 'POST /authorisation': {
        const { amount } = await request.json<{ amount: number }>()
        // The same reference again is the same loan; one that was cancelled before it came is never lent.
        const loan = known ?? this.#lend(amount)
        kv.put('loan', loan)
        return Response.json(answerOf(loan))
      }
      case 'GET /authorisation':
        return known ? Response.json(answerOf(known)) : Response.json({ code: 'Unknown' }, { status: 404 })
      case 'DELETE /authorisation':
        kv.put('loan', { amount: 0, transactionId: '', ...known, state: 'cancelled' } satisfies Loan)
        return Response.json({ code: 'Cancelled' })
      case 'POST /refund':
        if (known?.state !== 'authorised' && known?.state !== 'refunded')
          return Response.json({ code: 'Unknown' }, { status: 404 })
        return this.#refund(known, await request.json<{ reference: string; amount: number }>())
      default:
        return Response.json({ code: 'Unknown' }, { status: 404 })
    }
  }

  /** Never more than was lent; the same reference twice is once. */
  #refund(loan: Loan, { reference, amount }: { reference: string; amount: number }): Response {
    const parts = { ...loan.parts, [reference]: amount }
    const back = Object.values(parts).reduce((sum, part) => sum + part, 0)
    if (back > loan.amount) return Response.json({ code: 'Declined' }, { status: 409 })
    const state = back === loan.amount ? 'refunded' : loan.state
    this.ctx.storage.kv.put('loan', { ...loan, parts, state } satisfies Loan)
    return Response.json({ code: 'Refunded' })
  }

  #lend(amount: number): Loan {
    const lent = amount >= lends.from && amount <= lends.to
    return { state: lent ? 'authorised' : 'declined', amount, transactionId: `MY${crypto.randomUUID()}` }
  }
}

/** In the provider's own letters: who reads its codes takes them in any case. */
function answerOf({ state, transactionId }: Loan) {
  return state === 'authorised'
    ? { code: 'Success', transactionId }
    : { code: state === 'declined' ? 'Declined' : 'Cancelled' }
}
