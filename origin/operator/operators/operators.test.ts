import { expect, test } from 'vitest'
import {
  anOperator,
  operatorBrowser,
  auditLines,
  shopAction,
  signedInOperator,
  undoing,
} from '#origin/fixtures/operating.ts'
import { guessedElsewhere } from '#origin/fixtures/login.ts'

test('disabling an operator ends the session', async () => {
  await anOperator()
  const name = 'Robin@people.example'
  const password = 'four quiet green doors'
  const added = await shopAction('operators.add', { name, password }, { brand: '' })
  expect([added.status, added.said]).toEqual([200, 'robin@people.example can now sign in.'])
  expect(JSON.stringify(await auditLines())).not.toContain(password)

  const robin = operatorBrowser()
  expect((await robin.signIn('robin@people.example', password)).headers.get('location')).toBe('/')
  expect((await robin.go('/audit')).status).toBe(200)
  expect((await shopAction('operators.close', { name })).code).toBe('ASK')
  const closed = await shopAction('operators.close', { name }, { sure: true })
  expect((await robin.go('/audit')).headers.get('location')).toBe('/sign-in?back=%2Faudit')
  expect((await robin.signIn('robin@people.example', password)).status).toBe(422)
  expect((await undoing(closed.id)).said).toBe('robin@people.example can sign in again.')
  expect((await robin.signIn('robin@people.example', password)).status).toBe(303)
})

test('guesses elsewhere do not keep an operator out', async () => {
  const name = await anOperator()
  const known = operatorBrowser()
  expect((await known.signIn(name)).status).toBe(303)
  await guessedElsewhere(name, 'operator')
  expect((await operatorBrowser().signIn(name)).status).toBe(429)
  expect((await known.signIn(name)).status).toBe(303)
})

test('an invalid operator change is refused with its field', async () => {
  const name = await anOperator()
  const before = (await auditLines()).length
  const replies = await Promise.all([
    shopAction('operators.add', { name, password: 'four quiet green doors' }),
    shopAction('operators.add', { name: 'new@people.example', password: 'short' }),
    shopAction('operators.add', { name: 'no name at all', password: 'four quiet green doors' }),
    shopAction('operators.password', { name: 'nobody@people.example', password: 'four quiet green doors' }),
    shopAction('operators.close', { name: 'nobody@people.example' }, { sure: true }),
  ])
  expect(replies.map(({ status, field }) => [status, field])).toEqual([
    [422, 'name'],
    [422, 'password'],
    [422, 'name'],
    [422, 'name'],
    [422, 'name'],
  ])
  expect((await auditLines()).length).toBe(before)
})

test('an operator cannot disable the own account', async () => {
  const { name, post } = await signedInOperator()
  const page = await post('/do/operators.close', { name, sure: 'yes', back: '/operators' })
  expect(page.status).toBe(422)
  expect(await page.text()).toContain('Someone else has to close your own')
})

test('setting an operator’s password ends every session', async () => {
  const { name, post, go, signIn } = await signedInOperator()
  const done = await post('/do/operators.password', { name, password: 'four quiet green doors', back: '/operators' })
  expect(done.headers.get('location')).toMatch(/^\/operators\?done=\d+$/)
  expect((await go('/operators')).status).toBe(303)
  await signIn(name, 'four quiet green doors')
  expect(await (await go(done.headers.get('location')!)).text()).toContain('We don’t keep old passwords')
})
