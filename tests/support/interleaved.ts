// The order of the test files. Files that share a runtime or a process are adjacent, because otherwise Vitest starts it several
// times. Journeys and tests with their own shop come before the wire tests: the longest files are among them, and none starts
// near the end, where a single file would wait alone. `SHUFFLE=7 npx vitest run` shuffles the files with that seed, to show
// that no file depends on another.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Projects in the order of their files; those of one line are interleaved. */
const lines = [['edge'], ['origin'], ['ui'], ['unit'], ['journeys', 'wire-own-shop'], ['wire'], ['launch']]
/** These begin: they take longest, or wait for long, and would end alone. */
const longest = ['edge/bad-days-checkout', 'wire/calls', 'wire/session-lifetimes']
/** Of these files others wait for deadlines, too: in order of their length they would wait together. */
const waiting = new Set(['edge'])

export default class Interleaved extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = Number(process.env.SHUFFLE)
    const sorted = seed ? shuffled(specs, seed) : await super.sort(specs)
    const filesOf = (name: string) => {
      const own = sorted.filter(({ project }) => project.name === name)
      if (seed) return own
      return longestFirst(waiting.has(name) ? shuffled(own.toSorted(byName), 1) : own)
    }
    return lines.flatMap((names) => interleaved(names.map(filesOf)))
  }
}

const byName = (a: TestSpecification, b: TestSpecification) => a.moduleId.localeCompare(b.moduleId)

function longestFirst(specs: readonly TestSpecification[]): TestSpecification[] {
  const isLong = ({ moduleId }: TestSpecification) =>
    longest.some((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return [...specs.filter(isLong), ...specs.filter((spec) => !isLong(spec))]
}

/** Merges lists; the elements of each are spread evenly. */
function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
  const places = lists.flatMap((list) => list.map((item, at) => ({ item, place: (at + 0.5) / list.length })))
  return places.toSorted((a, b) => a.place - b.place).map(({ item }) => item)
}

/** A deterministic shuffle: the same seed gives the same order. */
function shuffled(specs: readonly TestSpecification[], seed: number): TestSpecification[] {
  const key = (at: number) => Math.sin((at + 1) * (seed % 100_003)) * 10_000
  return specs
    .map((spec, at) => ({ spec, key: key(at) - Math.floor(key(at)) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ spec }) => spec)
}
