// The error page's view.
import { messages } from '#shared/messages.ts'

export default function ErrorView() {
  return <h1>{messages.generic.oops}</h1>
}
