// The customer's lists: links between them, and the forms that make, rename, share and delete one.
import { savedListPath, type SavedList } from '#shared/saved-items/saved-lists.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { cx, css } from '#styled/css'
import { button } from '#styled/recipes'
import { chip, chipRow } from '#client/browse/index.ts'
import { Disclosure } from '#client/saved-items/card/disclosure.tsx'
import { ListForm, TextForm } from './list-forms.tsx'
import { inList } from './page.ts'
import { SharedByLink } from './shared-by-link.tsx'

type ListsProps = { lists: readonly SavedList[]; current: SavedList; entries: readonly WishlistEntry[] }

export function ListLinks({ lists, current, entries }: ListsProps) {
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
              <span>{inList(entries, listId).length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ListTools({ list }: { list: SavedList }) {
  const { listId, name, share } = list
  return (
    <>
      <TextForm change="make" listId="" word="New list" label="List name" action="Make list" />
      {share ? (
        <SharedByLink listId={listId} name={name} share={share} />
      ) : (
        <TextForm
          change="share"
          listId={listId}
          word="Share"
          intro="Anybody with the link sees the items in this list, and nothing else about you. You can stop sharing at any time."
          label="Your name, if you’d like to show it"
          action="Make a link"
        />
      )}
      {listId === '' ? null : (
        <>
          <TextForm change="rename" listId={listId} word="Rename" label="New name" value={name} action="Rename" />
          <Disclosure label="Delete list">
            <p>{`Its items go back to Saved items.${share ? ' Its link will stop working.' : ''}`}</p>
            <ListForm change="delete" listId={listId}>
              <button className={button({ tone: 'quiet' })}>Yes, delete it</button>
            </ListForm>
          </Disclosure>
        </>
      )}
    </>
  )
}

const tall = css({ minHeight: 'target', '&[aria-current]': { fontWeight: 'bold', textDecoration: 'underline' } })
