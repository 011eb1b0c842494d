// Nothing is saved yet: what saving is for, and the ways back to shopping.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useDepartments } from '#client/ui/header/departments.ts'
import { Icon } from '#client/ui/icon.tsx'
import { useVisit } from '#client/visit-context.tsx'

export function NothingSaved() {
  const { person } = useVisit()
  const departments = useDepartments()
  return (
    <div className={shell}>
      <Icon name="heart" size={40} />
      <p className={css({ fontSize: 'lg', margin: '0' })}>
        Nothing saved yet. Press the heart on anything you like, and find it here.
      </p>
      <ul className={ways}>
        {departments.slice(0, 4).map(({ path, categoryLabel }, at) => (
          <li key={path}>
            <a href={path} className={at === 0 ? button() : button({ tone: 'quiet' })}>
              {categoryLabel}
            </a>
          </li>
        ))}
      </ul>
      {person?.signedIn ? null : (
        <p className={css({ margin: '0', color: 'quiet' })}>
          Saved something on another device?{' '}
          <a
            href="/api/sign-in?redirectTo=%2Fshop%2Fbag%2Fsaved-items"
            className={css({ color: 'ink', textDecoration: 'underline' })}
          >
            Sign in
          </a>{' '}
          to see it here.
        </p>
      )}
    </div>
  )
}

const shell = css({
  display: 'grid',
  gap: '5',
  justifyItems: 'center',
  textAlign: 'center',
  padding: { base: '8', lg: '12' },
  bg: 'surface',
  borderRadius: 'card',
})

const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '2',
  listStyle: 'none',
  margin: '0',
  padding: '0',
})
