// The phone's menu: without script a link to the departments in the footer, with it the menu that slides in, fetched
// when a finger or the focus comes near.
import { useState, type ComponentType } from 'react'
import { css } from '#styled/css'
import { searchCalls } from '#shared/calls/search.ts'
import { early } from '#client/api/use-call.ts'
import { Icon } from '#client/ui/icon.tsx'

type Menu = ComponentType<{ open: boolean; onClose: () => void }>

export function MenuLink() {
  const [Menu, setMenu] = useState<Menu | null>(null)
  const [open, setOpen] = useState(false)

  async function fetchMenu() {
    early(searchCalls.tree, {})
    const { MobileMenu } = await import('./mobile-menu.tsx')
    setMenu(() => MobileMenu)
  }

  return (
    <>
      <a
        href="#departments"
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchMenu()}
        onFocus={() => void fetchMenu()}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
          void fetchMenu()
        }}
        className={css({
          gridArea: 'menu',
          display: 'inline-grid',
          placeItems: 'center',
          width: 'target',
          height: 'target',
          marginInline: '-2',
          color: 'inherit',
          borderRadius: 'control',
          lg: { display: 'none' },
        })}
      >
        <Icon name="menu" />
        <span className="sr-only">Menu</span>
      </a>
      {Menu ? <Menu open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
