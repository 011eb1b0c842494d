import { expect, test } from 'vitest'
import { gtinIn } from './feed.ts'

test('only a barcode with a true check digit is a GTIN', () => {
  for (const text of ['5012345678900', "'5012345678900", '96385074', '614141000036'])
    expect(gtinIn(text)).toMatch(/^\d+$/)
  for (const text of ['5012345678901', '', 'EME-8', '0000000000000', '12345']) expect(gtinIn(text)).toBeNull()
})
