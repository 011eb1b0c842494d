// An external issuer for tests: the certified oidc-provider library with its own sign-in pages.
import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { freePort } from './free-port.ts'

export type AnotherIssuer = {
  address: string
  refreshes: () => number
  stop: () => Promise<void>
}

/** `callback` is the shop's registered redirect URI; `accessSeconds` is the lifetime of access tokens. */
export async function openAnotherIssuer(
  callback: string,
  secret: string,
  accessSeconds: number,
): Promise<AnotherIssuer> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const provider = new Provider(address, {
    clients: [
      {
        client_id: 'a-retailers-shop',
        client_secret: secret,
        redirect_uris: [callback],
        post_logout_redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    pkce: { required: () => true },
    ttl: {
      AccessToken: accessSeconds,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: 3600,
      Session: 3600,
    },
    cookies: { keys: ['a-key-for-tests'] },
  })
  let refreshed = 0
  provider.on('refresh_token.consumed', () => refreshed++)
  const server = createServer(provider.callback()).listen(port)
  await once(server, 'listening')
  return {
    address,
    refreshes: () => refreshed,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
