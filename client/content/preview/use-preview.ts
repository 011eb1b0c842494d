// What the authoring tool has said, for the view: as it was at the beginning for the first drawing, which is the server's.
import { useSnapshot } from 'valtio'
import { useAwake } from '#client/platform/scheduling/awake.ts'
import { fresh, preview, type Preview } from './state.ts'

export function usePreview(): Preview {
  const now = useSnapshot(preview) as Preview
  return useAwake() ? now : fresh
}
