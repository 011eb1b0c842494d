import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { stateOf, stateText } from './state.ts'

const visit = {
  brand: brands.dal,
  url: new URL('http://dal.localhost/shop/p/AB1?colour=NVY'),
  toggles: new Set(['recommendations'] as const),
  experiments: new Set<never>(),
  hybrid: null,
  person: null,
  formResult: null,
}

test('no value can end the state’s script element', () => {
  const answers = { '/api/x?q=</script>': { words: '</script><!-- \u2028' }, '/api/gone': undefined, '/api/down': null }
  const meta = {
    title: '</script>',
    pageType: 'product',
    description: '',
    structured: [{ a: 1 }],
  } as const
  const assets = { css: ['/a.css'], fonts: [], first: '/first.js', modules: ['/a.js'] }
  const state = stateOf(visit, 'product', { productId: '<AB1>' }, 200, meta, answers, assets)
  for (let time = 0; time < 2; time++) {
    const text = stateText(state)
    expect(text).not.toMatch(/<|\u2028/)
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(state)))
  }
  expect(state.answers['/api/gone']).toBe(false)
})
