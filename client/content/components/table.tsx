// An authored table, which scrolls sideways on a narrow screen, also by keyboard.
import { css, cx } from '#styled/css'
import type { ComponentOf } from '#shared/content/content.ts'
import { prose } from './rich-text.tsx'
import { Section } from '#client/ui/section.tsx'

export function Table({ content: { heading, columns, rows } }: { content: ComponentOf<'table'> }) {
  if (rows.length === 0) return null
  return (
    <Section heading={heading} narrow>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div tabIndex={0} className={cx(prose, css({ overflowX: 'auto' }))}>
        <table>
          {columns.length > 0 ? (
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {rows.map(({ cells: [first, ...others] }, at) => (
              <tr key={`${at} ${first}`}>
                <th scope="row">{first}</th>
                {others.map((cell, column) => (
                  <td key={`${column} ${cell}`}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
