// The home page, made of authored content.
import { jpegAddress } from '#shared/products/jpeg-address.ts'
import { contentCalls } from '#shared/content/content-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { railQueries } from '#client/content/index.ts'
import { query, declarePage, type PageReplies } from '#client/platform/page-declaration.ts'
import { galleryQueries } from '#client/reviews/index.ts'
import { organizationStructuredData, webSiteStructuredData } from './structured-data.ts'

const content = query(contentCalls.page, { query: { key: 'home' } })

export const homePage = declarePage('home', {
  path: '/',
  view: () => import('./view.tsx'),
  needs: () => [content],
  later: (visit, _params, answers) => [...railQueries(contentIn(answers)?.components ?? []), ...galleryQueries(visit)],
  meta: (visit, answers) => {
    const { brand } = visit
    const banner = contentIn(answers)?.components.find((component) => component.type === 'banner')
    return {
      title: `${brand.name} | ${brand.strapline}`,
      pageType: 'home',
      description: `${brand.description}. ${brand.strapline}. Shop online at ${brand.name}.`,
      canonical: '/',
      picture: banner?.picture ? jpegAddress(banner.picture) : undefined,
      structured: [webSiteStructuredData(visit), organizationStructuredData(visit)],
    }
  },
  cache: 20,
})

function contentIn(answers: PageReplies) {
  return answers[content.address] as Reply<typeof contentCalls.page> | null | undefined
}
