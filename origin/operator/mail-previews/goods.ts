// The goods of the previews are two of the shop's own, with their pictures; without a catalogue those of the samples, without any.
import type { Mail } from '#origin/platform/mail/mail.ts'
import { mailPicture } from '#origin/platform/mail/pictures.ts'
import { productPictureOf, type PictureRow } from '#origin/shop/catalogue/pictures.ts'
import { sampleGoods } from './sample-order.ts'

export async function withGoods(d1: D1Database, mail: Mail): Promise<Mail> {
  const { results: goods } = await d1
    .prepare(
      `SELECT it.name, colour.name AS colour, product_no AS productNo, colour_code AS colourCode, kind, source, width, height, alt, min(picture.position)
       FROM (SELECT product_no, name FROM product WHERE brand = ? AND withdrawn IS NULL AND product_type = ''
         ORDER BY product_no LIMIT 2) AS it JOIN picture USING (product_no)
       JOIN colour USING (product_no) WHERE code = colour_code GROUP BY product_no`,
    )
    .bind(mail.brand)
    .all<PictureRow & { name: string; colour: string }>()
  const words = goods.flatMap(({ name, colour }, at) => {
    const sample = sampleGoods[at]!
    return [...sample.names.map((one) => [one, name] as const), [sample.colour, colour] as const]
  })
  return JSON.parse(JSON.stringify(mail), (key, value: unknown) => {
    if (typeof value === 'string') return words.reduce((text, [sample, own]) => text.replaceAll(sample, own), value)
    if (key !== 'picture') return value
    const good = goods[(value as { src: string }).src === sampleGoods[1].picture ? 1 : 0]
    return good && mailPicture(productPictureOf(good)).picture
  }) as Mail
}
