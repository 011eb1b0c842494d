// The way out, on every step: leave it for later, or cancel it, which says what is deleted and asks once.
import { creditDays } from '#shared/credit/credit-limits.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import {
  askToLeave,
  cancelApplication,
  tellExitInside,
  useApplication,
} from '#client/credit/application-flow/applying.ts'
import { useModal } from '#client/ui/modal.ts'
import { underlined } from '#client/payment/index.ts'
import { close, subheading, ways } from './looks.ts'

export function Leave() {
  const { data } = useApplication()
  const modal = useModal(data.navigation.exitToggle, () => askToLeave(false))
  const bought = (data.cartInfo?.cartEntries.length ?? 0) > 0
  return (
    <div className={foot}>
      <p className={ways}>
        <a href={bought ? '/checkout/payment' : '/'} onClick={tellExitInside} className={underlined}>
          {bought ? 'Save and go back to checkout' : 'Save and leave'}
        </a>
        <button type="button" className={underlined} onClick={() => askToLeave(true)}>
          Cancel application
        </button>
      </p>
      <dialog {...modal} aria-labelledby="leaving" className={dialog}>
        <div className={inside}>
          <h2 id="leaving" className={subheading}>
            Cancel your application?
          </h2>
          <p>
            We delete everything you filled in: your details, addresses and choices, and the documents made for you. A
            search that is already recorded stays on your file. Your bag and your account stay as they are.
          </p>
          <p>Or leave it as it is: we keep it for {creditDays.draft} days.</p>
          <p className={ways}>
            <button type="button" className={button()} onClick={() => askToLeave(false)}>
              Keep my application
            </button>
            <button type="button" className={button({ tone: 'quiet' })} onClick={cancelApplication}>
              Delete and cancel
            </button>
          </p>
        </div>
      </dialog>
    </div>
  )
}

const foot = css({
  paddingTop: '4',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'line',
  '& p': { margin: '0' },
})

const dialog = css({
  margin: 'auto',
  padding: '0',
  width: 'min(32rem, calc(100% - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  bg: 'paper',
  color: 'ink',
  borderWidth: '0',
  borderRadius: 'card',
  boxShadow: 'panel',
  '&::backdrop': { bg: 'ink', opacity: 0.5 },
})

const inside = `${close} ${css({ padding: '5' })}`
