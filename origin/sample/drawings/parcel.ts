// A parcel, the picture of a delivery subscription.
import { shape, type Drawer } from './pen.ts'

export const parcel: Drawer = (pen, side) => {
  const { tone } = pen
  const tape = pen.tone.accent
  const label =
    side === 'front'
      ? `${shape('M30 -112h112v72h-112z', '#fbf8f1')}<path d="M44 -94h56M44 -78h84M44 -62h42" stroke="${tone.line}" stroke-width="5" stroke-linecap="round" opacity=".55"/>`
      : ''
  return {
    body:
      shape('M-190 -250L-140 -300H140L190 -250Z', tone.pale) +
      pen.cloth('M-190 -250H190V0H-190Z') +
      `<path d="M-190 -250H190" stroke="${tone.deep}" stroke-width="5"/>` +
      shape('M-32 -250L-24 -300H24L32 -250V-170H-32Z', pen.sheen(tape)) +
      label,
    top: -300,
    bottom: 4,
    width: 390,
  }
}
