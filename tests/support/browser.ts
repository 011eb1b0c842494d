// Opens the browser for journeys and visitors that collect errors of their page.
import AxeBuilder from '@axe-core/playwright'
import { chromium, type Browser, type Page, type Request } from 'playwright'
import { ensureBrowser } from './find-browser.ts'

/**
 * Parts of a whole browser that no test sees. The address bar's two popups are pages of their own, drawn anew for each visitor:
 * half of what a visitor's window costs. Chromium obeys the last list only, so Playwright's own names are repeated.
 */
const without = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${without.join(',')}`,
]

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(), args: quietly })
}

export const phone = { width: 390, height: 844 } as const
export const desktop = { width: 1280, height: 900 } as const

export type Visitor = {
  page: Page
  /** Console warnings and errors, uncaught exceptions and content-policy violations of the page. */
  complaints: string[]
  /**
   * Resolves when every request that the page has sent is answered. Playwright's `networkidle` does not show that: it happens
   * once in a document, also when the page's work begins later.
   */
  allAnswered: () => Promise<void>
  leave: () => Promise<void>
}

export async function visitor(
  browser: Browser,
  {
    viewport = desktop,
    javaScript = true,
    answered = true,
    headers = {},
    still = true,
    touch = false,
  }: {
    viewport?: { width: number; height: number }
    javaScript?: boolean
    /** The visitor has declined optional cookies; otherwise every page shows the consent banner. */
    answered?: boolean
    headers?: Record<string, string>
    /** The visitor prefers reduced motion. */
    still?: boolean
    /** The screen is touched. */
    touch?: boolean
  } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport,
    hasTouch: touch,
    javaScriptEnabled: javaScript,
    reducedMotion: still ? 'reduce' : 'no-preference',
    extraHTTPHeaders: headers,
  })
  if (answered)
    await context.addInitScript(`if (!/consent=/.test(document.cookie)) document.cookie = 'consent=1.m0.s0; Path=/'`)
  // Above the page's own 15 s for the gateway's card fields (client/payment/card/microform.ts).
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url} (${page.url()})`)
  })
  page.on('pageerror', (error) => complaints.push(`${error.message} (${page.url()})`))
  const unanswered = new Set<Request>()
  page.on('request', (request) => unanswered.add(request))
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  async function allAnswered() {
    const until = Date.now() + 30_000
    while (unanswered.size > 0) {
      if (Date.now() > until)
        throw new Error(`Not answered: ${[...unanswered].map((request) => request.url()).join(' ')}`)
      await page.waitForTimeout(50)
    }
  }
  return { page, complaints, allAnswered, leave: () => context.close() }
}

/** The status of a call that the page itself sends. */
export function post(page: Page, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([to, json]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(to!, { method: 'POST', headers, body: json! })).status
    },
    [path, JSON.stringify(body)],
  )
}

/** From the header's link, which opens the bag over the page, to the bag's own page. */
export async function openBagPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Bag/ }).first().click()
  await page.getByRole('dialog', { name: 'Your bag' }).getByRole('link', { name: 'View bag' }).click()
}

/**
 * Accessibility violations that axe finds, one line each. Parts that are laid out only near the viewport are laid out for it:
 * before, their texts have places beyond their part, where axe takes the footer for their background.
 */
export async function barriers(page: Page): Promise<string[]> {
  await layOutEverything(page, true)
  const { violations } = await new AxeBuilder({ page }).analyze()
  await layOutEverything(page, false)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** A style sheet made by script: the pages' content policy refuses an element. */
async function layOutEverything(page: Page, all: boolean): Promise<void> {
  await page.evaluate((wanted) => {
    const { document, CSSStyleSheet } = globalThis as unknown as {
      document: { adoptedStyleSheets: unknown[] }
      CSSStyleSheet: new () => { replaceSync: (css: string) => void }
    }
    if (!wanted) return void document.adoptedStyleSheets.pop()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  }, all)
}

/** Waits until the document is hydrated and its navigation code is loaded; before, a click loads a new document. */
export async function navigable(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/navigate-')),
  )
}

/**
 * Touches the page, as by a mouse that crosses a link, and waits until the document is hydrated and its work after load is
 * done: the toggles reply is the last of that work. The touch loads React on pages that are mainly read, and the navigation
 * and the flag client on all.
 */
export async function hydrated(page: Page): Promise<void> {
  // A function, not text: the pages' content policy forbids evaluating text.
  await page.waitForFunction(() => {
    type Link = { dispatchEvent: (event: object) => void } | null
    const { document, PointerEvent } = globalThis as unknown as {
      document: { documentElement: object; querySelector: (selector: string) => Link }
      PointerEvent: new (type: string, init: object) => object
    }
    document
      .querySelector('header a, main a')
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    return (
      Object.keys(document.documentElement).some((key) => key.startsWith('__react')) &&
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/toggles/proxy'))
    )
  })
}
