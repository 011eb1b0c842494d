import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import { searchCalls, type CategoryTree } from '#shared/search/search-calls.ts'
import { draw, linkNamed, visitAt } from '#client/platform/examples.tsx'
import { persist } from '#client/platform/storage/persisted.ts'
import { Header } from './header.tsx'
import { BagCount } from './personal.tsx'

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
const picture = { src: '/socks.svg', alt: 'Socks', width: 3, height: 4, kind: 'drawn' }
const doors = [{ categoryLabel: 'Women basics', path: '/shop/c/women/basics', picture }]
const departments = { categories: tree.categories.map(({ categoryLabel, path }) => ({ categoryLabel, path })) }
const answers = { [searchCalls.departments.path]: departments, [contentCalls.banners.path]: { banners: [] } }

/** Replies to every call. Returns the requested addresses. */
function upstream() {
  const requests: string[] = []
  const visitor = { toggles: [], experiments: [], firstname: null, bagItemsCount: 0 }
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    if (address.startsWith(searchCalls.category.path)) return Response.json({ children: doors })
    return Response.json(address === searchCalls.tree.path ? tree : visitor)
  })
  return requests
}

/** Waits for replies and loaded modules. */
function flush() {
  return act(() => new Promise((resolve) => setTimeout(resolve, 20)))
}

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
  expect(place.querySelector('#mega-menu img')!.getAttribute('src')).toBe('/socks.svg')
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
  await vi.waitFor(() => expect(named('Women basics').querySelector('img')).not.toBe(null))
  await act(async () => named('Women basics').click())
  expect(linkNamed(place.querySelector('dialog')!, 'Women socks').getAttribute('href')).toBe(
    '/shop/c/women/basics/socks',
  )
  await act(async () => named('Back').click())
  expect(document.activeElement).toBe(named('Women basics'))
  await act(async () => named('Close menu').click())
  expect(place.querySelector('dialog')!.open).toBe(false)
})

// Shows R10.30
test('the heart keeps its number while the shop does not say', async () => {
  upstream()
  const one = { productOptionNo: '', offerNumber: '', quantity: 1 }
  const wishlistEntries = ['A1', 'A1', 'A2'].map((productNo) => ({ ...one, productNo }))
  persist('savedForLater', { wishlistId: 'W1', wishlistEntries })
  const place = await draw({ ...visitAt('/'), toggles: new Set(['saved_items']) }, answers, <Header />)
  await vi.waitFor(async () => {
    await flush()
    expect(linkNamed(place, 'Saved items').textContent).toContain('2 items')
  })
})

test('the bag badge hides zero and caps at 99+', async () => {
  const badge = async (count: number | null) => (await draw(visitAt('/'), {}, <BagCount count={count} />)).textContent
  expect(await badge(null)).toBe('')
  expect(await badge(0)).toBe('')
  expect(await badge(1)).toBe('1, 1 item')
  expect(await badge(100)).toBe('99+, 100 items')
})
