// The editor's two pages: the list of content, and the form beside its preview.
import { html, raw } from 'hono/html'
import { BrandCode, brandCodes, type Brand } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { componentFields, notificationFields, pageFields } from '#shared/content-model/fields.ts'
import { schemaOf, type Model } from '#shared/content-model/schemas.ts'
import type { Component } from '#shared/content/content.ts'
import { byKey } from '#origin/shop/content/store.ts'
import { open } from '#origin/platform/database.ts'
import { clientOrigin } from '#origin/vendors/issuer/oidc/clients.ts'
import type { AuthorContext } from './headers.ts'
import { contentListOf, isBanner, type ContentKey } from './store.ts'

const devices = [
  { name: 'Phone', width: 390, height: 844, orientate: true, rotated: false },
  { name: 'Tablet', width: 820, height: 1180, orientate: true, rotated: false },
  { name: 'Desktop', width: 1280, height: 900, orientate: false, rotated: false },
] as const

const locales = { 'en-GB': 'English (United Kingdom)', 'en-IE': 'English (Ireland)' } as const

type Markup = ReturnType<typeof html>

export async function authorListPage(c: AuthorContext): Promise<Response> {
  const requested = BrandCode.safeParse(c.req.query('brand'))
  const code = requested.success ? requested.data : 'jdw'
  const rows = await contentListOf(open(c.env.DB), code)
  return c.html(
    document(
      `${brands[code].name} content`,
      html`<header class="bar"><h1>Content</h1></header>
        <main id="main" class="pages">
          <nav aria-label="Shops">
            <ul>
              ${brandCodes.map(
                (one) =>
                  html`<li>
                    <a href="/?brand=${one}" ${one === code ? raw('aria-current="page"') : ''}>${brands[one].name}</a>
                  </li>`,
              )}
            </ul>
          </nav>
          <table>
            <caption class="unseen">
              What ${brands[code].name} says
            </caption>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              ${rows.map(
                ({ key, title, drafted, changed }) =>
                  html`<tr>
                    <td><a href="/edit/${code}/${key}">${title}</a><br /><span class="hint">${key}</span></td>
                    <td>${drafted ? 'Draft, not published yet' : 'Published'}<br />${changed.slice(0, 10)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </main>`,
    ),
  )
}

export async function editPage(c: AuthorContext, contentKey: ContentKey): Promise<Response> {
  const brand = brands[contentKey.brand]
  const url = new URL(c.req.url)
  const deliveryKey = `${contentKey.brand}/${contentKey.key}`
  const model = await byKey({ db: open(c.env.DB), stage: 'draft', pictureHost: url.host }, deliveryKey)
  if (!model)
    return c.html(
      document(
        'Not found',
        html`<main id="main" class="pages">
          <h1>There is no such content</h1>
          <p><a href="/">All content</a></p>
        </main>`,
      ),
      404,
    )
  return c.html(
    document(
      `${model._meta.name ?? contentKey.key}, ${brand.name}`,
      html`<header class="bar" aria-label="Editor">
          <h1>${model._meta.name ?? contentKey.key} <span class="quiet">${contentKey.key}</span></h1>
          <a href="/?brand=${contentKey.brand}">All content of ${brand.name}</a>
          <span id="connection" role="status" class="quiet"></span>
          ${isBanner(contentKey.key) ? '' : html`<button type="button" id="save">Save draft</button>`}
          <button type="button" id="publish" class="main">Publish</button>
          <span id="said" role="status"></span>
        </header>
        <main id="main" class="editor" aria-label="Editor">
          <section class="panel" aria-labelledby="words">
            <h2 id="words">What it says</h2>
            <noscript><p>The editor works with scripts switched on.</p></noscript>
            <form id="form"></form>
          </section>
          <section class="panel" aria-labelledby="looks">
            <h2 id="looks">How it looks</h2>
            ${controls()}
            <div id="stage"></div>
          </section>
        </main>
        <script type="application/json" id="content">
          ${raw(dataOf(model, contentKey, brand, url))}
        </script>
        <script type="module" src="/files/author.js"></script>`,
    ),
  )
}

function controls(): Markup {
  return html`<div class="row" role="group" aria-label="Screen">
      ${devices.map(
        ({ name }, at) =>
          html`<button type="button" data-device="${name}" aria-pressed="${String(at === devices.length - 1)}">
            ${name}
          </button>`,
      )}
      <button type="button" id="rotate" aria-pressed="false">Rotate</button>
    </div>
    <div class="row">
      <div class="row">
        <label for="locale">Locale</label>
        <select id="locale">
          ${Object.entries(locales).map(([tag, name]) => html`<option value="${tag}">${name}</option>`)}
        </select>
      </div>
      <div class="row">
        <label for="mode">The preview is found</label>
        <select id="mode">
          <option value="load">when its frame has loaded</option>
          <option value="client">when it asks for it</option>
        </select>
      </div>
    </div>`
}

function dataOf(model: Model, { brand: code, key }: ContentKey, brand: Brand, url: URL): string {
  const { deliveryId = '', schema, deliveryKey = null } = model._meta
  const address = new URL('/preview', clientOrigin(brand, url))
  address.search = new URLSearchParams({ vse: url.host, content: key, locale: 'en-GB' }).toString()
  const types = Object.keys(componentFields) as Component['type'][]
  const data = {
    model,
    pageFields: isBanner(key) ? notificationFields : pageFields,
    hasComponents: !isBanner(key),
    componentFields,
    schemas: Object.fromEntries(types.map((type) => [type, schemaOf(type)])),
    devices,
    locale: 'en-GB',
    address: address.href,
    about: { contentId: deliveryId, contentTypeUri: schema, snapshotId: null, deliveryKey },
    path: `${code}/${key}`,
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function document(title: string, body: Markup) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | Content</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/brands/jdw/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/files/author.css" />
        <link rel="stylesheet" href="/files/list.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to main content</a>
        ${body}
      </body>
    </html>`
}
