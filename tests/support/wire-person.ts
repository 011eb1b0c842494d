// Registers a new customer over the wire with the embedded issuer's form, as a browser without script does.
import { formAction, hiddenFields, wireBrowser } from './wire.ts'
import { newEmail } from './new-email.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

export const newPassword = 'correct horse battery'

/** Registers and signs in. Resolves to the e-mail address. */
export async function register(
  browser: WireBrowser,
  email = newEmail('somebody'),
  redirectTo = '/help',
): Promise<string> {
  const form = await browser.open(`/api/auth/login?${new URLSearchParams({ register: '1', redirectTo })}`)
  const typed = { firstname: 'Maya', lastname: 'Lindqvist', email, password: newPassword }
  const answer = await browser.submit(formAction(form), { ...hiddenFields(form.text), ...typed }, form.url)
  if (answer.url.origin !== browser.origin) throw new Error(`Registering ended at ${answer.url}: ${answer.text}`)
  return email
}

/** A new customer of a brand's shop, signed in. */
export async function newCustomer(port: number, brand: string): Promise<{ browser: WireBrowser; email: string }> {
  const browser = wireBrowser(port, brand)
  return { browser, email: await register(browser) }
}
