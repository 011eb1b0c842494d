// The dialog of the bank's challenge. Closing the dialog needs a confirmation; stopping takes no money.
import { useEffect, useRef, useState, type Ref } from 'react'
import { css } from '#styled/css'
import { flexRow, linkButton, stack, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useModal } from '#client/ui/sheet/modal.ts'
import { modalPanel } from './styles.ts'

type ChallengeProps = {
  open: boolean
  /** The element in which the bank's frame is mounted. */
  frame: Ref<HTMLDivElement>
  onStop: () => void
}

export function ChallengeDialog({ open, frame, onStop }: ChallengeProps) {
  const [confirming, setConfirming] = useState(false)
  const modal = useModal(open, () => setConfirming((was) => !was))
  return (
    <dialog
      {...modal}
      // The browser closes the dialog at a second Escape: the challenge is then stopped and does not stay open unseen.
      onClose={(event) => open && event.target === event.currentTarget && onStop()}
      aria-labelledby="challenge"
      data-confirming={confirming || undefined}
      className={panel}
    >
      {open ? <DialogContent frame={frame} onStop={onStop} confirming={confirming} onConfirm={setConfirming} /> : null}
    </dialog>
  )
}

type DialogContentProps = Omit<ChallengeProps, 'open'> & {
  confirming: boolean
  onConfirm: (confirming: boolean) => void
}

function DialogContent({ frame, onStop, confirming, onConfirm }: DialogContentProps) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (confirming) stay.current?.focus()
  }, [confirming])
  // The next challenge must not open with the confirmation of this one.
  useEffect(() => () => onConfirm(false), [onConfirm])
  return (
    <div className={inside}>
      <div className={flexRow({ gap: '4', justifyContent: 'space-between' })}>
        <h2 id="challenge" className={css({ fontSize: 'h3' })}>
          Your bank wants to check it’s you
        </h2>
        <button type="button" className={linkButton()} hidden={confirming} onClick={() => onConfirm(true)}>
          Cancel
        </button>
      </div>
      <div hidden={!confirming} role="alert" className={stack({ gap: '3' })}>
        <p>Cancel this check? You haven’t paid anything, and we’ll save your bag.</p>
        <div className={wrapRow({ gap: '3' })}>
          <button ref={stay} type="button" className={button()} onClick={() => onConfirm(false)}>
            Continue with the check
          </button>
          <button type="button" className={button({ tone: 'quiet' })} onClick={onStop}>
            Yes, cancel it
          </button>
        </div>
      </div>
      <div ref={frame} hidden={confirming} data-challenge className={mount} />
    </div>
  )
}

const panel = `${modalPanel} ${css({
  width: 'min(100%, 34rem)',
  maxHeight: 'full',
  borderRadius: { base: '0', md: 'card' },
  height: 'min(100%, 42rem)',
  '&[data-confirming]': { height: 'auto' },
})}`

const inside = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  height: 'full',
  padding: '4',
  overflow: 'auto',
})

const mount = css({ flex: '1', minHeight: '18rem', '& iframe': { width: 'full', height: 'full', borderWidth: '0' } })
