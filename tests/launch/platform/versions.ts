// Versions of a worker, and deployments: which versions answer, with which share. A deployment has one or two versions that the
// worker has; the newest comes first. Shapes are those that wrangler sends and reads.
import * as z from 'zod/mini'
import { Refused } from './refused.ts'
import type { Route } from './routes.ts'
import { deploy, knownScript, type Version } from './state.ts'
import { upload } from './upload.ts'

const script = '/accounts/:account/workers/scripts/:script'
const Deployment = z.strictObject({
  strategy: z.literal('percentage'),
  versions: z
    .array(z.strictObject({ version_id: z.uuid(), percentage: z.number().check(z.minimum(0), z.maximum(100)) }))
    .check(z.minLength(1), z.maxLength(2)),
  annotations: z.optional(z.strictObject({ 'workers/message': z.optional(z.string().check(z.maxLength(100))) })),
  code_update_strategy: z.optional(
    z.discriminatedUnion('mode', [
      z.strictObject({ mode: z.literal('immediate') }),
      z.strictObject({ mode: z.literal('deferred'), max_delay: z.number().check(z.maximum(86_400)) }),
    ]),
  ),
})

export const versionRoutes: Route[] = [
  { method: 'POST', path: `${script}/versions`, changes: 'version', answer: (request) => upload(request, 'version') },
  {
    method: 'GET',
    path: `${script}/versions`,
    answer: (request) => ({ items: knownScript(request).versions.map(shown) }),
  },
  {
    method: 'GET',
    path: `${script}/versions/:version`,
    answer: (request) => {
      const found = knownScript(request).versions.find(({ id }) => id === request.params.version)
      if (!found) throw new Refused(404, 10007, 'There is no such version.')
      return shown(found)
    },
  },
  {
    method: 'GET',
    path: `${script}/deployments`,
    answer: (request) => ({ deployments: knownScript(request).deployments }),
  },
  {
    method: 'POST',
    path: `${script}/deployments`,
    changes: (body, params) => `deployment ${params.script!.replace(/-[a-z]+$/, '')}${sharesIn(body)}`,
    answer: (request) => {
      const { strategy, versions, annotations = {} } = Deployment.parse(request.json())
      const known = knownScript(request)
      const total = versions.reduce((sum, { percentage }) => sum + percentage, 0)
      if (Math.abs(total - 100) > 0.01) throw new Refused(400, 10021, 'The percentages are not 100 together.')
      if (!versions.every(({ version_id }) => known.versions.some(({ id }) => id === version_id)))
        throw new Refused(400, 10021, 'There is no such version.')
      return deploy(known, versions, { strategy, annotations })
    },
  },
]

/** The shares, for tests that stop a release at one of them. */
function sharesIn({ versions }: Record<string, unknown>): string {
  const shares = (versions as { percentage: number }[]).map(({ percentage }) => percentage)
  return shares.length > 1 ? ` ${shares.join(':')}` : ''
}

function shown({ id, created, annotations }: Version) {
  return {
    id,
    number: 1,
    metadata: { created_on: created, source: 'wrangler', author_email: 'deployer@shop.example', has_preview: false },
    annotations,
    resources: { script: {}, script_runtime: {}, bindings: [] },
  }
}
