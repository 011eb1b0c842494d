import { expect, test } from 'vitest'
import { descriptionTags, onlyAllowed } from './allowed-html.ts'
import { cleanHtml } from './clean-html.ts'
import { attacks, cleaned } from './fixtures/hostile-html.ts'

test.each(cleaned)('%j is stored as %j', (given, written) => {
  expect(cleanHtml(given)).toBe(written)
  expect([cleanHtml(written), onlyAllowed(written)]).toEqual([written, written])
})

test.each([
  ['<p>Cut from <em>washed</em> linen &amp; cotton.</p>', '<p>Cut from <em>washed</em> linen &amp; cotton.</p>'],
  ['<ul><li>One<li>Two</ul>', '<ul><li>One</li><li>Two</li></ul>'],
  ['<h1>Wool</h1><a href="https://evil.example">Buy</a><table><tr><td>x</table>', '<p>Wool</p>Buyx'],
])('the description %j becomes %j', (given, written) => {
  expect(cleanHtml(given, descriptionTags)).toBe(written)
})

test('a thousand nested tags are closed in order', () => {
  expect(cleanHtml('<em>'.repeat(1000))).toBe('<em>'.repeat(1000) + '</em>'.repeat(1000))
})

test.each(attacks)('%s leaves only allowed tags, without attributes and closed', (attack) => {
  for (const given of [attack, `<p>before ${attack} after</p>`, `${attack}${attack}`]) {
    const written = cleanHtml(given, descriptionTags)
    const tags = written.match(/<[^]*?(?:>|$)/g) ?? []
    expect([given, tags.filter((tag) => !/^<\/?(?:p|ul|ol|li|strong|em|br)>$/.test(tag))]).toEqual([given, []])
    const open: string[] = []
    for (const tag of tags.filter((tag) => tag !== '<br>'))
      if (tag.startsWith('</')) expect(open.pop()).toBe(tag.slice(2, -1))
      else open.push(tag.slice(1, -1))
    expect([given, open]).toEqual([given, []])
    expect(written).not.toMatch(/Taken over<\/h1>|<img|<svg/i)
  }
})

/** Milliseconds. Time that grows with the square of the length would be minutes; a linear walk takes less than one second. */
const maxTimeOfAMegabyte = 15_000

test('time grows with the length of a hostile text', () => {
  for (const piece of ['<a ', '<p "', '<p \'"', '<!--', '<', '>', '<script>', '</p', '<p>', '&', '<a b="c" ']) {
    const began = performance.now()
    cleanHtml(piece.repeat(1_000_000 / piece.length))
    expect([piece, performance.now() - began < maxTimeOfAMegabyte]).toEqual([piece, true])
  }
})
