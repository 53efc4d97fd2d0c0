import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const phrase = { spanish: text, translation: text }

const exactly = (count: number) => [z.minLength(count), z.maxLength(count)] as const

const falseCognateSchema = z.object({
  word: text,
  meaning: text,
  example: z.object(phrase),
  /** What the word looks like it means, and the Spanish for that; null where nothing misleads in this language. */
  looksLike: z.nullable(z.object({ meaning: text, spanish: text })),
  /** Other words of the same kind, so that the kind of word does not give the answer away. */
  others: z.array(z.object({ meaning: text, spanish: text })).check(...exactly(3)),
})

const situationSchema = z.object({ id: text, description: text, ...phrase })

const pictureSchema = z.object({
  id: text,
  imageUrl: text,
  description: text,
  ...phrase,
  /** How an image description in this language names what the picture shows. */
  names: z.array(text).check(z.minLength(1)),
})

/** Everything an exercise says, in the learner's language. {{name}} is where a value goes, *asterisks* mark Spanish. */
export const exerciseTextsSchema = z.object({
  questions: z.object({
    multipleChoice: text,
    wordOrder: text,
    listenAndRespond: text,
    reverseTranslation: text,
    fillInTheBlank: text,
    matching: text,
    imagePhrase: text,
    falseCognate: text,
    context: text,
  }),
  answers: z.object({
    meaning: text,
    order: text,
    startsWith: text,
    comesAfter: text,
    situation: text,
    word: text,
  }),
  reasons: z.object({
    otherPhrase: text,
    wrongPerson: text,
    wrongPersonForSubject: text,
    wrongGender: z.object({ masculine: text, feminine: text }),
    wrongNumber: z.object({ singular: text, plural: text }),
    wrongGenderAndNumber: z.object({
      masculine: z.object({ singular: text, plural: text }),
      feminine: z.object({ singular: text, plural: text }),
    }),
    negation: z.object({ added: text, dropped: text }),
    serEstar: z.object({ place: text, progressive: text, state: text, identity: text, time: text }),
    otherWord: text,
    muyMucho: z.object({ muy: text, mucho: text }),
    tener: text,
    hay: text,
    gustar: text,
    gustarPronoun: text,
    expression: text,
    infinitive: text,
    possessive: text,
    wordClass: text,
    falseFriend: text,
    otherMeaning: text,
    otherPicture: text,
    otherContext: text,
  }),
  /** What the Spanish words mean that are exchanged for one another. */
  words: z.record(text, text),
  samplePhrases: z.array(z.object(phrase)).check(...exactly(8)),
  situations: z.array(situationSchema).check(...exactly(10)),
  pictures: z.array(pictureSchema).check(...exactly(8)),
  falseCognates: z.array(falseCognateSchema).check(...exactly(5)),
})
export type ExerciseTexts = z.infer<typeof exerciseTextsSchema>
export type FalseCognate = z.infer<typeof falseCognateSchema>
export type Situation = z.infer<typeof situationSchema>
export type Picture = z.infer<typeof pictureSchema>
