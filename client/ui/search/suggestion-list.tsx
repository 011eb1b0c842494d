// The list of suggestions: options that are links, so that a click behaves as on any link.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist can hold neither groups nor pictures */
import { css } from '#styled/css'
import { pounds } from '#shared/rules/money.ts'
import { Picture } from '#client/ui/picture.tsx'
import type { Option, Section } from './sections.ts'

type SuggestionListProps = {
  id: string
  listId: string
  sections: readonly Section[]
  active: number
  onChosen: () => void
}

export function SuggestionList({ id, listId, sections, active, onChosen }: SuggestionListProps) {
  const options = sections.flatMap((section) => section.options)
  return (
    <div role="listbox" id={listId} aria-label="Search suggestions">
      {sections.map(({ name, heading, options: shown }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className={headingStyle}>
            {heading}
          </p>
          {shown.map((option) => {
            const index = options.indexOf(option)
            return (
              <a
                key={option.href}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={option.href}
                className={optionStyle}
                // The focus stays in the field: a browser that focuses no links would otherwise close the list first.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onChosen}
              >
                <OptionWords option={option} />
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function OptionWords({ option: { words, product } }: { option: Option }) {
  if (!product) return words
  return (
    <>
      <Picture picture={product.picture} sizes="48px" alt="" className={pictureStyle} />
      <span className={css({ flex: '1', minWidth: '0' })}>{words}</span>
      <span>{pounds(product.price)}</span>
    </>
  )
}

const headingStyle = css({
  margin: '0',
  paddingInline: '4',
  paddingTop: '2',
  fontSize: 'sm',
  fontWeight: 'bold',
  color: 'quiet',
})

const optionStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'target',
  paddingInline: '4',
  color: 'ink',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _hover: { bg: 'surface' },
  '&[aria-selected=true]': { bg: 'surface', textDecoration: 'underline' },
})

const pictureStyle = css({ width: '3rem', height: '3rem', objectFit: 'cover', flexShrink: '0' })
