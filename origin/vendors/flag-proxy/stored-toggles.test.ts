import { beforeEach, expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { loadToggles } from '#origin/sample/load.ts'
import { currentToggles, forgetStoredToggles, publishToggles } from './stored-toggles.ts'

const { DB, PICTURES } = bindings
const second = 1000

beforeEach(async () => {
  await loadToggles(DB, [{ name: 'saved_items', enabled: true }])
  await forgetStoredToggles(bindings)
})

/** The bindings, with a database that counts its statements. */
function counting(pictures: Partial<R2Bucket> = {}) {
  const counted = { statements: 0 }
  const db = new Proxy(DB, {
    get(target, name) {
      if (name === 'prepare') counted.statements += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const PICTURES_ = new Proxy(PICTURES, {
    get(target, name) {
      const value: unknown = Reflect.get(pictures, name) ?? Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { counted, stores: { DB: db, PICTURES: PICTURES_ } }
}

const namesOn = (rows: readonly { name: string; enabled: boolean }[]) =>
  rows.filter(({ enabled }) => enabled).map(({ name }) => name)

test('a published switch reaches another isolate within ten seconds', async () => {
  const from = Date.now()
  await currentToggles(bindings, from)
  await DB.prepare("UPDATE toggle SET enabled = 0 WHERE name = 'saved_items'").run()
  await publishToggles(bindings)
  const { counted, stores } = counting()
  expect(namesOn(await currentToggles(stores, from + 11 * second))).toEqual([])
  expect(counted.statements).toBe(0)
})

test('of two operators’ switches the later one stays', async () => {
  await publishToggles(bindings)
  // The second operator's switch is stored between the first one's read of the table and its write.
  let overtaken = false
  const { stores } = counting({
    async put(...given: Parameters<R2Bucket['put']>) {
      if (!overtaken) {
        overtaken = true
        await DB.prepare("INSERT INTO toggle (name, enabled) VALUES ('store_credit', 1)").run()
        await publishToggles(bindings)
      }
      return PICTURES.put(...given)
    },
  } as Partial<R2Bucket>)
  await DB.prepare("UPDATE toggle SET enabled = 0 WHERE name = 'saved_items'").run()
  await publishToggles(stores)
  expect(namesOn(await (await PICTURES.get('toggles.json'))!.json())).toEqual(['store_credit'])
})

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['hangs', () => new Promise<never>(() => {})],
])('while R2 %s the table answers', async (_, get) => {
  const { stores } = counting({ get: get as never })
  expect(namesOn(await currentToggles(stores, Date.now()))).toEqual(['saved_items'])
})
