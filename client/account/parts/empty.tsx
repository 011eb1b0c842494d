// The empty state of a list: an icon, a sentence and a link.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { Icon, type IconName } from '#client/ui/icon.tsx'

type EmptyProps = { icon: IconName; children: ReactNode; to?: { path: string; label: string } }

export function EmptyState({ icon, to, children }: EmptyProps) {
  return (
    <div className={shell}>
      <Icon name={icon} size={40} />
      <p className={css({ color: 'quiet' })}>{children}</p>
      {to ? (
        <a href={to.path} className={button({ tone: 'quiet' })}>
          {to.label}
        </a>
      ) : null}
    </div>
  )
}

const shell = stack({ gap: '4', justifyItems: 'center', textAlign: 'center', padding: '5' })
