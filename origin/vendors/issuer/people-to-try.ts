// On a developer's machine the sign-in page lists the sample people.
import { html } from 'hono/html'
import type { OriginEnv } from '#origin/platform/env.ts'
import { localPassword, people } from '#shared/platform/people.ts'

/** Empty everywhere else. */
export function peopleToTry({ LOCAL }: OriginEnv) {
  if (LOCAL !== '1') return ''
  return html`<details>
    <summary>People to try on this machine</summary>
    <p class="small">The password of all of them is <strong>${localPassword}</strong></p>
    <dl>
      ${people.map(
        ({ email, name, shows }) =>
          html`<dt>${email}</dt>
            <dd>${name}: ${shows}</dd>`,
      )}
    </dl>
    <p class="links small"><a href="/outbox">Outbox of this machine</a></p>
  </details>`
}
