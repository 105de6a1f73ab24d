import type { Panel } from '../../src/engine/contract/panel.ts'

/** Every single action that a menu leads to, each once, in the order found; `open` returns the page of a focus. */
export function reachable(open: (focus: string) => Panel): string[] {
  const seen = new Set<string>([''])
  const found = new Set<string>()
  for (const focus of seen) {
    for (const choice of open(focus).groups.flatMap(group => group.choices)) {
      if (choice.type === 'open') seen.add(choice.focus)
      else if (!choice.action.includes(';')) found.add(choice.action)
    }
  }
  return [...found]
}
