// Registering over the wire, and the letters that the embedded issuer's outbox shows.
import { hiddenFields, formAction, wireBrowser } from './wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

export const newPassword = 'a-long-enough-secret-1'

let registered = 0

/** An address that nobody has used before. */
export function newEmail(name = 'someone'): string {
  registered += 1
  return `${name}-${Date.now().toString(36)}-${registered}@mail.example`
}

/** Registers through the issuer's own form, and is signed in at the browser's shop. */
export async function register(browser: WireBrowser, email: string, password = newPassword): Promise<void> {
  const page = await browser.open(`/api/sign-in?${new URLSearchParams({ register: '1', redirectTo: '/account' })}`)
  const fields = { ...hiddenFields(page.text), title: '', firstname: 'Nell', lastname: 'Frost', email, password }
  const answer = await browser.submit(formAction(page), fields, page.url)
  if (answer.url.origin !== browser.origin)
    throw new Error(`Registering ended at ${answer.url}: ${answer.text.slice(0, 1000)}`)
}

export type ReceivedLetter = { to: string; subject: string; text: string; links: string[] }

/** The letters one address was sent, newest first. */
export async function lettersTo(port: number, email: string): Promise<ReceivedLetter[]> {
  const reader = wireBrowser(port, 'jdw')
  const { text } = await reader.raw(`http://login.localhost:${port}/outbox`)
  const letters = [...text.matchAll(/<article class="letter">([\s\S]*?)<\/article>/g)].map(([, letter = '']) => {
    const words = letter.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&')
    return {
      to: /To (\S+),/.exec(letter)?.[1] ?? '',
      subject: /<h2>([\s\S]*?)<\/h2>/.exec(letter)?.[1] ?? '',
      text: words,
      links: [...words.matchAll(/https?:\/\/\S+/g)].map(([link]) => link),
    }
  })
  return letters.filter(({ to }) => to === email)
}

/** Posts the form of a page that is already open, with more fields. */
export async function send(
  browser: WireBrowser,
  page: { text: string; url: URL },
  fields: Record<string, string> = {},
) {
  return browser.submit(formAction(page), { ...hiddenFields(page.text), ...fields }, page.url)
}

/** Asks the issuer for a letter with a link to choose a new password. */
export async function forget(browser: WireBrowser, port: number, email: string) {
  const page = await browser.open(`http://login.localhost:${port}/forgotten?brand=jdw`)
  return send(browser, page, { email })
}
