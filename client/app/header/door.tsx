// The picture with which a department's page shows one of its categories, in the menus. Until it is there, its room.
import '#client/ui/sheet/overlays.css'
import { pictureFrame } from '#styled/patterns'
import { searchCalls } from '#shared/search/search-calls.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { Picture } from '#client/ui/picture.tsx'

export function Door({ department, path }: { department: string; path: string }) {
  // Where data is dear, the words do (client/app/first/ahead.ts).
  const isDear = 'dear' in document.documentElement.dataset
  const query = { path: department.replace('/shop/c/', '') }
  const { data } = useCall(searchCalls.category, isDear ? null : { query })
  const picture = data?.children.find((child) => child.path === path)?.picture
  return <Picture picture={picture} sizes="2.75rem" alt="" className={frame} />
}

const frame = pictureFrame({ flexShrink: '0', width: 'target', height: 'target', objectFit: 'cover' })
