// A message about signing in or out, with one action and a link back to the shop.
import { Greeting } from '#client/session/greeting.tsx'

/** The parameters of worker/sign-in/signing-response.ts. Only a question has a form field. */
type SigningParams = { heading: string; words?: string; button?: string; address?: string; asks?: string }

/** A question has a form; a failure has a link that starts again. */
export default function SigningView({ params }: { params: SigningParams }) {
  const { heading, words: message, button = '', address = '/', asks } = params
  const links = [
    { path: address, label: button, posts: asks !== undefined },
    { path: '/', label: 'Continue shopping' },
  ]
  return (
    <Greeting heading={heading} links={links}>
      {message}
    </Greeting>
  )
}
