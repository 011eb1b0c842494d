import { expect, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import type { MailContent } from './content.ts'
import { mailHtml } from './mail-html.ts'
import { shopMail } from './mail.ts'

const drawn = (code: (typeof brandCodes)[number], content: MailContent) =>
  `${mailHtml(shopMail(code, 'ada@people.example', 'Your order <b>', content))}`

test('a mail’s text is never markup', () => {
  const page = drawn('jdw', ['<img src=x>', { label: 'Track <it>', url: 'https://www.juniperdow.example/a?b="c' }])
  expect(page).not.toContain('<img src=x')
  expect(page).toContain('href="https://www.juniperdow.example/a?b=%22c"')
  expect(page).toContain('Track &lt;it&gt;')
  expect(page).toContain('Juniper Dow Limited')
})

test('both parts of a mail say the same', () => {
  const item = { quantity: 2, name: 'Tea dress', detail: 'Navy, size 12', code: 'AB123', each: '£45.00', sum: '£90.00' }
  const mail = shopMail('awl', 'ada@people.example', 'Your order', [
    { heading: 'What you ordered', parts: [{ items: [item] }, { amounts: [['Total', '£90.00']], total: true }] },
  ])
  expect(mail.body).toContain(
    'WHAT YOU ORDERED\n2 × Tea dress (Navy, size 12), £45.00 each (item AB123)\nTotal: £90.00',
  )
  const page = `${mailHtml(mail)}`.replaceAll(/<[^>]+>|\s+/g, ' ').replaceAll(/ +/g, ' ')
  for (const text of [
    'What you ordered',
    'Tea dress',
    'Navy, size 12 Quantity 2, £45.00 each Item AB123 £90.00',
    'Total £90.00',
  ])
    expect(page).toContain(text)
})
