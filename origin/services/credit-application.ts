// Applying for store credit. Which application is meant is said by its token; whose it is, by the door.
import type { creditApplicationCalls } from '#shared/calls/credit-application.ts'
import type { DocumentKind } from '#shared/entities/credit-application.ts'
import type { Asked, Handlers } from '#origin/answer.ts'
import { giveDocument } from '#origin/documents/give.ts'
import { base64 } from '#origin/documents/base64.ts'
import { filenameOf } from '#origin/documents/document.ts'
import { htmlOf } from '#origin/documents/html-of.ts'
import { pdfOf } from '#origin/documents/pdf-of.ts'
import { acceptAgreement } from '#origin/lender/accept.ts'
import { addressesAt } from '#origin/lender/addresses-at.ts'
import {
  applicationMeant,
  beginApplication,
  cancelApplication,
  changed,
  keepDraft,
  moveApplication,
  onWire,
  readApplication,
} from '#origin/lender/applications.ts'
import { bagFor } from '#origin/lender/bag-for.ts'
import { byPerson } from '#origin/lender/by-person.ts'
import { checkApplication, settle } from '#origin/lender/check.ts'
import { titleOf } from '#origin/lender/title.ts'
import { updateHome } from '#origin/lender/update-home.ts'

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
  return async ({ body }: Of, given: Asked) => {
    const document = await documentGiven(kind, body.jwtToken, given)
    return { code: 'SUCCESS', document: kind, version: document.version, html: htmlOf(document) }
  }
}

function pdfHandler(kind: DocumentKind) {
  return async ({ body }: Of, given: Asked) => {
    const document = await documentGiven(kind, body.jwtToken, given)
    const content = base64(await pdfOf(document))
    return { code: 'SUCCESS', document: kind, version: document.version, filename: filenameOf(document), content }
  }
}

async function documentGiven(kind: DocumentKind, jwtToken: string, given: Asked) {
  const asked = byPerson(given)
  return giveDocument(asked, await applicationMeant(asked, jwtToken), kind)
}
