// Panda's reading of the sources: the styles of the common stylesheet or of an area's files.
import { loadConfigAndCreateContext, type PandaContext } from '@pandacss/node'

/** The styles of an area's files; null: of all files but the areas', as panda.config.ts says. */
export async function parsed(files: readonly string[] | null): Promise<PandaContext> {
  const context = await loadConfigAndCreateContext(
    files ? { config: { include: [...files], exclude: ['./client/**/*.test.*'] } } : undefined,
  )
  context.parseFiles()
  return context
}

const contexts = new Map<readonly string[] | null, Promise<PandaContext>>()

/** For one build, during which no source changes: reading the sources takes seconds. */
export function parsedOnce(files: readonly string[] | null): Promise<PandaContext> {
  const context = contexts.get(files) ?? parsed(files)
  contexts.set(files, context)
  return context
}
