// The privacy choice at the bottom of the window, drawn hidden by the server, the same for everybody. The first script shows
// it and handles its buttons (client/app/first/privacy.ts). Accept and reject look alike, and ignoring the choice is no consent.
// Measuring starts ticked, because the law lets shoppers object to it; sharing needs consent and starts unticked.
import { storedKeys, type StoredKey } from '#shared/platform/cookies.ts'
import { css } from '#styled/css'
import { linkButton, raised, singleColumn, stack, tickBox } from '#styled/patterns'
import { button } from '#styled/recipes'

const purposes = [
  {
    name: 'essential',
    label: 'Strictly necessary',
    about: 'Your bag, sign-in, saved items and cookie settings. Always on.',
  },
  {
    name: 'measuring',
    label: 'Analytics and preferences',
    about:
      'Counts visits, and remembers which of our shops you’re in and what you viewed last. On unless you untick it.',
  },
  {
    name: 'sharing',
    label: 'Personalisation',
    about:
      'Uses a random ID to show how popular items are and to recommend things you might like. When you’re signed in, it also sorts lists by what you’ve viewed.',
  },
] as const

export function PrivacyChoice() {
  return (
    <section
      aria-label="Cookies"
      tabIndex={-1}
      hidden
      data-life={storedKeys.consent.life}
      data-measuring={namesOf('analytics', 'appearance')}
      data-sharing={namesOf('consent')}
      className={panel}
    >
      <div className={inside}>
        <p className={text}>
          Can we use cookies to measure visits and to personalise what you see? <a href="/cookies">Cookies we use</a>
        </p>
        <form id="consent" hidden data-expanded="yes" className={list}>
          {purposes.map(({ name, label, about }) => (
            <label key={name} className={row}>
              <input
                type="checkbox"
                name={name}
                defaultChecked={name !== 'sharing'}
                disabled={name === 'essential'}
                className={tickBox()}
              />
              <span>
                <strong>{label}</strong>
                <br />
                {about}
              </span>
            </label>
          ))}
        </form>
        <div className={answers}>
          <button type="button" data-privacy="reject" className={button()}>
            Reject all
          </button>
          <button type="button" data-privacy="accept" className={button()}>
            Accept all
          </button>
          {/* Two buttons instead of one that changes: the click that opens the purposes must not also submit them. */}
          <button type="button" data-privacy="choose" data-expanded="no" className={choice}>
            Choose
          </button>
          <button type="submit" form="consent" hidden data-expanded="yes" className={button({ tone: 'quiet' })}>
            Save my choice
          </button>
        </div>
      </div>
    </section>
  )
}

/** The cookies and storage entries of the consent classes, for the first script to delete. */
function namesOf(...classes: ReadonlyArray<StoredKey['consent']>): string {
  return Object.entries<StoredKey>(storedKeys)
    .filter(([, { consent }]) => classes.includes(consent))
    .map(([name]) => name)
    .join(' ')
}

const panel = raised({
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'sheet',
  maxHeight: '75vh',
  overflowY: 'auto',
  borderTopWidth: '1px',
  borderColor: 'line',
  _print: { display: 'none' },
})
const inside = singleColumn({
  gap: '2',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: '2',
  lg: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', columnGap: '12' },
})
const text = css({
  fontSize: { base: 'xs', sm: 'sm' },
  lineHeight: 'snug',
  '& a': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
})
const answers = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  gap: '2',
  '& > *': { mdDown: { paddingInline: '2' } },
})
const choice = linkButton({ minWidth: 'target', paddingInline: '2', fontSize: 'sm' })
const list = stack({
  gap: '2',
  lg: { gridColumn: '1 / -1', gridRow: '2', gridTemplateColumns: 'repeat(3, 1fr)', gap: '6' },
})
const row = css({ display: 'flex', gap: '3', paddingBlock: '1', fontSize: 'sm', lineHeight: 'snug', cursor: 'pointer' })
