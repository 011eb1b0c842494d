// Links to the other brands: a popover in the header, and a list in menu and footer.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { brandHosts } from '#shared/brands/hosts.ts'
import { css } from '#styled/css'
import { framed, pressable } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Icon } from '#client/ui/icon.tsx'

export function SisterLinks({ className }: { className?: string }) {
  const { brand, url } = useVisit()
  return (
    <ul className={className}>
      {brandLinks(url, brand.code).map(({ code, name, href }) => (
        <li key={code}>
          <a
            href={href}
            className={css({ display: 'inline-block', paddingBlock: '1', _hover: { textDecoration: 'underline' } })}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function SisterSwitch() {
  return (
    <>
      <button
        type="button"
        popoverTarget="sister-brands"
        className={pressable({
          display: 'none',
          alignItems: 'center',
          gap: '1',
          paddingInline: '2',
          fontSize: 'sm',
          whiteSpace: 'nowrap',
          _hover: { textDecoration: 'underline' },
          lg: { display: 'flex' },
        })}
      >
        Our shops <Icon name="down" size={14} />
      </button>
      <div
        id="sister-brands"
        popover="auto"
        className={framed({
          position: 'absolute',
          inset: 'auto',
          top: '4.25rem',
          right: 'max(1rem, calc((100vw - 90rem) / 2))',
          margin: 0,
          padding: '5',
          bg: 'paper',
          color: 'ink',
          boxShadow: 'panel',
        })}
      >
        <p className={css({ fontSize: 'xs', color: 'quiet', marginBottom: '1' })}>One account, eight shops</p>
        <SisterLinks className={css({ display: 'grid', fontSize: 'md' })} />
      </div>
    </>
  )
}

type BrandLink = { code: BrandCode; name: string; href: string }

/** The other brands, in the order of `brandCodes`, on local hosts with the current port or on production hosts. */
export function brandLinks(url: URL, current: BrandCode): BrandLink[] {
  return brandCodes
    .filter((code) => code !== current)
    .map((code) => ({ code, name: brandHosts[code].name, href: brandUrl(url, code) }))
}

function brandUrl(url: URL, code: BrandCode): string {
  const [local, production] = brandHosts[code].hosts
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  if (!isLocal) return `https://${production}/`
  return `${url.protocol}//${local}${url.port === '' ? '' : `:${url.port}`}/`
}
