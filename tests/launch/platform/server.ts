// The platform's REST interface, as far as a launch uses it, with one account. Request bodies are checked: an unknown field is
// refused as an unknown address is. The shop's hosts answer too, once a deployed worker has them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { databaseRoutes, receiveUpload } from './databases.ts'
import { Refused } from './refused.ts'
import type { Route } from './routes.ts'
import { newState, type State } from './state.ts'
import { bareShop, routed, type ShopAnswer, type ShopRequest } from './shop-hosts.ts'
import { storeRoutes } from './stores.ts'
import { versionRoutes } from './versions.ts'
import { workerRoutes } from './workers.ts'

const routes: Route[] = [
  { method: 'GET', path: '/accounts', answer: ({ state }) => [state.account] },
  { method: 'GET', path: '/memberships', answer: ({ state }) => [{ id: 'membership', account: state.account }] },
  { method: 'GET', path: '/zones', answer: ({ state }) => state.zones.map((name) => ({ id: name, name })) },
  {
    method: 'GET',
    path: '/zones/:zone/dns_records',
    answer: ({ state, url }) => [state.records.get(url.searchParams.get('name') ?? '')].filter((record) => record),
  },
  ...databaseRoutes,
  ...storeRoutes,
  ...workerRoutes,
  ...versionRoutes,
]

export const apiToken = 'token-of-the-emulated-platform'

export type EmulatedPlatform = {
  state: State
  /** `http://127.0.0.1:PORT` */
  origin: string
  /** What was changed so far, in order. */
  changes: string[]
  /** Requests that were refused or that the emulation does not know. */
  refused: string[]
  /** Called before and after each change is made; a test stops the launch here. */
  onChange: (change: string, when: 'before' | 'after') => void
  /** Answers for a version of the shop. */
  shop: (request: ShopRequest) => ShopAnswer | Promise<ShopAnswer>
  close: () => Promise<void>
}

export async function emulatePlatform(folder: string): Promise<EmulatedPlatform> {
  const state = newState()
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const platform: EmulatedPlatform = {
    state,
    origin,
    changes: [],
    refused: [],
    onChange: () => {},
    shop: bareShop,
    close: async () => {
      server.closeAllConnections()
      server.close()
      for (const { sqlite } of state.databases.values()) sqlite.close()
      await once(server, 'close').catch(() => {})
    },
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, origin)
    const body = await buffer(request)
    try {
      if (url.pathname.startsWith('/uploads/')) {
        receiveUpload(state, url.pathname.slice('/uploads/'.length), body)
        response.writeHead(200, { etag: `"${url.pathname.slice('/uploads/'.length)}"` }).end()
        return
      }
      if (!url.pathname.startsWith('/client/v4/')) return await answerAsShop(request, response, body.toString('utf8'))
      const upload = url.pathname.endsWith('/assets/upload')
      if (!upload && request.headers.authorization !== `Bearer ${apiToken}`)
        throw new Refused(401, 10000, 'Authentication error')
      const path = url.pathname.slice('/client/v4'.length)
      const [route, params] = match(request.method ?? '', path)
      const json = () => JSON.parse(body.toString('utf8')) as unknown
      const form = () =>
        new Response(new Uint8Array(body), {
          headers: { 'content-type': request.headers['content-type'] ?? '' },
        }).formData()
      const { changes } = route
      const change =
        typeof changes === 'function' ? changes(json() as Record<string, unknown>, params) : (changes ?? null)
      if (change) platform.onChange(change, 'before')
      const jurisdiction = String(request.headers['cf-r2-jurisdiction'] ?? '') || null
      const result = await route.answer({ state, url, origin, params, folder, jurisdiction, json, form })
      if (change) {
        platform.changes.push(change)
        platform.onChange(change, 'after')
      }
      const count = Array.isArray(result) ? result.length : 1
      send(response, upload ? 201 : 200, {
        success: true,
        errors: [],
        messages: [],
        result,
        result_info: { page: 1, per_page: 100, count, total_count: count, total_pages: 1 },
      })
    } catch (error) {
      const { status, code, message } =
        error instanceof Refused ? error : { status: 400, code: 10001, message: String((error as Error).message) }
      // A look-up of what is not there yet is no mistake.
      if (status !== 404 || code === 7000) platform.refused.push(`${request.method} ${url.pathname}: ${message}`)
      send(response, status, { success: false, errors: [{ code, message }], messages: [], result: null })
    }
  }

  async function answerAsShop(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const { headers, method = 'GET', url: path = '/' } = request
    const found = routed(state, { host: headers.host ?? '', path, method, headers, body })
    const answer = found ? await platform.shop(found) : { status: 530, body: '' }
    response.writeHead(answer.status, answer.headers ?? {}).end(answer.body)
  }

  return platform
}

function match(method: string, path: string): [Route, Record<string, string>] {
  for (const route of routes) {
    const pattern = new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const found = route.method === method ? pattern.exec(path) : null
    if (found)
      return [
        route,
        Object.fromEntries(
          Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
        ),
      ]
  }
  throw new Refused(404, 7000, `No route for that URI: ${method} ${path}`)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
