import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw, visitAt } from '#client/platform/examples.tsx'
import { Sheet, type SheetProps } from './sheet.tsx'

async function drawn(props: Partial<SheetProps>) {
  const onClose = vi.fn()
  const place = await draw(
    visitAt('/'),
    {},
    <Sheet open heading="Size guide" onClose={onClose} {...props}>
      {props.children ?? <p>Measure yourself</p>}
    </Sheet>,
  )
  return { place, onClose, dialog: place.querySelector('dialog')! }
}

function buttonNamed(place: ParentNode, label: string) {
  return [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)!
}

async function typeKey(target: Element, key: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  await act(async () => target.dispatchEvent(event))
  return event
}

test('an open sheet is a modal dialog named by its heading', async () => {
  const { dialog, onClose } = await drawn({ footer: <p>Free returns</p> })
  expect(dialog.open).toBe(true)
  expect(document.getElementById(dialog.getAttribute('aria-labelledby')!)!.textContent).toBe('Size guide')
  expect(dialog.textContent).toContain('Measure yourself')
  expect(dialog.querySelector('footer')!.textContent).toBe('Free returns')
  await act(async () => buttonNamed(dialog, 'Close').click())
  expect(onClose).toHaveBeenCalledOnce()
})

test('a sheet’s header can hold a picture', async () => {
  const headerImage = { src: '/pictures/drawn/x.svg', kind: 'drawn', width: 300, height: 400, alt: 'Dress' } as const
  const { dialog } = await drawn({ headerImage })
  expect(dialog.querySelector('header img')!.getAttribute('src')).toBe('/pictures/drawn/x.svg')
  expect((await drawn({})).dialog.querySelector('header img')).toBe(null)
})

test('a closed sheet is no open dialog', async () => {
  expect((await drawn({ open: false })).dialog.open).toBe(false)
})

test('Escape calls onClose and keeps the dialog open', async () => {
  const { dialog, onClose } = await drawn({})
  const cancel = new Event('cancel', { cancelable: true })
  await act(async () => dialog.dispatchEvent(cancel))
  expect(onClose).toHaveBeenCalledOnce()
  expect(cancel.defaultPrevented).toBe(true)
})

test('only a click begun on the backdrop closes the sheet', async () => {
  const { dialog, onClose } = await drawn({})
  const inside = dialog.querySelector('p')!
  const down = () => new PointerEvent('pointerdown', { bubbles: true })
  const click = () => new MouseEvent('click', { bubbles: true })
  await act(async () => {
    inside.dispatchEvent(down())
    dialog.dispatchEvent(click())
    inside.dispatchEvent(click())
  })
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => {
    dialog.dispatchEvent(down())
    dialog.dispatchEvent(click())
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('Tab stays inside the sheet', async () => {
  const { dialog } = await drawn({ children: <a href="/help">Help</a> })
  const [close, help] = [buttonNamed(dialog, 'Close'), dialog.querySelector('a')!]
  help.focus()
  expect((await typeKey(help, 'Tab')).defaultPrevented).toBe(true)
  expect(document.activeElement).toBe(close)
  await typeKey(close, 'Tab', { shiftKey: true })
  expect(document.activeElement).toBe(help)
})

test('scrolling makes the sheet full screen until it closes', async () => {
  const { dialog } = await drawn({})
  const body = dialog.querySelector('p')!.parentElement!
  const scroll = async (top: number) => {
    body.scrollTop = top
    await act(async () => body.dispatchEvent(new Event('scroll')))
  }
  await scroll(4)
  expect(dialog.hasAttribute('data-full')).toBe(false)
  await scroll(40)
  expect(dialog.hasAttribute('data-full')).toBe(true)
  await scroll(0)
  expect(dialog.hasAttribute('data-full')).toBe(true)
  await act(async () => dialog.dispatchEvent(new Event('close')))
  expect(dialog.hasAttribute('data-full')).toBe(false)
})

const tabs = ['Women', 'Men', 'Shoes'].map((heading) => ({
  id: heading.toLowerCase(),
  heading,
  content: <p>{heading} sizes</p>,
}))

test('arrows, Home and End move between the tabs', async () => {
  const { dialog } = await drawn({ tabs })
  const all = [...dialog.querySelectorAll<HTMLElement>('[role=tab]')]
  const shown = () =>
    [...dialog.querySelectorAll('[role=tabpanel]:not([hidden])')].map(({ textContent }) => textContent)
  const stops = () => all.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Women sizes'])
  await typeKey(all[0]!, 'ArrowLeft')
  expect([shown(), stops(), document.activeElement]).toEqual([['Shoes sizes'], ['Shoes'], all[2]])
  await typeKey(all[2]!, 'ArrowRight')
  expect([shown(), stops(), document.activeElement]).toEqual([['Women sizes'], ['Women'], all[0]])
  await typeKey(all[0]!, 'End')
  expect(shown()).toEqual(['Shoes sizes'])
  await typeKey(all[2]!, 'Home')
  expect(shown()).toEqual(['Women sizes'])
  await act(async () => all[1]!.click())
  expect(shown()).toEqual(['Men sizes'])
  const panel = dialog.querySelector('[role=tabpanel]:not([hidden])')!
  expect(panel.id).toBe(all[1]!.getAttribute('aria-controls'))
  expect(panel.getAttribute('aria-labelledby')).toBe(all[1]!.id)
})

test('going back from a layer restores heading and focus', async () => {
  function Opener() {
    const [deeper, setDeeper] = useState(false)
    const layers = deeper ? [{ id: 'bra', heading: 'Bra sizes', content: <p>Cup and band</p> }] : []
    return (
      <Sheet open heading="Size guide" onClose={() => {}} layers={layers} onBack={() => setDeeper(false)}>
        <button type="button">Other</button>
        <button type="button" onClick={() => setDeeper(true)}>
          Show bra sizes
        </button>
      </Sheet>
    )
  }
  const place = await draw(visitAt('/'), {}, <Opener />)
  const dialog = place.querySelector('dialog')!
  const opener = buttonNamed(dialog, 'Show bra sizes')
  expect(buttonNamed(dialog, 'Back')).toBe(undefined)
  opener.focus()
  await act(async () => opener.click())
  expect(dialog.querySelector('h2')!.textContent).toBe('Bra sizes')
  expect(opener.closest('[hidden]')).not.toBe(null)
  expect(document.activeElement).toBe(buttonNamed(dialog, 'Back'))
  await act(async () => buttonNamed(dialog, 'Back').click())
  expect(dialog.querySelector('h2')!.textContent).toBe('Size guide')
  expect(dialog.textContent).not.toContain('Cup and band')
  expect(document.activeElement).toBe(opener)
})
