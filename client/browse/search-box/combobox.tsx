// Suggestions under the search field, following the ARIA combobox pattern: focus stays in the field, and the arrow keys
// move through the list. The surrounding form renders the field, so this component attaches the field's listeners and
// attributes.
import '#client/ui/sheet/overlays.css'
import { startTransition, useEffectEvent, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { css, cx } from '#styled/css'
import { pressable } from '#styled/patterns'
import { sheet, suggestionProducts } from '#shared/platform/limits.ts'
import { messages } from '#shared/messages/index.ts'
import { searchHistory } from '#client/platform/storage/search-history.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { standsBeside, suggestionSections, type SuggestionOption } from './sections.ts'
import { useIdeas, useSearchHistory, useSuggestions } from './use-suggestions.ts'
import { nextActive } from '#client/ui/form/next-active.ts'

const narrow = `(width < ${sheet.breakpoint}px)`

export type ComboboxProps = {
  form: HTMLFormElement
  input: HTMLInputElement
  /** The field was tapped while this module was loading. */
  tapped: boolean
}

export function Combobox({ form, input, tapped }: ComboboxProps) {
  const id = useId()
  const phone = useSyncExternalStore(subscribeToWidth, isNarrow)
  const [typed, setTyped] = useState(input.value)
  const [open, setOpen] = useState(document.activeElement === input && (tapped || input.value !== ''))
  const [chosen, setActive] = useState(-1)
  /** The remove button of the active recent search is the active option. */
  const [atRemove, setAtRemove] = useState(false)
  const [announced, setAnnounced] = useState('')
  const { reply, state } = useSuggestions(typed, open)
  const recent = useSearchHistory(typed, open)
  const ideas = useIdeas(open && typed.trim() === '')
  const sections = suggestionSections(
    recent.terms,
    reply,
    suggestionProducts[phone ? 'mobile' : 'otherwise'],
    useVisit().toggles,
    ideas,
  )
  const options = sections.flatMap((section) => section.options)
  // A later reply may have fewer options than the one in which `chosen` was set.
  const active = chosen < options.length ? chosen : -1
  const removable = options[active]?.past ? options[active] : null
  const removing = atRemove && removable !== null

  // A transition: the browser paints the typed letter first.
  const openList = useEffectEvent(() =>
    startTransition(() => {
      setTyped(input.value)
      goTo(-1)
      setAnnounced('')
      setOpen(true)
    }),
  )
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const next = nextActive(event.key, active, options.length)
    if (event.key === 'Escape' && open) closeList()
    else if (event.key === 'Enter' && activeId) document.getElementById(activeId)?.click()
    else if (event.key === 'ArrowDown' && !open) openList()
    else if (removable && /^Arrow(Right|Left)$/.test(event.key)) setAtRemove(event.key === 'ArrowRight')
    else if (removable && event.key === 'Delete') remove(removable)
    else if (next !== null) goTo(next)
    else return
    event.preventDefault()
  })

  function goTo(index: number) {
    setActive(index)
    setAtRemove(false)
  }

  function closeList() {
    setOpen(false)
    goTo(-1)
  }

  function choose({ past: isRecent }: SuggestionOption, index: number) {
    if (isRecent) Object.assign(searchHistory, { position: index + 1, total: recent.terms.length })
    closeList()
  }

  function remove({ label }: SuggestionOption) {
    setAtRemove(false)
    setAnnounced(`“${label}” has been removed from your recent searches`)
    recent.remove(label).catch(() => setAnnounced(messages.generic.tryAgain))
  }

  // A layout effect declared before the one that sets role="combobox": the listeners are attached when the role appears.
  useLayoutEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    input.addEventListener('input', () => openList(), { signal })
    input.addEventListener('click', () => openList(), { signal })
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    form.addEventListener('submit', () => setOpen(false), { signal })
    form.addEventListener('focusout', ({ relatedTarget }) => setOpen((was) => was && within(form, relatedTarget)), {
      signal,
    })
    return () => stop.abort()
  }, [form, input])

  const listId = `${id}-list`
  const activeId = active >= 0 ? `${id}-${active}${removing ? '-remove' : ''}` : null
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
    closeList()
    form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }

  const nothing = state === 'answered' && options.length === 0
  const isWide = sections.some(({ name }) => standsBeside(name, sections))
  return (
    <>
      {open && phone ? (
        <button type="button" className={closeStyle} onClick={close}>
          Close<span className="sr-only"> search</span>
        </button>
      ) : null}
      <output className="sr-only">{announced || announcement(state, options.length, recent.terms.length)}</output>
      {expanded || nothing || state === 'loading' ? (
        <div className={cx(popupStyle, isWide ? widePopup : narrowPopup)} aria-busy={state === 'loading'}>
          {nothing ? <p className={noteStyle}>Nothing found for “{typed.trim()}”</p> : null}
          {state === 'loading' && !expanded ? <p className={noteStyle}>Searching…</p> : null}
          {expanded ? (
            <SuggestionList
              id={id}
              listId={listId}
              sections={sections}
              activeId={activeId}
              onChosen={choose}
              onRemove={remove}
            />
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function announcement(state: string, count: number, recent: number): string {
  if (state === 'idle' && recent > 0) return `${recent} recent ${recent === 1 ? 'search' : 'searches'}`
  if (state === 'idle' && count === 0) return ''
  if (state === 'loading') return count === 0 ? 'Searching' : ''
  if (state === 'failed') return ''
  return count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
}

function within(form: HTMLFormElement, target: EventTarget | null) {
  return target instanceof Node && form.contains(target)
}

function isNarrow() {
  return matchMedia(narrow).matches
}

function subscribeToWidth(listener: () => void) {
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
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    padding: '3',
    bg: 'paper',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
})

const closeStyle = pressable({
  order: '-1',
  textAlign: 'end',
  fontWeight: 'bold',
  color: 'ink',
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
    top: 'calc(100% + 6px)',
    zIndex: 'sheet',
    maxHeight: '75vh',
    overflowY: 'auto',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'panel',
  },
})

const narrowPopup = css({ _centred: { lg: { width: '24rem' } } })

/** Words and products side by side. In the `inline` header the field is at the right edge of the screen. */
const widePopup = css({
  lg: {
    right: 'auto',
    width: 'max(100%, 40rem)',
    _inline: { left: 'auto', right: '0' },
  },
})

const noteStyle = css({ paddingInline: '4', paddingBlock: '2', color: 'quiet', overflowWrap: 'anywhere' })
