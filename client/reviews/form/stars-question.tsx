// The rating field: radio buttons rendered as stars, filled up to the chosen one.
import { answerInputName } from '#shared/reviews/review-answers.ts'
import { square, wrapRow } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Fieldset, fieldLabel, type ReviewFieldProps } from './fieldset.tsx'

const star = 'M12 2.5l2.9 6.2 6.800.8-5 4.600 1.300 6.700-6-3.400-6 3.400 1.300-6.700-5-4.600 6.800-.8z'

/** The scale is the field's `min` to `max`; an invalid scale falls back to 1 to 5. */
export function StarsQuestion({ field, form }: ReviewFieldProps) {
  const name = answerInputName(field.id)
  const { from, to } = scaleOf(field.min, field.max)
  // A link of a mail has the overall rating.
  const { url } = useVisit()
  const ofMail = field.id === 'rating' && url.pathname.endsWith('/write-review')
  const given = form.valueOf(name) || (ofMail && url.searchParams.get('rating'))
  return (
    <Fieldset form={form} name={name} label={fieldLabel(field)} hint={field.help}>
      <div className={wrapRow()}>
        {Array.from({ length: to - from + 1 }, (_, at) => String(from + at)).map((stars, at) => (
          <label key={stars} className={one}>
            <input
              type="radio"
              id={at === 0 ? name : undefined}
              name={name}
              value={stars}
              defaultChecked={stars === given}
              className="sr-only"
            />
            <span className="sr-only">{stars === '1' ? '1 star' : `${stars} stars`}</span>
            <svg width="28" height="28" viewBox="0 0 24 24" strokeWidth="1.5" stroke="currentColor" aria-hidden="true">
              <path d={star} />
            </svg>
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

function scaleOf(min: number | null, max: number | null) {
  const [from, to] = [Math.round(min ?? 1), Math.round(max ?? 5)]
  return from >= 0 && to > from && to - from < 10 ? { from, to } : { from: 1, to: 5 }
}

const one = square({
  position: 'relative',
  borderRadius: 'control',
  cursor: 'pointer',
  '& svg': { fill: 'none' },
  '&:is(:has(:checked), :has(~ label :checked)) svg': { fill: 'currentcolor' },
  '&:has(:focus-visible)': { outline: '3px solid var(--colors-focus)', outlineOffset: '-2px' },
})
