import { afterEach, expect, test, vi } from 'vitest'
import { bindings, DB } from '#origin/fixtures/ask.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
import { playVendor } from '#origin/fixtures/play-vendor.ts'
import { mailStatement, shopMail } from './mail.ts'
import { mailKind } from './mail-kind.ts'

const env = {
  ...bindings,
  MAIL_SENDER: 'resend',
  MAIL_KEY: 'key',
  MAIL_URL: 'https://mail.example',
}
const now = new Date()
afterEach(() => void vi.restoreAllMocks())

async function written(id: string, changes: { linkEnds?: number; at?: Date; customerId?: string } = {}) {
  const mail = shopMail('jdw', `${id}@people.example`, 'Your order', ['Thank you.'])
  await mailStatement(DB, id, { ...mail, ...changes }, changes.at ?? now).run()
}

const row = (id: string) => DB.prepare('SELECT * FROM mail WHERE id = ?').bind(id).first<Record<string, unknown>>()

const provider = () => playVendor(() => Response.json({ id: 'p' }))

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

test('only who proved the address is greeted by name', async () => {
  const requests = provider()
  const customerId = await aCustomer('c-greeted')
  for (const id of [customerId, 'other']) {
    await written(id, { customerId })
    await mailKind.deliver(env, id, now)
  }
  const sent = await Promise.all(requests.map((request) => request.json<{ text: string; html: string }>()))
  const greetings = sent.flatMap(({ text, html }) => [text, html].map((part) => /Hi [^,]*,/.exec(part)?.[0]))
  expect(greetings).toEqual(['Hi Ada,', 'Hi Ada,', 'Hi there,', 'Hi there,'])
})

test('the brand’s own address is the sender’s', async () => {
  const requests = provider()
  for (const [id, from] of [
    ['one', ''],
    ['two', 'orders@{domain}'],
    ['three', 'awl=a@awl.example, jdw=j@jdw.example'],
  ] as const) {
    await written(id)
    await mailKind.deliver({ ...env, MAIL_FROM: from }, id, now)
  }
  const sent = await Promise.all(requests.map((request) => request.json<{ from: string }>()))
  expect(sent.map(({ from }) => from)).toEqual([
    '"Juniper Dow" <shop@juniperdow.example>',
    '"Juniper Dow" <orders@juniperdow.example>',
    '"Juniper Dow" <j@jdw.example>',
  ])
})
