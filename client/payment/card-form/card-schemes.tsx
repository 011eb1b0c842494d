// The marks of the card schemes that the shop takes.
import { cardTypeNames } from '#shared/payment/payment.ts'
import { css } from '#styled/css'

export function CardSchemes() {
  const names = Object.values(cardTypeNames)
  return (
    <img
      src="/brands/card-schemes.svg"
      width={128}
      height={26}
      alt={`${names.slice(0, -1).join(', ')} or ${names.at(-1)}`}
      className={css({ marginBlock: '1' })}
    />
  )
}
