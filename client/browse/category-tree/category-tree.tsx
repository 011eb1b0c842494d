// The category tree as columns of links, with the number of products in each leaf.
import { searchCalls } from '#shared/search/search-calls.ts'
import { css } from '#styled/css'
import { hoverLink, stack } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { ListUnavailable } from './departments.tsx'

export function CategoryColumns() {
  const { data } = useCall(searchCalls.tree, {})
  if (!data) return <ListUnavailable href="/shop/c" />
  return (
    <div className={stack({ gap: '10' })}>
      {data.categories.map((top) => (
        <section key={top.path} aria-label={top.categoryLabel}>
          <h2 className={css({ marginBottom: '4' })}>
            <a href={top.path} className={hoverLink()}>
              {top.categoryLabel}
            </a>
          </h2>
          <ul className={columns}>
            {top.children.map((branch) => (
              <li key={branch.path} className={css({ breakInside: 'avoid', marginBottom: '5' })}>
                <a href={branch.path} className={branchLink}>
                  {branch.categoryLabel}
                </a>
                <ul>
                  {branch.children.map((leaf) => (
                    <li key={leaf.path}>
                      <a href={leaf.path} className={leafLink}>
                        {leaf.categoryLabel} <span className={css({ color: 'quiet' })}>({leaf.count})</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const columns = css({ columnWidth: '14rem', columnGap: '8' })
const branchLink = hoverLink({ display: 'inline-block', paddingBlock: '1', fontWeight: 'bold' })
const leafLink = hoverLink({ display: 'inline-block', paddingBlock: '1', fontSize: 'sm' })
