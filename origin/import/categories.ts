// Maps a feed product to a category of the brand's tree, and creates missing categories of at most three levels.
import type { SeedCategory } from '#origin/sample/seed/catalogue.ts'
import { slug } from '#origin/shop/search/facet-labels.ts'

/** Labels of departments, with the names that feeds use for each. */
const departmentNames: Record<string, readonly string[]> = {
  Men: ['mens', 'men', 'male', 'menswear'],
  Women: ['womens', 'women', 'female', 'ladies', 'ladieswear', 'womenswear'],
  Children: ['kids', 'children', 'childrens'],
  Boys: ['boys'],
  Girls: ['girls'],
  Home: ['home', 'homeware'],
  Garden: ['garden'],
  Outdoor: ['outdoor', 'outdoors'],
  Bags: ['bags'],
  Accessories: ['accessories'],
  Footwear: ['footwear'],
  Shoes: ['shoes'],
  Beauty: ['beauty'],
}
const departments = new Map(
  Object.entries(departmentNames).flatMap(([label, names]) => names.map((name) => [name, label] as const)),
)
/** Taxonomy levels that are too general for a shop's navigation. */
const tooGeneral = ['apparel & accessories', 'clothing', 'uncategorized', 'uncategorised', 'home & garden', '']

/** Labels from the top down. `path` is a taxonomy such as `Apparel & Accessories > Clothing > Shirts`. */
export function categoryLabels(path: string, type: string, gender: string, tags: string): string[] {
  const levels = path
    .split('>')
    .map((level) => level.trim())
    .filter((level) => !tooGeneral.includes(level.toLowerCase()) && !/^\d+$/.test(level))
  const given =
    levels.length > 0 && type === ''
      ? levels
      : [type.trim(), ...(departmentOf(type) ? tags.split(',').slice(0, 1) : [])]
  const labels = given
    .flatMap((label) => label.split('>'))
    .map((label) => label.trim())
    .filter(Boolean)
  const top = departmentOf(labels[0] ?? '') ?? labels[0]
  const person = departmentOf(gender)
  const named = [top, ...labels.slice(1)].filter((label): label is string => label !== undefined)
  const whole = person && top !== person ? [person, ...named] : named
  const distinct = whole.filter(
    (label, at) => slugged(label) !== '' && whole.findIndex((one) => slugged(one) === slugged(label)) === at,
  )
  return distinct.length > 0 ? distinct.slice(0, 3) : ['More to explore']
}

/** The brand's category tree during an import. `made` collects the new categories. */
export class FeedCategoryTree {
  readonly made: SeedCategory[] = []
  readonly labels: Map<string, string>

  constructor(known: Array<{ path: string; label: string }>) {
    this.labels = new Map(known.map(({ path, label }) => [path, label]))
  }

  /** Returns the path for the labels. A level with a similar name is reused; a missing level is created. */
  place(labels: string[]): string {
    return labels.reduce((parent, label) => this.#like(parent, label) ?? this.#make(parent, label), '')
  }

  #like(parent: string, label: string) {
    for (const [path, other] of this.labels) {
      if (parentOf(path) === parent && (plain(other) === plain(label) || path.split('/').at(-1) === slugged(label)))
        return path
    }
    return null
  }

  #make(parent: string, label: string) {
    const path = parent === '' ? slugged(label) : `${parent}/${slugged(label)}`
    this.labels.set(path, label)
    this.made.push({ path, parent, label, description: '' })
    return path
  }
}

function parentOf(path: string) {
  return path.split('/').slice(0, -1).join('/')
}

/** `Men’s` and `mens`, `Shirt` and `shirts` count as the same name. */
function plain(label: string) {
  return slug(departmentOf(label) ?? label.replace(/['’]/g, '')).replace(/s$/, '')
}

function departmentOf(label: string) {
  return departments.get(slug(label.replace(/['’]/g, '')))
}

function slugged(label: string) {
  return slug(label.replace(/['’]/g, '')).replace(/\.+/g, '-').slice(0, 60).replace(/-+$/, '')
}
