const UP_TO_29 = [
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete',
  'dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete',
  'veintiocho veintinueve',
]
  .join(' ')
  .split(' ')
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )

function joinRest(head: string, rest: number, link: string): string {
  return rest === 0 ? head : `${head}${link}${wholeNumber(rest)}`
}

function wholeNumber(value: number): string {
  if (value < 30) return UP_TO_29[value] ?? ''
  if (value < 100) return joinRest(TENS[Math.floor(value / 10) - 3] ?? '', value % 10, ' y ')
  if (value === 100) return 'cien'
  if (value < 1000) return joinRest(HUNDREDS[Math.floor(value / 100) - 1] ?? '', value % 100, ' ')
  const thousands = Math.floor(value / 1000)
  const count = wholeNumber(thousands)
    .replace(/veintiuno$/, 'veintiún')
    .replace(/uno$/, 'un')
  return joinRest(thousands === 1 ? 'mil' : `${count} mil`, value % 1000, ' ')
}

/** Digits as Spanish words. A long number, or one that starts with 0, is read digit by digit like a phone number. */
export function digitsInWords(digits: string): string {
  const isCode = digits.length > 6 || (digits.length > 1 && digits.startsWith('0'))
  return isCode
    ? [...digits].map((digit) => wholeNumber(Number(digit))).join(' ')
    : wholeNumber(Number(digits))
}
