// The answer to a form that the first script sends in the background: a fragment for the page in place of a redirect, or the
// words of the refusal.
import type { RequestContext } from '#worker/platform/request-context.ts'
import { Fragment, Message } from '#client/app/in-page/fragments.tsx'
import { renderToString } from 'react-dom/server'
import { inPageHeader } from '#worker/pages/in-page.ts'
import { securityHeaders } from '#worker/platform/security-headers.ts'
import type { FormResult } from './form.ts'

export function respondInPage({ visit, settings }: RequestContext, result: FormResult): Response {
  const refused = 'errors' in result
  const fragment = refused ? (
    <Message refused text={result.errors.map(({ message }) => message).join(' ')} />
  ) : 'inPage' in result && result.inPage ? (
    <Fragment reply={result.inPage} />
  ) : (
    <Message text={result.done ?? ''} />
  )
  return new Response(renderToString(fragment), {
    status: refused ? 422 : 200,
    headers: {
      ...securityHeaders({ kind: 'api' }, visit.url, settings),
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
      [inPageHeader]: '1',
    },
  })
}
