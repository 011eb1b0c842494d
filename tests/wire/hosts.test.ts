// The hosts beside the shops and the static files, under hostile requests.
import { expect, test } from 'vitest'
import { localOperator, localPassword } from '#shared/platform/people.ts'
import { port } from '#tests/support/served-shop.ts'
import { hiddenFields, wireBrowser } from '#tests/support/wire.ts'

/** Property names that every object has. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

test.each(['gateway', 'author', 'login', 'content', 'operator', 'partner'])(
  'a file named like an Object method is 404 at %s',
  async (host) => {
    const browser = wireBrowser(port, host)
    for (const name of inherited) {
      const { status } = await browser.fetch(`/files/${name}`)
      expect([name, status]).toEqual([name, 404])
    }
  },
)

test('an operator’s filter by an Object property name is ignored', async () => {
  const operator = wireBrowser(port, 'operator')
  const form = await operator.open('/sign-in')
  await operator.submit(
    '/sign-in',
    { ...hiddenFields(form.text), name: localOperator.name, password: localPassword },
    form.url,
  )
  for (const name of inherited)
    for (const address of [`/orders?brand=jdw&status=${name}`, `/promotions?brand=jdw&state=${name}`]) {
      const { status, url } = await operator.open(address)
      expect([address, status, url.pathname]).toEqual([address, 200, new URL(address, url).pathname])
    }
})

test.each([
  ['gateway', '/V1/Cruise/Collect'],
  ['gateway', '/V2/Cruise/StepUp'],
  ['gateway', '/V2/Cruise/Challenge'],
  ['gateway', '/flex/v2/tokens'],
  ['author', '/save/jdw/home'],
  ['login', '/sign-in'],
  ['operator', '/sign-in'],
])('malformed multipart is the sender’s fault at %s%s', async (host, path) => {
  const browser = wireBrowser(port, host)
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary="'])
    for (const body of ['', '--x\r\nContent-Disposition: form-data; name="JWT"\r\n\r\n', '\u0000--x--']) {
      const { status } = await browser.fetch(path, { method: 'POST', body, headers: { 'content-type': type } })
      expect([type, body, status >= 400 && status < 500]).toEqual([type, body, true])
    }
})

test('plain http never demands https of the host', async () => {
  const shop = wireBrowser(port, 'jdw')
  const { text } = await shop.open('/')
  const files = [...text.matchAll(/(?:src|href)="(\/(?:assets|brands)\/[^"]+)"/g)].map(([, path]) => path!)
  expect(files.length).toBeGreaterThan(2)
  for (const path of [...files, '/', '/api/health', '/assets/nowhere.js', '/robots.txt']) {
    const { headers } = await shop.fetch(path)
    expect([path, headers['strict-transport-security']]).toEqual([path, undefined])
  }
})
