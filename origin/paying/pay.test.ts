import { expect, test } from 'vitest'
import { loadCatalogue } from '#origin/data/load.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { aKey, atTheTill } from '#origin/fixtures/till.ts'

async function opened() {
  await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)
}

test('a card pays for a bag', async () => {
  await opened()
  const till = await atTheTill()
  const answer = await till.byCard(48.99, { key: aKey() })
  expect(answer).toMatchObject({ status: 200, code: 'SUCCESS' })
})
