// Orders, bags and page views at databases of which each carries out one round trip after the other: a simulation by events.
import { Choices } from '#tests/simulate/random.ts'
import { EventQueue } from './event-queue.ts'
import { Waits } from './waits.ts'

/** One round trip. `ms`: mean of the database's own time. `pauseMs`: mean of the shopper's time before it. */
export type Step = { role: Role; ms: number; pauseMs: number }

/** What the round trip concerns, by which a plan finds its database. */
export type Role = 'bag' | 'order' | 'person' | 'other-shard'

/** Shoppers who do the same. `perSecond`: at a second of the run. `steps` of one of them, `place` is a number below 1. */
export type Stream = {
  perSecond: (second: number) => number
  steps: (choices: Choices) => readonly Step[]
  isOrder?: true
}

export type Plan = {
  databases: number
  databaseOf: (role: Role, brand: number, shopper: number) => number
}

export type Setting = {
  seed: number
  seconds: number
  plan: Plan
  streams: readonly Stream[]
  /** Of all shoppers, by brand; their sum is 1. */
  brandShares: readonly number[]
  /** Between the worker and a database, there and back. */
  roundTripMs: number
  /** The run ends early when a queue holds so many seconds of work. */
  maxBacklog?: number
  /** Every service takes its mean; otherwise times are distributed exponentially about it. */
  isExact?: true
  onServed?: (database: number, start: number, end: number) => void
}

export type Outcome = {
  /** In the second half of the run, when those who began have had the time to end. Not of a run that ended early. */
  ordersPerSecond: number
  /** The second at which the run ended early. */
  stoppedAt: number | null
  waits: Waits
  /** Of the busiest database: share of the run, round trips a second. */
  busiest: number
  roundTripsPerSecond: number
  /** Seconds of work that the longest queue holds at the end, and at its longest. */
  backlog: number
  longestBacklog: number
  /** Of the orders that ended, those whose round trips went to more than one database. */
  acrossDatabases: number
}

type Visit = {
  stream: Stream
  steps: readonly Step[]
  brand: number
  shopper: number
  at: number
  /** -1 before the first round trip. */
  database: number
  isAcross: boolean
}

export function simulate(setting: Setting): Outcome {
  const { seed, seconds, plan, streams, roundTripMs, maxBacklog = Infinity, onServed } = setting
  let endMs = seconds * 1000
  let stoppedAt: number | null = null
  const free = new Float64Array(plan.databases)
  const busy = new Float64Array(plan.databases)
  const served = new Float64Array(plan.databases)
  const [arrivals, services] = [new Choices(seed, 'arrivals'), new Choices(seed, 'services')]
  const about = (mean: number) => (setting.isExact ? mean : -Math.log(1 - services.next()) * mean)
  const events = new EventQueue()
  const visits: Visit[] = []
  const unused: number[] = []
  const waits = new Waits()
  let [orders, ordersLate, across, longestBacklog] = [0, 0, 0, 0]

  /** The next arrival of a stream whose rate changes: thinned out from its highest rate. */
  const peaks = streams.map(({ perSecond }) => Math.max(...Array.from({ length: seconds }, (_, at) => perSecond(at))))
  const arriveNext = (stream: number, now: number) => {
    const peak = peaks[stream]!
    if (peak === 0) return
    for (let at = now; ;) {
      at += (-Math.log(1 - arrivals.next()) / peak) * 1000
      if (at >= endMs) return
      if (arrivals.next() * peak > streams[stream]!.perSecond(at / 1000)) continue
      events.push(at, -1 - stream)
      return
    }
  }
  const begin = (stream: Stream, now: number) => {
    const steps = stream.steps(arrivals)
    if (steps.length === 0) return
    const brand = brandAt(setting.brandShares, arrivals.next())
    const shopper = arrivals.below(2 ** 30)
    const visit: Visit = { stream, steps, brand, shopper, at: 0, database: -1, isAcross: false }
    const id = unused.pop() ?? visits.length
    visits[id] = visit
    events.push(now + about(steps[0]!.pauseMs), id)
  }
  streams.forEach((_, at) => arriveNext(at, 0))

  while (events.nextTime() < endMs) {
    const now = events.nextTime()
    const event = events.pop()
    if (event < 0) {
      begin(streams[-1 - event]!, now)
      arriveNext(-1 - event, now)
      continue
    }
    const visit = visits[event]!
    const step = visit.steps[visit.at]!
    const database = plan.databaseOf(step.role, visit.brand, visit.shopper)
    const start = Math.max(now, free[database]!)
    const end = start + about(step.ms)
    free[database] = end
    busy[database]! += Math.max(0, Math.min(end, endMs) - Math.min(start, endMs))
    served[database]! += end <= endMs ? 1 : 0
    longestBacklog = Math.max(longestBacklog, start - now)
    waits.add(start - now)
    visit.isAcross ||= visit.database !== -1 && visit.database !== database
    visit.database = database
    onServed?.(database, start, end)
    if (start - now > maxBacklog * 1000) {
      endMs = now
      stoppedAt = now / 1000
      break
    }
    visit.at += 1
    const next = visit.steps[visit.at]
    if (next) {
      events.push(end + roundTripMs + (next.pauseMs === 0 ? 0 : about(next.pauseMs)), event)
      continue
    }
    unused.push(event)
    if (!visit.stream.isOrder || end >= endMs) continue
    orders += 1
    if (end >= endMs / 2) ordersLate += 1
    if (visit.isAcross) across += 1
  }
  return {
    ordersPerSecond: ordersLate / (seconds / 2),
    waits,
    stoppedAt,
    busiest: Math.min(1, Math.max(...busy) / endMs),
    roundTripsPerSecond: Math.max(...served) / (endMs / 1000),
    backlog: Math.max(0, ...free.map((until) => until - endMs)) / 1000,
    longestBacklog: longestBacklog / 1000,
    acrossDatabases: orders === 0 ? 0 : across / orders,
  }
}

export function brandAt(shares: readonly number[], place: number): number {
  let left = place
  for (let brand = 0; brand < shares.length; brand++) {
    left -= shares[brand]!
    if (left < 0) return brand
  }
  return shares.length - 1
}
