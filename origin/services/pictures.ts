// Pictures: drawn products and banners as SVG, photos in several widths and formats. None of them belongs to a person.
import type { Context, Hono } from 'hono'
import { BrandCode } from '#shared/brands/brand.ts'
import { drawBanner } from '#origin/drawings/banner.ts'
import { draw } from '#origin/drawings/draw.ts'
import { views, type Drawing } from '#origin/drawings/drawing.ts'
import { bannerDrawing } from '#origin/seed/content.ts'
import type { OriginEnv } from '#origin/env.ts'

/** The widths a photo comes in; any other is refused, so that nobody can have thousands of copies made. */
export const photoWidths = [160, 320, 480, 640, 960, 1280] as const
const formats: Record<string, 'image/avif' | 'image/webp' | 'image/jpeg'> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

const forever = { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' }
/** The original in a smaller picture's place: good enough for now, and asked for again later. */
const soon = { ...forever, 'cache-control': 'public, max-age=300' }
/** An SVG opened on its own address may style itself and do nothing else. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

type Asked = Context<{ Bindings: OriginEnv }>

export function servePictures(app: Hono<{ Bindings: OriginEnv }>) {
  app.get('/pictures/drawn/:productNo/:colourCode/:file{[a-z]+\\.svg}', async (c) => {
    const { productNo, colourCode, file } = c.req.param()
    const view = views.find((one) => `${one}.svg` === file)
    const row = await c.env.DB.prepare(
      'SELECT drawing, hex FROM product JOIN colour USING (product_no) WHERE product_no = ? AND code = ?',
    )
      .bind(productNo, colourCode)
      .first<{ drawing: string | null; hex: string }>()
    if (!view || !row?.drawing) return c.notFound()
    return svg(c, draw(JSON.parse(row.drawing) as Drawing, row.hex, view))
  })

  app.get('/pictures/banner/:brand/:file{[a-z0-9-]+\\.svg}', (c) => {
    const brand = BrandCode.safeParse(c.req.param('brand'))
    const artwork = brand.success ? bannerDrawing(brand.data, c.req.param('file').slice(0, -4)) : null
    return artwork ? svg(c, drawBanner(artwork.theme, artwork.width, artwork.height)) : c.notFound()
  })

  app.get('/pictures/photo/:key{[a-z0-9-]+\\.(?:jpg|png|webp)}', async (c) => {
    const { w: width, f: format } = c.req.query()
    const allowed = width === undefined || photoWidths.some((one) => `${one}` === width)
    if (!allowed || (format !== undefined && !(format in formats))) return c.notFound()
    const photo = await c.env.PICTURES.get(c.req.param('key'))
    if (!photo) return c.notFound()
    const type = photo.httpMetadata?.contentType ?? 'application/octet-stream'
    const bytes = await photo.arrayBuffer()
    const smaller = await transformed(c.env.IMAGES, bytes, width, format ? formats[format]! : undefined)
    if (smaller === 'failed') return c.body(bytes, 200, { ...soon, 'content-type': type })
    return c.body(smaller?.bytes ?? bytes, 200, { ...forever, 'content-type': smaller?.type ?? type })
  })
}

function svg(c: Asked, drawn: string) {
  return c.body(drawn, 200, { ...forever, 'content-type': 'image/svg+xml', 'content-security-policy': svgPolicy })
}

/** Null when nothing was asked for. */
async function transformed(images: ImagesBinding, bytes: ArrayBuffer, width?: string, type?: (typeof formats)[string]) {
  if (width === undefined && type === undefined) return null
  try {
    const input = images.input(new Blob([bytes]).stream())
    const sized = width === undefined ? input : input.transform({ width: Number(width), fit: 'scale-down' })
    const answer = (await sized.output({ format: type ?? 'image/webp', quality: 78 })).response()
    if (!answer.ok) return 'failed' as const
    return { bytes: await answer.arrayBuffer(), type: answer.headers.get('content-type') ?? type ?? 'image/webp' }
  } catch (error) {
    console.warn(
      JSON.stringify({ level: 'warn', room: 'origin', what: 'picture not transformed', error: String(error) }),
    )
    return 'failed' as const
  }
}
