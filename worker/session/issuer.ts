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
import { signingKey } from '#shared/platform/keys.ts'
import { originOf, edgeHostHeader } from '#worker/platform/forwarded-hosts.ts'
import type { Settings } from '#worker/platform/settings.ts'
import { embeddedOrigin } from '#worker/platform/embedded-origin.ts'
import type { Env } from '#worker/platform/env.ts'
import { admitCall } from '#worker/platform/breaker.ts'
import { beforeDeadline, readBody } from '#worker/platform/body/read-body.ts'

/** The configured issuer, or the embedded one on its own host; null when neither is configured. */
export function issuerFor(url: URL, settings: Settings): string | null {
  return settings.OIDC_ISSUER || originOf('login', url, settings)
}

/** The context of a call to the issuer, which a request and a session's Durable Object both have. */
export type IssuerAccess = { settings: Settings; env: Pick<Env, 'ORIGIN' | 'ORIGIN_VERSION'> }

export type Issuer = { server: AuthorizationServer; client: Client; secret: ClientAuth; options: Options }
type Options = { [customFetch]: typeof fetch; [allowInsecureRequests]: boolean }

/** The issuer did not answer, or its answer was invalid. This error signs nobody out. */
export class IssuerDown extends Error {
  override name = 'IssuerDown'
}

const deadlineMs = 3000
const maxBytes = 262_144
const freshMs = 3_600_000
const breakerName = 'identity'

/** Discovery documents by issuer. A stale document is used while the issuer is down. */
let discovered = new Map<string, { server: AuthorizationServer; at: number }>()

/** Throws `IssuerDown`. */
export async function issuerAt(identifier: string, access: IssuerAccess): Promise<Issuer> {
  const options = optionsFor(access)
  const server = await discover(identifier, options)
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = access.settings
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const byPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
  return {
    server,
    client: { client_id: OIDC_CLIENT_ID },
    secret: (byPost ? ClientSecretPost : ClientSecretBasic)(signingKey(OIDC_CLIENT_SECRET)),
    options,
  }
}

async function discover(identifier: string, options: Options): Promise<AuthorizationServer> {
  const now = Date.now()
  const issuers = discovered
  const cached = issuers.get(identifier)
  if (cached && now - cached.at < freshMs) return cached.server
  try {
    const url = new URL(identifier)
    const server = onlySigned(await processDiscoveryResponse(url, await discoveryRequest(url, options)))
    if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri) throw new Error('incomplete')
    issuers.set(identifier, { server, at: now })
    return server
  } catch (error) {
    if (cached) return cached.server
    throw new IssuerDown('The issuer’s discovery document is not available.', { cause: error })
  }
}

/** Only tokens that are signed with a published key of the issuer are accepted, whatever else the issuer offers. */
function onlySigned(server: AuthorizationServer): AuthorizationServer {
  const offered = server.id_token_signing_alg_values_supported ?? ['RS256']
  return { ...server, id_token_signing_alg_values_supported: offered.filter((alg) => /^(RS|PS|ES|Ed)/.test(alg)) }
}

/** The embedded issuer is reached through the binding, another one by its URL; both with the same deadline and size limit. */
function optionsFor({ settings, env }: IssuerAccess): Options {
  const send = (request: Request) => {
    if (settings.OIDC_ISSUER !== '') return fetch(request)
    request.headers.set(edgeHostHeader, 'login')
    return embeddedOrigin(env).fetch(request)
  }
  const bounded = async (address: string, init: RequestInit) => {
    const report = admitCall(breakerName, Date.now())
    if (!report) throw new IssuerDown('The issuer’s circuit is open.')
    const signal = AbortSignal.timeout(deadlineMs)
    try {
      // On some platforms a binding ignores the request's signal.
      const answer = await beforeDeadline(send(new Request(address, { ...init, redirect: 'manual', signal })), signal)
      const text = await readBody(answer, maxBytes, signal)
      if (text === null) throw new IssuerDown('The issuer’s response is too large.')
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

/** For tests, which share one isolate: a discovery in flight stores nothing for the next test's shop. */
export function forgetIssuers(): void {
  discovered = new Map()
}
