/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {string} ph
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts
 * @property {number} [dur]
 * @property {number} [tdur]
 * @property {Record<string, any>} [args]
 */

/** The duration above which a task counts as blocking. */
const SHORT_TASK_MS = 50
const FIRST_SECONDS = 3

/**
 * The work of the main thread, by the names of events in a trace. An event inside another counts as its own
 * kind only.
 */
const KINDS = Object.entries({
  'reading HTML': /^ParseHTML$/,
  'compiling and evaluating scripts': /^(?:EvaluateScript|v8\.compile|v8\.compileModule|v8\.evaluateModule)$/,
  'running scripts':
    /^(?:FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|EventDispatch|v8\.callFunction)$/,
  'collecting garbage': /^(?:MinorGC|MajorGC)$/,
  'style of elements': /^(?:UpdateLayoutTree|ParseAuthorStyleSheet)$/,
  layout: /^Layout$/,
  'painting and composing': /^(?:PrePaint|Paint|Layerize|Commit|UpdateLayer)$/,
})

/**
 * The blocking time of the page after its first paint, on a phone so many times slower: Lighthouse's own
 * formula, but for the time that the processor worked for the page, without the time that the page waited for
 * a processor.
 * @param {TraceEvent[]} events
 * @param {number} slowdown
 */
export function blockingOnProcessor(events, slowdown) {
  const { paint, main } = mainThread(events)
  return main
    .filter(({ name, ts }) => name.endsWith('RunTask') && ts >= paint.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - SHORT_TASK_MS)
    .filter((milliseconds) => milliseconds > 0)
    .reduce((sum, milliseconds) => sum + milliseconds, 0)
}

/**
 * The work of the main thread in the first seconds of a page, by kind: milliseconds of the processor of a phone
 * so many times slower.
 * @param {TraceEvent[]} events
 * @param {number} slowdown
 * @returns {Record<string, number>}
 */
export function mainThreadWork(events, slowdown) {
  const { start, main } = mainThread(events)
  const end = start + FIRST_SECONDS * 1_000_000
  const kinds = KINDS.map(([kind]) => kind)
  /** @type {Record<string, number>} */
  const work = Object.fromEntries([...kinds, 'all else'].map((kind) => [kind, 0]))
  /** @type {{ kind: string, end: number }[]} */
  const open = []
  for (const { name, ts, dur = 0, tdur = 0 } of main.filter(({ ts }) => ts >= start && ts < end)) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
    const outer = open.at(-1)
    const kind =
      KINDS.find(([, names]) => names.test(name))?.[0] ?? (name.endsWith('RunTask') ? 'all else' : null)
    if (kind === null) continue
    const milliseconds = (tdur / 1000) * slowdown
    if (outer) work[outer.kind] = (work[outer.kind] ?? 0) - milliseconds
    work[kind] = (work[kind] ?? 0) + milliseconds
    open.push({ kind, end: ts + dur })
  }
  return work
}

/**
 * The events of the page's main thread, outer ones first, and when the page was requested and first painted.
 * @param {TraceEvent[]} events
 */
function mainThread(events) {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The page painted nothing')
  const start = events.findLast(
    ({ name, pid, ts }) => name === 'navigationStart' && pid === paint.pid && ts <= paint.ts,
  )
  const main = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === paint.pid && tid === paint.tid)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  return { paint, start: start?.ts ?? paint.ts, main }
}
