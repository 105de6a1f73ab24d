/** The keys of an object that holds no others than its type says, in the order in which they were written. */
export function keysOf<T extends object>(things: T): readonly (keyof T & string)[] {
  const keys: (keyof T & string)[] = []
  for (const key in things) keys.push(key)
  return keys
}
