// The view of the error page.
import { messages } from '#shared/messages/index.ts'
import { LostPage } from '#client/app/frame/lost-page.tsx'

export default function ErrorView() {
  return (
    <LostPage heading={messages.generic.oops} again>
      Sorry, that was our fault. Please try again in a moment, or go back to the home page.
    </LostPage>
  )
}
