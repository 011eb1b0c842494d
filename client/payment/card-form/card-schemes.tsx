// The marks of the card schemes. Maestro, which UK banks no longer issue, is taken and has none.
import { css } from '#styled/css'

export function CardSchemes() {
  return (
    <img
      src="/brands/card-schemes.svg"
      width={84}
      height={26}
      alt="Visa or Mastercard"
      className={css({ marginBlock: '1' })}
    />
  )
}
