// A state machine declared as a table: the work that each state does on entry, and the next state for each outcome. Use one
// for three or more ordered calls, a compensation, or a reply that a third party gives later.
import { proxy, snapshot } from 'valtio/vanilla'
import { logFailure } from '#client/platform/api/api.ts'

/** The outcome of a state's work, with changes to the machine's data. */
export type TransitionResult<Data> = string | readonly [happened: string, learned: Partial<Data>]

export type FlowState<Name extends string, Data> = {
  readonly on?: Readonly<Record<string, Name>>
  /** The section error that is shown in this state. */
  readonly fault?: string
} & (
  | {
      /** Runs on entry with a read-only copy of the data, and resolves to the outcome. */
      readonly run: (data: Readonly<Data>) => Promise<TransitionResult<Data>>
      /** The next state when `run` throws. */
      readonly fails: Name
    }
  | { readonly run?: never; readonly fails?: never }
)

/** Checks in the types that every transition leads to a state of the same table. */
export function machine<Data>() {
  return function <const Table extends { readonly [Name in keyof Table]: FlowState<keyof Table & string, Data> }>(
    table: Table,
  ) {
    return table
  }
}

type EventsOf<Table> = {
  [Name in keyof Table]: Table[Name] extends { on: infer On } ? keyof On & string : never
}[keyof Table]

export type Flow<Name extends string, Event extends string, Data> = {
  store: { state: Name; data: Data }
  /** Resolves when the machine has reached a state without work. An event without a transition is ignored. */
  send: (event: Event, learned?: Partial<Data>) => Promise<void>
  /** Whether the current state has a transition for the event. */
  can: (event: Event) => boolean
  /** Returns to the first state. The result of pending work is ignored. */
  reset: () => void
}

/** `arrived` is called for every state on entry, before its work begins. */
export function startFlow<Data extends object, const Table extends Record<string, FlowState<string, Data>>>(
  table: Table,
  first: keyof Table & string,
  data: () => Data,
  arrived: (state: keyof Table & string, error: unknown) => void = () => {},
): Flow<keyof Table & string, EventsOf<Table>, Data> {
  type Name = keyof Table & string
  const store = proxy({ state: first as Name, data: data() })
  let visit = 0

  async function enter(name: Name, error: unknown): Promise<void> {
    const thisVisit = ++visit
    store.state = name
    arrived(name, error)
    const { run, fails, on } = table[name] as FlowState<Name, Data>
    if (!run || thisVisit !== visit) return
    let next: Name = fails
    let learned: Partial<Data> = {}
    let fault: unknown = null
    try {
      const answer = await run(snapshot(store).data as Readonly<Data>)
      const [happened, facts] = typeof answer === 'string' ? [answer, {}] : answer
      learned = facts
      const to = on?.[happened]
      if (!to) throw new Error(`${name} has no transition for “${happened}”`)
      next = to
    } catch (thrown) {
      fault = thrown
      logFailure(thrown, name)
    }
    // The state was left or the machine was reset while the work was pending.
    if (thisVisit !== visit) return
    Object.assign(store.data, learned)
    await enter(next, fault)
  }

  function arrow(event: EventsOf<Table>): Name | undefined {
    return (table[store.state] as FlowState<Name, Data>).on?.[event]
  }

  async function send(event: EventsOf<Table>, learned: Partial<Data> = {}) {
    const next = arrow(event)
    if (next === undefined) return
    Object.assign(store.data, learned)
    await enter(next, null)
  }

  function reset() {
    visit++
    Object.assign(store, { state: first, data: data() })
    arrived(first, null)
  }

  const can = (event: EventsOf<Table>) => arrow(event) !== undefined
  return { store: store as unknown as { state: Name; data: Data }, send, can, reset }
}
