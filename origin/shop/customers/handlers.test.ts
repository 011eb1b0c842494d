import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { erasePerson } from './erase-person.ts'
import { orders } from './schema.ts'
import { ledgerTransfer } from '#origin/shop/payment/schema.ts'
import { ada } from '#origin/fixtures/ada.ts'
import { aCustomerWithAllData } from '#origin/fixtures/all-data.ts'
import { bindings, callAs, DB, replyAs } from '#origin/fixtures/ask.ts'
import { beforeBatch } from '#origin/fixtures/failing-database.ts'
import { aCustomer, allRows, db, emailOf } from '#origin/fixtures/people.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()

/** The waiting changes of the catalogue are published by any call. */
const rowsThatStay = async () => (await allRows()).filter(({ table }) => table !== 'catalogue_change')

test('only the customer’s own details are changed', async () => {
  await Promise.all([aCustomer('C-own'), aCustomer('C-other')])
  const { customer } = await replyAs('C-own', customerCalls.updateDetails, {
    body: { ...ada, id: 'C-other', customerReferenceAccountId: 'C-other', email: 'x@y.example', creditLimit: 9e9 },
  })
  expect(customer).toMatchObject({ lastname: 'Marsh', contactDetails: { email: emailOf('C-own') }, creditLimit: null })
  expect((await replyAs('C-other', customerCalls.get)).customer).toMatchObject({ lastname: 'C-other' })
})

test('the personal data contain no secret', async () => {
  const own = await aCustomerWithAllData('C-own-data', 'J200000001')
  const other = await aCustomerWithAllData('C-other-data')
  const data = await replyAs(own, customerCalls.data)
  expect(data).toMatchObject({
    account: { email: emailOf(own) },
    customer: { firstname: 'Ada', dateOfBirth: ada.dateOfBirth, contactEmail: false },
    creditAccount: { creditLimit: 800 },
    creditBooked: expect.arrayContaining([
      expect.objectContaining({ owed: true, amount: 40, kind: 'purchase', reference: 'J200000001' }),
    ]),
    addresses: [{ addressLine1: 'Mill Lane', isDefaultDeliveryAddress: true }],
    savedCards: [{ panSuffix: '2701', expiryDate: '11/31' }],
    cardsBeingPaidWith: [{ panSuffix: '2701', cardHoldersName: 'Ada Marsh', amount: 120 }],
    orders: [{ orderNo: 'J200000001', orderTotal: 90, creditPart: 40, items: [{ unitPrice: 90 }] }],
    returns: [{ orderNo: 'J200000001', quantity: 1, reason: 'damaged' }],
    payments: [{ method: 'card', total: 90, creditPart: 40, otherPart: 50, state: 'paid', orderNo: 'J200000001' }],
    deliveries: [{ address: { surName: 'Marsh' }, contactNumber: ada.mobilePhone, localIpAddress: '203.0.113.7' }],
    bags: expect.arrayContaining([expect.objectContaining({ id: `cart-${own}`, created: '1970-01-01T00:00:00.001Z' })]),
    bagItems: [{ productNo: 'KN001', quantity: 2 }],
    savedItems: [{ productNo: 'SF001' }],
    searches: [{ term: `coats for ${own}` }],
    passkeys: [{ name: 'iPhone', transports: ['internal'], backedUp: true, lastUsed: '1970-01-01T00:00:00.002Z' }],
    mails: [{ subject: `For ${own}` }],
    creditApplications: [{ state: 'accepted' }, { state: 'declined', draft: { details: { lastname: own } } }],
    creditEligibility: [{ status: 'PASS', applicant: { name: { lastname: own } } }],
    creditAgreements: [{ creditLimit: 800, variableApr: 34.9, accepted: '1970-01-01T00:00:00.001Z', withdrawn: null }],
    creditDocuments: [{ kind: 'agreement', content: { title: `Agreement of Ada ${own}` } }],
    creditStatements: [{ number: 1, purchases: 49.99, payments: 49.99, closing: 0 }],
    accountPayments: [{ journey: 'add-card-myaccount', amount: 0, panSuffix: '2701' }],
  })
  const text = JSON.stringify(data)
  for (const secret of [
    'scrypt',
    `auth-of-${own}`,
    `token-${own}`,
    `instrument-${own}`,
    `refresh-${own}`,
    `public-${own}`,
    `handle-${own}`,
    'token-transient',
    'token-permanent',
    'verysecret',
  ])
    expect(text).not.toContain(secret)
  expect(text).not.toContain(other)
  expect(text).not.toContain(emailOf(other))
})

test('erasing leaves anonymous orders and the credit agreement', async () => {
  const leaver = await aCustomerWithAllData('C-leaver', 'J200000002')
  const stayer = await aCustomerWithAllData('C-stayer')
  const before = await rowsThatStay()
  await replyAs(leaver, customerCalls.erase, { body: { email: ` ${emailOf(leaver).toUpperCase()} ` } })
  const after = (await allRows()).map(({ table, rows }) => ({ table, rows: JSON.parse(rows) as object[] }))
  const naming = (...texts: string[]) =>
    after.flatMap(({ table, rows }) =>
      rows
        .map((row) => JSON.stringify(row))
        .filter((row) => texts.some((text) => row.includes(text)))
        .map((row) => ({ table, row })),
    )
  expect(naming('c-leaver@')).toEqual([])
  expect([...new Set(naming('C-leaver').map(({ table }) => table))].toSorted()).toEqual([
    'account_payment',
    'credit_account',
    'credit_agreement',
    'credit_application',
    'credit_statement',
    'ledger_transfer',
  ])
  const left = naming('C-leaver', 'J200000002').map(({ row }) => row)
  expect(left.filter((row) => /Ada|Marsh|\b1984\b|Mill Lane|MB1 1AA|07700|203\.0|\b2701\b|auth-of/.test(row))).toEqual(
    [],
  )
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, 'J200000002'))
  expect(order).toMatchObject({ customerId: null, email: null, panSuffix: null, orderTotal: 9000, creditPart: 4000 })
  const about = (tables: typeof before) =>
    tables.map(({ rows }) => (JSON.parse(rows) as object[]).filter((row) => JSON.stringify(row).includes(stayer)))
  expect(about(await rowsThatStay())).toEqual(about(before))
})

test('a credit debt prevents erasure', async () => {
  const [borrower, repaid] = await Promise.all([aCustomerWithAllData('C-borrower'), aCustomerWithAllData('C-repaid')])
  const book = (debit: string, credit: string, reference: string) =>
    db.insert(ledgerTransfer).values({ debit, credit, amount: 1, kind: 'interest', reference, at: 1 })
  await book(`charges:${borrower}`, 'interest:jdw', 'owed-1')
  await book(`charges:${repaid}`, 'interest:jdw', 'owed-2')
  await book('gateway', `charges:${repaid}`, 'paid-2')
  const before = await rowsThatStay()
  const refused = await callAs(borrower, customerCalls.erase, { body: { email: emailOf(borrower) } })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'CREDIT_OWED' }])
  expect(await rowsThatStay()).toEqual(before)
  expect(await replyAs(repaid, customerCalls.erase, { body: { email: emailOf(repaid) } })).toEqual({ erased: true })
})

test('a concurrent purchase prevents erasure', async () => {
  const id = await aCustomerWithAllData('C-racer')
  let before: unknown
  const raced = beforeBatch(DB, 2, async () => {
    const booking = { debit: `credit:${id}`, credit: 'sales:jdw', amount: 1, reference: 'raced', at: 1 }
    await db.insert(ledgerTransfer).values({ ...booking, kind: 'purchase' })
    before = await rowsThatStay()
  })
  await expect(erasePerson({ ...bindings, DB: raced }, id, emailOf(id), new Date())).rejects.toThrow('CREDIT_OWED')
  expect(await rowsThatStay()).toEqual(before)
})

test.each([
  ['a credit purchase in progress', "INSERT INTO credit_hold (attempt_id, customer_id, amount) VALUES ('h', ?1, 500)"],
  [
    'a payment in progress',
    `INSERT INTO pay_attempt (id, cart_id, key, brand, customer_id, journey, method, total, credit_part, other_part,
       fingerprint, order_no, draft, created, expires)
     VALUES ('held', 'cart-' || ?1, 'k', 'jdw', ?1, 'card-checkout', 'card', 100, 0, 100, '', 'J2', '{}', 1, 2)`,
  ],
  [
    'an unfinished refund',
    `INSERT INTO refund (order_no, attempt_id, method, transaction_id, amount)
     SELECT order_no, attempt_id, 'card', 't', 5000 FROM orders WHERE customer_id = ?1`,
  ],
])('%s prevents erasure', async (what, sql) => {
  const id = await aCustomerWithAllData(`C-${what.replaceAll(' ', '-')}`)
  await DB.prepare(sql).bind(id).run()
  const before = await rowsThatStay()
  const refused = await callAs(id, customerCalls.erase, { body: { email: emailOf(id) } })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'PAYMENT_IN_PROGRESS' }])
  expect(await rowsThatStay()).toEqual(before)
})
