import { expect, test } from 'vitest'
import { people } from '#shared/platform/people.ts'
import { book } from '#origin/fixtures/credit-account.ts'
import { loadPdfKit } from '#origin/shop/credit/documents/pdf-of.ts'
import { readPdf } from '#origin/fixtures/read-pdf.ts'
import { memberAt } from '#tests/support/member.ts'
import { hanging } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'

// Tests load the PDF library from its sources, which takes longer than the lender's deadline; load it once before.
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

/** A reply of the document calls. */
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
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="juniper-pay-monthly-statement-1.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    }),
  ])
  const { tagged, text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect([tagged, text.includes('Grace Adeyemi')]).toEqual([true, true])
})

test('the document call carries the application’s token', async () => {
  const sentBodies: unknown[] = []
  const { person } = await memberAt(nadia!, {
    stand: (request, path) => {
      if (path.includes('/document')) return request.json().then((body) => (sentBodies.push(body), Response.json(file)))
      return undefined
    },
  })
  const response = await person.navigate(addresses[0]!)
  expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7\nwords'])
  // A file name from an external service cannot end the header.
  expect(response.headers.get('content-disposition')).toBe('inline; filename="a-b-.pdf"')
  const application = (await (await person.fetch('/api/creditapp/application')).json()) as { jwtToken: string }
  expect(sentBodies).toEqual([{ jwtToken: expect.any(String) }])
  expect(application.jwtToken.length).toBeGreaterThan(20)
})

test('a missing document shows the not-found page', async () => {
  const { person } = await memberAt(grace!)
  const nowhere = [
    '/account/credit/statements/9999.pdf',
    '/account/credit/statements/x.pdf',
    '/checkout/credit-documents/other.pdf',
  ]
  for (const address of [...nowhere, '/account/credit/agreement.pdf']) {
    const response = await person.navigate(address)
    expect([address, response.status, response.headers.get('content-type')]).toEqual([
      address,
      404,
      'text/html; charset=utf-8',
    ])
  }
  const otherCustomer = await memberAt(nadia!)
  for (const address of addresses)
    expect([address, (await otherCustomer.person.navigate(address)).status]).toEqual([address, 404])
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
