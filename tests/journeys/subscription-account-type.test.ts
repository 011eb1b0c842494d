// The account type in the bag's request for a delivery subscription's promotions, and the reply.
import { afterAll, expect, test } from 'vitest'
import type { BrandCode } from '#shared/brands/brand.ts'
import { registerAt } from '#tests/support/applicant.ts'
import { openBrowser, visitor } from '#tests/support/browser.ts'
import { typeSignIn } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'

const browser = await openBrowser()
afterAll(() => browser.close())

type Who = 'guest' | 'hannah' | 'somebody new'

/** A guest adds a delivery subscription to the bag and may then sign in. Returns the bag page's request and its reply. */
async function subscriptionPromotions(brand: BrandCode, who: Who) {
  const { page, leave } = await visitor(browser)
  const shop = `http://${brand}.localhost:${port}`
  await page.goto(`${shop}/shop/p/${brand.toUpperCase()}-DELIVERY`)
  const added = page.waitForResponse((response) => /\/bag\/(?:addToBag|add)$/.test(new URL(response.url()).pathname))
  await page.getByRole('button', { name: /^Add / }).first().click()
  await added
  if (who === 'somebody new') await registerAt(page, port, brand)
  const answered = page.waitForResponse((response) => response.url().endsWith('/promotionsDeliverySubscription'))
  if (who === 'hannah') {
    // Straight to the bag: on any other page the merged bag would already lose its subscription.
    await page.goto(`${shop}/api/sign-in?redirectTo=/shop/bag`, { waitUntil: 'commit' })
    await typeSignIn(page, who)
  } else await page.goto(`${shop}/shop/bag`)
  const response = await answered
  const { removeDS } = (await response.json()) as { removeDS: boolean }
  await leave()
  return { ...(response.request().postDataJSON() as object), removeDS }
}

// Shows R5.20
test.each([
  [
    'a subscriber',
    'jdw',
    'hannah',
    { accountType: 'DS', delvrySubsEndDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), removeDS: true },
  ],
  ['a subscriber elsewhere', 'awl', 'hannah', { accountType: 'DS', removeDS: true }],
  [
    'another customer at title STA',
    'jdw',
    'somebody new',
    { accountType: 'STA', delvrySubsEndDate: null, removeDS: false },
  ],
  ['a guest at title STA', 'jdw', 'guest', { accountType: 'STA', removeDS: false }],
  ['another customer at another title', 'awl', 'somebody new', { accountType: 'NONDS', removeDS: false }],
] as const)('%s is requested by account type', async (_, brand, who, sent) => {
  expect(await subscriptionPromotions(brand, who)).toMatchObject({ websiteIdentifier: brand.toUpperCase(), ...sent })
})
