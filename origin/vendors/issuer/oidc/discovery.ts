// Discovery document: endpoints and supported values.
import { prompts, scopes } from './authorize-request.ts'
import { publicKeys, signingAlgorithm } from './keys.ts'
import { issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'

const clientProofs = ['client_secret_basic', 'client_secret_post']

export function discovery(c: IssuerContext): Response {
  const { origin } = issuerOf(c)
  return c.json({
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    userinfo_endpoint: `${origin}/userinfo`,
    introspection_endpoint: `${origin}/introspect`,
    end_session_endpoint: `${origin}/end_session`,
    jwks_uri: `${origin}/jwks`,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [signingAlgorithm],
    token_endpoint_auth_methods_supported: clientProofs,
    introspection_endpoint_auth_methods_supported: clientProofs,
    code_challenge_methods_supported: ['S256'],
    prompt_values_supported: prompts,
    claims_supported:
      'iss sub aud exp iat jti sid auth_time amr acr nonce customer timeouts justRegistered email name given_name family_name'.split(
        ' ',
      ),
    acr_values_supported: ['phr'],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    authorization_response_iss_parameter_supported: true,
    ui_locales_supported: ['en-GB'],
  })
}

export async function jwks(c: IssuerContext): Promise<Response> {
  return c.json(await publicKeys(c.env.DB, Date.now()))
}
