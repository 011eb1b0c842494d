// One-click unsubscribing from outside (RFC 8058): a mail provider posts to the URL of the mail's List-Unsubscribe header, from
// its own servers, without cookies. The URL alone authorises it, so no other site's form can do more than the mail could; a
// browser's visitor gets the page with its button instead (GET).
import type { Context } from 'hono'
import { NoticeId, stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { receiveBytes, receiveForm } from '#worker/platform/body/receive.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { refuse } from '#worker/platform/refuse.ts'
import type { App } from '#worker/platform/request-context.ts'
import { plainHeaders } from '#worker/platform/security-headers.ts'

export async function oneClickUnsubscribe(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)(;|$)/i.test(c.req.header('content-type') ?? ''))
    return refuse(ctx, 415, 'MEDIA_TYPE', 'Send List-Unsubscribe=One-Click as a form.')
  if (!(await isOneClick(c))) return refuse(ctx, 400, 'NOT_ONE_CLICK', 'Send List-Unsubscribe=One-Click.')
  const notice = NoticeId.safeParse(c.req.query('notice'))
  if (notice.success) {
    // A provider posts for all its customers from few addresses: attempts are counted by notice.
    const counted = { ...ctx, clientAddress: `notice ${notice.data}` }
    const outcome = await callUpstream(stockNoticeCalls.stop, { query: { notice: notice.data } }, counted)
    if (!outcome.ok) return refuse(ctx, 503, 'UNAVAILABLE', 'Please try again later.')
  }
  return new Response('You won’t get any more of these emails.', {
    headers: {
      ...plainHeaders(),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}

async function isOneClick(c: Context<App>): Promise<boolean> {
  if (/^multipart\//i.test(c.req.header('content-type') ?? '')) {
    const bytes = await receiveBytes(c.req.raw, 4096)
    const text = bytes.ok ? new TextDecoder().decode(bytes.value) : ''
    return /name="?List-Unsubscribe"?\s*\r?\n\r?\nOne-Click\r?\n/i.test(text)
  }
  const received = await receiveForm(c.req.raw)
  return received.ok && new Map(received.value).get('List-Unsubscribe') === 'One-Click'
}
