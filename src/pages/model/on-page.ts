import { type Button, button } from './blocks.ts'
import type { Press } from './press.ts'

/** Some things of a list, a page of it. */
export interface PageOf<T> {
  readonly shown: readonly T[]
  /** From 0; of what is shown beside other things before the first page, -1. */
  readonly page: number
  /** How many come after it. */
  readonly after: number
}

/** The beginning of a list, before its first page. */
export function beginningOf<T>(all: readonly T[], size: number): PageOf<T> {
  return { shown: all.slice(0, size), page: -1, after: Math.max(0, all.length - size) }
}

/** A page of a list, or its last one. */
export function onPage<T>(all: readonly T[], wanted: number, size: number): PageOf<T> {
  const page = Math.min(wanted, Math.max(0, Math.ceil(all.length / size) - 1))
  const shown = all.slice(page * size, (page + 1) * size)
  return { shown, page, after: all.length - page * size - shown.length }
}

/** The ways to the pages before and after this one, called by these labels. */
export function turnButtons(
  { page, after }: Pick<PageOf<unknown>, 'page' | 'after'>,
  to: (page: number) => Press,
  [before, next]: readonly [string, string],
): readonly Button[] {
  return [...(page > 0 ? [button(before, to(page - 1))] : []), ...(after > 0 ? [button(next, to(page + 1))] : [])]
}
