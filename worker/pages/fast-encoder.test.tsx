import { expect, test } from 'vitest'
import { FastEncoder, learnStrings, useFastEncoder } from './fast-encoder.ts'
import { renderToReadableStream, renderToString } from './react-server.ts'

const platform = new TextEncoder()

test('the fast encoder writes the platform encoder’s bytes', () => {
  const fast = new FastEncoder()
  const texts = [
    '',
    'a',
    '<div class="x">',
    'é',
    'naïve £24.50',
    '漢字',
    '😀',
    '\ud800',
    'x'.repeat(95) + 'é',
    'x'.repeat(96),
    'x'.repeat(97),
    '\u0000\u007f\u0080',
  ]
  for (let round = 0; round < 3000; round++)
    for (const text of texts) expect([...fast.encode(text)]).toEqual([...platform.encode(text)])
})

test('later text does not overwrite earlier bytes', () => {
  const fast = new FastEncoder()
  const early = fast.encode('early bytes stay')
  for (let round = 0; round < 20_000; round++) fast.encode('later bytes, many of them')
  expect(new TextDecoder().decode(early)).toBe('early bytes stay')
})

test('attribute names are learnt, text is not', () => {
  const fast = new FastEncoder()
  const classes = `box ${'wide '.repeat(30)}`
  learnStrings(
    'a test',
    `<p class="${classes}" data-learnt="8731" title="Ada Okwu">Ada Okwu</p><p class="é">xq</p><p class="${'y'.repeat(600)}">`,
  )
  for (const known of ['class', 'data-learnt', classes, 'é']) {
    expect(fast.encode(known)).toBe(fast.encode(known))
    expect([...fast.encode(known)]).toEqual([...platform.encode(known)])
  }
  for (const unknown of ['Ada Okwu', '8731', 'xq', 'y'.repeat(600)])
    expect(fast.encode(unknown)).not.toBe(fast.encode(unknown))
  learnStrings('a test', '<p data-later="">')
  expect(fast.encode('data-later')).not.toBe(fast.encode('data-later'))
})

test('a page has the same bytes without the encoder', async () => {
  const tree = (
    <ul className="list of things" style={{ color: 'red' }}>
      {Array.from({ length: 400 }, (_, item) => (
        <li key={item} title={`Nº ${item}`}>
          £{item}.50 <b>{'long '.repeat(item % 40)}</b>
        </li>
      ))}
    </ul>
  )
  learnStrings('the list', renderToString(tree))
  const draw = async () => new Response(await renderToReadableStream(tree)).text()
  const fast = await draw()
  useFastEncoder(false)
  const plain = await draw()
  useFastEncoder(true)
  expect(fast).toBe(plain)
})

test('only React gets the fast encoder', () => {
  expect(new TextEncoder()).not.toBeInstanceOf(FastEncoder)
})
