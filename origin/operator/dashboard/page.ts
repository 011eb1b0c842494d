// The dashboard: alarms, orders, payments, queues, services, pages, web vitals and errors of browsers.
import { html } from 'hono/html'
import { brands } from '#shared/brands/all.ts'
import { BrandCode } from '#shared/brands/brand.ts'
import { alarmValues } from '#origin/observe/alarms.ts'
import type { Markup } from '#origin/platform/pages/fields.ts'
import { momentLabel } from '../days.ts'
import { barChart } from './chart.ts'
import { vitals, type DashboardNumbers } from './numbers.ts'
import { plainTable } from './plain-table.ts'

export function dashboard(numbers: DashboardNumbers): Markup {
  const { hours, days, declined, refusals, services, pages } = numbers
  const count = (value: number) => value.toLocaleString('en-GB')
  return html`<h1>Dashboard</h1>
    ${alarmList(numbers)} ${figures(numbers)}
    <div class="parts">
      ${barChart('Orders in the last 24 hours', 'orders', hours)}
      ${barChart('Orders in the last 14 days', 'orders', days)}
      ${part('Declined payments, last 24 hours', plainTable('Declined payments', ['Reason', 'Payments'], countRows(declined)))}
      ${part('Refused promo codes, last 24 hours', plainTable('Refused promo codes', ['Why', 'Times'], countRows(refusals)))}
      ${part(
        'Services, last hour',
        plainTable(
          'Services',
          ['Service', 'Calls', 'Failed', '95% within'],
          services.map(({ service, calls, failed, p95 }) => [
            service,
            count(calls),
            failed === 0 ? '0' : marked(true, `${count(failed)} (${percent(failed, calls)})`),
            p95 === null ? '–' : `${Math.round(p95)} ms`,
          ]),
        ),
      )}
      ${part(
        'Pages, last 24 hours',
        plainTable(
          'Pages',
          ['Page', 'Sent', 'Failed', 'Errors in browsers'],
          pages.map(({ page, sent, failed, inBrowsers }) => [
            page,
            count(sent),
            marked(failed > 0, count(failed)),
            marked(inBrowsers > 0, count(inBrowsers)),
          ]),
        ),
      )}
      ${part('Web vitals, last 7 days', vitalsTable(numbers), true)}
      ${part('Errors in browsers, last 7 days', errorList(numbers), true)}
    </div>`
}

function part(heading: string, body: Markup, wide = false) {
  return html`<section class="part${wide ? ' wide' : ''}">
    <h2>${heading}</h2>
    ${body}
  </section>`
}

function alarmList({ alarms }: DashboardNumbers) {
  const on = alarms.filter((alarm) => alarm.on.length > 0)
  return html`<section class="part" aria-labelledby="alarms">
    <h2 id="alarms">Alarms</h2>
    ${
      on.length === 0
        ? html`<p class="calm">No alarms are on.</p>`
        : html`<ul class="alarms">
            ${on.map(
              (alarm) =>
                html`<li>
                  <strong>${alarm.severity === 'page' ? 'Now' : 'Today'}: ${alarm.summary}</strong>
                  <span>${alarmValues(alarm)}</span>
                  <span>${alarm.advice}</span>
                </li>`,
            )}
          </ul>`
    }
    <details>
      <summary>All ${alarms.length} alarms</summary>
      ${plainTable(
        'All alarms',
        ['Alarm', 'State'],
        alarms.map((one) => [one.summary, one.on.length > 0 ? 'On' : 'Off']),
        2,
      )}
    </details>
  </section>`
}

function figures({ hours, declined, refusals, unknownPayments, queues }: DashboardNumbers) {
  const sum = (bars: ReadonlyArray<{ count: number }>) => bars.reduce((total, { count }) => total + count, 0)
  const queueFigures = queues.map(({ label, waiting, oldestSeconds }) => ({
    label: waiting > 0 ? `${label}, the oldest for ${duration(oldestSeconds)}` : label,
    text: waiting.toLocaleString('en-GB'),
    alert: oldestSeconds > 900,
  }))
  const list = [
    { label: 'Orders in the last 24 hours', text: sum(hours).toLocaleString('en-GB'), alert: false },
    { label: 'Payments with an unknown outcome', text: String(unknownPayments), alert: unknownPayments > 0 },
    { label: 'Payments declined in the last 24 hours', text: String(sum(declined)), alert: false },
    { label: 'Promo codes refused in the last 24 hours', text: String(sum(refusals)), alert: false },
    ...queueFigures,
  ]
  return html`<ul class="figures plain">
    ${list.map(
      ({ label, text, alert }) =>
        html`<li class="${alert ? 'alert' : ''}"><strong>${text}</strong> <span>${label}</span></li>`,
    )}
  </ul>`
}

/** Up to the first limit good, beyond the second poor: the limits that browsers' makers publish. */
const limits = { lcp: [2500, 4000], inp: [200, 500], cls: [0.1, 0.25], ttfb: [800, 1800], fcp: [1800, 3000] } as const

/** A phone shows each row as a block: the others are folded away. */
const firstRows = 8

function vitalsTable({ vitals: rows }: DashboardNumbers) {
  const columns = ['Brand', 'Page', 'Visits', ...vitals.map((name) => name.toUpperCase())]
  const cells = rows.map(({ brand, page, views, values }) => [
    BrandCode.safeParse(brand).success ? brands[brand as BrandCode].name : brand,
    page,
    views.toLocaleString('en-GB'),
    ...values.map((value, at) => vitalCell(vitals[at]!, value)),
  ])
  const others = cells.slice(firstRows)
  return html`<p class="hint">
      Three in four visits are below this value. Only visitors who accepted analytics cookies are counted.
    </p>
    ${plainTable('Web vitals of the busiest pages', columns, cells.slice(0, firstRows), 2)}
    ${
      others.length === 0
        ? ''
        : html`<details>
            <summary>${others.length} more pages</summary>
            ${plainTable('Web vitals of other pages', columns, others, 2)}
          </details>`
    }`
}

function vitalCell(name: (typeof vitals)[number], value: number | null) {
  if (value === null) return '–'
  const [good, poor] = limits[name]
  const [state, label] = value <= good ? ['good', 'good'] : value <= poor ? ['fair', 'fair'] : ['bad', 'poor']
  const text = name === 'cls' ? value.toFixed(2) : `${Math.round(value).toLocaleString('en-GB')} ms`
  return html`<span class="vital ${state}">${text} <small>${label}</small></span>`
}

function errorList({ browserErrors }: DashboardNumbers) {
  if (browserErrors.length === 0) return html`<p class="none">Nothing yet.</p>`
  return html`<p class="hint">
      Save a stack in a file and run <code>npx node worker/commands/stack.ts FILE</code> to read it.
    </p>
    <ul class="errors">
      ${browserErrors.map(
        ({ message, page, release, count, last, stack }) =>
          html`<li>
            <strong>${message}</strong>
            <span>${count.toLocaleString('en-GB')} ×, last ${momentLabel(last)}, page ${page}, release ${release}</span>
            <details>
              <summary>Stack<span class="unseen"> of ${message}</span></summary>
              <pre tabindex="0">${stack}</pre>
            </details>
          </li>`,
      )}
    </ul>`
}

function countRows(bars: ReadonlyArray<{ label: string; count: number }>) {
  return bars.slice(0, 12).map(({ label, count }) => [label, count.toLocaleString('en-GB')])
}

function marked(bad: boolean, text: string): Markup {
  return bad ? html`<strong class="fault">${text}</strong>` : text
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${((part / whole) * 100).toFixed(1)}%`
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
