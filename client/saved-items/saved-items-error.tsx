// The error card of the saved items (R2.40, R2.41). When the list is full, the card links to the list.
import { useSnapshot } from 'valtio'
import { css, cx } from '#styled/css'
import { flexRow, panelBox, quietText, square, toast } from '#styled/patterns'
import { clearProblem, savedItems } from './store/saved-items-state.ts'
import { Icon } from '#client/ui/icon.tsx'
import { personalPaths } from '#client/platform/personal-paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

/** `floating` places the card over the page's upper edge. */
export function SavedItemsError({ floating = false }: { floating?: boolean }) {
  const { problem } = useSnapshot(savedItems)
  if (!problem) return null
  const { message, type } = problem
  return (
    <ErrorCard message={message} floating={floating} onClose={clearProblem}>
      {type === 'UPDATE_WLIST_LIMIT_EXCEEDED' ? (
        <ButtonLink href={personalPaths.savedItems} onClick={clearProblem}>
          Go to saved items
        </ButtonLink>
      ) : null}
    </ErrorCard>
  )
}

/** What became of hearts that were pressed without a connection; `of` names who shows it. */
export function HeartNote({ of }: { of: string }) {
  const { note } = useSnapshot(savedItems)
  return (
    <output>
      {note?.from === of ? (
        <span className={cx(noteBox, toast())}>
          <span>{note.text}</span>
          <CloseButton onClose={() => void (savedItems.note = null)} />
        </span>
      ) : null}
    </output>
  )
}

type ErrorCardProps = { message: string; floating?: boolean; onClose?: () => void; children?: React.ReactNode }

export function ErrorCard({ message, floating = false, onClose, children }: ErrorCardProps) {
  return (
    <div role="alert" className={cx(card, floating && toast())}>
      <div className={flexRow({ justifyContent: 'space-between', width: 'full' })}>
        <p className={quietText()}>Saved items</p>
        {onClose ? <CloseButton onClose={onClose} /> : null}
      </div>
      <h2 className={css({ fontSize: 'lg' })}>There is a problem.</h2>
      <p>{message}</p>
      {children}
    </div>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={close} onClick={onClose}>
      <Icon name="close" size={18} />
      <span className="sr-only">Close</span>
    </button>
  )
}

const noteBox = flexRow({
  justifyContent: 'space-between',
  gap: '4',
  padding: '4',
  bg: 'accent',
  color: 'onAccent',
  borderRadius: 'card',
})

const card = panelBox({
  justifyItems: 'start',
  gap: '2',
  bg: 'paper',
  color: 'ink',
  borderWidth: '2px',
  borderColor: 'sale',
})

const close = square({ marginBlock: '-3', marginRight: '-3' })
