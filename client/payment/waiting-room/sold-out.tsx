// What a shopper reads whose item sold out in the waiting room.
import { button } from '#styled/recipes'

export const soldOutHeading = 'Sorry, something’s sold out'

export function SoldOut({ wide = false }) {
  return (
    <>
      <p role="alert">
        An item in your bag sold out while you were waiting. You haven’t been charged, and we’ve saved the rest of your
        bag.
      </p>
      <p>
        <a href="/shop/bag" className={wide ? button({ wide: true }) : button()}>
          Check your bag
        </a>
      </p>
    </>
  )
}
