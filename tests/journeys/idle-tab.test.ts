// The requests of a tab that nobody uses: ten minutes on the page's clock.
import { expect, test } from 'vitest'
import { productNumbers } from '#tests/support/browse.ts'
import { desktop } from '#tests/support/browser.ts'
import { signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const tenMinutes = 600_000

test.each(['a guest', 'owen'])('%s: an idle tab fetches toggles only, a hidden one nothing', async (who) => {
  const { page, complaints } = await visitor({ viewport: desktop })
  if (who === 'owen') await signInAs(page, port, 'jdw', who)
  await page.clock.install()
  const [number] = await productNumbers(port, 'jdw')
  const first = page.waitForRequest(/\/api\/toggles\/proxy/)
  await page.goto(`http://jdw.localhost:${port}/shop/p/${number}`)
  await page.locator('html[data-hydrated]').waitFor()
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 200)
  // What the page loads after its first use.
  await page.clock.runFor(10_000)
  await first
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
  for (let minute = 0; minute < 10; minute++) {
    await page.clock.runFor(tenMinutes / 10)
    await page.waitForLoadState('networkidle')
  }
  // The metrics of what the page has shown, once.
  const idle = requests.filter((path) => path !== '/api/toggles/proxy/client/metrics')
  expect(new Set(idle)).toEqual(new Set(['/api/toggles/proxy']))
  expect(idle.length).toBeLessThanOrEqual(11)
  requests.length = 0
  await page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
  await page.clock.runFor(tenMinutes)
  expect(requests).toEqual([])
  expect(complaints).toEqual([])
})
