// The record of the operations on a shop and their results, in the order of their replies. An operation without a reply is
// `unknown` until a later query finds its outcome.

/**
 * `paid`: acknowledged with an order. `refused`: the reply says that nothing was paid. `unknown`: no reply, or a reply that
 * the outcome is not known yet. `none`: the reply says that no payment was tried.
 */
export type Outcome = 'paid' | 'refused' | 'unknown' | 'none'

export type Operation = {
  id: number
  /** `submit` pays; `query` reads the outcome of a submission. */
  what: 'submit' | 'query'
  method: string
  cartId: string
  customerId: string | null
  key: string | null
  /** Milliseconds since 1970. */
  start: number
  end: number
  outcome: Outcome
  code: string
  orderNo: string | null
}

export type History = Operation[]

export type OperationResult = Pick<Operation, 'outcome' | 'code' | 'orderNo'>

/** Runs an operation and adds its result to the history. */
export async function recorded(
  history: History,
  about: Pick<Operation, 'what' | 'method' | 'cartId' | 'customerId' | 'key'>,
  work: () => Promise<OperationResult>,
): Promise<Operation> {
  const start = Date.now()
  const result = await work()
  const operation = { id: history.length, ...about, start, end: Date.now(), ...result }
  history.push(operation)
  return operation
}

/** The submissions whose outcome is still unknown: no later reply about their bag says it. */
export function unresolved(history: History): Operation[] {
  const open = history.filter(({ what, outcome }) => what === 'submit' && outcome === 'unknown')
  if (open.length === 0) return []
  const known = Map.groupBy(
    history.filter(({ outcome }) => outcome !== 'unknown'),
    ({ cartId }) => cartId,
  )
  return open.filter(({ cartId, key, end }) => {
    const later = (known.get(cartId) ?? []).filter((one) => one.end >= end)
    return !later.some(({ what, outcome, key: of }) => outcome === 'paid' || (what === 'query' && of === key))
  })
}

export function linesOf(history: History): string {
  return history.map((operation) => `${JSON.stringify(operation)}\n`).join('')
}
