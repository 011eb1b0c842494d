// A product's facts as a list of labels and values, with a drawing of its outer measurements where the facts have all three.
import { css } from '#styled/css'
import { singleColumn } from '#styled/patterns'

type Facts = ReadonlyArray<readonly [label: string, value: string]>

export function Dimensions({ facts }: { facts: Facts }) {
  const measured = (name: string) => Number(/^(\d+) cm$/.exec(facts.find(([label]) => label === name)?.[1] ?? '')?.[1])
  const [width, depth, height] = [measured('Width'), measured('Depth'), measured('Height')]
  return (
    <div className={singleColumn({ gap: '4' })}>
      {width && depth && height ? <Outline width={width} depth={depth} height={height} /> : null}
      <dl className={css({ display: 'grid', fontSize: 'sm' })}>
        {facts.map(([label, value]) => (
          <div key={label} className={row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The box around the product, drawn to scale: its front, and its depth going back at half length. */
function Outline({ width, depth, height }: { width: number; depth: number; height: number }) {
  const scale = 150 / Math.max(width + depth / 2, height + depth / 2)
  const [w, h, d] = [width * scale, height * scale, (depth * scale) / 2].map(Math.round) as [number, number, number]
  const [left, bottom] = [34, d + h + 8]
  return (
    <svg viewBox={`0 0 ${left + w + d + 44} ${bottom + 20}`} aria-hidden="true" className={drawing}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        d={`M${left} ${bottom}v${-h}h${w}v${h}zm0 ${-h}l${d} ${-d}h${w}v${h}l${-d} ${d}m0 ${-h}l${d} ${-d}`}
      />
      <text x={left + w / 2} y={bottom + 15} className={css({ textAnchor: 'middle' })}>
        {width}
      </text>
      <text x={left - 6} y={bottom - h / 2 + 4} className={css({ textAnchor: 'end' })}>
        {height}
      </text>
      <text x={left + w + d / 2 + 8} y={bottom - d / 2 + 8}>
        {depth} cm
      </text>
    </svg>
  )
}

const drawing = css({
  height: '8rem',
  width: 'auto',
  color: 'quiet',
  '& text': { fontSize: '12px', fill: 'ink' },
})

const row = css({
  display: 'grid',
  gridTemplateColumns: '8.5rem minmax(0, 1fr)',
  gap: '3',
  paddingBlock: '2',
  borderBottomWidth: '1px',
  borderColor: 'line',
  '& dt': { color: 'quiet' },
})
