// Converts pictures to and from the content vendor's image links with alternative text and size.
import type { ProductPicture } from '#shared/products/product.ts'
import { imageLink } from './schemas.ts'

/** The endpoint of the shop's own pictures. The edge worker proxies other hosts' pictures below `/pictures/hub/`. */
const ownEndpoint = 'shop'
const own = '/pictures/'
const hub = '/pictures/hub/'

/** The vendor's names have no slashes. */
const nameOf = (src: string) => src.slice(own.length).replaceAll('/', '~')

export function pictureModel({ src, kind, width, height, alt }: ProductPicture, pictureHost: string) {
  const [defaultHost, endpoint, name] = src.startsWith(hub)
    ? src.slice(hub.length).split('/').map(decodeURIComponent)
    : [pictureHost, ownEndpoint, nameOf(src)]
  return { image: { _meta: { schema: imageLink }, id: name, name, endpoint, defaultHost }, kind, width, height, alt }
}

/** Null for an invalid picture. Without a size, that of a wide banner is assumed; the layout crops pictures. */
export function pictureOf(given: Readonly<Record<string, unknown>>): ProductPicture | null {
  // A bare image link, as other hubs have, or one with alternative text and size.
  const image = (given['image'] ?? given) as Record<string, unknown> | null
  if (typeof image !== 'object' || image === null) return null
  const { name, endpoint, defaultHost } = image
  const src = sourceOf(name, endpoint, defaultHost)
  if (src === null) return null
  const size = (value: unknown, otherwise: number) =>
    Number.isInteger(value) && (value as number) > 0 && (value as number) <= 10_000 ? (value as number) : otherwise
  return {
    src,
    kind: given['kind'] === 'drawn' && !src.startsWith(hub) ? 'drawn' : 'photo',
    width: size(given['width'], 1440),
    height: size(given['height'], 640),
    alt: typeof given['alt'] === 'string' ? given['alt'].slice(0, 300) : '',
  }
}

function sourceOf(name: unknown, endpoint: unknown, host: unknown): string | null {
  if (typeof name !== 'string' || typeof endpoint !== 'string') return null
  if (endpoint === ownEndpoint)
    return /^[\w.~-]{1,200}$/.test(name) && !name.includes('..') ? own + name.replaceAll('~', '/') : null
  if (typeof host !== 'string' || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) return null
  if (![name, endpoint].every((part) => part !== '' && part.length <= 200 && !/^\.+$/.test(part))) return null
  return `${hub}${host}/${encodeURIComponent(endpoint)}/${encodeURIComponent(name)}`
}
