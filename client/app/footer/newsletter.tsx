// The form for the newsletter, in the footer and on its own page. The first script sends it in the background.
import { useVisit } from '#client/platform/visit-context.tsx'
import { css, cx } from '#styled/css'
import { flexRow, inputBox, stack } from '#styled/patterns'
import { button } from '#styled/recipes'

/** `typed`: of a form that was refused. */
export function Newsletter({ id = 'news', typed }: { id?: string; typed?: string | undefined }) {
  const { brand } = useVisit()
  return (
    <form method="post" action="/newsletter/join" data-in-page="" className={shell}>
      <label htmlFor={id}>News and offers by email</label>
      <div className={flexRow({ gap: '2' })}>
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={typed}
          className={inputBox({ width: 'full', minWidth: '0', paddingInline: '3' })}
        />
        <button className={cx(button({ tone: 'quiet' }), css({ flex: 'none' }))}>Sign up</button>
      </div>
      <p>
        From {brand.name}, until you stop it in one press.{' '}
        <a href="/privacy" className={css({ textDecoration: 'underline' })}>
          Privacy
        </a>
      </p>
    </form>
  )
}

const shell = stack({ gap: '2', width: 'full', maxWidth: '26rem', marginTop: '3', fontSize: 'sm' })
