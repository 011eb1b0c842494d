// Every plain form over a socket, sent as by a browser without script: the effect is read back, and a refusal is shown on the
// form's own page.
import { describe, expect, test } from 'vitest'
import { wireBrowser } from '#tests/support/wire.ts'
import { brand, port, visitor } from './calls/visitors.ts'
import { formCases } from './screens/forms.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(Object.entries(formCases))('%s', (path, { who, sends, leads, says, reads, refused }) => {
  let sent: Record<string, string> = {}

  test(`takes what ${who} sends, and has its effect`, async () => {
    const someone = await visitor(who, 'forms')
    sent = await sends(someone)
    if (refused) {
      const answer = await someone.browser.submit(path, { ...sent, ...refused.fields })
      expect(answer.status, answer.text.slice(0, 300)).toBe(422)
      expect(answer.text.replaceAll('&#x27;', '’')).toMatch(refused.says)
    }
    const answer = await someone.browser.submit(path, sent)
    expect(answer.url.pathname).toMatch(leads)
    if (says) expect(answer.text.replaceAll('&#x27;', '’')).toMatch(says)
    await reads?.(someone, sent)
  })

  test('refuses another site, another media type and too much', async () => {
    const guest = wireBrowser(port, brand)
    const body = new URLSearchParams(sent).toString()
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answers = [
      await guest.raw(path, { method: 'POST', body, headers: { ...form, ...evil } }),
      await guest.fetch(path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
      await guest.fetch(path, { method: 'POST', body: `a=${'x'.repeat(70_000)}`, headers: form }),
      await guest.fetch(path, { method: 'POST', body: 'a=%ED%A0%BD', headers: form }),
      await guest.fetch(path, { method: 'PUT', body, headers: form }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 415, 413, 400, 405])
  })

  test('is no failure when empty, doubled or of odd names', async () => {
    const guest = wireBrowser(port, brand)
    for (const body of [
      '',
      '__proto__=x&constructor=y',
      'token=constructor&orderNo=__proto__&productNo=toString',
      '=&=&&',
    ]) {
      const { status } = await guest.fetch(path, { method: 'POST', body, headers: form })
      expect([body, status < 500]).toEqual([body, true])
    }
  })
})
