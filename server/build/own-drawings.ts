import type { Kind } from '../src/services/images/illustrator/index-file.ts'

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
    body: '<path fill="#44506f" d="M15 9h2v19h-2z"/><path fill="#33405f" d="M11 30a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2zm1-20.500h8l-.8 1.800h-6.400zM12.500 2.800h7l1.300 1.900h-9.600zM15 1h2v2h-2z"/><path fill="#ffd76e" d="M11.600 4.700h8.800l-1 4.800h-6.800z"/><path fill="#fff0bf" d="M14 5.500h2l-.3 3.200h-1.400z"/>',
  },
  'glass-of-water': {
    kind: 'food',
    size: 0.65,
    body: '<path fill="#dcebf8" d="M7 3h18l-2.200 25.200A2 2 0 0 1 20.800 30h-9.600a2 2 0 0 1-2-1.800z"/><path fill="#7fb4e6" d="M7.900 12h16.200l-1.500 15.100a1.600 1.600 0 0 1-1.600 1.400H11a1.600 1.600 0 0 1-1.600-1.400z"/><ellipse cx="16" cy="12" fill="#a8d0f2" rx="8.100" ry="1.300"/><path fill="#fff" d="M10 5h2l1.300 20h-1.500z" opacity=".55"/>',
  },
  'milk-bottle': {
    kind: 'food',
    size: 0.8,
    body: '<path fill="#e3edf6" d="M12 6h8v4l3 5v13a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V15l3-5z"/><path fill="#fff" d="M10.200 16.500h11.600V27.500a1.400 1.400 0 0 1-1.400 1.400h-8.800a1.400 1.400 0 0 1-1.400-1.400z"/><rect width="10" height="4.500" x="11" y="2" fill="#3f78c0" rx="1"/><path fill="#7fa6d6" d="M9 20h14v5H9z"/>',
  },
  jug: {
    kind: 'food',
    size: 0.8,
    body: '<path fill="none" stroke="#c4dcf1" stroke-width="2" d="M24 11h2.500a2.500 2.500 0 0 1 2.500 2.500v4.500a4 4 0 0 1-4 4h-1.500"/><path fill="#dcebf8" d="M6 4h19l-1 3 1 20a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3L8.500 8z"/><path fill="#ffdf70" d="M8.300 13h15.700l.6 13.500a2 2 0 0 1-2 2.100H10.200a2 2 0 0 1-2-2.100z"/><circle cx="13" cy="20" r="3.600" fill="#ffc02e"/><circle cx="13" cy="20" r="2.700" fill="#fff0a8"/><path fill="#fff" d="M20.500 6h2l.8 20h-1.700z" opacity=".6"/>',
  },
  fridge: {
    kind: 'furniture',
    size: 1.35,
    body: '<rect width="18" height="29" x="7" y="1" fill="#cfe0ee" rx="2"/><path fill="#e9f2f9" d="M9 1h14a2 2 0 0 1 2 2v9H7V3a2 2 0 0 1 2-2"/><path fill="#a9c3da" d="M7 11.600h18v.9H7z"/><path fill="#6f88a5" d="M9.500 5h1.400v4.500H9.500zm0 10h1.400v7H9.500z"/><path fill="#8ba3bd" d="M9 30h3v1H9zm11 0h3v1h-3z"/>',
  },
  bookshelf: {
    kind: 'furniture',
    size: 1.35,
    body: '<rect width="28" height="30" x="2" y="1" fill="#8a5a3c" rx="1"/><path fill="#5f3d28" d="M4 3h24v8H4zm0 10h24v8H4zm0 10h24v6H4z"/><path fill="#d97a4e" d="M5 4.500h2.500V11H5zm12 10h3V21h-3zM6 24h3v5H6z"/><path fill="#f4b942" d="M8 3.800h2V11H8zm13 11.400h2V21h-2zM17 24.500h2.500V29H17z"/><path fill="#7fa6d6" d="M10.500 5H13v6h-2.500zM5 14h2.500v7H5zm15 10h3v5h-3z"/><path fill="#a9bd86" d="M19 4h3v7h-3zM8 15h2v6H8zm2 9.500h2V29h-2z"/><path fill="#fbf5ea" d="M22.500 5H25v6h-2.500zm-12 9h3v7h-3zM24 23.800h2.500V29H24z"/>',
  },
  board: {
    kind: 'wall',
    size: 1.35,
    body: '<rect width="31" height="21" x=".5" y="4" fill="#b5794f" rx="1.200"/><rect width="28" height="18" x="2" y="5.500" fill="#3f6b57"/><path fill="none" stroke="#e8f0e6" stroke-linecap="round" stroke-width=".9" d="M5 10h9m-9 3.500h13M5 17h7"/><path fill="#fff" d="M21 21.500h4v1.300h-4z"/>',
  },
  pillow: {
    kind: 'object',
    size: 0.75,
    body: '<path fill="#e6eef6" d="M3 12c-1-3 1-4 4-3.500 6-1 12-1 18 0 3-.5 5 .5 4 3.500.8 4 .8 8 0 12 1 3-1 4-4 3.500-6 1-12 1-18 0-3 .5-5-.5-4-3.500-.8-4-.8-8 0-12"/><path fill="#c7d8e8" d="M3 22c8 3 18 3 26 0v2c1 3-1 4-4 3.500-6 1-12 1-18 0-3 .5-5-.5-4-3.500z"/><path fill="none" stroke="#b7cbdf" stroke-linecap="round" stroke-width=".9" d="M7 12.500l2.500 2M25 12.500l-2.500 2"/>',
  },
  towels: {
    kind: 'object',
    size: 0.8,
    body: '<rect width="27" height="8" x="2.500" y="21" fill="#7fa6d6" rx="3.500"/><rect width="25" height="7.500" x="3.500" y="14" fill="#fbf1dd" rx="3.500"/><rect width="23" height="7.500" x="4.500" y="7" fill="#d97a4e" rx="3.500"/><path fill="#1d4a86" d="M22 21h2v8h-2zm3 0h1v8h-1z" opacity=".5"/><path fill="#e2cfa6" d="M22 14h2v7.500h-2zm3 0h1v7.500h-1z"/><path fill="#b4451f" d="M21 7h2v7.500h-2zm3 0h1v7.500h-1z" opacity=".6"/>',
  },
  'medicine-bottle': {
    kind: 'object',
    size: 0.75,
    body: '<path fill="#a4512b" d="M11 8h10v2.500c3 1 4 3 4 5.500v12a2.500 2.500 0 0 1-2.500 2.500h-13A2.500 2.500 0 0 1 7 28V16c0-2.500 1-4.500 4-5.500z"/><path fill="#c0683c" d="M9 16c0-1.500.7-3 2.500-3.600V29H9.500a.5.5 0 0 1-.5-.5z"/><rect width="12" height="6" x="10" y="2" fill="#fbf5ea" rx="1"/><path fill="#dccfb6" d="M12 2h1.500v6H12zm3.300 0h1.500v6h-1.500zm3.300 0h1.500v6h-1.500z"/><path fill="#fbf5ea" d="M7 17h18v9H7z"/><path fill="#d8432f" d="M14.800 18.500h2.400v2h2v2.300h-2v2h-2.400v-2h-2v-2.300h2z"/>',
  },
  passport: {
    kind: 'object',
    size: 0.75,
    body: '<rect width="22" height="28" x="5" y="2" fill="#7c1f2e" rx="2"/><path fill="#94293a" d="M7 2h18a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H9z"/><circle cx="17" cy="13" r="5.500" fill="none" stroke="#f4c95d" stroke-width="1.200"/><path fill="none" stroke="#f4c95d" d="M11.500 13h11M17 7.500v11m-3-10c-2 3-2 6 0 9m6-9c2 3 2 6 0 9"/><path fill="#f4c95d" d="M11.500 22.500h11V24h-11zm2 3h7v1.300h-7z"/>',
  },
  menu: {
    kind: 'object',
    size: 0.75,
    body: '<path fill="#b4451f" d="M5 3a2 2 0 0 1 2-2h18a2 2 0 0 1 2 2v26a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z"/><path fill="#fbf5ea" d="M7.500 3.500h17v25h-17z"/><path fill="#f4b942" d="M15.300 5.500h1.400v5h-1.400zM13 5.500h.9v2.300h.7V5.500h.9v3.200h-2.500z"/><path fill="#c9b79a" d="M10 13h8v1.200h-8zm0 3.500h7v1.200h-7zm0 3.500h8v1.200h-8zm0 3.500h6v1.200h-6z"/><path fill="#d97a4e" d="M20 13h2.500v1.200H20zm0 3.500h2.500v1.200H20zm0 3.500h2.500v1.200H20zm0 3.500h2.500v1.200H20z"/>',
  },
  bridge: {
    kind: 'building',
    size: 1.6,
    body: '<path fill="#c9a077" d="M0 13c10-4 22-4 32 0v4H0z"/><path fill="#b4875c" d="M0 16h32v11h-3c0-7-8-7-8 0h-1.500V27h-7v0H11c0-7-8-7-8 0H0z"/><path fill="#d9b48b" d="M0 12.300c10-4 22-4 32 0v1.700c-10-4-22-4-32 0z"/>',
  },
  sandcastle: {
    kind: 'object',
    size: 1,
    body: '<path fill="#d9a95f" d="M2 30c1-4 3-6 6-6h16c3 0 5 2 6 6z"/><path fill="#e8c07a" d="M7 14h2v2h2v-2h2v2h2v-2h2v2h2v-2h2v2h2v-2h2v14H7z"/><path fill="#f0cf92" d="M11 7h2v2h2V7h2v2h2V7h2v9H11z"/><path fill="#b98843" d="M14 28v-5a2 2 0 0 1 4 0v5zM9.500 19h2v2.500h-2zm11 0h2v2.500h-2z"/><path fill="#6b4a2e" d="M15.700 1h.7v6.500h-.7z"/><path fill="#d8432f" d="M16.400 1.200l5 1.800-5 1.900z"/>',
  },
  'arrow-sign-right': { kind: 'standing', size: 1.2, body: arrowSign('M3 5h19l7 6.500-7 6.500H3z') },
  'arrow-sign-left': { kind: 'standing', size: 1.2, body: arrowSign('M29 5H10l-7 6.500 7 6.500h19z') },
  'piggy-bank': {
    kind: 'object',
    size: 0.8,
    body: '<path fill="#e58ca0" d="M8 26h4v4H8zm12 0h4v4h-4z"/><ellipse cx="16" cy="19" fill="#f5a9b8" rx="12" ry="9"/><path fill="#e58ca0" d="M7 8l6 3-4 3.500zM2.500 17h4v6h-4a1.500 1.500 0 0 1-1.500-1.500v-3A1.500 1.500 0 0 1 2.500 17"/><path fill="none" stroke="#e58ca0" stroke-linecap="round" stroke-width="1.300" d="M28 17c2 0 2-3 .5-3"/><circle cx="9" cy="16.500" r="1.100" fill="#4a2a33"/><path fill="#b85c73" d="M14 11.700h6v1.300h-6z"/><circle cx="17" cy="6" r="4.500" fill="#f4b942"/><circle cx="17" cy="6" r="3.200" fill="#ffd97a"/>',
  },
  tablet: {
    kind: 'object',
    size: 0.8,
    body: '<rect width="22" height="29" x="5" y="1.500" fill="#33405f" rx="2.500"/><path fill="#a9cdf0" d="M7 4h18v22H7z"/><path fill="#d97a4e" d="M9 6h6v6H9z"/><path fill="#f4b942" d="M17 6h6v6h-6z"/><path fill="#8fae68" d="M9 14h6v6H9z"/><path fill="#fbf5ea" d="M17 14h6v6h-6z"/><circle cx="16" cy="28.200" r="1.100" fill="#7f8cab"/>',
  },
  'blossoming-tree': {
    kind: 'tree',
    size: 1.35,
    body: '<path fill="#7a4a32" d="M14 18h4l1 12h-6z"/><path fill="#f3a9bd" d="M16 1c5 0 7 3 7.500 5.500C28 7 30 10 29.500 13.500 29 18 25 20.500 21 20c-3 2.500-7 2.500-10 0-4 .5-8-2-8.500-6.500C2 10 4 7 8.500 6.500 9 4 11 1 16 1"/><path fill="#fbd0db" d="M9 9.500a3 3 0 1 1 0 .1M18 7a2.500 2.500 0 1 1 0 .1m4 7a2.500 2.500 0 1 1 0 .1m-9 1.500a2 2 0 1 1 0 .1"/>',
  },
  'shop-front': { kind: 'building', size: 1.3, body: shopFront('#d97a4e', '#fbf5ea', '') },
  bakery: {
    kind: 'building',
    size: 1.3,
    body: shopFront(
      '#f4b942',
      '#fbf5ea',
      '<path fill="#c98545" d="M5 22.500c0-2 9-2 9 0v2.500H5z"/><path fill="#e0a562" d="M6 18.500c0-1.500 3.500-1.500 3.500 0V20H6zm4.500 0c0-1.500 3-1.500 3 0V20h-3z"/><path fill="#a9652d" d="M7 22l1 2m2-2.300l1 2.200"/>',
    ),
  },
  'pharmacy-front': {
    kind: 'building',
    size: 1.3,
    body: shopFront(
      '#5fa377',
      '#fbf5ea',
      '<path fill="#2f9e5b" d="M8 17.500h3v2.500h2.500v3H11v2.500H8V23H5.500v-3H8z"/>',
    ),
  },
  ...flags(),
  ...clocks(),
}

function arrowSign(outline: string): string {
  return `<path fill="#8a5a3c" d="M14.500 3h3v27.500h-3z"/><path fill="#1d4a86" d="${outline}"/><path fill="#fff" d="M8 10.700h16v1.600H8z" opacity=".85"/>`
}

/** A shop with an awning, a window that shows what it sells, and a door. */
function shopFront(awning: string, stripe: string, goods: string): string {
  const stripes = [1, 9, 17, 25].map((x) => `M${x} 6h4v6.500a2 2 0 0 1-4 0z`).join('')
  const gaps = [5, 13, 21].map((x) => `M${x} 6h4v6.500a2 2 0 0 1-4 0z`).join('')
  return `<path fill="#e5cda3" d="M2.500 4h27v26.500h-27z"/><path fill="#c9a877" d="M2.500 2.500h27V6h-27z"/><path fill="#bfe0f2" d="M4.500 15.500h11V26h-11z"/>${goods}<path fill="#8a5a3c" d="M18.500 15.500h8v15h-8z"/><path fill="#cfe8f5" d="M20 17h5v7h-5z"/><circle cx="20" cy="26.500" r=".7" fill="#f4b942"/><path fill="${awning}" d="${stripes}"/><path fill="${stripe}" d="${gaps}"/>`
}

function flags(): Record<string, OwnDrawing> {
  const flag = (cloth: string): OwnDrawing => ({
    kind: 'object',
    size: 1,
    body: `<path fill="#7c6a58" d="M3 2h1.800v28.500H3z"/><circle cx="3.900" cy="2" r="1.500" fill="#f4b942"/><path fill="#e8e0d2" d="M5 4h25v17H5z"/>${cloth}`,
  })
  const rows = (...colours: string[]) => bands(colours, (at, size) => `M5 ${4 + at * 17}h25v${size * 17}H5z`)
  const columns = (...colours: string[]) =>
    bands(colours, (at, size) => `M${5 + at * 25} 4h${size * 25}v17h-${size * 25}z`)
  return {
    'flag-spain': flag(
      rows('#c8202f', '#ffc72e', '#ffc72e', '#c8202f') +
        '<path fill="#a8382b" d="M10 10.500h3.500v3.500a1.700 1.700 0 0 1-3.500 0z"/>',
    ),
    'flag-brazil': flag(
      '<path fill="#1f9a4d" d="M5 4h25v17H5z"/><path fill="#ffd43b" d="M17.500 5.500l10.500 7-10.500 7-10.500-7z"/><circle cx="17.500" cy="12.500" r="4" fill="#26448c"/>',
    ),
    'flag-france': flag(columns('#26448c', '#fff', '#d8303f')),
    'flag-germany': flag(rows('#2b2b2b', '#d8303f', '#ffc72e')),
    'flag-mexico': flag(
      `${columns('#1f8a4d', '#fff', '#c8202f')}<circle cx="17.500" cy="12.500" r="2" fill="#9a6a3a"/>`,
    ),
    'flag-argentina': flag(
      `${rows('#8fc3ea', '#fff', '#8fc3ea')}<circle cx="17.500" cy="12.500" r="1.800" fill="#f4b942"/>`,
    ),
    'flag-portugal': flag(
      '<path fill="#1f8a4d" d="M5 4h10v17H5z"/><path fill="#d8303f" d="M15 4h15v17H15z"/><circle cx="15" cy="12.500" r="3.200" fill="#ffd43b"/><circle cx="15" cy="12.500" r="1.800" fill="#d8303f"/>',
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
      `<path stroke="#b9a58a" d="M16 4.500v${hour % 3 === 0 ? 2.5 : 1.5}" transform="rotate(${hour * 30} 16 16)"/>`,
  ).join('')
  const clock = (hourHand: number, minuteHand: number): OwnDrawing => ({
    kind: 'wall',
    size: 0.85,
    body: `<circle cx="16" cy="16" r="15" fill="#b4451f"/><circle cx="16" cy="16" r="12.600" fill="#fffaf0"/>${ticks}${hand(hourHand, 6.5, 1.7)}${hand(minuteHand, 9.5, 1.2)}<circle cx="16" cy="16" r="1.300" fill="#b4451f"/>`,
  })
  const hours = Array.from(
    { length: 12 },
    (_, index) => [`wall-clock-${index + 1}`, clock((index + 1) * 30, 0)] as const,
  )
  return { 'wall-clock': clock(305, 60), ...Object.fromEntries(hours) }
}
