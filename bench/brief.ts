/** Whether benches shall only show that they start and end: what they measure then means nothing. */
const BRIEF = process.argv.includes('--brief')

/** How much a bench takes of something: what is usual, or with `--brief` next to nothing. */
export function amount<Much>(usual: Much, brief: Much): Much {
  return BRIEF ? brief : usual
}
