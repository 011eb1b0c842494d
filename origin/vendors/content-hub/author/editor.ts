// The bundled authoring tool, for trying the preview (docs/decisions/0025).
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { BrandCode } from '#shared/brands/brand.ts'
import { ownProperty } from '#origin/platform/own-property.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { files } from './files.ts'
import { requireLocal, type AuthorContext } from './headers.ts'
import { storeContent, type ContentKey } from './store.ts'
import { editPage, authorListPage } from './pages.ts'

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
  const what = whatIn(c)
  return what ? editPage(c, what) : c.text('There is no such content.', 404)
})
editor.post('/save/:brand/:key{.+}', fits, (c) => kept(c, 'draft'))
editor.post('/publish/:brand/:key{.+}', fits, (c) => kept(c, 'published'))

async function kept(c: AuthorContext, as: 'draft' | 'published'): Promise<Response> {
  const what = whatIn(c)
  const sent = await c.req.json<unknown>().catch(() => null)
  if (!what || c.req.header('content-type') !== 'application/json') return c.json({ message: 'Nothing was kept.' }, 400)
  const { status, message } = await storeContent(c.env, what, (sent as { model?: unknown } | null)?.model, as)
  return c.json({ message }, status)
}

function whatIn(c: Context): ContentKey | null {
  const brand = BrandCode.safeParse(c.req.param('brand'))
  const key = c.req.param('key') ?? ''
  return brand.success && /^[a-z0-9/-]{1,200}$/.test(key) ? { brand: brand.data, key } : null
}
