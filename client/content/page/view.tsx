// The view of a content page: authored components, and a built-in part on some pages.
import { contentCalls } from '#shared/content/content-calls.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { Content } from '#client/content/components/index.tsx'
import { ContentTrouble, InformationPage } from '#client/content/information-page.tsx'
import { pagesWithBuiltInPart, type ContentName } from '#client/content/page-names.ts'
import { CookieTable } from './cookie-table.tsx'
import { PostalAddress } from './postal-address.tsx'
import { QuickerOnline } from './quicker-online.tsx'
import { StartReturn } from './start-return.tsx'

export default function ContentView({ params }: { params: { name: string } }) {
  const name = params.name as ContentName
  const { data } = useCall(contentCalls.page, { query: { key: name } })
  return (
    <InformationPage name={name} title={data?.title} description={data?.description}>
      {name === 'contact' ? <PostalAddress /> : null}
      {name === 'returns' ? <StartReturn /> : null}
      {data ? (
        <Content components={data.components} dense />
      ) : pagesWithBuiltInPart.has(name) ? null : (
        <ContentTrouble name={name} />
      )}
      {name === 'contact' ? <QuickerOnline /> : null}
      {name === 'cookies' ? <CookieTable /> : null}
    </InformationPage>
  )
}
