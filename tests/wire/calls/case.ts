// The tests of a declared call: a successful reply with its effect read back, and every refusal that the declaration implies.
// The accepted inputs are those of `npm run contract` (tests/contract).
import { expect, test } from 'vitest'
import type { Call, Input, Reply } from '#shared/platform/call.ts'
import { inputs, type Given } from '#tests/contract/inputs.ts'
import type { AnyInput, CallAs, Known } from '#tests/contract/preparing.ts'
import { impliedRefusals, inheritedNames, type Attempt } from './refusals.ts'
import { visitor, type Visitor, type Who } from './visitors.ts'

type At<C extends Call> = { reply: Reply<C>; input: Input<C>; call: CallAs; visitor: Visitor; known: Known }
/** Builds an input. The same visitor first makes the data that the input needs. */
type Prepared<C extends Call> = (known: Known, call: CallAs, visitor: Visitor) => Input<C> | Promise<Input<C>>
export type Case<C extends Call> = {
  /** The visitors that may make the call; each has a test. */
  who: readonly [Who, ...Who[]]
  /** Data that only these visitors have: an order, a saved card. */
  known?: (visitor: Visitor) => Promise<Partial<Known>>
  /** In place of the contract's good input. */
  input?: Prepared<C>
  /** The refusal that replaces the successful reply once the seed's dates have passed. */
  otherwise?: (known: Known) => readonly [status: number, code: string] | null
  /** Checks the reply, and reads the effect by another call or a page. */
  shows: (at: At<C>) => unknown
  /** Status and code → what is refused so, of the first visitor or of one named. */
  refuses?: Readonly<Record<`${number} ${string}`, Prepared<C> | readonly [Who, Prepared<C>]>>
}
export type Cases<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Case<Calls[Name]> }

/** Checks a table against its calls: a declared call without a case is a type error. */
export function cases<Calls extends Record<string, Call>>(_: Calls, table: NoInfer<Cases<Calls>>): Cases<Calls> {
  return table
}

const contractInputs = inputs as unknown as Record<string, Record<string, Given<Call>>>

/**
 * A burst leaves idle connections behind the local server's proxy, which closes them after five seconds. A request sent on
 * such a connection at that moment is lost in the proxy.
 */
const atOnce = 4

/** The tests of one call. */
export function showCall(call: Call, name: string, declared: Case<Call>): void {
  let good: AnyInput | undefined
  const given: Prepared<Call> = declared.input ?? contractInputs[call.service]?.[name] ?? (() => ({}))

  test.each(declared.who)(`${call.name} answers %s and has its effect`, async (who) => {
    const someone = await visitor(who, call.service)
    const known = { ...someone.known, ...(await declared.known?.(someone)) }
    const input = await given(known, someone.call, someone)
    good ??= input as AnyInput
    const answer = await someone.browser.sendCall(call, input)
    const otherwise = declared.otherwise?.(known)
    if (otherwise) return expect([answer.status, codeIn(answer.text)]).toEqual(otherwise)
    expect([answer.status, answer.status === 200 || answer.text]).toEqual([200, true])
    const forAll = call.cache && !call.identity && !call.idCookie
    if (contractInputs[call.service])
      expect(answer.headers['cache-control']).toBe(forAll ? 'public, max-age=20' : 'private, no-store')
    const reply = call.reply.parse(answer.json()) as never
    await declared.shows({ reply, input, call: someone.call, visitor: someone, known })
  })

  if (declared.refuses)
    test.each(Object.entries(declared.refuses))(`${call.name} refuses with %s`, async (refusal, refused) => {
      const [who, input] = typeof refused === 'function' ? [null, refused] : refused
      const someone = await visitor(who ?? declared.who[0], call.service)
      const known = who ? someone.known : { ...someone.known, ...(await declared.known?.(someone)) }
      const { status, text } = await someone.browser.sendCall(call, await input(known, someone.call, someone))
      expect(`${status} ${codeIn(text)}`, text).toBe(refusal)
    })

  test(`${call.name} refuses what its declaration rules out`, async () => {
    const guest = await visitor('guest', call.service)
    const wrong: string[] = []
    const attempts = impliedRefusals(call, good!)
    const answer = async ({ what, input, init, status, codes }: Attempt) => {
      const { text, ...got } = await guest.browser.sendCall(call, input as Input<Call>, init)
      if (got.status !== status || !codes.includes(codeIn(text) as string))
        wrong.push(`${what}: ${got.status} ${text} in place of ${status} ${codes}`)
    }
    for (let from = 0; from < attempts.length; from += atOnce)
      await Promise.all(attempts.slice(from, from + atOnce).map(answer))
    expect(wrong.join('\n')).toBe('')
  })

  test(`${call.name} finds nothing by names that all objects have`, async () => {
    const someone = await visitor(call.identity === 'person' ? 'fresh' : 'guest', call.service)
    for (const input of inheritedNames(good!)) {
      const { status, text } = await someone.browser.sendCall(call, input as Input<Call>)
      expect(status, `${JSON.stringify(input)}: ${text}`).toBeLessThan(500)
    }
  })
}

function codeIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown }).code
  } catch {
    return undefined
  }
}
