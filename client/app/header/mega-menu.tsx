// The panel below a department: its categories in columns beside a large link to the department.
import '#client/ui/sheet/overlays.css'
import { css } from '#styled/css'
import { flexRow, headingFont, quietText, raised, surface } from '#styled/patterns'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { Crumb } from '#shared/products/product.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { Mark } from '#client/ui/wordmark.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Door } from './door.tsx'

type MegaMenuProps = { department: Crumb; id: string }

export function MegaMenu({ department, id }: MegaMenuProps) {
  const { data, failed } = useCall(searchCalls.tree, {})
  const found = data?.categories.find(({ path }) => path === department.path)
  if (failed || (data && !found?.children.length)) return null
  return (
    <div id={id} className={panel}>
      <div className={inside}>
        <div className={beside}>
          <p className={title}>{department.categoryLabel}</p>
          <p className={quietText({ marginBottom: '4', minHeight: '1.4rem' })}>
            {found ? (found.count === 1 ? 'One style to choose from' : `${found.count} styles to choose from`) : ''}
          </p>
          <ButtonLink href={department.path}>See everything</ButtonLink>
          <span
            className={css({
              position: 'absolute',
              right: '-2',
              bottom: '-4',
              fontSize: '9rem',
              color: 'accent',
              opacity: 0.55,
              zIndex: -1,
              pointerEvents: 'none',
            })}
          >
            <Mark />
          </span>
        </div>
        <ul className={columns}>
          {found?.children.map((branch) => (
            <li key={branch.path} className={css({ breakInside: 'avoid', marginBottom: '5' })}>
              <a href={branch.path} className={heading}>
                <Door department={department.path} path={branch.path} />
                <span>{branch.categoryLabel}</span>
              </a>
              <ul>
                {branch.children.map((leaf) => (
                  <li key={leaf.path}>
                    <a href={leaf.path} className={link}>
                      {leaf.categoryLabel}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const panel = raised({
  position: 'absolute',
  insetInline: 0,
  top: 'full',
  borderTopWidth: '1px',
  borderColor: 'line',
  maxHeight: '75vh',
  overflowY: 'auto',
  transition: 'opacity 150ms, translate 200ms',
  transitionTimingFunction: 'out',
  _entering: { opacity: 0, translate: '0 -6px' },
})
const inside = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(14rem, 20rem) minmax(0, 1fr)',
  gap: '10',
  maxWidth: 'page',
  minHeight: '18rem',
  marginInline: 'auto',
  padding: '8',
})
const beside = surface({ position: 'relative', overflow: 'hidden', isolation: 'isolate', padding: '6' })
const title = headingFont({
  fontSize: 'h2',
  letterSpacing: 'var(--heading-tracking)',
  textTransform: 'var(--heading-case)',
  marginBottom: '1',
})
const columns = css({ columnWidth: '12rem', columnGap: '8' })
const heading = flexRow({
  gap: '3',
  marginBottom: '1',
  fontWeight: 'bold',
  _hover: { textDecoration: 'underline' },
})
const link = css({
  display: 'inline-block',
  paddingBlock: '1',
  color: 'quiet',
  _hover: { color: 'ink', textDecoration: 'underline' },
})
