// The forms of back-in-stock notices: requesting one and stopping it.
import * as z from 'zod/mini'
import { Email } from '#shared/delivery/delivery.ts'
import { NoticeId, stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { form, formResult, optionNo, ProductNo } from './form.ts'

const page = '/back-in-stock'
const OptionNo = optionNo('Choose a colour and size')

/** Only well-formed values go into the URL. */
function pageOf({ productNo = '', productOptionNo = '' }: Readonly<Record<string, string>>): `/${string}` {
  const parsed = { product: ProductNo.safeParse(productNo), option: OptionNo.safeParse(productOptionNo) }
  const query = Object.entries(parsed).flatMap(([name, { data }]) => (data === undefined ? [] : [[name, data]]))
  return `${page}?${new URLSearchParams(query)}`
}

const note = form({
  path: `${page}/note`,
  page: pageOf,
  fields: z.object({ productNo: ProductNo, productOptionNo: OptionNo, email: Email }),
  async send(body, ctx) {
    const outcome = await callUpstream(stockNoticeCalls.note, { body }, ctx)
    return formResult(outcome, pageOf(body), `We’ll email ${body.email} when it’s back.`)
  },
})

const stop = form({
  path: `${page}/stop/confirm`,
  page: ({ notice = '' }) =>
    `${page}/stop?${new URLSearchParams(NoticeId.safeParse(notice).success ? { notice } : {})}`,
  fields: z.object({ notice: z.string() }),
  async send({ notice }, ctx) {
    // A malformed id stops nothing and gets the reply of a notice that has ended.
    const query = { notice: NoticeId.safeParse(notice).success ? notice : 'no-such-notice' }
    const outcome = await callUpstream(stockNoticeCalls.stop, { query }, ctx)
    return formResult(outcome, `${page}/stop`, 'We won’t send you any more of these emails.')
  },
})

export const stockNoticeForms = [note, stop]
