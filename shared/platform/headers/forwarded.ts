// The headers in which the edge worker forwards facts about a request to the origin: the browser's data that a payment needs, the
// owner of a photo, and the toggles that are on.
import * as z from 'zod/mini'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'

/** The edge worker sets this header on calls declared with `device`, and drops it from incoming requests. */
export const deviceHeader = 'x-device'

export const Device = z.object({
  ipAddress: z.string().check(z.maxLength(45)),
  accept: z.string().check(z.maxLength(512)),
  userAgent: z.string().check(z.maxLength(2048)),
  /** The origin of the shop's page. Absent when the caller is not the edge worker. */
  origin: z.optional(z.string().check(z.maxLength(200))),
})
export type Device = z.infer<typeof Device>

/**
 * The owner of a reviewer's photo until the review is published: the uploading browser has a secret, whose digest the edge worker
 * forwards. Only that browser may see the photo.
 */
export const photoOwnerHeader = 'x-photo-owner'

/** The digest in the header; null for a malformed one. */
export function photoOwnerIn(header: string | null | undefined): string | null {
  return header && /^[\da-f]{64}$/.test(header) ? header : null
}

/** The names of the toggles that are on, joined by commas. */
export const togglesHeader = 'x-toggles'

export function forwardedToggles(wanted: ReadonlyArray<ToggleName>, on: ReadonlySet<ToggleName>): string {
  return wanted.filter((name) => on.has(name)).join(',')
}

/** Without the header, the fallback toggles are on. */
export function togglesInHeader(header: string | undefined): ReadonlySet<string> {
  return new Set(header === undefined ? fallbackToggles : header.split(','))
}

/** The brand's version (catalogue and content) that the edge worker knows, on calls declared with `sendsVersion`. */
export const versionHeader = 'x-brand-version'

/** Null without a version. */
export function versionInHeader(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,16}$/.test(header) ? Number(header) : null
}
