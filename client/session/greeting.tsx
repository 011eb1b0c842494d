// A page with one message: a large heading, a sentence and links.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { singleColumn, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'

type GreetingProps = {
  heading: string
  /** The first is the primary one. With `posts` it is the button of a form instead of a link, because it changes data. */
  links: ReadonlyArray<{ path: string; label: string; posts?: boolean }>
  children: ReactNode
}

export function Greeting({ heading, links, children }: GreetingProps) {
  return (
    <div className={shell}>
      <h1 className={css({ fontSize: 'hero', lineHeight: '1.05' })}>{heading}</h1>
      <FormResultNotice />
      <p className={css({ fontSize: 'lg', maxWidth: 'prose' })}>{children}</p>
      <ul className={wrapRow({ gap: '2', justifyContent: 'center' })}>
        {links.map(({ path, label, posts }, at) => {
          const look = at === 0 ? button() : button({ tone: 'quiet' })
          const link = (
            <a href={path} className={look}>
              {label}
            </a>
          )
          const form = (
            <form method="post" action={path}>
              <button type="submit" className={look}>
                {label}
              </button>
            </form>
          )
          return <li key={path}>{posts ? form : link}</li>
        })}
      </ul>
    </div>
  )
}

const shell = singleColumn({
  gap: '5',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: '60vh',
  textAlign: 'center',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: { base: '10', lg: '16' },
})
