import { expect, test, vi } from 'vitest'
import { BrowserFields } from '#shared/payment/payment.ts'
import { browserFields } from './browser-fields.ts'

function inBrowser(colorDepth: number, more: object = {}) {
  vi.stubGlobal('screen', { colorDepth, height: 1080, width: 1920.4 })
  vi.stubGlobal('navigator', { language: 'en-GB', userAgent: 'Browser', javaEnabled: () => false, ...more })
  return browserFields()
}

test.each([
  [24, '24'],
  [30, '24'],
  [32, '32'],
  [36, '32'],
  [48, '48'],
  [8, '8'],
  [0, '24'],
])('a screen of %i bits is told as %s', (bits, told) => expect(inBrowser(bits).colorDepth).toBe(told))

test('the fields are what the call takes: a language of at most 8 characters, whole pixels, and no address of ours', () => {
  const fields = inBrowser(24, { language: 'zh-Hans-CN', userAgent: 'x'.repeat(3000) })
  expect(BrowserFields.parse(fields)).toMatchObject({ language: 'zh-Hans-', screenWidth: 1920, ipAddress: '' })
  expect(inBrowser(24, { language: '', javaEnabled: undefined })).toMatchObject({
    language: 'en-GB',
    javaEnabled: false,
  })
})
