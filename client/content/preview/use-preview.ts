// The state of the preview for views. The first render has the initial state, as on the server.
import { useSnapshot } from 'valtio'
import { useAwake } from '#client/platform/scheduling/awake.ts'
import { fresh, preview, type Preview } from './state.ts'

export function usePreview(): Preview {
  const now = useSnapshot(preview) as Preview
  return useAwake() ? now : fresh
}
