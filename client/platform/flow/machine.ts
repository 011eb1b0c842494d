// A flow is a table of states that is read like a timetable: what is done on arrival, and where each outcome leads. Use one
// for three or more ordered calls, a compensation, or somebody else who answers later.
import { proxy, snapshot } from 'valtio/vanilla'
import { logFailure } from '#client/platform/api/log-failure.ts'

/** What happened, and what was learned by it. */
export type Happened<Data> = string | readonly [happened: string, learned: Partial<Data>]

export type State<Name extends string, Data> = {
  readonly on?: Readonly<Record<string, Name>>
  /** The section error that is shown while resting here. */
  readonly fault?: string
} & (
  | {
      /** Done on arrival. It is given a copy that cannot be written to, makes its calls, and says what came of it. */
      readonly run: (data: Readonly<Data>) => Promise<Happened<Data>>
      /** Where a thrown error leads. */
      readonly fails: Name
    }
  | { readonly run?: never; readonly fails?: never }
)

/** Checks, in the types, that every arrow ends in a state of the same table. */
export function machine<Data>() {
  return function <const Table extends { readonly [Name in keyof Table]: State<keyof Table & string, Data> }>(
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
  /** Ends when the flow rests again. An event that the state has no arrow for is ignored. */
  send: (event: Event, learned?: Partial<Data>) => Promise<void>
  /** Whether there is an arrow for it here. */
  can: (event: Event) => boolean
  /** Back to the beginning: whatever is under way is no longer listened to. */
  reset: () => void
}

/** `arrived` is told of every state as it is entered, before its work begins. */
export function start<Data extends object, const Table extends Record<string, State<string, Data>>>(
  table: Table,
  first: keyof Table & string,
  data: () => Data,
  arrived: (state: keyof Table & string, error: unknown) => void = () => {},
): Flow<keyof Table & string, EventsOf<Table>, Data> {
  type Name = keyof Table & string
  const store = proxy({ state: first as Name, data: data() })
  let visit = 0

  async function enter(name: Name, error: unknown): Promise<void> {
    const mine = ++visit
    store.state = name
    arrived(name, error)
    const { run, fails, on } = table[name] as State<Name, Data>
    if (!run || mine !== visit) return
    let next: Name = fails
    let learned: Partial<Data> = {}
    let fault: unknown = null
    try {
      const answer = await run(snapshot(store).data as Readonly<Data>)
      const [happened, facts] = typeof answer === 'string' ? [answer, {}] : answer
      learned = facts
      const to = on?.[happened]
      if (!to) throw new Error(`${name} has no arrow for “${happened}”`)
      next = to
    } catch (thrown) {
      fault = thrown
      logFailure(thrown, name)
    }
    // Whoever left meanwhile, or began anew, is not told any more.
    if (mine !== visit) return
    Object.assign(store.data, learned)
    await enter(next, fault)
  }

  function arrow(event: EventsOf<Table>): Name | undefined {
    return (table[store.state] as State<Name, Data>).on?.[event]
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
