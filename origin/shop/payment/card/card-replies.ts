// The shapes of the card gateway's replies: only the fields that are read. A reply that does not fit is no reply.
import * as z from 'zod/mini'

export const SetUpReply = z.object({
  status: z.literal('COMPLETED'),
  consumerAuthenticationInformation: z.object({
    accessToken: z.string(),
    referenceId: z.string(),
    deviceDataCollectionUrl: z.url(),
  }),
})

export const EnrolmentReply = z.object({
  status: z.enum(['AUTHENTICATION_SUCCESSFUL', 'PENDING_AUTHENTICATION', 'AUTHENTICATION_FAILED']),
  consumerAuthenticationInformation: z.object({
    authenticationTransactionId: z.string(),
    veresEnrolled: z.optional(z.string()),
    paresStatus: z.optional(z.string()),
    stepUpUrl: z.optional(z.url()),
    accessToken: z.optional(z.string()),
    acsUrl: z.optional(z.string()),
    pareq: z.optional(z.string()),
  }),
})

export const GatewayPaymentReply = z.object({
  id: z.string(),
  status: z.string(),
  clientReferenceInformation: z.object({ code: z.string() }),
  orderInformation: z.optional(z.object({ amountDetails: z.object({ authorizedAmount: z.string() }) })),
  errorInformation: z.optional(z.object({ reason: z.string(), message: z.optional(z.string()) })),
  tokenInformation: z.optional(
    z.object({ paymentInstrument: z.object({ id: z.string() }), instrumentIdentifier: z.object({ id: z.string() }) }),
  ),
})

export const InvalidRequestReply = z.object({ status: z.literal('INVALID_REQUEST'), reason: z.string() })

export const SearchReply = z.object({
  totalCount: z.int(),
  _embedded: z.optional(
    z.object({
      transactionSummaries: z.array(
        z.object({
          id: z.string(),
          clientReferenceInformation: z.object({ code: z.string() }),
          applicationInformation: z.object({
            applications: z.array(z.object({ name: z.string(), reasonCode: z.string() })),
          }),
        }),
      ),
    }),
  ),
})

export const CaptureReply = z.object({
  id: z.string(),
  orderInformation: z.object({ amountDetails: z.object({ totalAmount: z.string() }) }),
})

export const ReferenceReply = z.object({
  status: z.string(),
  clientReferenceInformation: z.object({ code: z.string() }),
})

export const BinReply = z.object({
  status: z.literal('COMPLETED'),
  paymentAccountInformation: z.object({ card: z.object({ type: z.string() }) }),
})

export const ContextClaims = z.object({
  exp: z.number(),
  flx: z.object({ jwk: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), kid: z.string() }) }),
})

const Value = z.object({ value: z.string() })
export const TokenClaims = z.object({
  content: z.object({
    paymentInformation: z.object({
      card: z.object({
        number: z.optional(
          z.object({ maskedValue: z.string().check(z.regex(/\d{4}$/)), bin: z.string().check(z.regex(/^\d{6,8}$/)) }),
        ),
        expirationMonth: z.optional(Value),
        expirationYear: z.optional(Value),
        type: z.optional(Value),
      }),
    }),
  }),
})
