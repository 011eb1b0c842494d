// The brand's wordmark. Its letters are decoration; screen readers get the brand's name.
import { css } from '#styled/css'
import { useVisit } from '#client/platform/visit-context.tsx'

export function Wordmark() {
  const { brand } = useVisit()
  const { text, place } = brand.theme.wordmark
  return (
    <>
      <span
        aria-hidden="true"
        data-place={place}
        className={css({
          display: 'inline-flex',
          alignItems: 'center',
          gap: '0.32em',
          fontFamily: 'heading',
          // Limited so that the longest name fits beside the icons of a phone's header.
          fontSize: 'min(calc(var(--wordmark-size) * 0.86), 4.9vw)',
          fontWeight: 'var(--heading-weight)',
          letterSpacing: 'var(--wordmark-tracking)',
          textTransform: 'var(--wordmark-case)',
          lineHeight: '1',
          whiteSpace: 'nowrap',
          lg: { fontSize: 'min(var(--wordmark-size), 3.6vw)' },
          '&[data-place=after]': { flexDirection: 'row-reverse', gap: '0.12em' },
        })}
      >
        {place === 'none' ? null : <Mark />}
        {/* The ampersand of a name is lighter than its letters. */}
        <span className={css({ textBox: 'trim-both cap alphabetic' })}>
          {text.split('&').map((part, index) => (
            <span key={part}>
              {index === 0 ? null : <span className={css({ fontWeight: 'normal', opacity: 0.82 })}>&amp;</span>}
              <span>{part}</span>
            </span>
          ))}
        </span>
      </span>
      <span className="sr-only">{brand.name}</span>
    </>
  )
}

/** The brand's mark alone, at the size of the surrounding text. */
export function Mark() {
  const { brand } = useVisit()
  return (
    <svg
      viewBox="0 0 24 24"
      fill="currentColor"
      fillRule="evenodd"
      width="24"
      height="24"
      aria-hidden="true"
      className={css({ width: '1em', height: '1em', flexShrink: 0 })}
    >
      <path d={brand.theme.wordmark.mark} />
    </svg>
  )
}
