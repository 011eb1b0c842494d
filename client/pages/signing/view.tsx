// The view of a moment on the way in or out: words, the one thing to do, and the way back to the shop.
import { css } from '#styled/css'
import { button } from '#styled/recipes'

type Said = { heading: string; words?: string; button?: string; address?: string; asks?: string }

/** A question is answered by a form; everything else is a plain link that starts again. */
export default function SigningView({ params }: { params: Said }) {
  const { heading, words, button: label, address = '/', asks } = params
  return (
    <div className={shell}>
      <h1 className={css({ fontSize: 'h1', lineHeight: 'tight' })}>{heading}</h1>
      <p className={css({ fontSize: 'lg', maxWidth: 'prose' })}>{words}</p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        {asks ? (
          <form method="post" action={address}>
            <button type="submit" className={button({ tone: 'accent' })}>
              {label}
            </button>
          </form>
        ) : (
          <a href={address} className={button({ tone: 'accent' })}>
            {label}
          </a>
        )}
        <a href="/" className={button({ tone: 'quiet' })}>
          Carry on shopping
        </a>
      </div>
    </div>
  )
}

const shell = css({
  display: 'grid',
  justifyItems: 'start',
  gap: '5',
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: { base: '10', lg: '16' },
})
