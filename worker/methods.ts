// Middleware that answers 405 with `Allow` when no route takes the request's method, before its body is read. The allowed
// methods are read from the routes themselves. A HEAD is answered by the route of its GET.
import type { Context, Hono, Next } from 'hono'
import type { App } from './request-context.ts'
import { refuseCrossOrigin } from './gateway/guard.ts'
import { refuse } from './gateway/refuse.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

export function onlyDeclaredMethods(app: Hono<App>) {
  const takes = (method: string, path: string) =>
    app.router
      .match(method, path)[0]
      .some(([[, route]]) => route.method === method && (route.path !== '/*' || !path.startsWith('/api/')))

  return async (c: Context<App>, next: Next): Promise<Response | void> => {
    const { method, path } = c.req
    if (takes(method === 'HEAD' ? 'GET' : method, path)) return next()
    const allowed = methods.filter((candidate) => takes(candidate, path))
    if (allowed.length === 0) return next()
    const ctx = c.get('ctx')
    const crossOrigin = method !== 'HEAD' && path.startsWith('/api/') ? refuseCrossOrigin(c.req.raw, ctx) : null
    if (crossOrigin) return crossOrigin
    const allow = allowed.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])).join(', ')
    return refuse(ctx, 405, 'METHOD', 'This address takes no such request.', { allow })
  }
}
