// The error card of the saved items (R2.40, R2.41), and its note of hearts pressed without a connection. When the list is full, the
// card links to the list.
import { useSnapshot } from 'valtio'
import { css, cx } from '#styled/css'
import { flexRow, panelBox, quietText, square, toast } from '#styled/patterns'
import { clearProblem, savedItems } from './store/saved-items-state.ts'
import { Icon } from '#client/ui/icon.tsx'
import { personalPaths } from '#client/platform/personal-paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

/** Whether the problem or the note is of this control. */
export function useToldBy(id: string): boolean {
  const { problem, note } = useSnapshot(savedItems)
  return (problem ?? note)?.from === id
}

/** `floating` places the card over the page's upper edge. */
export function SavedItemsError({ floating = false }: { floating?: boolean }) {
  const { problem, note } = useSnapshot(savedItems)
  if (!problem) return note ? <ErrorCard note message={note.text} floating={floating} onClose={clearProblem} /> : null
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

type ErrorCardProps = { message: string; floating?: boolean; onClose?: () => void; children?: React.ReactNode }

/** `note`: no problem. */
export function ErrorCard({ message, floating, onClose, children, note = false }: ErrorCardProps & { note?: boolean }) {
  return (
    <div role={note ? 'status' : 'alert'} className={cx(card, floating && toast())}>
      <div className={flexRow({ justifyContent: 'space-between', width: 'full' })}>
        <p className={quietText()}>Saved items</p>
        {onClose ? (
          <button type="button" className={close} onClick={onClose}>
            <Icon name="close" size={18} />
            <span className="sr-only">Close</span>
          </button>
        ) : null}
      </div>
      {note ? null : <h2 className={css({ fontSize: 'lg' })}>There is a problem.</h2>}
      <p>{message}</p>
      {children}
    </div>
  )
}

const card = panelBox({
  justifyItems: 'start',
  gap: '2',
  bg: 'paper',
  color: 'ink',
  borderWidth: '2px',
  borderColor: 'sale',
  '&[role=status]': { borderColor: 'ink' },
})

const close = square({ marginBlock: '-3', marginRight: '-3' })
