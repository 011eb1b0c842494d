import { beforeEach, expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { bucketCount } from '#shared/platform/telemetry/measures.ts'
import { alarmsAt } from './alarms.ts'
import { metricsBody } from './metrics.ts'
import { storeMeasures } from './store-measures.ts'

const { DB } = bindings
const now = Date.parse('2026-11-20T10:00:00Z')
const none = Array.from({ length: bucketCount }, () => 0)
const alarmsOn = async () =>
  (await alarmsAt(DB, now)).flatMap(({ name, on }) => on.map(({ labels }) => [name, labels].join(' ').trim()))

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

test('reports of several isolates add up in the exported sums', async () => {
  const report = [{ name: 'shop.pages' as const, labels: ['jdw', 'home', '2xx'], count: 3, sum: 0, buckets: [] }]
  await storeMeasures(DB, report, now)
  await storeMeasures(DB, report, now - 300_000)
  await storeMeasures(DB, report, now - 86_400_000)
  const body = JSON.stringify(await metricsBody(DB, now + 1000))
  expect(body).toMatch(/"name":"shop.pages".*?"asInt":"6"/)
})
