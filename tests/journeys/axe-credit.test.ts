// Axe finds nothing on the pages of store credit, and nothing is wider than the window: `npm test` checks one brand on a
// phone, `--mode sweep` every brand on a phone and on a wide screen.
import { expect, inject, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { navigable, desktop, phone } from '#tests/support/browser.ts'
import { signInAs } from '#tests/support/checkout.ts'
import { faults } from '#tests/support/faults.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const sweeping = inject('sweeping')
const brands = sweeping ? brandCodes : (['pma'] as const)
const screens = sweeping ? { phone, desktop } : { phone }
const visits = brands.flatMap((brand) => Object.entries(screens).map(([screen, size]) => ({ brand, screen, size })))

/** The signed-in customers: with an account in good standing, in arrears, and without an account. */
const pagesOf = {
  grace: [
    '/account/credit',
    '/account/credit/statements',
    '/account/credit/statements/1',
    '/checkout/make-a-payment',
    '/checkout/add-card',
  ],
  leila: ['/account/credit', '/checkout/make-a-payment?from=checkout', '/account/delete'],
  nadia: [
    '/checkout/credApp',
    '/checkout/credApp?step=address',
    '/checkout/credit-eligibility',
    '/credit-explained',
    '/account',
  ],
} as const

const title = 'store credit of $brand can be used by everyone on a $screen, and its console is silent'
test.each(visits)(title, { timeout: 600_000 }, async ({ brand, size }) => {
  for (const [who, paths] of Object.entries(pagesOf)) {
    const { page, complaints } = await visitor({ viewport: size })
    await signInAs(page, port, brand, who)
    const found: string[] = []
    for (const path of paths) {
      await page.goto(`http://${brand}.localhost:${port}${path}`)
      await navigable(page)
      found.push(...(await faults(page, `${who} ${path}`, size)))
    }
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  }
})
