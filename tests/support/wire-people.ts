// Registration over the wire, and the mails in the embedded issuer's outbox.
import { hiddenFields, formAction, wireBrowser } from './wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

export const newPassword = 'a-long-enough-secret-1'

let registered = 0

/** A unique e-mail address. */
export function newEmail(name = 'someone'): string {
  registered += 1
  return `${name}-${Date.now().toString(36)}-${registered}@mail.example`
}

/** Registers with the issuer's form, which also signs in at the shop. */
export async function register(
  browser: WireBrowser,
  email: string,
  password = newPassword,
  firstname = 'Nell',
): Promise<void> {
  const page = await browser.open(`/api/sign-in?${new URLSearchParams({ register: '1', redirectTo: '/account' })}`)
  const fields = { ...hiddenFields(page.text), title: '', firstname, lastname: 'Frost', email, password }
  const answer = await browser.submit(formAction(page), fields, page.url)
  if (answer.url.origin !== browser.origin)
    throw new Error(`Registering ended at ${answer.url}: ${answer.text.slice(0, 1000)}`)
}

export type ReceivedMail = { to: string; subject: string; text: string; links: string[] }

/** The mails to one address, newest first. */
export async function mailsTo(port: number, email: string): Promise<ReceivedMail[]> {
  const reader = wireBrowser(port, 'jdw')
  const { text: html } = await reader.raw(`http://login.localhost:${port}/outbox`)
  const mails = [...html.matchAll(/<article class="letter">([\s\S]*?)<\/article>/g)].map(([, mail = '']) => {
    const text = mail.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&')
    return {
      to: /To (\S+),/.exec(mail)?.[1] ?? '',
      subject: /<h2>([\s\S]*?)<\/h2>/.exec(mail)?.[1] ?? '',
      text,
      links: [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link),
    }
  })
  return mails.filter(({ to }) => to === email)
}

/** Posts the form of an open page with additional fields. */
export async function send(
  browser: WireBrowser,
  page: { text: string; url: URL },
  fields: Record<string, string> = {},
) {
  return browser.submit(formAction(page), { ...hiddenFields(page.text), ...fields }, page.url)
}

/** Requests a mail with a password reset link from the issuer. */
export async function forget(browser: WireBrowser, port: number, email: string) {
  const page = await browser.open(`http://login.localhost:${port}/forgotten?brand=jdw`)
  return send(browser, page, { email })
}
