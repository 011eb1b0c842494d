// The home page without its authored content: departments and a search box.
import { css, cx } from '#styled/css'
import { useVisit } from '#client/platform/visit-context.tsx'
import { pageWidth } from '#client/ui/section.tsx'
import { Departments } from '#client/browse/category-tree/departments.tsx'
import { SearchBox } from '#client/browse/search-box/search-box.tsx'

export function Plain() {
  const { brand } = useVisit()
  return (
    <div className={cx(pageWidth, css({ paddingBlock: '10', display: 'grid', gap: '8' }))}>
      <h1 className={css({ fontSize: 'hero', lineHeight: 'tight', margin: '0' })}>{brand.strapline}</h1>
      <div className={css({ maxWidth: 'prose' })}>
        <SearchBox />
      </div>
      <Departments />
    </div>
  )
}
