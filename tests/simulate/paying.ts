// One click on Pay by each method, as the page sends it: the calls' bodies, and what their replies say.
import type { PaymentOutcome } from '#origin/shop/payment/outcome.ts'
import { cardHandlers } from '#origin/shop/payment/handlers/cards.ts'
import { digitalPaymentHandlers, miyoHandlers, paymentHandlers } from '#origin/shop/payment/handlers/payment.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { billing } from '#tests/consistency/card-fields.ts'
import type { OperationResult } from '#tests/consistency/history.ts'
import { isPart, type Method } from '#tests/consistency/payment-client.ts'
import type { Backend, Reply } from './backend.ts'
import { typeCard, walletToken } from './gateway.ts'
import { hasGateway, isDeclined } from './providers.ts'

/** Pence; `credit` is what the page offers to pay by store credit. */
export type Click = {
  name: string
  cartId: string | undefined
  person: string | null
  method: Method
  key: string | undefined
  total: number
  credit: number
}

type CardBody = Parameters<typeof cardHandlers.cartAuthPayer>[0]['body']

const channel = 'new-headless-web'
const site = { channel, websiteIdentifier: 'JDW' } as const

export async function submitOnce(backend: Backend, { name, method, person, ...paid }: Click): Promise<OperationResult> {
  const { cartId, key, total } = paid
  const part = isPart(method)
  const credit = part ? paid.credit : total
  const rest = (part ? total - credit : total) / 100
  const send = async (call: string, handle: (context: HandlerContext) => Promise<PaymentOutcome>) =>
    resultOf(await backend.call(`${name} ${call}`, person, handle), method)
  const byCredit = () =>
    send('credit', (context) =>
      paymentHandlers.payViaCredit(
        {
          query: undefined,
          body: {
            cartId,
            key,
            amount: credit / 100,
            tradingTitle: 'STA',
            channel,
            currency: 'GBP',
            partPaymentIndicator: part,
          },
        },
        context,
      ),
    )
  const byWallet = (paymentType: '004' | '005') =>
    send('wallet', (context) =>
      digitalPaymentHandlers.digitalAuthorization(
        {
          query: undefined,
          body: {
            cartId,
            key,
            amount: rest,
            paymentType,
            journeyType: part ? 'credit-checkout' : 'card-checkout',
            networkToken: walletToken(name, isDeclined(backend.world.seed, name)),
            channel,
            accountTradingTitle: 'STA',
            billingAddress: billing,
            partPaymentIndicator: part,
          },
        },
        context,
      ),
    )
  const journeyType = method === 'account' ? 'make-a-payment-myaccount' : part ? 'credit-checkout' : 'card-checkout'
  const card = { ...site, cartId, key, amount: rest, journeyType, ...typed, partPaymentIndicator: part }
  const enrolled = async () => {
    const { world, store } = backend
    if (hasGateway(world.seed)) Object.assign(card, typeCard(world, store, name, isDeclined(world.seed, name)))
    const reply = await backend.call(`${name} enrol`, person, (context) =>
      cardHandlers.cartAuthEnroll({ query: undefined, body: card as never }, context),
    )
    return typeof reply === 'object' && 'body' in reply ? reply.body.authenticationTransactionId : reply
  }
  const byCard = (authenticationTransactionId: string) =>
    send('card', (context) =>
      cardHandlers.cartAuthPayer(
        { query: undefined, body: { ...card, authenticationTransactionId } as unknown as CardBody },
        context,
      ),
    )
  switch (method) {
    case 'credit':
      return byCredit()
    case 'Miyo':
      return send('Miyo', (context) =>
        miyoHandlers.creditAuthorisation(
          { query: undefined, body: { cartId, key, amount: total / 100, currency: 'GBP' } },
          context,
        ),
      )
    case 'APay':
      return byWallet('004')
    case 'GPay':
      return byWallet('005')
    case 'part': {
      const held = await byCredit()
      return continues(held) ? byWallet('005') : held
    }
    case 'card':
    case 'account': {
      const id = await enrolled()
      return typeof id === 'string' ? (id === 'unknown' ? nothingSent : byCard(id)) : refusedBy(id.refused)
    }
    case 'card part': {
      // A card is enrolled before any credit is held.
      const id = await enrolled()
      if (typeof id !== 'string') return refusedBy(id.refused)
      if (id === 'unknown') return nothingSent
      const held = await byCredit()
      return continues(held) ? byCard(id) : held
    }
  }
}

const typed = {
  expiryMonth: '11',
  expiryYear: '2031',
  transientToken: 'token',
  cardType: '001',
  billingAddress: billing,
  sessionId: 'session',
  bin: '400000',
  panSuffix: '2701',
  browserFields: {
    language: 'en-GB',
    javaEnabled: false,
    javaScriptEnabled: true,
    colorDepth: '24',
    screenHeight: 900,
    screenWidth: 1440,
    timezoneOffset: 0,
    userAgent: 'A browser',
    deviceChannel: 'BROWSER',
  },
  saveCardIndicator: false,
  defaultCardIndicator: false,
} as const

/** An enrolment pays nothing. */
const nothingSent: OperationResult = { outcome: 'none', code: 'NOT_ENROLLED', orderNo: null }

function refusedBy(code: string): OperationResult {
  return { outcome: 'refused', code, orderNo: null }
}

/** The first leg is held, and the call for the rest follows. */
function continues({ outcome, code }: OperationResult): boolean {
  return outcome === 'unknown' && code === 'SUCCESS'
}

export function resultOf(reply: Reply<PaymentOutcome>, method: Method): OperationResult {
  if (reply === 'unknown') return { outcome: 'unknown', code: '', orderNo: null }
  if ('refused' in reply) return refusedBy(reply.refused)
  const { code, orderNo } = reply.body
  if (code === 'SUCCESS')
    return { outcome: orderNo !== null || method === 'account' ? 'paid' : 'unknown', code, orderNo }
  if (code === 'NONE') return { outcome: 'none', code, orderNo: null }
  return { outcome: code === 'PENDING' ? 'unknown' : 'refused', code, orderNo: null }
}
