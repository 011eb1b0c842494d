// `/sw.js`: the built service worker; while the feature is off, one that deletes what was kept and unregisters itself. Browsers look
// for a newer one with each document that they open.
import type { Context } from 'hono'
import { development, serviceWorkerFile } from '#worker/platform/assets.ts'
import { refuse } from '#worker/platform/refuse.ts'
import type { App } from '#worker/platform/request-context.ts'

const ending = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.delete(name))))
  .then(() => registration.unregister())))
`

export async function serviceWorker(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const isOn = ctx.visit.toggles.has('offline_copies') && !development
  const file = isOn ? await c.env.ASSETS.fetch(new Request(new URL(serviceWorkerFile, ctx.visit.url))) : null
  if (file && !file.ok) return refuse(ctx, 503, 'UPSTREAM_DOWN', 'The file cannot be had right now.')
  return new Response(file?.body ?? ending, {
    // Without a policy of its own: it would be the policy of what the service worker fetches.
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}
