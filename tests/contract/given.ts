// Types of the inputs that contract tests send.
import type { Call, CallSpec, Input, Reply } from '#shared/platform/call.ts'
import type { services } from '#shared/platform/all-calls.ts'

/** Makes a call through the edge worker as the visitor under test. */
export type CallAs = <C extends Call>(call: C, input: Input<C>) => Promise<Reply<C>>
/** Data known to exist at the services under test. */
export type Known = {
  account: string
  /** An account without store credit that may apply for it. */
  applicant: string
  email: string
  product: string
  option: string
  /** `PRODUCT/OPTION` of a sold-out option that can return. */
  soldOut: string
  category: string
  code: string
  /** The token of a saved card of the account. */
  card: string
  /** An order not yet dispatched, a recently delivered order, and the first order's encrypted cart id. */
  order: string
  delivered: string
  confirmation: string
}
export type Given<C extends CallSpec> = (known: Known, callAs: CallAs) => Input<C> | Promise<Input<C>>
export type Inputs = {
  [Service in keyof typeof services]: {
    [Name in keyof (typeof services)[Service]]: (typeof services)[Service][Name] extends infer C extends CallSpec
      ? Given<C>
      : never
  }
}

export type AnyInput = { query?: Record<string, unknown>; body?: unknown; raw?: Blob }

/** An input that needs data, which `prepare` creates first. */
export function after<C extends CallSpec>(
  prepare: (known: Known, callAs: CallAs) => Promise<unknown>,
  given: Given<C>,
): Given<C> {
  return async (known, callAs) => {
    await prepare(known, callAs)
    return given(known, callAs)
  }
}
