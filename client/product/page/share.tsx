// Shares the page with what the device offers; without that, copies its link. The URL names the chosen colour and size.
import { useState } from 'react'
import { css } from '#styled/css'
import { square } from '#styled/patterns'
import { Icon } from '#client/ui/icon.tsx'

export function Share({ name }: { name: string }) {
  const [said, setSaid] = useState('')
  async function share() {
    const url = location.href
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
      <output className={css({ fontSize: 'xs', maxWidth: '9rem' })}>{said}</output>
      <button type="button" data-live="" aria-label="Share" className={square({ color: 'ink' })} onClick={share}>
        <Icon name="share" size={20} />
      </button>
    </div>
  )
}

const box = css({ display: 'flex', alignItems: 'center', '@media (scripting: none)': { display: 'none' } })
