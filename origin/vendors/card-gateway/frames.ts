// The browser resources of the gateway: the library, the field frames with their files, and the collection frame.
import { html } from 'hono/html'
import { ownProperty } from '#origin/platform/own-property.ts'
import { brandAt } from '#origin/platform/shop-origins.ts'
import libraryText from './browser/flex-microform.js?raw'
import { idIn } from './keys.ts'
import { gatewayForm, refuseAsGateway, type GatewayContext } from './context.ts'
import collectScript from './browser/collect.js?raw'
import fieldScript from './browser/field.js?raw'
import fieldStyle from './browser/field.css?raw'
import returnScript from './browser/return.js?raw'
import stepUpStyle from './browser/step-up.css?raw'
import { framedPage } from './headers.ts'
import { schemes } from './test-cards.ts'

export const library = '/microform/v2/flex-microform.min.js'

/** The library's integrity value, for the capture context. */
export async function libraryIntegrity(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(libraryText))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'

const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  'field.js': [script, `const schemes = ${JSON.stringify(schemes)}\n${fieldScript}`],
  'field.css': [style, fieldStyle],
  'collect.js': [script, collectScript],
  'return.js': [script, returnScript],
  'step-up.css': [style, stepUpStyle],
}

export function serveFile(c: GatewayContext): Response {
  const found = ownProperty(files, c.req.param('file') ?? '')
  if (!found) return refuseAsGateway(c, 'NOT_FOUND', 'There is no such file.', 404)
  return c.body(found[1], 200, { 'content-type': found[0], 'cache-control': 'public, max-age=300' })
}

/** Shops load the library with an integrity value, hence from any origin and always revalidated. */
export function serveLibrary(c: GatewayContext): Response {
  return c.body(libraryText, 200, {
    'content-type': script,
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
}

const fields = {
  number: { autocomplete: 'cc-number', name: 'Card number' },
  securityCode: { autocomplete: 'cc-csc', name: 'Security code' },
} as const

export function serveFieldFrame(c: GatewayContext): Response | Promise<Response> {
  const type = c.req.query('field')
  if (type !== 'number' && type !== 'securityCode')
    return refuseAsGateway(c, 'NOT_FOUND', 'There is no such field.', 404)
  const { autocomplete, name } = fields[type]
  const body = html`<body data-field="${type}">
    <input
      id="field"
      type="text"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      aria-label="${name}"
      spellcheck="false"
      disabled
    />
    <script src="/files/field.js"></script>
  </body>`
  return framedPage(c, { title: name, body, style: 'field.css' })
}

/** A hidden frame of ten by ten pixels that reports to the embedding page when device data has been collected. */
export async function serveCollectFrame(c: GatewayContext): Promise<Response> {
  const form = await gatewayForm(c)
  const referenceId = await idIn(String(form['JWT'] ?? ''), 'collect', c.env)
  const shop = c.req.header('origin') ?? ''
  if (!referenceId || !brandAt(shop, c.env))
    return refuseAsGateway(c, 'INVALID_DATA', 'This frame was not opened by a shop.')
  const body = html`<body data-session="${referenceId}" data-shop="${shop}">
    <script src="/files/collect.js"></script>
  </body>`
  return framedPage(c, { title: 'Collecting', body })
}
