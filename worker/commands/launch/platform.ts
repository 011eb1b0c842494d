// Reads the platform's state by its REST interface. Changes are made by wrangler, except for what it has no command for.
import { spawnSync } from 'node:child_process'
import * as z from 'zod/mini'
import { LaunchFault } from './fault.ts'

const Envelope = z.object({
  success: z.boolean(),
  errors: z._default(z.array(z.object({ code: z.number(), message: z.string() })), []),
  result: z.unknown(),
})
const signIn = 'sign in with `npx wrangler login` or set CLOUDFLARE_API_TOKEN, then run the command again.'

export type Platform = {
  account: string
  /** Null when the platform knows no such thing. */
  read: <Shape extends z.ZodMiniType>(path: string, shape: Shape) => Promise<z.output<Shape> | null>
  put: (path: string, body: unknown) => Promise<void>
  /** The rows of one statement. */
  query: (database: string, sql: string) => Promise<Record<string, unknown>[]>
}

export async function openPlatform(account: string | undefined): Promise<Platform> {
  const call = caller(apiToken())
  const id = account ?? process.env.CLOUDFLARE_ACCOUNT_ID ?? (await onlyAccount(call))
  return {
    account: id,
    read: async (path, shape) => {
      const result = await call('GET', path.replace('{account}', id))
      return result === null ? null : shape.parse(result)
    },
    put: async (path, body) => void (await call('PUT', path.replace('{account}', id), body)),
    query: async (database, sql) => {
      const result = await call('POST', `/accounts/${id}/d1/database/${database}/query`, { sql })
      return Replies.parse(result)[0]?.results ?? []
    },
  }
}

const Replies = z.array(z.object({ results: z._default(z.array(z.record(z.string(), z.unknown())), []) }))
type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>

function caller(token: string): Call {
  const base = process.env.CLOUDFLARE_API_BASE_URL || 'https://api.cloudflare.com/client/v4'
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const options: RequestInit = { method, headers, ...sent, signal: AbortSignal.timeout(60_000) }
    let response: Response
    try {
      response = await fetch(base + path, options)
    } catch (error) {
      throw new LaunchFault(
        `The platform does not answer: ${(error as Error).message}`,
        'check the connection and run the command again, which goes on here.',
      )
    }
    if (response.status === 404) return null
    const reply = Envelope.safeParse(await response.json().catch(() => null))
    if (reply.success && reply.data.success) return reply.data.result
    const reasons = reply.success ? reply.data.errors.map(({ message }) => message).join('; ') : 'no readable answer'
    throw new LaunchFault(
      `The platform refused ${path} (${response.status}): ${reasons}`,
      response.status === 401 || response.status === 403
        ? 'give the token the rights that docs/runbook.md lists, or sign in again with `npx wrangler login`.'
        : 'run the command again, which goes on here.',
    )
  }
}

/** wrangler knows the token, whether it was set or came from signing in. */
function apiToken(): string {
  if (process.env.CLOUDFLARE_API_TOKEN) return process.env.CLOUDFLARE_API_TOKEN
  const reply = spawnSync(process.execPath, ['node_modules/wrangler/bin/wrangler.js', 'auth', 'token', '--json'], {
    encoding: 'utf8',
  })
  try {
    return z.object({ token: z.string() }).parse(JSON.parse(reply.stdout)).token
  } catch {
    throw new LaunchFault('Nobody is signed in to the platform.', signIn)
  }
}

async function onlyAccount(call: Call): Promise<string> {
  const accounts = z.array(z.object({ id: z.string(), name: z.string() })).parse((await call('GET', '/accounts')) ?? [])
  if (accounts.length === 1) return accounts[0]!.id
  const names = accounts.map(({ id, name }) => `  ${id} ${name}`).join('\n')
  throw new LaunchFault(
    accounts.length === 0 ? 'The token reaches no account.' : `The token reaches several accounts:\n${names}`,
    accounts.length === 0 ? signIn : 'put the id of one of them into the launch file as "account".',
  )
}
