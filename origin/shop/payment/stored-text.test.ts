import { runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { newId } from '#origin/platform/secrets.ts'
import { storeText, storedText } from './stored-text.ts'

const objectOf = (name: string) => bindings.RECOVERY!.get(bindings.RECOVERY!.idFromName(name))

test('a text is stored until its time and no longer', async () => {
  const name = `text:${newId()}`
  expect(await storedText(bindings, name)).toBeNull()
  expect(await storeText(bindings, name, 'once', Date.now() + 60_000)).toBe(true)
  await runDurableObjectAlarm(objectOf(name))
  expect(await storedText(bindings, name)).toBe('once')
  await storeText(bindings, name, 'twice', Date.now() - 1)
  await runDurableObjectAlarm(objectOf(name))
  expect(await storedText(bindings, name)).toBeNull()
})
