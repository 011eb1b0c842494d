// Shown instead of a listing that failed to load, with a link to try again.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { messages } from '#shared/messages/index.ts'
import { Departments } from '#client/browse/category-tree/departments.tsx'

export function ListUnavailable({ href }: { href: string }) {
  return (
    <div className={css({ display: 'grid', gap: '8' })}>
      <div className={css({ display: 'grid', gap: '4', justifyItems: 'start' })} role="alert">
        <p className={css({ fontSize: 'lg', margin: '0' })}>{messages.pageMessages.listTrouble}</p>
        <a href={href} className={button()}>
          Try again
        </a>
      </div>
      <Departments />
    </div>
  )
}
