// docs/assurance.md has a line for each class of attack, and each line names tests that exist.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every class of attack, once. */
const classes = [
  'negative quantities',
  'fractional quantities',
  'huge quantities',
  'string quantities',
  'negative amounts',
  'huge and string amounts',
  'prices sent by the client',
  'totals sent by the client',
  'ids sent by the client',
  'states sent by the client',
  'unknown products',
  'unknown options',
  'basket limit under concurrency',
  'oversell',
  'promo races',
  'promo stacking',
  'thresholds after the bag shrinks',
  'guessing promo codes',
  'a first-order code in several shops',
  'a subscription bought and cancelled repeatedly',
  'amounts that differ between enrol and pay',
  'replayed authentication results',
  'foreign authentication results',
  'expired authentication results',
  'skipped steps',
  'edits after paying',
  'double submit with the same key',
  'double submit with another key',
  'double submit without a key',
  'store credit spent twice',
  'make-a-payment on someone else’s account',
  'trying out cards',
  'jumping the line before the till',
  'payment while the limiter is down',
  'card numbers in free text',
  'calls to the card gateway without its signature',
  'another customer’s cart',
  'another customer’s address',
  'another customer’s card',
  'another customer’s order',
  'another customer’s wishlist',
  'another customer’s history',
  'a guest reading another guest’s bag',
  'an account registered with a guest’s e-mail',
  'what an unproven person left in an account',
  'typed text in mails to somebody else',
  'a prepared payment that outlives its purpose',
  'somebody else’s confirmation link',
  'a session that goes on after erasing',
  'a session id of another brand',
  'tampered encrypted cart ids',
  'truncated encrypted cart ids',
  'foreign encrypted cart ids',
  'disclosure of purchases by reviews',
  'look-alike accounts',
  'photos before moderation',
  'open redirects',
  'forged callback: state',
  'forged callback: nonce',
  'forged callback: issuer',
  'forged callback: audience',
  'forged callback: algorithm',
  'forged callback: key id',
  'replayed callback',
  'codes and tokens of other clients',
  'session fixation',
  'replay after sign-out',
  'refresh storms',
  'forged hints, internal headers and tokens',
  'account enumeration',
  'guessing passwords',
  'locking an owner out by guesses',
  'a password changed while its owner resets it',
  'an operator’s access that ends',
  'an operator who wants a customer’s account',
  'hiding a guest’s order by wrong look-ups',
  'forged and replayed passkeys',
  'mail links to another host',
  'a reset link used twice or late',
  'lock-out by password reset mails',
  'cross-site sign-in and sign-out',
  'a session after a password reset',
  'emptying a bag by a link',
  'server-side request forgery by path',
  'server-side request forgery by redirect',
  'server-side request forgery by parameter',
  'forged internal headers',
  'request smuggling in bodies',
  'unknown hosts',
  'cache poisoning by headers',
  'cache poisoning by query',
  'cache deception',
  'cookies and nonces on cached responses',
  'two brands in one isolate',
  'limits evaded by headers',
  'limits evaded by notations of an IPv6 address',
  'limits evaded by invented ids',
  'limits on CSP reports',
  'injection in every free text: SQL',
  'injection in every free text: headers and mails',
  'stored script in names and addresses',
  'stored script in reviews',
  'reflected script in search terms',
  'reflected script in promo messages',
  'stored script in content',
  'script from a compromised service',
  'invisible characters in names',
  'uploads that are not pictures',
  'pictures with a false size',
  'endless uploads',
  'metadata of photos',
  'prototype pollution',
  'deep JSON',
  'wide JSON',
  'huge JSON',
  'invalid text encodings',
  'incomplete bodies',
  'slow regular expressions',
  'cross-site requests',
  'media types of forms',
  'cross-origin reads',
  'wrong methods',
  'framing',
  'forged messages to the preview page',
  'forged messages to the payment page',
  'stack traces',
  'source maps',
  'secrets in shipped files',
  'internal files',
  'tokens readable by scripts',
  'personal data in logs',
  'personal data in cached responses',
  'plain http',
]

type Line = { class: string; tried: string; shownBy: string[]; result: string }

const attacks = readFileSync('docs/assurance.md', 'utf8').split('\n## Faults')[0]!
const lines = attacks
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (?:Class|-+) /.test(line))
  .map((line): Line => {
    const [, name = '', tried = '', tests = '', result = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const shownBy = tests.split('<br>').map((one) => one.replaceAll('`', '').trim())
    return { class: name, tried, shownBy: shownBy.filter(Boolean), result }
  })

/** The fault of a `path › test name` reference, or null. A generated test is named by its literal template. */
function faultOf(reference: string): string | null {
  const [path, name] = reference.split(' › ')
  if (!path || !name || !existsSync(path)) return `there is no test file for "${reference}"`
  return titlesIn(readFileSync(path, 'utf8')).has(name) ? null : `${path} has no test named "${name}"`
}

function titlesIn(source: string): Set<string> {
  const calls = source.matchAll(
    /\b(?:test|it)(?:\.concurrent)?(?:\.(?:each|for)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\.\w+)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs,
  )
  return new Set([...calls].map(([, , title]) => title!.replaceAll(/\\(['"`])/g, '$1')))
}

test('every class of attack has exactly one line', () => {
  expect(lines.map((line) => line.class).toSorted()).toEqual(classes.toSorted())
})

test('a line says what was tried and its result', () => {
  expect(lines.filter(({ tried, result }) => tried === '' || !/^(?:holds|open: .{10,})$/.test(result))).toEqual([])
})

test('every test that a line names exists', () => {
  const faults = lines.flatMap(({ class: name, shownBy, result }) => [
    ...(result === 'holds' && shownBy.length === 0 ? [`${name} names no test`] : []),
    ...shownBy.flatMap((one) => faultOf(one) ?? []).map((why) => `${name}: ${why}`),
  ])
  expect(faults).toEqual([])
})
