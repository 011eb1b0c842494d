// The layout of the account pages: navigation, heading, and the result of a submitted form.
import { useEffect, useRef, type ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { flexRow, pageWidth, singleColumn, stack } from '#styled/patterns'
import { fadingEnd } from '#client/ui/fading-end.ts'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'
import { personalPaths } from '#client/platform/personal-paths.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

const accountLinks = [
  ['/account', 'Overview'],
  ['/account/orders', 'Orders'],
  [personalPaths.savedItems, 'Saved items'],
  ['/account/details', 'Your details'],
  ['/account/addresses', 'Addresses'],
  ['/account/preferences', 'Contact preferences'],
  ['/api/auth/password', 'Password'],
  ['/api/auth/passkeys', 'Passkeys'],
  ['/account/data', 'Your data'],
  ['/api/sign-out', 'Sign out'],
] as const

export type AccountPath = (typeof accountLinks)[number][0]

type AccountPageProps = {
  /** The page itself or the one above it; none of some. */
  at?: AccountPath
  heading: string
  intro?: ReactNode
  children: ReactNode
  narrow?: boolean
  /** The path of the form on the page that shows its errors itself; undefined while it is not there. */
  form?: string | undefined
}

/** `narrow` limits the content to reading width. */
export function AccountPage({ at, heading, intro, narrow = false, form, children }: AccountPageProps) {
  return (
    <div className={page}>
      <AccountTabs at={at} column />
      <div className={cx(singleColumn({ gap: '6' }), narrow && css({ maxWidth: 'prose' }))}>
        <header className={stack({ gap: '2' })}>
          <h1>{heading}</h1>
          {intro ? <p className={css({ color: 'quiet', overflowWrap: 'anywhere' })}>{intro}</p> : null}
        </header>
        <FormResultNotice except={form} />
        {children}
      </div>
    </div>
  )
}

/** One below the other on a wide screen, when there is a column for them. */
export function AccountTabs({ at, column = false }: { at: AccountPath | undefined; column?: boolean }) {
  const { url, toggles } = useVisit()
  const links = accountLinks.filter(([path]) => path !== personalPaths.savedItems || toggles.has('saved_items'))
  const row = useRef<HTMLUListElement>(null)
  // In a row, which scrolls, the tab before the current one is the first in view.
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')?.parentElement
    const first = (tab?.previousElementSibling ?? tab) as HTMLElement | null | undefined
    if (first) row.current!.scrollLeft = first.offsetLeft - row.current!.offsetLeft - 4
  }, [])
  return (
    <nav aria-label="Your account">
      <ul ref={row} className={cx(list, column && inColumn, fadingEnd)}>
        {links.map(([path, label]) => (
          <li key={path}>
            <a
              href={path}
              className={link}
              aria-current={path === url.pathname ? 'page' : path === at ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const page = pageWidth({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' },
  gap: { base: '5', lg: '12' },
  alignItems: 'start',
  paddingBlock: { base: '5', lg: '10' },
})
const list = css({ display: 'flex', columnGap: '4', overflowX: 'auto', padding: '1' })
const inColumn = css({ lg: { display: 'grid' } })
const link = flexRow({
  minHeight: 'target',
  whiteSpace: 'nowrap',
  color: 'ink',
  _hover: { textDecoration: 'underline' },
  '&[aria-current]': { fontWeight: 'bold', textDecoration: 'underline', textUnderlineOffset: '0.4em' },
})
