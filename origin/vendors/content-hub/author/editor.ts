/* oxlint-disable import/default -- the imported browser files are served as texts and are not run in the worker */
// The bundled authoring tool, for trying the preview.
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import connection from 'message-event-channel/dist/message-event-channel.esm.js?raw'
import { BrandCode } from '#shared/brands/brand.ts'
import { ownProperty } from '#origin/platform/own-property.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import style from './browser/author.css?raw'
import author from './browser/author.js?raw'
import list from './browser/list.css?raw'
import form from './browser/form.js?raw'
import tool from './browser/tool.js?raw'
import { requireLocal, type AuthorContext } from './headers.ts'
import { storeContent, type ContentKey } from './store.ts'
import { editPage, authorListPage } from './pages.ts'

const sheet = 'text/css; charset=utf-8'
const script = 'text/javascript; charset=utf-8'

/** The scripts and styles of the pages, with the vendor's preview channel. */
const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  'author.css': [sheet, style],
  'list.css': [sheet, list],
  'author.js': [script, author],
  'form.js': [script, form],
  'tool.js': [script, tool],
  'message-event-channel.js': [script, connection],
}

export const editor = new Hono<{ Bindings: OriginEnv }>()

for (const path of ['/', '/files/*', '/edit/*', '/save/*', '/publish/*']) editor.use(path, requireLocal)
const fits = bodyLimit({
  maxSize: 524_288,
  onError: (c) => c.json({ message: 'That is more than a page may hold.' }, 413),
})

editor.get('/', authorListPage)
editor.get('/files/:file', (c) => {
  const found = ownProperty(files, c.req.param('file'))
  return found ? c.body(found[1], 200, { 'content-type': found[0] }) : c.text('There is no such file.', 404)
})
editor.get('/edit/:brand/:key{.+}', async (c) => {
  const contentKey = contentKeyOf(c)
  return contentKey ? editPage(c, contentKey) : c.text('There is no such content.', 404)
})
editor.post('/save/:brand/:key{.+}', fits, (c) => save(c, 'draft'))
editor.post('/publish/:brand/:key{.+}', fits, (c) => save(c, 'published'))

async function save(c: AuthorContext, as: 'draft' | 'published'): Promise<Response> {
  const contentKey = contentKeyOf(c)
  const sent = await c.req.json<unknown>().catch(() => null)
  if (!contentKey || c.req.header('content-type') !== 'application/json')
    return c.json({ message: 'Nothing was kept.' }, 400)
  const { status, message } = await storeContent(c.env, contentKey, (sent as { model?: unknown } | null)?.model, as)
  return c.json({ message }, status)
}

function contentKeyOf(c: Context): ContentKey | null {
  const brand = BrandCode.safeParse(c.req.param('brand'))
  const key = c.req.param('key') ?? ''
  return brand.success && /^[a-z0-9/-]{1,200}$/.test(key) ? { brand: brand.data, key } : null
}
