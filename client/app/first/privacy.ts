// The privacy choice, which the server draws hidden (client/session/consent): shown without a valid consent cookie, and again
// at the shopper's request. Works before and without React. React's code listens to the document's `consentchange` event.

import { nextPaint } from './next-paint.ts'

declare global {
  interface DocumentEventMap {
    /** The consent cookie has changed. */
    consentchange: Event
  }
}

/** The button that opened the choice again; null for the first choice. */
let opener: HTMLElement | null = null

export function startPrivacy(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-privacy]')
    if (button) actions[button.dataset.privacy as keyof typeof actions](button)
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.id !== 'consent') return
    event.preventDefault()
    choose({ measuring: box(form, 'measuring').checked, sharing: box(form, 'sharing').checked })
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && opener) close()
  })
  if (!cookie()) open()
}

const actions = {
  reject: () => choose({ measuring: false, sharing: false }),
  accept: () => choose({ measuring: true, sharing: true }),
  choose: () => expand(true),
  again(button: HTMLElement) {
    opener = button
    open()
    expand(true)
    section()?.focus()
  },
}

/** Stores the choice and deletes what was stored under a purpose that is refused. */
export function choose(choice: { measuring: boolean; sharing: boolean }): void {
  const { life, measuring, sharing } = section()!.dataset
  const attributes = `; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  document.cookie = `consent=1.m${Number(choice.measuring)}.s${Number(choice.sharing)}; Max-Age=${life}${attributes}`
  const refused = [...(choice.measuring ? [] : measuring!.split(' ')), ...(choice.sharing ? [] : sharing!.split(' '))]
  for (const name of refused) {
    document.cookie = `${name}=; Max-Age=-1${attributes}`
    try {
      localStorage.removeItem(name)
      sessionStorage.removeItem(name)
    } catch {
      // Storage is unavailable, and therefore empty.
    }
  }
  close()
  document.dispatchEvent(new Event('consentchange'))
}

function open() {
  const panel = section()
  if (!panel) return
  panel.hidden = false
  // After the paint that shows the choice: the inset costs a style for every element of the page. A hidden choice has no height.
  void nextPaint().then(() => new ResizeObserver(() => padPage(panel.offsetHeight)).observe(panel))
}

function close() {
  section()!.hidden = true
  expand(false)
  opener?.focus()
  opener = null
}

/** The rest of the page can be scrolled clear of the choice: the stylesheet adds the inset to the scroll padding. */
function padPage(pixels: number) {
  const { documentElement, body } = document
  const height = `${pixels}px`
  documentElement.style.setProperty('--bottom-inset', height)
  body.style.paddingBottom = height
}

/** Shows the purposes one by one, ticked as chosen before. */
function expand(expanded: boolean) {
  const panel = section()
  for (const part of panel?.querySelectorAll<HTMLElement>('[data-expanded]') ?? [])
    part.hidden = (part.dataset.expanded === 'yes') !== expanded
  const [, measuring, sharing] = cookie() ?? []
  const form = panel?.querySelector<HTMLFormElement>('#consent')
  if (!form || !measuring) return
  box(form, 'measuring').checked = measuring === '1'
  box(form, 'sharing').checked = sharing === '1'
}

function section() {
  return document.querySelector<HTMLElement>('#privacy section')
}

function box(form: HTMLFormElement, name: string) {
  return form[name] as HTMLInputElement
}

/** Null before the choice, and for a malformed cookie. */
function cookie() {
  return /(?:^|; )consent=1\.m([01])\.s([01])(?:;|$)/.exec(document.cookie)
}
