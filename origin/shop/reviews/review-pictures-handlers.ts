// Proxies a vendor's review photo: only signed vendor addresses, only pictures, and with a size limit.
import type { Hono } from 'hono'
import type { OriginEnv } from '#origin/platform/env.ts'
import { measure } from '#origin/platform/pictures/measure.ts'
import { vendorAddress } from './vendor/pictures.ts'
import { immutableHeaders } from '#origin/platform/pictures/picture-headers.ts'

const deadlineMs = 4000
const maxBytes = 5_000_000

export function serveReviewPictures(app: Hono<{ Bindings: OriginEnv }>) {
  app.get('/pictures/reviews/:name', async (c) => {
    const address = await vendorAddress(c.env, c.req.param('name'))
    const bytes = address === null ? null : await fetched(address).catch(() => null)
    const measured = bytes && measure(bytes)
    if (!measured) return c.notFound()
    return c.body(bytes, 200, { ...immutableHeaders, 'content-type': measured.type })
  })
}

/** Null for an unusable reply; redirects are not followed. */
async function fetched(address: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const signal = AbortSignal.timeout(deadlineMs)
  const { ok, body } = await fetch(new Request(address, { redirect: 'manual', signal }))
  if (!ok) return null
  const read: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of (body ?? []) as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    bytes += part.byteLength
    if (bytes > maxBytes) return null
    read.push(part)
  }
  return new Uint8Array(await new Blob(read).arrayBuffer())
}
