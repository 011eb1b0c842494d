import { expect, test } from 'vitest'
import { people } from '#shared/platform/people.ts'
import { book } from '#origin/fixtures/credit-account.ts'
import { loadPdfKit } from '#origin/shop/credit/documents/pdf-of.ts'
import { readPdf } from '#origin/fixtures/read-pdf.ts'
import { memberAt } from '#tests/support/member.ts'
import { hanging, openShop } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'

// What makes PDFs is loaded once, here from its sources: that takes longer than a lender may.
await loadPdfKit()

const [nadia, , grace] = people.map(({ id }) => id)
const statement = '/account/credit/statements/1.pdf'
const addresses = [
  '/checkout/credit-documents/pcci.pdf',
  '/checkout/credit-documents/explanation.pdf',
  '/checkout/credit-documents/agreement.pdf',
  statement,
  '/account/credit/agreement.pdf',
]

/** As the calls of documents answer. */
const file = {
  code: 'SUCCESS',
  document: 'pcci',
  version: '1',
  filename: 'a "b"\r\n.pdf',
  content: btoa('%PDF-1.7\nwords'),
}

test('only its owner can stream a document', async () => {
  const { person } = await memberAt(grace!)
  await book(grace!, [['2026-09-01', 'purchase', 20_000]])
  const response = await person.navigate(statement)
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([200, expect.objectContaining({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="juniper-pay-monthly-statement-1.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })]) // prettier-ignore
  const { tagged, words } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect([tagged, words.includes('Grace Adeyemi')]).toEqual([true, true])
})

test('an application’s documents need its own token', async () => {
  const asked: unknown[] = []
  const { person } = await memberAt(nadia!, {
    stand: (request, path) => {
      if (path.includes('/document')) return request.json().then((body) => (asked.push(body), Response.json(file)))
      return undefined
    },
  })
  const response = await person.navigate(addresses[0]!)
  expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7\nwords'])
  // What a service of one's own calls its file cannot end the header.
  expect(response.headers.get('content-disposition')).toBe('inline; filename="a-b-.pdf"')
  const application = (await (await person.fetch('/api/creditapp/application')).json()) as { jwtToken: string }
  expect(asked).toEqual([{ jwtToken: expect.any(String) }])
  expect(application.jwtToken.length).toBeGreaterThan(20)
})

test('a guest signs in first and returns to the document', async () => {
  const shop = await openShop()
  for (const address of addresses) {
    const sent = await shop.fetch(address)
    const to = `/api/sign-in?${new URLSearchParams({ redirectTo: address })}`
    expect([sent.status, sent.headers.get('location'), sent.headers.get('cache-control')]).toEqual([302, to, 'private, no-store']) // prettier-ignore
  }
  expect(shop.asked.filter(({ path }) => path.startsWith('/api/credit'))).toEqual([])
})

test('a missing document shows the not-found page', async () => {
  const { person } = await memberAt(grace!)
  const nowhere = ['/account/credit/statements/9999.pdf', '/account/credit/statements/x.pdf', '/checkout/credit-documents/other.pdf'] // prettier-ignore
  for (const address of [...nowhere, '/account/credit/agreement.pdf']) {
    const response = await person.navigate(address)
    expect([address, response.status, response.headers.get('content-type')]).toEqual([address, 404, 'text/html; charset=utf-8']) // prettier-ignore
  }
  const stranger = await memberAt(nadia!)
  for (const address of addresses) expect([address, (await stranger.person.navigate(address)).status]).toEqual([address, 404]) // prettier-ignore
})

test.each([
  ['down', () => new Response('', { status: 500 }), 502],
  ['slow', hanging, 504],
  ['rubbish', () => Response.json({ code: 'SUCCESS', filename: 'a.pdf', content: '<<<' }), 502],
  ['a page in place of a PDF', () => Response.json({ filename: 'a.pdf', content: btoa('<html>') }), 502],
] as const)('when the lender is %s, the document page says so', async (_, answer, status) => {
  const stand = (request: Request, path: string) => (path.endsWith('Pdf') ? answer(request) : undefined)
  const { person } = await memberAt(grace!, { stand })
  const response = await person.navigate(statement)
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(textOf(await response.text())).toMatch(/sorry|oops|wrong|again/i)
})
