import { runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { newId } from '#origin/platform/secrets.ts'
import { keepText, keptText } from './kept-text.ts'

const objectOf = (name: string) => bindings.RECOVERY!.get(bindings.RECOVERY!.idFromName(name))

test('a text is kept until its time and no longer', async () => {
  const name = `text:${newId()}`
  expect(await keptText(bindings, name)).toBeNull()
  expect(await keepText(bindings, name, 'once', Date.now() + 60_000)).toBe(true)
  await runDurableObjectAlarm(objectOf(name))
  expect(await keptText(bindings, name)).toBe('once')
  await keepText(bindings, name, 'twice', Date.now() - 1)
  await runDurableObjectAlarm(objectOf(name))
  expect(await keptText(bindings, name)).toBeNull()
})

test('without its object a text is not kept', async () => {
  expect(await keepText({}, 'text:none', 'once', Date.now() + 60_000)).toBe(false)
  expect(await keptText({}, 'text:none')).toBeNull()
})
