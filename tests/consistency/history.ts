// What was done to a shop and what came back, in the order in which it was answered. An answer that never came is
// `unknown`, and stays so until somebody has asked what became of it.

/**
 * `paid`: acknowledged with an order. `refused`: told that nothing was paid. `unknown`: no answer, or one that says that
 * nobody can say yet. `none`: told that nobody has tried.
 */
export type Outcome = 'paid' | 'refused' | 'unknown' | 'none'

export type Operation = {
  id: number
  /** `press` pays; `ask` asks what became of a press. */
  what: 'press' | 'ask'
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

/** Does something and writes down what came of it. */
export async function recorded(
  history: History,
  about: Pick<Operation, 'what' | 'method' | 'cartId' | 'customerId' | 'key'>,
  work: () => Promise<OperationResult>,
): Promise<Operation> {
  const start = Date.now()
  const told = await work()
  const operation = { id: history.length, ...about, start, end: Date.now(), ...told }
  history.push(operation)
  return operation
}

/** The presses that nobody has found out about yet: no later answer about the bag says what became of them. */
export function unresolved(history: History): Operation[] {
  const open = history.filter(({ what, outcome }) => what === 'press' && outcome === 'unknown')
  if (open.length === 0) return []
  const known = Map.groupBy(
    history.filter(({ outcome }) => outcome !== 'unknown'),
    ({ cartId }) => cartId,
  )
  return open.filter(({ cartId, key, end }) => {
    const later = (known.get(cartId) ?? []).filter((one) => one.end >= end)
    return !later.some(({ what, outcome, key: of }) => outcome === 'paid' || (what === 'ask' && of === key))
  })
}

export function linesOf(history: History): string {
  return history.map((operation) => `${JSON.stringify(operation)}\n`).join('')
}
