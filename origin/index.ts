// The shop behind the door: the embedded default upstream of every service.
import { Hono } from 'hono'
import type { OriginEnv } from './env.ts'
import { Refusal } from './refusal.ts'

const app = new Hono<{ Bindings: OriginEnv }>()

app.notFound((c) => c.json({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }, 404))
app.onError((error, c) => {
  if (error instanceof Refusal) return c.json({ code: error.code, message: error.message }, error.status)
  console.error(JSON.stringify({ level: 'error', room: 'origin', path: c.req.path, error: String(error) }))
  return c.json({ code: 'INTERNAL', message: 'The shop could not answer.' }, 500)
})

export default app
