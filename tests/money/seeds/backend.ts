// A caller of the shop: each call is a request that reaches a process, in which the shop's own handler runs as an actor.
import { FieldRefused } from '#origin/operator/action.ts'
import { wakeUnfinished } from '#origin/shop/payment/wake-unfinished.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { open } from '#origin/platform/database.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { Alarms } from './alarms.ts'
import { databaseIn } from './database.ts'
import type { Store } from './store.ts'
import { Accounts, providersIn } from './providers.ts'
import { hashOf } from '../choices.ts'
import { brand } from './fill.ts'
import type { Actor, World } from './world.ts'

/** `refused` has the refusal's code; without a certain reply nothing is known. */
export type Reply<Body> = { body: Body } | { refused: string } | 'unknown'

const processes = 2
const key = '0'.repeat(64)
/** The time that a caller waits for a process that has ended. */
const goneMs = 200
const minuteMs = 60_000
/** Runs after the first: the history ends after the second. */
const minutes = 1
const cronProcess = -2

export class Backend {
  readonly world: World
  readonly store: Store
  readonly accounts = new Accounts()
  readonly #alarms: Alarms

  constructor(world: World, store: Store) {
    this.world = world
    this.store = store
    this.#alarms = new Alarms(world, (actor) => this.#envFor(actor))
    this.#everyMinute(0)
  }

  /** The shop's work of every minute, as far as it concerns money. */
  #everyMinute(run: number): void {
    this.world.later(minuteMs, () => {
      const actor = this.world.actor(`minute ${run}`, cronProcess)
      const ended = () => this.world.done(actor)
      wakeUnfinished(this.#envFor(actor), this.world.now).then(ended, ended)
      if (run < minutes) this.#everyMinute(run + 1)
    })
  }

  #envFor(actor: Actor): OriginEnv {
    return {
      DB: databaseIn(this.world, this.store, actor),
      PAYMENT_PROVIDERS: providersIn(this.world, this.accounts, actor),
      RECOVERY: this.#alarms.bindingFor(actor),
      CART_ID_KEY: key,
    } as OriginEnv
  }

  /** Calls that have the same name are the same call, in every run of the seed. */
  async call<Body>(
    name: string,
    person: string | null,
    handle: (context: HandlerContext) => Promise<Body>,
  ): Promise<Reply<Body>> {
    const { world } = this
    const caller = world.actor(`caller ${name}`, -1)
    let copies = 0
    try {
      return await world.step(
        caller,
        'request',
        () => 'request',
        () => this.#handled(`${name}#${copies++}`, person, handle),
      )
    } catch {
      return 'unknown'
    } finally {
      world.done(caller)
    }
  }

  #handled<Body>(
    name: string,
    person: string | null,
    handle: (context: HandlerContext) => Promise<Body>,
  ): Promise<Reply<Body>> {
    const { world } = this
    return new Promise((resolve) => {
      const process = hashOf(name) % processes
      const actor = world.actor(name, process, () => world.later(goneMs, () => resolve('unknown')))
      const ended = (reply: Reply<Body>) => {
        if (actor.gone) return
        world.done(actor)
        world.say(name, () => `replies ${JSON.stringify(reply).slice(0, 100)}`)
        resolve(reply)
      }
      handle(this.#contextFor(actor, person)).then(
        (body) => ended({ body }),
        (error: unknown) => ended(refusalOf(error)),
      )
    })
  }

  #contextFor(actor: Actor, person: string | null): HandlerContext {
    const env = this.#envFor(actor)
    return {
      brand,
      person,
      guest: null,
      device: null,
      photoOwner: null,
      toggles: new Set(['make_a_payment']),
      knownVersion: null,
      get db() {
        return open(env.DB)
      },
      get catalogue(): never {
        throw new Error('What is paid for is read from the primary database.')
      },
      env,
      now: new Date(),
      wait: () => undefined,
    }
  }
}

function refusalOf(error: unknown): Reply<never> {
  if (error instanceof Refusal) return error.status < 500 ? { refused: error.code } : 'unknown'
  if (error instanceof FieldRefused) return { refused: error.message }
  return 'unknown'
}
