// The phone's menu button: without script a link to the departments in the footer, with script the menu that slides in, loaded
// on touch or focus.
import { useState, type ComponentType } from 'react'
import { css } from '#styled/css'
import { searchCalls } from '#shared/search/search-calls.ts'
import { early } from '#client/platform/api/use-call.ts'
import { afterClick } from '#client/platform/scheduling/painted.ts'
import { Icon } from '#client/ui/icon.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

type Menu = ComponentType<{ open: boolean; onClose: () => void }>

export function MenuLink() {
  const [Menu, setMenu] = useState<Menu | null>(null)
  const { href } = useVisit().url
  const [opened, setOpened] = useState({ times: 0, at: null as string | null })

  async function fetchMenu() {
    early(searchCalls.tree, {})
    const { MobileMenu } = await import('./mobile-menu.tsx')
    setMenu(() => MobileMenu)
  }

  return (
    <>
      <a
        href="#departments"
        data-live=""
        aria-haspopup="dialog"
        aria-expanded={opened.at === href}
        onPointerEnter={() => void fetchMenu()}
        onFocus={() => void fetchMenu()}
        onClick={(event) => {
          event.preventDefault()
          void afterClick(event.currentTarget, () => {
            setOpened(({ times }) => ({ times: times + 1, at: href }))
            void fetchMenu()
          })
        }}
        className={css({
          gridArea: 'menu',
          display: 'inline-grid',
          placeItems: 'center',
          width: 'min({sizes.target}, 10.4vw)',
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
      {/* Navigation closes the menu; each opening begins at the departments. */}
      {Menu ? (
        <Menu
          key={opened.times}
          open={opened.at === href}
          onClose={() => setOpened(({ times }) => ({ times, at: null }))}
        />
      ) : null}
    </>
  )
}
