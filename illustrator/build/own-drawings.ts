import type { Kind } from '../src/index-file.ts'

interface OwnDrawing {
  kind: Kind
  size: number
  body: string
}

/** Everyday things that no emoji shows, in the same 32 × 32 box and flat manner. */
export const OWN_DRAWINGS: Readonly<Record<string, OwnDrawing>> = {
  table: {
    kind: 'furniture',
    size: 1.15,
    body: '<path fill="#8a5a3c" d="M5 14h3v16H5zm19 0h3v16h-3z"/><path fill="#74472d" d="M8 16h16v3H8z"/><rect width="30" height="4" x="1" y="11.5" fill="#b5794f" rx="1.2"/><path fill="#c98d62" d="M2.2 11.5h27.6a1.2 1.2 0 0 1 1.2 1.2v.5H1v-.5a1.2 1.2 0 0 1 1.2-1.2"/>',
  },
  bench: {
    kind: 'standing',
    size: 1.2,
    body: '<path fill="#44506f" d="M5 9h2v21H5zm20 0h2v21h-2z"/><rect width="30" height="4" x="1" y="9" fill="#c17b4b" rx="1"/><rect width="30" height="4" x="1" y="14.5" fill="#b06c3e" rx="1"/><rect width="31" height="3.6" x=".5" y="20.4" fill="#d18f5f" rx="1"/>',
  },
  'street-lamp': {
    kind: 'standing',
    size: 1.5,
    body: '<path fill="#44506f" d="M15 9h2v19h-2z"/><path fill="#33405f" d="M11 30a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2zm1-20.5h8l-.8 1.8h-6.4zM12.5 2.8h7l1.3 1.9h-9.6zM15 1h2v2h-2z"/><path fill="#ffd76e" d="M11.6 4.7h8.8l-1 4.8h-6.8z"/><path fill="#fff0bf" d="M14 5.5h2l-.3 3.2h-1.4z"/>',
  },
  'glass-of-water': {
    kind: 'food',
    size: 0.65,
    body: '<path fill="#dcebf8" d="M7 3h18l-2.2 25.2A2 2 0 0 1 20.8 30h-9.6a2 2 0 0 1-2-1.8z"/><path fill="#7fb4e6" d="M7.9 12h16.2l-1.5 15.1a1.6 1.6 0 0 1-1.6 1.4H11a1.6 1.6 0 0 1-1.6-1.4z"/><ellipse cx="16" cy="12" fill="#a8d0f2" rx="8.1" ry="1.3"/><path fill="#fff" d="M10 5h2l1.3 20h-1.5z" opacity=".55"/>',
  },
  'milk-bottle': {
    kind: 'food',
    size: 0.8,
    body: '<path fill="#e3edf6" d="M12 6h8v4l3 5v13a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V15l3-5z"/><path fill="#fff" d="M10.2 16.5h11.6V27.5a1.4 1.4 0 0 1-1.4 1.4h-8.8a1.4 1.4 0 0 1-1.4-1.4z"/><rect width="10" height="4.5" x="11" y="2" fill="#3f78c0" rx="1"/><path fill="#7fa6d6" d="M9 20h14v5H9z"/>',
  },
  jug: {
    kind: 'food',
    size: 0.8,
    body: '<path fill="none" stroke="#c4dcf1" stroke-width="2" d="M24 11h2.5a2.5 2.5 0 0 1 2.5 2.5v4.5a4 4 0 0 1-4 4h-1.5"/><path fill="#dcebf8" d="M6 4h19l-1 3 1 20a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3L8.5 8z"/><path fill="#ffdf70" d="M8.3 13h15.7l.6 13.5a2 2 0 0 1-2 2.1H10.2a2 2 0 0 1-2-2.1z"/><circle cx="13" cy="20" r="3.6" fill="#ffc02e"/><circle cx="13" cy="20" r="2.7" fill="#fff0a8"/><path fill="#fff" d="M20.5 6h2l.8 20h-1.7z" opacity=".6"/>',
  },
  fridge: {
    kind: 'furniture',
    size: 1.35,
    body: '<rect width="18" height="29" x="7" y="1" fill="#cfe0ee" rx="2"/><path fill="#e9f2f9" d="M9 1h14a2 2 0 0 1 2 2v9H7V3a2 2 0 0 1 2-2"/><path fill="#a9c3da" d="M7 11.6h18v.9H7z"/><path fill="#6f88a5" d="M9.5 5h1.4v4.5H9.5zm0 10h1.4v7H9.5z"/><path fill="#8ba3bd" d="M9 30h3v1H9zm11 0h3v1h-3z"/>',
  },
  bookshelf: {
    kind: 'furniture',
    size: 1.35,
    body: '<rect width="28" height="30" x="2" y="1" fill="#8a5a3c" rx="1"/><path fill="#5f3d28" d="M4 3h24v8H4zm0 10h24v8H4zm0 10h24v6H4z"/><path fill="#d97a4e" d="M5 4.5h2.5V11H5zm12 10h3V21h-3zM6 24h3v5H6z"/><path fill="#f4b942" d="M8 3.8h2V11H8zm13 11.4h2V21h-2zM17 24.5h2.5V29H17z"/><path fill="#7fa6d6" d="M10.5 5H13v6h-2.5zM5 14h2.5v7H5zm15 10h3v5h-3z"/><path fill="#a9bd86" d="M19 4h3v7h-3zM8 15h2v6H8zm2 9.5h2V29h-2z"/><path fill="#fbf5ea" d="M22.5 5H25v6h-2.5zm-12 9h3v7h-3zM24 23.8h2.5V29H24z"/>',
  },
  board: {
    kind: 'wall',
    size: 1.35,
    body: '<rect width="31" height="21" x=".5" y="4" fill="#b5794f" rx="1.2"/><rect width="28" height="18" x="2" y="5.5" fill="#3f6b57"/><path fill="none" stroke="#e8f0e6" stroke-linecap="round" stroke-width=".9" d="M5 10h9m-9 3.5h13M5 17h7"/><path fill="#fff" d="M21 21.5h4v1.3h-4z"/>',
  },
  pillow: {
    kind: 'object',
    size: 0.75,
    body: '<path fill="#e6eef6" d="M3 12c-1-3 1-4 4-3.5 6-1 12-1 18 0 3-.5 5 .5 4 3.5.8 4 .8 8 0 12 1 3-1 4-4 3.5-6 1-12 1-18 0-3 .5-5-.5-4-3.5-.8-4-.8-8 0-12"/><path fill="#c7d8e8" d="M3 22c8 3 18 3 26 0v2c1 3-1 4-4 3.5-6 1-12 1-18 0-3 .5-5-.5-4-3.5z"/><path fill="none" stroke="#b7cbdf" stroke-linecap="round" stroke-width=".9" d="M7 12.5l2.5 2M25 12.5l-2.5 2"/>',
  },
  towels: {
    kind: 'object',
    size: 0.8,
    body: '<rect width="27" height="8" x="2.5" y="21" fill="#7fa6d6" rx="3.5"/><rect width="25" height="7.5" x="3.5" y="14" fill="#fbf1dd" rx="3.5"/><rect width="23" height="7.5" x="4.5" y="7" fill="#d97a4e" rx="3.5"/><path fill="#1d4a86" d="M22 21h2v8h-2zm3 0h1v8h-1z" opacity=".5"/><path fill="#e2cfa6" d="M22 14h2v7.5h-2zm3 0h1v7.5h-1z"/><path fill="#b4451f" d="M21 7h2v7.5h-2zm3 0h1v7.5h-1z" opacity=".6"/>',
  },
  'medicine-bottle': {
    kind: 'object',
    size: 0.75,
    body: '<path fill="#a4512b" d="M11 8h10v2.5c3 1 4 3 4 5.5v12a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 7 28V16c0-2.5 1-4.5 4-5.5z"/><path fill="#c0683c" d="M9 16c0-1.5.7-3 2.5-3.6V29H9.5a.5.5 0 0 1-.5-.5z"/><rect width="12" height="6" x="10" y="2" fill="#fbf5ea" rx="1"/><path fill="#dccfb6" d="M12 2h1.5v6H12zm3.3 0h1.5v6h-1.5zm3.3 0h1.5v6h-1.5z"/><path fill="#fbf5ea" d="M7 17h18v9H7z"/><path fill="#d8432f" d="M14.8 18.5h2.4v2h2v2.3h-2v2h-2.4v-2h-2v-2.3h2z"/>',
  },
  passport: {
    kind: 'object',
    size: 0.75,
    body: '<rect width="22" height="28" x="5" y="2" fill="#7c1f2e" rx="2"/><path fill="#94293a" d="M7 2h18a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H9z"/><circle cx="17" cy="13" r="5.5" fill="none" stroke="#f4c95d" stroke-width="1.2"/><path fill="none" stroke="#f4c95d" d="M11.5 13h11M17 7.5v11m-3-10c-2 3-2 6 0 9m6-9c2 3 2 6 0 9"/><path fill="#f4c95d" d="M11.5 22.5h11V24h-11zm2 3h7v1.3h-7z"/>',
  },
  menu: {
    kind: 'object',
    size: 0.75,
    body: '<path fill="#b4451f" d="M5 3a2 2 0 0 1 2-2h18a2 2 0 0 1 2 2v26a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z"/><path fill="#fbf5ea" d="M7.5 3.5h17v25h-17z"/><path fill="#f4b942" d="M15.3 5.5h1.4v5h-1.4zM13 5.5h.9v2.3h.7V5.5h.9v3.2h-2.5z"/><path fill="#c9b79a" d="M10 13h8v1.2h-8zm0 3.5h7v1.2h-7zm0 3.5h8v1.2h-8zm0 3.5h6v1.2h-6z"/><path fill="#d97a4e" d="M20 13h2.5v1.2H20zm0 3.5h2.5v1.2H20zm0 3.5h2.5v1.2H20zm0 3.5h2.5v1.2H20z"/>',
  },
  bridge: {
    kind: 'building',
    size: 1.6,
    body: '<path fill="#c9a077" d="M0 13c10-4 22-4 32 0v4H0z"/><path fill="#b4875c" d="M0 16h32v11h-3c0-7-8-7-8 0h-1.5V27h-7v0H11c0-7-8-7-8 0H0z"/><path fill="#d9b48b" d="M0 12.3c10-4 22-4 32 0v1.7c-10-4-22-4-32 0z"/>',
  },
  sandcastle: {
    kind: 'object',
    size: 1,
    body: '<path fill="#d9a95f" d="M2 30c1-4 3-6 6-6h16c3 0 5 2 6 6z"/><path fill="#e8c07a" d="M7 14h2v2h2v-2h2v2h2v-2h2v2h2v-2h2v2h2v-2h2v14H7z"/><path fill="#f0cf92" d="M11 7h2v2h2V7h2v2h2V7h2v9H11z"/><path fill="#b98843" d="M14 28v-5a2 2 0 0 1 4 0v5zM9.5 19h2v2.5h-2zm11 0h2v2.5h-2z"/><path fill="#6b4a2e" d="M15.7 1h.7v6.5h-.7z"/><path fill="#d8432f" d="M16.4 1.2l5 1.8-5 1.9z"/>',
  },
  'arrow-sign-right': { kind: 'standing', size: 1.2, body: arrowSign('M3 5h19l7 6.5-7 6.5H3z') },
  'arrow-sign-left': { kind: 'standing', size: 1.2, body: arrowSign('M29 5H10l-7 6.5 7 6.5h19z') },
  'piggy-bank': {
    kind: 'object',
    size: 0.8,
    body: '<path fill="#e58ca0" d="M8 26h4v4H8zm12 0h4v4h-4z"/><ellipse cx="16" cy="19" fill="#f5a9b8" rx="12" ry="9"/><path fill="#e58ca0" d="M7 8l6 3-4 3.5zM2.5 17h4v6h-4a1.5 1.5 0 0 1-1.5-1.5v-3A1.5 1.5 0 0 1 2.5 17"/><path fill="none" stroke="#e58ca0" stroke-linecap="round" stroke-width="1.3" d="M28 17c2 0 2-3 .5-3"/><circle cx="9" cy="16.5" r="1.1" fill="#4a2a33"/><path fill="#b85c73" d="M14 11.7h6v1.3h-6z"/><circle cx="17" cy="6" r="4.5" fill="#f4b942"/><circle cx="17" cy="6" r="3.2" fill="#ffd97a"/>',
  },
  tablet: {
    kind: 'object',
    size: 0.8,
    body: '<rect width="22" height="29" x="5" y="1.5" fill="#33405f" rx="2.5"/><path fill="#a9cdf0" d="M7 4h18v22H7z"/><path fill="#d97a4e" d="M9 6h6v6H9z"/><path fill="#f4b942" d="M17 6h6v6h-6z"/><path fill="#8fae68" d="M9 14h6v6H9z"/><path fill="#fbf5ea" d="M17 14h6v6h-6z"/><circle cx="16" cy="28.2" r="1.1" fill="#7f8cab"/>',
  },
  'blossoming-tree': {
    kind: 'tree',
    size: 1.35,
    body: '<path fill="#7a4a32" d="M14 18h4l1 12h-6z"/><path fill="#f3a9bd" d="M16 1c5 0 7 3 7.5 5.5C28 7 30 10 29.5 13.5 29 18 25 20.5 21 20c-3 2.5-7 2.5-10 0-4 .5-8-2-8.5-6.5C2 10 4 7 8.5 6.5 9 4 11 1 16 1"/><path fill="#fbd0db" d="M9 9.5a3 3 0 1 1 0 .1M18 7a2.5 2.5 0 1 1 0 .1m4 7a2.5 2.5 0 1 1 0 .1m-9 1.5a2 2 0 1 1 0 .1"/>',
  },
  'shop-front': { kind: 'building', size: 1.3, body: shopFront('#d97a4e', '#fbf5ea', '') },
  bakery: {
    kind: 'building',
    size: 1.3,
    body: shopFront(
      '#f4b942',
      '#fbf5ea',
      '<path fill="#c98545" d="M5 22.5c0-2 9-2 9 0v2.5H5z"/><path fill="#e0a562" d="M6 18.5c0-1.5 3.5-1.5 3.5 0V20H6zm4.5 0c0-1.5 3-1.5 3 0V20h-3z"/><path fill="#a9652d" d="M7 22l1 2m2-2.3l1 2.2"/>',
    ),
  },
  'pharmacy-front': {
    kind: 'building',
    size: 1.3,
    body: shopFront(
      '#5fa377',
      '#fbf5ea',
      '<path fill="#2f9e5b" d="M8 17.5h3v2.5h2.5v3H11v2.5H8V23H5.5v-3H8z"/>',
    ),
  },
  ...flags(),
  ...clocks(),
}

function arrowSign(outline: string): string {
  return `<path fill="#8a5a3c" d="M14.5 3h3v27.5h-3z"/><path fill="#1d4a86" d="${outline}"/><path fill="#fff" d="M8 10.7h16v1.6H8z" opacity=".85"/>`
}

/** A shop with an awning, a window with its goods, and a door. */
function shopFront(awning: string, stripe: string, goods: string): string {
  const stripes = [1, 9, 17, 25].map((x) => `M${x} 6h4v6.5a2 2 0 0 1-4 0z`).join('')
  const gaps = [5, 13, 21].map((x) => `M${x} 6h4v6.5a2 2 0 0 1-4 0z`).join('')
  return `<path fill="#e5cda3" d="M2.5 4h27v26.5h-27z"/><path fill="#c9a877" d="M2.5 2.5h27V6h-27z"/><path fill="#bfe0f2" d="M4.5 15.5h11V26h-11z"/>${goods}<path fill="#8a5a3c" d="M18.5 15.5h8v15h-8z"/><path fill="#cfe8f5" d="M20 17h5v7h-5z"/><circle cx="20" cy="26.5" r=".7" fill="#f4b942"/><path fill="${awning}" d="${stripes}"/><path fill="${stripe}" d="${gaps}"/>`
}

function flags(): Record<string, OwnDrawing> {
  const flag = (cloth: string): OwnDrawing => ({
    kind: 'object',
    size: 1,
    body: `<path fill="#7c6a58" d="M3 2h1.8v28.5H3z"/><circle cx="3.9" cy="2" r="1.5" fill="#f4b942"/><path fill="#e8e0d2" d="M5 4h25v17H5z"/>${cloth}`,
  })
  const rows = (...colours: string[]) => bands(colours, (at, size) => `M5 ${4 + at * 17}h25v${size * 17}H5z`)
  const columns = (...colours: string[]) =>
    bands(colours, (at, size) => `M${5 + at * 25} 4h${size * 25}v17h-${size * 25}z`)
  return {
    'flag-spain': flag(
      rows('#c8202f', '#ffc72e', '#ffc72e', '#c8202f') +
        '<path fill="#a8382b" d="M10 10.5h3.5v3.5a1.7 1.7 0 0 1-3.5 0z"/>',
    ),
    'flag-brazil': flag(
      '<path fill="#1f9a4d" d="M5 4h25v17H5z"/><path fill="#ffd43b" d="M17.5 5.5l10.5 7-10.5 7-10.5-7z"/><circle cx="17.5" cy="12.5" r="4" fill="#26448c"/>',
    ),
    'flag-france': flag(columns('#26448c', '#fff', '#d8303f')),
    'flag-germany': flag(rows('#2b2b2b', '#d8303f', '#ffc72e')),
    'flag-mexico': flag(
      `${columns('#1f8a4d', '#fff', '#c8202f')}<circle cx="17.5" cy="12.5" r="2" fill="#9a6a3a"/>`,
    ),
    'flag-argentina': flag(
      `${rows('#8fc3ea', '#fff', '#8fc3ea')}<circle cx="17.5" cy="12.5" r="1.8" fill="#f4b942"/>`,
    ),
    'flag-portugal': flag(
      '<path fill="#1f8a4d" d="M5 4h10v17H5z"/><path fill="#d8303f" d="M15 4h15v17H15z"/><circle cx="15" cy="12.5" r="3.2" fill="#ffd43b"/><circle cx="15" cy="12.5" r="1.8" fill="#d8303f"/>',
    ),
  }
}

function bands(colours: readonly string[], outline: (at: number, size: number) => string): string {
  const size = 1 / colours.length
  return colours
    .map((colour, index) => `<path fill="${colour}" d="${outline(index * size, size)}"/>`)
    .join('')
}

function clocks(): Record<string, OwnDrawing> {
  const hand = (degrees: number, length: number, width: number) =>
    `<path stroke="#33405f" stroke-linecap="round" stroke-width="${width}" d="M16 16v-${length}" transform="rotate(${degrees} 16 16)"/>`
  const ticks = Array.from(
    { length: 12 },
    (_, hour) =>
      `<path stroke="#b9a58a" d="M16 4.5v${hour % 3 === 0 ? 2.5 : 1.5}" transform="rotate(${hour * 30} 16 16)"/>`,
  ).join('')
  const clock = (hourHand: number, minuteHand: number): OwnDrawing => ({
    kind: 'wall',
    size: 0.85,
    body: `<circle cx="16" cy="16" r="15" fill="#b4451f"/><circle cx="16" cy="16" r="12.6" fill="#fffaf0"/>${ticks}${hand(hourHand, 6.5, 1.7)}${hand(minuteHand, 9.5, 1.2)}<circle cx="16" cy="16" r="1.3" fill="#b4451f"/>`,
  })
  const hours = Array.from(
    { length: 12 },
    (_, index) => [`wall-clock-${index + 1}`, clock((index + 1) * 30, 0)] as const,
  )
  return { 'wall-clock': clock(305, 60), ...Object.fromEntries(hours) }
}
