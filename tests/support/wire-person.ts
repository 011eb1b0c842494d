// A new customer of a brand's shop, signed in.
import { wireBrowser } from './wire.ts'

export { newPassword } from './wire.ts'

export async function newCustomer(port: number, brand: string) {
  const browser = wireBrowser(port, brand)
  return { browser, email: await browser.register() }
}
