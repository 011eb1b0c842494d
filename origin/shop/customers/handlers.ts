// The customer's calls. The account id always comes from the edge worker's signed header, never from the request.
import { mySize } from './my-size.ts'
import { brands } from '#shared/brands/all.ts'
import { agreedKinds } from '#shared/customers/agreed-mails.ts'
import type { customerCalls } from '#shared/customers/customer-calls.ts'
import type { BookAddress } from '#shared/delivery/address.ts'
import { isPlausibleBirthDate } from '#shared/person/birth-date.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import {
  addAddress,
  asBook,
  removeAddress,
  selectAddresses,
  updateAddress,
} from '#origin/shop/delivery/address-rows.ts'
import { readCustomer, readPreferences, writeDetails, writeLoyalty, writePreferences } from './customers.ts'
import { erasePerson } from './erase-person.ts'
import { readOrders } from '#origin/shop/orders/read-order.ts'
import { newsletterHandlers } from './newsletter.ts'
import { exportPersonalData } from './personal-data.ts'
import { readSavedCards } from '#origin/shop/payment/card/saved-cards.ts'
import { forgetCards } from '#origin/shop/payment/card/forget-cards.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { log } from '#origin/platform/log.ts'
import { minuteMs, wakeScheduler } from '#origin/platform/notifications/wake.ts'

export const customerHandlers: Handlers<typeof customerCalls> = {
  ...newsletterHandlers,

  async get(_, { db, person }) {
    return { customer: person === null ? null : await readCustomer(db, person) }
  },

  async updateDetails({ body }, ctx) {
    if (body.dateOfBirth && !isPlausibleBirthDate(body.dateOfBirth, ctx.now))
      throw new Refusal(400, 'DATA_ERROR', 'The body does not fit: dateOfBirth')
    return { customer: await writeDetails(ctx.db, personOf(ctx), body) }
  },

  async addresses(_, ctx) {
    return { addresses: asBook(await selectAddresses(ctx.db, personOf(ctx))) }
  },

  async addAddress({ body }, ctx) {
    const addresses = await addAddress(ctx.db, personOf(ctx), body, ctx.now)
    if (!addresses)
      throw new Refusal(409, 'ADDRESS_LIMIT_EXCEEDED', 'Your address book is full. Please remove an address first.')
    return { addresses }
  },

  async updateAddress({ body: { addressId, ...given } }, ctx) {
    return requireAddress(await updateAddress(ctx.db, personOf(ctx), addressId, given))
  },

  async removeAddress({ query }, ctx) {
    return requireAddress(await removeAddress(ctx.db, personOf(ctx), query.addressId))
  },

  async cards(_, ctx) {
    return { cards: await readSavedCards(ctx.db, personOf(ctx)) }
  },

  async orders(_, ctx) {
    return { orders: await readOrders(ctx.env.DB, ctx.brand, personOf(ctx), ctx.now) }
  },

  async mySize({ query }, ctx) {
    return mySize(ctx.env.DB, personOf(ctx), query.productId.toUpperCase(), ctx.now)
  },

  async preferences(_, ctx) {
    return readPreferences(ctx.db, personOf(ctx))
  },

  async updatePreferences({ body }, ctx) {
    const preferences = await writePreferences(ctx.db, personOf(ctx), body, ctx.now)
    if (agreedKinds.some((kind) => body[kind])) await wakeScheduler(ctx.env, minuteMs)
    return preferences
  },

  async loyalty({ body }, ctx) {
    if (brands[ctx.brand].loyaltyProgramme === null)
      throw new Refusal(404, 'NO_PROGRAMME', 'This shop has no loyalty programme.')
    return { customer: await writeLoyalty(ctx.db, personOf(ctx), body.loyaltyOptIn, body.loyaltySendEmail) }
  },

  async data(_, ctx) {
    return exportPersonalData(ctx.env.DB, personOf(ctx), ctx.now)
  },

  async erase({ body }, ctx) {
    const erased = await erasePerson(ctx.env, personOf(ctx), body.email, ctx.now).catch((error: unknown) => {
      const message = errorMessageOf(error)
      if (message.includes('CREDIT_OWED'))
        throw new Refusal(
          409,
          'CREDIT_OWED',
          'You have a balance on your credit account. Please pay it off and try again.',
        )
      if (!message.includes('PAYMENT_IN_PROGRESS')) throw error
      throw new Refusal(
        409,
        'PAYMENT_IN_PROGRESS',
        'We’re still checking one of your payments. Please try again in a minute.',
      )
    })
    if (!erased) throw new Refusal(400, 'CONFIRMATION_WRONG', 'That’s not the email address for this account.')
    log('info', 'origin', { event: 'erased', account: personOf(ctx) })
    ctx.wait(forgetCards(ctx.env, erased))
    return { erased: true }
  },
}

/** Calls with `about: 'person'` are refused before the handler when there is no customer. */
function personOf({ person }: HandlerContext): string {
  if (person === null) throw new Refusal(401, 'SIGNED_OUT', 'Please sign in.')
  return person
}

function requireAddress(addresses: BookAddress[] | null) {
  if (!addresses) throw new Refusal(404, 'ADDRESS_NOT_FOUND', 'We can’t find that address in your address book.')
  return { addresses }
}
