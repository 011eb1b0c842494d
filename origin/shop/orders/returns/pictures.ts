// Serves the QR code of a return, and the label that is printed. Both follow from the URL alone, which says nothing about anybody.
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
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
    const [drawing, kind] =
      type === 'gif'
        ? [encodeQR(code, 'gif', { scale: 4, border: 3 }), 'image/gif']
        : [String(drawLabel(brand.data, code)), 'image/svg+xml']
    return c.body(drawing, 200, { ...immutableHeaders, 'content-type': kind, 'content-security-policy': svgPolicy })
  })
}

/** An A6 sheet, in tenths of a millimetre. */
function drawLabel(brand: BrandCode, code: string) {
  const { legalName, address } = brands[brand].company
  const to = [legalName, 'Returns', ...address.split(/,\s*/)]
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="105mm"
    height="148mm"
    viewBox="0 0 1050 1480"
    font-family="Arial, sans-serif"
  >
    <title>Return label ${code}</title>
    <rect width="1050" height="1480" fill="#fff" />
    <path d="M30 30h990v1420H30zM30 180h990" fill="none" stroke="#000" stroke-width="6" />
    <text x="80" y="130" font-size="62" font-weight="700">RETURN</text>
    <text x="970" y="130" font-size="40" text-anchor="end">Postage paid</text>
    <text x="80" y="260" font-size="36">To</text>
    ${to.map((line, at) => html`<text x="80" y="${330 + at * 62}" font-size="48">${line}</text>`)}
    <svg x="265" y="810" width="520" height="520" shape-rendering="crispEdges">
      ${raw(encodeQR(code, 'svg', { border: 1 }))}
    </svg>
    <text x="525" y="1410" font-size="52" font-weight="700" text-anchor="middle" letter-spacing="6">${code}</text>
  </svg>`
}
