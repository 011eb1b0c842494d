// What a service of the retailer's own has to answer, as an OpenAPI 3.1 document made from the declarations in `shared`.
import { services, upstreamCalls, type ServiceName } from '#shared/platform/all-calls.ts'
import type { Call } from '#shared/platform/call.ts'
import { deviceHeader, photoOwnerHeader, togglesHeader, versionHeader } from '#shared/platform/headers/forwarded.ts'
import { stampHeader, stampKeysPath } from '#shared/platform/headers/stamps.ts'
import { answersFor, serviceGroups } from '#shared/platform/service-groups.ts'
import { describedCalls, schemasOfCalls, type JsonSchema } from './schemas.ts'

const header = (name: string, description: string, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const headers = {
  Site: header('x-site-id', 'The brand, upper case: JDW.'),
  Channel: header('x-channel', 'The sales channel.'),
  RequestId: header('x-request-id', 'The id of the visitor’s request; the same in the shop’s logs.'),
  Trace: header('traceparent', 'W3C trace context.'),
  Toggles: header(
    togglesHeader,
    'Names of the toggles that are on, of those that the call depends on, joined by commas.',
  ),
  Device: header(
    deviceHeader,
    'Percent-encoded JSON: the network address, accept header and user agent of the browser.',
  ),
  Version: header(versionHeader, 'The brand’s version that the edge worker knows; may be empty.'),
  PhotoOwner: header(photoOwnerHeader, 'The digest of the secret of the browser that uploads a photo or votes.'),
}

const envelope: JsonSchema = {
  type: 'object',
  description: 'Every refusal (4xx). The shop shows its own text for codes that it knows, and the message otherwise.',
  required: ['code', 'message'],
  properties: { code: { type: 'string', pattern: '^[A-Z0-9_]{2,60}$' }, message: { type: 'string', maxLength: 500 } },
}

const ref = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` })
const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

export async function openApiDocument(): Promise<JsonSchema> {
  const { calls, components } = await schemasOfCalls()
  const described = describedCalls()
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const call of upstreamCalls)
    (paths[call.path] ??= {})[call.method.toLowerCase()] = {
      ...described.get(call.name),
      ...operationOf(call, calls.get(call.name)!, components),
    }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Services of the storefront',
      version: '1',
      description: `What a service answers that UPSTREAMS puts in the place of an embedded one (docs/own-services.md). Its public keys for stamps are at ${stampKeysPath} of each shop.`,
    },
    servers: [{ url: 'https://service.example', description: 'The address in UPSTREAMS.' }],
    tags: (Object.keys(services) as ServiceName[]).map((name) => ({ name, description: togetherWith(name) })),
    paths,
    components: {
      schemas: { ...components, Refusal: envelope },
      parameters: headers,
      securitySchemes: {
        stamp: {
          type: 'apiKey',
          in: 'header',
          name: stampHeader,
          description: 'The edge worker’s signed stamp: a JWT (EdDSA).',
        },
        customer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The customer’s access token, when one is signed in.',
        },
      },
    },
  }
}

function togetherWith(name: ServiceName): string {
  const group = serviceGroups.find(({ services: members }) => (members as readonly ServiceName[]).includes(name))
  if (group) return `Replaced together with the others of the group ${group.name}.`
  return answersFor[name] ? `Answers for ${answersFor[name].join(', ')}.` : 'Replaced by itself.'
}

type Parts = { query?: JsonSchema; body?: JsonSchema; reply: JsonSchema }

function operationOf(call: Call, { query, body, reply }: Parts, components: Record<string, JsonSchema>): JsonSchema {
  const codes = call.errors ?? []
  const content = call.raw ? Object.fromEntries(call.raw.types.map((type) => [type, {}])) : body && json(body)
  return {
    operationId: call.name,
    tags: [call.service],
    parameters: [...headersOf(call), ...(query ? fieldsOf(query, components) : [])],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      200: { description: 'The reply. Unknown fields are dropped.', content: json(reply) },
      '4XX': {
        description: codes.length > 0 ? `A refusal; codes of this call: ${codes.join(', ')}.` : 'A refusal.',
        content: json(ref('schemas', 'Refusal')),
      },
    },
    security: call.identity
      ? [{ stamp: [], customer: [] }, ...(call.identity === 'visitor' ? [{ stamp: [] }] : [])]
      : [{ stamp: [] }],
    'x-deadline-ms': call.deadline,
    ...(call.cache !== undefined && { 'x-cache-seconds': call.cache }),
  }
}

function headersOf(call: Call) {
  const names: (keyof typeof headers)[] = ['Site', 'Channel', 'RequestId', 'Trace']
  if (call.forwardToggles) names.push('Toggles')
  if (call.forwardDevice) names.push('Device')
  if (call.sendsVersion) names.push('Version')
  if (call.namesReviewer) names.push('PhotoOwner')
  return names.map((name) => ref('parameters', name))
}

/** The fields of a query, one parameter each. */
function fieldsOf(query: JsonSchema, components: Readonly<Record<string, JsonSchema>>) {
  const named = /^#\/components\/schemas\/(.+)$/.exec(String(query.$ref ?? ''))?.[1]
  const { properties = {}, required = [] } = (named ? components[named]! : query) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
