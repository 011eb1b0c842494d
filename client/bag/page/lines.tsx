// The lines of the bag.
import { css } from '#styled/css'
import { useBagState, type ShownBag } from '#client/bag/store/bag.ts'
import { BagLineItem } from './bag-line.tsx'

export function BagLines({ cart }: { cart: ShownBag }) {
  const { loading } = useBagState()
  return (
    <section aria-label="In your bag" aria-busy={loading.editBag || loading.removeFromBag}>
      <ul className={list}>
        {cart.cartEntries.map((entry) => (
          <li key={entry.key} className={item}>
            <BagLineItem cart={cart} entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const list = css({
  listStyle: 'none',
  margin: '0',
  padding: '0',
  borderBlockEndWidth: '1px',
  borderBlockEndStyle: 'solid',
  borderColor: 'line',
})
const item = css({
  paddingBlock: '5',
  borderBlockStartWidth: '1px',
  borderBlockStartStyle: 'solid',
  borderColor: 'line',
})
