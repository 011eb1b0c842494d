// On a person's own machine the sign-in page names the people of the seed, so that there is somebody to be.
import { html } from 'hono/html'
import type { OriginEnv } from '#origin/env.ts'

/** Empty everywhere else. */
export async function peopleToTry(env: OriginEnv) {
  return env.LOCAL === '1' ? html`<p class="small"><a href="/outbox">Outbox of this machine</a></p>` : ''
}
