// The measuring steps of a size guide.
import { css } from '#styled/css'

export function MeasuringSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ul className={css({ display: 'grid', gap: '2', listStyle: 'disc', paddingInlineStart: '5', maxWidth: 'prose' })}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}
