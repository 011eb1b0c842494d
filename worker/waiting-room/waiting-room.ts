// The object of the waiting room: its tickets are stored, so that a restart keeps everybody's place.
import { DurableObject } from 'cloudflare:workers'
import type { Entered, Place, WaitingRoomObject } from '#worker/platform/env.ts'
import { AdmissionQueue, timing, type Ticket } from './admission-queue.ts'

type Row = { number: number; holder: string; options: string; turn_until: number | null }

const awakeMs = 5000

const table = `CREATE TABLE IF NOT EXISTS ticket (
  number INTEGER PRIMARY KEY AUTOINCREMENT, holder TEXT NOT NULL, options TEXT NOT NULL DEFAULT '', turn_until INTEGER)`

export class WaitingRoom extends DurableObject implements WaitingRoomObject {
  readonly #queue: AdmissionQueue

  constructor(context: DurableObjectState, env: Cloudflare.Env) {
    super(context, env)
    const { sql } = context.storage
    sql.exec(table)
    const tickets = sql.exec<Row>('SELECT * FROM ticket ORDER BY number').toArray().map(ticketOf)
    const store = {
      add: (holder: string) =>
        sql.exec<{ number: number }>('INSERT INTO ticket (holder) VALUES (?) RETURNING number', holder).one().number,
      setOptions: ({ number, options }: Ticket) =>
        void sql.exec('UPDATE ticket SET options = ? WHERE number = ?', options.join(','), number),
      setTurn: (number: number, until: number) =>
        void sql.exec('UPDATE ticket SET turn_until = ? WHERE number = ?', until, number),
      remove: (number: number) => void sql.exec('DELETE FROM ticket WHERE number = ?', number),
    }
    this.#queue = new AdmissionQueue(store, tickets, Date.now())
  }

  async enter(holder: string, pace: number): Promise<Entered> {
    const entered = this.#queue.enter(holder, pace, Date.now())
    if (entered === 'waiting') await this.#cleanLater()
    return entered
  }

  place(holder: string, options: readonly string[], pace: number): Place {
    return this.#queue.place(holder, options, pace, Date.now())
  }

  waiting(): number {
    return this.#queue.size
  }

  reportSoldOut(options: readonly string[]): void {
    this.#queue.reportSoldOut(options, Date.now())
  }

  slowDown(): void {
    this.#queue.slowDown(Date.now())
  }

  override async alarm(): Promise<void> {
    if (this.#queue.clean(Date.now())) await this.#cleanLater()
  }

  /**
   * While people wait, the object stays in memory: an idle one is stopped after seconds, and the turns that came due meanwhile would
   * be lost. Later, rows of people who left and never came back are deleted.
   */
  async #cleanLater(): Promise<void> {
    const { storage } = this.ctx
    const at = Date.now() + (this.#queue.size > 0 ? awakeMs : timing.away + timing.cleaning)
    const alarm = await storage.getAlarm()
    // The alarm of an empty queue is minutes away.
    if (alarm === null || alarm > at) await storage.setAlarm(at)
  }
}

function ticketOf({ number, holder, options, turn_until: turnUntil }: Row): Ticket {
  return { number, holder, options: options === '' ? [] : options.split(','), turnUntil }
}
