// The brand's pages during sign-in and sign-out, a confirmation or an error, with their messages and button labels. The server
// sends these texts with the page: no script contains them.
import type { Context } from 'hono'
import type { Page } from '#client/platform/page-declaration.ts'
import { signingPage } from '#client/app/pages.ts'
import type { App } from '#worker/platform/request-context.ts'
import { countByVersion } from '#worker/telemetry/count-by-version.ts'
import { answerPage } from '#worker/pages/answer.ts'
import { respondPrivate } from '#worker/pages/respond.tsx'

/** A question is a 200; a failure of sign-in is never a 500. */
const signingMessages = {
  in: {
    status: 200,
    heading: 'Sign in?',
    words: 'You’ve come here from another site. Carry on if you meant to sign in.',
    button: 'Sign in',
  },
  out: {
    status: 200,
    heading: 'Sign out?',
    words: 'You’ve come here from another site. Carry on if you meant to sign out.',
    button: 'Sign out',
  },
  down: {
    status: 503,
    heading: 'We can’t sign you in right now',
    words:
      'Our sign-in service isn’t answering. You can carry on shopping, and your bag is safe. Please try again soon.',
    button: 'Try again',
  },
  failed: {
    status: 400,
    heading: 'We couldn’t complete your sign-in',
    words: 'It may have timed out, or been started in another window. You’re not signed in. Please try again.',
    button: 'Try again',
  },
  refused: {
    status: 200,
    heading: 'You’re not signed in',
    words: 'You didn’t finish signing in. You can try again, or carry on shopping.',
    button: 'Sign in',
  },
  busy: {
    status: 429,
    heading: 'Please wait a moment',
    words: 'There have been too many attempts to sign in. Please try again in a minute.',
    button: 'Try again',
  },
  staying: {
    status: 503,
    heading: 'We couldn’t sign you out',
    words: 'Something went wrong on our side, and you’re still signed in. Please try again.',
    button: 'Try again',
  },
} as const

export async function respondSigning(
  c: Context<App>,
  state: keyof typeof signingMessages,
  redirectTo: string,
  retryAfter?: number,
): Promise<Response> {
  if (state === 'down' || state === 'failed' || state === 'refused')
    countByVersion(c.get('ctx'), 'sign-in', 'sign-in-failed')
  const direction = state === 'out' || state === 'staying' ? 'out' : 'in'
  const address = `/api/sign-${direction}?${new URLSearchParams({ redirectTo })}`
  const asks: Record<string, string> = state === direction ? { asks: 'yes' } : {}
  const { status, ...messages } = signingMessages[state]
  const matched = { page: signingPage as unknown as Page, params: { ...messages, address, ...asks } }
  const answered = await answerPage(c.get('ctx'), matched)
  const response = await respondPrivate(c, c.get('ctx'), { ...answered, status })
  if (retryAfter !== undefined) response.headers.set('retry-after', String(retryAfter))
  return response
}
