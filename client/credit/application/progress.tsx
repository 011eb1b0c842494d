// The progress of the application: “Step 2 of 6: Address”, and a bar.
import type { ApplicationStep } from '#shared/credit/credit-application.ts'
import { css } from '#styled/css'

const parts = [
  ['About you', ['about-you']],
  ['Address', ['address']],
  ['Check', ['check']],
  ['Offer', ['offer']],
  ['Documents', ['documents']],
  ['Sign', ['sign', 'done']],
] as const satisfies readonly (readonly [string, readonly ApplicationStep[]])[]

export function Progress({ step }: { step: ApplicationStep }) {
  const now = parts.findIndex(([, steps]) => (steps as readonly string[]).includes(step))
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <p className={css({ fontSize: 'sm', color: 'quiet', margin: '0' })}>
        Step {now + 1} of {parts.length}: {parts[now]![0]}
      </p>
      <ol aria-hidden="true" className={bar}>
        {parts.map(([name], at) => (
          <li key={name} data-done={at <= now || undefined} className={part} />
        ))}
      </ol>
    </div>
  )
}

const bar = css({ display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: '1' })

const part = css({ height: '0.375rem', borderRadius: 'pill', bg: 'line', '&[data-done]': { bg: 'action' } })
