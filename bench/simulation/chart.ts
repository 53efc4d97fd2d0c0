/** Charts as SVG files, with text that can be read on a light and on a dark page. */

export interface Bar {
  label: string
  value: number
  margin: number
}

export interface Line {
  label: string
  points: readonly { x: number; y: number }[]
}

const WIDTH = 720
const STYLE = `<style>
text{font:13px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600;font-size:15px}
.axis{stroke:#8b949e;stroke-width:1}.goal{stroke:#8b949e;stroke-dasharray:4 3}
.bar{fill:#4f7cac}.error{stroke:#1f2328;stroke-width:1.5}
.line{fill:none;stroke-width:2.5}.s0{stroke:#2f6fb2}.s1{stroke:#b35900;stroke-dasharray:8 4}.s2{stroke:#6e7781;stroke-dasharray:2 4}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.bar{fill:#5b8fc7}.error{stroke:#e6edf3}.s0{stroke:#79b8ff}.s1{stroke:#ffa657}.s2{stroke:#a0a8b0}}
</style>`

function svg(height: number, title: string, parts: readonly string[]): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">`,
    STYLE,
    text(10, 22, title, 'class="title"'),
    ...parts,
    '</svg>',
  ].join('\n')}\n`
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const text = (x: number, y: number, words: string, attributes = '') =>
  `<text x="${round(x)}" y="${round(y)}" ${attributes}>${escaped(words)}</text>`

const line = (x1: number, y1: number, x2: number, y2: number, kind: string) =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" class="${kind}"/>`

const round = (value: number) => Math.round(value * 10) / 10

const BARS = { left: 240, right: 640, top: 40, row: 28, height: 16 }

/** Horizontal bars with their margins of error, from zero to the left and to the right. */
export function barChart(
  title: string,
  measured: readonly Bar[],
  format: (value: number) => string,
  goal?: { value: number; label: string },
): string {
  const { left, right, top, row, height } = BARS
  // Without a learner of a kind there is no bar, and with a single one no margin.
  const bars = measured
    .filter(({ value }) => Number.isFinite(value))
    .map((bar) => ({ ...bar, margin: Number.isFinite(bar.margin) ? bar.margin : 0 }))
  const ends = bars.flatMap(({ value, margin }) => [value - margin, value + margin])
  const [min, max] = [Math.min(0, ...ends), Math.max(0, goal?.value ?? 0, ...ends)]
  const x = (value: number) => left + ((value - min) / (max - min || 1)) * (right - left)
  const bottom = top + bars.length * row
  const parts = bars.flatMap(({ label, value, margin }, place) => {
    const y = top + place * row
    const middle = y + height / 2
    const from = Math.min(x(0), x(value))
    return [
      text(10, y + 13, label),
      `<rect x="${round(from)}" y="${y}" width="${round(Math.abs(x(value) - x(0)))}" height="${height}" class="bar"/>`,
      line(x(value - margin), middle, x(value + margin), middle, 'error'),
      text(right + 12, y + 13, format(value)),
    ]
  })
  const goalParts = goal
    ? [
        line(x(goal.value), top - 6, x(goal.value), bottom, 'goal'),
        text(x(goal.value) - 40, bottom + 16, goal.label),
      ]
    : []
  return svg(bottom + 28, title, [...parts, line(x(0), top - 6, x(0), bottom, 'axis'), ...goalParts])
}

const PLOT = { left: 60, right: 520, top: 44, bottom: 320 }
const TICKS = 4
const LABELS_APART = 16

export function lineChart(title: string, lines: readonly Line[], axes: { x: string; y: string }): string {
  const { left, right, top, bottom } = PLOT
  const points = lines.flatMap((one) => one.points)
  const maxX = Math.max(1, ...points.map((point) => point.x))
  const maxY = Math.max(1, ...points.map((point) => point.y))
  const x = (value: number) => left + (value / maxX) * (right - left)
  const y = (value: number) => bottom - (value / maxY) * (bottom - top)
  const ticks = Array.from({ length: TICKS + 1 }, (_, place) => place / TICKS).flatMap((share) => [
    text(x(share * maxX), bottom + 18, String(Math.round(share * maxX)), 'text-anchor="middle"'),
    text(left - 8, y(share * maxY) + 4, String(Math.round(share * maxY)), 'text-anchor="end"'),
  ])
  // The lowest line keeps its place; labels of lines that end close to it move up.
  let lowest = Number.POSITIVE_INFINITY
  const labelHeights = new Map(
    lines
      .toSorted((one, other) => (one.points.at(-1)?.y ?? 0) - (other.points.at(-1)?.y ?? 0))
      .map((one) => {
        lowest = Math.min(y(one.points.at(-1)?.y ?? 0) + 4, lowest - LABELS_APART)
        return [one.label, lowest]
      }),
  )
  const paths = lines.flatMap((one, place) => [
    `<polyline points="${one.points.map((point) => `${round(x(point.x))},${round(y(point.y))}`).join(' ')}" class="line s${place}"/>`,
    text(right + 8, labelHeights.get(one.label) ?? top, one.label),
  ])
  return svg(bottom + 50, title, [
    line(left, bottom, right, bottom, 'axis'),
    line(left, top, left, bottom, 'axis'),
    ...ticks,
    text((left + right) / 2, bottom + 40, axes.x, 'text-anchor="middle"'),
    text(left, top - 6, axes.y),
    ...paths,
  ])
}
