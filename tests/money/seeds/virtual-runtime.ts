// Replaces what differs between two runs of the same code: the clock, timers, random numbers, and cryptography that finishes on
// another thread. Afterwards nothing happens but what the world's queue holds.
import { hash as digestOf } from 'node:crypto'
import { hash } from '../choices.ts'

type Timers = { later: (ms: number, run: () => void) => () => void }

const state: { now: number; seed: number; drawn: number; timers: Timers | null } = {
  now: Date.UTC(2026, 10, 30, 23, 59, 45),
  seed: 0,
  drawn: 0,
  timers: null,
}

/** A quarter of a minute before a month ends, so that a statement is closed in the middle of the history. */
export const began = state.now

export function beginRuntime(seed: number, timers: Timers): void {
  Object.assign(state, { now: began, seed, drawn: 0, timers })
}

export function setClock(now: number): void {
  state.now = now
}

const RealDate = Date

class VirtualDate extends RealDate {
  constructor(...given: [] | [value: number | string]) {
    if (given.length === 0) super(state.now)
    else super(given[0])
  }

  static override now(): number {
    return state.now
  }
}

function randomValues<Into extends ArrayBufferView>(into: Into): Into {
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength)
  for (let at = 0; at < bytes.length; at += 4) {
    const word = hash(state.seed, 0, state.drawn++)
    for (let of = 0; of < 4 && at + of < bytes.length; of++) bytes[at + of] = word >>> (8 * of)
  }
  return into
}

/** Sealing hides a bag's id in a link, which no history reads: the text stays as it is. */
const subtle = {
  digest: async (_algorithm: string, bytes: Uint8Array) => new Uint8Array(digestOf('sha256', bytes, 'buffer')).buffer,
  importKey: async () => ({}),
  encrypt: async (_parameters: unknown, _key: unknown, bytes: Uint8Array) => bytes.slice().buffer,
}

/** A formatter says the same of the same second; it is submission for London's midnight repeatedly. */
function rememberParts(): void {
  const { formatToParts } = Intl.DateTimeFormat.prototype
  const remembered = new WeakMap<Intl.DateTimeFormat, Map<number, Intl.DateTimeFormatPart[]>>()
  Intl.DateTimeFormat.prototype.formatToParts = function (at) {
    const second = Math.floor(Number(at) / 1000)
    let known = remembered.get(this)
    if (!known) remembered.set(this, (known = new Map()))
    let parts = known.get(second)
    if (!parts) known.set(second, (parts = formatToParts.call(this, second * 1000)))
    return parts
  }
}

/** Called once, after every module was loaded. */
export function installRuntime(): void {
  rememberParts()
  const real = globalThis.setTimeout
  const replaced = {
    Date: VirtualDate,
    crypto: {
      getRandomValues: randomValues,
      randomUUID: () => Buffer.from(randomValues(new Uint8Array(16))).toString('hex'),
      subtle,
    },
    setTimeout: (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
      state.timers ? state.timers.later(ms, () => run(...values)) : real(run, ms, ...values),
  }
  for (const [name, value] of Object.entries(replaced))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
