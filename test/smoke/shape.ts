/** What is different every time: ids, moments, addresses. In texts only these are blotted out. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/[^\s")>\]]+|wss?:\/\/[^\s")>\]]+/g, '‹address›'],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, '‹moment›'],
  [/\b\d{17,20}\b/g, '‹id›'],
  [/<t:\d+/g, '<t:‹moment›'],
  [/^[\da-f]{32,64}$/g, '‹hash›'],
]

/** A text without what is different every time. */
export function blotted(text: string): string {
  return CHANGING.reduce((left, [pattern, name]) => left.replaceAll(pattern, name), text)
}

/** What kind of value it is, for whoever looks at no more than that. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'string') return typeof value
  const left = blotted(value)
  return /^‹\w+›$/.test(left) ? left : 'text'
}
