// Serves a section's download as a file, to a page's link and to a script.
import type { IssuerContext } from '#origin/vendors/issuer/context.ts'
import type { OperatorRequest } from './action.ts'
import { operatorErrorPage } from './pages.ts'
import { sectionNamed } from './registry.ts'
import type { SignedInOperator } from './sessions.ts'
import { readContext } from './run.ts'

/** A file belongs to one brand, even where its section reaches any brand. */
const faults = {
  404: { message: 'This file doesn’t exist.', field: null },
  422: { message: 'Choose a brand for this file.', field: 'brand' },
} as const

export async function serveDownload(
  c: IssuerContext,
  operator: SignedInOperator,
  request: OperatorRequest,
): Promise<Response> {
  const given = await fileOf(c, request)
  return typeof given === 'number' ? operatorErrorPage(c, given, faults[given].message, operator) : given
}

export async function serveScriptDownload(c: IssuerContext, request: OperatorRequest): Promise<Response> {
  const given = await fileOf(c, request)
  return typeof given === 'number' ? c.json({ code: 'REFUSED', ...faults[given] }, given) : given
}

async function fileOf(c: IssuerContext, request: OperatorRequest): Promise<Response | 404 | 422> {
  const section = sectionNamed(c.req.param('section') ?? '')
  const file = section?.downloads?.find(({ name }) => name === c.req.param('file'))
  if (!section || !file) return 404
  if (request.brand === null && section.reach !== 'house') return 422
  const { type, body } = await file.make(readContext(request, section))
  const name = request.brand ? `${request.brand}-${file.name}` : file.name
  return new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  })
}
