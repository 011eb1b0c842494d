// The phone's menu, which slides in from the left: departments and two levels of categories, each a layer with a back button.
// Loaded when the menu button is first touched or focused.
import '#client/ui/sheet/overlays.css'
import { useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'
import { flexRow, headingFont, quietText, sidePanel, square } from '#styled/patterns'
import { searchCalls, type CategoryTree } from '#shared/search/search-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { helpLinks } from '#client/app/footer/help-links.ts'
import { Icon } from '#client/ui/icon.tsx'
import { useModal } from '#client/ui/sheet/modal.ts'
import { SisterLinks } from '#client/app/frame/sister-brands.tsx'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { personalPaths } from '#client/platform/personal-paths.ts'
import { useDepartments } from '#client/platform/departments.ts'
import { Door } from './door.tsx'

/** Links that the menu repeats in words. */
function own(toggles: Visit['toggles']) {
  return toggles.has('saved_items') ? [{ label: 'Saved items', to: personalPaths.savedItems }] : []
}

type Entry = { categoryLabel: string; path: string; children?: readonly Entry[] }

export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { toggles } = useVisit()
  const modal = useModal(open, onClose)
  const departments = useDepartments()
  const { data } = useCall(searchCalls.tree, {})
  const [trail, setTrail] = useState<readonly string[]>([])
  const list = useRef<HTMLDivElement>(null)
  const leaving = useRef<string | null>(null)
  const layer = layerOf(data, departments, trail)

  // A deeper layer focuses its back button; going back focuses the entry that led to the layer.
  useEffect(() => {
    if (!open) return
    const from = leaving.current
    leaving.current = null
    const target = from ? `[data-path="${CSS.escape(from)}"]` : trail.length > 0 ? '[data-back]' : null
    if (target) list.current?.querySelector<HTMLElement>(target)?.focus()
  }, [open, trail])

  return (
    <dialog {...modal} aria-label="Menu" className={panel}>
      <div className={inside}>
        <div className={head}>
          <a href="/" className={css({ color: 'inherit' })}>
            <Wordmark />
          </a>
          <button type="button" onClick={onClose} className={closer}>
            <Icon name="close" />
            <span className="sr-only">Close menu</span>
          </button>
        </div>
        <div ref={list} className={css({ flex: '1', overflowY: 'auto', overscrollBehavior: 'contain' })}>
          <nav key={trail.join()} aria-label={layer.label} className={pageOfMenu}>
            {trail.length > 0 ? (
              <button
                type="button"
                data-back
                className={row}
                onClick={() => {
                  leaving.current = trail.at(-1)!
                  setTrail(trail.slice(0, -1))
                }}
              >
                <Icon name="back" size={18} />
                <span className={css({ flex: '1' })}>Back</span>
              </button>
            ) : null}
            {layer.all ? (
              <a href={layer.all} className={title}>
                <span>{layer.label}</span>
                <span
                  className={css({
                    display: 'block',
                    fontFamily: 'body',
                    fontSize: 'sm',
                    textDecoration: 'underline',
                    textTransform: 'none',
                    letterSpacing: '0',
                    fontWeight: 'normal',
                  })}
                >
                  See everything
                </span>
              </a>
            ) : null}
            <ul>
              {layer.entries.map(({ categoryLabel, path, children }) => (
                <li key={path}>
                  {children?.length ? (
                    <button type="button" data-path={path} className={row} onClick={() => setTrail([...trail, path])}>
                      {trail.length === 1 ? <Door department={trail[0]!} path={path} /> : null}
                      <span className={css({ flex: '1' })}>{categoryLabel}</span>
                      <Icon name="next" size={18} />
                    </button>
                  ) : (
                    <a href={path} data-path={path} className={row}>
                      {trail.length === 1 ? <Door department={trail[0]!} path={path} /> : null}
                      <span>{categoryLabel}</span>
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          {trail.length === 0 ? (
            <div className={css({ padding: '5', bg: 'surface' })}>
              <ul>
                {[...own(toggles), ...helpLinks.slice(0, 5)].map(({ label, to }) => (
                  <li key={to}>
                    <a href={to} className={flexRow({ minHeight: 'target' })}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
              <p className={quietText({ marginTop: '4' })}>Our other shops</p>
              <SisterLinks className={css({ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '4' })} />
            </div>
          ) : null}
        </div>
      </div>
    </dialog>
  )
}

function layerOf(tree: CategoryTree | undefined, departments: readonly Entry[], trail: readonly string[]) {
  let entries: readonly Entry[] = tree?.categories ?? departments
  let at: Entry | undefined
  for (const path of trail) {
    at = entries.find((entry) => entry.path === path)
    entries = at?.children ?? []
  }
  return { label: at?.categoryLabel ?? 'Departments', all: at?.path ?? null, entries }
}

const panel = sidePanel({
  right: 'auto',
  width: 'min(100%, 26rem)',
  translate: '-100% 0',
  transition:
    'translate 280ms cubic-bezier(0.2, 0.7, 0.2, 1), display 280ms allow-discrete, overlay 280ms allow-discrete',
  '&[open]': { translate: '0 0', _entering: { translate: '-100% 0' } },
  '&::backdrop': { bg: 'ink', opacity: 0, transition: 'opacity 280ms' },
})
const inside = css({ display: 'flex', flexDirection: 'column', height: 'full' })
const head = flexRow({
  flexShrink: 0,
  justifyContent: 'space-between',
  minHeight: '4rem',
  paddingInline: '5',
  bg: 'header',
  color: 'onHeader',
})
const closer = square({ marginInline: '-2', color: 'inherit' })
const pageOfMenu = css({
  padding: '5',
  transition: 'translate 220ms cubic-bezier(0.2, 0.7, 0.2, 1), opacity 220ms',
  _entering: { translate: '1.5rem 0', opacity: 0 },
})
const row = flexRow({
  gap: '3',
  width: 'full',
  minHeight: '3.25rem',
  fontFamily: 'heading',
  fontSize: 'xl',
  fontWeight: 'var(--heading-weight)',
  letterSpacing: 'var(--heading-tracking)',
  textAlign: 'start',
  borderBottomWidth: '1px',
  borderColor: 'line',
  cursor: 'pointer',
})
const title = headingFont({
  display: 'block',
  paddingBlock: '5',
  fontSize: 'h2',
  letterSpacing: 'var(--heading-tracking)',
  textTransform: 'var(--heading-case)',
})
