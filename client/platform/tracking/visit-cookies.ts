// The cookies that identify the visit and the shop, each only with its consent.
import type { BrandCode } from '#shared/brands/brand.ts'
import { readCookie, writeCookie } from '#client/platform/storage/browser-cookies.ts'
import { allows } from '#client/platform/storage/consent.ts'
import { experimentIsOn } from './experiments.ts'

/** Runs at every page view and at every change of consent. */
export function setVisitCookies(brand: BrandCode): void {
  if (allows('appearance') && readCookie('brandWidget') !== brand) writeCookie('brandWidget', brand)
  if (allows('analytics') && !isRandomId(readCookie('sessionId'))) writeCookie('sessionId', randomId())
  if (!allows('consent') || isRandomId(readCookie('recommendationTracking'))) return
  void experimentIsOn('recommendation_tracking').then((on) => {
    if (on && allows('consent')) writeCookie('recommendationTracking', randomId())
  })
}

/** The visit's id as the data layer's `visit_id`. */
export function visitIdField(): { visit_id?: string } {
  const mark = allows('analytics') ? readCookie('sessionId') : null
  return isRandomId(mark) ? { visit_id: mark } : {}
}

/** 16 random bytes. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isRandomId(text: string | null): text is string {
  return /^[0-9a-f]{32}$/.test(text ?? '')
}
