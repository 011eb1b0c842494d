import { openBrowser, visitor, alive, phone, desktop } from '#tests/support/browser.ts'
const browser = await openBrowser()
const { page } = await visitor(browser, { viewport: phone })
await page.goto(`http://fw.localhost:8790/shop/bag`)
await alive(page)
console.log(await page.evaluate(() => document.querySelector('header ul')?.outerHTML))
console.log(JSON.stringify(await page.evaluate(() => [...document.querySelectorAll('header ul a, header ul svg')].map((e) => { const r = e.getBoundingClientRect(); return [e.tagName, r.x, r.y, r.width, r.height, getComputedStyle(e).display, getComputedStyle(e).color] }))))
await page.goto(`http://fw.localhost:8790/shop/p/FW2120`)
await browser.close()
