// The colours of a product as dots, with a text alternative.
import { css } from '#styled/css'
import { flexRow } from '#styled/patterns'

type SwatchesProps = { swatches: ReadonlyArray<{ code: string; name: string; hex: string }> }

const shown = 5

export function Swatches({ swatches }: SwatchesProps) {
  if (swatches.length < 2) return null
  const dots = swatches.slice(0, shown)
  const names = swatches.map(({ name }) => name).join(', ')
  return (
    <p className={flexRow({ gap: '1', fontSize: 'xs', color: 'quiet' })}>
      <span className="sr-only">{`In ${swatches.length} colours: ${names}`}</span>
      <svg width={dots.length * 18 - 4} height="14" aria-hidden="true" stroke="currentColor" strokeOpacity="0.55">
        {dots.map(({ code, hex }, at) => (
          <circle key={code} cx={at * 18 + 7} cy="7" r="6.5" fill={hex} />
        ))}
      </svg>
      {swatches.length > shown ? <span aria-hidden="true">{`+${swatches.length - shown}`}</span> : null}
    </p>
  )
}

/** An SVG, because the content security policy forbids style attributes with a colour from the catalogue. */
export function Dot({ hex, size = 14 }: { hex: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 14 14"
      aria-hidden="true"
      className={css({ flex: 'none', color: 'quiet' })}
    >
      <circle cx="7" cy="7" r="6.5" fill={hex} stroke="currentColor" strokeOpacity="0.55" />
    </svg>
  )
}
