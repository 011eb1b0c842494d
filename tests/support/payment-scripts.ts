// Scripts of the payment page: those the browser loads, and those docs/payment-scripts.md allows (PCI DSS 6.4.3).
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'

const step = '/checkout/payment'

/** Records every script and frame that the payment page loads, in the inventory's notation. */
export function watchScripts(page: Page) {
  const scripts = new Set<string>()
  const frames = new Set<string>()
  const pageUrl = () => new URL(page.url())
  const isPaymentPage = () => URL.canParse(page.url()) && pageUrl().pathname === step
  const named = (address: string) => {
    const { origin, host, pathname, port } = new URL(address)
    if (host === `gateway.localhost:${port}`) return `{gateway}${pathname}`
    if (origin !== pageUrl().origin) return `${origin}${pathname}`
    return pathname.replace(/^\/assets\/[^/]+\.js$/, '/assets/*.js')
  }
  page.on('request', (request) => {
    if (request.resourceType() !== 'script' || !isPaymentPage()) return
    const frame = request.frame()
    const of = frame === page.mainFrame() ? '' : `${named(frame.url())} `
    scripts.add(of + named(request.url()))
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() && /^https?:/.test(frame.url()) && isPaymentPage()) frames.add(named(frame.url()))
  })
  return {
    scripts: () => [...scripts].sort(),
    frames: () => [...frames].sort(),
    /** The nonces of inline scripts; an empty string for a script without a nonce. */
    inline: () =>
      page.evaluate(() => {
        type Script = { src: string; type: string; nonce: string }
        const { document } = globalThis as unknown as { document: { scripts: Iterable<Script> } }
        const runs = ({ src, type }: Script) => src === '' && !/json/.test(type)
        return [...document.scripts].filter(runs).map(({ nonce }) => nonce)
      }),
  }
}

/**
 * Scripts and frames in the inventory, without those loaded only where configured. `unreasoned` lists rows without an
 * owner, a reason or an integrity measure.
 */
export function inventory() {
  const rows = readFileSync('docs/payment-scripts.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (---|Address|Frame) /.test(line))
    .map((line) => line.split('|').slice(1, -1))
  const isFrame = ([, second = '']: string[]) => /script|line/.test(second)
  const usual = rows.filter((cells) => !cells.join().includes('only where'))
  const names = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
  const ofPage = usual.filter((row) => !isFrame(row)).flatMap(([address]) => names(address).slice(0, 1))
  const ofFrames = usual.filter(isFrame).flatMap(([frame, script]) => {
    return names(script).map((name) => `${names(frame)[0]} ${name}`)
  })
  return {
    scripts: [...ofPage, ...ofFrames].sort(),
    frames: usual
      .filter(isFrame)
      .map(([frame]) => names(frame)[0]!)
      .sort(),
    unreasoned: rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell.trim() === '')),
  }
}
