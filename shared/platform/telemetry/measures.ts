// The numbers that the edge worker counts and the origin stores: names as in OTLP, and what each is counted by. Labels have few
// values and no personal data: a page is its declared name, never an address.

export type Measure = {
  kind: 'sum' | 'histogram'
  unit: '' | 'ms'
  /** In the order in which a stored row names them. */
  labels: readonly string[]
  /** Upper bounds of a histogram's buckets; the last bucket has none. */
  bounds?: readonly number[]
  does: string
}

/** Contains the limits of the web vitals and of the alarms, so that these are read exactly. */
const milliseconds = [10, 25, 50, 100, 200, 500, 800, 1800, 2500, 4000, 8000] as const
/** Of layout shift, which has no unit. */
const shifts = [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.4, 0.6, 1, 2] as const
/** Buckets of every histogram: the table `measure` has a column for each. */
export const bucketCount = 12

const byPage = ['brand', 'page'] as const
const vital = (does: string): Measure => ({ kind: 'histogram', unit: 'ms', labels: byPage, bounds: milliseconds, does })

export const measures = {
  'shop.pages': { kind: 'sum', unit: '', labels: [...byPage, 'status'], does: 'pages sent' },
  'shop.errors': { kind: 'sum', unit: '', labels: ['page', 'where'], does: 'errors of the worker and of browsers' },
  'shop.release': {
    kind: 'sum',
    unit: '',
    labels: ['version', 'what'],
    does: 'what visitors met in a version of the shop: `page`, `page-failed` and so on',
  },
  'shop.promo.refusals': { kind: 'sum', unit: '', labels: ['brand', 'code'], does: 'promo codes refused' },
  'shop.upstream.duration': {
    kind: 'histogram',
    unit: 'ms',
    labels: ['outcome', 'service'],
    bounds: milliseconds,
    does: 'calls to a service',
  },
  'shop.vitals.lcp': vital('largest contentful paint'),
  'shop.vitals.inp': vital('interaction to next paint'),
  'shop.vitals.fcp': vital('first contentful paint'),
  'shop.vitals.ttfb': vital('time to first byte'),
  'shop.vitals.cls': { ...vital('cumulative layout shift'), unit: '', bounds: shifts },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures

export function measureOf(name: MeasureName): Measure {
  return measures[name]
}

/** The index of a value's bucket. */
export function bucketOf(value: number, bounds: readonly number[]): number {
  const at = bounds.findIndex((bound) => value <= bound)
  return at < 0 ? bounds.length : at
}

/** What one isolate counted since its last report. `labels` are values, in the order of the measure's declaration. */
export type Counted = { name: MeasureName; labels: string[]; count: number; sum: number; buckets: number[] }

/** Paths of the origin that only the edge worker requests, with a stamp of its own (stamps.ts). */
export const measuresPath = '/internal/measures'
export const browserErrorsPath = '/internal/browser-errors'
export const healthPath = '/internal/health'
