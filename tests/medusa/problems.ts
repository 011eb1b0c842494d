// The refusals of the tests' Medusa, as recorded.
import { recorded } from './catalogue.ts'

type Problem = { status: number; body: { type: string; message: string } }
type Name = 'noKey' | 'unknownProduct' | 'unknownCart' | 'insufficientInventory' | 'invalidData'
export const errors = recorded<Readonly<Record<Name, Problem>>>('errors')

/** Thrown by what refuses a request. */
export class MedusaError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.body.message)
    this.problem = problem
  }
}
