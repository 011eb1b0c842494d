// Each call of a Durable Object in the test pool imports the worker's main module anew. The module is loaded already, but the
// module runner first has its path resolved in Vitest's main process. While that process is busy with other projects, the call
// takes seconds and misses the shop's own deadlines. The path of an import without importer is the same in a whole run: it is
// resolved once.
type Resolve = (id: string, importer?: string) => Promise<unknown>
type Mocker = { moduleRunner: { vitestOptions: { transport: { resolveId: Resolve & { once?: true } } } } }

const { transport } = (globalThis as unknown as { __vitest_mocker__: Mocker }).__vitest_mocker__.moduleRunner
  .vitestOptions

// Files share one module runner.
if (!transport.resolveId.once) {
  const { resolveId } = transport
  const resolved = new Map<string, unknown>()
  const once: Resolve = async (id, importer) => {
    if (importer !== undefined) return resolveId(id, importer)
    const known = resolved.get(id) ?? (await resolveId(id))
    resolved.set(id, known)
    return known
  }
  transport.resolveId = Object.assign(once, { once: true as const })
}
