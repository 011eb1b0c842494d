// A round icon button over pictures that fill the screen.
import { square } from '#styled/patterns'

export function RoundButton({ label, d, onClick }: { label: string; d: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={round}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    </button>
  )
}

/** Its icons as SVG paths on a 20-unit square. */
export const roundDrawings = {
  previous: 'M13 4 7 10l6 6',
  next: 'm7 4 6 6-6 6',
  close: 'M4 4l12 12M16 4 4 16',
} as const

const round = square({ borderRadius: 'pill', color: 'ink', _hover: { bg: 'surface' } })
