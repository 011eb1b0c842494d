// Sends every call of one service as the edge worker does: valid inputs, whose replies must fit field by field, invalid ones, which the
// envelope must refuse, and personal calls without a person.
import { services, type ServiceName } from '#shared/platform/all-calls.ts'
import type { Call } from '#shared/platform/call.ts'
import { inputOf } from './inputs.ts'
import type { AnyInput, CallAs, Known } from './preparing.ts'
import { openShopper, type Answer, type Target } from './scenarios/shopper.ts'

/** What a call does not keep of its declaration; nothing when it fits. */
export type Shape = { call: string; complaints: string[] }

const hostile = `\u0000<script>../${'x'.repeat(300)}`
const applying: readonly ServiceName[] = ['credit-application', 'credit-eligibility']
/** After these, the customer has no data for the other calls. */
const ending = /\.(acceptAgreement|withdraw|erase)$/

/** `said` is called with each call as it is known. */
export async function testShapes(
  service: ServiceName,
  target: Target,
  known: Known,
  said: (shape: Shape) => void = () => {},
): Promise<Shape[]> {
  const account = applying.includes(service) ? known.applicant : known.account
  const [customer, guest] = [await openShopper({ ...target, account }, true), await openShopper(target)]
  const callAs = async (call: Call, input: AnyInput) => {
    const { status, code, body } = await customer.send(call, input as never)
    if (status !== 200) throw new Error(`${call.name}, which it needs, was answered ${status} ${code}`)
    return body
  }
  const calls: Call[] = Object.values(services[service])
  const shapes: Shape[] = []
  for (const call of [
    ...calls.filter(({ name }) => !ending.test(name)),
    ...calls.filter(({ name }) => ending.test(name)),
  ]) {
    const complaints = await complaintsAbout(call).catch((error: unknown) => [String(error)])
    shapes.push({ call: call.name, complaints })
    said(shapes.at(-1)!)
  }
  return shapes

  async function complaintsAbout(call: Call): Promise<string[]> {
    const good = await inputOf(call, known, callAs as CallAs)
    const complaints: string[] = []
    for (const [what, input, text] of invalid(call, good)) {
      const answer = await customer.send(call, input as never, text)
      const refused = answer.status >= 400 && answer.status < 500
      if (!refused) complaints.push(`an invalid ${what} is answered ${answer.status}, and should be refused`)
      else if (!isEnvelope(answer)) complaints.push(`an invalid ${what} is refused without the envelope`)
    }
    if (call.identity === 'person') {
      const answer = await guest.send(call, good as never)
      if (answer.status !== 401 || !isEnvelope(answer)) complaints.push(`nobody is answered ${answer.status}, not 401`)
    }
    return [...complaints, ...(await misfitsOf(call, good))]
  }

  async function misfitsOf(call: Call, good: AnyInput): Promise<string[]> {
    // No account is erased: the call has to refuse an erasure that is not confirmed.
    const erases = call.name === 'customer.erase'
    const input = erases ? { body: { email: 'not-theirs@people.example' } } : good
    const { status, code, misfits, body } = await customer.send(call, input as never)
    if (erases) return code === 'CONFIRMATION_WRONG' ? [] : [`an unconfirmed erasure is answered ${status} ${code}`]
    return status === 200 ? misfits : [`it answered ${status}: ${JSON.stringify(body).slice(0, 300)}`]
  }
}

/** Inputs with one field of another kind, and bodies that are no object. */
function invalid(call: Call, { query, body }: AnyInput): Array<[what: string, input: AnyInput, text?: string]> {
  const queries = Object.keys(query ?? {}).map((name): [string, AnyInput] => [
    `query ${name}`,
    { query: { ...query, [name]: hostile }, body },
  ])
  if (!call.body) return queries
  const fields = Object.keys(body as object).map((name): [string, AnyInput] => [
    `body ${name}`,
    { query: query ?? {}, body: { ...(body as object), [name]: { [hostile]: 1 } } },
  ])
  const texts = ['', 'null', '[]', '{"a":'].map((text): [string, AnyInput, string] => [
    `body '${text}'`,
    { query: query ?? {}, body: {} },
    text,
  ])
  return [...queries, ...fields, ...texts]
}

const isEnvelope = ({ code, body }: Answer) => /^[A-Z][A-Z0-9_]+$/.test(code ?? '') && typeof body.message === 'string'
