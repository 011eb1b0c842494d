// The lender takes its time: what is happening, for how long, and that one need not stay.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { tryAgain, useApplication } from '#client/credit/application-flow/applying.ts'
import { close, ways } from './looks.ts'
import { OtherWays } from './other-ways.tsx'
import { Waiting } from './waiting.tsx'

export function Checking() {
  const { state } = useApplication()
  return (
    <div className={close}>
      {state === 'waiting' ? (
        <Waiting>Our lender is still checking. This usually takes less than a minute.</Waiting>
      ) : (
        <>
          <output>
            It is taking longer than usual. Nothing is lost: look again in a while, here or on another device.
          </output>
          <p className={ways}>
            <button type="button" className={button()} onClick={() => void tryAgain()}>
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
        <OtherWays quiet />
      </div>
    </div>
  )
}
