// The authoring preview (R2.42 to R2.50), which only allowed authoring tools may frame.
import { contentCalls } from '#shared/content/content-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { railQueries } from '#client/content/components/rails.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { draftInput } from './vse.ts'

export const previewPage = declarePage('preview', {
  path: '/preview',
  view: () => import('./view.tsx'),
  needs: ({ url }) => draftQueries(url),
  later: ({ url }, _, answers) => {
    const [draft] = draftQueries(url)
    const drafted = draft && (answers[draft.address] as Reply<typeof contentCalls.draft> | null | undefined)
    return railQueries(drafted?.components ?? [])
  },
  meta: ({ brand }) => ({
    title: 'Preview',
    pageType: 'preview',
    description: `A preview of authored content at ${brand.name}.`,
  }),
})

function draftQueries(url: URL) {
  const input = draftInput(url)
  return input ? [query(contentCalls.draft, input)] : []
}
