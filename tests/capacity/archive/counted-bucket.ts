// A bucket in memory that counts what is written to it.
type Stored = { bytes: Uint8Array; metadata: Record<string, string> }

export function countedBucket() {
  const objects = new Map<string, Stored>()
  const bucket = {
    put: async (key: string, bytes: Uint8Array, options?: R2PutOptions) => {
      objects.set(key, { bytes, metadata: options?.customMetadata ?? {} })
    },
    get: async (key: string) => {
      const stored = objects.get(key)
      return stored ? { text: async () => new TextDecoder().decode(stored.bytes) } : null
    },
    delete: async (keys: string | string[]) => {
      for (const key of [keys].flat()) objects.delete(key)
    },
    list: async ({ prefix = '', limit = 1000 }: R2ListOptions = {}) => {
      const names = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted()
      const listed = names.slice(0, limit).map((key) => ({ key, customMetadata: objects.get(key)!.metadata }))
      return { objects: listed, truncated: names.length > limit }
    },
  }
  const counted = () => ({
    objects: objects.size,
    bytes: [...objects.entries()].reduce((sum, [key, { bytes }]) => sum + key.length + bytes.length, 0),
  })
  return { bucket: bucket as unknown as R2Bucket, counted }
}
