// The tabs of a sheet: one tab stop; arrow keys, Home and End move between tabs.
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { css } from '#styled/css'
import { pressable } from '#styled/patterns'

export type SheetTab = { id: string; heading: string; content: ReactNode }

export function SheetTabs({ tabs }: { tabs: readonly SheetTab[] }) {
  const name = useId()
  const [chosen, setChosen] = useState(0)
  const shown = Math.min(chosen, tabs.length - 1)

  function onKeyDown(event: KeyboardEvent) {
    const last = tabs.length - 1
    const next = {
      ArrowRight: shown === last ? 0 : shown + 1,
      ArrowLeft: shown === 0 ? last : shown - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div role="tablist" className={list}>
        {tabs.map(({ id, heading }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${name}${id}`}
            aria-controls={`${name}${id}-panel`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}
            className={tab}
          >
            {heading}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`${name}${id}-panel`}
          aria-labelledby={`${name}${id}`}
          hidden={index !== shown}
          tabIndex={0}
        >
          {content}
        </div>
      ))}
    </>
  )
}

const list = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  marginBottom: '5',
  borderBottomWidth: '1px',
  borderColor: 'line',
})

const tab = pressable({
  flexShrink: 0,
  paddingInline: '4',
  color: 'quiet',
  outlineOffset: '-3px',
  borderBottomWidth: '3px',
  borderColor: 'transparent',
  '&[aria-selected=true]': { color: 'ink', fontWeight: 'bold', borderColor: 'action' },
})
