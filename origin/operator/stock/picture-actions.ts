// A product's pictures for operators: what each shows, and what is said under it.
import type { BrandCode } from '#shared/brands/brand.ts'
import { pictureRoles, type PictureRole } from '#shared/products/product.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { action, choicesOf, field, FieldRefused, optionalField, type RowPart } from '../action.ts'
import { optionalText, readChoice, readText, wholeNumber } from '../read.ts'
import { tableOf } from '../rows.ts'
import { product } from './stock-actions.ts'

const roleLabels: Record<PictureRole, string> = {
  front: 'The product from the front',
  worn: 'Worn by somebody',
  detail: 'A detail, or the back',
  room: 'In a room',
  video: 'A video',
}

type Row = {
  brand: BrandCode
  productNo: string
  name: string
  colourCode: string
  position: number
  kind: string
  alt: string
  role: PictureRole
  caption: string
}

const select = `SELECT product.brand, product.product_no AS productNo, product.name, colour_code AS colourCode, position, kind, alt,
  role, caption FROM picture JOIN product USING (product_no) WHERE product.product_no = ?1`

const pictures = tableOf<Row>(
  {
    colour: ['Colour', ({ colourCode }) => colourCode],
    shows: ['Shows', ({ role }) => roleLabels[role]],
    alt: ['Description', ({ alt }) => alt],
    caption: ['Caption', ({ caption }) => caption],
    kind: ['Made as', ({ kind }) => (kind === 'photo' ? 'Photo' : 'Drawing')],
  },
  ({ brand, productNo, colourCode, position, role, caption }) => ({
    key: `${productNo}/${colourCode}/${position}`,
    brand,
    of: { product: productNo, colour: colourCode, position: String(position), role, caption },
    availableActions: ['stock.picture'],
  }),
)

export async function picturesPart(d1: D1Database, productNo: string, now: Date): Promise<RowPart[]> {
  const { results } = await d1.prepare(`${select} ORDER BY position`).bind(productNo).all<Row>()
  return results.length === 0 ? [] : [pictures.part('Pictures', results, now)]
}

export const pictureActions = [
  action({
    name: 'stock.picture',
    roles: ['content'],
    label: 'Describe picture',
    does: 'Sets what a picture shows and its caption. The next import of the product sets them anew.',
    fields: {
      product,
      colour: field('Colour', readText('a colour code', 40), { fixed: true }),
      position: field('Position', wholeNumber('the position'), { kind: 'number', fixed: true }),
      role: field('Shows', readChoice(pictureRoles), {
        kind: 'choice',
        choices: choicesOf(roleLabels),
      }),
      caption: optionalField('Caption', optionalText(80), { hint: 'Such as: Wears size 16, height 170 cm' }),
    },
    async run({ product: productNo, colour, position, role, caption }, { brand, env, commit }) {
      const found = await env.DB.prepare(`${select} AND brand = ?2 AND colour_code = ?3 AND position = ?4`)
        .bind(productNo, brand, colour, position)
        .first<Row>()
      if (!found) throw new FieldRefused('product', 'There is no such picture')
      if ((role === 'video') !== (found.role === 'video'))
        throw new FieldRefused('role', 'Only a picture with a film is a video, and it stays one')
      const input = { product: productNo, colour, position: String(position) }
      return commit(
        {
          said: `${found.name}: the picture is “${roleLabels[role]}”.`,
          about: productNo,
          before: { role: found.role, caption: found.caption },
          after: { role, caption },
          undo: { action: 'stock.picture', input: { ...input, role: found.role, caption: found.caption } },
        },
        [
          env.DB.prepare(
            `UPDATE picture SET role = ?4, caption = ?5 WHERE product_no = ?1 AND colour_code = ?2 AND position = ?3
               AND (role = 'video') = (?4 = 'video') AND (role <> ?4 OR caption <> ?5)`,
          ).bind(productNo, colour, position, role, caption),
          env.DB.prepare(
            `INSERT INTO catalogue_change (kind, brand, key, product_id)
             SELECT 'product', brand, product_no, id FROM product WHERE product_no = ?`,
          ).bind(productNo),
          raiseVersion(env.DB, brand),
        ],
        new FieldRefused('role', 'The picture already shows this'),
      )
    },
  }),
]
