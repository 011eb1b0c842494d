// A search box on a page of its own, as a plain form.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useVisit } from '#client/visit-context.tsx'

export function SearchBox({ term = '' }: { term?: string }) {
  const { brand } = useVisit()
  return (
    <search>
      <form action="/shop/s/" className={css({ display: 'flex', gap: '2', maxWidth: 'prose' })}>
        <input
          type="search"
          name="term"
          defaultValue={term}
          maxLength={200}
          aria-label="Search for"
          placeholder={brand.searchPlaceholder}
          className={field}
        />
        <button type="submit" className={button()}>
          Search
        </button>
      </form>
    </search>
  )
}

const field = css({
  flexGrow: '1',
  minWidth: '0',
  minHeight: 'target',
  paddingInline: '4',
  fontSize: 'md',
  bg: 'paper',
  color: 'ink',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'quiet',
  borderRadius: 'control',
})
