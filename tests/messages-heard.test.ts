// Every message that a window, frame or page posts has a listener, and every listener has a sender.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{client,worker}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\/fixtures\/|\/fakes\//.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
const all = sources.map(({ code }) => code).join('\n')

/** The channel names in `new BroadcastChannel('bag')`, literal or from a constant. */
function channelsIn(code: string): string[] {
  return [...code.matchAll(/new BroadcastChannel\(\s*(['"]?)([\w-]+)\1\s*\)/g)].map(([, quote, name]) =>
    quote ? name! : (new RegExp(`\\b${name}(?::[^=]+)? = ['"]([\\w-]+)['"]`).exec(code)?.[1] ?? '?'),
  )
}

/** The files that create a channel and the files that import these. */
function around(channel: string): string[] {
  const makers = sources.filter(({ code }) => channelsIn(code).includes(channel))
  const names = makers.map(({ file }) => file.split('/').at(-1)!)
  return [...makers, ...sources.filter(({ code }) => names.some((name) => code.includes(`/${name}'`)))].map(
    ({ code }) => code,
  )
}

const posted = (code: string) => code.includes('.postMessage(')
const heard = (code: string) => /addEventListener\(\s*['"]message['"]|\.onmessage\b/.test(code)

test('every window channel has a writer and a listener', () => {
  const channels = [...new Set(channelsIn(all))]
  expect(channels.length).toBeGreaterThan(1)
  expect(channels.filter((name) => !around(name).some(posted) || !around(name).some(heard))).toEqual([])
})

test('the payment step listens for the bank page’s message', () => {
  const saying = sources
    .filter(({ code }) => code.includes('challengeReturned') && posted(code))
    .map(({ file }) => file)
  const hearing = sources
    .filter(({ code }) => code.includes('challengeReturned') && heard(code))
    .map(({ file }) => file)
  expect([saying, hearing]).toEqual([
    ['worker/routes/challenge-return.ts'],
    [expect.stringMatching(/^client\/payment\//)],
  ])
})

test.each([
  [`new BroadcastChannel('planted')`, ['planted']],
  [`const name = 'planted'; new BroadcastChannel(name)`, ['planted']],
])('the channel of %s is found', (code, names) => expect(channelsIn(code)).toEqual(names))
