import { expect, test, vi } from 'vitest'
import { offscreenCard, layOutOffscreenCards, offscreenRow } from './offscreen.ts'

test('skipped cards are laid out one by one when idle', () => {
  const cards = (count: number, name: string) => `<li class="${name}"></li>`.repeat(count)
  document.body.innerHTML = `<ul>${cards(2, 'first')}${cards(3, offscreenCard)}</ul>
    <section class="${offscreenRow}"><ul>${cards(2, 'cell')}</ul></section>`
  const laidOut = () => [...document.querySelectorAll('li')].filter((it) => it.style.contentVisibility === 'visible')
  const idle: Array<() => void> = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  layOutOffscreenCards()
  const counts: number[] = []
  while (idle.length > 0) {
    idle.shift()!()
    counts.push(laidOut().length)
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 5])
  expect(document.querySelectorAll('.first')).toHaveLength(2)
  expect(laidOut().some((it) => it.className === 'first')).toBe(false)
  vi.unstubAllGlobals()
})
