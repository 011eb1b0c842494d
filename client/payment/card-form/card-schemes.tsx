// The marks of the card schemes that the shop takes.
import { cardTypeNames } from '#shared/payment/payment.ts'
import { css } from '#styled/css'

export function CardSchemes() {
  const names = Object.values(cardTypeNames)
  return (
    <span className={row}>
      <span className="sr-only">{`${names.slice(0, -1).join(', ')} or ${names.at(-1)}`}</span>
      <svg {...mark}>
        {edge}
        <text x="20" y="18" textAnchor="middle" fontSize="13" fontWeight="800" fontStyle="italic" fill="#1434cb">
          VISA
        </text>
      </svg>
      <svg {...mark}>
        {edge}
        <circle cx="16" cy="13" r="7.5" fill="#eb001b" />
        <circle cx="24" cy="13" r="7.5" fill="#f79e1b" fillOpacity="0.85" />
      </svg>
      <svg {...mark}>
        {edge}
        <circle cx="16" cy="13" r="7.5" fill="#ed0006" />
        <circle cx="24" cy="13" r="7.5" fill="#0099df" fillOpacity="0.85" />
      </svg>
    </span>
  )
}

const mark = { width: 40, height: 26, viewBox: '0 0 40 26', 'aria-hidden': true } as const
const edge = <rect x="0.5" y="0.5" width="39" height="25" rx="4" fill="#fff" stroke="#c4c4c4" />

const row = css({ display: 'flex', gap: '1', marginBlock: '1' })
