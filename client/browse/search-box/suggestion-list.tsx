// The list of suggestions. Options are links, so that modified clicks work as on any link.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist can hold neither groups nor pictures */
import type { MouseEvent } from 'react'
import { css, cx } from '#styled/css'
import { flexRow, pressable, quietText, wrapRow } from '#styled/patterns'
import { Icon } from '#client/ui/icon.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'
import { standsBeside, type SuggestionOption, type SuggestionSection } from './sections.ts'

type SuggestionListProps = {
  id: string
  listId: string
  sections: readonly SuggestionSection[]
  activeId: string | null
  onChosen: (option: SuggestionOption, index: number) => void
  onRemove: (option: SuggestionOption) => void
}

/** The remove button of a recent search has role="option", because a listbox may contain only options and groups. */
export function SuggestionList({ id, listId, sections, activeId, onChosen, onRemove }: SuggestionListProps) {
  const options = sections.flatMap((section) => section.options)
  return (
    <div role="listbox" id={listId} aria-label="Search suggestions" className={columns}>
      {sections.map(({ name, heading, options: shown }) => (
        <div
          key={name}
          role="group"
          aria-labelledby={`${id}-${name}`}
          className={cx(css({ minWidth: '0' }), standsBeside(name, sections) && beside)}
        >
          <p id={`${id}-${name}`} className={headingStyle}>
            {heading}
            {name === 'past' ? <span className="sr-only">, press Delete to remove one</span> : null}
          </p>
          <div role="presentation" className={layouts[name]}>
            {shown.map((option) => {
              const index = options.indexOf(option)
              const optionId = `${id}-${index}`
              return (
                <div key={option.href} role="presentation" className={css({ display: 'flex' })}>
                  <a
                    id={optionId}
                    role="option"
                    aria-selected={optionId === activeId}
                    tabIndex={-1}
                    href={option.href}
                    className={optionStyle}
                    onMouseDown={keepFocus}
                    onClick={() => onChosen(option, index)}
                  >
                    <OptionContent option={option} />
                  </a>
                  {option.past ? (
                    <button
                      id={`${optionId}-remove`}
                      type="button"
                      role="option"
                      aria-selected={`${optionId}-remove` === activeId}
                      aria-label={`Remove “${option.label}” from recent searches`}
                      tabIndex={-1}
                      className={removeStyle}
                      onMouseDown={keepFocus}
                      onClick={() => onRemove(option)}
                    >
                      <Icon name="close" size={18} />
                    </button>
                  ) : null}
                </div>
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
}

/**
 * Keeps focus in the field: in browsers that do not focus a clicked link, the focusout would close the list before the
 * click.
 */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

function OptionContent({ option: { label, product, past } }: { option: SuggestionOption }) {
  if (past)
    return (
      <>
        <svg width="18" height="18" viewBox="0 0 18 18" className={clockStyle} aria-hidden="true">
          <circle cx="9" cy="9" r="7" />
          <path d="M9 5v4l2.5 2" />
        </svg>
        <span>{label}</span>
      </>
    )
  if (!product) return label
  return (
    <>
      <Picture picture={product.picture} sizes="30vw" alt="" className={pictureStyle} />
      <div className={css({ flex: '1', minWidth: '0', lineHeight: 'snug' })}>
        <p>{label}</p>
        <Price {...product} />
      </div>
    </>
  )
}

const columns = css({
  lg: { display: 'grid', gridAutoColumns: 'minmax(0, 1fr)', gridTemplateRows: 'repeat(4, auto) 1fr' },
})
const beside = css({ lg: { gridColumn: '2', gridRow: '1 / -1' } })

/** Popular searches as chips, new goods as tiles; everything else in lines. */
const layouts: Partial<Record<string, string>> = {
  popular: wrapRow({
    gap: '2',
    paddingInline: '4',
    '& a': { bg: 'surface', borderRadius: 'control', paddingInline: '3' },
  }),
  newest: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '3',
    paddingInline: '4',
    fontSize: 'sm',
    '& a': { flexDirection: 'column', alignItems: 'start', gap: '1', padding: '0' },
    '& img': { width: 'full', height: 'auto', aspectRatio: 'card' },
  }),
}

const headingStyle = quietText({
  paddingInline: '4',
  paddingTop: '3',
  paddingBottom: '1',
  fontWeight: 'bold',
})

const optionStyle = flexRow({
  flex: '1',
  minWidth: '0',
  gap: '3',
  minHeight: 'target',
  paddingInline: '4',
  paddingBlock: '1',
  color: 'ink',
  overflowWrap: 'anywhere',
  _hover: { bg: 'surface' },
  '&[aria-selected=true]': { bg: 'surface', textDecoration: 'underline' },
})

const removeStyle = pressable({
  display: 'grid',
  placeItems: 'center',
  width: 'target',
  color: 'quiet',
  _hover: { bg: 'surface' },
  '&[aria-selected=true]': { bg: 'surface', color: 'ink' },
})

const clockStyle = css({ flexShrink: '0', fill: 'none', stroke: 'quiet', strokeWidth: '1.5', strokeLinecap: 'round' })

const pictureStyle = css({ width: '3rem', height: '3rem', objectFit: 'cover', flexShrink: '0' })
