// What came of a choice, beside it: it is being saved, it is saved, or it could not be.
import { css } from '#styled/css'

type OutcomeProps = {
  /** Words while it is under way; empty while it is not. */
  saving: string
  saved: string
  failed: string
}

export function Outcome({ saving, saved, failed }: OutcomeProps) {
  return (
    <>
      <output className={told}>{saving || (failed ? '' : saved)}</output>
      <p role="alert" className={wrong}>
        {saving ? '' : failed}
      </p>
    </>
  )
}

const told = css({ fontSize: 'sm', color: 'quiet', _empty: { display: 'none' } })

export const wrong = css({ color: 'sale', fontWeight: 'bold', _empty: { display: 'none' } })
