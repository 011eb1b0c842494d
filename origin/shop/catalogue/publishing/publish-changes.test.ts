import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { publishAllChanges, publishChanges } from './publish-changes.ts'
import { takeTurn, turnMs } from './turn.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const { DB, CATALOGUE } = bindings
await openCatalogue()
await publishAllChanges(bindings)

const setPrice = (price: number) =>
  DB.prepare("UPDATE product SET price = ? WHERE product_no = 'AB123'").bind(price).run()
const shownPrice = () =>
  CATALOGUE.prepare("SELECT card ->> 'price' AS price FROM product_document WHERE product_no = 'AB123'").first('price')

/** The databases, with something done before each of the catalogue's writes. */
function beforeWrites(work: (write: number) => unknown) {
  let writes = 0
  const batch = async (statements: D1PreparedStatement[]) => {
    await work(++writes)
    return CATALOGUE.batch(statements)
  }
  const catalogue = { prepare: (sql: string) => CATALOGUE.prepare(sql), batch } as unknown as D1Database
  return { ...bindings, CATALOGUE: catalogue }
}

test('of two passes at once, the older one does not win', async () => {
  const [read, mayWrite, written, mayEnd] = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  await setPrice(4100)
  const older = publishChanges(
    beforeWrites((write) => {
      if (write === 1) read!.resolve()
      else written!.resolve()
      return (write === 1 ? mayWrite! : mayEnd!).promise
    }),
  )
  await read!.promise
  await setPrice(4200)
  // The older pass writes between the two writes of the newer one.
  await publishChanges(beforeWrites((write) => write === 2 && (mayWrite!.resolve(), written!.promise)))
  mayWrite!.resolve()
  mayEnd!.resolve()
  await older
  await publishAllChanges(bindings)
  expect(await shownPrice()).toBe(4200)
})

test('a pass that died is followed by another within 15 seconds', async () => {
  await takeTurn(CATALOGUE, Date.now() - turnMs + 500)
  await setPrice(4300)
  expect(await publishChanges(bindings)).toBe(true)
  await publishAllChanges(bindings)
  expect(await shownPrice()).toBe(4300)
})
