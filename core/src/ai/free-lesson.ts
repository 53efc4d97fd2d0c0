import { type Language, PROMPT_LANGUAGES } from '../languages.ts'
import { type FreeLessonBody, lessonBodyFrom, OPTION_IDS } from '../lessons/free-lesson.ts'
import { GRAMMATICAL_TYPES } from '../phrases/phrase.ts'
import { THEME_NAMES } from '../phrases/themes.ts'
import { pick, type Random } from '../randomness.ts'
import { isJsonObject, jsonValuesIn, parseJson } from '../text/parse-json.ts'
import { AI_MESSAGES, AiReplyError, missingOptionMessage } from './ai-error.ts'
import { type ChatRequest, variationLine } from './chat-request.ts'
import { SENTENCE_WORDS_MAX, writingRule } from './prompt-parts.ts'

export const FREE_LESSON_TEMPERATURE = 0.8
export const FREE_LESSON_TOKENS_MAX = 700

export interface FreeLessonAsk {
  language: Language
  random: Random
  requestId: string
}

/** The requested lengths keep the reply well under the token limit: a lesson cut off in the middle is lost. */
export function freeLessonRequest({ language, random, requestId }: FreeLessonAsk): ChatRequest {
  const theme = pick(random, THEME_NAMES) ?? 'saudação'
  const grammar = pick(random, Object.values(GRAMMATICAL_TYPES)) ?? GRAMMATICAL_TYPES.presente
  // Models tend to put the right answer at b; a learner would soon guess it.
  const rightOption = pick(random, OPTION_IDS)
  const content = [
    'You are a teacher of Spanish for beginners. Write ONE micro-lesson: a short explanation, an exercise with three',
    'options and a short dialogue, all about the same point.',
    '',
    `- Theme: ${theme} (the name is Portuguese). Grammar point: ${grammar}.`,
    `- Spanish of level A2 at most, as spoken in Spain, at most ${SENTENCE_WORDS_MAX} words per sentence, accents, ¿ and ¡ included.`,
    `- Everything that is not a Spanish example is in ${PROMPT_LANGUAGES[language]}. Put Spanish words inside an`,
    '  explanation between single asterisks: *hola*. No other markup.',
    '- Mention what a speaker of that language is likely to get wrong.',
    '- The exercise has exactly one right option; the two others are clearly wrong and teach something.',
    `- The right option is ${rightOption}.`,
    writingRule(language),
    '- Be brief: the whole answer must stay under 220 words.',
    '',
    'Answer with one JSON object only, no text before or after it, no code block, with exactly these keys:',
    '{',
    '  "title": "at most 6 words",',
    '  "subtitle": "at most 8 words",',
    '  "lesson": {',
    '    "title": "at most 6 words",',
    '    "paragraph1": "at most 25 words",',
    '    "bullets": ["3 Spanish examples with their translation, at most 10 words each"],',
    '    "paragraph2": "at most 20 words"',
    '  },',
    '  "exercise": {',
    '    "title": "at most 5 words",',
    '    "question": "what to do, at most 12 words",',
    '    "phrase": "a Spanish sentence with ____ for the gap",',
    '    "options": { "a": "Spanish", "b": "Spanish", "c": "Spanish" },',
    `    "correctOption": "${rightOption}",`,
    '    "feedback": {',
    '      "correct": "praise, at most 8 words",',
    '      "incorrect": "encouragement and a hint, at most 10 words",',
    '      "answer": "why the right option is right, at most 20 words"',
    '    }',
    '  },',
    '  "dialogue": {',
    '    "title": "at most 4 words",',
    '    "intro": "one sentence, at most 10 words",',
    '    "lines": ["4 lines like this: Name: Spanish sentence — translation"],',
    '    "tip": "at most 15 words"',
    '  }',
    '}',
    '',
    variationLine(random, requestId),
  ].join('\n')
  return {
    messages: [{ role: 'user', content }],
    temperature: FREE_LESSON_TEMPERATURE,
    max_tokens: FREE_LESSON_TOKENS_MAX,
  }
}

/** The lesson in a model's reply; throws an AiReplyError when it cannot be read or an option is missing. */
export function parseFreeLesson(content: string | null | undefined): FreeLessonBody {
  const reply = content ? lessonIn(content) : undefined
  if (reply === undefined) throw new AiReplyError(AI_MESSAGES.invalidLesson)
  const body = lessonBodyFrom(reply)
  for (const option of OPTION_IDS) {
    if (body.exercise.options[option] === '') throw new AiReplyError(missingOptionMessage(option))
  }
  return body
}

/**
 * The text within the outer braces. If a sentence around the lesson has braces too, the first object with an
 * exercise in it: a section of a lesson that was cut off must not pass for the lesson.
 */
function lessonIn(content: string): Record<string, unknown> | undefined {
  const whole = parseJson(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1))
  if (isJsonObject(whole)) return whole
  return [...jsonValuesIn(content, ['{'])].filter(isJsonObject).find((value) => 'exercise' in value)
}
