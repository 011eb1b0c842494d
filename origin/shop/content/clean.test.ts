import { expect, test } from 'vitest'
import { onlyAllowed } from '#shared/content-model/allowed-html.ts'
import { cleanHtml } from './clean.ts'

test.each([
  ['<p>Hello <script>alert(1)</script>you</p>', '<p>Hello you</p>'],
  ['<p onclick="alert(1)" style="x" class="y">Hi</p>', '<p>Hi</p>'],
  ['<a href="javascript:alert(1)">go</a>', '<a>go</a>'],
  ['<a href=" &#106;avascript:alert(1)">go</a>', '<a>go</a>'],
  ['<a href="//evil.example">go</a>', '<a>go</a>'],
  ['<a href="/x&quot; onclick=&quot;alert(1)">go</a>', '<a>go</a>'],
  ['<a href="/shop/s?term=a&b" target="_blank">go</a>', '<a href="/shop/s?term=a&amp;b">go</a>'],
  ['<img src=x onerror=alert(1)>after', 'after'],
  ['<svg><script>alert(1)</script></svg><p>x</p>', '<p>x</p>'],
  ['<iframe srcdoc="<script>1</script>"></iframe>x', 'x'],
  ['<textarea><p>x</textarea><p>y</p>', '<p>y</p>'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<h1>A</h1><div><b>B</b><i>C</i></div>', '<h2>A</h2><p><strong>B</strong><em>C</em></p>'],
  ['</div></li><p>open <strong>still', '<p>open <strong>still</strong></p>'],
  [
    '<td colspan="2" width="9">x</td><th scope="row" rowspan="abc">y</th>',
    '<td colspan="2">x</td><th scope="row">y</th>',
  ],
  ['a<br/>b<br>c', 'a<br>b<br>c'],
  ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ['<!-- <script>x</script> -->k', 'k'],
])('%j is stored as %j', (given, written) => {
  expect(cleanHtml(given)).toBe(written)
  expect([cleanHtml(written), onlyAllowed(written)]).toEqual([written, written])
})

test('a thousand nested tags are closed in order', () => {
  expect(cleanHtml('<em>'.repeat(1000))).toBe('<em>'.repeat(1000) + '</em>'.repeat(1000))
})
