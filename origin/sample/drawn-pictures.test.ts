// What the drawn pictures of the sample's goods show and say.
import { expect, test } from 'vitest'
import { drawnPictures, sizesIn } from './drawn-pictures.ts'
import { draw } from './drawings/draw.ts'
import { sampledBrands, sampleOf } from './sample-brands.ts'
import { seedCatalogue } from './seed/seed-catalogue.ts'

const goods = sampledBrands.flatMap((brand) =>
  seedCatalogue(brand).products.map((product) => ({
    ...product,
    brand,
    pictures: drawnPictures(product.name, product.colours[0]!, product.drawing, sizesIn(product.options)),
  })),
)
const clothes = goods.filter(({ drawing }) => drawing.traits.figure)

// Shows R10.130
test('every garment is worn in a size it is sold in', () => {
  for (const { name, options, pictures } of clothes) {
    const [, worn] = pictures
    expect([name, worn?.role]).toEqual([name, 'worn'])
    const size = /^Wears size (.+), height 1\d\d cm$/.exec(worn!.caption!)?.[1]
    if (size) expect(sizesIn(options), name).toContain(size)
    else expect(worn!.caption, name).toMatch(/^The person is 1\d\d cm tall$/)
  }
})

// Shows R10.130
test('who wears it is of the brand and of its figure', () => {
  for (const { brand, drawing } of clothes.filter((one) => one.drawing.model)) {
    expect(JSON.stringify(sampleOf(brand)!.heroes)).toContain(`"${drawing.model}"`)
    expect(drawing.model).toMatch(new RegExp(`^${drawing.traits.figure} `))
  }
})

// Shows R10.131
test('a sofa stands beside somebody at its stated width', () => {
  const sofa = goods.find(({ drawing }) => drawing.kind === 'sofa')!
  expect(sofa.pictures[1]).toMatchObject({ role: 'room', caption: 'Beside a person of 170 cm' })
  expect(sofa.details).toContain(`Width: ${sofa.drawing.width} cm`)
  const narrow = draw({ ...sofa.drawing, width: 120 }, '#31456b', 'room')
  expect(draw(sofa.drawing, '#31456b', 'room')).not.toBe(narrow)
})

// Shows R10.132
test('a larger-size brand shows three of its sizes', () => {
  const dress = goods.find(({ brand, drawing }) => brand === 'dal' && drawing.kind === 'midi-dress')!
  expect(dress.pictures[2]).toMatchObject({ role: 'worn', caption: 'Sizes 16, 24 and 32' })
})
