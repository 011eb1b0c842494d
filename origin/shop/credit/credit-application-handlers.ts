// Handlers of a credit application. The token names the application; the edge worker identifies the customer.
import type { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import type { DocumentKind } from '#shared/credit/credit-application.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { giveDocument } from './documents/give.ts'
import { base64 } from './documents/base64.ts'
import { filenameOf } from './documents/document.ts'
import { htmlOf } from './documents/html-of.ts'
import { pdfOf } from './documents/pdf-of.ts'
import { acceptAgreement } from './application/accept.ts'
import { addressesAt } from './application/addresses-at.ts'
import {
  applicationMeant,
  beginApplication,
  cancelApplication,
  changed,
  keepDraft,
  moveApplication,
  onWire,
  readApplication,
} from './application/applications.ts'
import { bagFor } from './application/bag-for.ts'
import { byPerson } from './application/by-person.ts'
import { checkApplication, settle } from './application/check.ts'
import { titleOf } from './application/title.ts'
import { updateHome } from './application/update-home.ts'

type Of = { body: { jwtToken: string } }

export const creditApplicationHandlers: Handlers<typeof creditApplicationCalls> = {
  propertiesTrading: async ({ body }, { brand, now }) => titleOf(brand, body.tradingTitle, now),

  async application(_input, given) {
    const asked = byPerson(given)
    let row = await readApplication(asked)
    if (!row) await beginApplication(asked)
    else if (row.state === 'open' && row.brand !== asked.brand) await moveApplication(asked, row)
    else return onWire(await settle(asked, row), asked.env)
    row = await readApplication(asked)
    if (!row) throw changed()
    return onWire(row, asked.env)
  },

  async keepApplication({ body }, given) {
    const asked = byPerson(given)
    const row = await applicationMeant(asked, body.jwtToken)
    return onWire(await keepDraft(asked, row, body.draft), asked.env)
  },

  async cancel({ body }, given) {
    const asked = byPerson(given)
    await cancelApplication(asked, await applicationMeant(asked, body.jwtToken))
    return { code: 'SUCCESS' }
  },

  async standardCreditCheck({ body }, given) {
    const asked = byPerson(given)
    return checkApplication(asked, await applicationMeant(asked, body.jwtToken), body)
  },

  async acceptAgreement({ body }, given) {
    const asked = byPerson(given)
    return acceptAgreement(asked, await applicationMeant(asked, body.jwtToken), body)
  },

  pcciHtml: htmlHandler('pcci'),
  pcciPdf: pdfHandler('pcci'),
  explanationHtml: htmlHandler('explanation'),
  explanationPdf: pdfHandler('explanation'),
  agreementHtml: htmlHandler('agreement'),
  agreementPdf: pdfHandler('agreement'),

  async getCart({ query }, given) {
    return { code: 'SUCCESS', cartInfo: await bagFor(byPerson(given), query.cartId) }
  },

  async addressFields({ body }) {
    return { code: 'SUCCESS', addresses: addressesAt(body) }
  },

  async updateCustomerAddress({ body }, given) {
    return { code: 'SUCCESS', ...(await updateHome(byPerson(given), body)) }
  },
}

function htmlHandler(kind: DocumentKind) {
  return async ({ body }: Of, given: HandlerContext) => {
    const document = await documentGiven(kind, body.jwtToken, given)
    return { code: 'SUCCESS', document: kind, version: document.version, html: htmlOf(document) }
  }
}

function pdfHandler(kind: DocumentKind) {
  return async ({ body }: Of, given: HandlerContext) => {
    const document = await documentGiven(kind, body.jwtToken, given)
    const content = base64(await pdfOf(document))
    return { code: 'SUCCESS', document: kind, version: document.version, filename: filenameOf(document), content }
  }
}

async function documentGiven(kind: DocumentKind, jwtToken: string, given: HandlerContext) {
  const asked = byPerson(given)
  return giveDocument(asked, await applicationMeant(asked, jwtToken), kind)
}
