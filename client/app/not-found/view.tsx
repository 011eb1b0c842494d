// The view of the 404 page.
import { messages } from '#shared/messages/index.ts'
import { LostPage } from '#client/app/frame/lost-page.tsx'

export default function NotFoundView() {
  return (
    <LostPage heading={messages.pageMessages.notFound}>
      It may have moved, or the item may have sold out. Try searching, or start from one of these.
    </LostPage>
  )
}
