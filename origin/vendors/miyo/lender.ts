// The embedded second credit provider, at the addresses of a real one. One Durable Object per reference stores that
// loan's state. It lends £1 to £1,000 and declines any other amount.
import { DurableObject } from 'cloudflare:workers'
import { loanLimits, lendingTerms } from './terms.ts'

type Loan = {
  state: 'authorised' | 'declined' | 'cancelled' | 'refunded'
  amount: number
  transactionId: string
  /** Refunded pence by the shop's refund reference. */
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
        // Repeating a reference returns the same loan; a reference cancelled before its loan arrives is never lent.
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

  /** Refunds never exceed the loan; repeating a refund reference has no further effect. */
  #refund(loan: Loan, { reference, amount }: { reference: string; amount: number }): Response {
    const parts = { ...loan.parts, [reference]: amount }
    const back = Object.values(parts).reduce((sum, part) => sum + part, 0)
    if (back > loan.amount) return Response.json({ code: 'Declined' }, { status: 409 })
    const state = back === loan.amount ? 'refunded' : loan.state
    this.ctx.storage.kv.put('loan', { ...loan, parts, state } satisfies Loan)
    return Response.json({ code: 'Refunded' })
  }

  #lend(amount: number): Loan {
    const lent = amount >= loanLimits.from && amount <= loanLimits.to
    return { state: lent ? 'authorised' : 'declined', amount, transactionId: `MY${crypto.randomUUID()}` }
  }
}

/** Codes with this provider's capitalisation; the adapter accepts any. */
function answerOf({ state, transactionId }: Loan) {
  return state === 'authorised'
    ? { code: 'Success', transactionId }
    : { code: state === 'declined' ? 'Declined' : 'Cancelled' }
}
