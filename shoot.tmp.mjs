import { chromium } from 'playwright'
import { AxeBuilder } from '@axe-core/playwright'
const port = 8799
const [,, brand, who, ...rest] = process.argv
const paths = rest.length ? rest : ['/account']
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
const page = await context.newPage()
page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log('console', m.type(), m.text().slice(0, 300)) })
page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 400)))
const base = `http://${brand}.localhost:${port}`
await page.goto(base + '/api/sign-in?redirectTo=/account')
if (who !== 'guest') {
await page.fill('input[type=email]', `${who}@people.example`)
await page.fill('input[type=password]', 'try-the-shop-2026')
await page.click('button[type=submit], form button')
await page.waitForURL((url) => url.hostname.startsWith(brand))
}
console.log('at', page.url())
for (const path of paths) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.goto(base + path, { waitUntil: 'networkidle' })
    const name = `${brand}-${who}${path.split('?')[0].replaceAll('/', '-')}-${width}.png`
    await page.screenshot({ path: `/tmp/customer-shots/${name}`, fullPage: true })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']).analyze()
    console.log(name, wide ? 'TOO WIDE' : '', violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ') + ' ' + n.failureSummary).join(' | ')}`).join('\n').slice(0, 1500))
  }
}
await browser.close()
