// The save status beside a choice: saving, saved or failed.
import { css } from '#styled/css'
import { quietText } from '#styled/patterns'

type SaveStatusProps = {
  /** The message during the call; empty otherwise. */
  saving: string
  saved: string
  failed: string
}

export function SaveStatus({ saving, saved, failed }: SaveStatusProps) {
  return (
    <>
      <output className={savedStyles}>{saving || (failed ? '' : saved)}</output>
      <p role="alert" className={failedStyles}>
        {saving ? '' : failed}
      </p>
    </>
  )
}

const savedStyles = quietText({ _empty: { display: 'none' } })

const failedStyles = css({ color: 'sale', fontWeight: 'bold', _empty: { display: 'none' } })
