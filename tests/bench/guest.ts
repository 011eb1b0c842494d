// A guest with one item in the bag. The cookies prove that the bag is the guest's own.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

type Cookie = { name: string; value: string }

export async function guestWithBag(port: number, brand: BrandCode): Promise<{ cartId: string; cookies: Cookie[] }> {
  const guest = wireBrowser(port, brand)
  const [{ price: _price, ...item }] = (await inStock(guest)) as [Awaited<ReturnType<typeof inStock>>[number]]
  const { cartId } = await guest.call(bagCalls.add, { body: { ...item, quantity: 1, ...siteOf(brand) } })
  return { cartId, cookies: [...guest.cookies()].map(([name, value]) => ({ name, value })) }
}

export function cookieHeader(cookies: readonly Cookie[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
