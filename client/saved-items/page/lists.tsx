// The customer's lists: links between them, and the forms that make, rename, share and delete one.
import type { SavedList } from '#shared/saved-items/saved-lists.ts'
import { savedListForms, savedListPath } from '#shared/saved-items/saved-lists.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { cx, css } from '#styled/css'
import { toolbar } from '#styled/patterns'
import { button } from '#styled/recipes'
import { chip, chipRow } from '#client/ui/chips.ts'
import { Disclosure } from './disclosure.tsx'
import { ShareList } from './share-list.tsx'
import { TextForm, useRefused } from './text-form.tsx'

type ListsProps = { lists: readonly SavedList[]; current: SavedList; entries: readonly WishlistEntry[] }

export function ListLinks({ lists, current, entries }: ListsProps) {
  if (lists.length < 2) return null
  return (
    <nav aria-label="Your lists">
      <ul className={chipRow}>
        {lists.map(({ listId, name }) => (
          <li key={listId}>
            <a
              href={savedListPath(listId)}
              aria-current={listId === current.listId ? 'page' : undefined}
              className={cx(chip, tall)}
            >
              <span>{name}</span>
              <span>{entries.filter((entry) => (entry.listId ?? '') === listId).length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ListTools({ list }: { list: SavedList }) {
  const { listId, name } = list
  const making = useRefused(savedListForms.name, '') !== null
  const naming = useRefused(savedListForms.name, listId) !== null && listId !== ''
  return (
    <div className={toolbar({ columnGap: '5', alignItems: 'start' })}>
      <Disclosure label="New list" open={making}>
        <TextForm path={savedListForms.name} listId="" field="name" label="List name" action="Make list" required />
      </Disclosure>
      <ShareList list={list} />
      {listId === '' ? null : (
        <>
          <Disclosure label="Rename" open={naming}>
            <TextForm
              path={savedListForms.name}
              listId={listId}
              field="name"
              label="New name"
              value={name}
              action="Rename"
              required
            />
          </Disclosure>
          <Disclosure label="Delete list">
            <p>{`Its items go back to Saved items.${list.share ? ' Its link will stop working.' : ''}`}</p>
            <form method="post" action={savedListForms.delete}>
              <input type="hidden" name="listId" value={listId} />
              <button className={button({ tone: 'quiet' })}>Yes, delete it</button>
            </form>
          </Disclosure>
        </>
      )}
    </div>
  )
}

const tall = css({ minHeight: 'target', '&[aria-current]': { fontWeight: 'bold', textDecoration: 'underline' } })
