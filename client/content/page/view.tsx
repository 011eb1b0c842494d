// The view of a content page: authored components, a built-in part on some pages, and links to the other content pages.
import { contentCalls } from '#shared/content/content-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { css, cx } from '#styled/css'
import { useCall } from '#client/platform/api/use-call.ts'
import { Content } from '#client/content/components/index.tsx'
import { pageWidth } from '#client/ui/section.tsx'
import { fadingEnd } from '#client/ui/fading-end.ts'
import { CookieTable } from './cookie-table.tsx'
import { contentNames, pagesWithBuiltInPart, type ContentName } from '#client/content/page-names.ts'
import { PostalAddress } from './postal-address.tsx'

export default function ContentView({ params }: { params: { name: string } }) {
  const name = params.name as ContentName
  const { data } = useCall(contentCalls.page, { query: { key: name } })
  return (
    <div className={layout}>
      <header className={cx(pageWidth, css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' }))}>
        <nav aria-label="Help and information">
          <ul className={cx(links, fadingEnd)}>
            {Object.entries(contentNames).map(([other, { label }]) => (
              <li key={other}>
                <a href={`/${other}`} className={link} aria-current={other === name ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={narrow}>
          <h1 className={css({ fontSize: 'h1', lineHeight: 'tight', margin: '0' })}>
            {data?.title ?? contentNames[name].label}
          </h1>
          {data?.description ? (
            <p className={css({ margin: '0', marginTop: '3', fontSize: 'lg', color: 'quiet' })}>{data.description}</p>
          ) : null}
        </div>
      </header>
      {name === 'contact' ? <PostalAddress /> : null}
      {data ? (
        <Content components={data.components} />
      ) : pagesWithBuiltInPart.has(name) ? null : (
        <Trouble name={name} />
      )}
      {name === 'cookies' ? <CookieTable /> : null}
    </div>
  )
}

function Trouble({ name }: { name: string }) {
  return (
    <div className={pageWidth}>
      <p className={narrow} role="alert">
        {messages.generic.tryAgain}. <a href={`/${name}`}>Try again</a>
      </p>
    </div>
  )
}

const layout = css({
  display: 'grid',
  gap: '8',
  paddingTop: '5',
  paddingBottom: '16',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
const narrow = css({ width: 'full', maxWidth: 'prose', marginInline: 'auto' })
const links = css({ display: 'flex', gap: '4', overflowX: 'auto', listStyle: 'none', margin: '0', padding: '1' })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  whiteSpace: 'nowrap',
  color: 'ink',
  fontSize: 'sm',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
  '&[aria-current]': { fontWeight: 'bold', textDecoration: 'underline', textUnderlineOffset: '0.4em' },
})
