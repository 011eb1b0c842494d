import { expect, test } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import {
  anOperator,
  anOperatorPasskey,
  operatorBrowser,
  operatorPassword,
  auditLines,
  shopAction,
  signedInOperator,
} from '#origin/fixtures/operating.ts'
import { guessedElsewhere } from '#origin/fixtures/login.ts'
import { actions } from '../registry.ts'

const ownPassword = operatorPassword
const newPassword = 'four quiet green doors'

/** Number of the change's audit line, from the address that it led to. */
const lineOf = (response: Response) => /done=(\d+)$/.exec(response.headers.get('location') ?? '')?.[1] ?? ''

test('disabling an operator ends the session, until undone', async () => {
  const owner = await signedInOperator()
  const name = 'robin@people.example'
  const fields = { name: 'Robin@people.example', role: 'service', password: newPassword, ownPassword }
  expect((await owner.post('/do/operators.add', fields)).status).toBe(303)
  expect(JSON.stringify(await auditLines())).not.toMatch(new RegExp(`${newPassword}|${operatorPassword}`))

  const robin = operatorBrowser()
  expect((await robin.signIn(name, newPassword)).headers.get('location')).toBe('/')
  expect((await robin.go('/orders')).status).toBe(200)
  const question = await owner.post('/do/operators.close', { name })
  expect(await question.text()).toContain('autocomplete="current-password"')
  const closed = await owner.post('/do/operators.close', { name, sure: 'yes', ownPassword })
  expect((await robin.go('/orders')).headers.get('location')).toBe('/sign-in?back=%2Forders')
  expect((await robin.signIn(name, newPassword)).status).toBe(422)
  const id = lineOf(closed)
  expect(await (await owner.post('/undo', { id })).text()).toContain('Your own password')
  expect((await owner.post('/undo', { id, ownPassword: 'wrong' })).status).toBe(422)
  expect((await owner.post('/undo', { id, ownPassword })).status).toBe(303)
  expect((await robin.signIn(name, newPassword)).status).toBe(303)
})

test('every change of access needs the own password, ten tries a minute', async () => {
  const [owner, other] = [await signedInOperator(), await anOperator('service')]
  const changes = actions.filter(({ password }) => password !== undefined)
  const count = (of: string) => changes.filter(({ name }) => name.startsWith(of)).length
  expect(['operators.', 'partners.', 'webhooks.'].map(count)).toEqual([5, 3, 2])
  const fields = { name: other, role: 'owner', password: newPassword, id: 'x', credential: '{}', sure: 'yes' }
  const ofSystems = { name: 'depot', 'orders-read': 'yes', url: 'https://erp.example/events', endpoint: 'x' }
  const before = (await auditLines()).length
  for (const { name } of changes)
    for (const typed of ['', newPassword]) {
      // Eleven in a minute would be refused for their number.
      await DB.prepare("DELETE FROM attempt WHERE key LIKE 'operator:own-password%'").run()
      const given = /^(partners|webhooks)\./.test(name) ? ofSystems : fields
      const text = await (await owner.post(`/do/${name}`, { ...given, ownPassword: typed })).text()
      expect([name, text]).toEqual([
        name,
        expect.stringMatching(typed ? /Your own password is incorrect/ : /Enter your own password/),
      ])
    }
  expect((await auditLines()).length).toBe(before)
  for (let tries = 0; tries < 10; tries += 1)
    await owner.post('/do/operators.role', { ...fields, ownPassword: 'wrong' })
  const eleventh = await owner.post('/do/operators.role', { ...fields, ownPassword })
  expect(await eleventh.text()).toContain('You’ve tried too many times.')
})

test('a script changes no access, once an owner can sign in', async () => {
  const owner = { name: 'first@people.example', password: newPassword }
  await DB.prepare('UPDATE operator SET closed = 1').run()
  expect((await shopAction('operators.close', { name: owner.name }, { sure: true })).status).toBe(403)
  expect((await shopAction('operators.add', owner)).said).toBe('first@people.example can now sign in.')
  expect((await shopAction('operators.add', { ...owner, name: 'second@people.example' })).status).toBe(403)
})

test('the last owner stays an owner who can sign in', async () => {
  await DB.prepare('UPDATE operator SET closed = 1').run()
  const [one, two] = [await signedInOperator(), await signedInOperator()]
  const change = (who: typeof one, name: string, role: string) =>
    who.post('/do/operators.role', { name, role, ownPassword })
  // Both at once would leave none.
  const both = await Promise.all([change(one, two.name, 'service'), change(two, one.name, 'content')])
  expect(both.map(({ status }) => status).sort()).toEqual([303, 403])
  const [last, former] = both[0].status === 303 ? [one, two] : [two, one]
  expect((await former.go('/operators')).status).toBe(403)
  expect((await change(last, last.name, 'service')).status).toBe(422)
  expect((await change(last, former.name, 'owner')).status).toBe(303)
  expect((await change(last, last.name, 'service')).status).toBe(303)
  const left = await former.post('/do/operators.close', { name: former.name, sure: 'yes', ownPassword })
  expect(left.status).toBe(422)
})

test('guesses elsewhere do not keep an operator out', async () => {
  const name = await anOperator()
  const known = operatorBrowser()
  expect((await known.signIn(name)).status).toBe(303)
  await guessedElsewhere(name, 'operator')
  expect((await operatorBrowser().signIn(name)).status).toBe(429)
  expect((await known.signIn(name)).status).toBe(303)
})

test('a password that an owner sets ends sessions and passkeys', async () => {
  const [owner, other] = [await signedInOperator(), await signedInOperator('service')]
  expect((await anOperatorPasskey(other)).added.status).toBe(303)
  const reset = { name: other.name, password: newPassword, ownPassword, back: '/operators' }
  const done = await owner.post('/do/operators.password', reset)
  expect(await (await owner.go(done.headers.get('location')!)).text()).toContain('We don’t keep old passwords')
  expect((await other.go('/orders')).status).toBe(303)
  expect((await other.signIn(other.name, newPassword)).status).toBe(303)
  expect(await (await other.go('/account')).text()).toContain('There’s nothing here yet.')
})

test('what is under way when access ends changes nothing', async () => {
  const [owner, thief] = [await signedInOperator(), await signedInOperator()]
  const chosen = 'the own secret of a thief'
  const visitors = Array.from({ length: 4 }, () => operatorBrowser())
  const reset = { name: thief.name, password: newPassword, ownPassword }
  const added = { name: `new-${thief.name}`, role: 'owner', password: chosen, ownPassword }
  // Each has checked the former password before the new one is stored, or finds no session.
  await Promise.all([
    owner.post('/do/operators.password', reset),
    ...visitors.map(({ signIn }) => signIn(thief.name)),
    thief.post('/do/account.password', { password: chosen, ownPassword }),
    thief.post('/do/operators.add', added),
  ])
  expect((await operatorBrowser().signIn(thief.name, newPassword)).status).toBe(303)
  for (const { go } of [thief, ...visitors]) expect((await go('/orders')).headers.get('location')).toMatch(/^\/sign-in/)
})
