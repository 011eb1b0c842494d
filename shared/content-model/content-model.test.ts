import { expect, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { ContentPage, type Component } from '#shared/content/content.ts'
import { onlyAllowed, isSafeAddress } from './allowed-html.ts'
import { componentFields } from './fields.ts'
import { componentOf, notificationOf, pageOf } from './from-model.ts'
import { modelId, modelOf } from './to-model.ts'
import { schemaOf } from './schemas.ts'

const picture = {
  src: '/pictures/banner/4-ab12/jdw/hero-1.svg',
  kind: 'drawn',
  width: 1440,
  height: 640,
  alt: 'A hat',
} as const
const about = { deliveryId: modelId('jdw/home'), deliveryKey: 'jdw/home', pictureHost: 'content.example' }

const examples: { [Type in Component['type']]: Extract<Component, { type: Type }> } = {
  banner: {
    type: 'banner',
    heading: 'Hats',
    text: 'Warm',
    picture,
    link: { label: 'Shop', to: '/shop/c/hats' },
    tone: 'dark',
  },
  carousel: {
    type: 'carousel',
    heading: 'Now',
    slides: [{ type: 'banner', heading: 'Gloves', text: '', picture: null, link: null, tone: 'light' }],
  },
  paragraph: { type: 'paragraph', heading: '', html: '<p>Good <strong>wool</strong></p>' },
  grid: { type: 'grid', heading: 'All', cells: [{ label: 'Hats', text: '', to: '/shop/c/hats', picture }] },
  'brand-info': { type: 'brand-info', heading: 'Us', text: 'We', points: [{ heading: 'One', text: 'Two' }] },
  faq: { type: 'faq', heading: 'Ask', questions: [{ question: 'Why?', html: '<p>So.</p>' }] },
  'product-rail': { type: 'product-rail', heading: 'New', of: 'newest', link: null },
  'usp-bar': {
    type: 'usp-bar',
    heading: 'Good',
    points: [{ icon: 'returns', label: '14 days', text: 'To think', to: '' }],
  },
  'image-text': { type: 'image-text', heading: 'Wool', html: '<p>Warm</p>', picture, link: null, side: 'right' },
  table: { type: 'table', heading: 'Prices', columns: ['Way', 'Price'], rows: [{ cells: ['Home', '£3.99'] }] },
  'link-list': { type: 'link-list', heading: 'Sizes', links: [{ label: '18', to: '/shop/c/hats?size=18' }] },
  'room-plan': {
    type: 'room-plan',
    heading: 'Room',
    picture,
    points: [{ label: 'Lamp', to: '/shop/c/lamps', left: '20', top: '60' }],
  },
  credit: { type: 'credit', promotion: null },
}
const page: ContentPage = { key: 'home', title: 'Home', description: 'Ours', components: Object.values(examples) }

test('every component type survives the round trip', () => {
  const { read, skipped, mended } = pageOf(JSON.parse(JSON.stringify(modelOf(page, about))), String)
  expect([read, skipped, mended]).toEqual([page, [], []])
  expect(ContentPage.parse(read)).toEqual(page)
  expect(Object.keys(examples)).toEqual(Object.keys(componentFields))
})

test('no two pages of the shops share an id', () => {
  const keys = brandCodes.flatMap((code) =>
    Array.from({ length: 200 }, (_, at) => `${code}/category/women/dresses-${at}`),
  )
  expect(new Set(keys.map(modelId)).size).toBe(keys.length)
  expect(Object.keys(brands)).toHaveLength(brandCodes.length)
})

test('a notification comes back from its model', () => {
  const banner = { area: 'bag', tone: 'info', text: 'Late', link: null } as const
  expect(notificationOf(modelOf(banner, about)).read).toEqual(banner)
})

test('unknown component types are skipped and named', () => {
  const unknown = { _meta: { schema: 'https://their.example/hologram.json' } }
  const known = modelOf(examples.paragraph, about)
  const components = [
    unknown,
    known,
    null,
    7,
    'x',
    { _meta: { schema: schemaOf('page') } },
    { _meta: { schema: 'constructor' } },
  ]
  const { read, skipped } = pageOf({ ...modelOf(page, about), components }, String)
  expect(read?.components).toEqual([examples.paragraph])
  expect(skipped.slice(0, 2)).toEqual(['https://their.example/hologram.json', 'no schema'])
  expect(skipped).toHaveLength(6)
})

const banner = (fields: object) => ({ ...modelOf(examples.banner, about), ...fields })

test('invalid fields are mended and named', () => {
  const { read, mended } = componentOf(
    banner({
      heading: 'x'.repeat(5000),
      text: { html: 1 },
      tone: 'loud',
      link: { label: 'Go', to: 'javascript:alert(1)' },
    }),
    String,
  )
  expect(read).toMatchObject({ text: '', tone: 'light', link: null })
  expect(read?.type === 'banner' && read.heading.length).toBe(200)
  expect(mended.map(({ path }) => path)).toEqual(['heading', 'text', 'link', 'tone'])
})

test('hostile shapes never throw', () => {
  const deep = Array.from({ length: 5000 }).reduce<unknown>(
    (inner) => ({ components: [inner], slides: [inner], _meta: { schema: schemaOf('carousel') } }),
    {},
  )
  const many = { ...modelOf(page, about), components: Array.from({ length: 10_000 }, () => deep) }
  for (const model of [
    undefined,
    null,
    0,
    '',
    [],
    {},
    { _meta: null },
    { _meta: { schema: {} } },
    deep,
    many,
    banner({ picture: { image: [] } }),
    banner({ picture: { image: null } }),
    banner({ link: [] }),
  ]) {
    expect(() => [pageOf(model, String), componentOf(model, String), notificationOf(model)]).not.toThrow()
  }
  expect(pageOf(many, String).read?.components).toHaveLength(40)
  const proto = JSON.parse(`{"_meta":{"schema":"${schemaOf('banner')}"},"__proto__":{"heading":"from above"}}`)
  expect(componentOf(proto, String).read).toMatchObject({ heading: '' })
})

test('another hub’s picture is proxied; an invalid one is dropped', () => {
  const image = (fields: object) =>
    componentOf(
      banner({ picture: { image: { name: 'hat', endpoint: 'brand', defaultHost: 'i.example.com', ...fields } } }),
      String,
    ).read
  expect(image({})).toMatchObject({ picture: { src: '/pictures/hub/i.example.com/brand/hat', kind: 'photo' } })
  for (const wrong of [
    { defaultHost: 'localhost' },
    { defaultHost: 'a.example/x?' },
    { name: '..' },
    { name: 7 },
    { endpoint: 'shop', name: '..~..~api' },
    { endpoint: 'shop', name: 'a b' },
  ])
    expect(image(wrong), JSON.stringify(wrong)).toMatchObject({ picture: null })
})

test.each([
  ['/shop/c/sale', true],
  ['https://www.moneyhelper.org.uk', true],
  ['mailto:help@shop.example', true],
  ['tel:+441134960000', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['http://plain.example', false],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://', false],
  ['', false],
])('the address %j is safe: %s', (address, safe) => {
  expect(isSafeAddress(address)).toBe(safe)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="/x" onmouseover="alert(1)">x</a>',
  '<a href=/x>x</a>',
  '<svg/onload=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '<p/onclick=alert(1)>',
  '<P\nstyle="position:fixed">',
  '<td colspan="2" style="x">',
])('%s is escaped', (html) => {
  const drawn = onlyAllowed(html)
  expect(drawn.startsWith('&lt;')).toBe(true)
  expect(drawn).not.toMatch(/<(?!\/(p|a|td)>)/)
})

test('allowed rich text stays unchanged', () => {
  const html =
    '<h2>A</h2><p>1 &lt; 2<br />b<br>c <a href="/delivery">d</a> <a href="https://x.example/?a=1&amp;b=2">e</a></p><table><tr><th scope="row" colspan="2">f</th></tr></table>'
  expect(onlyAllowed(html)).toBe(html)
})
