// Something of a section to take away whole, as a file.
import type { At } from '#origin/identity/login.ts'
import { showFault } from './pages.ts'
import { sectionNamed } from './registry.ts'
import { looking, type Asking } from './run.ts'

export async function giveDownload(c: At, asking: Asking): Promise<Response> {
  const section = sectionNamed(c.req.param('section') ?? '')
  const file = section?.downloads?.find(({ name }) => name === c.req.param('file'))
  if (!section || !file) return showFault(c, 404, 'There is no such file here.', asking.operator.name)
  if (asking.brand === null && (section.reach ?? 'one-brand') === 'one-brand')
    return showFault(c, 404, 'Say which brand’s file it is to be.', asking.operator.name)
  const { type, body } = await file.make(looking(asking, section))
  const name = asking.brand ? `${asking.brand}-${file.name}` : file.name
  return new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  })
}
