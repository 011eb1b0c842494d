// The addresses of the passkeys: pages, script and well-known documents.
import { Hono } from 'hono'
import { pageScript, pageScriptPath } from '#origin/platform/pages/script.ts'
import type { Login } from '#origin/vendors/issuer/context.ts'
import { passkeyEndpoints } from './address.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
import { passkeysPage, rename, submitPasskey } from './list.ts'
import { answerOffer, offerPage } from './offer.ts'
import { remove, removePage } from './remove.ts'

export const passkeyRoutes = new Hono<Login>()

passkeyRoutes.get('/passkeys', passkeysPage).post(submitPasskey)
passkeyRoutes.post('/passkeys/confirm', confirmSignIn)
passkeyRoutes.get('/passkeys/offer', offerPage).post(answerOffer)
passkeyRoutes.get('/passkeys/remove', removePage).post(remove)
passkeyRoutes.post('/passkeys/rename', rename)
passkeyRoutes.get(pageScriptPath, pageScript)
passkeyRoutes.get('/.well-known/passkey-endpoints', passkeyEndpoints)
// The passwords' counterpart, for password managers (W3C, a well-known URL for changing passwords).
passkeyRoutes.get('/.well-known/change-password', (c) => c.redirect('/password', 302))
