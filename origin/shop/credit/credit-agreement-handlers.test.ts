import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import { anApplicant, bag, everyDocument, creditRefusalOf } from '#origin/fixtures/applying.ts'
import { callAs, DB, replyAs, rowsOf } from '#origin/fixtures/ask.ts'
import { aCustomer } from '#origin/fixtures/people.ts'

const accountsOf = (id: string) => rowsOf('SELECT * FROM credit_account WHERE customer_id = ?', id)

async function anOffer(name: string, ...given: [string?, ('jdw' | 'pma')?]) {
  const applicant = await anApplicant(name, ...given)
  await applicant.check()
  return applicant
}

test('twenty concurrent signatures open one account', async () => {
  const { id, read, sign } = await anOffer('S-races')
  await read()
  const answers = await Promise.all(Array.from({ length: 20 }, () => sign()))
  expect(answers).toEqual(Array.from({ length: 20 }, () => answers[0]))
  expect(answers[0]).toMatchObject({ code: 'SUCCESS', creditLimit: 450, availableToSpend: 450 })
  expect(await accountsOf(id)).toMatchObject([{ credit_limit: 45_000, available_to_spend: 45_000 }])
  expect(await rowsOf('SELECT * FROM credit_agreement WHERE customer_id = ?', id)).toHaveLength(1)
  expect(await rowsOf('SELECT * FROM mail WHERE recipient LIKE ?', `${id}%`)).toHaveLength(1)
})

// Shows R10.143.
test('the customer sees what was decided about credit', async () => {
  const { id, read, sign } = await anOffer('S-told')
  await read()
  await sign()
  const decision = { on: expect.any(String), outcome: 'accepted', creditLimit: 450, byFile: false }
  expect(await replyAs(id, creditAccountCalls.decisions)).toEqual({ decisions: [decision] })
})

test('concurrent sign and cancel: exactly one wins', async () => {
  const { id, read, sign, cancel } = await anOffer('S-torn')
  await read()
  const outcomes = await Promise.allSettled([sign(), cancel(), sign(), cancel()])
  const [state] = await rowsOf('SELECT state FROM credit_application WHERE customer_id = ?', id)
  const signed = state!.state === 'accepted'
  expect(await accountsOf(id)).toHaveLength(signed ? 1 : 0)
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
})

test.each([
  ['another rate', { periodInterestRate: 1.9 }, 'CREDIT_CHECK_MISMATCH'],
  ['an unknown status', { creditCheckStatus: 'ASSUMED_PASS' }, 'CREDIT_CHECK_MISMATCH'],
  ['the status of a decline', { creditCheckStatus: 'FAIL' }, 'CREDIT_CHECK_MISMATCH'],
  ['no status', { creditCheckStatus: '' }, 'CREDIT_CHECK_MISMATCH'],
  [
    'automatic increases without the preference',
    { hasOptedForAutomaticCreditIncreases: true, prefType: '1' },
    'DATA_ERROR',
  ],
  ['preference 2 without automatic increases', { prefType: '2' }, 'DATA_ERROR'],
  ['an unknown preference', { prefType: '4' }, 'DATA_ERROR'],
])('signing with %s is refused', async (_, given, code) => {
  const { id, read, refusedSigning } = await anOffer('S-wrong')
  await read()
  expect(await refusedSigning(given)).toMatchObject({ code })
  expect(await accountsOf(id)).toEqual([])
})

test.each([
  ['WM9 2DC', 'FAIL'],
  ['WM9 2DC', 'PASS'],
  ['WM9 1RF', 'FAIL'],
  ['WM9 7PP', 'PENDING'],
  ['WM9 4NF', 'NOT_FOUND'],
])('a check at %s cannot be signed with status %s', async (postcode, creditCheckStatus) => {
  const { id, refusedSigning } = await anOffer('S-no', postcode)
  expect(await refusedSigning({ creditCheckStatus })).toMatchObject({ status: 409, code: 'NOT_OFFERED' })
  expect(await accountsOf(id)).toEqual([])
})

test('signing requires every document to be read', async () => {
  const { id, keep, read, refusedSigning, sign } = await anOffer('S-unread')
  expect(await refusedSigning()).toMatchObject({ status: 409, code: 'DOCUMENTS_NOT_READ' })
  await keep({ documentsRead: everyDocument })
  expect(await refusedSigning()).toMatchObject({ code: 'DOCUMENTS_NOT_READ' })
  await read(['explanation', 'agreement'])
  expect(await refusedSigning()).toMatchObject({ code: 'DOCUMENTS_NOT_READ' })
  expect(await accountsOf(id)).toEqual([])
  await read()
  expect(await sign()).toMatchObject({ code: 'SUCCESS' })
})

test('a delivered document never changes', async () => {
  const { id, jwtToken, keep } = await anOffer('S-document')
  const body = { jwtToken }
  const first = await Promise.all([1, 2, 3].map(() => replyAs(id, calls.agreementHtml, { body })))
  expect(first[0]!.html).toContain('Ada Marsh')
  expect(first[0]!.html).toContain('£450.00')
  await keep({ urlTarget: '/' })
  await DB.prepare("UPDATE customer SET firstname = 'Other' WHERE id = ?").bind(id).run()
  expect(await replyAs(id, calls.agreementHtml, { body })).toEqual(first[0])
  expect(new Set(first.map(({ html }) => html)).size).toBe(1)
  const pdf = await replyAs(id, calls.agreementPdf, { body })
  expect(atob(pdf.content).startsWith('%PDF-')).toBe(true)
  expect(pdf.version).toBe(first[0]!.version)
})

const tokenCalls = [
  ['keepApplication', { draft: { prefType: '1' } }],
  ['cancel', { exit: 'outside' }],
  ['standardCreditCheck', { timeAtCurrentAddress: '2015 04', cart: bag }],
  ['acceptAgreement', { periodInterestRate: 2.5261, creditCheckStatus: 'PASS', hasOptedForAutomaticCreditIncreases: false, prefType: '1' }],
  ['pcciHtml', {}],
  ['pcciPdf', {}],
  ['explanationHtml', {}],
  ['explanationPdf', {}],
  ['agreementHtml', {}],
  ['agreementPdf', {}],
] as const // prettier-ignore

test.each(tokenCalls)('%s refuses a forged, stolen or foreign token', async (name, given) => {
  const { id, jwtToken, now } = await anOffer('S-owner')
  const thief = await aCustomer(`S-thief-${id}`)
  const claims = { brand: 'jdw', iss: 'lender', aud: 'credit-application', sub: id, jti: (await now()).applicationId }
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('a key of one’s own making, long enough'))
  const part = (one: object) => btoa(JSON.stringify(one)).replaceAll('=', '')
  const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`
  const tampered = jwtToken.replace(/\.[^.]+\./, `.${part({ ...claims, brand: 'pma' })}.`)
  const before = await now()
  for (const [customer, token] of [
    [thief, jwtToken],
    [id, forged],
    [id, unsigned],
    [id, tampered],
    [id, ''],
    [id, 'x.y.z'],
  ] as const) {
    const refused = await creditRefusalOf(callAs(customer, calls[name], { body: { jwtToken: token, ...given } }))
    expect(refused).toMatchObject({ status: 404, code: 'APPLICATION_NOT_FOUND' })
  }
  expect(await now()).toEqual(before)
  expect(await accountsOf(id)).toEqual([])
})

test('the token of a cancelled application signs nothing', async () => {
  const { id, jwtToken, cancel, now } = await anOffer('S-replayed')
  await cancel()
  const next = await now()
  const body = { ...tokenCalls[3][1], jwtToken }
  expect(await creditRefusalOf(callAs(id, calls.acceptAgreement, { body }))).toMatchObject({
    status: 409,
    code: 'NOT_OFFERED',
  })
  expect(await now()).toEqual(next)
})
