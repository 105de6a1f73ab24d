/** A label `kind · part · part` without the parts that another of them or the sentence after it says as well. */
export function saidOnce(label: string, sentence: string): string {
  const [kind = '', ...parts] = label.split(' · ')
  const isSaid = (part: string, index: number) =>
    [sentence, ...parts.toSpliced(index, 1)].some(other => other !== part && plain(other).includes(plain(part)))
  return [kind, ...parts.filter((part, index) => !isSaid(part, index))].join(' · ')
}

/** The words and figures alone, so that 3 is not found in 13. */
function plain(text: string): string {
  return ` ${text.replace(/[^\p{L}\d]+/gu, ' ').trim()} `
}
