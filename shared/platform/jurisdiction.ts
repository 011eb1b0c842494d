// Durable Objects of a deployment run and store in its jurisdiction. The name of an object in a
// jurisdiction is another object than the same name outside. A local runtime has no jurisdictions: there the setting is empty.

type Namespace<Objects> = { jurisdiction: (name: 'eu') => Objects }

export function inJurisdiction<Objects extends Namespace<Objects>>(
  objects: Objects,
  { JURISDICTION }: { JURISDICTION?: string | undefined },
): Objects {
  return JURISDICTION === 'eu' ? objects.jurisdiction('eu') : objects
}
