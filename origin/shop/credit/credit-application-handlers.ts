// Handlers of a credit application. The token names the application; the edge worker identifies the customer.
import type { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import type { CartInfo, DocumentKind } from '#shared/credit/credit-application.ts'
import { brands } from '#shared/brands/all.ts'
import { channel } from '#shared/platform/limits.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { readBag } from '#origin/shop/bag/read-bag.ts'
import { ownCartReply, bagOwnerOf } from '#origin/shop/bag/owner.ts'
import { deliverDocument } from './documents/deliver.ts'
import { base64, pdfOf } from './documents/pdf-of.ts'
import { filenameOf } from './documents/document.ts'
import { htmlOf } from './documents/html-of.ts'
import { acceptAgreement } from './application/accept.ts'
import { addressesAt, updateHome } from './application/update-home.ts'
import {
  findApplication,
  beginApplication,
  cancelApplication,
  changed,
  saveDraft,
  moveApplication,
  applicationReply,
  readApplication,
} from './application/applications.ts'
import { customerContext, type CustomerContext } from './application/customer-context.ts'
import { checkApplication, completeCheck } from './application/check.ts'
import { requireAgency } from './application/search-agency.ts'
import { titleOf } from './application/title.ts'

type TokenBody = { body: { jwtToken: string } }

export const creditApplicationHandlers: Handlers<typeof creditApplicationCalls> = {
  propertiesTrading: async ({ body }, { brand, now }) => titleOf(brand, body.tradingTitle, now),

  async application(_input, context) {
    const ctx = customerContext(context)
    let row = await readApplication(ctx)
    if (!row || row.state === 'open' || row.state === 'checking') requireAgency(ctx.env)
    if (!row) await beginApplication(ctx)
    else if (row.state === 'open' && row.brand !== ctx.brand) await moveApplication(ctx, row)
    else return applicationReply(await completeCheck(ctx, row), ctx.env)
    row = await readApplication(ctx)
    if (!row) throw changed()
    return applicationReply(row, ctx.env)
  },

  async keepApplication({ body }, context) {
    const ctx = customerContext(context)
    const row = await findApplication(ctx, body.jwtToken)
    return applicationReply(await saveDraft(ctx, row, body.draft), ctx.env)
  },

  async cancel({ body }, context) {
    const ctx = customerContext(context)
    await cancelApplication(ctx, await findApplication(ctx, body.jwtToken))
    return { code: 'SUCCESS' }
  },

  async standardCreditCheck({ body }, context) {
    const ctx = customerContext(context)
    return checkApplication(ctx, await findApplication(ctx, body.jwtToken), body)
  },

  async acceptAgreement({ body }, context) {
    const ctx = customerContext(context)
    return acceptAgreement(ctx, await findApplication(ctx, body.jwtToken), body)
  },

  pcciHtml: htmlHandler('pcci'),
  pcciPdf: pdfHandler('pcci'),
  explanationHtml: htmlHandler('explanation'),
  explanationPdf: pdfHandler('explanation'),
  agreementHtml: htmlHandler('agreement'),
  agreementPdf: pdfHandler('agreement'),

  async getCart({ query }, context) {
    return { code: 'SUCCESS', cartInfo: await bagFor(customerContext(context), query.cartId) }
  },

  async addressFields({ body }, { env }) {
    return { code: 'SUCCESS', addresses: addressesAt(env, body) }
  },

  async updateCustomerAddress({ body }, context) {
    return { code: 'SUCCESS', ...(await updateHome(customerContext(context), body)) }
  },
}

function htmlHandler(kind: DocumentKind) {
  return async ({ body }: TokenBody, context: HandlerContext) => {
    const document = await documentFor(kind, body.jwtToken, context)
    return { code: 'SUCCESS', document: kind, version: document.version, html: htmlOf(document) }
  }
}

function pdfHandler(kind: DocumentKind) {
  return async ({ body }: TokenBody, context: HandlerContext) => {
    const document = await documentFor(kind, body.jwtToken, context)
    const content = base64(await pdfOf(document))
    return { code: 'SUCCESS', document: kind, version: document.version, filename: filenameOf(document), content }
  }
}

async function documentFor(kind: DocumentKind, jwtToken: string, context: HandlerContext) {
  const ctx = customerContext(context)
  return deliverDocument(ctx, await findApplication(ctx, jwtToken), kind)
}

/**
 * The bag's contents and total for an application. A missing bag or another owner's bag counts as empty, so that a bag never
 * prevents an application.
 */
async function bagFor(ctx: CustomerContext, cartId: string | undefined): Promise<CartInfo> {
  const { env, person, brand, now } = ctx
  const applicant = { customerId: person, tradingTitleId: brands[brand].tradingTitle }
  const owner = bagOwnerOf(cartId, ctx)
  try {
    const cart = ownCartReply(await readBag(env.DB, owner, now), owner, now)
    const cartEntries = cart.cartEntries.map(({ quantity, unitPrice, productNo, productOptionNo }) => ({
      quantity,
      unitPrice,
      productNo,
      ProductOptionNo: productOptionNo,
      channel,
    }))
    return { cartId: cart.cartId, ...applicant, orderValue: cart.orderValue, cartEntries }
  } catch (error) {
    if (error instanceof Refusal) return { cartId: null, ...applicant, orderValue: 0, cartEntries: [] }
    throw error
  }
}
