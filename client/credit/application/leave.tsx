// The exit on every step: leave the application for later, or cancel it after a confirmation that lists what is deleted.
import { creditDays } from '#shared/credit/credit-limits.ts'
import { css } from '#styled/css'
import { raised } from '#styled/patterns'
import { button } from '#styled/recipes'
import {
  showExitDialog,
  cancelCreditApplication,
  trackExitInside,
  useApplication,
} from '#client/credit/application-flow/application-store.ts'
import { useModal } from '#client/ui/sheet/modal.ts'
import { underlinedLink } from '#client/payment/index.ts'
import { tightStack, subheading, actionRow } from './styles.ts'

export function Leave() {
  const { data } = useApplication()
  const modal = useModal(data.navigation.exitToggle, () => showExitDialog(false))
  const bought = (data.cartInfo?.cartEntries.length ?? 0) > 0
  return (
    <div className={foot}>
      <p className={actionRow}>
        <a href={bought ? '/checkout/payment' : '/'} onClick={trackExitInside} className={underlinedLink}>
          {bought ? 'Save and go back to checkout' : 'Save and leave'}
        </a>
        <button type="button" className={underlinedLink} onClick={() => showExitDialog(true)}>
          Cancel application
        </button>
      </p>
      <dialog {...modal} aria-labelledby="leaving" className={dialog}>
        <div className={inside}>
          <h2 id="leaving" className={subheading}>
            Cancel your application?
          </h2>
          <p>
            We’ll delete everything you’ve filled in: your details, addresses, choices and documents. Any search already
            recorded will stay on your credit file. Your bag and your account won’t change.
          </p>
          <p>Or come back to it later. We’ll keep it for {creditDays.draft} days.</p>
          <p className={actionRow}>
            <button type="button" className={button()} onClick={() => showExitDialog(false)}>
              Keep my application
            </button>
            <button type="button" className={button({ tone: 'quiet' })} onClick={cancelCreditApplication}>
              Delete and cancel
            </button>
          </p>
        </div>
      </dialog>
    </div>
  )
}

const foot = css({ paddingTop: '4', borderTopWidth: '1px', borderColor: 'line' })

const dialog = raised({
  margin: 'auto',
  padding: '0',
  width: 'min(32rem, calc(100% - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  borderWidth: '0',
  borderRadius: 'card',
  '&::backdrop': { bg: 'ink', opacity: 0.5 },
})

const inside = `${tightStack} ${css({ padding: '5' })}`
