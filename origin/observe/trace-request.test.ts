import { createMessageBatch } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import shop from '#origin/index.ts'
import type { OutboxMessage } from '#origin/platform/env.ts'
import { summaryOf } from './traced-database.ts'

const sent: string[] = []
afterEach(() => vi.unstubAllGlobals())

test('a queue batch is a trace with its statements', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(body)
    return new Response('{}')
  })
  const body = { kind: 'order-events', id: 'missing' } as const
  const messages = [{ id: 'm', timestamp: new Date(), attempts: 1, body }]
  const env = { ...bindings, OTLP_URL: 'http://collector.example', TRACE_SAMPLE: '1' }
  await shop.queue(createMessageBatch<OutboxMessage>('outbox', messages), env)
  const [trace = ''] = sent
  expect(trace).toContain('"name":"process outbox","kind":5')
  expect(trace).toContain('"key":"db.query.summary"')
  expect(trace).not.toMatch(/SET state|missing/)
})

test('a statement is named by its verb and table', () => {
  expect(summaryOf('SELECT a FROM `product` WHERE b = 1')).toBe('SELECT product')
  expect(summaryOf('INSERT INTO mail (id) SELECT id FROM other')).toBe('INSERT mail')
  expect(summaryOf('WITH x AS (SELECT 1 FROM y) UPDATE cart SET a = 1')).toBe('UPDATE cart')
  expect(summaryOf('PRAGMA x')).toBe('SQL')
})
