// Waiting in the queue over the page that the shopper pays on, which stays as it is. Loaded with the first refusal `IN_LINE`.
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { css } from '#styled/css'
import { singleColumn } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useModal } from '#client/ui/sheet/modal.ts'
import { modalPanel, smallNote, wideWalletButton } from '#client/payment/card-form/styles.ts'
import { QueueStatus } from './queue-status.tsx'
import { SoldOut, soldOutHeading } from './sold-out.tsx'
import { useQueuePlace, type WaitEnd } from './use-queue-place.ts'

type Waiting = {
  options: readonly string[]
  /** The button that pays when the turn has come, for what a browser opens only at a click; `pay` is called in its handler. */
  click?: { label: string; pay: () => void }
}
export type Waited = 'turn' | 'soldOut' | 'left'

/** Resolves when the wait is over and the dialog is closed. */
export function waitForTurn(waiting: Waiting): Promise<Waited> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const close = (waited: Waited) => {
      root.unmount()
      place.remove()
      resolve(waited)
    }
    root.render(<WaitingRoomDialog {...waiting} onClose={close} />)
  })
}

function WaitingRoomDialog({ options, click, onClose }: Waiting & { onClose: (waited: Waited) => void }) {
  const [step, setStep] = useState<'waiting' | 'turn' | 'soldOut'>('waiting')
  const ended = (end: WaitEnd) => {
    if (end === 'soldOut') return setStep('soldOut')
    // A place that is no longer known begins anew with the payment.
    if (end === 'turn' && click) return setStep('turn')
    onClose('turn')
  }
  const queue = useQueuePlace(options, null, ended)
  // Without its click: one beside the dialog leaves nothing by mistake.
  const { onClick: _, ...modal } = useModal(true, () => onClose(step === 'soldOut' ? 'soldOut' : 'left'))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Not the first button, which leaves the queue; and that button goes with the wait.
    heading.current?.focus()
    // For those who look at another page meanwhile.
    const { title } = document
    document.title = headings[step]
    return () => void (document.title = title)
  }, [step])
  return (
    <dialog {...modal} aria-labelledby="waiting-room" className={panel}>
      <div className={inside}>
        <h2 id="waiting-room" ref={heading} tabIndex={-1} className={css({ fontSize: 'h3', outline: 'none' })}>
          {headings[step]}
        </h2>
        {step === 'waiting' ? (
          <>
            <QueueStatus {...queue} />
            <p>
              {click
                ? 'When it’s your turn, you can pay here.'
                : 'When it’s your turn, we’ll carry on with your order automatically.'}
            </p>
            <button type="button" className={button({ tone: 'quiet' })} onClick={() => onClose('left')}>
              Leave the queue
            </button>
            <p className={smallNote}>If you leave, we’ll keep your place for 10 minutes.</p>
          </>
        ) : step === 'turn' ? (
          <>
            <p role="alert">Thanks for waiting. Please pay within the next 10 minutes.</p>
            <button
              type="button"
              className={wideWalletButton}
              onClick={() => {
                onClose('turn')
                click!.pay()
              }}
            >
              {click!.label}
            </button>
          </>
        ) : (
          <SoldOut wide />
        )}
      </div>
    </dialog>
  )
}

const headings = { waiting: 'You’re in the queue', turn: 'It’s your turn', soldOut: soldOutHeading } as const

const panel = `${modalPanel} ${css({
  // Pixels, because the text needs the room when it is enlarged.
  width: 'min(28rem, 100% - 24px)',
  maxHeight: 'calc(100% - 24px)',
  borderRadius: 'card',
})}`

const inside = singleColumn({ gap: '4', padding: { base: '4', md: '6' }, overflow: 'auto' })
