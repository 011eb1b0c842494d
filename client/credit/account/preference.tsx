// The preference for limit increases, which can be changed at any time (CONC 6.7).
import type { Cli, PrefType } from '#shared/credit/credit-account.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { Fault } from '#client/ui/form/field.tsx'
import { useForm } from '#client/ui/form/use-form.ts'
import { Panel } from '#client/account/index.ts'

export const preferencePath = '/account/credit/preference'

const choices: ReadonlyArray<readonly [PrefType, string]> = [
  ['1', 'Ask me before each increase'],
  ['2', 'Increase it automatically, and tell me 30 days before'],
  ['3', 'Never increase it'],
]

/** `voco`: the customer wants no more credit. No increase is offered, whatever the preference. */
export function Preference({ cli, voco }: { cli: Cli; voco: boolean }) {
  const form = useForm(preferencePath, { prefType: cli.prefType })
  const error = form.errorOf('prefType')
  return (
    <Panel heading="Increases of your limit">
      {voco ? <p>You asked for no more credit: we offer you no increase, whatever is chosen here.</p> : null}
      <form method="post" action={preferencePath} className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}>
        <fieldset className={css({ display: 'grid', gap: '1' })}>
          <legend className={css({ fontWeight: 'medium' })}>If a higher limit becomes possible</legend>
          {error ? <Fault name="prefType">{error}</Fault> : null}
          {choices.map(([value, label], at) => (
            <label key={value} className={choice}>
              <input
                type="radio"
                id={at === 0 ? 'prefType' : undefined}
                name="prefType"
                value={value}
                defaultChecked={form.valueOf('prefType') === value}
                className={radio}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <button type="submit" className={button({ tone: 'quiet' })}>
          Save my choice
        </button>
      </form>
    </Panel>
  )
}

const choice = css({ display: 'flex', alignItems: 'center', gap: '3', minHeight: 'target', cursor: 'pointer' })
const radio = css({ flex: 'none', width: '1.5rem', height: '1.5rem', accentColor: 'action' })
