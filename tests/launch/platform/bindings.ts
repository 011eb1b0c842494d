// The kinds of bindings that an upload may have, each with what it has to name; another kind is refused.
import * as z from 'zod/mini'

const name = z.string().check(z.minLength(1))
export const Binding = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('plain_text'), name, text: z.string() }),
  z.strictObject({ type: z.literal('json'), name, json: z.unknown() }),
  z.strictObject({ type: z.literal('secret_text'), name, text: z.string().check(z.minLength(1)) }),
  z.strictObject({ type: z.literal('kv_namespace'), name, namespace_id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  z.strictObject({ type: z.literal('d1'), name, id: z.uuid() }),
  z.strictObject({
    type: z.literal('r2_bucket'),
    name,
    bucket_name: name,
    jurisdiction: z.optional(z.enum(['eu', 'fedramp', 'us'])),
  }),
  z.strictObject({ type: z.literal('queue'), name, queue_name: name }),
  z.strictObject({ type: z.literal('service'), name, service: name }),
  z.strictObject({ type: z.literal('durable_object_namespace'), name, class_name: name }),
  z.strictObject({ type: z.literal('images'), name }),
  z.strictObject({ type: z.literal('assets'), name }),
  z.strictObject({ type: z.literal('version_metadata'), name }),
  z.strictObject({
    type: z.literal('send_email'),
    name,
    destination_address: z.optional(z.string()),
    allowed_destination_addresses: z.optional(z.array(z.string())),
    allowed_sender_addresses: z.optional(z.array(z.string())),
  }),
  z.strictObject({ type: z.literal('inherit'), name }),
])
export type UploadedBinding = Exclude<z.infer<typeof Binding>, { type: 'inherit' }>
