// The measured journeys as steps of simulated shoppers: their round trips to the database with their times.
import type { Choices } from '#tests/simulate/random.ts'
import type { SmallFindings } from '../report.ts'
import type { Trip } from '../trips.ts'
import { besideAnOrder, leastMs, orderShares, pauseSeconds } from './busy-day.ts'
import type { Role, Step, Stream } from './simulate.ts'

/** A step that only some have. */
type Part = Step & { perRun: number }

export type Demand = {
  guestOrder: Part[]
  creditOrder: Part[]
  add: Part[]
  signedInList: Part[]
  signedInProduct: Part[]
  alarm: Part[]
}

const bags = ['cart', 'cart_entry', 'cart_delivery']
/** A round trip with one of these belongs to an order, whatever else it concerns. */
const orders = ['pay_attempt', 'orders', 'card_enrolment', 'webhook_delivery', 'order_event', 'mail']
const persons = ['address', 'credit_account', 'credit_application', 'customer', 'erased_customer', 'saved_card']

function roleOf(tables: readonly string[]): Role {
  if (tables.some((table) => orders.includes(table))) return 'order'
  if (tables.some((table) => bags.includes(table))) return 'bag'
  return tables.every((table) => persons.includes(table)) ? 'person' : 'order'
}

export function demandOf({ rows, alarm }: SmallFindings, factor: number): Demand {
  const trips = (id: string) => rows.find((row) => row.id === id)!.trips
  const parts = (from: readonly Trip[]) => partsOf(from, factor)
  const order = trips('guest-order')
  const credit = trips('credit-order')
  const isPaying = ({ source, isLater }: Trip) => isLater || /cartAuth/.test(source)
  const confirmation = order.filter(({ source }) => /orderConfirmation/.test(source))
  const toPaying = order.filter((trip) => !isPaying(trip) && !confirmation.includes(trip))
  const [paid, later] = [credit.filter(({ isLater }) => !isLater), credit.filter(({ isLater }) => isLater)]
  const alarms = { perRun: alarm.roundTrips, ms: alarm.ms / Math.max(1, alarm.roundTrips) }
  return {
    guestOrder: parts(order),
    creditOrder: parts([...toPaying, ...paid, ...confirmation, ...later]),
    add: parts(trips('add')),
    signedInList: parts(trips('signed-in-list-browser')),
    signedInProduct: parts(trips('signed-in-product-browser')),
    alarm: [{ role: 'order', pauseMs: 0, perRun: alarms.perRun, ms: timeOf(alarms.ms, factor) }],
  }
}

const timeOf = (ms: number, factor: number) => Math.max(ms, leastMs) * factor

/** In the order of their requests, what follows the answer last. A shopper pauses before each request. */
function partsOf(trips: readonly Trip[], factor: number): Part[] {
  const requests = Map.groupBy(trips, ({ source, isLater }) => (isLater ? 'later' : source))
  const later = requests.get('later') ?? []
  requests.delete('later')
  const first = [...requests.values()].flatMap((group, at) =>
    group.map((trip, place) => ({ trip, pauseMs: at > 0 && place === 0 ? pauseSeconds * 1000 : 0 })),
  )
  return [...first, ...later.map((trip) => ({ trip, pauseMs: 0 }))].map(({ trip, pauseMs }) => ({
    role: roleOf(trip.tables),
    ms: timeOf(trip.ms, factor),
    pauseMs,
    perRun: trip.perRun,
  }))
}

export function stepsOf(parts: readonly Part[], choices: Choices): Step[] {
  return parts.flatMap(({ perRun, ...step }) => {
    const whole = Math.floor(perRun)
    const times = whole + (choices.next() < perRun - whole ? 1 : 0)
    return Array.from({ length: times }, (_, at) => (at === 0 ? step : { ...step, pauseMs: 0 }))
  })
}

/** Milliseconds of the database for one order, and for all that happens beside it. */
export function msOf(demand: Demand): {
  order: number
  bags: number
  beside: number
  roundTrips: number
} {
  const { guestOrder, creditOrder, add, signedInList, signedInProduct, alarm } = demand
  const sum = (parts: readonly Part[], of: (part: Part) => number) =>
    parts.reduce((total, part) => total + of(part) * part.perRun, 0)
  const { credit } = orderShares
  const ofOrders = (of: (part: Part) => number) =>
    (1 - credit) * sum(guestOrder, of) + credit * sum(creditOrder, of) + sum(alarm, of)
  const { adds, signedInLists, signedInProducts } = besideAnOrder
  const ofOthers = (of: (part: Part) => number) =>
    adds * sum(add, of) + signedInLists * sum(signedInList, of) + signedInProducts * sum(signedInProduct, of)
  const ofBags = ({ role, ms }: Part) => (role === 'bag' ? ms : 0)
  return {
    order: ofOrders(({ ms }) => ms),
    beside: ofOthers(({ ms }) => ms),
    bags: ofOrders(ofBags) + ofOthers(ofBags),
    roundTrips: ofOrders(() => 1) + ofOthers(() => 1),
  }
}

/** `change`: what dividing the databases adds to an order. */
export function streamsOf(
  demand: Demand,
  ordersAt: (second: number) => number,
  change: (steps: Step[], isCredit: boolean, choices: Choices) => Step[],
): Stream[] {
  const { adds, signedInLists, signedInProducts } = besideAnOrder
  const beside = (times: number, parts: readonly Part[]): Stream => ({
    perSecond: (second) => ordersAt(second) * times,
    steps: (choices) => stepsOf(parts, choices),
  })
  return [
    {
      isOrder: true,
      perSecond: ordersAt,
      steps: (choices) => {
        const isCredit = choices.next() < orderShares.credit
        return change(stepsOf(isCredit ? demand.creditOrder : demand.guestOrder, choices), isCredit, choices)
      },
    },
    beside(adds, demand.add),
    beside(signedInLists, demand.signedInList),
    beside(signedInProducts, demand.signedInProduct),
    beside(1, demand.alarm),
  ]
}
