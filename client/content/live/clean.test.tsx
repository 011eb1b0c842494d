import { expect, test } from 'vitest'
import { allowedTags } from '#shared/content-model/allowed-html.ts'
import { attacks, cleaned } from '#shared/content-model/fixtures/hostile-html.ts'
import { cleanInBrowser } from './clean.ts'

const form = new RegExp(`^</?(?:${allowedTags.join('|')})(?: [a-z]+="[^"]*")*>$`)

test.each([...attacks, ...cleaned.map(([given]) => given)])('%s is harmless in the preview', (given) => {
  const place = document.createElement('div')
  place.innerHTML = cleanInBrowser(given)
  const tags = [...place.querySelectorAll('*')].map((element) => (element.cloneNode(false) as Element).outerHTML)
  expect(tags.filter((tag) => !form.test(tag.replace(/<\/.*$/, '')))).toEqual([])
  expect([...place.querySelectorAll('a')].filter(({ protocol }) => /script/.test(protocol))).toEqual([])
})

test('the preview shows what will be stored', () => {
  expect(cleanInBrowser('<h1 class="x">A</h1><div><b>B</b><img src=x onerror=alert(1)></div>')).toBe(
    '<h2>A</h2><p><strong>B</strong></p>',
  )
})
