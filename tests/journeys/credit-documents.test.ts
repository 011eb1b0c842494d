// A credit document from the built shop, which loads the PDF library as on the platform.
import { expect, test } from 'vitest'
import { readPdf } from '#origin/fixtures/read-pdf.ts'
import { signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

test('the agreement downloads as a PDF with the same text', async () => {
  const { page } = await visitor()
  await signInAs(page, port, 'jdw', 'amara')
  const { bytes, html } = (await page.evaluate(`(async () => {
    const ask = async (path, body, method = body ? 'POST' : 'GET') =>
      (await fetch('/api/creditapp/' + path, { method, body: body && JSON.stringify(body), headers: { 'content-type': 'application/json' } })).json()
    const { jwtToken } = await ask('application')
    const cart = { numberOfItems: 1, totalCartAmount: 60 }
    await ask('standardcreditcheck', { jwtToken, timeAtCurrentAddress: '2015 04', cart })
    const { html } = await ask('documentagreementhtml', { jwtToken })
    const file = await fetch('/checkout/credit-documents/agreement.pdf')
    await ask('cancel', { jwtToken, exit: 'inside' })
    return { html, bytes: [...new Uint8Array(await file.arrayBuffer())] }
  })()`)) as { bytes: number[]; html: string }
  const { tagged, text, info } = await readPdf(Uint8Array.from(bytes))
  expect([tagged, info.Language]).toEqual([true, 'en-GB'])
  const said = html.replaceAll(/<[^>]+>/g, ' ').replaceAll('&amp;', '&')
  expect(text.replaceAll(/\s/g, '')).toBe(said.replaceAll(/\s/g, ''))
})
