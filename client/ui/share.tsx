// Shares a link with what the device offers; without that, copies it. Without a label the button is an icon.
import { useState } from 'react'
import { css } from '#styled/css'
import { square } from '#styled/patterns'
import { button } from '#styled/recipes'
import { Icon } from './icon.tsx'

export function Share({ name, href, label }: { name: string; href: string; label?: string }) {
  const [said, setSaid] = useState('')
  async function share() {
    const url = new URL(href, location.href).href
    try {
      // Not in every browser.
      const native = (navigator as Partial<Navigator>).share
      if (native) return await native.call(navigator, { title: name, url })
      await navigator.clipboard.writeText(url)
      setSaid('Link copied')
    } catch (error) {
      // Somebody who closes the device's own sheet wants nothing said.
      if ((error as Error).name !== 'AbortError') setSaid('Sorry, not copied')
    }
  }
  return (
    <div className={box}>
      <output className={words}>{said}</output>
      <button
        type="button"
        data-live=""
        aria-label={label ? undefined : 'Share'}
        className={label ? button() : square({ color: 'ink' })}
        onClick={share}
      >
        {label ?? <Icon name="share" size={20} />}
      </button>
    </div>
  )
}

const box = css({ position: 'relative', '@media (scripting: none)': { display: 'none' } })

const words = css({
  position: 'absolute',
  right: '0',
  bottom: '100%',
  bg: 'paper',
  fontSize: 'xs',
  whiteSpace: 'nowrap',
})
