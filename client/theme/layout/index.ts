// The styles of a brand's layout choices as plain CSS, part of the brand's own stylesheet: a page loads the styles of its
// brand's choices and no others. They are in no layer, so that they win over Panda's styles, which say what all brands share.
//
// The selectors are attributes that pages have anyway: accessible names, `data-product`, and `data-*` of the home page.
import type { Layout } from '#shared/brands/brand.ts'
import { goods, pinnedGallery } from './goods.ts'
import { heroStyles } from './heroes.ts'
import { searches } from './searches.ts'
import { sections } from './sections.ts'
import { tiles } from './tiles.ts'

export function layoutStyles(layout: Layout): string {
  return [
    searches[layout.search],
    heroStyles(layout),
    tiles[layout.tiles],
    sections[layout.sections],
    goods[layout.goods],
    layout.gallery === 'spread' ? pinnedGallery : '',
  ].join('\n')
}
