globalThis.stepsTaken = 0

/** How long a step takes on a usual machine, in milliseconds. */
const STEP_MS = 0.00005

/** What Node itself does when it is called, in steps that take about as long. */
const AS_LONG_AS = {
  /** A formatter is made: the data of its language or zone are read. */
  formatter: 4000,
  /** It is asked, for the offset of a zone at a moment, say. */
  formatted: 130,
  /** A character of JSON is read or written. */
  character: 0.1,
} as const

// Work that is done in slices of so many milliseconds is so on a machine where steps take no time at all.
const { now } = performance
performance.now = () => now.call(performance) + stepsTaken * STEP_MS

for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Intl))) {
  if (typeof value === 'function' && 'prototype' in value) count(name, value)
}

function count(name: string, formatter: new (...given: never[]) => object): void {
  for (const [method, own] of Object.entries(Object.getOwnPropertyDescriptors(formatter.prototype))) {
    const { get, value } = own
    const counted = (does: (...given: unknown[]) => unknown) =>
      function (this: unknown, ...given: unknown[]) {
        stepsTaken += AS_LONG_AS.formatted
        return does.apply(this, given)
      }
    if (get !== undefined) Object.defineProperty(formatter.prototype, method, { ...own, get: counted(get) })
    else if (method !== 'constructor' && typeof value === 'function')
      Object.defineProperty(formatter.prototype, method, { ...own, value: counted(value) })
  }
  const made = new Proxy(formatter, {
    construct(target, given, as) {
      stepsTaken += AS_LONG_AS.formatter
      return Reflect.construct(target, given, as)
    },
  })
  Object.defineProperty(Intl, name, { value: made, configurable: true, writable: true })
}

const { parse, stringify } = JSON
JSON.parse = (text, ...more) => {
  stepsTaken += String(text).length * AS_LONG_AS.character
  return parse(text, ...more)
}
Object.defineProperty(JSON, 'stringify', {
  value: (...given: Parameters<typeof stringify>) => {
    const text = stringify(...given)
    stepsTaken += (text?.length ?? 0) * AS_LONG_AS.character
    return text
  },
})
