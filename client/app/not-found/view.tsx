// The view of the 404 page.
import { messages } from '#shared/messages/index.ts'
import { LostPage } from '#client/app/frame/lost-page.tsx'

export default function NotFoundView() {
  return (
    <LostPage heading={messages.pageMessages.notFound}>
      It may have sold out or moved. Search for what you had in mind, or start again from one of these.
    </LostPage>
  )
}
