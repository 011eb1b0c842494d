// The view of a return's label, which is printed without the page around it.
import { returnPictures } from '#shared/orders/returns.ts'
import { css } from '#styled/css'
import { pageColumn, singleColumn, textLink } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { orderPath } from '#client/orders/paths.ts'
import { PrintButton } from '#client/orders/view/print-button.tsx'
import { screenOnly } from '#client/orders/view/styles.ts'

export default function ReturnLabelView({ params: { code } }: { params: { code: string } }) {
  const { brand, person, url } = useVisit()
  const given = url.searchParams.get('orderNo') ?? ''
  const orderNo = /^[A-Z]\d{9}$/.test(given) ? given : null
  const back = person?.signedIn ? (orderNo ? orderPath(orderNo) : '/account/orders') : '/order-look-up'
  return (
    <div className={pageColumn({ maxWidth: '40rem' })}>
      <div className={`${screenOnly} ${singleColumn({ gap: '4' })}`}>
        <h1>Your return label</h1>
        <p>{`${orderNo ? `For order ${orderNo}. ` : ''}Print it, stick it on your parcel and cover any old label. Hand it in at one of the carrier’s parcel shops, and keep the receipt until we’ve told you it has arrived.`}</p>
        <PrintButton>Print this label</PrintButton>
        <a href={back} className={textLink()}>
          Back to your order
        </a>
      </div>
      <img
        src={returnPictures(brand.code, code).label}
        width={1050}
        height={1480}
        alt={`Return label ${code}`}
        className={label}
      />
    </div>
  )
}

const label = css({ width: 'full', height: 'auto', '@media print': { width: '105mm' } })
