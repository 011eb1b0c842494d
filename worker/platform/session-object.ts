// The calls of a session object and their types, apart from its code: the bindings' types name them.
import type { Profile } from '#shared/customers/session-calls.ts'

export type Tokens = {
  profile: Profile
  accessToken: string
  /** Milliseconds since 1970, by the worker's clock. */
  accessTokenEnds: number
  /** The access token's lifetime in seconds. */
  accessLifetime: number
  refreshToken: string | null
  /** Sent to the issuer at sign-out as `id_token_hint`. */
  idToken: string
  justRegistered: boolean
}

/** The part of a session that requests use. */
export type SessionInfo = { profile: Profile; accessLifetime: number }
/** `token` null while the issuer is up: the session has ended. */
export type AccessTokenResult = { token: string | null; issuerDown: boolean }

/** session.ts implements it. */
export interface SessionObject extends Rpc.DurableObjectBranded {
  begin(tokens: Tokens, issuer: string): Promise<void>
  /** `allowStale`: for what a page shows of the visitor. The issuer is then queried at most once a minute, and nobody waits for it. */
  who(allowStale?: boolean): Promise<SessionInfo | null>
  /** The stored session: no use of it, and nothing that its issuer is queried about. */
  peek(): Promise<SessionInfo | null>
  access(): Promise<AccessTokenResult>
  end(): Promise<{ issuer: string; idToken: string } | null>
}
