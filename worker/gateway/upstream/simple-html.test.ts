import { expect, test } from 'vitest'
import { simpleHtml } from './simple-html.ts'

test.each([
  ['<p>Cut from <em>washed</em> linen &amp; cotton.</p>', '<p>Cut from <em>washed</em> linen &amp; cotton.</p>'],
  ['<ul><li>One<li>Two</ul>', '<ul><li>One<li>Two</li></li></ul>'],
  ['<div class="x">A <b>bold</b> <span>word</span><br/></div>', '<p>A <strong>bold</strong> word<br></p>'],
  ['plain words, 3 < 4 > 2', 'plain words, 3 &lt; 4 &gt; 2'],
])('%j becomes %j', (given, written) => {
  expect(simpleHtml(given)).toBe(written)
  expect(simpleHtml(written)).toBe(written)
})

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example></SCRIPT>',
  '<script>alert(1)',
  '<scr<script>x</script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<p/onclick=alert(1)>x',
  '<svg/onload=alert(1)>',
  '<svg><p><style><img src=x onerror=alert(1)></style>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="https://evil.example">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--<p>-->',
  '</div></section></main><h1>Taken over</h1>',
  '</p></li></ul></details><form action=https://evil.example><input>',
  '<base href=https://evil.example>',
  '<meta http-equiv=refresh content=0>',
  '<p title="><img src=x onerror=alert(1)>">x',
  "<p title='><img src=x onerror=alert(1)>",
  '<template><p>x</p></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p\u0000onclick=alert(1)>x</p>',
  '<constructor>x</constructor><__proto__>',
]

test.each(attacks)('%s leaves only allowed tags, without attributes and closed', (attack) => {
  for (const given of [attack, `<p>before ${attack} after</p>`, `${attack}${attack}`]) {
    const written = simpleHtml(given)
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
    simpleHtml(piece.repeat(1_000_000 / piece.length))
    expect([piece, performance.now() - began < maxTimeOfAMegabyte]).toEqual([piece, true])
  }
})
