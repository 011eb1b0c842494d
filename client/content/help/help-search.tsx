// The search of the help page, a form that the server answers.
import { css } from '#styled/css'
import { singleColumn, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { input } from '#client/ui/form/field.tsx'
import { maxTermLength } from './help-term.ts'

export function HelpSearch({ term }: { term: string }) {
  return (
    <search aria-label="Help">
      <form method="get" action="/help" className={singleColumn({ gap: '2' })}>
        <label htmlFor="help-search" className={css({ fontWeight: 'bold' })}>
          What can we help you with?
        </label>
        <div className={wrapRow({ gap: '2' })}>
          <input
            key={term}
            id="help-search"
            type="search"
            name="q"
            defaultValue={term}
            maxLength={maxTermLength}
            required
            autoComplete="off"
            enterKeyHint="search"
            className={`${input} ${css({ flex: '1 1 10rem' })}`}
          />
          <button type="submit" className={button()}>
            Search<span className="sr-only"> help</span>
          </button>
        </div>
      </form>
    </search>
  )
}
