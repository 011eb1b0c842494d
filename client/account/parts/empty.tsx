// The empty state of a list: an icon, a sentence and a link.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { stack } from '#styled/patterns'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

type EmptyProps = { icon: IconName; children: ReactNode; to?: { path: string; label: string } }

export function EmptyState({ icon, to, children }: EmptyProps) {
  return (
    <div className={shell}>
      <Icon name={icon} size={40} />
      <p className={css({ color: 'quiet' })}>{children}</p>
      {to ? (
        <ButtonLink href={to.path} quiet>
          {to.label}
        </ButtonLink>
      ) : null}
    </div>
  )
}

const shell = stack({ gap: '4', justifyItems: 'center', textAlign: 'center', padding: '5' })
