// The queue of the waiting room, in memory: who waits, who has a turn, and how fast turns are given. `store` keeps what a restart
// has to know; times are milliseconds since 1970.

import type { Entered, Place } from '#worker/platform/env.ts'

export const timing = {
  /** A shopper who has not looked for this long is passed over, and keeps the place for `away`. */
  present: 90_000,
  away: 600_000,
  turn: 600_000,
  /** A sold-out option is believed for this long after its last report. */
  soldOut: 60_000,
  /** The pace is halved at most this often, and doubled again after each `recovery` without a failure. */
  slowing: 5000,
  recovery: 10_000,
  cleaning: 30_000,
} as const
/** Seconds of the pace: given at once after a quiet moment, and the longest wait of a queue. */
const burstSeconds = 2
const maxWaitSeconds = 600
/** The pace is never lower than this share of the setting. */
const minShare = 1 / 16
const intervals = { nearSeconds: 10, nearAgain: 2, again: 10, perSecond: 500 } as const

/** `turnUntil` null: it waits. */
export type Ticket = { number: number; holder: string; options: readonly string[]; turnUntil: number | null }
type Waiting = Ticket & { turnUntil: null; seen: number }

export type QueueStore = {
  /** Returns the ticket's number, higher than all before. */
  add: (holder: string) => number
  setOptions: (ticket: Ticket) => void
  setTurn: (number: number, until: number) => void
  remove: (number: number) => void
}

export class AdmissionQueue {
  /** By number: those who are present or have not come to the front since they left. */
  readonly #waiting: Waiting[] = []
  readonly #tickets = new Map<string, Waiting>()
  /** Those who were passed over. */
  readonly #away = new Set<Waiting>()
  /** Holder → the turn's end, and the ticket's number where there was one. */
  readonly #turns = new Map<string, { until: number; number: number | null }>()
  readonly #soldOut = new Map<string, number>()
  readonly #store: QueueStore
  #ready: number
  #readyAt: number
  #pace = 0
  #slowed: { share: number; at: number } | null = null
  #cleanedAt: number

  constructor(store: QueueStore, tickets: readonly Ticket[], now: number) {
    this.#store = store
    for (const ticket of tickets)
      if (ticket.turnUntil !== null) this.#turns.set(ticket.holder, { until: ticket.turnUntil, number: ticket.number })
      else this.#add({ ...ticket, turnUntil: null, seen: now })
    // A restart while people wait is no quiet moment.
    this.#ready = this.#waiting.length > 0 ? 0 : Infinity
    this.#readyAt = now
    this.#cleanedAt = now
  }

  get size(): number {
    return this.#tickets.size
  }

  /** A shopper who pays. `pace`: orders a second. */
  enter(holder: string, pace: number, now: number): Entered {
    this.#advance(pace, now)
    if (this.#hasTurn(holder, now)) return 'turn'
    const known = this.#tickets.get(holder)
    if (known) return this.#see(known, now) ? 'turn' : 'waiting'
    this.#endTurn(holder)
    // All who wait have left.
    if (this.#ready >= 1) {
      this.#ready -= 1
      this.#turns.set(holder, { until: now + timing.turn, number: null })
      return 'turn'
    }
    if (this.#tickets.size >= Math.max(1, pace * maxWaitSeconds)) return 'full'
    this.#add({ number: this.#store.add(holder), holder, options: [], turnUntil: null, seen: now })
    return 'waiting'
  }

  /** A shopper who looks at the place. `options` are remembered once. */
  place(holder: string, options: readonly string[], pace: number, now: number): Place {
    this.#pace = pace
    const ticket = this.#tickets.get(holder)
    if (!ticket) return notWaiting(this.#hasTurn(holder, now) ? 'turn' : 'none')
    if (ticket.options.length === 0 && options.length > 0) {
      ticket.options = options
      this.#store.setOptions(ticket)
    }
    if (ticket.options.some((option) => now < (this.#soldOut.get(option) ?? 0))) {
      this.#remove(ticket)
      return notWaiting('soldOut')
    }
    if (this.#see(ticket, now)) return notWaiting('turn')
    const position = indexOf(this.#waiting, ticket.number) + 1
    const seconds = Math.ceil(position / (pace * this.#share(now)))
    const crowd = Math.ceil(this.#waiting.length / intervals.perSecond)
    const again =
      seconds <= intervals.nearSeconds ? intervals.nearAgain : Math.max(Math.min(intervals.again, seconds / 4), crowd)
    return { state: 'waiting', position, seconds, again: Math.ceil(again) }
  }

  reportSoldOut(options: readonly string[], now: number): void {
    for (const option of options) this.#soldOut.set(option, now + timing.soldOut)
  }

  /** The service did not answer an order. */
  slowDown(now: number): void {
    if (this.#slowed && now - this.#slowed.at < timing.slowing) return
    this.#slowed = { share: Math.max(minShare, this.#share(now) / 2), at: now }
    this.#ready = 0
    this.#readyAt = now
  }

  /** Forgets what has ended. Returns whether anything is left. */
  clean(now: number): boolean {
    this.#cleanedAt = now
    for (const [holder, { until }] of this.#turns) if (until <= now) this.#endTurn(holder)
    for (const ticket of this.#tickets.values()) if (now - ticket.seen > timing.away) this.#remove(ticket)
    for (const [option, until] of this.#soldOut) if (until <= now) this.#soldOut.delete(option)
    return this.#turns.size + this.#tickets.size > 0
  }

  #hasTurn(holder: string, now: number): boolean {
    return now < (this.#turns.get(holder)?.until ?? 0)
  }

  #endTurn(holder: string): void {
    const turn = this.#turns.get(holder)
    this.#turns.delete(holder)
    if (turn && turn.number !== null) this.#store.remove(turn.number)
  }

  /** Returns whether it is the ticket's turn now. */
  #see(ticket: Waiting, now: number): boolean {
    ticket.seen = now
    if (this.#away.delete(ticket)) this.#insert(ticket)
    this.#advance(this.#pace, now)
    return !this.#tickets.has(ticket.holder)
  }

  #advance(pace: number, now: number): void {
    const passed = Math.max(0, now - this.#readyAt) / 1000
    this.#pace = pace
    const burst = Math.max(1, pace * burstSeconds)
    this.#ready = Math.min(burst, this.#ready) + passed * pace * this.#share(now)
    this.#readyAt = now
    if (now - this.#cleanedAt > timing.cleaning) this.clean(now)
    while (this.#ready >= 1 && this.#waiting.length > 0) {
      const first = this.#waiting.shift()!
      if (now - first.seen > timing.present) {
        this.#away.add(first)
        continue
      }
      this.#ready -= 1
      this.#tickets.delete(first.holder)
      const until = now + timing.turn
      this.#turns.set(first.holder, { until, number: first.number })
      this.#store.setTurn(first.number, until)
    }
    // While people wait, every turn that has come due since the last call is given; what nobody waited for is not saved up.
    this.#ready = Math.min(burst, this.#ready)
  }

  #share(now: number): number {
    if (!this.#slowed) return 1
    const recovered = 2 ** Math.floor((now - this.#slowed.at) / timing.recovery)
    return Math.min(1, this.#slowed.share * recovered)
  }

  #add(ticket: Waiting): void {
    this.#waiting.push(ticket)
    this.#tickets.set(ticket.holder, ticket)
  }

  /** Back to the place that the number says. */
  #insert(ticket: Waiting): void {
    this.#waiting.splice(indexOf(this.#waiting, ticket.number), 0, ticket)
  }

  #remove(ticket: Waiting): void {
    this.#tickets.delete(ticket.holder)
    if (!this.#away.delete(ticket)) this.#waiting.splice(indexOf(this.#waiting, ticket.number), 1)
    this.#store.remove(ticket.number)
  }
}

export function notWaiting(state: Place['state']): Place {
  return { state, position: 0, seconds: 0, again: 0 }
}

/** The index of the first ticket whose number is not lower. */
function indexOf(tickets: readonly Ticket[], number: number): number {
  let [from, to] = [0, tickets.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (tickets[middle]!.number < number) from = middle + 1
    else to = middle
  }
  return from
}
