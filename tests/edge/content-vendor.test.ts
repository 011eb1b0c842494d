import { ContentClient, type ContentClientConfigV2 } from 'dc-delivery-sdk-js'
import { expect, test } from 'vitest'
import type { ContentPage } from '#shared/content/content.ts'
import { modelId } from '#shared/content-model/to-model.ts'
import { schemaOf } from '#shared/content-model/schemas.ts'
import { openShop } from '#tests/support/open-shop.ts'

const picture = {
  src: '/pictures/banner/1-x/jdw/hero-1.svg',
  kind: 'drawn',
  width: 1440,
  height: 640,
  alt: 'A still life',
} as const
const home: ContentPage = {
  key: 'home',
  title: 'Home',
  description: 'Ours',
  components: [
    {
      type: 'banner',
      heading: 'Hats',
      text: 'Warm',
      picture,
      link: { label: 'Shop', to: '/shop/c/hats' },
      tone: 'dark',
    },
    { type: 'paragraph', heading: 'Wool', html: '<p>Good.</p>' },
  ],
}
const help: ContentPage = { key: 'help', title: 'Help', description: '', components: [] }

/** The vendor's unchanged client; its requests go through the edge worker. */
async function client(settings: Record<string, string> = {}, config: Partial<ContentClientConfigV2> = {}) {
  const shop = await openShop({ content: [home, help], settings })
  const adaptor: ContentClientConfigV2['adaptor'] = async (request) => {
    const address = new URL(request.url!, `${request.baseURL}/`)
    const response = await shop.fetch(address.href, {
      method: request.method!.toUpperCase(),
      headers: request.headers.toJSON() as Record<string, string>,
      ...(request.data ? { body: request.data as string } : {}),
    })
    const answer = {
      data: await response.json(),
      status: response.status,
      statusText: '',
      headers: {},
      config: request,
    }
    if (!response.ok) throw Object.assign(new Error(`${response.status}`), { response: answer })
    return answer
  }
  return new ContentClient({ hubName: 'shop', baseUrl: 'http://content.localhost:8787', adaptor, ...config })
}

test('the vendor’s client reads a page by key and id', async () => {
  const hub = await client()
  const byKey = await hub.getContentItemByKey('jdw/home')
  expect(byKey.body._meta).toMatchObject({ deliveryKey: 'jdw/home', schema: schemaOf('page') })
  expect(byKey.body['components'][1]).toMatchObject({ heading: 'Wool', html: '<p>Good.</p>' })
  const byId = await hub.getContentItemById(modelId('jdw/home'))
  expect(byId.toJSON()).toEqual(byKey.toJSON())
})

test('the vendor’s client builds the address of a picture', async () => {
  const hub = await client()
  const { body } = await hub.getContentItemByKey('jdw/home')
  const address: string = body['components'][0].picture.image.url().protocol('http').width(640).build()
  expect(address).toBe('http://content.localhost:8787/i/shop/banner~1-x~jdw~hero-1.svg?w=640')
  const shop = await openShop()
  expect((await shop.fetch(address)).headers.get('content-type')).toBe('image/svg+xml')
})

test('the vendor’s client reports missing content', async () => {
  const hub = await client()
  await expect(hub.getContentItemByKey('jdw/nothing')).rejects.toMatchObject({ name: 'CONTENT_NOT_FOUND' })
  await expect(hub.getContentItemById('no-id-at-all')).rejects.toMatchObject({ name: 'CONTENT_NOT_FOUND' })
})

test('the vendor’s client filters, pages and fetches several entries', async () => {
  const hub = await client()
  const pages = hub.filterByContentType(schemaOf('page')).filterBy('/_meta/deliveryKey', 'jdw/help')
  expect((await pages.request()).responses.map(({ content }) => content.title)).toEqual(['Help'])
  const parts = await hub.filterByContentType(schemaOf('page')).sortBy('title', 'ASC').page(1).request({ depth: 'all' })
  const next = await parts.page.next!()
  expect([...parts.responses, ...next.responses].map(({ content }) => content.title)).toEqual(['Help', 'Home'])
  const { responses } = await hub.getContentItemsByKey(['jdw/help', 'jdw/nothing'])
  expect(responses).toMatchObject([{ content: { title: 'Help' } }, { error: { type: 'CONTENT_NOT_FOUND' } }])
})

test('the vendor’s client reads at the authoring host', async () => {
  const staging = { stagingEnvironment: 'author.example', previewKey: 'a-key-of-authors-only' }
  const hub = await client({ AUTHOR_HOST: 'author.example', LOCAL: '0' }, staging)
  await expect(hub.getContentItemByKey('jdw/home')).resolves.toMatchObject({ body: { title: 'Home' } })
})
