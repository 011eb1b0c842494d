// The embedded second credit provider, at the addresses of a real one. One Durable Object per reference stores that
// loan's state. The provider lends £1 to £1,000 and declines any other amount.
import { DurableObject } from 'cloudflare:workers'
import { poundsFromPence } from '#shared/platform/money.ts'
import { splitProportionally } from '#origin/shop/bag/offers.ts'

/** Pence. */
const loanLimits = { from: 100, to: 100_000 } as const

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
    const route = `${request.method} ${pathname}`
    if (route === 'GET /terms') return Response.json(lendingTerms(Number(searchParams.get('amount')), new Date()))
    const { kv } = this.ctx.storage
    const known = kv.get<Loan>('loan')
    switch (route) {
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

/**
 * The terms of a loan before the customer agrees. `amount` in pence. The instalments add up to the amount to the penny;
 * the first is due today.
 */
function lendingTerms(amount: number, now: Date) {
  const available = Number.isInteger(amount) && amount >= loanLimits.from && amount <= loanLimits.to
  return {
    available,
    instalments: available
      ? splitProportionally(amount, [1, 1, 1]).map((part, at) => ({
          due: monthsAfter(now, at),
          amount: poundsFromPence(part),
        }))
      : [],
    words: [
      'Three payments: one today, then one in each of the next two months. No interest.',
      'If a payment is late, Miyo charges £6 once and may tell credit reference agencies. Missed payments can make it harder to borrow.',
      'Miyo checks whether you can afford it each time. You must be 18 or over and live in the UK. Subject to status.',
      'You can withdraw within 14 days, repay early at no cost, and take a complaint to the Financial Ombudsman Service.',
    ],
    lender: 'Miyo Finance (UK) Limited',
    effective: '2026-07-15',
    termsUrl: 'https://miyo.example/terms',
  }
}

/** ISO date. In a month without that day, the last day of the month. */
function monthsAfter(from: Date, months: number): string {
  const date = new Date(from)
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== from.getUTCDate()) date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}
