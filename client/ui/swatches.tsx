// The colours of a product as dots: each a link to the product in the colour.
import { css } from '#styled/css'
import { flexRow } from '#styled/patterns'

type SwatchesProps = {
  swatches: ReadonlyArray<{ code: string; name: string; hex: string }>
  /** The colour that the tile shows. */
  chosen: string | undefined
  hrefOf: (code: string) => string
  /** A mouse or a keyboard's focus is on a colour, or a finger has pressed it for the first time. */
  onLook: (code: string) => void
}

const shown = 4

export function Swatches({ swatches, chosen, hrefOf, onLook }: SwatchesProps) {
  if (swatches.length < 2) return null
  return (
    <p className={row} data-colours="">
      <span className="sr-only">{`In ${swatches.length} colours`}</span>
      {swatches.slice(0, shown).map(({ code, name, hex }) => (
        <a
          key={code}
          href={hrefOf(code)}
          data-live=""
          aria-label={name}
          aria-current={code === chosen || undefined}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLook(code)}
          onFocus={({ target }) => target.matches(':focus-visible') && onLook(code)}
          onClick={(event) => {
            // With a mouse or keys the colour shows before the press, which leads on; a finger presses twice.
            if (code === chosen || !matchMedia('(hover: none)').matches) return
            event.preventDefault()
            onLook(code)
          }}
        >
          <svg width="14" height="14">
            <circle cx="7" cy="7" r="6.5" fill={hex} />
          </svg>
        </a>
      ))}
      {swatches.length > shown ? <span>{`+${swatches.length - shown}`}</span> : null}
    </p>
  )
}

/** The links lie above the tile's own and are as large as a finger needs, in no more room than the dots. */
const row = flexRow({
  position: 'relative',
  zIndex: '1',
  width: 'fit-content',
  stroke: 'currentColor',
  strokeOpacity: '0.55',
  margin: '-6px',
  fontSize: 'xs',
  color: 'quiet',
  '& > a': { padding: '6px', borderRadius: '50%' },
  '& > a[aria-current]': { boxShadow: 'inset 0 0 0 1px {colors.ink}' },
})

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
