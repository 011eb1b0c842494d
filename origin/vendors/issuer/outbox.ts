// /outbox: on a developer's machine, the mails that would have been sent. The page exists nowhere else.
import { html } from 'hono/html'
import { issuerOf, type IssuerContext } from './context.ts'
import { sentMail } from '#origin/platform/mail/mail.ts'
import { brandOfPage, issuerErrorPage, issuerPage } from './pages.ts'

export async function outbox(c: IssuerContext): Promise<Response> {
  if (c.env.LOCAL !== '1') return issuerErrorPage(c, 404, 'There is no such page here.')
  const letters = await sentMail(c.env.DB)
  const body = html`<h1>Outbox</h1>
    <p>What the shops of this machine would have sent, newest first.</p>
    ${letters.length === 0 ? html`<p>Nothing yet.</p>` : ''}
    ${letters.map(
      ({ recipient, subject, body: text, at }) =>
        html`<article class="letter">
          <h2>${subject}</h2>
          <p class="small">To ${recipient}, ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
          <pre>${text.split('\n').map((line) => html`${asLink(c, line)}${'\n'}`)}</pre>
        </article>`,
    )}`
  return issuerPage(c, { brand: brandOfPage(c), title: 'Outbox', body })
}

/** An address of this issuer on a line of its own becomes a link. */
function asLink(c: IssuerContext, line: string) {
  return line.startsWith(`${issuerOf(c).origin}/`) ? html`<a href="${line}">${line}</a>` : line
}
