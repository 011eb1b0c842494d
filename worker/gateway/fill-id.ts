// Step "fill in the id": a request that names no bag or list is for the one in the browser's cookie.
import { currentId, partWithId } from './id-cookie.ts'
import type { Step } from './step.ts'

export const fillId: Step = (request, next) => {
  const { call, input, ctx } = request
  if (!call.idCookie) return next(request)
  const part = partWithId(call, call.idCookie)
  const fields = (input[part] ?? {}) as Record<string, unknown>
  const id = currentId(ctx, call.idCookie)
  if (fields[call.idCookie] !== undefined || id === undefined) return next(request)
  const filled = { ...input, [part]: { ...fields, [call.idCookie]: id } }
  // A cookie whose value is not an id is treated as no cookie.
  if (!call[part]?.safeParse(filled[part]).success) return next(request)
  return next({ ...request, input: filled, inputWithoutId: input })
}
