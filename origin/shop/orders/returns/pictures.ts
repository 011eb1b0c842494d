// Serves the QR code of a return, and the label that is printed. Both follow from the URL alone, which says nothing about anybody.
import type { Hono } from 'hono'
import encodeQR from 'qr'
import { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { returnCode } from '#shared/orders/returns.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { immutableHeaders, svgPolicy } from '#origin/platform/pictures/photos.ts'

export function serveReturnPictures(app: Hono<{ Bindings: OriginEnv }>) {
  app.get('/pictures/returns/:brand{[a-z]{2,4}}/:file{[A-Z0-9]+\\.(?:gif|svg)}', (c) => {
    const brand = BrandCode.safeParse(c.req.param('brand'))
    const [code = '', type] = c.req.param('file').split('.')
    if (!brand.success || !returnCode.test(code)) return c.notFound()
    if (type === 'gif')
      return c.body(encodeQR(code, 'gif', { scale: 4, border: 3 }), 200, {
        ...immutableHeaders,
        'content-type': 'image/gif',
      })
    return c.body(drawLabel(brand.data, code), 200, {
      ...immutableHeaders,
      'content-type': 'image/svg+xml',
      'content-security-policy': svgPolicy,
    })
  })
}

/** An A6 sheet, in tenths of a millimetre. */
function drawLabel(brand: BrandCode, code: string): string {
  const { company } = brands[brand]
  const to = [company.legalName, 'Returns', ...company.address.split(/,\s*/)]
  const text = (x: number, y: number, size: number, words: string, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(words)}</text>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="105mm" height="148mm" viewBox="0 0 1050 1480" font-family="Arial,Helvetica,sans-serif">',
    `<title>Return label ${code}</title>`,
    '<rect width="1050" height="1480" fill="#fff"/><rect x="30" y="30" width="990" height="1420" rx="20" fill="none" stroke="#000" stroke-width="6"/>',
    text(80, 130, 62, 'RETURN', 'font-weight="700"'),
    text(970, 130, 40, 'Postage paid', 'text-anchor="end"'),
    '<path d="M30 180h990" stroke="#000" stroke-width="6"/>',
    text(80, 260, 36, 'To'),
    ...to.map((line, at) => text(80, 330 + at * 62, 48, line, at === 0 ? 'font-weight="700"' : '')),
    `<svg x="265" y="810" width="520" height="520" shape-rendering="crispEdges">${encodeQR(code, 'svg', { border: 1 })}</svg>`,
    text(525, 1410, 52, code, 'text-anchor="middle" font-weight="700" letter-spacing="6"'),
    '</svg>',
  ].join('')
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}
