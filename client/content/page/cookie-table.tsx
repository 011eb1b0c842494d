// The table of all cookies and storage entries, from their declarations in shared/platform/cookies.ts.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { purposes } from './cookie-purposes.ts'
import { storedKeys, type StoredKey, type StoredName } from '#shared/platform/cookies.ts'
import { Section } from '#client/ui/section.tsx'

const consents: Record<StoredKey['consent'], string> = {
  essential: 'Strictly necessary',
  appearance: 'Preference: you can opt out',
  analytics: 'Analytics: you can opt out',
  consent: 'Only with your consent',
}

export function CookieTable() {
  return (
    <Section heading="Cookies and storage we use" narrow>
      <ChangeChoice />
      <table className={table}>
        <thead>
          <tr>
            {['Name', 'What it’s for', 'Where it’s stored and for how long', 'Type'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries<StoredKey>(storedKeys).map(([name, key]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{purposes[name as StoredName]}</td>
              <td>
                {key.where}, {lifeOf(key.life).toLowerCase()}
              </td>
              <td>{consents[key.consent]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** Shown with script only: without script the shop stores essential cookies only. */
function ChangeChoice() {
  return (
    <p className={css({ '@media (scripting: none)': { display: 'none' } })}>
      <button type="button" data-privacy="again" className={button({ tone: 'quiet' })}>
        Change your cookie settings
      </button>
    </p>
  )
}

export function lifeOf(life: StoredKey['life']): string {
  if (life === 'session') return 'Until you close the window'
  if (life === 'kept') return 'Until you clear it'
  const [amount, unit] =
    life >= 86_400 ? [life / 86_400, 'day'] : life >= 3600 ? [life / 3600, 'hour'] : [life / 60, 'minute']
  return `${Math.round(amount)} ${unit}${Math.round(amount) === 1 ? '' : 's'}`
}

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  // On the cells, because a browser centres headers whatever the table says.
  '& th, & td': { padding: '2', verticalAlign: 'top', textAlign: 'start' },
  '& tr': { borderBottomWidth: '1px', borderBottomColor: 'line' },
  // Four columns do not fit on a phone: each row is a list there.
  smDown: {
    '& thead': { srOnly: true },
    '& tr, & th, & td': { display: 'block' },
    '& th, & td': { padding: '0' },
    '& tr': { paddingBlock: '3' },
  },
})
