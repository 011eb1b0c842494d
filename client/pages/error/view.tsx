// The error page's view.
import { messages } from '#shared/messages.ts'
import { LostPage } from '#client/ui/lost-page.tsx'

export default function ErrorView() {
  return (
    <LostPage heading={messages.generic.oops} again>
      The trouble is on our side. Please try again in a moment, or carry on from here.
    </LostPage>
  )
}
