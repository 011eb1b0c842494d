// The view of the departments page: the whole category tree as links.
import { cx } from '#styled/css'
import { pageWidth, stack } from '#styled/patterns'
import { CategoryColumns } from '#client/browse/category-tree/category-tree.tsx'

export default function DepartmentsView() {
  return (
    <div className={cx(pageWidth(), stack({ paddingBlock: '8', gap: '6' }))}>
      <h1>All departments</h1>
      <CategoryColumns />
    </div>
  )
}
