import { expect, test } from 'vitest'
import type { ContentPage } from '#shared/content/content.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { bindings, DB, fetchOrigin } from '#origin/fixtures/ask.ts'

const page: ContentPage = { key: 'delivery', title: 'Delivery', description: '', components: [] }
await loadContent(DB, 'awl', [page], [], new Date())

test('drafts need the authoring host and its key', async () => {
  const draft = JSON.stringify({ ...page, title: 'Delivery, soon' })
  await DB.prepare("UPDATE content SET draft = ? WHERE brand = 'awl' AND key = 'delivery'").bind(draft).run()
  const title = async (host: string, env: object, key?: string) => {
    const headers = { 'x-edge-host': host, ...(key && { 'x-api-key': key }) }
    const response = await fetchOrigin('/content/key/awl/delivery', { headers }, { ...bindings, ...env })
    return response.ok ? (await response.json<{ content: { title: string } }>()).content.title : response.status
  }
  expect(await title('content', { LOCAL: '1' })).toBe('Delivery')
  expect(await title('author', { LOCAL: '1' })).toBe('Delivery, soon')
  const away = { LOCAL: '0', AUTHOR_KEY: 'a-key-of-authors-only' }
  expect(await title('author', away)).toBe(401)
  expect(await title('author', away, 'a-key-of-authors-onlx')).toBe(401)
  expect(await title('author', { LOCAL: '0', AUTHOR_KEY: '' }, '')).toBe(401)
  expect(await title('author', away, 'a-key-of-authors-only')).toBe('Delivery, soon')
})
