// Nothing is in the bag yet: ways on, and for a guest the way to a bag filled elsewhere.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useDepartments } from '#client/ui/header/departments.ts'
import { Icon } from '#client/ui/icon.tsx'
import { personalPaths } from '#client/ui/header/personal-paths.ts'
import { useVisit } from '#client/visit-context.tsx'

export function EmptyBag() {
  const { person, toggles } = useVisit()
  const departments = useDepartments()
  return (
    <div className={shell}>
      <Icon name="bag" size={40} />
      <p className={css({ fontSize: 'lg', margin: '0' })}>Your bag is empty. What goes in it stays for 30 days.</p>
      <ul className={ways}>
        {departments.slice(0, 4).map(({ path, categoryLabel }, at) => (
          <li key={path}>
            <a href={path} className={at === 0 ? button() : button({ tone: 'quiet' })}>
              {categoryLabel}
            </a>
          </li>
        ))}
        {toggles.has('saved_items') ? (
          <li>
            <a href={personalPaths.savedItems} className={button({ tone: 'quiet' })}>
              Saved items
            </a>
          </li>
        ) : null}
      </ul>
      {person?.signedIn ? null : (
        <p className={css({ margin: '0', color: 'quiet' })}>
          Filled a bag on another device?{' '}
          <a
            href="/api/sign-in?redirectTo=%2Fshop%2Fbag"
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
