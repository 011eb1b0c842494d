// Every field of a person's details has one rule: the browser's check, the form without script and the call agree on each value and
// say the same sentence.
import { expect, test } from 'vitest'
import { addressRules } from '#shared/customers/address-form.ts'
import { detailsFaults } from '#shared/customers/details-form.ts'
import { deliveryFormErrors } from '#shared/delivery/delivery-form.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { lookUpRules } from '#shared/orders/look-up-form.ts'
import { email as emailRule } from '#shared/person/email.ts'
import { faultsOf, type FormValues } from '#shared/person/rule.ts'
import { people } from '#shared/platform/people.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { add, guestAt } from '#tests/support/bag.ts'
import { memberAt, send } from '#tests/support/member.ts'

const [, owen] = people.map(({ id }) => id)

type Values = { good: readonly string[]; bad: readonly string[] }

const email: Values = {
  good: ['ada@example.com', 'ada&co@example.com', "o'brien@mail.example.co.uk", ' ada@example.com '],
  bad: ['ada', 'ada@example', 'ada lee@example.com', 'ada..lee@example.com', 'ada@-example.com'],
}
const name: Values = {
  good: ['Ada', ' Zoë ', 'O’Brien-Søren', '李小龙', 'J.de Silva', 'A. N. Smith'],
  bad: [
    ' ',
    'Click http://evil.example/win now',
    'evil.example/win',
    'evil\u2024com',
    'evil\u3002com',
    'caffè.com',
    'ada@example.com',
    '<b>Ada</b>',
    'x'.repeat(90),
  ],
}
const phone: Values = {
  good: [
    '07700 900123',
    '\u202a+44\u00a07700\u00a0900123\u202c',
    '+44 (0)20 7946 0000',
    '0044 7700 900123',
    '020.7946.0000',
    '07700\u2011900\u2011123',
    '\u200e(01632) 960 001 ext 123',
    '+33 6 12 34 56 78',
  ],
  bad: ['-------', '12345', '07700 90012', '07700 9001234', '+44 123', 'call me'],
}
const postcode: Values = { good: ['sw1a1aa', ' SW1A  1AA ', 'm1-1ae'], bad: ['SW1A', 'none', '1AA SW1A'] }
const line: Values = { good: ['Mill Lane', '12–14 Mill Lane'], bad: [' ', 'x'.repeat(101)] }
const orderNo: Values = { good: ['J104837261', '#j104 837 261'], bad: ['', '<b>', '12'] }

const given = { firstName: 'Ada', surName: 'Lee', addressLine1: '1 Mill Lane', town: 'Millbridge', postcode: 'MB1 1AA' }
const address = { recipient: 'Ada Lee', addressLine1: 'Mill Lane', town: 'Millbridge', postcode: 'MB1 1AA' }
const details = { firstname: 'Ada', lastname: 'Lee', mobilePhone: '', homePhone: '', workPhone: '' }
const proof = { orderNo: 'J104837261', email: 'ada@example.com', postcode: 'MB1 1AA' }
const contact = { email: 'ada@example.com', contactNumber: '07700 900123' }
const notice = { productNo: 'AB124', productOptionNo: 'RED-10', email: 'ada@example.com' }

type Case = {
  form: string
  who?: 'person'
  fields: Readonly<Record<string, Values>>
  typed: Readonly<Record<string, string>>
  inBrowser: (values: FormValues) => readonly FieldError[]
  call: readonly [method: string, path: string, bodyOf: (values: Readonly<Record<string, string>>) => object]
}

const cases: readonly Case[] = [
  {
    form: '/account/details/save',
    who: 'person',
    fields: { firstname: name, lastname: name, mobilePhone: phone, homePhone: phone },
    typed: { title: '', gender: '', ...details },
    inBrowser: (values) => detailsFaults(values, new Date()),
    call: ['PUT', '/api/customer/details', (values) => ({ ...values, dateOfBirth: null })],
  },
  {
    form: '/account/addresses/add',
    who: 'person',
    fields: { recipient: name, addressLine1: line, town: line, postcode },
    typed: address,
    inBrowser: (values) => faultsOf(addressRules, values),
    call: ['POST', '/api/customer/addresses', (values) => ({ ...values, isDefaultDeliveryAddress: false })],
  },
  {
    form: '/checkout/delivery-method/save',
    fields: { firstName: name, surName: name, addressLine1: line, town: line, postcode },
    typed: { how: 'deliver', ...contact, ...given },
    inBrowser: (values) => deliveryFormErrors(values, { signedIn: false }),
    call: [
      'PUT',
      '/api/checkout/updateDeliveryAddress',
      ({ firstName, surName, addressLine1, town, postcode: code }) => ({
        address: { firstName, surName, addressLine1, town, postcode: code },
      }),
    ],
  },
  {
    form: '/checkout/delivery-method/save',
    fields: { email, contactNumber: phone },
    typed: { how: 'deliver', ...contact, ...given },
    inBrowser: (values) => deliveryFormErrors(values, { signedIn: false }),
    call: [
      'PUT',
      '/api/checkout/updateDeliveryContactNumber',
      ({ email: to, contactNumber }) => ({ email: to, contactNumber }),
    ],
  },
  {
    form: '/order-look-up/find',
    fields: { orderNo, email, postcode },
    typed: proof,
    inBrowser: (values) => faultsOf(lookUpRules, values),
    call: [orderCalls.get.method, orderCalls.get.path, (values) => values],
  },
  {
    form: '/back-in-stock/note',
    fields: { email },
    typed: notice,
    inBrowser: (values) => faultsOf({ email: emailRule }, values),
    call: ['POST', '/api/shop/p/stockNotice', (values) => values],
  },
]

for (const { form, who, fields, typed, inBrowser, call } of cases)
  test(`${form} has one rule for ${Object.keys(fields).join(', ')}`, async () => {
    const browser = who ? (await memberAt(owen!)).person : await shopper()
    const [method, path, bodyOf] = call
    for (const [field, { good, bad }] of Object.entries(fields))
      for (const value of [...good, ...bad]) {
        const values = { ...typed, [field]: value }
        const wanted = inBrowser(values).find((fault) => fault.field === field)?.message
        expect([value, wanted !== undefined]).toEqual([value, bad.includes(value)])
        const html = await (await send(browser, form, values)).text()
        expect([value, faultAt(html, field)]).toEqual([value, wanted])
        const answer = await browser.fetch(path, {
          method,
          body: JSON.stringify(bodyOf(values)),
          headers: { 'content-type': 'application/json', origin: 'http://jdw.localhost:8787' },
        })
        const { fields: named = [] } = (await answer.json()) as { fields?: FieldError[] }
        expect([value, named.find((fault) => fault.field === field)?.message]).toEqual([value, wanted])
      }
  })

test('a phone number is stored in one form', async () => {
  const { person } = await memberAt(owen!)
  await send(person, '/account/details/save', {
    title: '',
    gender: '',
    ...details,
    mobilePhone: '\u202a+44 (0)7700\u2011900\u2011123\u202c',
    workPhone: '020.7946.0000 x12',
  })
  const html = await (await person.navigate('/account/details')).text()
  for (const stored of ['07700 900123', '020 7946 0000 ext 12']) expect(html).toContain(`value="${stored}"`)
})

async function shopper() {
  const { guest } = await guestAt({ RATE_LIMITS: '0' })
  await add(guest)
  // The form for a notice is there for what is sold out.
  await bindings.DB.prepare("UPDATE option SET stock = 0 WHERE product_no = 'AB124'").run()
  return guest
}

/** The sentence beside a field. */
function faultAt(html: string, field: string): string | undefined {
  const found = new RegExp(`id="${field}-error"[^>]*><span[^>]*>Error: </span>(.*?)</span>`).exec(html)?.[1]
  return found?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
