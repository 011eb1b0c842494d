import { expect, test } from 'vitest'
import { operatorBrowser } from '#origin/fixtures/operating.ts'
import { DB } from '#origin/fixtures/ask.ts'
import { digestOf } from '#origin/platform/secrets.ts'

const password = 'four quiet green doors'

async function invite(name: string, key: string, expires = Date.now() + 60_000) {
  await DB.prepare('INSERT INTO operator_invitation (hash, name, created, expires) VALUES (?, ?, 1, ?)')
    .bind(await digestOf(key), name, expires)
    .run()
  return `/invitation?key=${key}`
}

test('an invitation is good for one password', async () => {
  const link = await invite('first@people.example', 'key-of-the-first')
  const browser = operatorBrowser()
  expect(await (await browser.go(link)).text()).toContain('first@people.example')
  expect((await browser.post('/invitation', { key: 'key-of-the-first', password: 'short' })).status).toBe(422)
  const accepted = await browser.post('/invitation', { key: 'key-of-the-first', password })
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/'])
  expect((await browser.go('/audit')).status).toBe(200)
  expect((await browser.go(link)).status).toBe(410)
  expect((await operatorBrowser().signIn('first@people.example', password)).status).toBe(303)
})

test('of two who accept at once, one becomes the operator', async () => {
  await invite('twice@people.example', 'key-of-two')
  const both = await Promise.all(
    [operatorBrowser(), operatorBrowser()].map((browser) =>
      browser.post('/invitation', { key: 'key-of-two', password }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([303, 410])
})

test('expired, unknown and cross-origin invitations are refused', async () => {
  const link = await invite('late@people.example', 'key-of-the-late', Date.now() - 1)
  const browser = operatorBrowser()
  expect((await browser.go(link)).status).toBe(410)
  expect((await browser.go('/invitation?key=guessed')).status).toBe(410)
  await invite('other@people.example', 'key-of-the-other')
  const foreign = { origin: 'https://elsewhere.example' }
  expect((await browser.post('/invitation', { key: 'key-of-the-other', password }, foreign)).status).toBe(403)
})
