// The error of a section, shown in the section. The error summary at the top of the page has the same message and links here.
import { checkoutSections, useSections, type SectionName } from '#client/payment/section-errors.ts'
import { css } from '#styled/css'

export function SectionErrorMessage({ of }: { of: SectionName }) {
  const { errors } = useSections()
  const error = errors[of]
  if (!error) return null
  return (
    <p id={checkoutSections[of].focus} tabIndex={-1} className={shell}>
      <span className="sr-only">Error: </span>
      <span>{error.message}</span>
    </p>
  )
}

const shell = css({
  paddingLeft: '3',
  borderLeftWidth: '4px',
  borderColor: 'sale',
  color: 'sale',
  fontWeight: 'bold',
})
