// The bank's question, in a dialog of its own: closing it asks first, and stopping takes no money.
import { useEffect, useRef, useState, type Ref } from 'react'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useModal } from '#client/ui/modal.ts'

type ChallengeProps = {
  open: boolean
  /** Where the bank's frame is put. */
  frame: Ref<HTMLDivElement>
  onStop: () => void
}

export function Challenge({ open, frame, onStop }: ChallengeProps) {
  const [asking, setAsking] = useState(false)
  const modal = useModal(open, () => setAsking((was) => !was))
  return (
    <dialog
      {...modal}
      // The platform closes it by itself at a second Escape: the question is then stopped, and not left open unseen.
      onClose={(event) => open && event.target === event.currentTarget && onStop()}
      aria-labelledby="challenge"
      data-asking={asking || undefined}
      className={panel}
    >
      {open ? <Inside frame={frame} onStop={onStop} asking={asking} onAsk={setAsking} /> : null}
    </dialog>
  )
}

type InsideProps = Omit<ChallengeProps, 'open'> & { asking: boolean; onAsk: (asking: boolean) => void }

function Inside({ frame, onStop, asking, onAsk }: InsideProps) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) stay.current?.focus()
  }, [asking])
  // The next question does not begin with this one's doubt.
  useEffect(() => () => onAsk(false), [onAsk])
  return (
    <div className={inside}>
      <div className={css({ display: 'flex', gap: '4', alignItems: 'center', justifyContent: 'space-between' })}>
        <h2 id="challenge" className={css({ fontSize: 'h3' })}>
          Your bank wants to check it’s you
        </h2>
        <button type="button" className={word} hidden={asking} onClick={() => onAsk(true)}>
          Cancel
        </button>
      </div>
      <div hidden={!asking} role="alert" className={css({ display: 'grid', gap: '3' })}>
        <p>Stop this check? Nothing has been paid, and your bag is kept.</p>
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
          <button ref={stay} type="button" className={button()} onClick={() => onAsk(false)}>
            Carry on with the check
          </button>
          <button type="button" className={button({ tone: 'quiet' })} onClick={onStop}>
            Stop it
          </button>
        </div>
      </div>
      <div ref={frame} hidden={asking} data-challenge className={place} />
    </div>
  )
}

const panel = css({
  width: 'min(100%, 34rem)',
  maxWidth: 'full',
  height: 'min(100%, 42rem)',
  '&[data-asking]': { height: 'auto' },
  maxHeight: 'full',
  margin: 'auto',
  padding: '0',
  bg: 'paper',
  color: 'ink',
  borderWidth: '0',
  borderRadius: { base: '0', md: 'card' },
  boxShadow: 'panel',
  '&::backdrop': { bg: 'ink', opacity: 0.6 },
})

const inside = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  height: 'full',
  padding: '4',
  overflow: 'auto',
})

const place = css({ flex: '1', minHeight: '18rem', '& iframe': { width: 'full', height: 'full', borderWidth: '0' } })

const word = css({ minHeight: 'target', textDecoration: 'underline', textUnderlineOffset: '0.2em', cursor: 'pointer' })
