// Looks up a name from a request in a table; inherited properties such as `constructor` are not entries.

export function ownProperty<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
