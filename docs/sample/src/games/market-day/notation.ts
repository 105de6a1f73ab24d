import type { Action } from './actions.ts'

/** `send 7` */
export function format({ porter }: Action): string {
  return `send ${porter}`
}

/** The action of a notation, for the schema to judge; undefined for what is none. Case and spaces do not matter. */
export function parse(text: string): unknown {
  const [, porter] = /^send (\d)$/.exec(text.trim().toLowerCase().replaceAll(/\s+/g, ' ')) ?? []
  return porter === undefined ? undefined : { type: 'send', porter: Number(porter) }
}
