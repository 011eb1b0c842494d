// A valid input for every declared call; a missing one is a type error.
import type { Call, CallSpec } from '#shared/platform/call.ts'

import { type CallAs, type Given, type Inputs, type Known, type AnyInput } from './given.ts'
import { checkoutInputs } from './checkout-inputs.ts'
import { shopInputs } from './shop-inputs.ts'

export const inputs: Inputs = { ...shopInputs, ...checkoutInputs }

/** The input of a call whose type is not known statically; the table itself is fully typed. */
export async function inputOf({ service, name }: Call, known: Known, callAs: CallAs): Promise<AnyInput> {
  const given = (inputs as Record<string, Record<string, Given<CallSpec>>>)[service]![name.split('.')[1]!]!
  return (await given(known, callAs)) as AnyInput
}
