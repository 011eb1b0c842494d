// The newsletter from outside: asked for in the footer, confirmed by a press, stopped by another.
import { expect, test } from 'vitest'
import { newEmail } from '#tests/support/new-email.ts'
import { rowsOf } from '#tests/support/operate.ts'
import { port } from '#tests/support/served-shop.ts'
import { mailsTo } from '#tests/support/wire-people.ts'
import { wireBrowser } from '#tests/support/wire.ts'

// Shows R10.95, R10.96, R10.98
test('an address is on the list from one press to another', async () => {
  const [guest, email] = [wireBrowser(port, 'jdw'), newEmail('reader')]
  const listed = async () => JSON.stringify(await rowsOf(port, 'newsletter', { brand: 'jdw' })).includes(email)
  const ask = async () => (await guest.submit('/newsletter/join', { email })).text
  expect((await guest.open('/')).text).toContain('action="/newsletter/join"')
  expect(await ask()).toContain(`Check your inbox: we’ve sent ${email} a link`)
  const [letter] = await mailsTo(port, email)
  const [, key = ''] = /\/newsletter\?key=(\S+)/.exec(letter!.text)!
  expect((await guest.open(`/newsletter?key=${key}`)).text).toContain('Yes, email me')
  expect(await listed()).toBe(false)
  expect((await guest.submit('/newsletter/confirm', { key })).text).toContain('you’re on our list')
  expect(await listed()).toBe(true)
  expect(await ask()).toContain(`Check your inbox: we’ve sent ${email} a link`)
  const [notice = ''] = key.split('.')
  expect((await guest.open(`/back-in-stock/stop?notice=${notice}`)).text).toContain('news and offers by email')
  await guest.submit('/back-in-stock/stop/confirm', { notice })
  expect(await listed()).toBe(false)
})
