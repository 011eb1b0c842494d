// Which fault befalls a step. Each history draws its own kinds and their share (a history with every kind at once would hide
// faults behind others), and each step its own choice.
import { Choices, hash } from '../choices.ts'

/**
 * `before`: the request is lost. `after`: the request is carried out and its reply is lost. `stray`: the caller is received that the
 * connection broke, and the request is carried out later. `slow`: it is carried out late. `late`: its reply comes late.
 * `double`: it is carried out twice, and the first reply counts; `again`: the second reply counts. `crash` and `dies`: the
 * process ends before, or after, the step is carried out. `lag`: a provider does not find a payment yet that it has.
 */
export const faultKinds = [
  'before',
  'after',
  'stray',
  'slow',
  'late',
  'double',
  'again',
  'crash',
  'dies',
  'lag',
] as const
export type Fault = (typeof faultKinds)[number]

export type Mix = { share: number; kinds: readonly Fault[] }

/** Shares of a history's steps. Nothing but a fault can go wrong with a single operation. */
const shares = [0, 0.05, 0.1, 0.2, 0.4] as const
const sharesOfOne = [0.05, 0.1, 0.2, 0.4] as const

export function mixOf(seed: number, operations: number): Mix {
  const choices = new Choices(seed, 'faults')
  const share = choices.of(operations === 1 ? sharesOfOne : shares)
  const kinds = faultKinds.filter(() => choices.sometimes(0.4))
  return { share, kinds: kinds.length > 0 ? kinds : [choices.of(faultKinds)] }
}

/** Where a provider's search is behind, it is so at every second search. */
export function isBehind({ kinds }: Mix, drawn: number): boolean {
  return kinds.includes('lag') && hash(drawn, 4, 0) % 2 === 0
}

export function drawnFault({ share, kinds }: Mix, drawn: number): Fault | null {
  if (drawn / 4294967296 >= share) return null
  return kinds[hash(drawn, 1, 0) % kinds.length]!
}
