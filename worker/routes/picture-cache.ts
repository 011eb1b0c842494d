// Pictures in the platform's cache of this data centre. Only a picture whose address changes with its content is stored, so that
// nothing has to be purged.
const cacheName = 'pictures'

/** The address that a picture is stored under: of the query only what chooses a variant, so that nobody fills the cache with one picture. */
export function pictureKey(base: string, { pathname, searchParams }: URL): string {
  const variant = new URLSearchParams(
    ['w', 'f'].flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)!]] : [])),
  )
  return `https://pictures.invalid/${encodeURIComponent(base)}${pathname}?${variant}`
}

/** Null without a stored picture, and when the cache fails. */
export async function storedPicture(key: string): Promise<Response | null> {
  try {
    return (await (await caches.open(cacheName)).match(key)) ?? null
  } catch {
    return null
  }
}

/** The picture to send; a copy of it is stored meanwhile. */
export function storePicture(key: string, picture: Response, wait: (work: Promise<unknown>) => void): Response {
  if (!/\bpublic\b.*\bimmutable\b/.test(picture.headers.get('cache-control') ?? '')) return picture
  const copy = picture.clone()
  wait(
    caches
      .open(cacheName)
      .then((cache) => cache.put(key, copy))
      .catch(() => {}),
  )
  return picture
}
