/** A sentence that only has facts put into it: its texts and, between them, the names of the facts. */
export type PlainSentence = readonly string[]

const FACT = /\{\{(\w+)\}\}/
/** What else may be put into a text, and is left to the translator. */
const OTHER = /\{\{|\$t\(/

/** A text of a catalog as a sentence of this kind; undefined for one that names other texts, formats or commands. */
export function plainSentence(text: string): PlainSentence | undefined {
  const parts = text.split(FACT)
  return parts.some((part, index) => index % 2 === 0 && OTHER.test(part)) ? undefined : parts
}

/** The sentence with its facts, each as `say` says it; undefined where one is missing. */
export function filled(
  sentence: PlainSentence,
  say: (fact: string) => string | number | undefined,
): string | undefined {
  let said = sentence[0] ?? ''
  for (let part = 1; part < sentence.length; part += 2) {
    const fact = say(sentence[part] ?? '')
    if (fact === undefined) return undefined
    said += fact + (sentence[part + 1] ?? '')
  }
  return said
}
