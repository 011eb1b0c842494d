// The browser of a file of journeys. Its visitors leave when their test ends.
import { afterAll, onTestFinished } from 'vitest'
import { openBrowser, visitor as visitorOf, type Visitor } from '#tests/support/browser.ts'

export const browser = await openBrowser()
afterAll(() => browser.close())

export async function visitor(options?: Parameters<typeof visitorOf>[1]): Promise<Visitor> {
  const visit = await visitorOf(browser, options)
  onTestFinished(visit.leave)
  return visit
}
