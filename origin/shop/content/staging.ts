// Reads drafts for the preview from a staging store: the embedded one, or a host that STAGING_HOSTS allows. The host
// comes from the URL, so no other host is ever requested.
import type { BrandCode } from '#shared/brands/brand.ts'
import { componentOf, pageOf } from '#shared/content-model/from-model.ts'
import type { ContentPage } from '#shared/content/content.ts'
import type { Database } from '#origin/platform/database.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { cleanHtml } from '#shared/content-model/clean-html.ts'
import { byId, byKey } from './store.ts'
import { fetchHub } from './vendor.ts'

const deadlineMs = 2500

export type DraftQuery = { vse: string; content: string; locale?: string | undefined }
type DraftSource = { brand: BrandCode; db: Database; env: OriginEnv }

/** Returns a page, or a page with a single component. Throws Refusal. */
export async function readDraft(
  { vse, content, locale }: DraftQuery,
  { brand, db, env }: DraftSource,
): Promise<ContentPage> {
  const by = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(content) ? 'id' : 'key'
  const value = by === 'key' && !content.startsWith(`${brand}/`) ? `${brand}/${content}` : content
  const host = vse.toLowerCase()
  const store = { db, stage: 'draft', pictureHost: host } as const
  const model = isEmbedded(host, env)
    ? await (by === 'id' ? byId : byKey)(store, value)
    : isAllowed(host, env)
      ? await fetched(host, `/content/${by}/${value}`, locale, env)
      : unknownStore()
  const page = pageOf(model, cleanHtml).read
  if (page) return page
  const component = componentOf(model, cleanHtml).read
  if (component) return { key: '', title: '', description: '', components: [component] }
  throw new Refusal(404, 'CONTENT_NOT_FOUND', 'There is no such content in the staging store.')
}

/** Outside local development the embedded store's drafts require a key, which a preview request does not have. */
function isEmbedded(host: string, { LOCAL, AUTHOR_HOST, CONTENT_URL }: OriginEnv): boolean {
  if (LOCAL !== '1' || CONTENT_URL) return false
  return AUTHOR_HOST ? host === AUTHOR_HOST : /^author\.localhost(:\d{1,5})?$/.test(host)
}

function isAllowed(host: string, { STAGING_HOSTS = '' }: OriginEnv): boolean {
  return STAGING_HOSTS.split(',').some((one) => one.trim() !== '' && one.trim() === host)
}

function unknownStore(): never {
  throw new Refusal(400, 'STAGING_UNKNOWN', 'The shop reads no drafts from this host.')
}

async function fetched(host: string, path: string, locale: string | undefined, env: OriginEnv): Promise<unknown> {
  const query = new URLSearchParams({ depth: 'all', format: 'inlined', ...(locale && { locale }) })
  const hub = { url: `https://${host}`, key: env.CONTENT_KEY ?? '' }
  return ((await fetchHub(hub, `${path}?${query}`, deadlineMs)) as { content?: unknown } | null)?.content
}
