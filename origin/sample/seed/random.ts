// A seeded pseudo-random generator, so that each run makes the same choices.
import { generator } from '#origin/sample/drawings/pen.ts'

export type Random = ReturnType<typeof randomOf>

export function randomOf(text: string) {
  let seed = 2166136261
  for (const letter of text) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619) >>> 0
  const next = generator(seed)
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
    /** A random subset in the original order. */
    some: <Item>(items: readonly Item[], count: number): Item[] => {
      const keyed = items.map((item, at) => ({ item, at, key: next() }))
      const chosen = keyed.toSorted((a, b) => a.key - b.key).slice(0, count)
      return chosen.toSorted((a, b) => a.at - b.at).map(({ item }) => item)
    },
  }
}
