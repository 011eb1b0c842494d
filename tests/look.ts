import { openBrowser, visitor, alive, phone, desktop } from '#tests/support/browser.ts'
import { openShop } from '#tests/support/shop.ts'
import { chosen } from '#tests/support/browse.ts'
const brand = process.argv[2] ?? 'jdw',
  size = process.argv[3] === 'd' ? desktop : phone
const shop = await openShop({})
const browser = await openBrowser()
const { page, complaints } = await visitor(browser, { viewport: size })
let n = 0
const shot = async (name: string) => {
  await page.screenshot({ path: `/tmp/shots/${brand}-${process.argv[3] ?? 'm'}-${++n}-${name}.png`, fullPage: true })
  console.log(name, page.url())
}
try {
  const { path } = await chosen(shop.port, brand as never)
  await page.goto(shop.at(brand, path))
  await alive(page)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'View bag' }).waitFor()
  await shot('sheet')
  await page.goto(shop.at(brand, '/shop/bag'))
  await page.waitForTimeout(1500)
  await shot('bag')
  await page.goto(shop.at(brand, '/checkout/delivery-method'))
  await page.waitForTimeout(2000)
  await shot('delivery')
  await page.getByRole('button', { name: /Continue/ }).click()
  await page.waitForTimeout(1500)
  await shot('delivery-errors')
  console.log(await page.locator('main').innerText())
} catch (e) {
  console.log(String(e))
  await shot('failed')
}
console.log(complaints)
await browser.close()
await shop.stop()
