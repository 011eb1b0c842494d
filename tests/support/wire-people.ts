// The mails in the embedded issuer's outbox, and the letter for a new password.
import { wireBrowser } from './wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

type ReceivedMail = { to: string; subject: string; text: string; links: string[] }

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

/** Requests a mail with a password reset link from the issuer. */
export async function forget(browser: WireBrowser, port: number, email: string) {
  const page = await browser.open(`http://login.localhost:${port}/forgotten?brand=jdw`)
  return browser.send(page, { email })
}
