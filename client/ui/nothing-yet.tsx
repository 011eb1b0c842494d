// The empty state of bag and saved items: a message, links to departments and, for a guest, a link to sign in.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { panelBox, textLink, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useVisit } from '#client/platform/visit-context.tsx'
import { useDepartments } from '#client/platform/departments.ts'
import { Icon, type IconName } from './icon.tsx'

type NothingYetProps = {
  icon: IconName
  /** The question to a guest before the link to sign in. */
  elsewhere: string
  /** The page's address, to which signing in returns. */
  returnTo: string
  /** Links besides those to departments. */
  links?: readonly { label: string; to: string }[]
  children: ReactNode
}

export function NothingYet({ icon, elsewhere, returnTo, links = [], children }: NothingYetProps) {
  const { person } = useVisit()
  const departments = useDepartments().slice(0, 4)
  const all = [...departments.map(({ path, categoryLabel }) => ({ label: categoryLabel, to: path })), ...links]
  return (
    <div className={shell}>
      <Icon name={icon} size={40} />
      <p className={css({ fontSize: 'lg' })}>{children}</p>
      <ul className={list}>
        {all.map(({ label, to }, at) => (
          <li key={to}>
            <a href={to} className={at === 0 ? button() : button({ tone: 'quiet' })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {person?.signedIn ? null : (
        <p className={css({ color: 'quiet' })}>
          <span>{`${elsewhere} `}</span>
          <a href={`/api/sign-in?${new URLSearchParams({ redirectTo: returnTo })}`} className={textLink()}>
            Sign in
          </a>{' '}
          to see it here.
        </p>
      )}
    </div>
  )
}

const shell = panelBox({
  gap: '5',
  justifyItems: 'center',
  textAlign: 'center',
  padding: { base: '8', lg: '12' },
})

const list = wrapRow({ justifyContent: 'center', gap: '2' })
