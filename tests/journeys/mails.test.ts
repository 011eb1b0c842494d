// Every mail in a browser, as the operators' previews show it: at the widths of mail programs, light and dark.
import { expect, test } from 'vitest'
import AxeBuilder from '@axe-core/playwright'
import { localOperator, localPassword } from '#shared/platform/people.ts'
import { port } from '#tests/support/served-shop.ts'
import { browser } from './visitor.ts'

const operatorHost = `http://operator.localhost:${port}`

test.each(['jdw', 'fw'])('every mail of %s fits and passes axe', { timeout: 300_000 }, async (brand) => {
  const context = await browser.newContext({ viewport: { width: 600, height: 900 } })
  const page = await context.newPage()
  await page.goto(operatorHost)
  await page.getByLabel('Name').fill(localOperator.name)
  await page.getByLabel('Password').fill(localPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'To do' }).waitFor()
  await page.goto(`${operatorHost}/mail-previews?brand=${brand}`)
  const links = await page.locator('tbody a').evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  const names = links.map((href) => /row\/([\w-]+)/.exec(href)![1]!)
  expect(names.length).toBeGreaterThan(15)
  await page.goto(operatorHost + links[0]!)
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  const blank = await context.newPage()
  const found: string[] = []
  for (const name of names) {
    // The preview’s own policy runs no script, not even the check’s: the mail is looked at on a blank page.
    const preview = await page.goto(`${operatorHost}/mail-previews/${name}.html?brand=${brand}`)
    await blank.setContent(await preview!.text())
    for (const [width, colorScheme] of [
      [600, 'light'],
      [320, 'light'],
      [320, 'dark'],
    ] as const) {
      await blank.setViewportSize({ width, height: 900 })
      await blank.emulateMedia({ colorScheme })
      const wide = await blank.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      if (wide > 0) found.push(`${name} at ${width}: ${wide} px too wide`)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await blank.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page: blank }).analyze()
      found.push(...violations.map(({ id, nodes }) => `${name} ${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 160)}`))
    }
  }
  expect(found).toEqual([])
  await context.close()
})
