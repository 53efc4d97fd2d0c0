import * as z from 'zod/mini'
import { type Language, PROMPT_LANGUAGES } from '../languages.ts'
import type { DailyPhrase } from '../phrases/phrase.ts'
import { GRAMMATICAL_TYPES } from '../phrases/phrase.ts'
import { DAILY_TEXTS } from '../phrases/phrase-fields.ts'
import { wireSchema } from '../phrases/phrase-schemas.ts'
import { canonicalTheme, THEME_NAMES } from '../phrases/themes.ts'
import { DAILY_NAMES } from '../phrases/wire-names.ts'
import { pick, pickDistinct, type Random } from '../randomness.ts'
import { schemasOf } from '../shapes/schema-of.ts'
import { isJsonObject, jsonValuesIn } from '../text/parse-json.ts'
import { AI_MESSAGES, AiReplyError } from './ai-error.ts'
import { type ChatRequest, drawSampling, variationLine } from './chat-request.ts'
import {
  avoidLines,
  COMPLEXITIES,
  IMAGE_SEARCH_RULE,
  imageSearchReply,
  pronunciationRule,
  SENTENCE_WORDS_MAX,
  speakableText,
  writingRule,
} from './prompt-parts.ts'

export const DAILY_PHRASE_TOKENS_MAX = 200

export interface DailyPhraseAsk {
  language: Language
  random: Random
  requestId: string
  /** Spanish sentences to avoid, newest first. */
  recent?: readonly string[]
}

export function dailyPhraseRequest({
  language,
  random,
  requestId,
  recent = [],
}: DailyPhraseAsk): ChatRequest {
  const themes = pickDistinct(random, THEME_NAMES, 2)
  const grammar = pick(random, Object.values(GRAMMATICAL_TYPES)) ?? GRAMMATICAL_TYPES.presente
  const complexity = pick(random, COMPLEXITIES)
  const learnerLanguage = PROMPT_LANGUAGES[language]
  const content = [
    'You are a teacher of Spanish for beginners. Write ONE useful, natural sentence in Spanish that people really say.',
    '',
    `- Level A2 at most, beginner vocabulary, at most ${SENTENCE_WORDS_MAX} words. Correct accents, ¿ and ¡ included.`,
    `- Complexity ${complexity}.`,
    `- It combines or belongs to these two themes: ${themes.join(' and ')} (the names are Portuguese).`,
    `- Its form: ${grammar}.`,
    '- Suitable for all ages; no brands, no names of real people.',
    writingRule(language),
    '',
    'Answer with one JSON object only, no text before or after it, no code block, with exactly these keys, all strings:',
    `- "${DAILY_NAMES.spanish}": the sentence in Spanish`,
    `- "${DAILY_NAMES.translation}": its natural translation into ${learnerLanguage}`,
    `- "pronunciation": ${pronunciationRule(language)}`,
    `- "${DAILY_NAMES.theme}": the theme that fits the sentence best, exactly one of: ${THEME_NAMES.join(', ')}`,
    `- "${DAILY_NAMES.imageDescription}": in ${learnerLanguage}, a concrete scene of 3 to 8 words that a photo of the sentence would show`,
    `- "imageSearch": ${IMAGE_SEARCH_RULE}`,
    '',
    ...avoidLines(recent),
    variationLine(random, requestId),
  ].join('\n')
  return {
    messages: [{ role: 'user', content }],
    ...drawSampling(random),
    max_tokens: DAILY_PHRASE_TOKENS_MAX,
  }
}

/** Only the requested fields: an address of a picture or a sound in a model's reply is not to be trusted. */
const replySchema = wireSchema(
  DAILY_NAMES,
  z.object({ ...schemasOf(DAILY_TEXTS), spanish: speakableText, imageSearch: imageSearchReply }),
)

/** The phrase in a model's reply; throws an AiReplyError when there is none. */
export function parseDailyPhrase(content: string | null | undefined, language: Language): DailyPhrase {
  if (!content?.trim()) throw new AiReplyError(AI_MESSAGES.emptyReply)
  const reply = jsonValuesIn(content, ['{']).next().value
  if (!isJsonObject(reply)) throw new AiReplyError(AI_MESSAGES.unreadableReply)
  const { data } = replySchema.safeParse(reply)
  if (!data) throw new AiReplyError(AI_MESSAGES.incompleteReply)
  return { ...data, theme: canonicalTheme(data.theme) ?? data.theme, source: 'ai', language }
}
