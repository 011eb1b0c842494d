// The address of a brand's alternative user interface, which serves the legacy pages (R1.20, R2.18). A deployment says
// where it is, by the setting ALTERNATIVE_UI: `code=address`, joined by commas.
import { brandCodes, type BrandCode } from './brand.ts'

export const alternativeUiSetting = new RegExp(
  String.raw`^((${brandCodes.join('|')})=https?:\/\/[a-z0-9.-]+(:\d+)?(\/[^\s,?#]*)?(\s*,\s*|$))*$`,
)

/** Without a trailing slash; null when the brand has none. */
export function alternativeUiOf(code: BrandCode, setting: string | undefined): string | null {
  const found = (setting ?? '').split(',').find((one) => one.trim().startsWith(`${code}=`))
  return found === undefined
    ? null
    : found
        .trim()
        .slice(code.length + 1)
        .replace(/\/+$/, '')
}
