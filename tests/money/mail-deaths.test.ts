import { env as bindings } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import type { OriginEnv } from '#origin/platform/env.ts'
import { instrumented, noTrips, type Fault } from '#tests/support/instrumented-database.ts'
import { mailStatement, shopMail } from '#origin/platform/mail/mail.ts'
import { mailKind } from '#origin/platform/mail/mail-kind.ts'

const env = {
  ...(bindings as unknown as OriginEnv),
  MAIL_SENDER: 'resend',
  MAIL_KEY: 'key',
  MAIL_URL: 'https://mail.example',
}
const { DB } = env
const now = new Date()
afterEach(() => void vi.unstubAllGlobals())

async function written(id: string, changes: { linkEnds?: number; at?: Date } = {}) {
  const mail = shopMail('jdw', `${id}@people.example`, 'Your order', ['Thank you.'])
  await mailStatement(DB, id, { ...mail, linkEnds: changes.linkEnds ?? null }, changes.at ?? now).run()
}

const row = (id: string) => DB.prepare('SELECT * FROM mail WHERE id = ?').bind(id).first<Record<string, unknown>>()

/** A provider that honours idempotency keys; returns the keys it was given. */
function provider() {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key')!)
    return Response.json({ id: `p-${keys.at(-1)}` })
  })
  return keys
}

const deaths: ReadonlyArray<[string, Fault]> = [
  ['before the claim', { when: 'before', at: 0 }],
  ['between claim and sending', { when: 'after', at: 0 }],
  ['between sending and mark', { when: 'before', at: 1 }],
  ['after the mark', { when: 'after', at: 1 }],
]

test.each(deaths)('a consumer that dies %s loses no mail', async (name, fault) => {
  const keys = provider()
  const id = name.replaceAll(' ', '-')
  await written(id)
  const dying = instrumented(DB, noTrips(), fault)
  await mailKind.deliver({ ...env, DB: dying }, id, now).catch(() => undefined)
  const later = new Date(now.getTime() + 200_000)
  for (const due of await mailKind.due(env, later, 10)) await mailKind.deliver(env, due, later)
  expect([...new Set(keys)]).toEqual([id])
  expect(await row(id)).toMatchObject({ state: 'sent', reference: `p-${id}` })
})

test('a link that opens an account is deleted with the mark', async () => {
  provider()
  await written('reset', { linkEnds: now.getTime() + 60_000 })
  await mailKind.deliver(env, 'reset', now)
  expect(await row('reset')).toMatchObject({ state: 'sent', body: '', content: null })
  await written('late', { linkEnds: now.getTime() - 1 })
  await mailKind.deliver(env, 'late', now)
  expect(await row('late')).toMatchObject({ state: 'failed', body: '' })
})

test('without a sender mails wait, and stale ones need an operator', async () => {
  await written('waits')
  expect(await mailKind.deliver({ ...env, MAIL_SENDER: '' }, 'waits', now)).toBeNull()
  expect(await mailKind.due({ ...env, MAIL_SENDER: '' }, now, 10)).toEqual([])
  expect(await row('waits')).toMatchObject({ state: 'waiting', attempts: 0 })
  provider()
  await written('stale', { at: new Date(now.getTime() - 4 * 86_400_000) })
  await mailKind.deliver(env, 'stale', now)
  expect(await row('stale')).toMatchObject({ state: 'failed' })
})

test('the brand’s own address is the sender’s', async () => {
  const sent: Array<Record<string, unknown>> = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as Record<string, unknown>)
    return Response.json({ id: 'x' })
  })
  for (const [id, from] of [
    ['one', ''],
    ['two', 'orders@{domain}'],
    ['three', 'awl=a@awl.example, jdw=j@jdw.example'],
  ] as const) {
    await written(id)
    await mailKind.deliver({ ...env, MAIL_FROM: from }, id, now)
  }
  expect(sent.map(({ from }) => from)).toEqual([
    '"Juniper Dow" <shop@juniperdow.example>',
    '"Juniper Dow" <orders@juniperdow.example>',
    '"Juniper Dow" <j@jdw.example>',
  ])
})
