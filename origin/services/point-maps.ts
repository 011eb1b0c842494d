// x
import type { Hono } from 'hono'
import type { OriginEnv } from '#origin/env.ts'

export function servePointMaps(_app: Hono<{ Bindings: OriginEnv }>) {}
