// A way to have the confirmation on paper or as a file.
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { onScreen } from '#client/orders/index.ts'
import { useAwake } from '#client/platform/scheduling/awake.ts'

export function KeepIt() {
  if (!useAwake()) return null
  return (
    <button
      type="button"
      className={cx(button({ tone: 'quiet' }), onScreen, css({ justifySelf: 'start' }))}
      onClick={() => window.print()}
    >
      Print or save this page
    </button>
  )
}
