// Shares a link with what the device offers; without that, copies it. It names no size, which may be the customer's own.
import { useState } from 'react'
import { css } from '#styled/css'
import { square } from '#styled/patterns'
import { Icon } from '#client/ui/icon.tsx'

export function Share({ name, href }: { name: string; href: string }) {
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
      if ((error as Error).name !== 'AbortError') setSaid('Sorry, copy the link from the address bar')
    }
  }
  return (
    <div className={box}>
      <output className={words}>{said}</output>
      <button type="button" data-live="" aria-label="Share" className={square({ color: 'ink' })} onClick={share}>
        <Icon name="share" size={20} />
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
