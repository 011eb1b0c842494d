// Interleaves the files of wire tests, journeys and tests with their own shop, which mostly wait. The longest files are
// journeys and tests with their own shop: none of these starts near the end, where a single file would wait alone. `SHUFFLE=7 npx vitest run` shuffles the files with that seed, to show that no file depends on another.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Project → the part of the interleaved files among which its own files start. */
const shares = { wire: 1, journeys: 0.75, 'wire-own-shop': 0.6 }
const turned = Object.keys(shares)

export default class Interleaved extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = Number(process.env.SHUFFLE)
    const sorted = seed ? shuffled(specs, seed) : await super.sort(specs)
    // Files that share a runtime must be adjacent; otherwise Vitest starts the runtime several times.
    const others = sorted
      .filter(({ project }) => !turned.includes(project.name))
      .toSorted((a, b) => a.project.name.localeCompare(b.project.name))
    const places = Object.entries(shares).flatMap(([name, share]) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return own.map((spec, at) => ({ spec, place: (share * (at + 0.5)) / own.length }))
    })
    return [...others, ...places.toSorted((a, b) => a.place - b.place).map(({ spec }) => spec)]
  }
}

/** A deterministic shuffle: the same seed gives the same order. */
function shuffled(specs: readonly TestSpecification[], seed: number): TestSpecification[] {
  const key = (at: number) => Math.sin((at + 1) * (seed % 100_003)) * 10_000
  return specs
    .map((spec, at) => ({ spec, key: key(at) - Math.floor(key(at)) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ spec }) => spec)
}
