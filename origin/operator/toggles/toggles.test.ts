import { expect, test } from 'vitest'
import { bindings, DB, fetchOrigin } from '#origin/fixtures/ask.ts'
import { shopAction, undoing, lineOf } from '#origin/fixtures/operating.ts'
import { loadToggles } from '#origin/sample/load.ts'
import { forgetStoredToggles } from '#origin/vendors/flag-proxy/stored-toggles.ts'

async function loadSomeToggles() {
  await loadToggles(DB, [
    { name: 'saved_items', enabled: true },
    { name: 'pay_later_bag', enabled: true, users: ['C1', 'C2'], variant: { name: 'B' } },
  ])
  await forgetStoredToggles(bindings)
}

async function on(userId = '') {
  const response = await fetchOrigin(`/proxy?userId=${userId}`, {
    headers: { authorization: bindings.TOGGLE_CLIENT_KEY },
  })
  return ((await response.json()) as { toggles: { name: string }[] }).toggles.map(({ name }) => name)
}

test('undoing a toggle’s limit restores the earlier users', async () => {
  await loadSomeToggles()
  const limited = lineOf(await shopAction('toggles.limit', { name: 'pay_later_bag', users: 'C9\n C10' }))
  expect([await on('C1'), await on('C10')]).toEqual([['saved_items'], ['pay_later_bag', 'saved_items']])
  lineOf(await undoing(limited))
  expect(await on('C1')).toEqual(['pay_later_bag', 'saved_items'])
  lineOf(await shopAction('toggles.limit', { name: 'pay_later_bag' }))
  expect(await on('anybody')).toEqual(['pay_later_bag', 'saved_items'])
})

test.each([
  ['toggles.on', { name: 'free_money' }, 'name', 'There’s no toggle with this name'],
  ['toggles.on', { name: '__proto__' }, 'name', 'There’s no toggle with this name'],
  ['toggles.on', {}, 'name', 'Enter a toggle'],
  ['toggles.on', { name: 'saved_items' }, 'name', 'saved_items is on already'],
  ['toggles.limit', { name: 'saved_items', users: 'a@b.c' }, 'users', 'Enter account numbers, like C10000003'],
  ['toggles.limit', { name: 'saved_items' }, 'users', 'The toggle is already set this way'],
])('%s with %j is refused at %s', async (action, typed, field, message) => {
  await loadSomeToggles()
  expect(await shopAction(action, typed as Record<string, string>)).toMatchObject({ field, message })
  expect(await on('C1')).toEqual(['pay_later_bag', 'saved_items'])
})
