// The account's forms: details, preferences, the loyalty programme, saved cards, the delivery subscription, the order of lists,
// and deleting the account.
import * as z from 'zod/mini'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { Gender, Title } from '#shared/customers/customer.ts'
import { detailsFaults, detailsRules } from '#shared/customers/details-form.ts'
import { birthDateIn } from '#shared/person/birth-date.ts'
import { email } from '#shared/person/email.ts'
import { fieldsBy } from '#shared/person/schema.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { isMember } from '#shared/subscription/subscription-status.ts'
import { Postcode } from '#shared/delivery/address.ts'
import { areaFault } from '#shared/delivery/delivery-areas.ts'
import { deliverToPath } from '#shared/delivery/delivery-zones.ts'
import { zoneOf } from '#shared/delivery/postcode-areas.ts'
import { listsPath } from '#shared/search/listing.ts'
import { redirectTarget } from '#shared/platform/redirect-target.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { checkbox, form, formError, formResult } from './form.ts'

const text = z._default(z.string(), '')

const details = form({
  path: '/account/details/save',
  page: '/account/details',
  who: 'person',
  faults: detailsFaults,
  fields: z.object({
    ...fieldsBy(detailsRules),
    title: Title,
    gender: Gender,
    'birth-day': text,
    'birth-month': text,
    'birth-year': text,
  }),
  async send({ 'birth-day': day, 'birth-month': month, 'birth-year': year, ...rest }, ctx) {
    const dateOfBirth = birthDateIn({ 'birth-day': day, 'birth-month': month, 'birth-year': year })
    const saved = await callUpstream(customerCalls.updateDetails, { body: { ...rest, dateOfBirth } }, ctx)
    return formResult(saved, '/account/details', 'We’ve saved your details.')
  },
})

const preferences = form({
  path: '/account/preferences/save',
  page: '/account/preferences',
  who: 'person',
  fields: z.object({
    email: checkbox,
    sms: checkbox,
    phone: checkbox,
    post: checkbox,
    bag: checkbox,
    review: checkbox,
    saved: checkbox,
    sizes: checkbox,
  }),
  async send(wanted, ctx) {
    const saved = await callUpstream(customerCalls.updatePreferences, { body: wanted }, ctx)
    return formResult(saved, '/account/preferences', 'We’ve saved your preferences.')
  },
})

const loyalty = form({
  path: '/account/loyalty',
  page: '/account',
  who: 'person',
  fields: z.object({ loyaltyOptIn: z.enum(['OPTED_IN', 'OPTED_OUT']), loyaltySendEmail: checkbox }),
  async send(wanted, ctx) {
    const saved = await callUpstream(customerCalls.loyalty, { body: wanted }, ctx)
    const programme = ctx.visit.brand.loyaltyProgramme ?? ''
    const joined = wanted.loyaltyOptIn === 'OPTED_IN'
    return formResult(saved, '/account', joined ? `You’re a member of ${programme}.` : `You’ve left ${programme}.`)
  },
})

const erase = form({
  path: '/account/delete/confirm',
  page: '/account/delete',
  who: 'person',
  fields: z.object(fieldsBy({ email })),
  async send(body, ctx) {
    const erased = await callUpstream(customerCalls.erase, { body }, ctx)
    if (!erased.ok)
      return erased.code === 'CONFIRMATION_WRONG' ? formError(erased.message, 'email') : formError(erased.message)
    return { to: '/api/sign-out?redirectTo=%2Fshop%2Fsignout%2Fso.action', done: 'We’ve deleted your account.' }
  },
})

/** A token of another person's card is answered like one that does not exist. */
const Token = z.string().check(z.minLength(1), z.maxLength(200))

const defaultCard = form({
  path: '/account/cards/default',
  page: '/account',
  who: 'person',
  fields: z.object({ token: Token }),
  async send(body, ctx) {
    const saved = await callUpstream(cardCalls.updatePaymentCard, { body }, ctx)
    return formResult(saved, '/account', 'This is now your default card.')
  },
})

const removeCard = form({
  path: '/account/cards/remove',
  page: '/account',
  who: 'person',
  fields: z.object({ token: Token }),
  async send({ token }, ctx) {
    const saved = await callUpstream(cardCalls.updatePaymentCard, { body: { token, remove: true } }, ctx)
    return formResult(saved, '/account', 'We’ve removed the card.')
  },
})

const subscriptionPage = '/account/delivery-subscription'

const cancelSubscription = form({
  path: `${subscriptionPage}/cancel`,
  page: subscriptionPage,
  who: 'person',
  fields: z.object({ confirmed: z.literal('yes', 'Tick the box if you want to cancel') }),
  async send(_, ctx) {
    const outcome = await callUpstream(deliverySubscriptionCalls.cancel, { body: { confirmed: true } }, ctx)
    if (!outcome.ok) return formError(outcome.message)
    const { status, term, history } = outcome.reply.data
    if (isMember(status)) {
      const end = term ? formatDate(term.ends) : 'its end'
      return {
        to: subscriptionPage,
        done: `We’ve cancelled your delivery subscription. You can use it until ${end}, when it will stop.`,
      }
    }
    const refunded = history[0]?.refunded ?? 0
    const refund =
      refunded > 0
        ? ` We’ve refunded ${pounds(refunded)} to your original payment method. It can take 3 to 5 working days to show in your account.`
        : ''
    return { to: subscriptionPage, done: `We’ve cancelled your delivery subscription.${refund}` }
  },
})

/** Whether the customer's lists are personal or in the usual order. The choice is a cookie of this browser. */
const lists = form({
  path: listsPath,
  page: '/',
  fields: z.object({ to: z._default(z.string(), '/'), lists: z.enum(['for-you', 'usual']) }),
  async send({ to, lists }, ctx) {
    if (lists === 'usual') ctx.cookies.set('usualOrder', '1')
    else ctx.cookies.clear('usualOrder')
    return { to: redirectTarget(to, ctx.visit.url.origin) }
  },
})

/** The zone of a postcode is kept in place of the postcode. One that is none changes nothing: the field checks it before. */
const deliverTo = form({
  path: deliverToPath,
  page: '/',
  fields: z.object({ to: z._default(z.string(), '/'), postcode: text }),
  async send({ to, postcode }, ctx) {
    const given = Postcode.safeParse(postcode)
    if (given.success && !areaFault(given.data)) ctx.cookies.set('zone', zoneOf(given.data))
    return { to: redirectTarget(to, ctx.visit.url.origin) }
  },
})

export const accountForms = [
  details,
  preferences,
  loyalty,
  erase,
  defaultCard,
  removeCard,
  cancelSubscription,
  lists,
  deliverTo,
]
