// Opens the set's form in a sheet, loaded with the press; without script the link leads to the form's page.
import { Suspense, useState } from 'react'
import { setPath } from '#shared/products/set.ts'
import { textLink } from '#styled/patterns'
import { lazyPart } from '#client/platform/lazy-part.ts'

const SetSheet = lazyPart(() => import('./sheet.tsx').then((loaded) => loaded.SetSheet))

export function SetLink({ products }: { products: readonly string[] }) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <a
        href={setPath(products)}
        rel="nofollow"
        data-live=""
        className={textLink({ paddingBlock: '2', fontSize: 'sm' })}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        Choose sizes and add all
      </a>
      {open === null ? null : (
        <Suspense>
          <SetSheet products={products} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
