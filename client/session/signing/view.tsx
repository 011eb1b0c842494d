// The view of a moment on the way in or out: words, the one thing to do, and the way back to the shop.
import { Greeting } from '#client/session/greeting.tsx'

type Said = { heading: string; words?: string; button?: string; address?: string; asks?: string }

/** A question is answered by a form; everything else is a plain link that starts again. */
export default function SigningView({ params }: { params: Said }) {
  const { heading, words, button = '', address = '/', asks } = params
  const ways = [
    { path: address, label: button, posts: asks !== undefined },
    { path: '/', label: 'Go on shopping' },
  ]
  return (
    <Greeting heading={heading} ways={ways}>
      {words}
    </Greeting>
  )
}
