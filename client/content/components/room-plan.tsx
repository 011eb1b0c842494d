// An authored picture of a room. Numbers on the picture stand for the links of the list below it.
import { css } from '#styled/css'
import { covering, flexRow, panelBox } from '#styled/patterns'
import type { ComponentOf } from '#shared/content/content.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Section } from '#client/ui/section.tsx'

export function RoomPlan({ content: { heading, picture, points } }: { content: ComponentOf<'room-plan'> }) {
  return (
    <Section heading={heading}>
      <div className={plan}>
        {picture ? (
          <div className={room}>
            <Picture picture={picture} sizes="(min-width: 768px) 70vw, 100vw" className={covering()} />
            {/* Cropped like the picture. The links are in the list, where a finger can hit them. */}
            <svg
              viewBox={`0 0 ${picture.width} ${picture.height}`}
              preserveAspectRatio="xMidYMid slice"
              aria-hidden="true"
              className={covering()}
            >
              {points.map(({ left, top }, at) => (
                <g key={at} transform={`translate(${share(left, picture.width)} ${share(top, picture.height)})`}>
                  <circle r="27" className={dot} />
                  <text dy="11" className={number}>
                    {at + 1}
                  </text>
                </g>
              ))}
            </svg>
          </div>
        ) : null}
        <ol className={list}>
          {points.map(({ label, to }, at) => (
            <li key={at}>
              <a href={to} className={link}>
                <span aria-hidden="true" className={badge}>
                  {at + 1}
                </span>
                {label}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

/** What an author typed as per cent of a length; the middle when it is no number. */
function share(typed: string, length: number): number {
  const percent = Number.parseFloat(typed)
  return Math.round((length * Math.min(100, Math.max(0, Number.isNaN(percent) ? 50 : percent))) / 100)
}

const plan = panelBox({
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' },
  gap: '3',
  padding: '2',
})
const room = css({
  position: 'relative',
  overflow: 'clip',
  height: { base: '17rem', md: '28rem' },
  borderRadius: 'card',
})
const dot = css({ fill: 'paper', stroke: 'ink', strokeWidth: '3px' })
const number = css({ fill: 'ink', fontSize: '2rem', fontWeight: 'bold', textAnchor: 'middle' })
const list = css({ alignContent: 'center', display: 'grid' })
const link = flexRow({ gap: '3', minHeight: 'target', paddingInline: '2' })
const badge = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2rem',
  height: '2rem',
  borderRadius: '50%',
  bg: 'ink',
  color: 'paper',
  fontSize: 'sm',
  fontWeight: 'bold',
})
