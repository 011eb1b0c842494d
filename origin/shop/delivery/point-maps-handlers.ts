// Serves the map of collection points. The URL names a postcode district and points, and no personal data.
import type { Hono } from 'hono'
import { pointMapSize, pointMapVersion } from '#shared/delivery/point-map.ts'
import { placeOf } from './places.ts'
import { pointOf } from './points.ts'
import { drawPointMap } from '#origin/sample/drawings/point-map.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { immutableHeaders, shortLivedHeaders, svgPolicy } from '#origin/platform/pictures/photos.ts'

const maxPoints = 20

export function servePointMaps(app: Hono<{ Bindings: OriginEnv }>) {
  app.get('/pictures/points/:version{[0-9]+}/:outward{[A-Z]{1,2}[0-9][0-9A-Z]?}/:file{[A-Za-z0-9+-]+\\.svg}', (c) => {
    const { version, outward, file } = c.req.param()
    const ids = file.slice(0, -4).split('+')
    const points = ids.slice(0, maxPoints + 1).flatMap((id) => pointOf(id) ?? [])
    const place = placeOf(`${outward} 1AA`)
    if (!place || points.length !== ids.length || ids.length > maxPoints) return c.notFound()
    return c.body(drawPointMap(place, points, outward, pointMapSize), 200, {
      ...(version === `${pointMapVersion}` ? immutableHeaders : shortLivedHeaders),
      'content-type': 'image/svg+xml',
      'content-security-policy': svgPolicy,
    })
  })
}
