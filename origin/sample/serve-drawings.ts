// Serves drawn pictures of products and banners as SVG, those of products as PNG too. Every visitor gets the same pictures.
import type { Context, Hono } from 'hono'
import { BrandCode } from '#shared/brands/brand.ts'
import { drawBanner } from './drawings/banner.ts'
import { draw } from './drawings/draw.ts'
import { views, type Drawing } from './drawings/drawing.ts'
import { drawingDigest, drawingsVersion } from './drawings/version.ts'
import { rasterOf } from './raster.ts'
import { storedDrawing, storeDrawing } from './stored-drawings.ts'
import { bannerDrawing } from './seed/banners/banner-drawing.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { readerOf } from '#origin/platform/stores.ts'
import { immutableHeaders, shortLivedHeaders, svgPolicy } from '#origin/platform/pictures/photos.ts'

type PictureContext = Context<{ Bindings: OriginEnv }>

export function serveDrawings(app: Hono<{ Bindings: OriginEnv }>) {
  app.get('/pictures/drawn/:version/:productNo/:colourCode/:file{[a-z]+-[a-z0-9]+\\.(?:svg|png)}', async (c) => {
    const stored = await fromStore(c)
    if (stored) return stored
    const { version, productNo, colourCode, file } = c.req.param()
    const [viewName, digest] = file.slice(0, -4).split('-')
    const view = views.find((one) => one === viewName)
    const row = await readerOf(c.env)
      .prepare(
        `SELECT drawing, colour.value ->> 'hex' AS hex
         FROM product_document AS document JOIN json_each(card, '$.colours') AS colour
         WHERE product_no = ?1 AND colour.value ->> 'code' = ?2
           AND since <= (SELECT edition FROM live WHERE live.brand = document.brand) ORDER BY since DESC LIMIT 1`,
      )
      .bind(productNo, colourCode)
      .first<{ drawing: string | null; hex: string }>()
    if (!view || !row?.drawing) return c.notFound()
    const drawing = JSON.parse(row.drawing) as Drawing
    const current = version === `${drawingsVersion}` && digest === drawingDigest(drawing, row.hex)
    const drawn = draw(drawing, row.hex, view)
    if (file.endsWith('.svg')) return answer(c, drawn, current)
    const now = `drawn/${drawingsVersion}/${productNo}/${colourCode}/${view}-${drawingDigest(drawing, row.hex)}.png`
    return (await fromStore(c, now)) ?? answer(c, await rasterOf(drawn), current, now)
  })

  app.get('/pictures/banner/:version/:brand/:file{[a-z0-9-]+\\.svg}', async (c) => {
    const stored = await fromStore(c)
    if (stored) return stored
    const brand = BrandCode.safeParse(c.req.param('brand'))
    const artwork = brand.success ? bannerDrawing(brand.data, c.req.param('file').slice(0, -4)) : null
    if (!artwork) return c.notFound()
    const current = c.req.param('version') === `${drawingsVersion}-${drawingDigest(artwork)}`
    return answer(c, drawBanner(artwork.theme, artwork.width, artwork.height), current)
  })
}

const headersOf = (path: string) => ({
  'content-type': path.endsWith('.png') ? 'image/png' : 'image/svg+xml',
  'content-security-policy': svgPolicy,
})
const pathOf = ({ req }: PictureContext) => req.path.replace('/pictures/', '')

async function fromStore(c: PictureContext, path = pathOf(c)) {
  const stored = await storedDrawing(c.env, path)
  return (
    stored &&
    c.body(stored, 200, { ...(path === pathOf(c) ? immutableHeaders : shortLivedHeaders), ...headersOf(path) })
  )
}

/**
 * The URL of an earlier drawing, on a cached page or in a mail, serves the current drawing with a short lifetime. Only a current one
 * is stored: as many as the shops' pages name. `storeAs`: a PNG, which takes long to make, is made once.
 */
function answer(c: PictureContext, drawn: string | Uint8Array<ArrayBuffer>, current: boolean, storeAs?: string) {
  if (current || storeAs) c.executionCtx.waitUntil(storeDrawing(c.env, storeAs ?? pathOf(c), drawn))
  return c.body(drawn, 200, { ...(current ? immutableHeaders : shortLivedHeaders), ...headersOf(pathOf(c)) })
}
