import { expect, test } from 'vitest'
import { draw, visitAt } from '#client/platform/examples.tsx'
import { Rating } from './rating.tsx'

test('a rating is shown with one decimal', async () => {
  const place = await draw(visitAt('/'), {}, <Rating reviews={{ total: 7, average: 4.264 }} />)
  expect(place.textContent).toContain('Rated 4.3 out of 5 from 7 reviews')
})
