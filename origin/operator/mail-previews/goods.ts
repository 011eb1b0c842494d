// The goods of the previews are two of the shop's own, with their pictures; without a catalogue those of the samples, without any.
import type { Mail } from '#origin/platform/mail/mail.ts'
import { mailPicture } from '#origin/platform/mail/pictures.ts'
import { productPictureOf, type PictureRow } from '#origin/shop/catalogue/pictures.ts'
import { sampleGoods } from './sample-order.ts'

type Good = PictureRow & { name: string; colour: string }

export async function withGoods(d1: D1Database, mail: Mail): Promise<Mail> {
  const { results: goods } = await d1
    .prepare(
      `SELECT it.name, colour.name AS colour, it.product_no AS productNo, colour_code AS colourCode, kind, source, width, height,
         alt, min(picture.position) FROM (SELECT product_no, name FROM product AS it WHERE brand = ? AND withdrawn IS NULL
           AND EXISTS (SELECT 1 FROM picture WHERE picture.product_no = it.product_no) ORDER BY product_no LIMIT 2) AS it
       JOIN picture USING (product_no) JOIN colour ON colour.product_no = it.product_no AND code = colour_code GROUP BY it.product_no`,
    )
    .bind(mail.brand)
    .all<Good>()
  const words = sampleGoods.flatMap(({ names, colour }, at) => {
    const good = goods[at]
    return good ? [...names.map((name) => [name, good.name] as const), [colour, good.colour] as const] : []
  })
  return JSON.parse(JSON.stringify(mail), (key, value: unknown) => {
    if (typeof value === 'string') return words.reduce((text, [sample, own]) => text.replaceAll(sample, own), value)
    if (key !== 'picture') return value
    const good = goods[(value as { src: string }).src === sampleGoods[1].picture ? 1 : 0]
    return good && mailPicture(productPictureOf(good)).picture
  }) as Mail
}
