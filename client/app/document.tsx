// The whole document: head, frame and the page's view, rendered by the worker and hydrated by client/app/entry.tsx.
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { messages } from '#shared/messages/index.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { css } from '#styled/css'
import { AfterLoad } from '#client/app/after-load/after-load.tsx'
import { Header } from '#client/app/header/header.tsx'
import { Boundary, Broken } from '#client/platform/boundary.tsx'
import { jsonForScript } from '#client/platform/api/json-for-script.ts'
import type { PageMeta } from '#client/platform/page-declaration.ts'
import type { PageAssets } from '#client/platform/state.ts'
import { StaticHtml } from '#client/ui/static-html.tsx'
import { areasOf, Banners, ownAreasOf } from './frame/banners.tsx'
import { CheckoutFoot } from './frame/checkout-foot.tsx'
import { CheckoutHead } from './frame/checkout-head.tsx'
import { staticParts } from './frame/static-parts.tsx'
import { reloadOnce } from './reload-once.ts'
import { VisitProvider, type AnswerBook } from '#client/platform/visit-context.tsx'

export type Drawn = {
  visit: Visit
  answers: AnswerBook
  meta: PageMeta
  params: Record<string, string>
  View: ComponentType<{ params: Record<string, string> }>
  /** Cached HTML of the frame's static parts, by id. Only on the server. */
  cachedFragments?: ReadonlyMap<string, string>
  /** Whether the HTML only names the state. Only on the server. */
  hasExternalState?: boolean
}

/** What the server alone draws. */
type Loaded = {
  assets: PageAssets
  /** The text of the state script. */
  state: string
  /** Of the policy of a streamed page. Browsers do not let scripts read it. */
  nonce?: string | undefined
}

/** `loaded`: only on the server. */
export function Document({ loaded, ...drawn }: Drawn & { loaded?: Loaded }) {
  const { brand, url } = drawn.visit
  return (
    <html lang="en-GB" data-panda-theme={brand.code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && loaded ? <LoadedOnce {...loaded} /> : null}
        <link rel="icon" href={`${brand.icons}icon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${brand.icons}apple-touch-icon.png`} />
        <link rel="manifest" href={`${brand.icons}manifest.webmanifest`} />
        <meta name="theme-color" content={brand.theme.colors.header} />
        <Head meta={drawn.meta} visit={drawn.visit} origin={url.origin} />
      </head>
      <body>
        <Root {...drawn} />
        {import.meta.env.SSR && loaded ? <AfterShell {...loaded} meta={drawn.meta} /> : null}
      </body>
    </html>
  )
}

/**
 * Stylesheets, fonts and the first script, which the browser has by then: only the server draws what is loaded once, and
 * nothing of it stands twice when React draws a page anew that somebody else has changed.
 */
function LoadedOnce({ assets, nonce }: Loaded) {
  return (
    <>
      {/* On a wide screen only, whose lines break in more places. A phone paints with the fallbacks (client/theme/font-faces.ts)
          before, because its fonts and its first picture would share a slow connection. */}
      {assets.fonts.map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          href={font}
          media="(min-width: 48rem)"
          crossOrigin="anonymous"
        />
      ))}
      {assets.css.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} />
      ))}
      {/* Runs while the rest of the document arrives: a form can be sent as soon as it is shown. `itemProp` keeps React from
          moving the element. */}
      <script type="module" async src={assets.first} nonce={nonce} itemProp="first" />
    </>
  )
}

/** What follows the shell: the page's state, and the data for search engines. Drawn by the server alone, as above. */
function AfterShell({ assets, state, nonce, meta }: Loaded & { meta: PageMeta }) {
  return (
    <>
      <script
        id="state"
        type="application/json"
        // Words of the first script, which shares no module with React's code.
        data-offline={messages.generic.offline}
        data-no-answer={messages.generic.noAnswer}
        data-react={loadsAtTouch.has(meta.pageType) ? 'touch' : undefined}
        dangerouslySetInnerHTML={{ __html: state }}
      />
      {/* Says that the state is complete (client/app/first/shell.ts). */}
      <template id="shell-end" />
      {/* Last, because nothing of the page waits for it. */}
      {meta.structured?.map((document, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(document) }} />
      ))}
      {/* The first script once more, which loads and runs nothing: a deferred script ends the document only when the stylesheets
          have arrived. Without it a browser lays the document out once before, with no styles. */}
      <script type="module" src={assets.first} nonce={nonce} />
    </>
  )
}

/** Pages that are mainly read: React is loaded at the first touch (client/app/first/when.ts). */
export const loadsAtTouch: ReadonlySet<PageMeta['pageType']> = new Set([
  'home',
  'category',
  'search',
  'content',
  'policy',
])

export function Root({ visit, answers, params, View, meta, cachedFragments, hasExternalState }: Drawn) {
  return (
    <VisitProvider value={{ visit, answers, cachedFragments, hasExternalState }}>
      <Boundary fallback={<BrokenPage />}>
        <Frame pageType={meta.pageType}>
          <Boundary at={visit.url.href} fallback={<BrokenPage />}>
            <View params={params} />
          </Boundary>
        </Frame>
      </Boundary>
    </VisitProvider>
  )
}

/** Nothing of a view that breaks a second time would work, as after a navigation to a page of another release. */
function BrokenPage() {
  useEffect(() => reloadOnce(), [])
  return <Broken />
}

/**
 * Header, banners, main element and footer. Checkout's header and footer are rendered by the server alone, because its pages
 * are documents of their own (client/app/navigation/navigate.ts).
 */
export function Frame({ pageType, children }: { pageType: PageMeta['pageType']; children: ReactNode }) {
  const inCheckout = pageType === 'checkout' || pageType === 'credit'
  return (
    <>
      <Boundary fallback={null}>
        <AfterLoad pageType={pageType} />
      </Boundary>
      {pageType === 'preview' ? null : (
        <StaticHtml id="privacy">{import.meta.env.SSR ? <staticParts.privacy /> : null}</StaticHtml>
      )}
      {inCheckout ? (
        <StaticHtml id="checkout-head">{import.meta.env.SSR ? <CheckoutHead /> : null}</StaticHtml>
      ) : (
        <Boundary>
          <Header />
        </Boundary>
      )}
      {/* Checkout begins with its first field: of its banners only warnings stand above that, and those of its own area below Pay.
          An application ends with what credit is subject to. */}
      <Banners areas={areasOf(pageType)} {...(inCheckout ? { warnings: true } : {})} />
      <main id="main" tabIndex={-1} className={css({ minHeight: '60vh', outline: 'none' })}>
        {children}
      </main>
      {inCheckout ? <Banners areas={ownAreasOf(pageType)} warnings={false} /> : null}
      <StaticHtml id="footer">
        {import.meta.env.SSR && inCheckout ? <CheckoutFoot /> : null}
        {import.meta.env.SSR && !inCheckout ? <staticParts.footer /> : null}
      </StaticHtml>
    </>
  )
}

function Head({ meta, visit, origin }: { meta: PageMeta; visit: Visit; origin: string }) {
  const title = meta.pageType === 'home' ? meta.title : `${meta.title} | ${visit.brand.name}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} suppressHydrationWarning />
      {meta.canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${origin}${meta.canonical}`} />
      )}
      <meta property="og:site_name" content={visit.brand.name} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} suppressHydrationWarning />
      <meta property="og:type" content={meta.pageType === 'product' ? 'product' : 'website'} />
      <meta property="og:url" content={`${origin}${meta.canonical ?? visit.url.pathname}`} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:image" content={`${origin}${meta.picture ?? `${visit.brand.icons}share.png`}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
