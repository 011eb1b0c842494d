// The world of one history: a virtual clock, and a queue of everything that will happen. Whatever code under test waits for is a
// step of an actor; the hash of seed, actor and the actor's step number decides how long the step takes and what befalls it.
import { drawnFault, isBehind, type Fault, type Mix } from './faults.ts'
import { hash, hashOf } from '../choices.ts'
import { beginRuntime, began, setClock } from './virtual-runtime.ts'

type Queued = { at: number; order: number; run: () => void }

/** Code that runs in a process: a request's handler or an alarm. It stops where it is when its process ends. */
export type Actor = { name: string; place: number; process: number; steps: number; gone: boolean; onGone: () => void }

export type StepKind = 'database' | 'provider' | 'alarm' | 'request'

/** Milliseconds that a step takes: at least, and up to so much more. */
const takes: Record<StepKind, readonly [number, number]> = {
  database: [1, 30],
  provider: [50, 900],
  alarm: [1, 20],
  request: [1, 60],
}
/** From here on nothing goes wrong any more. */
export const calmAfterMs = 45_000
/** A hold lasts 20 s, a reply is at maxOperations 30 s late, and an alarm follows within seconds. */
export const endAfterMs = calmAfterMs + 90_000
const latestMs = 30_000
const lost = 'D1_ERROR: Network connection lost.'

export class World {
  readonly #seed: number
  readonly #mix: Mix
  readonly #spared: ReadonlySet<string>
  readonly #trace: string[] | null
  readonly #queue: Queued[] = []
  readonly #actors = new Set<Actor>()
  /** The faults that happened, as `actor:step`. */
  readonly injected: Array<{ step: string; fault: Fault; what: string }> = []
  #order = 0
  #now = began

  constructor(seed: number, mix: Mix, spared: ReadonlySet<string>, trace: string[] | null) {
    this.#seed = seed
    this.#mix = mix
    this.#spared = spared
    this.#trace = trace
    beginRuntime(seed, { later: (ms, run) => this.later(ms, run) })
  }

  get seed(): number {
    return this.#seed
  }

  get now(): number {
    return this.#now
  }

  get calm(): boolean {
    return this.#now >= began + calmAfterMs
  }

  say(actor: string, what: () => string): void {
    this.#trace?.push(`${String(this.#now - began).padStart(6)} ms  ${actor}  ${what()}`)
  }

  actor(name: string, process: number, onGone: () => void = () => undefined): Actor {
    const made = { name, place: hashOf(name), process, steps: 0, gone: false, onGone }
    this.#actors.add(made)
    return made
  }

  done(actor: Actor): void {
    this.#actors.delete(actor)
  }

  /** Returns what prevents it. */
  later(ms: number, run: () => void): () => void {
    const queued = { at: this.#now + ms, order: this.#order++, run }
    this.#queue.push(queued)
    return () => void (queued.run = () => undefined)
  }

  /** `carryOut` may throw: the other party's own answer. `what` is for the trace. */
  step<Result>(
    actor: Actor,
    kind: StepKind,
    what: () => string,
    carryOut: () => Result | Promise<Result>,
    lagging?: () => Result,
  ): Promise<Result> {
    if (actor.gone) return new Promise(() => undefined)
    const number = actor.steps++
    const drawn = hash(this.#seed, actor.place, number)
    const fault = this.#faultOf(actor, number, kind, what, lagging !== undefined)
    const [least, spread] = takes[kind]
    const length = least + (drawn % spread)
    const long = 1000 + (hash(drawn, 2, 0) % (latestMs - 1000))
    return new Promise((resolve, reject) => {
      const answer = (result: () => void) => {
        if (!actor.gone) result()
      }
      const said = (end: string) => this.say(actor.name, () => `${what()}${fault ? ` [${fault}]` : ''}${end}`)
      const run = (replies: boolean) => {
        // What was under way when its process ended arrives or does not.
        if (actor.gone && drawn % 2 === 0) return
        try {
          const result = carryOut()
          said('')
          if (replies) answer(() => resolve(result))
        } catch (error) {
          said(`: ${(error as Error).message}`)
          if (replies) answer(() => reject(error as Error))
        }
      }
      const fail = () => answer(() => reject(new Error(lost)))
      switch (fault) {
        case null:
          return this.later(length, () => run(true))
        case 'before':
          return this.later(length, () => {
            said('')
            fail()
          })
        case 'after':
          return this.later(length, () => {
            run(false)
            fail()
          })
        case 'stray':
          this.later(length, fail)
          return this.later(long, () => run(false))
        case 'slow':
          return this.later(long, () => run(true))
        case 'late':
          return this.later(length, () => {
            let reply = () => resolve(undefined as Result)
            try {
              const result = carryOut()
              reply = () => resolve(result)
            } catch (error) {
              reply = () => reject(error as Error)
            }
            said('')
            this.later(long, () => answer(reply))
          })
        case 'double':
          this.later(length, () => run(true))
          return this.later(length + (long % 500), () => run(false))
        case 'again':
          this.later(length, () => run(false))
          return this.later(length + (long % 500), () => run(true))
        case 'crash':
          return this.later(length, () => this.#end(actor.process, actor.name))
        case 'dies':
          return this.later(length, () => {
            run(false)
            this.#end(actor.process, actor.name)
          })
        case 'lag':
          return this.later(length, () => {
            said('')
            answer(() => resolve(lagging!()))
          })
      }
    })
  }

  #faultOf(actor: Actor, number: number, kind: StepKind, what: () => string, searches: boolean): Fault | null {
    if (this.#mix.share === 0 || this.calm) return null
    const drawn = hash(this.#seed ^ 0x5bd1e995, actor.place, number)
    const fault = drawnFault(this.#mix, drawn) ?? (searches && isBehind(this.#mix, drawn) ? 'lag' : null)
    if (fault === null || (fault === 'lag' && !searches)) return null
    // A caller is no process of the shop.
    if (kind === 'request' && (fault === 'crash' || fault === 'dies')) return null
    const step = `${actor.name}:${number}`
    if (this.#spared.has(step)) return null
    this.injected.push({ step, fault, what: this.#trace ? what() : '' })
    return fault
  }

  /** Everything in flight in this process is dropped; its next request finds a new one. */
  #end(process: number, by: string): void {
    this.say(by, () => `process ${process} ends`)
    for (const actor of this.#actors)
      if (actor.process === process && !actor.gone) {
        actor.gone = true
        this.#actors.delete(actor)
        actor.onGone()
      }
  }

  /** Lets happen what is to happen until then, one after the other. */
  async run(until: number): Promise<void> {
    for (;;) {
      await microtasksRun()
      let first = 0
      for (let at = 1; at < this.#queue.length; at++) {
        const [one, best] = [this.#queue[at]!, this.#queue[first]!]
        if (one.at < best.at || (one.at === best.at && one.order < best.order)) first = at
      }
      const next = this.#queue[first]
      if (!next || next.at > began + until) return this.#advance(began + until)
      this.#queue[first] = this.#queue.at(-1)!
      this.#queue.pop()
      this.#advance(next.at)
      next.run()
    }
  }

  #advance(to: number): void {
    this.#now = Math.max(this.#now, to)
    setClock(this.#now)
  }
}

/** A tick comes after every promise that can settle has settled, and costs no turn of the event loop. */
const microtasksRun = () => new Promise<void>((resolve) => process.nextTick(resolve))
