import { beforeEach, expect, test, vi } from 'vitest'
import { bindings, rowsOf } from '#origin/fixtures/ask.ts'
import { shopAction } from '#origin/fixtures/operating.ts'
import { bucketCount } from '#shared/platform/telemetry/measures.ts'
import { brandCodes } from '#shared/brands/brand.ts'
import { idRange } from '#origin/shop/catalogue/write-products.ts'
import { recordBackup } from '#origin/backup/backup-age.ts'
import { webhookKind } from '#origin/shop/webhooks/webhook-kind.ts'
import { alarmsAt } from './alarms.ts'
import { storeMeasures } from './store-measures.ts'
import { reportAlarms } from './report-alarms.ts'
import { watch } from './watch.ts'

const { DB, CATALOGUE } = bindings
const now = Date.parse('2026-11-20T10:00:00Z')
const none = Array.from({ length: bucketCount }, () => 0)
const alarmsOn = async () =>
  (await alarmsAt(bindings, now)).flatMap(({ name, on }) => on.map(({ labels }) => [name, labels].join(' ').trim()))

/** One product of each brand, in stock. */
const onSale = brandCodes.flatMap((brand) => [
  CATALOGUE.prepare('INSERT INTO live (brand, edition, version) VALUES (?, 1, 1)').bind(brand),
  CATALOGUE.prepare(
    `INSERT INTO product_document (id, brand, product_no, since, listed, in_stock, changed, related, card, reviews, page)
     VALUES (?, ?2, ?2, 1, 1, 1, '', '', '', '', '')`,
  ).bind(idRange(brand).from + 1, brand),
])
await CATALOGUE.batch(onSale)

beforeEach(() => DB.prepare('DELETE FROM measure').run())

test('a service that fails and a slow page turn their alarms on', async () => {
  expect(await alarmsOn()).toEqual([])
  const slow = none.with(9, 40)
  await storeMeasures(
    DB,
    [
      { name: 'shop.upstream.duration', labels: ['ok', 'bag'], count: 500, sum: 9000, buckets: none.with(1, 500) },
      { name: 'shop.upstream.duration', labels: ['slow', 'reviews'], count: 20, sum: 9000, buckets: none.with(3, 20) },
      { name: 'shop.upstream.duration', labels: ['ok', 'reviews'], count: 30, sum: 9000, buckets: none.with(3, 30) },
      { name: 'shop.vitals.lcp', labels: ['jdw', 'product'], count: 40, sum: 120_000, buckets: slow },
    ],
    now - 240_000,
  )
  expect(await alarmsOn()).toEqual(['ServiceFailing reviews', 'SlowPaint product'])
})

test('a mail that waits too long turns its alarm on', async () => {
  const waiting = `INSERT INTO mail (id, brand, recipient, subject, body, at) VALUES ('late', 'jdw', 'a@b.example', '', '', ?)`
  await DB.prepare(waiting)
    .bind(now - 1_000_000)
    .run()
  expect(await alarmsOn()).toEqual(['MailWaiting'])
  await DB.prepare(`UPDATE mail SET state = 'sent' WHERE id = 'late'`).run()
  expect(await alarmsOn()).toEqual([])
})

test('a shop without a back-up for a day turns its alarm on', async () => {
  await DB.batch([
    DB.prepare('CREATE TABLE d1_migrations (name text, applied_at text)'),
    DB.prepare("INSERT INTO d1_migrations VALUES ('0000_tables.sql', '2026-11-19 10:00:00')"),
  ])
  const isOld = async (hours: number, BACKUPS = '1') =>
    (await alarmsAt({ ...bindings, BACKUPS }, now + hours * 3_600_000)).some(
      ({ name, on }) => name === 'BackupOld' && on.length > 0,
    )
  expect([await isOld(1), await isOld(3), await isOld(3, '0')]).toEqual([false, true, false])
  await recordBackup(DB, new Date(now))
  expect([await isOld(25), await isOld(27)]).toEqual([false, true])
})

test('an alarm that goes on and off is reported once each', async () => {
  await shopAction('webhooks.add', { url: 'https://p.example', types: 'alarm.raised, alarm.resolved' })
  await shopAction('webhooks.add', { url: 'https://e.example' })
  const calls: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { type, data } = await request.json<{ type: string; data: { alarm: string; severity: string } }>()
    calls.push(`${new URL(request.url).host} ${type} ${data.alarm} ${data.severity}`)
    return new Response(null, { status: 204 })
  })
  const env = {
    ...bindings,
    OUTBOX: undefined,
    ALARM_MAIL_TO: 'a@ops.example, b@ops.example',
    OPERATOR_HOST: 'op.example',
  }
  const heard = async (minute: number) => {
    const at = now + minute * 60_000
    // Two at once, as when isolates report: the second has read the state before the first has written it.
    const alarms = await alarmsAt(env, at)
    await Promise.all([
      reportAlarms(env, alarms, new Date(at)),
      reportAlarms(env, alarms, new Date(at)),
      watch(env, at),
    ])
    for (const id of await webhookKind.due(env, new Date(at), 9)) await webhookKind.deliver(env, id, new Date(at))
    const sql = "SELECT recipient || ' ' || subject AS mail, body FROM mail WHERE at = ? AND id LIKE 'alarm-%'"
    const mails = await rowsOf<{ mail: string; body: string }>(sql, at)
    await DB.prepare("UPDATE mail SET state = 'sent'").run()
    return [mails.map(({ mail }) => mail).toSorted(), calls.splice(0), mails[0]?.body ?? '']
  }
  const nothing = [[], [], '']
  const toBoth = (subject: string) => ['a@ops.example', 'b@ops.example'].map((to) => `${to} ${subject}`)
  const empty = 'A brand has nothing that shoppers can buy'
  expect(await heard(0)).toEqual(nothing)
  await CATALOGUE.prepare("UPDATE product_document SET in_stock = 0 WHERE brand = 'fw'").run()
  const [mails, webhooks, body] = await heard(10)
  expect([mails, webhooks]).toEqual([toBoth(`Act now: ${empty}`), ['p.example alarm.raised NothingOnSale page']])
  for (const said of ['FIRST STEP', 'Look at products of each brand', 'https://op.example/dashboard#alarms'])
    expect(body).toContain(said)
  expect(await heard(11)).toEqual(nothing)
  expect(await heard(20)).toEqual(nothing)
  expect((await heard(370)).slice(0, 2)).toEqual([toBoth(`Act now, still on: ${empty}`), []])
  expect(await heard(380)).toEqual(nothing)
  await CATALOGUE.prepare('UPDATE product_document SET in_stock = 1').run()
  expect((await heard(390)).slice(0, 2)).toEqual([
    toBoth(`Resolved: ${empty}`),
    ['p.example alarm.resolved NothingOnSale page'],
  ])
  expect(await heard(400)).toEqual(nothing)
})
