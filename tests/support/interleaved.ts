// Wire tests, journeys and tests with a shop of their own run at the same time: most of each is waiting. Their files come
// in turns, so that none of them is left for the end. `SHUFFLE=7 npx vitest run` puts the files into another order, the same
// one for the same number: no file may need another to have run before it.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const turned = ['wire', 'journeys', 'wire-own-shop']

export default class Interleaved extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = Number(process.env.SHUFFLE)
    const sorted = seed ? shuffled(specs, seed) : await super.sort(specs)
    // A runtime that the files of a project share is started once only if they come one after the other.
    const others = sorted
      .filter(({ project }) => !turned.includes(project.name))
      .toSorted((a, b) => a.project.name.localeCompare(b.project.name))
    const places = turned.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return own.map((spec, at) => ({ spec, place: (at + 0.5) / own.length }))
    })
    return [...others, ...places.toSorted((a, b) => a.place - b.place).map(({ spec }) => spec)]
  }
}

/** The same order for the same seed. */
function shuffled(specs: readonly TestSpecification[], seed: number): TestSpecification[] {
  const key = (at: number) => Math.sin((at + 1) * (seed % 100_003)) * 10_000
  return specs
    .map((spec, at) => ({ spec, key: key(at) - Math.floor(key(at)) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ spec }) => spec)
}
