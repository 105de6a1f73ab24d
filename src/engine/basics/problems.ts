import { z } from 'zod'

/** Something that a schema does not take, and where it is. */
export interface Problem {
  readonly message: string
  readonly path: readonly PropertyKey[]
}

/** What a schema did not take; where several forms would do, of the one that comes closest. */
export function problemsOf({ issues }: z.ZodError): readonly Problem[] {
  return issues.map(closest)
}

/** The first of them in a line: `rows[3][0]: Invalid input: expected number, received string`. */
export function firstProblem(error: z.ZodError): string {
  const [problem] = problemsOf(error)
  return problem === undefined ? '' : tellProblem(problem)
}

/** A problem in a line, after where it is. */
export function tellProblem({ message, path }: Problem): string {
  return path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`
}

/** All of them in a line. */
export function tellProblems(error: z.ZodError): string {
  return problemsOf(error).map(tellProblem).join('; ')
}

function closest(issue: z.core.$ZodIssue): Problem {
  if (issue.code !== 'invalid_union') return issue
  const [best] = issue.errors
    .flatMap(([first]) => first ?? [])
    .map(closest)
    .toSorted((a, b) => b.path.length - a.path.length)
  return best === undefined || best.path.length === 0
    ? issue
    : { message: best.message, path: [...issue.path, ...best.path] }
}
