// The 404 page's view.
import { messages } from '#shared/messages.ts'

export default function NotFoundView() {
  return <h1>{messages.page.notFound}</h1>
}
