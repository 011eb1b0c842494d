// Says what was saved for later last, with the way to have it back in the bag.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { lineKey, type BagLine } from '#client/bag/store/bag-state.ts'
import { notReached, savedItems, loadSavedAndBag } from '#client/saved-items/index.ts'

export function SavedFromBag() {
  const { fromBag } = useSnapshot(savedItems)
  useEffect(() => () => void (savedItems.fromBag = null), [])
  return (
    <output>
      {fromBag ? (
        <span className={shell}>
          Saved for later.
          <button type="button" className={button({ tone: 'quiet' })} onClick={() => undo(fromBag)}>
            Undo
          </button>
        </span>
      ) : null}
    </output>
  )
}

function undo(line: BagLine) {
  loadSavedAndBag().then(
    ({ undoAddToBag }) => undoAddToBag(line),
    () => notReached(line.productNo, lineKey(line)),
  )
}

const shell = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  padding: '4',
  bg: 'surface',
  borderRadius: 'card',
})
