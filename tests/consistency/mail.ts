// Mails are lost by no death and doubled to no reader: the consumer dies between its steps, the process is killed while the queue
// drains, and the provider answers badly. The reader's mailbox is the provider's (mail-provider.ts).
import { deliverPath, faultHeader, minutePath } from './harness.ts'
import type { Fault } from './instrumented-database.ts'
import type { MailProvider } from './mail-provider.ts'
import { mapConcurrent, pause, random, type Result } from './part.ts'
import type { ServedShop } from './served-shop.ts'
import { sql } from './shop.ts'

type Size = { deaths: number; kills: number; more: number }

/** Between all steps: claim is round trip 0, mark is round trip 1, and the provider is called between them. */
const faults: readonly Fault[] = [
  { when: 'before', at: 0 },
  { when: 'after', at: 0 },
  { when: 'before', at: 1 },
  { when: 'after', at: 1 },
  { when: 'from', at: 1 },
]
/** From the last kill until the queue is empty. */
const drainMs = 300_000

export async function mail(shop: ServedShop, provider: MailProvider, { deaths, kills, more }: Size): Promise<Result> {
  const ids = Array.from({ length: deaths + more }, (_, at) => `mail-${String(at).padStart(5, '0')}`)
  await write(shop, ids.slice(0, deaths))
  await mapConcurrent(ids.slice(0, deaths), 6, (id, at) =>
    shop.fetch(`${deliverPath}?id=${id}`, {
      method: 'POST',
      headers: { [faultHeader]: JSON.stringify(faults[at % faults.length]) },
    }),
  )
  await write(shop, ids.slice(deaths))

  const chance = random(7)
  let until = Infinity
  let killed = 0
  while (Date.now() < until) {
    // Waits and leases pass, a minute begins.
    await sql(shop, [["UPDATE mail SET next_at = 0, queued_at = NULL WHERE state = 'waiting'"]])
    await shop.fetch(minutePath, { method: 'POST' })
    if (killed < kills) {
      await pause(200 + chance() * 1500)
      await shop.kill()
      killed += 1
      await shop.restart()
      until = Date.now() + drainMs
      continue
    }
    await pause(6000)
    if ((await waiting(shop)) === 0) break
  }

  const [rows] = await sql(shop, [['SELECT id, state, last_error AS error FROM mail']])
  const complaints = [
    ...rows!.flatMap(({ id, state, error }) =>
      state === 'sent' ? [] : [`${String(id)} is ${String(state)}: ${String(error)}`],
    ),
    ...ids.filter((id) => !provider.mailbox.has(addressOf(id))).map((id) => `${id} reached no reader.`),
    ...[...provider.mailbox].flatMap(([to, keys]) => (keys.size === 1 ? [] : [`${to} has ${keys.size} mails.`])),
  ]
  return {
    history: [],
    complaints,
    rows: [
      {
        figure: `${deaths.toLocaleString('en-GB')} deaths of the mail consumer between its steps, then ${killed} kills of the process, of ${ids.length.toLocaleString('en-GB')} mails to a provider that fails one call in five`,
        reach: '0 lost; doubles carry the same id',
        measured: `${ids.length - provider.mailbox.size} lost; ${provider.repeated()} of ${provider.calls()} calls repeated a key, ${[...provider.mailbox.values()].filter((keys) => keys.size > 1).length} readers with two mails`,
        reached: complaints.length === 0 && killed === kills,
      },
    ],
  }
}

const addressOf = (id: string) => `${id}@people.example`

async function write(shop: ServedShop, ids: readonly string[]) {
  await sql(shop, [
    [
      `INSERT INTO mail (id, brand, recipient, subject, body, at)
       SELECT value, 'jdw', value || '@people.example', 'Hello', 'Hello.', ? FROM json_each(?)`,
      Date.now(),
      JSON.stringify(ids),
    ],
  ])
}

async function waiting(shop: ServedShop): Promise<number> {
  const [rows] = await sql(shop, [["SELECT count(*) AS n FROM mail WHERE state = 'waiting'"]])
  return Number(rows![0]!.n)
}
