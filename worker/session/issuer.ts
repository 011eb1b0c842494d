// The issuer people sign in with: which one it is, how it is reached, and what it says about itself.
import {
  ClientSecretBasic,
  ClientSecretPost,
  allowInsecureRequests,
  customFetch,
  discoveryRequest,
  processDiscoveryResponse,
  type AuthorizationServer,
  type Client,
  type ClientAuth,
} from 'oauth4webapi'
import type { Env } from '#worker/env.ts'
import { admitCall } from '#worker/gateway/breaker.ts'
import { readBody } from '#worker/gateway/read-body.ts'
import type { Settings } from '#worker/settings.ts'
import { edgeHostHeader } from '#worker/forwarded-hosts.ts'

/** What the issuer is reached with, in a request and in a session's own object alike. */
export type IssuerAccess = { settings: Settings; env: Pick<Env, 'ORIGIN'> }

export type Issuer = { server: AuthorizationServer; client: Client; secret: ClientAuth; options: Options }
type Options = { [customFetch]: typeof fetch; [allowInsecureRequests]: boolean }

/** The issuer did not answer, or not as one does: nobody is signed out for that. */
export class IssuerDown extends Error {
  override name = 'IssuerDown'
}

const deadlineMs = 3000
const maxBytes = 262_144
const freshMs = 3_600_000
const breakerName = 'identity'

/** By identifier. An old answer is better than none while the issuer is down. */
let known = new Map<string, { server: AuthorizationServer; at: number }>()

/** Throws `IssuerDown`. */
export async function issuerAt(identifier: string, asking: IssuerAccess): Promise<Issuer> {
  const options = optionsFor(asking)
  const server = await discover(identifier, options)
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = asking.settings
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const byPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
  return {
    server,
    client: { client_id: OIDC_CLIENT_ID },
    secret: (byPost ? ClientSecretPost : ClientSecretBasic)(OIDC_CLIENT_SECRET),
    options,
  }
}

async function discover(identifier: string, options: Options): Promise<AuthorizationServer> {
  const now = Date.now()
  const issuers = known
  const had = issuers.get(identifier)
  if (had && now - had.at < freshMs) return had.server
  try {
    const url = new URL(identifier)
    const server = onlySigned(await processDiscoveryResponse(url, await discoveryRequest(url, options)))
    if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri) throw new Error('incomplete')
    issuers.set(identifier, { server, at: now })
    return server
  } catch (error) {
    if (had) return had.server
    throw new IssuerDown('The issuer could not be asked about itself.', { cause: error })
  }
}

/** Whatever else it offers, we take only tokens signed with a key of its own that it publishes. */
function onlySigned(server: AuthorizationServer): AuthorizationServer {
  const offered = server.id_token_signing_alg_values_supported ?? ['RS256']
  return { ...server, id_token_signing_alg_values_supported: offered.filter((alg) => /^(RS|PS|ES|Ed)/.test(alg)) }
}

/** Our own issuer is reached through its binding, any other by its address; both under one deadline and byte cap. */
function optionsFor({ settings, env }: IssuerAccess): Options {
  const ask = (request: Request) => {
    if (settings.OIDC_ISSUER !== '') return fetch(request)
    request.headers.set(edgeHostHeader, 'login')
    return env.ORIGIN.fetch(request)
  }
  const bounded = async (address: string, init: RequestInit) => {
    const report = admitCall(breakerName, Date.now())
    if (!report) throw new IssuerDown('The issuer is given a rest.')
    const signal = AbortSignal.timeout(deadlineMs)
    try {
      const answer = await heard(ask(new Request(address, { ...init, redirect: 'manual', signal })), signal)
      const text = await readBody(answer, maxBytes, signal)
      if (text === null) throw new IssuerDown('The issuer says too much.')
      report(answer.status < 500, Date.now())
      const empty = answer.status === 204 || answer.status === 304
      return new Response(empty ? null : text, { status: answer.status, headers: answer.headers })
    } catch (error) {
      report(false, Date.now())
      throw error instanceof IssuerDown ? error : new IssuerDown('The issuer did not answer.', { cause: error })
    }
  }
  return { [customFetch]: bounded as typeof fetch, [allowInsecureRequests]: settings.LOCAL }
}

/** A binding does not heed a signal on every platform. */
function heard(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The deadline has passed')), { once: true })
    answer.then(resolve, reject)
  })
}

/** For tests, which share one isolate: what is still under way is not heard by the shop that comes next. */
export function forgetIssuers(): void {
  known = new Map()
}
