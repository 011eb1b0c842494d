import { openBrowser, visitor, alive, phone, desktop } from '#tests/support/browser.ts'
import { productNumbers } from '#tests/support/browse.ts'
const port = Number(process.env.P ?? 8790)
const brand = process.env.B ?? 'jdw'
const browser = await openBrowser()
const { page, complaints } = await visitor(browser, { viewport: process.env.V === 'phone' ? phone : desktop })
const base = `http://${brand}.localhost:${port}`
const shot = (n: string) => page.screenshot({ path: `/tmp/shots/${brand}-${process.env.V ?? 'desk'}-${n}.png` })
const [, , product] = await productNumbers(port, brand)
await page.goto(`${base}/shop/p/${product}`)
await alive(page)
const sizes = page.locator('section[aria-label="Choose"] a[href*="size="]')
console.log('sizes', await sizes.count())
if (await sizes.count()) await sizes.first().click()
await page.waitForTimeout(300)
await shot('product')
await page.getByRole('button', { name: /add to bag/i }).click()
await page.waitForTimeout(1500)
await shot('sheet')
await page.goto(`${base}/shop/bag`)
await alive(page)
await shot('bag')
await page.goto(`${base}/api/sign-in?redirectTo=/shop/bag`)
await page.waitForTimeout(800)
console.log(page.url())
await shot('login')
await page
  .getByLabel(/e-?mail/i)
  .first()
  .fill('grace@people.example')
await page
  .getByLabel(/password/i)
  .first()
  .fill('try-the-shop-2026')
await page.getByRole('button', { name: /sign in/i }).click()
await page.waitForTimeout(2500)
console.log(
  page.url(),
  await page
    .context()
    .cookies()
    .then((c) => c.map(({ name, value }) => `${name}=${value.slice(0, 8)}`).join(' ')),
)
await shot('bag-in')
await page.goto(`${base}/account`)
await page.waitForTimeout(1200)
await shot('account')
console.log(page.url())
await page.goto(`${base}/api/sign-out?redirectTo=/`)
await page.waitForTimeout(2500)
console.log(
  page.url(),
  await page
    .context()
    .cookies()
    .then((c) => c.map(({ name, value }) => `${name}=${value.slice(0, 8)}`).join(' ')),
)
await shot('goodbye')
console.log(complaints.join('\n'))
await browser.close()
