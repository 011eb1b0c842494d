// The embedded card gateway: the vendor's public protocol on a host of its own (docs/decisions/0018). Calls of the
// shop's server are signed; calls of a browser carry a token that the gateway signed before.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { pathOf, errorMessageOf } from '#origin/platform/log-text.ts'
import { merchantOf, refuse, type At, type Gateway } from './context.ts'
import { authenticate, authenticationResults, setUpAuthentication } from './authentications.ts'
import { answerChallenge, stepUp } from './challenge.ts'
import { collect, field, file, libraryFile } from './frames.ts'
import { refundPayment, reverse, search } from './reversals-refunds.ts'
import { securityHeaders } from './headers.ts'
import { isSigned } from '#origin/platform/http-signature.ts'
import { deleteInstrument, lookUpBin, publicKey } from './lookups.ts'
import { pay } from './payments.ts'
import { openSession } from './sessions.ts'
import { makeToken } from './tokens.ts'
import { library } from './library.ts'

export const gateway = new Hono<Gateway>()

gateway.use(securityHeaders)
gateway.use(
  bodyLimit({ maxSize: 65_536, onError: (c) => refuse(c as At, 'TOO_LARGE', 'The request is too large.', 413) }),
)

gateway.get(library, libraryFile)
gateway.get('/microform/v2/iframe.html', field)
gateway.get('/files/:file', file)
gateway.post('/flex/v2/tokens', makeToken)
gateway.get('/flex/v2/public-keys/:kid', publicKey)
gateway.post('/V1/Cruise/Collect', collect)
gateway.post('/V2/Cruise/StepUp', stepUp)
gateway.post('/V2/Cruise/Challenge', answerChallenge)

gateway.use(signed)
gateway.post('/microform/v2/sessions', openSession)
gateway.post('/risk/v1/authentication-setups', setUpAuthentication)
gateway.post('/risk/v1/authentications', authenticate)
gateway.post('/risk/v1/authentication-results', authenticationResults)
gateway.post('/pts/v2/payments', pay)
gateway.post('/pts/v2/payments/:id/refunds', refundPayment)
gateway.post('/pts/v2/reversals', reverse)
gateway.post('/tss/v2/searches', search)
gateway.post('/bin/v1/binlookup', lookUpBin)
gateway.delete('/tms/v1/paymentinstruments/:id', deleteInstrument)

gateway.notFound((c) => refuse(c, 'NOT_FOUND', 'There is nothing at this address.', 404))
gateway.onError((error, c) => {
  console.error(JSON.stringify({ level: 'error', room: 'gateway', path: pathOf(c.req), error: errorMessageOf(error) }))
  return c.json({ status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR', message: 'The gateway could not answer.' }, 502)
})

/** Verifies the merchant's signature over method, path and body before the body is used. */
async function signed(c: At, next: () => Promise<void>): Promise<Response | void> {
  const { method } = c.req
  const text = method === 'GET' || method === 'DELETE' ? null : await c.req.text()
  const question = { method, url: new URL(c.req.url), body: text }
  if (!(await isSigned(question, c.req.raw.headers, merchantOf(c.env), Date.now())))
    return c.json({ response: { rmsg: 'Authentication Failed' } }, 401)
  try {
    c.set('body', text === null ? null : JSON.parse(text))
  } catch {
    return refuse(c, 'INVALID_REQUEST', 'The body is not JSON.')
  }
  return next()
}
