import fc from 'fast-check'

/** No text with this in it may reach HTML as it is. */
export const MARKUP = '<zq onload="x">'

/** Signs and words that have broken parsers, databases, file systems and templates before. */
const NOTORIOUS = [
  '',
  ' ',
  MARKUP,
  `</script>${MARKUP}`,
  `"'>${MARKUP}`,
  '\0',
  '\r\nx-injected: 1',
  '\ud800',
  '\u202egnp.exe',
  '\ufeff',
  'e\u0301',
  '\u212a',
  '\uff1cscript\uff1e',
  '../../../../etc/passwd',
  '..\\..\\secrets.json',
  '%2e%2e%2f',
  '%00',
  '%E0%A4',
  '%c0%af',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '$(id)',
  '$&',
  '{{7*7}}',
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '-1',
  '1e309',
  'NaN',
  'null',
  '[]',
  '[object Object]',
  '18446744073709551616',
  'a'.repeat(5000),
]

/** Any text at all, and often one of these. */
export const hostileText = fc.oneof(
  fc.constantFrom(...NOTORIOUS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.tuple(fc.string(), fc.constantFrom(...NOTORIOUS), fc.string()).map((parts) => parts.join('')),
)

/** Made by `JSON.parse`, so that a field may really be called `__proto__`. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.constantFrom(
    ...['{"__proto__":{"plan":"premium"}}', '{"constructor":{"prototype":{"x":1}}}', '[[[[[[]]]]]]'].map(
      (text): unknown => JSON.parse(text),
    ),
  ),
)
