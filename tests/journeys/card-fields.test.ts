// A card number typed in the gateway's frames is neither in the shop's page, nor in its requests, nor in its storage.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testCards } from '#origin/vendors/card-gateway/test-cards.ts'
import { desktop } from '#tests/support/browser.ts'
import { deliverAsGuest, fillBag, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const number = testCards.frictionless
const shown = '4000 0000 0000 2701'

/** Nothing for a file that was removed since it was listed. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return Buffer.alloc(0)
  }
}

test('a paid card’s number never leaves the gateway’s frames', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  const sent: string[] = []
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await fillBag(page, port, 'jdw')
  await deliverAsGuest(page, port, 'jdw')
  await typeCard(page, number)
  const typed = page.frameLocator('#card-number iframe').locator('input:visible')
  expect([await typed.getAttribute('autocomplete'), await typed.inputValue()]).toEqual(['cc-number', shown])
  const held = async () => [
    await page.content(),
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ]
  const typedHere = await held()
  await page.getByRole('button', { name: /^Pay now £/ }).click()
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, { timeout: 45_000 })

  for (const text of [...typedHere, ...(await held()), ...sent]) {
    expect(text).not.toContain(number)
    expect(text).not.toContain(shown)
  }
  expect(sent.some((request) => request.startsWith(`http://gateway.localhost:${port}/flex/v2/tokens`))).toBe(true)
  const stores = `.wrangler/tests/${port}/**/*.sqlite`
  // A log first: when its store is closed, what it holds moves there.
  const files = [...globSync(`${stores}-wal`), ...globSync(stores)]
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect([file, bytesOf(file).includes(number)]).toEqual([file, false])
  expect(complaints).toEqual([])
})
