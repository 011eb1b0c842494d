// The test pool wraps the prototype of a Durable Object's class in a Proxy each time it makes one of its objects, around the
// Proxy of the time before: after a thousand objects a property is looked for through a thousand of them. Every object is
// made of the first here.
const first = new WeakMap<object, object>()
const { construct } = Reflect

if (!Object.hasOwn(globalThis, 'flatPrototypes')) {
  Object.defineProperty(globalThis, 'flatPrototypes', { value: true })
  const flat = (target: Function, values: unknown[], made: Function = target): unknown => {
    const kept = first.get(made)
    if (kept) made.prototype = kept
    else if (made.name === 'Class') first.set(made, made.prototype as object)
    return construct(target, values, made)
  }
  Reflect.construct = flat as typeof construct
}
