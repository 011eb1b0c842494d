// A brand's notification banners, one per area of the shop.
import { bannerAreas, type NotificationBanner } from '#shared/content/content.ts'
import type { OperatorRow, OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'

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

export const bannersSection: OperatorSection = {
  name: 'banners',
  title: 'Banners',
  roles: ['content'],
  does: 'Messages at the top of a brand’s pages, by area; in checkout at its end, unless a warning. They show within a minute while the area’s toggle is on.',
  columns: [
    { name: 'area', label: 'Where' },
    { name: 'state', label: 'State' },
    { name: 'text', label: 'Text' },
    { name: 'link', label: 'Link' },
    { name: 'tone', label: 'Tone' },
    { name: 'changed', label: 'Changed' },
  ],
  filters: [],
  rowActions: ['banners.write', 'banners.remove'],
  sectionActions: [],
  async find(_filter, page, { env, brand }) {
    const [banners, toggles] = await env.DB.batch([
      env.DB.prepare("SELECT key, body, changed FROM content WHERE brand = ? AND key LIKE 'banner:%'").bind(brand),
      env.DB.prepare("SELECT name FROM toggle WHERE name LIKE 'banner#_%' ESCAPE '#' AND enabled = 1"),
    ])
    const bodies = new Map((banners!.results as StoredBanner[]).map((row) => [row.key, row]))
    const on = new Set((toggles!.results as Array<{ name: string }>).map(({ name }) => name))
    const rows = bannerAreas.map((area) => rowOf(area, bodies.get(`banner:${area}`), on.has(`banner_${area}`)))
    return { rows: page > 1 ? [] : rows, more: false }
  },
}

type StoredBanner = { key: string; body: string; changed: string }

function rowOf(area: NotificationBanner['area'], stored: StoredBanner | undefined, on: boolean): OperatorRow {
  const banner = stored ? (JSON.parse(stored.body) as NotificationBanner | null) : null
  const { label = '', to = '' } = banner?.link ?? {}
  const tone = banner?.tone ?? 'info'
  const state = !banner ? 'None' : on ? 'Shown' : `Hidden: the toggle banner_${area} is off`
  return {
    key: area,
    cells: {
      area: areaLabels[area],
      state,
      text: banner?.text ?? '',
      link: label === '' ? '' : `${label} → ${to}`,
      tone: banner ? toneLabels[tone] : '',
      changed: stored ? momentLabel(stored.changed) : '',
    },
    of: { area, text: banner?.text ?? '', linkLabel: label, linkTo: to, tone },
    availableActions: banner ? ['banners.write', 'banners.remove'] : ['banners.write'],
  }
}
