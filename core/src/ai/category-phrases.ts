import * as z from 'zod/mini'
import { type Language, PROMPT_LANGUAGES } from '../languages.ts'
import type { ListedPhrase } from '../phrases/phrase.ts'
import { GRAMMATICAL_TYPES } from '../phrases/phrase.ts'
import { requiredText, wireSchema } from '../phrases/phrase-schemas.ts'
import { categoryPicture } from '../phrases/pictures.ts'
import { type CategoryId, THEME_NAMES, THEMES } from '../phrases/themes.ts'
import { LISTED_NAMES } from '../phrases/wire-names.ts'
import { pick, pickDistinct, type Random } from '../randomness.ts'
import { isJsonObject, jsonValuesIn, parseJson, withoutFence } from '../text/parse-json.ts'
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

export const CATEGORY_PHRASES_COUNT = 5
export const CATEGORY_PHRASES_TOKENS_MAX = 1000

const CATEGORY_NAMES: Readonly<Record<CategoryId, string>> = {
  comida: 'food and drink',
  familia: 'family and home',
  viagem: 'travel',
  emocoes: 'emotions and feelings',
  cumprimentos: 'greetings and good manners',
  compras: 'shopping',
  saude: 'health',
  trabalho: 'work and study',
}

export interface CategoryPhrasesAsk {
  category: CategoryId
  language: Language
  random: Random
  requestId: string
  /** Milliseconds; ends the prompt, so that no two prompts are the same. */
  now: number
  /** Spanish sentences to avoid, newest first. */
  recent?: readonly string[]
}

export function categoryPhrasesRequest(ask: CategoryPhrasesAsk): ChatRequest {
  const { category, language, random, requestId, now, recent = [] } = ask
  const forms = pickDistinct(random, Object.values(GRAMMATICAL_TYPES), CATEGORY_PHRASES_COUNT)
  const themes = THEME_NAMES.filter((theme) => THEMES[theme] === category)
  const complexity = pick(random, COMPLEXITIES)
  const learnerLanguage = PROMPT_LANGUAGES[language]
  const content = [
    `You are a teacher of Spanish for beginners. Write exactly ${CATEGORY_PHRASES_COUNT} different, useful, natural sentences`,
    `in Spanish for the category "${category}" (${CATEGORY_NAMES[category]}).`,
    '',
    `- Level A2 at most, beginner vocabulary, at most ${SENTENCE_WORDS_MAX} words each. Correct accents, ¿ and ¡ included.`,
    `- Complexity ${complexity}.`,
    `- All five belong to the category; spread them over its themes: ${themes.join(', ')} (the names are Portuguese).`,
    '- Their forms, one each, in any order:',
    ...forms.map((form) => `  - ${form}`),
    '- Suitable for all ages; no brands, no names of real people.',
    writingRule(language),
    '',
    `Answer with one JSON array of exactly ${CATEGORY_PHRASES_COUNT} objects only, no text before or after it, no code block.`,
    'Each object has exactly these keys, all strings:',
    `- "id": "${category}-ai-1" to "${category}-ai-${CATEGORY_PHRASES_COUNT}"`,
    '- "spanish": the sentence in Spanish',
    `- "translation": its natural translation into ${learnerLanguage}`,
    `- "pronunciation": ${pronunciationRule(language)}`,
    `- "${LISTED_NAMES.imageDescription}": in ${learnerLanguage}, a concrete scene of 3 to 8 words that a photo of the sentence would show`,
    `- "imageSearch": ${IMAGE_SEARCH_RULE}`,
    '',
    ...avoidLines(recent),
    variationLine(random, requestId),
    `Timestamp: ${now}`,
  ].join('\n')
  return {
    messages: [{ role: 'user', content }],
    ...drawSampling(random),
    max_tokens: CATEGORY_PHRASES_TOKENS_MAX,
  }
}

/** The ids are replaced, so a number, which models often write, is accepted. */
const replyPhrase = wireSchema(
  LISTED_NAMES,
  z.object({
    spanish: speakableText,
    translation: requiredText,
    imageDescription: requiredText,
    imageSearch: imageSearchReply,
    id: z.union([requiredText, z.number()]),
    pronunciation: requiredText,
  }),
)
const replySchema = z.array(replyPhrase).check(z.minLength(1))

/** The phrases in a model's reply; throws an AiReplyError when it does not hold a list of whole phrases. */
export function parseCategoryPhrases(
  content: string | null | undefined,
  category: CategoryId,
): ListedPhrase[] {
  if (!content?.trim()) throw new AiReplyError(AI_MESSAGES.emptyReply)
  const { data } = replySchema.safeParse(listIn(content))
  if (!data) throw new AiReplyError(AI_MESSAGES.incompleteReply)
  return data.slice(0, CATEGORY_PHRASES_COUNT).map((phrase, position) => ({
    ...phrase,
    id: `${category}-ai-${position + 1}`,
    imageUrl: categoryPicture(category, position),
    category,
  }))
}

/**
 * The list of phrases in the reply. The objects of a list that was cut off can be read one by one, so a reply that is
 * no list is called incomplete only when the whole of it is JSON.
 */
function listIn(content: string): unknown[] {
  for (const value of jsonValuesIn(content, ['[', '{'])) {
    const list = asList(value)
    if (list) return list
  }
  const isJson = parseJson(withoutFence(content)) !== undefined
  throw new AiReplyError(isJson ? AI_MESSAGES.incompleteReply : AI_MESSAGES.unreadableReply)
}

/** A list of objects, or an object with one list in it: '[A2]' or '[5]' in a sentence before the answer is neither. */
function asList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value.length > 0 && value.every(isJsonObject) ? value : undefined
  if (!isJsonObject(value)) return undefined
  const lists = Object.values(value).filter((field) => Array.isArray(field))
  return lists.length === 1 ? lists[0] : undefined
}
