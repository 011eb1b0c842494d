// Measures the time until a click on "Add to bag" does in the page what the click is for, beside a bare React page of the same
// tree. A shopper who clicks too early is imitated by a click every 20 ms from the moment the button exists.
import type { Browser } from 'playwright'
import { bareAddress } from './bare/build.ts'
import { onPhone, type Network } from './phone.ts'
import { figures, median, type Row, type Table } from './table.ts'

const rounds = 5
const timeoutMs = 20_000
/** Long enough for the resources that had begun to arrive, so that the browser lists them. */
const afterMs = 1000

type Click = {
  /** Milliseconds from the navigation to the item's first sign in the page: the bag's count, a dialog or a message. */
  worksMs: number
  /** Milliseconds to the request that adds the item. */
  sentMs: number
  /** Script files that had arrived by then, and requests that had begun. */
  scripts: number
  requests: number
  mismatch: string | null
}

/** Runs in the page. A form that no script of the page takes over would load a document: that is held back and not counted. */
const clickingEarly = `(() => {
  performance.setResourceTimingBufferSize(2000)
  const click = (window.firstClick = { worksMs: 0, earlyMs: 0 })
  const holdBack = (event) => event.preventDefault()
  const added = /added to (your )?bag|your bag/i
  const places = 'dialog[open], [role=dialog], [role=alertdialog], [role=status], [role=alert], output, :popover-open'
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const isInBag = () =>
    [...document.querySelectorAll(places)].some((place) => added.test(place.textContent) && isSeen(place)) ||
    [...document.querySelectorAll('header a[href^="/shop/bag"]')].some(
      (link) => new URL(link.href).pathname === '/shop/bag' && /[1-9]/.test(link.textContent) && isSeen(link),
    )
  const look = () => {
    if (click.worksMs || !isInBag()) return
    click.worksMs = performance.now()
    clearInterval(clicking)
  }
  let button = null
  const clicking = setInterval(() => {
    if (!button?.isConnected) {
      button = [...document.querySelectorAll('main button')].find(({ textContent }) => /add to bag/i.test(textContent))
      if (!button) return
      if (!click.earlyMs) {
        if (isInBag()) throw new Error('The page shows an item in the bag before the click.')
        click.earlyMs = performance.now()
        new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }
    }
    removeEventListener('submit', holdBack)
    addEventListener('submit', holdBack)
    button.click()
  }, 20)
})()`

const seen = `(() => {
  const resources = performance.getEntriesByType('resource')
  const { worksMs } = window.firstClick
  const sent = resources.find(({ name }) => /\\/addToBag\\b|\\/bag\\/add\\b/.test(new URL(name).pathname))
  return {
    worksMs,
    sentMs: sent ? sent.startTime : worksMs,
    scripts: resources.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= worksMs).length,
    requests: 1 + resources.filter(({ startTime }) => startTime < worksMs).length,
    mismatch: document.documentElement.getAttribute('data-mismatch'),
  }
})()`

/** `path`: a product with an option in stock chosen. */
export async function measureClick(browser: Browser, at: (path: string) => string, path: string): Promise<Table[]> {
  const addresses = { ours: at(path), bare: at(bareAddress('product', path)) }
  const rows: Row[] = []
  for (const network of ['local', 'slow 4G'] as const) {
    const clicks = { ours: [] as Click[], bare: [] as Click[] }
    // The first round warms up the server and the browser.
    for (let round = 0; round <= rounds; round++)
      for (const kind of ['bare', 'ours'] as const) {
        const click = await clickEarly(browser, addresses[kind], network)
        if (round > 0) clicks[kind].push(click)
        console.log(`  ${network}, ${kind}: ${click.worksMs.toFixed(0)} ms`)
      }
    rows.push(...rowsOf(network, clicks))
  }
  return [figures(rows)]
}

async function clickEarly(browser: Browser, address: string, network: Network): Promise<Click> {
  const click = await onPhone(browser, address, { network, before: clickingEarly }, async (page) => {
    await page
      .waitForFunction(() => (globalThis as unknown as { firstClick: Click }).firstClick.worksMs > 0, null, {
        timeout: timeoutMs,
      })
      .catch(() => {
        throw new Error(`No click on "Add to bag" does anything at ${address} within ${timeoutMs / 1000} s`)
      })
    await page.waitForTimeout(afterMs)
    return (await page.evaluate(seen)) as Click
  })
  if (click.mismatch) throw new Error(`The bare page is not the tree that the server renders: ${click.mismatch}`)
  return click
}

function rowsOf(network: Network, { ours, bare }: Record<'ours' | 'bare', Click[]>): Row[] {
  const setting = network === 'local' ? 'CPU 4 ×' : 'CPU 4 × and slow 4G'
  const of = (clicks: readonly Click[], what: 'worksMs' | 'sentMs' | 'scripts' | 'requests') =>
    median(clicks.map((click) => click[what]))
  const ratioTo = (what: 'worksMs' | 'sentMs') => median(ours.map(({ worksMs }, round) => worksMs / bare[round]![what]))
  const ratio = ratioTo('worksMs')
  const scripts = of(ours, 'scripts')
  const row = (figure: string, measured: string): Row => ({ figure: `… ${figure}`, reach: 'none', measured, met: null })
  return [
    {
      figure: `time until a click on “Add to bag” works, ${setting}`,
      reach: '≤ 0.9 × the bare React page',
      measured: `${ratio.toFixed(2)} × (${of(ours, 'worksMs').toFixed(0)} ms, ${of(bare, 'worksMs').toFixed(0)} ms)`,
      met: ratio <= 0.9,
    },
    row(
      `${setting}: against the moment at which the bare page sends the item`,
      `${ratioTo('sentMs').toFixed(2)} × (${of(bare, 'sentMs').toFixed(0)} ms)`,
    ),
    row(`${setting}: script files that had arrived by then`, `${scripts} (the bare page ${of(bare, 'scripts')})`),
    row(
      `${setting}: requests that had begun by then`,
      `${of(ours, 'requests')} (the bare page ${of(bare, 'requests')})`,
    ),
  ]
}
