// A trusted edge sends experiments in request headers.
import { afterAll, expect, test } from 'vitest'
import { experimentNames, experiments } from '#shared/platform/experiments.ts'
import { port } from '#tests/support/served-shop.ts'
import { openShop } from '#tests/support/shop.ts'
import { send, wireBrowser } from '#tests/support/wire.ts'

async function experimentsOf(headers: Record<string, string>): Promise<string[]> {
  return (await wireBrowser(port, 'jdw').fetch('/api/visit', { headers })).json<{ experiments: string[] }>().experiments
}

// Shows R1.42
test.each(experimentNames)('%s is on for 1, true and on', async (name) => {
  const { header } = experiments[name]
  for (const value of ['1', 'true', 'on']) expect(await experimentsOf({ [header]: value })).toEqual([name])
  for (const value of ['0', 'false', 'yes', '']) expect(await experimentsOf({ [header]: value })).toEqual([])
})

const shop = await openShop({ https: true, settings: { LOCAL: '0', EXPERIMENT_SECRET: 'secret-of-the-trusted-edge' } })
afterAll(() => shop.stop())

async function deployed(headers: Record<string, string>): Promise<string[]> {
  const answer = await send(shop.port, new URL('https://www.juniperdow.example/api/visit'), { headers, secure: true })
  return answer.json<{ experiments: string[] }>().experiments
}

// Shows R1.43
test('a deployed shop believes the headers only beside their secret', async () => {
  const header = { 'x-exp-user-gallery': '1' }
  expect(await deployed(header)).toEqual([])
  expect(await deployed({ ...header, 'x-exp-secret': 'some-other-secret-somebody-sent' })).toEqual([])
  expect(await deployed({ ...header, 'x-exp-secret': 'secret-of-the-trusted-edge' })).toEqual(['user_gallery'])
})

// Shows R1.22
test('a deployed shop answers at its brand’s own host', async () => {
  const at = async (url: string) => send(shop.port, new URL(url), { headers: { accept: 'text/html' }, secure: true })
  expect((await at('https://www.dahlialane.example/')).text).toContain('data-panda-theme="dal"')
  expect((await at('https://dal.localhost/')).status).toBe(421)
})

// Shows R1.45
test('the gallery of shoppers’ photos follows its experiment', async () => {
  const browser = wireBrowser(port, 'jdw')
  const text = async (headers: Record<string, string>) =>
    (await browser.raw('/', { headers: { accept: 'text/html', ...headers } })).text
  expect(await text({ 'x-exp-user-gallery': '1' })).toContain('/api/reviews/gallery')
  expect(await text({})).not.toContain('/api/reviews/gallery')
})
