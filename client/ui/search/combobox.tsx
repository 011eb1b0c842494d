// Suggestions under the search field, as the ARIA combobox pattern has it: the focus stays in the field, the arrow keys
// move through the list. The field belongs to the form around it, so its part of the pattern is attached from here.
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { css } from '#styled/css'
import { sheet, suggestionProducts } from '#shared/limits.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { sectionsOf } from './sections.ts'
import { useSuggestions } from './use-suggestions.ts'
import { nextActive } from './next-active.ts'

const narrow = `(width < ${sheet.breakpoint}px)`

export type ComboboxProps = {
  form: HTMLFormElement
  input: HTMLInputElement
  /** The field was tapped while this module was on its way. */
  tapped: boolean
}

export function Combobox({ form, input, tapped }: ComboboxProps) {
  const id = useId()
  const phone = useSyncExternalStore(onWidth, onPhone)
  const [typed, setTyped] = useState(input.value)
  const [open, setOpen] = useState(document.activeElement === input && (tapped || input.value !== ''))
  const [chosen, setActive] = useState(-1)
  const { reply, state } = useSuggestions(typed, open)
  const sections = reply ? sectionsOf(reply, suggestionProducts[phone ? 'mobile' : 'otherwise']) : []
  const options = sections.flatMap((section) => section.options)
  // A later answer may be shorter than the one the arrow keys moved through.
  const active = chosen < options.length ? chosen : -1

  const begin = useEffectEvent(() => {
    setTyped(input.value)
    setActive(-1)
    setOpen(true)
  })
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const next = nextActive(event.key, active, options.length)
    if (event.key === 'Escape' && open) end()
    else if (event.key === 'Enter' && active >= 0) optionAt(active)?.click()
    else if (event.key === 'ArrowDown' && !open) begin()
    else if (next !== null) setActive(next)
    else return
    event.preventDefault()
  })

  function end() {
    setOpen(false)
    setActive(-1)
  }

  function optionAt(index: number) {
    return document.getElementById(`${id}-${index}`)
  }

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    input.addEventListener('input', () => begin(), { signal })
    input.addEventListener('click', () => begin(), { signal })
    input.addEventListener('keydown', (event) => pressed(event), { signal })
    form.addEventListener('submit', () => setOpen(false), { signal })
    form.addEventListener('focusout', ({ relatedTarget }) => setOpen((was) => was && within(form, relatedTarget)), {
      signal,
    })
    return () => stop.abort()
  }, [form, input])

  const listId = `${id}-list`
  const activeId = active >= 0 ? `${id}-${active}` : null
  const expanded = options.length > 0
  useLayoutEffect(() => {
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(expanded),
      'aria-controls': expanded ? listId : null,
      'aria-activedescendant': activeId,
    })
    setAttributes(form, { 'data-full-screen': open && phone ? '' : null })
    for (const name of fullScreenStyle.split(' ')) form.classList.toggle(name, open && phone)
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [form, input, expanded, listId, activeId, open, phone])

  function close() {
    end()
    form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }

  const nothing = state === 'answered' && options.length === 0
  return (
    <>
      {open && phone ? (
        <button type="button" className={closeStyle} onClick={close}>
          Close<span className="sr-only"> search</span>
        </button>
      ) : null}
      <output className="sr-only">{announcement(state, options.length)}</output>
      {expanded || nothing || state === 'asking' ? (
        <div className={popupStyle} aria-busy={state === 'asking'}>
          {nothing ? <p className={noteStyle}>Nothing found for “{typed.trim()}”</p> : null}
          {state === 'asking' && !expanded ? <p className={noteStyle}>Searching…</p> : null}
          {expanded ? (
            <SuggestionList id={id} listId={listId} sections={sections} active={active} onChosen={end} />
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function announcement(state: string, count: number): string {
  if (state === 'asking') return count === 0 ? 'Searching' : ''
  if (state !== 'answered') return ''
  return count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
}

function within(form: HTMLFormElement, target: EventTarget | null) {
  return target instanceof Node && form.contains(target)
}

function onPhone() {
  return matchMedia(narrow).matches
}

function onWidth(listener: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function setAttributes(element: Element, attributes: Record<string, string | null>) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}

const fullScreenStyle = css({
  mdDown: {
    position: 'fixed',
    inset: '0',
    zIndex: 'sheet',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    padding: '3',
    bg: 'paper',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
})

const closeStyle = css({
  order: '-1',
  width: 'full',
  minHeight: 'target',
  textAlign: 'end',
  fontWeight: 'bold',
  color: 'ink',
  cursor: 'pointer',
  md: { display: 'none' },
})

const popupStyle = css({
  width: 'full',
  paddingBlock: '2',
  color: 'ink',
  bg: 'paper',
  md: {
    position: 'absolute',
    insetInline: '0',
    _centred: { lg: { width: '24rem' } },
    top: '100%',
    zIndex: 'sheet',
    maxHeight: '75vh',
    overflowY: 'auto',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'panel',
  },
})

const noteStyle = css({ margin: '0', paddingInline: '4', paddingBlock: '2', color: 'quiet', overflowWrap: 'anywhere' })
