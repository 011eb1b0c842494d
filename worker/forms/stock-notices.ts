// Asking to be told when something is back in stock, and asking not to be.
import * as z from 'zod/mini'
import { Email } from '#shared/delivery/delivery.ts'
import { NoticeId, stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { form, formError } from './form.ts'

const page = '/back-in-stock'
const Number = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'We don’t know this product.'))
const chosen = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'Choose a colour and size'))

/** Only what fits goes into an address. */
function pageOf({ productNo = '', productOptionNo = '' }: Readonly<Record<string, string>>): `/${string}` {
  const fit = { product: Number.safeParse(productNo), option: chosen.safeParse(productOptionNo) }
  const query = Object.entries(fit).flatMap(([name, { data }]) => (data === undefined ? [] : [[name, data]]))
  return `${page}?${new URLSearchParams(query)}`
}

const note = form({
  path: `${page}/note`,
  page: pageOf,
  fields: z.object({ productNo: Number, productOptionNo: chosen, email: Email }),
  async send(body, ctx) {
    const told = await callUpstream(stockNoticeCalls.note, { body }, ctx)
    if (!told.ok) return formError(told.message)
    return { to: pageOf(body), done: `We’ll write to ${body.email} once, when it’s back.` }
  },
})

const stop = form({
  path: `${page}/stop/confirm`,
  page: ({ notice = '' }) =>
    `${page}/stop?${new URLSearchParams(NoticeId.safeParse(notice).success ? { notice } : {})}`,
  fields: z.object({ notice: z.string() }),
  async send({ notice }, ctx) {
    // What is no notice's id stops nothing, and is answered as one that is over.
    const query = { notice: NoticeId.safeParse(notice).success ? notice : 'no-such-notice' }
    const told = await callUpstream(stockNoticeCalls.stop, { query }, ctx)
    return told.ok
      ? { to: `${page}/stop`, done: 'We won’t send you any more of these emails.' }
      : formError(told.message)
  },
})

export const stockNoticeForms = [note, stop]
