// The status of the connection to the authoring tool, in a line above the content.
import { css } from '#styled/css'
import { wrapRow } from '#styled/patterns'
import { messages } from '#shared/messages/index.ts'
import type { Preview } from './state.ts'

export function StatusBar({ status, screen, context, locale }: Preview) {
  const statusText = status === 'failed' ? '' : messages.previewMessages[status]
  return (
    <section aria-label="Preview" data-status={status} className={bar}>
      <output className={line}>{statusText}</output>
      {/* The live region exists before its text, so that screen readers announce the text. */}
      <p role="alert" className={line}>
        {status === 'failed' ? messages.previewMessages.notConnected : ''}
      </p>
      <p className={details}>
        {screen ? (
          <span data-screen>
            {`${screen.name}, ${screen.width} × ${screen.height}, ${screen.width > screen.height ? 'landscape' : 'portrait'}`}
          </span>
        ) : null}
        {locale ? <span>{locale}</span> : null}
        {context ? <span>{`Content ${context.contentId}`}</span> : null}
        {context?.snapshotId ? <span>{`Snapshot ${context.snapshotId}`}</span> : null}
      </p>
    </section>
  )
}

const bar = wrapRow({
  gap: '1 4',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  paddingBlock: '2',
  paddingInline: { base: '4', lg: '8' },
  bg: 'surface',
  color: 'ink',
  fontSize: 'sm',
  borderBottomWidth: '1px',
  borderColor: 'line',
  '&[data-status=connected]': { borderColor: 'action' },
  '&[data-status=failed]': { borderColor: 'sale' },
})
const line = css({ fontWeight: 'medium' })
const details = wrapRow({ gap: '0 4', color: 'quiet', overflowWrap: 'anywhere', minWidth: '0' })
