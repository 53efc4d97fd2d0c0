import { byFrequency, type CountedReport } from './report-file.ts'

export interface ReportFilter {
  /** Only reports of this day or later. */
  since: string | undefined
  /** Includes handled reports. */
  isAll: boolean
}

/** All that was reported about one item, in one language. */
export interface ReportGroup {
  item: string
  type: string
  language: string
  /** The file of the sentence, if it is ours: a learner may also have one that a model wrote. */
  source?: string
  count: number
  answers: CountedReport[]
}

/** Groups by item and answer, the most frequent first. */
export function groupReports(
  reports: Iterable<CountedReport>,
  { since, isAll }: ReportFilter,
  sources: Sources,
): ReportGroup[] {
  const groups = new Map<string, ReportGroup>()
  for (const counted of reports) {
    if (counted.isHandled && !isAll) continue
    if (since !== undefined && counted.lastAt < since) continue
    const { item: id, sentence, question, type, language } = counted.report
    const item = id || sentence || question
    const key = JSON.stringify([item, type, language])
    const source = sources.get(sentence)
    const known = groups.get(key)
    const group = known ?? { item, type, language, ...(source && { source }), count: 0, answers: [] }
    group.count += counted.count
    group.answers.push(counted)
    groups.set(key, group)
  }
  const sorted = [...groups.values()].sort((one, other) => other.count - one.count)
  for (const { answers } of sorted) answers.sort(byFrequency)
  return sorted
}

/** Maps the Spanish text to its id and its file. */
export type Sources = ReadonlyMap<string, string>

export function describeGroups(groups: readonly ReportGroup[]): string {
  if (groups.length === 0) return 'No reports.'
  return groups.map(describeGroup).join('\n\n')
}

function describeGroup({ item, type, language, source, count, answers }: ReportGroup): string {
  const place = source ? [`  written in ${source}`] : []
  return [`${count}× ${item} (${type}, ${language})`, ...place, ...answers.flatMap(describeAnswer)].join('\n')
}

function describeAnswer({ id, report, count, lastAt, isHandled }: CountedReport): string[] {
  const { answer, expected, question, sentence, version } = report
  const state = isHandled ? ', handled' : ''
  return [
    `  ${count}× ${answer}`,
    `      expected  ${expected}`,
    ...(sentence === '' ? [] : [`      sentence  ${sentence}`]),
    `      question  ${question}`,
    `      ${id}, last ${lastAt.slice(0, 10)}, version ${version}${state}`,
  ]
}
