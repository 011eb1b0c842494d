// The consent choices one by one. Measuring starts checked, because the law lets shoppers object to it; sharing needs consent
// and starts unchecked.
import { css } from '#styled/css'
import { choose, type ConsentChoice } from '#client/platform/storage/consent.ts'

const parts = [
  {
    name: 'essential',
    label: 'Runs the shop',
    about: 'Your bag, signing in, saved items and these choices. Always on.',
  },
  {
    name: 'measuring',
    label: 'Measures use',
    about: 'Counts visits, remembers which of our shops you are in and what you opened last. On unless you untick it.',
  },
  {
    name: 'sharing',
    label: 'What others look at',
    about:
      'A random id tells visits apart, to show how often something is viewed and to fit recommendations. Signed in, what you look at orders lists for you.',
  },
] as const

export function Choices({ chosen }: { chosen: ConsentChoice | null }) {
  const ticked: Record<(typeof parts)[number]['name'], boolean> = {
    essential: true,
    ...(chosen ?? { measuring: true, sharing: false }),
  }
  return (
    <form
      id="consent"
      className={list}
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        choose({ measuring: given.has('measuring'), sharing: given.has('sharing') })
      }}
    >
      {parts.map(({ name, label, about }) => (
        <label key={name} className={row}>
          <input
            type="checkbox"
            name={name}
            defaultChecked={ticked[name]}
            disabled={name === 'essential'}
            className={box}
          />
          <span>
            <strong>{label}</strong>
            <br />
            {about}
          </span>
        </label>
      ))}
    </form>
  )
}

const list = css({
  display: 'grid',
  gap: '2',
  lg: { gridColumn: '1 / -1', gridRow: '2', gridTemplateColumns: 'repeat(3, 1fr)', gap: '6' },
})
const row = css({ display: 'flex', gap: '3', paddingBlock: '1', fontSize: 'sm', lineHeight: 'snug', cursor: 'pointer' })
const box = css({ flex: 'none', width: '1.5rem', height: '1.5rem', accentColor: 'action' })
