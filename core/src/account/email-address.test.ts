import { describe, expect, it } from 'vitest'
import { isMailAddress } from './email-address.ts'

const LABEL = 'a'.repeat(63)

describe('an address that mails are sent to', () => {
  it.each([
    'ana@ejemplo.es',
    'Ana.Maria+frase@correo.ejemplo.es',
    "o'hara&luis@example.com",
    'x/y=z{a}|b~c@example.com',
    'josé@ejemplo.es',
    'ana@müller.example',
    'ana@xn--mller-kva.example',
    '花子@例え.テスト',
    'ana@localhost',
    `${'a'.repeat(64)}@example.com`,
    `ana@${LABEL}.${LABEL}.${LABEL}.${'a'.repeat(58)}`,
  ])('may be %s', (address) => expect(isMailAddress(address)).toBe(true))

  it.each([
    ['nothing', ''],
    ['no place', 'ana'],
    ['two places', 'ana@b.example@c.example'],
    ['a group', 'undisclosed:a@b.c;'],
    ['two addresses with a comma', 'a@b.c,d@e.f'],
    ['two addresses with a semicolon', 'a@b.c;d@e.f'],
    ['a name beside it', 'Ana <ana@ejemplo.es>'],
    ['angle brackets', '<ana@ejemplo.es>'],
    ['a comment', 'ana(home)@ejemplo.es'],
    ['a comment behind it', 'ana@ejemplo.es(home)'],
    ['a quoted space', '"ana maria"@ejemplo.es'],
    ['a quoted word', '"ana"@ejemplo.es'],
    ['a quoted line break', '"ana\r\nBcc: b"@ejemplo.es'],
    ['a line break behind it', 'ana@ejemplo.es\nb'],
    ['a tab', 'ana\t@ejemplo.es'],
    ['a backslash', 'ana\\@ejemplo.es'],
    ['an old route', '@relay.example:ana@ejemplo.es'],
    ['a percent sign behind a place', 'ana@ejemplo.es%relay'],
    ['an address of a machine', 'ana@[127.0.0.1]'],
    ['an empty label', 'ana@ejemplo..es'],
    ['a dot at the end', 'ana@ejemplo.es.'],
    ['a hyphen at the edge of a label', 'ana@-ejemplo.es'],
    ['an underscore in the place', 'ana@ejem_plo.es'],
    ['a label of 64 letters', `ana@${LABEL}a.es`],
    ['65 letters before the sign', `${'a'.repeat(65)}@example.com`],
    ['255 letters', `ana@${LABEL}.${LABEL}.${LABEL}.${'a'.repeat(59)}`],
    ['254 letters that take more bytes', `ana@${LABEL}.${LABEL}.${LABEL}.${'é'.repeat(58)}`],
    ['wide letters', 'ana@ｅjemplo.es'],
    ['a wide sign', 'ana＠ejemplo.es'],
    ['a ligature', 'oﬀice@ejemplo.es'],
    ['a letter and its accent apart', 'jose\u0301@ejemplo.es'],
    ['a space without width', 'an\u200ba@ejemplo.es'],
    ['a sign that turns the text around', 'an\u202ea@ejemplo.es'],
    ['a letter that is not seen', 'an\u3164a@ejemplo.es'],
    ['a hyphen that is not seen', 'ana@ejem\u00adplo.es'],
    ['half a character', 'an\ud800a@ejemplo.es'],
    ['a null', 'an\0a@ejemplo.es'],
  ])('may not have %s', (_, address) => expect(isMailAddress(address)).toBe(false))
})
