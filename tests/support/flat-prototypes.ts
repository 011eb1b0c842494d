// The test pool wraps a Durable Object class's prototype in another Proxy for each new object, so a property look-up passes
// a thousand proxies after a thousand objects. This file restores the first wrapped prototype before each construction.
const first = new WeakMap<object, object>()
const { construct } = Reflect

if (!Object.hasOwn(globalThis, 'flatPrototypes')) {
  Object.defineProperty(globalThis, 'flatPrototypes', { value: true })
  const flat = (target: Function, values: unknown[], made: Function = target): unknown => {
    const original = first.get(made)
    if (original) made.prototype = original
    else if (made.name === 'Class') first.set(made, made.prototype as object)
    return construct(target, values, made)
  }
  Reflect.construct = flat as typeof construct
}
