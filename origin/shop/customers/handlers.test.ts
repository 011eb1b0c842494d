import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { erasePerson } from './erase-person.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { creditAccount, orderItem, orders, savedCard } from './schema.ts'
import { ledgerTransfer } from '#origin/shop/payment/schema.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { aCustomer, aCustomerWithAllData, db, emailOf, allRows } from '#origin/fixtures/people.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)

const details = {
  title: 'Ms',
  firstname: 'Ada',
  lastname: 'Marsh',
  gender: 'female',
  dateOfBirth: '1984-03-07',
  homePhone: '',
  workPhone: '',
  mobilePhone: '01632 960001',
}

test('GET /api/customer returns no customer to a guest', async () => {
  expect(await replyAs(null, customerCalls.get)).toEqual({ customer: null })
  for (const call of Object.values(customerCalls)) {
    if (call === customerCalls.get) continue
    const refused = await callAs(null, call, 'body' in call ? { body: {} } : {})
    expect([call.name, refused.status]).toEqual([call.name, 401])
  }
})

test('a customer has identity, contact and credit fields', async () => {
  const id = await aCustomer('C-fields', { previousTelephoneOrderPlaced: true, loyaltyScore: '002' })
  await db.insert(creditAccount).values({
    customerId: id,
    tradingTitle: 'STA',
    creditLimit: 80_050,
    availableToSpend: 1999,
    numberOfPayments: 20,
  })
  const { customer } = await replyAs(id, customerCalls.get)
  expect(customer).toMatchObject({
    customerReferenceAccountId: id,
    firstname: 'Ada',
    contactDetails: { email: emailOf(id) },
    accountAddress: null,
    previousWebOrderPlaced: false,
    previousTelephoneOrderPlaced: true,
    creditAccount: true,
    creditLimit: 800.5,
    availableCredit: 19.99,
    numberOfPayments: 20,
    accountTradingTitleId: 'STA',
    loyaltyScore: '002',
  })
})

test('an unknown account has empty fields', async () => {
  const { customer } = await replyAs('foreign-1', customerCalls.get)
  expect(customer).toMatchObject({ customerReferenceAccountId: 'foreign-1', firstname: '', creditAccount: false })
  await replyAs('foreign-1', customerCalls.updatePreferences, {
    body: { email: true, sms: false, phone: false, post: true },
  })
  await replyAs('foreign-1', customerCalls.updateDetails, { body: details })
  expect((await replyAs('foreign-1', customerCalls.get)).customer).toMatchObject({
    firstname: 'Ada',
    lastname: 'Marsh',
  })
  expect(await replyAs('foreign-1', customerCalls.preferences)).toMatchObject({ email: true, post: true })
})

test('only the customer’s own details are changed', async () => {
  await Promise.all([aCustomer('C-own'), aCustomer('C-other')])
  const { customer } = await replyAs('C-own', customerCalls.updateDetails, {
    body: { ...details, id: 'C-other', customerReferenceAccountId: 'C-other', email: 'x@y.example', creditLimit: 9e9 },
  })
  expect(customer).toMatchObject({ lastname: 'Marsh', contactDetails: { email: emailOf('C-own') }, creditLimit: null })
  expect((await replyAs('C-other', customerCalls.get)).customer).toMatchObject({ lastname: 'C-other' })
})

test.each([
  ['no name', { firstname: '   ' }],
  ['a name of two lines', { lastname: 'Marsh\nBcc: all@example' }],
  ['a name of 61 letters', { lastname: 'x'.repeat(61) }],
  ['an unknown title', { title: 'Lord of the Manor' }],
  ['markup as the phone', { mobilePhone: '<script>1</script>' }],
  ['a future date of birth', { dateOfBirth: '2999-01-01' }],
  ['a date of birth in 1066', { dateOfBirth: '1066-10-14' }],
  ['an impossible date of birth', { dateOfBirth: '1990-02-31' }],
  ['a number as the name', { firstname: 7 }],
])('details with %s are refused', async (what, wrong) => {
  const id = await aCustomer(`C-${what.replace(/\W/g, '')}`)
  const refused = await callAs(id, customerCalls.updateDetails, { body: { ...details, ...wrong } })
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'DATA_ERROR' }])
  expect((await replyAs(id, customerCalls.get)).customer).toMatchObject({ lastname: id, dateOfBirth: null })
})

test('a saved card shows only its listed fields', async () => {
  const id = await aCustomer('C-cards')
  const card = {
    customerId: id,
    bin: '520000',
    panSuffix: '2482',
    token: 't',
    instrumentToken: 'i',
    cardType: '002',
  } as const
  await db.insert(savedCard).values([
    { ...card, id: 'one', expiryDate: '08/24', lastUsed: '2026-01-01T00:00:00.000Z' },
    { ...card, id: 'two', expiryDate: '11/31', defaultCardIndicator: true },
  ])
  const response = await callAs(id, customerCalls.cards)
  const { cards } = (await response.json()) as { cards: object[] }
  expect(cards.map((one) => Object.keys(one).sort().join())).toEqual(
    Array(2).fill('bin,cardType,defaultCardIndicator,expiryDate,instrumentToken,lastUsed,panSuffix,token'),
  )
  expect(cards[0]).toMatchObject({ expiryDate: '11/31' })
  expect(await replyAs('C-nobody', customerCalls.cards)).toEqual({ cards: [] })
})

test('orders come newest first with raw status codes', async () => {
  const id = await aCustomerWithAllData('C-orders')
  await db.insert(orders).values([
    {
      orderNo: 'newer',
      brand: 'jdw',
      storeCode: '3239',
      customerId: id,
      status: 'QX',
      placed: '2026-11-01T09:00:00.000Z',
      paymentMethod: 'credit',
      orderTotal: 100,
      shippingCost: 0,
    },
    {
      orderNo: 'elsewhere',
      brand: 'awl',
      storeCode: '3239',
      customerId: id,
      status: 'OK',
      placed: '2026-11-02T09:00:00.000Z',
      paymentMethod: 'card',
      orderTotal: 100,
      shippingCost: 0,
    },
  ])
  await db.insert(orderItem).values({
    orderNo: 'newer',
    position: 0,
    productNo: 'GONE1',
    optionNo: 'X',
    name: 'No longer sold',
    size: '',
    colour: '',
    quantity: 1,
    unitPrice: 100,
  })
  const mine = await replyAs(id, customerCalls.orders)
  expect(mine.orders.map(({ orderNo, status }) => `${orderNo} ${status}`)).toEqual(['newer QX', `order-${id} TF`])
  expect(mine.orders[0]!.items[0]).toMatchObject({ productNo: 'GONE1', picture: null })
  expect(mine.orders[1]).toMatchObject({ orderTotal: 49.99, shippingCost: 4.99 })
  expect(mine.orders[1]!.items[0]).toMatchObject({
    unitPrice: 45,
    picture: { src: expect.stringContaining('AB123/NVY/front') },
  })
  expect(await replyAs('C-nobody', customerCalls.orders)).toEqual({ orders: [] })
})

test('loyalty code 004 gets no loyalty e-mails', async () => {
  const [member, silent] = await Promise.all([
    aCustomer('C-member', { loyaltyScore: '002' }),
    aCustomer('C-silent', { loyaltyScore: '004' }),
  ])
  const join = { loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: true }
  const joined = { loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: true }
  expect((await replyAs(member, customerCalls.loyalty, { body: join })).customer).toMatchObject(joined)
  expect((await replyAs(silent, customerCalls.loyalty, { body: join })).customer).toMatchObject({
    ...joined,
    loyaltySendEmail: false,
  })
  const left = await replyAs(member, customerCalls.loyalty, { body: { ...join, loyaltyOptIn: 'OPTED_OUT' } })
  expect(left.customer).toMatchObject({ loyaltyOptIn: 'OPTED_OUT', loyaltySendEmail: false })
  const refused = await callAs(member, customerCalls.loyalty, { brand: 'fw', body: join })
  expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'NO_PROGRAMME' }])
})

test('the personal data contain no secret', async () => {
  const [own, other] = await Promise.all([aCustomerWithAllData('C-own-data'), aCustomerWithAllData('C-other-data')])
  const data = await replyAs(own, customerCalls.data)
  expect(data).toMatchObject({
    account: { email: emailOf(own) },
    customer: { firstname: 'Ada', dateOfBirth: '1984-03-07', contactEmail: false },
    creditAccount: { creditLimit: 800, availableToSpend: 18.5 },
    addresses: [{ addressLine1: '1 Mill Lane', isDefaultDeliveryAddress: true }],
    savedCards: [{ panSuffix: '2701', expiryDate: '11/31' }],
    orders: [{ orderNo: `order-${own}`, orderTotal: 49.99, items: [{ name: 'Willow tea dress', unitPrice: 45 }] }],
    bags: [{ id: `cart-${own}`, created: '1970-01-01T00:00:00.001Z' }],
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
    'verysecret',
  ])
    expect(text).not.toContain(secret)
  expect(text).not.toContain(other)
  expect(text).not.toContain(emailOf(other))
})

test('erasure requires the account’s own e-mail', async () => {
  await Promise.all([aCustomerWithAllData('C-stays'), aCustomerWithAllData('C-tempting')])
  const before = await allRows()
  for (const email of ['', 'somebody@people.example', emailOf('C-tempting')]) {
    const refused = await callAs('C-stays', customerCalls.erase, { body: { email } })
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'CONFIRMATION_WRONG' }])
  }
  expect(await allRows()).toEqual(before)
})

test('erasing leaves anonymous orders and the credit agreement', async () => {
  const [leaver, stayer] = await Promise.all([aCustomerWithAllData('C-leaver'), aCustomerWithAllData('C-stayer')])
  const before = await allRows()
  await replyAs(leaver, customerCalls.erase, { body: { email: ` ${emailOf(leaver).toUpperCase()} ` } })
  const after = await allRows()
  const naming = after.filter(({ rows }) => rows.includes('C-leaver') || rows.includes('c-leaver@'))
  // Only the order number and the agreement's number remain.
  expect(naming.map(({ table }) => table).sort()).toEqual([
    'account_payment',
    'credit_account',
    'credit_agreement',
    'credit_application',
    'credit_statement',
    'order_item',
    'orders',
  ])
  const agreed = naming.filter(({ table }) => table !== 'orders' && table !== 'order_item').map(({ rows }) => rows)
  const leaverRows = agreed.flatMap((rows) =>
    (JSON.parse(rows) as object[]).filter((row) => JSON.stringify(row).includes('C-leaver')),
  )
  expect(JSON.stringify(leaverRows)).not.toMatch(/Ada|\b1984\b|Mill Lane|\b2701\b|auth-of/)
  const order = await bindings.DB.prepare('SELECT customer_id, order_total FROM orders WHERE order_no = ?')
    .bind(`order-${leaver}`)
    .first()
  expect(order).toEqual({ customer_id: null, order_total: 4999 })
  const about = (tables: typeof before, id: string) =>
    tables.map(({ rows }) => (JSON.parse(rows) as object[]).filter((row) => JSON.stringify(row).includes(id)))
  expect(about(after, stayer)).toEqual(about(before, stayer))
})

test('a credit debt prevents erasure', async () => {
  const [borrower, repaid] = await Promise.all([aCustomerWithAllData('C-borrower'), aCustomerWithAllData('C-repaid')])
  const book = (debit: string, credit: string, reference: string) =>
    db.insert(ledgerTransfer).values({ debit, credit, amount: 1, kind: 'interest', reference, at: 1 })
  await book(`charges:${borrower}`, 'interest:jdw', 'owed-1')
  await book(`charges:${repaid}`, 'interest:jdw', 'owed-2')
  await book('gateway', `charges:${repaid}`, 'paid-2')
  const before = await allRows()
  const refused = await callAs(borrower, customerCalls.erase, { body: { email: emailOf(borrower) } })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'CREDIT_OWED' }])
  expect(await allRows()).toEqual(before)
  expect(await replyAs(repaid, customerCalls.erase, { body: { email: emailOf(repaid) } })).toEqual({ erased: true })
})

test('a concurrent purchase prevents erasure', async () => {
  const id = await aCustomerWithAllData('C-racer')
  let before: unknown
  let turn = 0
  const DB = new Proxy(bindings.DB, {
    get: (d1, name) =>
      name === 'batch'
        ? async (statements: D1PreparedStatement[]) => {
            if (++turn === 2) {
              await db.insert(ledgerTransfer).values({
                debit: `credit:${id}`,
                credit: 'sales:jdw',
                amount: 1,
                kind: 'purchase',
                reference: 'raced',
                at: 1,
              })
              before = await allRows()
            }
            return d1.batch(statements)
          }
        : (Reflect.get(d1, name) as (sql: string) => unknown).bind(d1),
  })
  await expect(erasePerson({ ...bindings, DB }, id, emailOf(id), new Date())).rejects.toThrow('CREDIT_OWED')
  expect(turn).toBe(2)
  expect(await allRows()).toEqual(before)
})

test('a credit purchase in progress prevents erasure', async () => {
  const id = await aCustomerWithAllData('C-buyer')
  await bindings.DB.prepare('INSERT INTO credit_hold (attempt_id, customer_id, amount) VALUES (?, ?, 500)')
    .bind(`held-${id}`, id)
    .run()
  const refused = await callAs(id, customerCalls.erase, { body: { email: emailOf(id) } })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'PAYMENT_IN_PROGRESS' }])
})
