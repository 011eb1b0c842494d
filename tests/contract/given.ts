// What a call of the contract is given: its input, and whatever has to be there before it.
import type { Call, CallSpec, Input, Reply } from '#shared/platform/call.ts'
import type { services } from '#shared/platform/all-calls.ts'

/** Makes a call through the door, as the person or guest whose input this is. */
export type CallAs = <C extends Call>(call: C, input: Input<C>) => Promise<Reply<C>>
/** What there is to be found at the services that are asked. */
export type Known = {
  account: string
  /** An account without store credit, which may have it. */
  applicant: string
  email: string
  product: string
  option: string
  /** `PRODUCT/OPTION` of something that is sold out and may come back. */
  soldOut: string
  category: string
  code: string
  /** The token of a card the account has saved. */
  card: string
  /** An order that has not left, one that has come lately, and the encrypted cart id of the first. */
  order: string
  delivered: string
  confirmation: string
}
export type Given<C extends CallSpec> = (known: Known, ask: CallAs) => Input<C> | Promise<Input<C>>
export type Inputs = {
  [Service in keyof typeof services]: {
    [Name in keyof (typeof services)[Service]]: (typeof services)[Service][Name] extends infer C extends CallSpec
      ? Given<C>
      : never
  }
}

export type AnyInput = { query?: Record<string, unknown>; body?: unknown; raw?: Blob }

/** Something is put there first, and the input follows. */
export function after<C extends CallSpec>(
  prepare: (known: Known, ask: CallAs) => Promise<unknown>,
  given: Given<C>,
): Given<C> {
  return async (known, ask) => {
    await prepare(known, ask)
    return given(known, ask)
  }
}
