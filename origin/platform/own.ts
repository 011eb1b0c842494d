// Looks a name that somebody sent up in a table: `constructor` and its like are in every object and in no table.

export function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
