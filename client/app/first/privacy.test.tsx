// The privacy choice before and without React: the server's HTML and the first script.
import { expect, test } from 'vitest'
import { drawPrivacyChoice } from '#client/session/consent/fixtures/choose.tsx'
import { consentChoice } from '#client/platform/storage/consent.ts'
import { startPrivacy } from './privacy.ts'

let started = false

/** A document as the browser received it, with the choice stored in `cookie`. */
function openPage(cookie = '') {
  document.body.innerHTML = '<button data-privacy="again">Change your cookie settings</button>'
  document.cookie = cookie ? `consent=${cookie}; Path=/` : 'consent=; Max-Age=-1; Path=/'
  drawPrivacyChoice()
  // The listeners are the document's: only the first page adds them.
  if (started) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  if (!started || !consentChoice()) startPrivacyOnce()
}

function startPrivacyOnce() {
  if (!started) startPrivacy()
  else panel().hidden = false
  started = true
}

const panel = () => document.querySelector<HTMLElement>('#privacy section')!
const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)!
const box = (name: string) => panel().querySelector<HTMLInputElement>(`[name=${name}]`)!

test('either answer closes the privacy choice', () => {
  openPage()
  expect(panel().hidden).toBe(false)
  expect(button('Reject all').className).toBe(button('Accept all').className)
  button('Reject all').click()
  expect([panel().hidden, consentChoice()]).toEqual([true, { measuring: false, sharing: false }])
  openPage()
  button('Accept all').click()
  expect([panel().hidden, consentChoice()]).toEqual([true, { measuring: true, sharing: true }])
})

test('only the purpose of measuring starts ticked', () => {
  openPage()
  button('Choose').click()
  expect([button('Choose').hidden, button('Save my choice').hidden]).toEqual([true, false])
  expect([box('essential').checked, box('essential').disabled]).toEqual([true, true])
  expect([box('measuring').checked, box('sharing').checked]).toEqual([true, false])
  box('sharing').checked = true
  button('Save my choice').click()
  expect(consentChoice()).toEqual({ measuring: true, sharing: true })
})

test('the choice opens again with the focus, as chosen before', () => {
  openPage('1.m0.s1')
  button('Change your cookie settings').click()
  expect([panel().hidden, document.activeElement]).toEqual([false, panel()])
  expect([box('measuring').checked, box('sharing').checked]).toEqual([false, true])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect([panel().hidden, consentChoice()]).toEqual([true, { measuring: false, sharing: true }])
  expect(document.activeElement).toBe(button('Change your cookie settings'))
})

test.each(['1.m2.s1', 'yes', '1.m1.s1.x'])('a consent cookie of %s is no answer', (value) => {
  openPage(value)
  expect(consentChoice()).toBe(null)
})
