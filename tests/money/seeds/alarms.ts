// The durable objects of recovery: the shop's own class over storage and alarms that survive a crash. An alarm whose process
// ends is run again, as the platform does.
import { Recovery } from '#origin/shop/payment/recovery.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { Actor, World } from './world.ts'

/** Processes of objects are numbered apart from those of requests. */
const firstProcess = 100
const retryMs = 2000

class StoredObject {
  readonly values = new Map<string, unknown>()
  readonly process: number
  alarm: number | null = null
  runs = 0
  running = false

  constructor(process: number) {
    this.process = process
  }
}

export class Alarms {
  readonly #world: World
  readonly #envOf: (actor: Actor) => OriginEnv
  readonly #objects = new Map<string, StoredObject>()

  constructor(world: World, envOf: (actor: Actor) => OriginEnv) {
    this.#world = world
    this.#envOf = envOf
  }

  bindingFor(actor: Actor): NonNullable<OriginEnv['RECOVERY']> {
    const get = (owner: string) => {
      const step = <Result>(what: string, call: (object: Recovery) => Promise<Result>) =>
        this.#world.step(
          actor,
          'alarm',
          () => what,
          () => call(this.#object(owner, this.#storedFor(owner), actor)),
        )
      return {
        watch: (of: string, until: number) =>
          step(`watch until ${until - this.#world.now} ms from now`, (object) => object.watch(of, until)),
        storeText: (text: string, until: number) => step('store text', (object) => object.storeText(text, until)),
        storedText: () => step('read text', (object) => object.storedText()),
      }
    }
    return { idFromName: (name: string) => name, get } as unknown as NonNullable<OriginEnv['RECOVERY']>
  }

  #storedFor(owner: string): StoredObject {
    const known = this.#objects.get(owner)
    if (known) return known
    const made = new StoredObject(firstProcess + this.#objects.size)
    this.#objects.set(owner, made)
    return made
  }

  #object(owner: string, stored: StoredObject, actor: Actor): Recovery {
    const storage = {
      kv: {
        get: (name: string) => stored.values.get(name),
        put: (name: string, value: unknown) => void stored.values.set(name, value),
      },
      getAlarm: async () => stored.alarm,
      setAlarm: async (at: number) => this.#setAlarm(owner, stored, at),
      deleteAll: async () => {
        stored.values.clear()
        stored.alarm = null
      },
    }
    return new Recovery({ storage } as unknown as DurableObjectState, this.#envOf(actor))
  }

  #setAlarm(owner: string, stored: StoredObject, at: number): void {
    stored.alarm = at
    this.#world.later(Math.max(0, at - this.#world.now), () => {
      if (stored.alarm === at && !stored.running) this.#ring(owner, stored)
    })
  }

  #ring(owner: string, stored: StoredObject): void {
    stored.alarm = null
    stored.running = true
    const ended = (again: boolean) => {
      stored.running = false
      const due = again ? Math.min(stored.alarm ?? Infinity, this.#world.now + retryMs) : stored.alarm
      if (due !== null) this.#setAlarm(owner, stored, due)
    }
    const actor = this.#world.actor(`alarm ${owner.slice(0, 12)} ${stored.runs++}`, stored.process, () => ended(true))
    this.#object(owner, stored, actor)
      .alarm()
      .then(
        () => {
          this.#world.done(actor)
          if (!actor.gone) ended(false)
        },
        () => {
          this.#world.done(actor)
          if (!actor.gone) ended(true)
        },
      )
  }
}
