import { createCourse } from './course.ts'
import { ALTERNATIVES, PRODUCT, RETENTIONS, WITHOUT_A_RULE } from './policy.ts'
import { type Outcome, simulate } from './simulate.ts'

export interface Options {
  learners: number
  /** How many of them also practise with a rule switched off. */
  compared: number
  days: number
  seed: number
}

/** The results of each learner, by the key of the policy. */
export type Results = ReadonlyMap<string, readonly Outcome[]>

/** The same options give the same results, and a learner's own do not depend on how many others there are. */
export function run(
  { learners, compared, days, seed }: Options,
  onPolicy: (title: string) => void = () => {},
): Results {
  const course = createCourse(seed)
  const results = new Map<string, Outcome[]>()
  for (const policy of [PRODUCT, ...ALTERNATIVES, ...WITHOUT_A_RULE, ...RETENTIONS]) {
    onPolicy(policy.title)
    const count = policy === PRODUCT ? learners : compared
    results.set(
      policy.key,
      Array.from({ length: count }, (_, number) => simulate(course, policy, seed, number, days)),
    )
  }
  return results
}
