// Plays scenarios against services: several calls with state, of which every line says whether it came out as it should.
import type { Call, Input, Reply } from '#shared/platform/call.ts'
import { isDeepStrictEqual } from 'node:util'
import { openShopper, type Answer, type Shopper, type Target } from './shopper.ts'

export type Line = { scenario: string; line: string; result: 'passed' | 'failed' | 'not played'; why?: string }

/** What the services are known to have; a scenario leaves out what it lacks. */
export type Goods = {
  product: string
  option: string
  /** `PRODUCT/OPTION` */
  soldOut?: string | undefined
  code?: string | undefined
  /** Encrypted payment data of a wallet, of the gateway's test mode, each for one payment; and one that the bank declines. */
  wallets?: readonly string[]
  declined?: string | undefined
}

export type SiteGoods = Goods & { site: string }

export type Play = {
  goods: SiteGoods
  /** The next of the wallet's payments; null when there is none left. */
  wallet: () => string | null
  shopper: (customer?: boolean) => Promise<Shopper>
  /** A line that holds when the two are the same. */
  line: (says: string, actual: unknown, expected: unknown) => void
  /** The reply; a line of its own fails when there is none or it does not fit, and the scenario ends. */
  reply: <C extends Call>(shopper: Shopper, call: C, input: Input<C>) => Promise<Reply<C>>
  /** A line that holds when the call is refused with one of these codes. */
  refused: <C extends Call>(
    says: string,
    shopper: Shopper,
    call: C,
    input: Input<C>,
    codes: readonly string[],
  ) => Promise<Answer>
  skip: (says: string, needs: string) => void
}

export type Scenario = { name: string; play: (play: Play) => Promise<void> }

class Ended extends Error {}

/** `said` is called with each line as it is known. */
export async function playAll(
  scenarios: readonly Scenario[],
  target: Target,
  goods: Goods,
  said: (line: Line) => void = () => {},
): Promise<Line[]> {
  const lines: Line[] = []
  const wallets = [...(goods.wallets ?? [])]
  for (const { name, play } of scenarios) {
    const add = (line: string, result: Line['result'], why?: string) => {
      lines.push({ scenario: name, line, result, ...(why !== undefined && { why }) })
      said(lines.at(-1)!)
    }
    await play({ ...playOf(target, goods, add), wallet: () => wallets.shift() ?? null }).catch((error: unknown) => {
      if (!(error instanceof Ended)) add('goes on to its end', 'failed', `it stopped: ${String(error)}`)
    })
  }
  return lines
}

function playOf(
  target: Target,
  goods: Goods,
  add: (line: string, result: Line['result'], why?: string) => void,
): Omit<Play, 'wallet'> {
  const line = (says: string, actual: unknown, expected: unknown) => {
    const same = isDeepStrictEqual(actual, expected)
    add(says, same ? 'passed' : 'failed', same ? undefined : `expected ${text(expected)}, got ${text(actual)}`)
  }
  return {
    goods: { ...goods, site: target.site },
    line,
    shopper: (customer) => openShopper(target, customer),
    skip: (says, needs) => add(says, 'not played', `it needs ${needs}`),
    async reply<C extends Call>(shopper: Shopper, call: C, input: Input<C>) {
      const { status, code, body, misfits } = await shopper.send(call, input)
      if (status === 200 && misfits.length === 0) return body as Reply<C>
      const why = status === 200 ? misfits.slice(0, 5).join('; ') : `expected 200, got ${status} ${code ?? text(body)}`
      add(`${call.name} is answered as declared`, 'failed', why)
      throw new Ended()
    },
    async refused(says, shopper, call, input, codes) {
      const answer = await shopper.send(call, input)
      const holds = answer.status >= 400 && answer.status < 500 && codes.includes(answer.code ?? '')
      const why = `expected a refusal ${codes.join(' or ')}, got ${answer.status} ${answer.code ?? ''}`
      add(says, holds ? 'passed' : 'failed', holds ? undefined : why)
      return answer
    },
  }
}

function text(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 200) ?? 'nothing'
}
