import { afterEach, expect, test, vi } from 'vitest'
import { creditAccountCalls as calls } from '#shared/credit/credit-account-calls.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { callAs, DB, replyAs } from '#origin/fixtures/ask.ts'
import { anAccount, anAgreedAccount, noonOf } from '#origin/fixtures/credit-account.ts'
import { readPdf } from '#origin/fixtures/read-pdf.ts'
import { percent } from './values.ts'
import { creditDocumentOf } from './document-of.ts'
import { creditFacts } from '#origin/fixtures/credit-documents.ts'

afterEach(() => vi.useRealTimers())

const bytesOf = ({ content }: { content: string }) => Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))

test('a statement’s PDF shows its lines and sums', async () => {
  vi.setSystemTime(noonOf('2026-03-20'))
  const history = [
    ['2026-02-01', 'purchase', 20_000, '3239-1'],
    ['2026-03-01', 'payment', 2000],
  ] as const
  const id = await anAccount({ history })
  const file = await replyAs(id, calls.statementPdf, { query: { number: '2' } })
  expect(file.filename).toBe('juniper-pay-monthly-statement-2.pdf')
  const { text, tagged, info } = await readPdf(bytesOf(file))
  const { statement } = await replyAs(id, calls.statement, { query: { number: '2' } })
  expect([tagged, info.Title]).toEqual([true, 'Juniper Pay Monthly: statement 2, 15 Feb 2026 to 14 Mar 2026'])
  expect(text).toContain(`Minimum payment £${statement.minimumPayment.toFixed(2)}`)
  expect(text).toContain('1 Mar 2026 Payment, thank you −£20.00')
  expect(text).toContain(`${percent(creditTermsOn('jdw', '2026-03-14').apr)} APR (variable)`)
  expect((await callAs(id, calls.statementPdf, { query: { number: '9' } })).status).toBe(404)
  expect((await callAs(null, calls.statementPdf, { query: { number: '2' } })).status).toBe(401)
})

test('the agreement’s PDF adds the signature', async () => {
  vi.setSystemTime(noonOf('2026-01-25'))
  const id = await anAgreedAccount()
  const read = creditDocumentOf('agreement', creditFacts('jdw', { name: 'Ada Łukasz', creditLimit: 100_000 }))
  await DB.prepare('UPDATE credit_document SET content = ?').bind(JSON.stringify(read)).run()
  const file = await replyAs(id, calls.agreementPdf)
  const { text } = await readPdf(bytesOf(file))
  expect(text).toContain('Customer Ada Łukasz')
  expect(text).toMatch(/Signed by the customer .+, electronically, on 20 Jan 2026/)
  expect(text).toContain('Last day to withdraw 3 Feb 2026')
  const older = await anAccount()
  const refused = await callAs(older, calls.agreementPdf)
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([404, 'AGREEMENT_NOT_FOUND'])
})
