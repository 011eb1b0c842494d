// Reads an alarm's expression: the part of PromQL that alarms.json uses, so that the shop and Prometheus read one file.
//
//   condition { " and " condition };  condition = term [ " / " term ] ( ">" | "<" ) number
//   term = sum[ by (labels) ](increase(metric[{matchers}][10m]))  |  max(metric)
//        | histogram_quantile(share, sum by (labels, le) (increase(metric_bucket[10m])))

type Matcher = { label: string; pattern: RegExp }
export type Term = {
  metric: string
  matchers: readonly Matcher[]
  /** Labels that make separate results. */
  by: readonly string[]
  /** Milliseconds; 0 for the value of this moment. */
  windowMs: number
  /** Of a histogram; null for a count. */
  quantile: number | null
}
export type Condition = { term: Term; over: Term | null; above: boolean; limit: number }

const unitsMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const selector = String.raw`(\w+)(?:\{([^}]*)\})?`
const range = String.raw`\[(\d+)([mhd])\]`
const sum = new RegExp(String.raw`^sum(?: by \(([\w, ]+)\) ?)?\(increase\(${selector}${range}\)\)$`)
const max = new RegExp(String.raw`^max\(${selector}\)$`)
const quantile = new RegExp(
  String.raw`^histogram_quantile\(([\d.]+), sum by \(([\w, ]+)\) \(increase\(${selector}${range}\)\)\)$`,
)

/** Throws for an expression that is written otherwise. */
export function conditionsOf(expression: string): Condition[] {
  return expression.split(' and ').map((text) => {
    const [, left, sign, limit] = /^(.+) ([<>]) ([\d.]+)$/.exec(text.trim()) ?? []
    if (!left) throw new Error(`No comparison: ${text}`)
    const [term, over] = left.split(' / ').map(termOf)
    return { term: term!, over: over ?? null, above: sign === '>', limit: Number(limit) }
  })
}

function termOf(text: string): Term {
  const summed = sum.exec(text)
  if (summed) {
    const [, by, metric, matchers, amount, unit] = summed
    return {
      metric: metric!,
      matchers: matchersOf(matchers),
      by: labelsOf(by),
      windowMs: msOf(amount, unit),
      quantile: null,
    }
  }
  const gauge = max.exec(text)
  if (gauge) return { metric: gauge[1]!, matchers: matchersOf(gauge[2]), by: [], windowMs: 0, quantile: null }
  const [, share, by, metric, matchers, amount, unit] = quantile.exec(text) ?? []
  if (!metric) throw new Error(`Not a term that the shop reads: ${text}`)
  const labels = labelsOf(by).filter((label) => label !== 'le')
  return { metric, matchers: matchersOf(matchers), by: labels, windowMs: msOf(amount, unit), quantile: Number(share) }
}

function labelsOf(text = ''): string[] {
  return text.split(',').flatMap((label) => label.trim() || [])
}

function msOf(amount: string | undefined, unit: string | undefined): number {
  return Number(amount) * unitsMs[unit as keyof typeof unitsMs]
}

function matchersOf(text = ''): Matcher[] {
  return [...text.matchAll(/(\w+)(=~?)"([^"]*)"/g)].map(([, label, sign, value]) => ({
    label: label!,
    pattern: new RegExp(`^(?:${sign === '=' ? value!.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`) : value!})$`),
  }))
}
