// The screen while the credit check is pending: how long it takes, and that the applicant can leave.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { retryApplication, useApplication } from '#client/credit/application-flow/application-store.ts'
import { tightStack, actionRow } from './styles.ts'
import { OtherOptions } from './other-options.tsx'
import { PendingMessage } from './pending-message.tsx'

export function CheckPending() {
  const { state } = useApplication()
  return (
    <div className={tightStack}>
      {state === 'waiting' ? (
        <PendingMessage>Our lender is still checking. This usually takes less than a minute.</PendingMessage>
      ) : (
        <>
          <output>
            It is taking longer than usual. Nothing is lost: look again in a while, here or on another device.
          </output>
          <p className={actionRow}>
            <button type="button" className={button()} onClick={() => void retryApplication()}>
              Look again
            </button>
          </p>
        </>
      )}
      <p>
        You can leave this page and come back to it: your application goes on, and one search is recorded, not two. Or
        pay by card now, if you would rather not wait.
      </p>
      <div className={css({ paddingTop: '3' })}>
        <OtherOptions quiet />
      </div>
    </div>
  )
}
