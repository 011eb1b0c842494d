// A character counter: visible text changes at once; the announcement for screen readers changes when the typing pauses.
import { useEffect, useRef, useState } from 'react'
import { withCommas } from '#shared/platform/text/with-commas.ts'
import { css } from '#styled/css'
import { hintStyles } from '#client/ui/form/field.tsx'

const pauseMs = 1000

/** `name` is that of the counted input. */
type CounterProps = { name: string; min: number | null; max: number | null }

export function Counter({ name, min, max }: CounterProps) {
  const element = useRef<HTMLSpanElement>(null)
  const [length, setLength] = useState<number | null>(null)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const input = element.current?.closest('form')?.elements.namedItem(name) as HTMLInputElement | null
    if (!input) return
    const count = () => setLength(input.value.trim().length)
    count()
    input.addEventListener('input', count)
    return () => input.removeEventListener('input', count)
  }, [name])
  const label = length === null ? '' : characterCountLabel(length, min, max)
  useEffect(() => {
    if (!length) return
    const timer = setTimeout(() => setAnnounced(label), pauseMs)
    return () => clearTimeout(timer)
  }, [length, label])
  if (min === null && max === null) return null
  return (
    <span ref={element} className={hintStyles}>
      <span aria-hidden="true" className={css({ fontVariantNumeric: 'tabular-nums' })}>
        {label || '\u00a0'}
      </span>
      <output className="sr-only">{announced}</output>
    </span>
  )
}

export function characterCountLabel(length: number, min: number | null, max: number | null): string {
  const characters = (count: number) => `${withCommas(count)} ${count === 1 ? 'character' : 'characters'}`
  if (max !== null && length > max) return `${characters(length - max)} too many`
  if (min !== null && length < min) return `${characters(min - length)} to go`
  return max === null ? characters(length) : `${withCommas(length)} of ${characters(max)}`
}
