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
