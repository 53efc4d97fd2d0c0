import { readFileSync } from 'node:fs'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@frase/core/languages'
import { describe, expect, it } from 'vitest'

/** Texts that the specification fixes, with their language and key. The other languages have translations. */
const LITERALS: readonly (readonly [text: string, language: Language, key: string])[] = [
  ['Oops! Page not found', 'en', 'notFound.text'],
  ['Audio Error', 'en', 'audio.error'],
  ['Could not generate audio. Check your ElevenLabs API key.', 'en', 'audio.generateFailedHosted'],
  ['Failed to play audio', 'en', 'audio.playFailed'],
  ['Cache cleared', 'en', 'debug.cacheCleared'],
  ['Audio cache has been cleared successfully.', 'en', 'debug.audioCacheCleared'],
  ['Error loading image', 'en', 'image.error'],
  ['Using default image', 'en', 'image.usingDefault'],
  ['Pronúncia não disponível', 'pt', 'categories.noPronunciation'],
  ['Nenhuma frase manual disponível para esta categoria', 'pt', 'categories.noManual'],
  ['Erro ao processar pagamento. Tente novamente.', 'pt', 'premium.checkoutError'],
  ['Email ou senha incorretos', 'pt', 'auth.messages.invalidCredentials'],
  ['Confirme seu email antes de fazer login', 'pt', 'auth.messages.emailNotConfirmed'],
  ['Erro de autenticação. Verifique suas credenciais.', 'pt', 'auth.messages.loginUnauthorized'],
  ['Erro inesperado', 'pt', 'auth.unexpectedError'],
  ['Este email já está cadastrado', 'pt', 'auth.messages.alreadyRegistered'],
  ['A senha deve ter pelo menos 6 caracteres', 'pt', 'auth.messages.passwordTooShort'],
  ['Erro de autenticação. Tente novamente.', 'pt', 'auth.messages.registerUnauthorized'],
  ['As senhas não coincidem', 'pt', 'auth.messages.passwordsDiffer'],
  ['Por favor, digite um email', 'pt', 'auth.messages.emailMissing'],
  ['Preencha todos os campos', 'pt', 'auth.messages.fieldsMissing'],
  ['Link de redefinição inválido ou expirado', 'pt', 'auth.messages.invalidResetLink'],
  ['Login realizado com sucesso!', 'pt', 'auth.success.login'],
  ['Bem-vindo de volta!', 'pt', 'auth.welcomeBack'],
  ['Conta criada com sucesso!', 'pt', 'auth.success.register'],
  ['Verifique seu email para confirmar a conta', 'pt', 'auth.confirmEmail'],
  ['Link mágico enviado!', 'pt', 'auth.success.magicLink'],
  ['Email enviado!', 'pt', 'auth.success.forgot'],
  ['Se o email existir, enviamos um link para redefinir sua senha.', 'pt', 'auth.resetSent'],
  ['Senha redefinida com sucesso!', 'pt', 'auth.success.reset'],
  ['Erro de autenticação', 'pt', 'auth.callback.failure.refused'],
  ['Erro ao processar autenticação', 'pt', 'auth.callback.failure.tokens'],
  ['Erro ao processar código de autorização', 'pt', 'auth.callback.failure.code'],
  ['Não foi possível completar a autenticação', 'pt', 'auth.callback.failure.incomplete'],
  ['Erro inesperado durante a autenticação', 'pt', 'auth.callback.failure.unexpected'],
]

/** Words that the English text must contain, in any case. */
const WORDS = [
  ['notifications', 'notifications'],
  ['phrase {{position}} of {{total}}', 'home.position'],
  ['using example phrases', 'categories.usingExamples'],
  ['category not found', 'categories.notFound'],
  ['redirecting', 'categories.redirecting'],
  ['premium unlimited', 'exercises.unlimited'],
  ['exercise {{position}} of {{total}}', 'exercises.position'],
  ['finish', 'exercises.finish'],
  ['unsupported type: {{type}}', 'exercises.unsupported'],
  ['incomplete data', 'exercises.incomplete'],
  ['limit reached', 'exercises.notices.limit.title'],
  ['upgrade', 'exercises.notices.limit.text'],
  ['unlimited', 'exercises.notices.limit.text'],
  ['no exercises', 'exercises.notices.none.title'],
  ['error', 'exercises.notices.failed.title'],
  ['try again', 'exercises.notices.failed.text'],
  ['save {{percent}}%', 'premium.save'],
  ['free trial', 'premium.trial'],
  ['have an account? log in', 'premium.haveAccount'],
  ['already a subscriber', 'premium.subscriber.title'],
  ['thank you', 'premium.subscriber.title'],
  ['listen', 'audio.listen'],
  ['repeat', 'audio.repeat'],
  ['generating', 'audio.generating'],
  ['stop', 'audio.stop'],
  ['not available', 'image.notAvailable'],
  ['not found', 'image.notFound'],
  ['illustrative', 'image.illustrative'],
  ['({{message}})', 'controls.error'],
] as const

/** Texts that are the same in every language, and the file each is defined in. */
const UNTRANSLATED = [
  ['Loading translations...', 'web/index.html'],
  ['404', 'web/src/features/not-found/page.tsx'],
  ['Unexpected Application Error!', 'web/src/app/crash-boundary.tsx'],
  ['usePlano deve ser usado dentro de um PlanoProvider', 'web/src/services/account/plan.tsx'],
  ['R$ 19,90', 'core/src/plans/prices.test.ts'],
  ['R$ 199,00', 'core/src/plans/prices.test.ts'],
  ['R$ 16,58', 'core/src/plans/prices.test.ts'],
] as const

/** Error messages, which are not translated, and the file each is defined in. */
const THROWN = [
  ['Erro na API da Groq: ', 'core/src/ai/ai-error.ts'],
  ['Resposta inválida da API da Groq', 'core/src/ai/ai-error.ts'],
  ['Formato de resposta inválido', 'core/src/ai/ai-error.ts'],
  ['Erro ao processar resposta da API', 'core/src/ai/ai-error.ts'],
  ['Groq API error: ', 'core/src/ai/ai-error.ts'],
  ['Invalid response from Groq API', 'core/src/ai/ai-error.ts'],
  ['Opção ', 'core/src/ai/ai-error.ts'],
  ['HTTP error! status: ', 'server/src/services/speech/hosted.ts'],
  ['HTTP error! status: ', 'web/src/services/audio/server-voice.ts'],
  ['Erro na API Unsplash', 'server/src/services/images/hosted.ts'],
  ['Supabase não configurado', 'core/src/account/auth-messages.ts'],
  ['User not authenticated', 'web/src/services/account/account-state.ts'],
  ['Erro ao criar sessão de checkout', 'core/src/plans/payment-answers.ts'],
  ['Failed to create portal session', 'core/src/plans/payment-answers.ts'],
] as const

/** Keys that the specification fixes. */
const NAMED_KEYS = [
  'categories.notFound',
  'categories.redirecting',
  'auth.error',
  'auth.unexpectedError',
  'auth.logoutSuccess',
  'auth.seeYouSoon',
  'auth.noCustomerId',
  'auth.portalError',
  'controls.error',
]

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
}

function textAt(language: Language, key: string): string | undefined {
  let node: unknown = JSON.parse(read(`content/src/locales/${language}.json`))
  for (const part of key.split('.')) {
    node = typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined
  }
  return typeof node === 'string' ? node : undefined
}

describe('texts that the specification fixes', () => {
  it.each(LITERALS)(
    '“%s” is the text in %s under %s, and other languages translate it',
    (text, language, key) => {
      expect(textAt(language, key)).toBe(text)
      for (const other of LANGUAGES.filter((code) => code !== language)) {
        expect(textAt(other, key), other).toBeTruthy()
        expect(textAt(other, key), `${other} has its own translation`).not.toBe(text)
      }
    },
  )

  it.each(UNTRANSLATED)('“%s” is defined in %s for all languages', (text, file) =>
    expect(read(file)).toContain(text),
  )

  it('the language names are the same in every language', () => {
    expect(LANGUAGE_NAMES).toMatchObject({ pt: 'Português', en: 'English', fr: 'Français', de: 'Deutsch' })
  })

  it.each(THROWN)('the error “%s” is defined in %s', (message, file) => {
    // With the quotation mark, because some also occur in a regular expression.
    const quoted = ["'", '`'].map((mark) => mark + message)
    expect(quoted.some((start) => read(file).includes(start))).toBe(true)
  })

  it.each(WORDS)('the English text contains “%s” (%s)', (words, key) => {
    expect(textAt('en', key)?.toLowerCase()).toContain(words)
    for (const language of LANGUAGES) expect(textAt(language, key), language).toBeTruthy()
  })

  it.each(NAMED_KEYS)('the key %s has a text in every language', (key) => {
    for (const language of LANGUAGES) expect(textAt(language, key), language).toBeTruthy()
  })
})
