// Wire tests, journeys and tests with a shop of their own run at the same time: most of each is waiting. Their files come
// in turns, so that none of them is left for the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const turned = ['wire', 'journeys', 'wire-own-shop']

export default class Interleaved extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence
    const sorted = shuffle ? shuffled(specs, seed) : await super.sort(specs)
    const others = sorted.filter(({ project }) => !turned.includes(project.name))
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
