// A good input for every declared call; leaving one out is a type error.
import type { Call, CallSpec } from '#shared/platform/call.ts'

import { type CallAs, type Given, type Inputs, type Known, type AnyInput } from './given.ts'
import { checkoutInputs } from './checkout-inputs.ts'
import { shopInputs } from './shop-inputs.ts'

export const inputs: Inputs = { ...shopInputs, ...checkoutInputs }

/** Of a call chosen by no name: the table's own types hold where it is written. */
export async function inputOf({ service, name }: Call, known: Known, ask: CallAs): Promise<AnyInput> {
  const given = (inputs as Record<string, Record<string, Given<CallSpec>>>)[service]![name.split('.')[1]!]!
  return (await given(known, ask)) as AnyInput
}
