// `npm run capacity -- shards --by customer --databases 20 --factor 5 --rate 300`: one division of the databases, printed.
import type { SmallFindings } from '../report.ts'
import { demandOf } from './demand.ts'
import { bagsApart, byBrand, byCustomer } from './plans.ts'
import { endOf, number, outcomeCells, outcomeHeading, runAt } from './run.ts'

const divisions = { bag: bagsApart, brand: byBrand, customer: byCustomer } as const

export type OneRun = {
  by: string
  databases: number
  factor: number
  rate: number
}

export function oneRun(small: SmallFindings, { by, databases, factor, rate }: OneRun): string {
  const divide = Object.entries(divisions).find(([key]) => key === by)?.[1]
  if (!divide) throw new Error(`--by is one of ${Object.keys(divisions).join(', ')}`)
  if (![databases, factor, rate].every((given) => given > 0))
    throw new Error('Databases, factor and rate are numbers above 0.')
  const division = divide(databases)
  const demand = demandOf(small, factor)
  const cells = outcomeCells(runAt(demand, division, () => rate))
  return [
    division.name,
    `ends at ${number(endOf(demand, division))} orders a second`,
    ...outcomeHeading.map((name, at) => `${name}: ${cells[at]}`),
  ].join('\n')
}
