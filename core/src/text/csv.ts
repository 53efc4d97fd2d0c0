/** A spreadsheet would run such a text as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** A table as RFC 4180 describes it. With a byte order mark: spreadsheets read UTF-8 as something else without it. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
