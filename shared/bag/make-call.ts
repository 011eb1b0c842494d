// How a flow that both the browser and a form without script run makes its calls.
import type { Call, Input, Reply } from '#shared/platform/call.ts'
import type { FieldError } from '#shared/platform/visit.ts'

export type Refused = {
  ok: false
  /** 0 without a response. */
  status: number
  code: string
  /** The service's own words, if any. */
  message: string
  fields?: readonly FieldError[] | undefined
}
export type Answered<R> = { ok: true; reply: R } | Refused

/** Never rejects. The id of bag and list comes from their cookies. */
export type MakeCall = <C extends Call>(call: C, input: Input<C>) => Promise<Answered<Reply<C>>>

/** What every flow of the shop needs. `site`: the fields that each change carries (R1.25, R1.27). */
export type ShopCalls = { call: MakeCall; site: { channel: string; siteId: string } }
