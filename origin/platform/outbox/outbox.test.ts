import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import type { OriginEnv, OutboxMessage } from '#origin/platform/env.ts'
import { waitAfter } from './backoff.ts'
import { consume } from './consume.ts'
import { outboxRows } from './rows.ts'
import { sweep } from './sweep.ts'
import { tableKind, type SendResult } from './table-kind.ts'

const rows = outboxRows('parcel')
const sent: string[] = []
let answer: () => Promise<SendResult> = async () => ({ result: 'sent', reference: 'ref' })
const kind = tableKind({
  name: 'parcel',
  rows,
  send: (_env, { id }) => {
    sent.push(id)
    return answer()
  },
})

/** A queue that keeps its messages. */
function queueOf() {
  const messages: OutboxMessage[] = []
  const OUTBOX = {
    sendBatch: async (batch: Iterable<{ body: OutboxMessage }>) =>
      void messages.push(...[...batch].map(({ body }) => body)),
  }
  return { messages, env: { DB, OUTBOX } as unknown as OriginEnv }
}

async function handled(ids: string[], queue = 'outbox') {
  const messages = ids.map((id, at) => ({
    id: `m${at}`,
    timestamp: new Date(),
    attempts: 1,
    body: { kind: 'parcel', id },
  }))
  const batch = createMessageBatch<OutboxMessage>(queue, messages)
  await consume(batch, { DB } as unknown as OriginEnv, [kind])
  return getQueueResult(batch, createExecutionContext())
}

const row = (id: string) => DB.prepare('SELECT * FROM parcel WHERE id = ?').bind(id).first<Record<string, unknown>>()
const write = (id: string, nextAt = 0) =>
  DB.prepare('INSERT INTO parcel (id, next_at) VALUES (?, ?)').bind(id, nextAt).run()

beforeEach(async () => {
  sent.length = 0
  answer = async () => ({ result: 'sent', reference: 'ref' })
  await DB.exec('DROP TABLE IF EXISTS parcel')
  await DB.exec(
    "CREATE TABLE parcel (id TEXT PRIMARY KEY, state TEXT NOT NULL DEFAULT 'waiting', attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL DEFAULT 0, queued_at INTEGER, done_at INTEGER, last_error TEXT, reference TEXT)",
  )
})

test('a row is sent once, however many messages name it', async () => {
  await write('a')
  const result = await handled(['a', 'a', 'a', 'missing'])
  expect(sent).toEqual(['a'])
  expect(result.explicitAcks).toHaveLength(4)
  expect(await row('a')).toMatchObject({ state: 'sent', reference: 'ref', attempts: 1 })
})

test('a temporary failure waits and keeps its reason', async () => {
  await write('a')
  answer = async () => ({ result: 'temporary', error: 'The service is down.' })
  const { retryMessages } = await handled(['a'])
  expect(retryMessages).toHaveLength(1)
  const { next_at: next, ...waiting } = (await row('a'))!
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, last_error: 'The service is down.' })
  expect(Math.abs(Number(next) - Date.now() - waitAfter(1))).toBeLessThan(10_000)
  await handled(['a'])
  expect(sent).toEqual(['a'])
})

test('the sweep queues what no message names', async () => {
  const now = new Date()
  await write('due')
  await write('later', now.getTime() + 60_000)
  await write('done')
  await DB.prepare("UPDATE parcel SET state = 'sent' WHERE id = 'done'").run()
  const { messages, env } = queueOf()
  expect(await sweep(env, [kind], now)).toEqual({ parcel: 1 })
  expect(await sweep(env, [kind], now)).toEqual({ parcel: 0 })
  expect(messages).toEqual([{ kind: 'parcel', id: 'due' }])
  expect(await sweep(env, [kind], new Date(now.getTime() + 600_000))).toEqual({ parcel: 2 })
})
