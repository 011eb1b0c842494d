import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import { searchCalls, type CategoryTree } from '#shared/search/search-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { brandCodes } from '#shared/brands/brand.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { draw, linkNamed, visitAt } from '#client/platform/examples.tsx'
import { Frame } from '#client/app/document.tsx'
import { bagSheetOpen } from '#client/bag/index.ts'
import { Header } from './header.tsx'
import { BagCount, PersonalLinks } from './personal.tsx'

const tree: CategoryTree = {
  categories: ['Women', 'Home'].map((top) => ({
    categoryLabel: top,
    path: `/shop/c/${top.toLowerCase()}`,
    count: 9,
    children: [
      {
        categoryLabel: `${top} basics`,
        path: `/shop/c/${top.toLowerCase()}/basics`,
        count: 5,
        children: [{ categoryLabel: `${top} socks`, path: `/shop/c/${top.toLowerCase()}/basics/socks`, count: 2 }],
      },
    ],
  })),
}
const departments = { categories: tree.categories.map(({ categoryLabel, path }) => ({ categoryLabel, path })) }
const answers = { [searchCalls.departments.path]: departments, [contentCalls.banners.path]: { banners: [] } }

/** Replies to every call once `ready` resolves. Returns the requested addresses. */
function upstream(visitor: object = {}, ready: Promise<unknown> = Promise.resolve()) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    await ready
    return Response.json(
      address === searchCalls.tree.path
        ? tree
        : { toggles: [], experiments: [], firstname: null, bagItemsCount: 0, ...visitor },
    )
  })
  return requests
}

/** Waits for replies and loaded modules. */
function flush() {
  return act(() => new Promise((resolve) => setTimeout(resolve, 20)))
}

for (const code of brandCodes)
  test(`${code}: the frame works with plain links and forms`, async () => {
    upstream()
    // Rendered as on the server: the browser keeps the static parts and does not render them.
    vi.stubEnv('SSR', true)
    const visit = visitAt('/', code)
    const place = await draw(visit, answers, <Frame pageType="home">Page</Frame>)
    vi.unstubAllEnvs()
    expect(place.querySelector('header a')!.getAttribute('href')).toBe('#main')
    expect(place.querySelector('main')!.id).toBe('main')
    expect(linkNamed(place, visit.brand.name).getAttribute('href')).toBe('/')
    const form = place.querySelector('header form')!
    expect(form.getAttribute('action')).toBe('/shop/s/')
    expect(form.querySelector('input')!.name).toBe('term')
    expect(linkNamed(place.querySelector('nav[aria-label=Departments]')!, 'Women').getAttribute('href')).toBe(
      '/shop/c/women',
    )
    const footer = place.querySelector('footer')!
    for (const fact of Object.values(visit.brand.company)) expect(footer.textContent).toContain(fact)
    for (const path of [
      '/help',
      '/delivery',
      '/returns',
      '/size-guide',
      '/contact',
      '/privacy',
      '/cookies',
      '/terms',
      '/credit-explained',
    ])
      expect(footer.querySelector(`a[href="${path}"]`)).not.toBe(null)
    expect(
      new Set([...footer.querySelectorAll('a[href*=".localhost:8787"]')].map((a) => a.getAttribute('href'))).size,
    ).toBe(7)
  })

test('saved items are linked while their toggle is on', async () => {
  upstream()
  const linked = async (visit: Visit) =>
    (await draw(visit, answers, <Header />)).querySelector('a[href="/shop/bag/saved-items"]') !== null
  const { toggles, ...visit } = visitAt('/')
  expect(await linked({ ...visit, toggles })).toBe(true)
  expect(await linked({ ...visit, toggles: new Set([...toggles].filter((name) => name !== 'saved_items')) })).toBe(
    false,
  )
})

test('without departments the header has no department links', async () => {
  upstream()
  const place = await draw(visitAt('/'), { ...answers, [searchCalls.departments.path]: { categories: [] } }, <Header />)
  expect(place.querySelectorAll('nav a')).toHaveLength(0)
})

test('focus opens the panel, Escape closes the panel', async () => {
  const requests = upstream()
  const place = await draw(visitAt('/'), answers, <Header />)
  const women = linkNamed(place.querySelector('nav')!, 'Women')
  expect(requests).not.toContain(searchCalls.tree.path)
  await act(async () => women.focus())
  await vi.waitFor(async () => {
    await flush()
    expect(place.querySelector('#mega-menu')!.textContent).toContain('Women socks')
  })
  expect(requests.filter((address) => address === searchCalls.tree.path)).toHaveLength(1)
  expect(women.getAttribute('aria-expanded')).toBe('true')
  const keyDown = (key: string) =>
    act(async () =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    )
  await keyDown('ArrowDown')
  expect(place.querySelector('#mega-menu')!.contains(document.activeElement)).toBe(true)
  await keyDown('Escape')
  expect(place.querySelector('#mega-menu')).toBe(null)
  expect(document.activeElement).toBe(women)
})

test('the first tap opens the panel, the second follows the link', async () => {
  upstream()
  const place = await draw(visitAt('/'), answers, <Header />)
  const home = linkNamed(place.querySelector('nav')!, 'Home')
  const tap = async () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    await act(async () => {
      home.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
      home.dispatchEvent(click)
    })
    return click.defaultPrevented
  }
  expect(await tap()).toBe(true)
  await vi.waitFor(async () => {
    await flush()
    expect(place.querySelector('#mega-menu')!.textContent).toContain('Home socks')
  })
  expect(await tap()).toBe(false)
})

test('the phone menu moves the focus down and up its layers', async () => {
  upstream()
  const place = await draw(visitAt('/'), answers, <Header />)
  const menu = linkNamed(place, 'Menu')
  expect(menu.getAttribute('href')).toBe('#departments')
  expect(menu.getAttribute('aria-expanded')).toBe('false')
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => menu.dispatchEvent(click))
  expect(click.defaultPrevented).toBe(true)
  const named = (label: string) =>
    [...place.querySelectorAll<HTMLElement>('dialog button')].find(({ textContent }) => textContent === label)!
  await vi.waitFor(async () => {
    await flush()
    expect(place.querySelector('dialog')!.open).toBe(true)
    expect(menu.getAttribute('aria-expanded')).toBe('true')
    expect(named('Women')).not.toBe(undefined)
  })
  await act(async () => named('Women').click())
  expect(document.activeElement).toBe(named('Back'))
  expect(linkNamed(place.querySelector('dialog')!, 'See everything').getAttribute('href')).toBe('/shop/c/women')
  await act(async () => named('Women basics').click())
  expect(linkNamed(place.querySelector('dialog')!, 'Women socks').getAttribute('href')).toBe(
    '/shop/c/women/basics/socks',
  )
  await act(async () => named('Back').click())
  expect(document.activeElement).toBe(named('Women basics'))
  await act(async () => named('Close menu').click())
  expect(place.querySelector('dialog')!.open).toBe(false)
})

test('one call after load gives name and bag count', async () => {
  const ready = Promise.withResolvers<void>()
  const requests = upstream({ firstname: 'Ada', bagItemsCount: 3 }, ready.promise)
  const place = await draw(visitAt('/'), {}, <PersonalLinks savedItems />)
  expect(linkNamed(place, 'Account').getAttribute('href')).toBe('/account')
  expect(linkNamed(place, 'Saved items').getAttribute('href')).toBe('/shop/bag/saved-items')
  ready.resolve()
  await vi.waitFor(async () => {
    await flush()
    expect(linkNamed(place, 'Bag').textContent).toContain('3 items')
  })
  expect(linkNamed(place, 'Ada').getAttribute('href')).toBe('/account')
  expect(requests).toEqual([sessionCalls.visit.path])
})

test('the bag opens over the page, except on its own', async () => {
  upstream()
  bagSheetOpen.set(null)
  const own = await draw(visitAt('/shop/bag'), {}, <PersonalLinks savedItems />)
  expect(linkNamed(own, 'Bag').hasAttribute('data-live')).toBe(false)
  const place = await draw(visitAt('/'), {}, <PersonalLinks savedItems />)
  const bag = linkNamed(place, 'Bag')
  expect([bag.getAttribute('href'), bag.hasAttribute('data-live')]).toEqual(['/shop/bag', true])
  await act(async () => bag.click())
  await vi.waitFor(() => expect(bagSheetOpen.get()).toBe(true), 5000)
  bagSheetOpen.set(null)
})

test('the bag badge hides zero and caps at 99+', async () => {
  const badge = async (count: number | null) => (await draw(visitAt('/'), {}, <BagCount count={count} />)).textContent
  expect(await badge(null)).toBe('')
  expect(await badge(0)).toBe('')
  expect(await badge(1)).toBe('1, 1 item')
  expect(await badge(100)).toBe('99+, 100 items')
})
