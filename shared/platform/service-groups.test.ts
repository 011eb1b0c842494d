import { expect, test } from 'vitest'
import { dividedGroups, groupOf, serviceGroups } from './service-groups.ts'

test('a divided group is named with the services it lacks', () => {
  expect(dividedGroups(['reviews', 'content'])).toEqual([])
  expect(dividedGroups(serviceGroups.flatMap(({ services }) => [...services]))).toEqual([])
  expect(dividedGroups(['products', 'search'])).toEqual([
    expect.stringMatching(/^products and search need recommendations, social-proof and stock-notices too .+catalogue/),
  ])
  expect(dividedGroups(['visitor', 'saved-items'])).toEqual([
    'visitor answers for customer, bag and saved-items, and needs customer and bag too',
  ])
})

test('a service that answers for others brings their groups', () => {
  expect(groupOf('reviews')).toEqual(['reviews'])
  expect(groupOf('visitor')).toEqual(expect.arrayContaining(['visitor', 'saved-items', 'bag', 'credit-account']))
})
