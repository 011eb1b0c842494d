// The layout of the content pages: links to the other content pages, heading and description.
import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { pageWidth, singleColumn, tallLink } from '#styled/patterns'
import { fadingEnd } from '#client/ui/fading-end.ts'
import { messages } from '#shared/messages/index.ts'
import { contentNames, type ContentName } from './page-names.ts'

type InformationPageProps = {
  name: ContentName
  title?: string | undefined
  description?: string | undefined
  children: ReactNode
}

export function InformationPage({ name, title, description, children }: InformationPageProps) {
  return (
    <div className={layout}>
      <header className={cx(pageWidth(), singleColumn({ gap: '5' }))}>
        <nav aria-label="Help and information" className={narrowColumn}>
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
        <div className={narrowColumn}>
          <h1>{title ?? contentNames[name].label}</h1>
          {description ? (
            <p className={css({ marginTop: '3', fontSize: 'lg', color: 'quiet' })}>{description}</p>
          ) : null}
        </div>
      </header>
      {children}
    </div>
  )
}

export function ContentTrouble({ name }: { name: ContentName }) {
  return (
    <div className={pageWidth()}>
      <p className={narrowColumn} role="alert">
        {messages.generic.tryAgain}. <a href={`/${name}`}>Try again</a>
      </p>
    </div>
  )
}

const layout = singleColumn({ gap: '8', paddingTop: '5', paddingBottom: '16' })
export const narrowColumn = css({ width: 'full', maxWidth: 'prose', marginInline: 'auto' })
const links = css({
  display: 'flex',
  gap: '4',
  overflowX: 'auto',
  padding: '1',
  // From the text's left edge as far as they need.
  width: { lg: 'max-content' },
})
const link = tallLink({
  whiteSpace: 'nowrap',
  color: 'ink',
  fontSize: 'sm',
  _hover: { textDecoration: 'underline' },
  '&[aria-current]': { fontWeight: 'bold', textDecoration: 'underline', textUnderlineOffset: '0.4em' },
})
