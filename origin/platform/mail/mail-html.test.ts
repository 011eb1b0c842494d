import { expect, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { mailHtml } from './mail-html.ts'
import { shopMail } from './mail.ts'

const drawn = (code: (typeof brandCodes)[number], parts: string[]) =>
  `${mailHtml(shopMail(code, 'ada@people.example', 'Your order <b>', parts))}`

test('each brand’s mail has its own look', () => {
  const bare = brandCodes.map((code) => drawn(code, ['Hello']).replaceAll(brands[code].name, ''))
  const styles = bare.map((page) => [...page.matchAll(/style="([^"]*)"/g)].map(([, style]) => style).join())
  expect(new Set(styles).size).toBe(brandCodes.length)
})

test('a mail’s text is never markup', () => {
  const page = drawn('jdw', ['<img src=x>', 'Track it here: https://www.juniperdow.example/a?b="c'])
  expect(page).not.toContain('<img')
  expect(page).toContain('href="https://www.juniperdow.example/a?b=&quot;c"')
  expect(page).toContain('Juniper Dow Limited')
})
