/**
 * Meaning → its words as 'English | Portuguese | French | German | Spanish', commas between synonyms. A meaning is
 *
 *     hot-beverage        one drawing
 *     man+woman           several drawings that belong together
 *     boy~girl~child      a choice: three children are a boy, a girl and a child
 *     @running            what somebody does; the person before it gives the gender
 *     #beach/palm-tree    a setting, and what to draw in it when nothing else is named
 *     %night              time of day or weather
 *     !red                a colour, !orange|tangerine where the word is also a thing
 *     =3                  a number
 *     ?relieved-face      only when the text names nothing better
 *     -                   never drawn
 */
export type SynonymTable = Readonly<Record<string, string>>
