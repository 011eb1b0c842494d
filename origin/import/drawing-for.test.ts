import { expect, test } from 'vitest'
import { kinds } from '#origin/sample/drawings/kinds.ts'
import { drawingFor, drawnKinds } from './drawing-for.ts'

const feed = { source: 'shopify:x', line: 2, html: '', label: '', composition: '', tags: [], variants: [], images: [] }

test('every kind that can be chosen has a drawing', () => {
  expect(drawnKinds.filter((kind) => !kinds.includes(kind))).toEqual([])
})

test('the title decides before the category', () => {
  const kindOf = (title: string, ...categories: string[]) => drawingFor({ ...feed, title, categories }).kind
  expect(kindOf('Denim shirt dress', 'Women', 'Tops')).toBe('shirt-dress')
  expect(kindOf('The Harriet', 'Women', 'Sweaters')).toBe('jumper')
  expect(kindOf('The Harriet', 'Women')).toBe('blouse')
  expect(kindOf('Chest of drawers', 'Home')).toBe('chest')
  expect(kindOf('Gift', 'Other')).toBe('basket')
})
