/** An action as the words of its notation. */
export type Line = readonly string[]

/** After these verbs stand things in any order; a number after them ends the line. */
const IN_ANY_ORDER: readonly string[] = ['keep', 'produce', 'muster', 'flip']

/** What is left to be said of a line after these words; undefined if it does not begin so. */
export function restOf(line: Line, words: Line): Line | undefined {
  const [verb = '', ...said] = words
  if (!IN_ANY_ORDER.includes(verb) || line[0] !== verb) {
    return words.every((word, index) => line[index] === word) ? line.slice(words.length) : undefined
  }
  const rest = line.slice(1)
  for (const word of said) {
    const place = rest.indexOf(word)
    if (place < 0) return undefined
    rest.splice(place, 1)
  }
  return rest
}

/** Those of the lines that begin with these words. */
export function beginning(lines: readonly Line[], words: Line): Line[] {
  return lines.filter(line => restOf(line, words) !== undefined)
}

/** By each word that may stand next after these: the words with it, and the lines that they begin. */
export function goingOn(lines: readonly Line[], words: Line): { readonly words: Line; readonly lines: Line[] }[] {
  const next = new Set(lines.flatMap(line => nextOf(restOf(line, words) ?? [], words)))
  return [...next].map(word => {
    const longer = inOrder(lines, [...words, word])
    return { words: longer, lines: beginning(lines, longer) }
  })
}

function nextOf(rest: Line, [verb = '']: Line): Line {
  if (!IN_ANY_ORDER.includes(verb)) return rest.slice(0, 1)
  return rest.length === 1 ? rest : rest.filter(word => !/^\d+$/.test(word))
}

/** The same words, things in the order in which the lines name them, so that one choice has one name. */
function inOrder(lines: readonly Line[], words: Line): Line {
  const [verb = '', ...things] = words
  if (!IN_ANY_ORDER.includes(verb)) return words
  const order = [...new Set(lines.flat())]
  return [verb, ...things.sort((a, b) => order.indexOf(a) - order.indexOf(b))]
}

/** Goes on from these words as long as there is only one way to go on. */
export function forced(lines: readonly Line[], words: Line): Line {
  const [only, ...others] = goingOn(lines, words)
  const ends = lines.some(line => restOf(line, words)?.length === 0)
  return only === undefined || others.length > 0 || ends ? words : forced(lines, only.words)
}
