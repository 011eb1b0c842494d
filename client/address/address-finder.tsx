// Finds an address by postcode or first line: a combobox whose suggestions lead from a street to its addresses. A link to manual
// entry is always shown.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- a datalist cannot lead from one list to the next; its keys are the field's (aria-activedescendant) */
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { FoundAddress } from '#shared/delivery/delivery.ts'
import { messages } from '#shared/messages/index.ts'
import { css, cx } from '#styled/css'
import { pressable, stack, tallLink } from '#styled/patterns'
import { Fault, hintStyles, input } from '#client/ui/form/field.tsx'
import { nextActive } from '#client/ui/form/next-active.ts'
import { useAddressSearch } from './use-address-search.ts'

type AddressFinderProps = {
  onFound: (address: FoundAddress) => void
  onManual: () => void
  /** How often fields beside the finder were edited by hand: an edit drops the reply to an earlier choice. */
  edits?: number
  /** The page with manual fields, for a link that works without script. */
  manualHref: string
  error?: string | undefined
  /** The field's id, where a page has more than one address. */
  name?: string
  label?: string
}

export function AddressFinder({
  onFound,
  onManual,
  edits = 0,
  manualHref,
  error,
  name = 'find',
  label = 'Find your address',
}: AddressFinderProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(-1)
  // While the shopper types, no message says that nothing was found.
  const [typing, setTyping] = useState(false)
  const { state, items, typed, search, choose } = useAddressSearch(onFound)
  const open = items.length > 0 && state !== 'failed'
  const activeId = open && active >= 0 && active < items.length ? `${id}-${active}` : undefined

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  // The reply to an earlier choice must not replace what is typed by hand.
  const dropReply = useEffectEvent(() => typed(''))
  useEffect(() => {
    if (edits > 0) dropReply()
  }, [edits])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const next = nextActive(event.key, active, items.length)
    if (event.key === 'Enter') {
      setTyping(false)
      void (activeId ? pick(active) : search(event.currentTarget.value))
    } else if (event.key === 'Escape' && open) {
      typed('')
      setActive(-1)
    } else if (next !== null) setActive(next)
    else return
    event.preventDefault()
  }

  function pick(index: number) {
    const item = items[index]
    if (!item) return
    setActive(-1)
    field.current?.focus()
    void choose(item)
  }

  function byHand(event: MouseEvent) {
    event.preventDefault()
    // The reply to an earlier choice must not replace what is typed by hand.
    typed('')
    onManual()
  }

  return (
    <div className={shell}>
      <label htmlFor={name} className={css({ fontWeight: 'medium' })}>
        {label}
      </label>
      <span id={`${name}-hint`} className={hintStyles}>
        Postcode, or the first line of the address
      </span>
      {error ? <Fault name={name}>{error}</Fault> : null}
      <input
        ref={field}
        id={name}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={activeId}
        aria-describedby={error ? `${name}-hint ${name}-error` : `${name}-hint`}
        aria-invalid={error !== undefined || undefined}
        onChange={({ currentTarget }) => {
          setActive(-1)
          setTyping(true)
          typed(currentTarget.value)
        }}
        onBlur={() => setTyping(false)}
        onKeyDown={onKeyDown}
        className={cx(input, css({ width: 'full' }))}
      />
      <output className="sr-only">{announcement(state, items.length)}</output>
      {open ? (
        <ul id={`${id}-list`} role="listbox" aria-label="Addresses" className={list}>
          {items.map((item, index) => (
            <li
              key={item.Id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(index)}
              className={option}
            >
              {item.Text}{' '}
              <span className={css({ color: 'quiet' })}>
                {`${item.Description}${item.Type === 'Address' ? '' : ' ›'}`}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {state === 'failed' ? <p role="alert">{messages.checkout.suggestFailed}</p> : null}
      {state === 'success' && items.length === 0 && !typing ? (
        <p>We couldn’t find that address. Check it and try again, or enter the address manually.</p>
      ) : null}
      <a href={manualHref} onClick={byHand} className={manual}>
        Enter address manually
      </a>
    </div>
  )
}

function announcement(state: string, count: number): string {
  if (state === 'pending') return 'Looking up addresses'
  if (state !== 'success') return ''
  return count === 0 ? '' : `${count} ${count === 1 ? 'address' : 'addresses'} found`
}

const shell = stack({ gap: '1', minWidth: '0', '@media (scripting: none)': { display: 'none' } })

const list = css({
  maxHeight: '20rem',
  overflowY: 'auto',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'control',
})

const option = pressable({
  paddingInline: '3',
  paddingBlock: '2',
  _hover: { bg: 'surface' },
  '&[aria-selected=true]': { bg: 'surface' },
})

const manual = tallLink({ justifySelf: 'start', textDecoration: 'underline' })
