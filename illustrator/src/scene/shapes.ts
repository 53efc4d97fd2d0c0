/** Whole numbers are a third shorter than fractions, and at 800 × 500 nobody sees the difference. */
export function px(value: number): string {
  return String(Math.round(value))
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const round = radius > 0 ? ` rx="${px(radius)}"` : ''
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}"${round} fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}"${faded(opacity)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}"${faded(opacity)}/>`
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${faded(opacity)}/>`
}

export function line(d: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${faded(opacity)}/>`
}

/** Many small boxes as one path. */
export function boxes(
  corners: readonly (readonly [number, number])[],
  width: number,
  height: number,
  fill: string,
): string {
  const [w, h] = [px(width), px(height)]
  return path(corners.map(([x, y]) => `M${px(x)} ${px(y)}h${w}v${h}h-${w}z`).join(''), fill)
}

/** A soft shadow on the ground, without which a thing would seem to hover. */
export function shadow(x: number, y: number, width: number): string {
  return ellipse(x, y, width / 2, Math.max(5, width * 0.055), '#33405f', 0.16)
}

function faded(opacity: number): string {
  return opacity < 1 ? ` opacity="${opacity}"` : ''
}
