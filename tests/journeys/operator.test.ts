// The operator's work: on pages without scripts, and by `npm run shop`.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { localOperator, localPassword } from '#shared/platform/people.ts'
import { chosen } from '#tests/support/browse.ts'
import { desktop, phone } from '#tests/support/browser.ts'
import { faults } from '#tests/support/faults.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const operatorHost = `http://operator.localhost:${port}`

async function signIn(page: Page) {
  await page.goto(operatorHost)
  await page.getByLabel('Name').fill(localOperator.name)
  await page.getByLabel('Password').fill(localPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'To do' }).waitFor()
}

/** Runs `npm run shop -- …` with the served shop's settings. */
async function shop(...args: string[]) {
  const allArgs = [
    '--experimental-strip-types',
    '--no-warnings',
    'worker/commands/shop.ts',
    ...args,
    '--shop',
    operatorHost,
  ]
  const env = { ...process.env, OPERATOR_TOKEN: 'local-operator-token-of-this-machine' }
  return promisify(execFile)(process.execPath, allArgs, { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

test('without JavaScript an operator dispatches an order', async () => {
  const { page, complaints } = await visitor({ viewport: phone, javaScript: false })
  await signIn(page)
  await page.getByRole('link', { name: /orders to dispatch/ }).click()
  const link = page.getByRole('link', { name: /^Dispatch/ }).first()
  const order = (await link.textContent())!.split(': ')[1]!
  await link.click()
  await page.getByLabel('Carrier').fill('Swiftway')
  await page.getByRole('button', { name: 'Dispatch' }).click()
  await page.getByText('Enter the parcel number').first().waitFor()
  expect(await page.getByLabel('Carrier').inputValue()).toBe('Swiftway')
  await page.getByLabel('Parcel number').fill('SW 4711')
  await page.getByRole('button', { name: 'Dispatch' }).click()
  await page.getByText(`Order ${order} is with Swiftway under SW 4711.`).waitFor()
  await page.getByText('You can’t undo this: the parcel has left').waitFor()
  await page.goto(`${operatorHost}/orders/row/${order}`)
  await page.getByText('Swiftway SW 4711').waitFor()
  await page.goto(`http://login.localhost:${port}/outbox`)
  await page.getByText(`Your order ${order} is on its way`).waitFor()
  // The browser itself logs that a form came back with faults.
  expect(complaints.filter((it) => !/status of 422/.test(it))).toEqual([])
})

test('a script’s changes can be undone, and its errors name fields', async () => {
  const { productNo } = await someProduct()
  const listed = JSON.parse((await shop('stock', '--find', productNo, '--brand', 'jdw', '--json')).said) as {
    rows: { of: Record<string, string> }[]
  }
  const { option, was } = listed.rows[0]!.of as { option: string; was: string }
  const set = (stock: string) =>
    shop('stock.set', '--brand', 'jdw', '--product', productNo, '--option', option, '--was', was, '--stock', stock)
  expect(await set('-3')).toEqual({ code: 1, said: expect.stringContaining('--stock: Enter 0 or more') })
  const done = await set('77')
  expect(done.said).toContain(`77 in stock, instead of ${was}.`)
  const [, line] = /--undo (\d+)/.exec(done.said)!
  expect((await shop('--undo', line!)).said).toContain(`${was} in stock, instead of 77.`)
  expect((await shop('--undo', line!)).code).toBe(1)
  expect((await shop('help', 'stock')).said).toContain('stock.price')
})

test.each(Object.entries({ phone, desktop }))(
  'on a %s every operator page passes axe',
  { timeout: 240_000 },
  async (_, size) => {
    const { page, complaints } = await visitor({ viewport: size })
    const found: string[] = []
    await page.goto(`${operatorHost}/sign-in`)
    found.push(...(await faults(page, 'sign-in', size)))
    await signIn(page)
    const { productNo } = await someProduct()
    const paths = [
      '/',
      '/nowhere',
      '/orders?number=none',
      '/orders',
      '/stock?brand=fw&state=low',
      `/stock/row/${productNo}`,
      '/operators',
      '/audit',
      '/do/operators.add',
      '/account',
      '/do/account.add-passkey',
    ]
    for (const path of paths) {
      await page.goto(operatorHost + path)
      found.push(...(await faults(page, path, size)))
    }
    await page.goto(`${operatorHost}/orders`)
    await page.locator('td a').first().click()
    found.push(...(await faults(page, 'an order', size)))
    await page.goto(`${operatorHost}/do/stock.price?brand=jdw&product=${productNo}`)
    await page.getByRole('button', { name: 'Set price' }).click()
    found.push(...(await faults(page, 'a form with faults', size)))
    expect(found).toEqual([])
    expect(complaints.filter((it) => !/status of (422|404)/.test(it))).toEqual([])
  },
)

async function someProduct() {
  const { path } = await chosen(port, 'jdw')
  const { pathname } = new URL(path, operatorHost)
  return { path: pathname, productNo: pathname.split('/').at(-1)! }
}
