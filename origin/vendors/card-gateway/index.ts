// The embedded card gateway: the vendor's public protocol on a host of its own. Calls of the
// shop's server are signed; calls of a browser carry a token that the gateway signed before.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { pathOf, errorMessageOf } from '#origin/platform/log-text.ts'
import { merchantOf, refuseAsGateway, type GatewayContext, type Gateway } from './context.ts'
import { capturePayment, refundCapture, reversePayment } from './captures.ts'
import { authenticate, setUpAuthentication } from './authentications.ts'
import { answerChallenge, stepUp } from './challenge.ts'
import { serveCollectFrame, serveFieldFrame, serveFile, serveLibrary, library } from './frames.ts'
import { refundPayment, reversal, search } from './reversals-refunds.ts'
import { cardGatewayHeaders } from './headers.ts'
import { isSigned } from '#origin/platform/http-signature.ts'
import { deleteInstrument, lookUpBin, publicKey } from './lookups.ts'
import { pay } from './payments.ts'
import { openSession } from './sessions.ts'
import { makeToken } from './tokens.ts'
import { log } from '#origin/platform/log.ts'

export const cardGateway = new Hono<Gateway>()

cardGateway.use(cardGatewayHeaders)
cardGateway.use(
  bodyLimit({
    maxSize: 65_536,
    onError: (c) => refuseAsGateway(c as GatewayContext, 'TOO_LARGE', 'The request is too large.', 413),
  }),
)

cardGateway.get(library, serveLibrary)
cardGateway.get('/microform/v2/iframe.html', serveFieldFrame)
cardGateway.get('/files/:file', serveFile)
cardGateway.post('/flex/v2/tokens', makeToken)
cardGateway.get('/flex/v2/public-keys/:kid', publicKey)
cardGateway.post('/V1/Cruise/Collect', serveCollectFrame)
cardGateway.post('/V2/Cruise/StepUp', stepUp)
cardGateway.post('/V2/Cruise/Challenge', answerChallenge)

cardGateway.use(signed)
cardGateway.post('/microform/v2/sessions', openSession)
cardGateway.post('/risk/v1/authentication-setups', setUpAuthentication)
cardGateway.post('/risk/v1/authentications', authenticate)
cardGateway.post('/pts/v2/payments', pay)
cardGateway.post('/pts/v2/payments/:id/refunds', refundPayment)
cardGateway.post('/pts/v2/payments/:id/captures', capturePayment)
cardGateway.post('/pts/v2/payments/:id/reversals', reversePayment)
cardGateway.post('/pts/v2/captures/:id/refunds', refundCapture)
cardGateway.post('/pts/v2/reversals', reversal)
cardGateway.post('/tss/v2/searches', search)
cardGateway.post('/bin/v1/binlookup', lookUpBin)
cardGateway.delete('/tms/v1/paymentinstruments/:id', deleteInstrument)

cardGateway.notFound((c) => refuseAsGateway(c, 'NOT_FOUND', 'There is nothing at this address.', 404))
cardGateway.onError((error, c) => {
  log('error', 'gateway', { path: pathOf(c.req), error: errorMessageOf(error) })
  return c.json({ status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR', message: 'The gateway could not answer.' }, 502)
})

/** Verifies the merchant's signature over method, path and body before the body is used. */
async function signed(c: GatewayContext, next: () => Promise<void>): Promise<Response | void> {
  const { method } = c.req
  const text = method === 'GET' || method === 'DELETE' ? null : await c.req.text()
  const request = { method, url: new URL(c.req.url), body: text }
  if (!(await isSigned(request, c.req.raw.headers, merchantOf(c.env), Date.now())))
    return c.json({ response: { rmsg: 'Authentication Failed' } }, 401)
  try {
    c.set('body', text === null ? null : JSON.parse(text))
  } catch {
    return refuseAsGateway(c, 'INVALID_REQUEST', 'The body is not JSON.')
  }
  return next()
}
