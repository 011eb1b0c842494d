// Invisible characters in names and address lines, and look-alike e-mail addresses, over sockets.
import { expect, test } from 'vitest'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { register, unseenSigns } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { address, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'
import { newEmail } from '#tests/support/new-email.ts'

const open = () => wireBrowser(port, 'jdw')
const details = {
  title: 'Mr',
  lastname: 'Reed',
  gender: '',
  dateOfBirth: null,
  homePhone: '',
  workPhone: '',
  mobilePhone: '',
} as const

test('registering refuses a name with an invisible character', async () => {
  const guest = open()
  for (const [sign, character] of Object.entries(unseenSigns)) {
    // White space is normalised, not refused.
    if (/\s/.test(character)) continue
    const email = newEmail('new', 'people.example')
    const answer = await register(guest, { firstname: `Ad${character}a`, lastname: 'Marsh', email })
    expect([sign, answer.status]).toEqual([sign, 422])
    expect(answer.text.includes('characters we can’t read')).toBe(true)
  }
})

test('details, addresses and checkout refuse an invisible character', async () => {
  const owen = open()
  await owen.signIn('owen@people.example')
  const before = await owen.call(customerCalls.get, {})
  const guest = open()
  await fillBag(guest, 'jdw')
  for (const [sign, character] of Object.entries(unseenSigns)) {
    // White space is normalised, not refused.
    if (/\s/.test(character)) continue
    const name = `Ow${character}en`
    const answers = [
      await owen.sendCall(customerCalls.updateDetails, { body: { ...details, firstname: name } }),
      await owen.sendCall(customerCalls.addAddress, {
        body: { ...address, recipient: name, isDefaultDeliveryAddress: false },
      }),
      await owen.sendCall(customerCalls.addAddress, {
        body: { ...address, recipient: 'Owen', addressLine2: name, isDefaultDeliveryAddress: false },
      }),
      await guest.sendCall(checkoutCalls.updateDeliveryAddress, { body: { address: { ...address, surName: name } } }),
      await owen.submit('/account/details/save', {
        ...details,
        dateOfBirth: '',
        firstname: name,
        'birth-day': '',
        'birth-month': '',
        'birth-year': '',
      }),
    ]
    expect([sign, answers.map(({ status }) => status)]).toEqual([sign, [400, 400, 400, 400, 422]])
    const found = await guest.call(searchCalls.search, { query: { term: `dre${character}ss` } })
    expect([sign, found.total > 0]).toEqual([sign, true])
  }
  expect(await owen.call(customerCalls.get, {})).toEqual(before)
})

test('names of all languages are accepted', async () => {
  const owen = open()
  await owen.signIn('owen@people.example')
  for (const firstname of ['Zoë', 'Zoe\u0308', '李小龙', 'محمد', 'Ойвінд', 'O’Brien-Søren', 'न\u200dमस्ते', 'Owen'])
    expect([
      firstname,
      (await owen.sendCall(customerCalls.updateDetails, { body: { ...details, firstname } })).status,
    ]).toEqual([firstname, 200])
})

test('another form of a registered address opens no second account', async () => {
  const email = newEmail('zoë', 'people.example')
  const names = { firstname: 'Zoe', lastname: 'Marsh' }
  const first = await register(open(), { ...names, email: email.normalize('NFC') })
  expect(first.status).toBe(200)
  for (const same of [email.normalize('NFD'), email.toUpperCase(), ` ${email.normalize('NFD')} `]) {
    const answer = await register(open(), { ...names, email: same })
    expect([same, answer.url.hostname, answer.url.pathname]).toEqual([same, 'login.localhost', '/register'])
  }
  const wide = [...email]
    .map((letter) => (/[a-z]/.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter))
    .join('')
    .replace(/＠.*|@.*/, '@people.example')
  for (const lookAlike of [
    wide,
    `ow\u200ben@people.example`,
    `owen\u00ad@people.example`,
    `\u202eowen@people.example`,
    '𝐨wen@people.example',
  ]) {
    const answer = await register(open(), { ...names, email: lookAlike })
    expect([lookAlike, answer.status]).toEqual([lookAlike, 422])
    expect(answer.text.includes('id="email-fault"')).toBe(true)
  }
})
