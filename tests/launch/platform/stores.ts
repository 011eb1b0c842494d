// Key-value namespaces, buckets and queues.
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { Refused } from './refused.ts'
import type { Route } from './routes.ts'
import type { Queue, State } from './state.ts'

const Namespace = z.strictObject({ title: z.string().check(z.minLength(1)) })
const Values = z
  .array(
    z.strictObject({
      key: z.string().check(z.minLength(1), z.maxLength(512)),
      value: z.string().check(z.maxLength(35_000_000)),
      base64: z.optional(z.boolean()),
      expiration: z.optional(z.number()),
      expiration_ttl: z.optional(z.number().check(z.minimum(60))),
      metadata: z.optional(z.looseObject({})),
    }),
  )
  .check(z.maxLength(10_000))
const Bucket = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/)),
  locationHint: z.optional(z.string()),
  storageClass: z.optional(z.string()),
})
const NewQueue = z.strictObject({
  queue_name: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/)),
  settings: z.optional(z.looseObject({})),
})
const Consumer = z.strictObject({
  type: z.literal('worker'),
  script_name: z.string(),
  dead_letter_queue: z.optional(z.string()),
  environment_name: z.optional(z.string()),
  settings: z.strictObject({
    batch_size: z.optional(z.number().check(z.maximum(100))),
    max_retries: z.optional(z.number().check(z.maximum(100))),
    max_wait_time_ms: z.optional(z.number().check(z.maximum(60_000))),
    max_concurrency: z.optional(z.nullable(z.number())),
    retry_delay: z.optional(z.number()),
  }),
})

export const storeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/accounts/:account/storage/kv/namespaces',
    answer: ({ state }) => [...state.namespaces.values()].map(({ id, title }) => ({ id, title })),
  },
  {
    method: 'POST',
    path: '/accounts/:account/storage/kv/namespaces',
    changes: 'namespace',
    answer: ({ state, json }) => {
      const { title } = Namespace.parse(json())
      if ([...state.namespaces.values()].some((one) => one.title === title))
        throw new Refused(400, 10014, 'A namespace with this title exists.')
      const id = randomBytes(16).toString('hex')
      state.namespaces.set(id, { id, title, values: new Map() })
      return { id, title }
    },
  },
  {
    method: 'PUT',
    path: '/accounts/:account/storage/kv/namespaces/:id/bulk',
    changes: 'values',
    answer: ({ state, params, json }) => {
      const namespace = state.namespaces.get(params.id!)
      if (!namespace) throw new Refused(404, 10013, 'The namespace does not exist.')
      const given = Values.parse(json())
      for (const { key, value, base64 } of given)
        namespace.values.set(key, base64 ? Buffer.from(value, 'base64').toString('utf8') : value)
      return { successful_key_count: given.length, unsuccessful_keys: [] }
    },
  },
  {
    method: 'GET',
    path: '/accounts/:account/r2/buckets',
    answer: ({ state, jurisdiction }) => ({
      buckets: [...state.buckets].filter(([, place]) => place === jurisdiction).map(([name]) => ({ name })),
    }),
  },
  {
    method: 'GET',
    path: '/accounts/:account/r2/buckets/:name',
    answer: ({ state, params, jurisdiction }) => {
      if (state.buckets.get(params.name!) !== jurisdiction)
        throw new Refused(404, 10006, 'The specified bucket does not exist.')
      return { name: params.name, jurisdiction: jurisdiction ?? 'default' }
    },
  },
  {
    method: 'POST',
    path: '/accounts/:account/r2/buckets',
    changes: 'bucket',
    answer: ({ state, json, jurisdiction }) => {
      const { name } = Bucket.parse(json())
      if (state.buckets.has(name)) throw new Refused(409, 10004, 'The bucket you tried to create already exists.')
      state.buckets.set(name, jurisdiction)
      return { name }
    },
  },
  {
    method: 'GET',
    path: '/accounts/:account/queues',
    answer: ({ state, url }) => {
      const names = url.searchParams.getAll('name')
      return [...state.queues.values()].filter(({ queue_name }) => names.length === 0 || names.includes(queue_name))
    },
  },
  {
    method: 'POST',
    path: '/accounts/:account/queues',
    changes: 'queue',
    answer: ({ state, json }) => {
      const { queue_name } = NewQueue.parse(json())
      if (state.queues.has(queue_name)) throw new Refused(409, 11009, 'Queue name is already taken.')
      const queue: Queue = { queue_id: randomBytes(16).toString('hex'), queue_name, consumers: [] }
      state.queues.set(queue_name, queue)
      return queue
    },
  },
  {
    method: 'POST',
    path: '/accounts/:account/queues/:id/consumers',
    changes: 'consumer',
    answer: ({ state, params, json }) => consume(state, params.id!, Consumer.parse(json())),
  },
  {
    method: 'PUT',
    path: '/accounts/:account/queues/:id/consumers/:consumer',
    answer: ({ state, params, json }) => consume(state, params.id!, Consumer.parse(json())),
  },
]

function consume(state: State, id: string, consumer: z.infer<typeof Consumer>) {
  const queue = [...state.queues.values()].find(({ queue_id }) => queue_id === id)
  if (!queue) throw new Refused(404, 11000, 'The queue does not exist.')
  if (consumer.dead_letter_queue && !state.queues.has(consumer.dead_letter_queue))
    throw new Refused(400, 11003, `The queue ${consumer.dead_letter_queue} does not exist.`)
  if (!state.scripts.has(consumer.script_name)) throw new Refused(400, 11001, 'There is no such worker.')
  queue.consumers = [
    {
      type: 'worker',
      consumer_id: 'consumer',
      script: consumer.script_name,
      ...(consumer.dead_letter_queue ? { dead_letter_queue: consumer.dead_letter_queue } : {}),
    },
  ]
  return { queue_name: queue.queue_name, consumer_id: 'consumer', ...consumer }
}
