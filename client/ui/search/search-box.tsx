// The search field: a plain form that works by itself.
import { useId } from 'react'
import { css } from '#styled/css'
import { useVisit } from '#client/visit-context.tsx'
import { Icon } from '#client/ui/icon.tsx'

export function SearchBox() {
  const id = useId()
  const { brand, url } = useVisit()
  const term = url.pathname.startsWith('/shop/s/') ? (url.searchParams.get('term') ?? '') : ''
  return (
    <form
      action="/shop/s/"
      role="search"
      className={css({
        display: 'flex',
        alignItems: 'stretch',
        width: 'full',
        minWidth: 0,
        bg: 'paper',
        color: 'ink',
        borderWidth: '1px',
        borderStyle: 'solid',
        borderColor: 'quiet',
        borderRadius: 'control',
        '&:focus-within': { borderColor: 'ink' },
      })}
    >
      <label htmlFor={id} className="sr-only">
        Search {brand.name}
      </label>
      <input
        id={id}
        name="term"
        type="search"
        maxLength={200}
        required
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={term}
        placeholder={brand.searchPlaceholder}
        className={css({
          flex: '1',
          minWidth: 0,
          minHeight: 'target',
          paddingInline: '4',
          bg: 'transparent',
          fontSize: 'md',
          borderRadius: 'control',
          _placeholder: { color: 'quiet', opacity: 1 },
        })}
      />
      <button
        type="submit"
        className={css({
          display: 'grid',
          placeItems: 'center',
          width: 'target',
          minHeight: 'target',
          borderRadius: 'control',
          cursor: 'pointer',
        })}
      >
        <Icon name="search" size={20} />
        <span className="sr-only">Search</span>
      </button>
    </form>
  )
}
