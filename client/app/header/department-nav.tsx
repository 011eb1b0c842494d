// The departments on a wide screen: links. Hovering or focusing one opens its panel below; the panels' code and content are
// loaded on the first hover or focus.
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { css } from '#styled/css'
import { flexRow } from '#styled/patterns'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { Crumb } from '#shared/products/product.ts'
import { early } from '#client/platform/api/use-call.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { useDepartments } from '#client/platform/departments.ts'

export type MegaPanel = ComponentType<{ department: Crumb; id: string }>

/** Delays in milliseconds: a pointer that only crosses the menu opens nothing, and one that slips off may return. */
const delaysMs = { open: 90, close: 220 }

export function DepartmentNav() {
  const departments = useDepartments()
  const { href } = useVisit().url
  const [Panel, setPanel] = useState<MegaPanel | null>(null)
  const [opened, setOpened] = useState({ path: null as string | null, href })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touched = useRef(false)
  const nav = useRef<HTMLDivElement>(null)

  // Navigation closes the panel.
  const open = opened.href === href ? opened.path : null
  const setOpen = (path: string | null) => setOpened({ path, href })

  // The pointer may have come before React.
  const showHovered = useEffectEvent(() => {
    const hovered = matchMedia('(hover: hover)').matches && nav.current?.querySelector('a:hover')
    if (hovered) void show(hovered.getAttribute('href'), delaysMs.open)
  })
  useEffect(() => {
    showHovered()
    return () => clearTimeout(waiting.current)
  }, [])

  async function show(path: string | null, afterMs = 0) {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => setOpen(path), afterMs)
    if (Panel || path === null) return
    early(searchCalls.tree, {})
    const { MegaMenu } = await import('./mega-menu.tsx')
    setPanel(() => MegaMenu)
  }

  /** Returns the focus to the panel's link, without opening the panel again. */
  function leave() {
    touched.current = true
    nav.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    touched.current = false
    clearTimeout(waiting.current)
    setOpen(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open !== null) leave()
    if (event.key !== 'ArrowDown' || open === null || !(event.target as Element).closest('ul[data-departments]')) return
    event.preventDefault()
    nav.current?.querySelector<HTMLElement>('#mega-menu a')?.focus()
  }

  const shown = departments.find(({ path }) => path === open)
  return (
    <nav aria-label="Departments" className={strip}>
      <div
        ref={nav}
        role="presentation"
        onKeyDown={onKeyDown}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || void show(null)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && void show(null, delaysMs.close)}
      >
        <ul data-departments className={list}>
          {departments.map((department) => (
            <li key={department.path}>
              <a
                href={department.path}
                className={link}
                aria-expanded={Panel && open === department.path ? true : undefined}
                aria-controls={Panel && open === department.path ? 'mega-menu' : undefined}
                onPointerDown={(event) => (touched.current = event.pointerType !== 'mouse')}
                onPointerEnter={(event) =>
                  event.pointerType === 'mouse' && void show(department.path, open === null ? delaysMs.open : 0)
                }
                onFocus={() => touched.current || void show(department.path)}
                onClick={(event) => {
                  // Touch has no hover: the first tap opens the panel, the second follows the link.
                  if (!touched.current || open === department.path) return
                  event.preventDefault()
                  void show(department.path)
                }}
              >
                {department.categoryLabel}
              </a>
            </li>
          ))}
        </ul>
        {Panel && shown ? (
          <div tabIndex={-1} onPointerEnter={() => clearTimeout(waiting.current)}>
            <Panel department={shown} id="mega-menu" />
          </div>
        ) : null}
      </div>
    </nav>
  )
}

const strip = css({
  gridArea: 'nav',
  display: 'none',
  minHeight: '3rem',
  lg: { display: 'block' },
  _bannerBar: {
    color: 'onAction',
    _before: { content: '""', position: 'absolute', insetInline: 0, bottom: 0, height: '3rem', bg: 'action' },
  },
})

const list = css({
  position: 'relative',
  display: 'flex',
  height: '3rem',
  // Links that do not fit scroll sideways; focus scrolls a link into view.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  _centred: { justifyContent: 'safe center' },
  _inline: { marginInline: '-3' },
  // Of itself safe: links that do not fit begin at the start.
  _split: { justifyContent: 'space-between', marginInline: '-3' },
  _banner: { marginInline: '-3' },
})

const link = flexRow({
  minHeight: '3rem',
  paddingInline: '3',
  color: 'inherit',
  whiteSpace: 'nowrap',
  outlineOffset: '-4px',
  _focusVisible: { outlineColor: 'currentcolor' },
  _navUnderline: {
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: 'var(--heading-weight)',
    textDecoration: 'underline 1px transparent',
    textUnderlineOffset: '0.4em',
    transition: 'text-decoration-color 150ms',
    _lit: { textDecorationColor: 'currentcolor' },
  },
  _navPill: {
    minHeight: 'target',
    paddingInline: '4',
    borderRadius: 'pill',
    fontWeight: 'medium',
    _lit: { bg: 'onHeader', color: 'header' },
  },
  _navBar: { minHeight: 'full', fontWeight: 'bold', _lit: { bg: 'onHeader', color: 'header' } },
  _bannerBar: { _lit: { bg: 'accent', color: 'onAccent' } },
  _navCaps: {
    fontSize: '0.8125rem',
    fontWeight: 'medium',
    letterSpacing: '0.07em',
    textTransform: 'uppercase',
    _lit: { boxShadow: 'inset 0 -3px 0 0 currentcolor' },
  },
})
