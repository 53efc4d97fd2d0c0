/**
 * Findings that may stay. The check fails for an entry that nothing needs any more, and for a guard that is
 * gone.
 */

/**
 * In our own code: the browser is asked first, by this text of this file, and no other file of ours may use
 * it.
 * @type {readonly { names: readonly string[], file: string, guard: string, use?: RegExp }[]}
 */
export const GUARDED = [
  {
    names: ['popover', 'popoverTarget', 'showPopover', 'hidePopover'],
    file: 'web/src/app/header/popover.ts',
    guard: "'popover' in HTMLElement.prototype",
    use: /\.(?:show|hide|toggle)Popover\(|\.popover\b/,
  },
  {
    names: ['CSS.highlights', 'Highlight'],
    file: 'web/src/services/audio/follow-words.ts',
    guard: 'globalThis.CSS?.highlights',
    use: /\.highlights\b|new Highlight\(/,
  },
  {
    names: ['requestIdleCallback', 'cancelIdleCallback'],
    file: 'web/src/exercises/run/when-idle.ts',
    guard: "!('requestIdleCallback' in globalThis)",
  },
  {
    names: ['caretPositionFromPoint', 'caretRangeFromPoint'],
    file: 'web/src/ui/word-card/word-taps.ts',
    guard: 'document.caretPositionFromPoint?.(x, y)',
  },
  {
    names: ['databases'],
    file: 'web/src/services/memory/events/event-database.ts',
    guard: "!('databases' in indexedDB)",
    use: /indexedDB\.databases/,
  },
  {
    names: ['share'],
    file: 'web/src/ui/phrases/share-button.tsx',
    guard: '!navigator.share',
    use: /navigator\.share/,
  },
  {
    names: ['role'],
    file: 'core/src/lessons/dialogue-player.ts',
    // The learner's role in a dialogue. The role of an element must be set as an attribute.
    guard: 'role',
    use: /\.role = /,
  },
  {
    names: ['fetchPriority'],
    file: 'web/src/boot/boot.ts',
    // A browser that does not know it fetches the styles in its own order.
    guard: "tag.fetchPriority = 'high'",
    use: /\.fetchPriority\b/,
  },
]

/**
 * Packages ask first themselves, or read what an event or an element may not have. No file of ours may use these.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const PACKAGES = {
  'react-dom': ['TextEvent', 'cssFloat', 'imageSizes', 'setImmediate', 'startViewTransition'],
  zod: ['Error.captureStackTrace', 'URL.canParse', 'stackTraceLimit'],
  'sql.js': ['grow', 'resizable'],
  'supabase-js': [
    'PublicKeyCredential.parseCreationOptionsFromJSON',
    'PublicKeyCredential.parseRequestOptionsFromJSON',
    'authenticatorAttachment',
    'duplex',
    'toBase64',
  ],
  'react, react-router and supabase-js, which name functions': ['displayName'],
}

/**
 * Names that objects of ours or of a package have too. The browser's own objects of that name are excluded by
 * their types or rarity: a vibrating device, a sensor, an iterator.
 */
export const OTHER_OBJECTS = [
  'address',
  'animation',
  'capture',
  'component',
  'connection',
  'delay',
  'icon',
  'install',
  'is',
  'locale',
  'lock',
  'memory',
  'navigation',
  'notification',
  'priority',
  'region',
  'resize',
  'side',
  'silent',
  'tag',
  'take',
  'when',
]

/**
 * A browser that does not know it shows or does something equivalent.
 * @type {Readonly<Record<string, string>>}
 */
export const HARMLESS = {
  autoCapitalize: 'a keyboard writes a capital, which counts as right',
  autoCorrect: 'a keyboard offers another word',
  '@property': 'Tailwind sets the same values by a rule for browsers without it',
  '::highlight': 'the rule is for the API that is asked for where it is used',
  '-webkit-tap-highlight-color': 'a finger leaves the shade of the browser',
  'font-family: ui-monospace': 'another font is named after it',
  'field-sizing': 'a select is as wide as its longest option',
  'text-wrap': 'the last line of a title is shorter',
  'forced-color-adjust': 'forced colors apply there too',
}
