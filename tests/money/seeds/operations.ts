// What happens in a history: people who pay, click twice, queryOutcome, cancel and return, and the shop that dispatches and refunds.
import type { Method } from '../client.ts'
import { Choices } from '../choices.ts'
import { bags, people, rivalsOf } from './fill.ts'

export type Operation =
  | (Submitted & { kind: 'pay'; at: number; without: WithoutReply; /** Of what the account owes. */ share: number })
  | (Submitted & { kind: 'query'; at: number })
  | { kind: 'cancel'; at: number; bag: number; by: 'shopper' | 'operator' }
  | { kind: 'after'; at: number; bag: number; returns: boolean; refunds: readonly string[]; restock: boolean }
  | { kind: 'read account' | 'raise'; at: number; person: string }

/** `bag`: null when the account is paid. */
export type Submitted = { bag: number | null; person: string | null; method: Method; key: string }

type Focus = { bags: readonly number[]; buyers: ReadonlyArray<string | null>; span: number }

/** What a shopper without a certain reply does: clicks again, queries, or leaves. */
export type WithoutReply = 'clicks' | 'queries' | 'leaves'

const guestMethods: readonly Method[] = ['Miyo', 'APay', 'GPay', 'card']
const ownMethods: readonly Method[] = ['credit', 'credit', 'part', 'part', 'card part', 'card', 'GPay']
const thens: readonly WithoutReply[] = ['clicks', 'clicks', 'queries', 'leaves']
/** How many histories of 25 have 0, 1, 2 … operations: most mistakes need few of them, and few take less time. */
const lengths = histogram([0, 13, 7, 2, 1, 1, 1])
const bagCounts = histogram([0, 3, 2, 1])
/** Milliseconds within which most shoppers come: together, or one after the other. */
const spans = [60, 400, 1500, 1500] as const

export function operationsOf(seed: number): Operation[] {
  const overall = new Choices(seed, 'history')
  const count = overall.of(lengths)
  const span = overall.of(spans)
  const first = overall.below(bags.length)
  const others = overall.sometimes(0.6) ? rivalsOf(first) : bags.map((_, at) => at)
  const bagCount = Math.min(count, overall.of(bagCounts))
  const focus = [first, ...Array.from({ length: bagCount - 1 }, () => overall.of(others))]
  const buyers = focus.map(() => (overall.sometimes(0.35) ? null : overall.of(people).id))
  return Array.from({ length: count }, (_, at) =>
    operationOf(new Choices(seed, `operation ${at}`), at, { bags: focus, buyers, span }),
  )
}

/** `counts[n]` times n. */
function histogram(counts: readonly number[]): number[] {
  return counts.flatMap((count, of) => Array.from({ length: count }, () => of))
}

function operationOf(choices: Choices, index: number, { bags: focus, buyers, span }: Focus): Operation {
  const isFirst = index < focus.length
  const chosen = isFirst ? index : choices.below(focus.length)
  const bag = focus[chosen]!
  const person = choices.sometimes(0.85) ? buyers[chosen]! : choices.of(people).id
  const payAt = choices.sometimes(0.75) ? choices.below(span) : choices.below(40_000)
  // Until a bag is paid for there is nothing to cancel or to send back.
  const die = isFirst ? 0 : choices.next()
  const without = choices.of(thens)
  // Two keys for each bag: a submission is a repetition, or another tab's.
  const key = `key-${bag}-${choices.sometimes(0.75) ? 0 : 1}-${person ?? 'guest'}`
  const somebody = choices.of(people).id
  if (die < 0.2) {
    const method = choices.of(person === null ? guestMethods : ownMethods)
    return { kind: 'pay', at: payAt, bag, person, method, key, without, share: 0 }
  }
  if (die < 0.25) return { kind: 'query', at: choices.below(40_000), bag, person, method: 'credit', key }
  if (die < 0.6) {
    const by = choices.sometimes(0.6) ? 'shopper' : 'operator'
    return { kind: 'cancel', at: 500 + choices.below(6000), bag, by }
  }
  if (die < 0.82) {
    const refunds = Array.from({ length: choices.below(3) }, () => choices.of(['', '1', '2']))
    const [returns, restock] = [choices.sometimes(0.5), choices.sometimes(0.5)]
    return { kind: 'after', at: 1500 + choices.below(5000), bag, returns, refunds, restock }
  }
  if (die < 0.93)
    return {
      kind: 'pay',
      at: choices.below(20_000),
      bag: null,
      person: somebody,
      method: 'account',
      share: choices.next(),
      key: `pay-${index % 2}`,
      without,
    }
  if (die < 0.97) return { kind: 'read account', at: 14_000 + choices.below(3000), person: somebody }
  return { kind: 'raise', at: choices.below(20_000), person: somebody }
}

export function lineOf(operation: Operation): string {
  const { kind, at, ...rest } = operation
  return `${String(at).padStart(6)} ms  ${kind}  ${Object.entries(rest)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(' ')}`
}
