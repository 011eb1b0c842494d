// A brand's notification banners, one per area of the shop.
import { bannerAreas, type NotificationBanner } from '#shared/content/content.ts'
import type { OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { tableOf } from '../rows.ts'

export const toneLabels = { info: 'Plain', warning: 'Warning', success: 'Good news' } as const
/** The pages on which each area's banner is shown. */
export const areaLabels: Readonly<Record<NotificationBanner['area'], string>> = {
  global: 'Every page; in checkout only a warning',
  page: 'Home, lists and products',
  bag: 'The bag',
  checkout: 'Checkout',
  credit: 'Credit screens',
  registration: 'Registration',
  content: 'Content pages',
  policy: 'Policy pages',
}

/** In a sentence. */
export function areaName(area: NotificationBanner['area']): string {
  return areaLabels[area].split(';')[0]!.toLowerCase()
}

/** Of each area, with or without a banner. */
type Shown = {
  area: NotificationBanner['area']
  banner: NotificationBanner | null
  changed: string | null
  on: boolean
}

const shown = tableOf<Shown>(
  {
    area: ['Where', ({ area }) => areaLabels[area]],
    state: [
      'State',
      ({ area, banner, on }) => (!banner ? 'None' : on ? 'Shown' : `Hidden: the toggle banner_${area} is off`),
    ],
    text: ['Text', ({ banner }) => banner?.text ?? ''],
    link: ['Link', ({ banner }) => (banner?.link ? `${banner.link.label} → ${banner.link.to}` : '')],
    tone: ['Tone', ({ banner }) => banner && toneLabels[banner.tone]],
    changed: ['Changed', ({ changed }) => changed && momentLabel(changed)],
  },
  ({ area, banner }) => ({
    key: area,
    of: {
      area,
      text: banner?.text ?? '',
      linkLabel: banner?.link?.label ?? '',
      linkTo: banner?.link?.to ?? '',
      tone: banner?.tone ?? 'info',
    },
    availableActions: banner ? ['banners.write', 'banners.remove'] : ['banners.write'],
  }),
)

export const bannersSection: OperatorSection = {
  name: 'banners',
  title: 'Banners',
  roles: ['content'],
  does: 'Messages at the top of a brand’s pages, by area; in checkout at its end, unless a warning. They show within a minute while the area’s toggle is on.',
  columns: shown.columns,
  rowActions: ['banners.write', 'banners.remove'],
  async find(_filter, page, { env, brand, now }) {
    const [banners, toggles] = await env.DB.batch([
      env.DB.prepare("SELECT key, body, changed FROM content WHERE brand = ? AND key LIKE 'banner:%'").bind(brand),
      env.DB.prepare("SELECT name FROM toggle WHERE name LIKE 'banner#_%' ESCAPE '#' AND enabled = 1"),
    ])
    const stored = new Map((banners!.results as StoredBanner[]).map((row) => [row.key, row]))
    const on = new Set((toggles!.results as Array<{ name: string }>).map(({ name }) => name))
    const rows = bannerAreas.map((area): Shown => {
      const { body = 'null', changed = null } = stored.get(`banner:${area}`) ?? {}
      return { area, banner: JSON.parse(body) as NotificationBanner | null, changed, on: on.has(`banner_${area}`) }
    })
    return { rows: page > 1 ? [] : shown.rowsOf(rows, now), more: false }
  },
}

type StoredBanner = { key: string; body: string; changed: string }
