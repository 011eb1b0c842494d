// The consent banner at the bottom of the window. Accept and reject look alike, everything below the banner can be scrolled
// clear of it, and ignoring the banner is no consent.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import {
  consentBannerState,
  consentChoice,
  choose,
  closeConsentBanner,
  onConsentChange,
} from '#client/platform/storage/consent.ts'
import { Choices } from './choices.tsx'

export function ConsentBanner() {
  const state = useSyncExternalStore(onConsentChange, consentBannerState)
  return state === 'no' ? null : <Question key={state} again={state === 'again'} />
}

function Question({ again }: { again: boolean }) {
  const [choosing, setChoosing] = useState(again)
  const box = useRef<HTMLElement>(null)
  useRoomFor(box)
  useEffect(() => {
    if (!again) return
    const stop = new AbortController()
    box.current?.focus()
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeConsentBanner(), { signal: stop.signal })
    return () => stop.abort()
  }, [again])
  return (
    <section ref={box} aria-label="Cookies" tabIndex={-1} className={panel}>
      <div className={inside}>
        <div>
          <h2 className={css({ fontSize: 'h3', marginBottom: '1' })}>Your privacy, your choice</h2>
          <p className={text}>
            Some of what we keep in your browser runs the shop. With your say we also measure how it is used, and show
            what other shoppers look at. <a href="/cookies">What we keep</a>
          </p>
        </div>
        {choosing ? <Choices chosen={consentChoice()} /> : null}
        <div className={answers}>
          <button type="button" className={button()} onClick={() => choose({ measuring: false, sharing: false })}>
            Reject all
          </button>
          <button type="button" className={button()} onClick={() => choose({ measuring: true, sharing: true })}>
            Accept all
          </button>
          {/* Two buttons instead of one that changes: the click that opens the choices must not also submit them. */}
          {choosing ? (
            <button key="save" type="submit" form="consent" className={button({ tone: 'quiet' })}>
              Save my choice
            </button>
          ) : (
            <button key="choose" type="button" className={button({ tone: 'quiet' })} onClick={() => setChoosing(true)}>
              Choose
            </button>
          )}
        </div>
      </div>
    </section>
  )
}

/** Pads the page by the banner's height, so that focused elements can be scrolled clear of the banner. */
function useRoomFor(box: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = box
    if (!current) return
    const { documentElement, body } = document
    const measure = new ResizeObserver(() => {
      const height = `${current.offsetHeight}px`
      body.style.paddingBottom = height
      documentElement.style.scrollPaddingBottom = height
    })
    measure.observe(current)
    return () => {
      measure.disconnect()
      body.style.paddingBottom = ''
      documentElement.style.scrollPaddingBottom = ''
    }
  }, [box])
}

const panel = css({
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'sheet',
  maxHeight: '75vh',
  overflowY: 'auto',
  bg: 'paper',
  color: 'ink',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'line',
  boxShadow: 'panel',
  _print: { display: 'none' },
})
const inside = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: '4',
  lg: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', columnGap: '12' },
})
const text = css({
  maxWidth: 'prose',
  fontSize: 'sm',
  '& a': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
})
const answers = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: '2',
  '& > *': { mdDown: { paddingInline: '2' } },
})
