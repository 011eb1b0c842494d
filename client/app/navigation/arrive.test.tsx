import { expect, test } from 'vitest'
import { focusHeading, targetOf } from './arrive.ts'

test('the hash target gets the focus, else the heading', () => {
  document.body.innerHTML = '<main><h1>Dresses</h1><section id="5% off">Offers</section></main>'
  focusHeading(false, '#5%25%20off')
  expect(document.activeElement!.textContent).toBe('Offers')
  focusHeading(false, '#5%zz')
  expect(document.activeElement!.textContent).toBe('Dresses')
  expect([targetOf(''), targetOf('#nothing')]).toEqual([null, null])
})
