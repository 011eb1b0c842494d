// Which methods an address takes, read from the routes themselves: any other is answered 405 with `Allow`, before its body is
// looked at. A HEAD is answered by the route of its GET.
import type { Context, Hono, Next } from 'hono'
import type { App } from './request-context.ts'
import { refuseCrossOrigin } from './gateway/guard.ts'
import { refuse } from './gateway/refuse.ts'

const known = ['GET', 'POST', 'PUT', 'DELETE'] as const

export function onlyDeclaredMethods(app: Hono<App>) {
  const takes = (method: string, path: string) =>
    app.router
      .match(method, path)[0]
      .some(([[, route]]) => route.method === method && (route.path !== '/*' || !path.startsWith('/api/')))

  return async (c: Context<App>, next: Next): Promise<Response | void> => {
    const { method, path } = c.req
    if (takes(method === 'HEAD' ? 'GET' : method, path)) return next()
    const allowed = known.filter((one) => takes(one, path))
    if (allowed.length === 0) return next()
    const ctx = c.get('ctx')
    const crossSite = method !== 'HEAD' && path.startsWith('/api/') ? refuseCrossOrigin(c.req.raw, ctx) : null
    if (crossSite) return crossSite
    const allow = allowed.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).join(', ')
    return refuse(ctx, 405, 'METHOD', 'This address takes no such request.', { allow })
  }
}
