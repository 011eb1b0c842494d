// A bar chart as SVG, with its numbers as a table for those who cannot see it.
import { html } from 'hono/html'
import type { Bar } from './numbers.ts'
import { plainTable } from './plain-table.ts'

const height = 60
const step = 10

/** Each bar has a title with its number. The labels are HTML, because the drawing is stretched. */
export function barChart(title: string, unit: string, bars: readonly Bar[]) {
  const highest = Math.max(0, ...bars.map(({ count }) => count))
  const max = Math.max(1, highest)
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const shown = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].map((bar) => bar?.label ?? '')
  return html`<section class="part">
    <h2>${title}: ${total.toLocaleString('en-GB')}</h2>
    <div class="chart">
      <svg
        viewBox="0 0 ${bars.length * step} ${height}"
        preserveAspectRatio="none"
        role="img"
        aria-label="${title}, ${bars.length} bars, at most ${highest} ${unit} each"
      >
        ${bars.map(({ label, count }, at) => {
          const size = (count / max) * (height - 2)
          return html`<g
            ><title>${label}: ${count}</title
            ><rect class="track" x="${at * step}" y="0" width="${step}" height="${height}" /><rect
              class="bar-of"
              x="${at * step + 1}"
              y="${height - Math.max(size, 0.6)}"
              width="${step - 2}"
              height="${Math.max(size, 0.6)}"
          /></g>`
        })}
      </svg>
      <p class="axis" aria-hidden="true">${shown.map((label) => html`<span>${label}</span>`)}</p>
      <p class="hint">
        ${highest === 0 ? `No ${unit} yet.` : `At most ${highest.toLocaleString('en-GB')} in one bar.`}
      </p>
    </div>
    <details>
      <summary>Show as a table</summary>
      ${plainTable(
        title,
        ['When', 'Orders'],
        bars.toReversed().map(({ label, count }) => [label, String(count)]),
      )}
    </details>
  </section>`
}
