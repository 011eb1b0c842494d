// The search box: a plain form that works without script. The first focus loads the suggestions (combobox.tsx), which
// attach to the existing field, so that text typed during loading is kept.
import { useEffect, useEffectEvent, useId, useState, type ComponentType } from 'react'
import { css } from '#styled/css'
import { pressable } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import type { ComboboxProps } from './combobox.tsx'

const searchPath = '/shop/s/'

export function SearchBox() {
  const { brand, url } = useVisit()
  const id = useId()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [tapped, setTapped] = useState(false)
  const [Combobox, setCombobox] = useState<ComponentType<ComboboxProps> | null>(null)

  function loadCombobox(clicked = false) {
    if (Combobox) return
    import('./combobox.tsx').then(
      (module) => {
        if (clicked) setTapped(true)
        setCombobox(() => module.Combobox)
      },
      // The form still submits, and the next focus tries again.
      () => {},
    )
  }

  // The term is set in the browser, because the frame's HTML is cached and shared between URLs.
  const [openedAt] = useState(url)
  const initialise = useEffectEvent((field: HTMLInputElement) => {
    if (document.activeElement === field) return loadCombobox(wasClicked(field))
    // Typed before hydration.
    if (url === openedAt && field.value) return
    field.value = url.pathname.startsWith(searchPath) ? (url.searchParams.get('term') ?? '') : ''
  })
  useEffect(() => {
    if (form) initialise(fieldOf(form))
  }, [form, url])

  return (
    <search className={css({ display: 'block', width: 'full' })}>
      <form ref={setForm} action={searchPath} method="get" className={formStyle}>
        <label htmlFor={id} className="sr-only">
          {`Search ${brand.name}`}
        </label>
        <div className={fieldStyle}>
          <input
            id={id}
            className={inputStyle}
            type="search"
            name="term"
            placeholder={brand.searchPlaceholder}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="search"
            onFocus={() => loadCombobox()}
            onPointerDown={() => setTapped(true)}
          />
          <button type="submit" className={submitStyle} aria-label="Search">
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor">
              <circle cx="8.5" cy="8.5" r="6" strokeWidth="2" />
              <path d="M13 13l5 5" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        {Combobox && form ? <Combobox form={form} input={fieldOf(form)} tapped={tapped} /> : null}
      </form>
    </search>
  )
}

/** Before React: a phone's field has the focus only by a touch, and elsewhere the browser keeps the page's first press. */
function wasClicked(field: Element) {
  const [first] = performance.getEntriesByType('first-input') as PerformanceEventTiming[]
  return matchMedia('(pointer: coarse)').matches || (first?.name === 'pointerdown' && first.target === field)
}

function fieldOf(form: HTMLFormElement) {
  return form.elements.namedItem('term') as HTMLInputElement
}

const formStyle = css({ position: 'relative', color: 'ink' })

/** One focus ring around the text and the button. */
const fieldStyle = css({
  display: 'flex',
  borderRadius: 'control',
  '&:has(> input:focus-visible)': { outline: '3px solid token(colors.focus)', outlineOffset: '2px' },
})

const inputStyle = css({
  flex: '1',
  minWidth: '0',
  minHeight: 'target',
  paddingInline: '4',
  fontSize: 'md',
  color: 'ink',
  bg: 'paper',
  borderWidth: '1px',
  borderColor: 'quiet',
  borderRightWidth: '0',
  borderTopLeftRadius: 'control',
  borderBottomLeftRadius: 'control',
  _placeholderShown: { textOverflow: 'ellipsis' },
  _focusVisible: { outline: 'none' },
})

const submitStyle = pressable({
  display: 'grid',
  placeItems: 'center',
  width: 'target',
  color: 'onAction',
  bg: 'action',
  borderTopRightRadius: 'control',
  borderBottomRightRadius: 'control',
})
