// Authored content of the eight shops: home page, category banners, help and policy pages, site banners, and their
// pictures.
import type { Brand } from '#shared/brands/brand.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Component, ComponentOf, ContentPage, NotificationBanner } from '#shared/content/content.ts'
import type { BannerTheme } from '#origin/sample/drawings/banner.ts'
import type { HeroTheme } from '#origin/sample/drawings/hero/hero.ts'
import { drawingDigest, drawingsVersion } from '#origin/sample/drawings/version.ts'
import { heroScene } from './hero-scenes.ts'
import { accents, palette } from './palette.ts'
import { policyPages } from './policy.ts'
import type { Shop } from './promises.ts'
import { bagContent, confirmationContent, promises } from './promises.ts'
import { lines } from './lines.ts'
import { randomOf } from './random.ts'
import { figureOf, treeOf } from './trees.ts'
import { voices } from './voices.ts'

const wide = { width: 1440, height: 640 }
const tile = { width: 720, height: 560 }

type Artwork = { theme: BannerTheme | HeroTheme; width: number; height: number }

const tops = (code: BrandCode) => treeOf(code).nodes.filter(({ parent }) => parent === '')

/**
 * The drawing for a banner's name: `hero-1` to `hero-3`, or `top-<category>`, wide or as a tile; null for other
 * names.
 */
export function bannerDrawing(code: BrandCode, name: string): Artwork | null {
  const [, kind, rest] = /^(hero|top|tile)-([a-z0-9-]+)$/.exec(name) ?? []
  if (!kind || !rest) return null
  const every = tops(code)
  if (kind === 'hero' && !/^[123]$/.test(rest)) return null
  if (kind !== 'hero' && !every.some(({ path }) => path === rest)) return null
  if (kind === 'hero') return { theme: heroScene(code, Number(rest)), ...wide }
  const random = randomOf(`${code}/banner/${rest}`)
  const leaves = treeOf(code).leaves.filter(({ path }) => path.startsWith(`${rest}/`))
  const from = leaves.length > 0 ? leaves : treeOf(code).leaves
  // Kinds alternate; a department with a single kind repeats it.
  const dealt = from.map((leaf) => ({ key: leaf.lines[0]!, place: random.next() }))
  const mixed = [...new Set(dealt.toSorted((a, b) => a.place - b.place).map(({ key }) => key))]
  const firsts = mixed.filter((key, at) => mixed.findIndex((other) => lines[other]!.kind === lines[key]!.kind) === at)
  const more = mixed.filter((key) => !firsts.includes(key)).slice(0, Math.max(0, 3 - firsts.length))
  const keys = [...firsts, ...more].slice(0, kind === 'tile' ? 2 : 4)
  const drawings = keys.map((key) => {
    const line = lines[key]!
    const traits = Object.fromEntries(
      Object.entries(line.traits).map(([trait, values]) => [trait, random.pick(values)]),
    )
    return {
      kind: line.kind,
      pattern: random.pick(line.patterns),
      accent: random.pick(accents.onDark),
      traits: { ...traits, figure: figureOf(code, key) },
      seed: random.whole(1, 9999),
    }
  })
  const colours = keys.map((key) => random.pick(palette(lines[key]!.palette)).hex)
  return { theme: { colours, kinds: drawings, seed: random.whole(1, 999) }, ...(kind === 'tile' ? tile : wide) }
}

const picture = (code: BrandCode, name: string, alt: string) => ({
  src: `/pictures/banner/${drawingsVersion}-${drawingDigest(bannerDrawing(code, name))}/${code}/${name}.svg`,
  kind: 'drawn' as const,
  ...(name.startsWith('tile') ? tile : wide),
  alt,
})

function categoryBanner(shop: Shop, path: string, label: string): ContentPage {
  const text = randomOf(`${shop.code}/${path}`).pick([
    'Filter by size, colour, price and more.',
    'New arrivals alongside the favourites you come back for.',
    'From everyday essentials to something a little special.',
    'Find your size, your colour and your budget.',
  ])
  return {
    key: `category/${path}`,
    title: label,
    description: `${label} at ${shop.name}.`,
    components: [
      {
        type: 'banner',
        heading: label,
        text,
        picture: picture(shop.code, `top-${path}`, `A selection of ${label.toLowerCase()}`),
        link: null,
        tone: 'light',
      },
    ],
  }
}

function home(shop: Shop): ContentPage {
  const voice = voices[shop.code]
  const every = tops(shop.code)
  const hero = (at: number, tone: 'light' | 'dark' | 'accent'): ComponentOf<'banner'> => {
    const slide = voice.slides[at]!
    return {
      type: 'banner',
      heading: slide[0],
      text: slide[1],
      picture: picture(shop.code, `hero-${at + 1}`, slide[0]),
      link: { label: slide[2], to: `/shop/c/${slide[3]}` },
      tone,
    }
  }
  const parts: Record<string, Component> = {
    hero: hero(0, voice.tone),
    second: hero(1, 'accent'),
    third: hero(2, 'dark'),
    carousel: {
      type: 'carousel',
      heading: voice.carousel,
      slides: [hero(0, voice.tone), hero(1, 'accent'), hero(2, 'dark')],
    },
    grid: {
      type: 'grid',
      heading: voice.grid,
      cells: every.map(({ path, label }) => ({
        label,
        text: voice.cells[path] ?? '',
        to: `/shop/c/${path}`,
        picture: picture(shop.code, `tile-${path}`, `A selection of ${label.toLowerCase()}`),
      })),
    },
    newest: {
      type: 'product-rail',
      heading: voice.newest,
      of: 'newest',
      link: { label: 'Shop all new in', to: '/shop/c/new-in' },
    },
    best: { type: 'product-rail', heading: voice.best, of: 'bestsellers', link: null },
    sale: {
      type: 'product-rail',
      heading: voice.sale,
      of: 'sale',
      link: { label: 'Shop the sale', to: '/shop/c/sale' },
    },
    top: {
      type: 'product-rail',
      heading: voice.top,
      of: every[0]!.path,
      link: { label: `Shop all ${every[0]!.label.toLowerCase()}`, to: `/shop/c/${every[0]!.path}` },
    },
    story: {
      type: 'image-text',
      heading: voice.headlineAndText[0],
      html: `<p>${voice.headlineAndText[1]}</p><p><a href="/delivery">Delivery</a> and <a href="/returns">returns</a>.</p>`,
      picture: picture(shop.code, `top-${every.at(-1)!.path}`, `A selection from ${shop.name}`),
      link: null,
      side: 'right',
    },
    promises: promises(),
    info: {
      type: 'brand-info',
      heading: `Why ${shop.name}`,
      text: voice.why,
      points: voice.points.map(([heading, text]) => ({ heading, text })),
    },
    faq: {
      type: 'faq',
      heading: 'Good to know',
      questions: voice.questions.map(([question, answer]) => ({ question, html: `<p>${answer}</p>` })),
    },
  }
  return {
    key: 'home',
    title: shop.name,
    description: voice.about,
    components: voice.order.split(' ').map((part) => parts[part]!),
  }
}

/** Every authored page of a brand by its delivery key. */
export function seedContent(brand: Brand): { key: string; body: ContentPage }[] {
  const shop: Shop = brand
  const pages = [
    home(shop),
    ...tops(shop.code).map(({ path, label }) => categoryBanner(shop, path, label)),
    ...policyPages(brand),
    bagContent(shop),
    confirmationContent(),
  ]
  return pages.map((body) => ({ key: body.key, body }))
}

/** One banner for each area that has a notice in the seed. */
export function seedBanners(brand: Brand): NotificationBanner[] {
  return [
    {
      area: 'global',
      tone: 'info',
      text: voices[brand.code].notice,
      link: { label: 'Delivery', to: '/delivery' },
    },
    {
      area: 'bag',
      tone: 'info',
      text: 'You have 14 days to change your mind.',
      link: { label: 'Returns', to: '/returns' },
    },
    {
      area: 'checkout',
      tone: 'info',
      text: 'Choose your delivery day before you pay. Our dates allow for bank holidays.',
      link: null,
    },
    {
      area: 'credit',
      tone: 'info',
      text: `${brand.creditProduct} is subject to status. UK residents aged 18 or over only.`,
      link: { label: 'Credit explained', to: '/credit-explained' },
    },
    {
      area: 'page',
      tone: 'info',
      text: 'Not sure of your size?',
      link: { label: 'Size guide', to: '/size-guide' },
    },
    {
      area: 'content',
      tone: 'info',
      text: 'Can we help with anything else?',
      link: { label: 'Contact us', to: '/contact' },
    },
    {
      area: 'policy',
      tone: 'info',
      text: 'Have a question? We’re happy to help.',
      link: { label: 'Contact us', to: '/contact' },
    },
    {
      area: 'registration',
      tone: 'info',
      text: 'Create an account to keep your orders and details in one place.',
      link: null,
    },
  ]
}
