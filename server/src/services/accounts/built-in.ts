import { setTimeout as pause } from 'node:timers/promises'
import { AUTH_LINK_PATH } from '@frase/core/contract/paths'
import { isLanguage, type Language } from '@frase/core/languages'
import type { Log } from '../../log.ts'
import { preferredLanguage } from '../../preferred-language.ts'
import { withDeadline } from '../../upstream/deadline.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { workerUrl as defaultWorkerUrl } from '../../workers/worker-url.ts'
import type { LimitsPort } from '../limits/port.ts'
import { rateLimitHeaders } from '../limits/rate-limit-headers.ts'
import type { MailPort } from '../mail/port.ts'
import { accountMail } from '../mail/templates.ts'
import { isSignedWith } from './access-token.ts'
import { openAccountsFolder } from './accounts-folder.ts'
import { addressReference, auditEvent, eventOf } from './audit.ts'
import type { EngineAnswer, EngineMail, EngineRequest } from './engine-messages.ts'
import { createEngineQueue } from './engine-queue.ts'
import { json, readBody, refuse, toResponse } from './http.ts'
import { createKnownDevices } from './known-devices.ts'
import { readMigrations } from './migration-files.ts'
import { type OpenedSession, openedSession, sessionOfToken } from './opened-session.ts'
import { createPasswordGuard, type PasswordVerdict } from './password-guard.ts'
import { createPasswordQueue, type PasswordWorker, startPasswordWorker } from './password-queue.ts'
import { usesPassword } from './password-requests.ts'
import { type AccountsPort, DEFAULT_MEMORY_MB } from './port.ts'
import { countRequest } from './rate-limits.ts'
import { linksInTurn } from './reminder-turns.ts'
import { type Admission, createRequestGate } from './request-gate.ts'
import { createAccountCalls } from './supabase-calls.ts'
import { createVisitorQueue, deviceOf, type QueuedVisitor } from './visitor-queue.ts'
import { offerPauses } from './write-pause.ts'

/** An unknown address is answered faster than a known one; asked after this long, both sound the same. */
const EVEN_ANSWER_MS = 400
/** How long a stop may wait for mails. */
const PROMISED_MAILS_MS = 5000

/** As web servers write it into their logs; nobody is there to read it. */
const CALLER_LEFT = 499

export interface BuiltInAccountsOptions {
  dataDir: string
  publicUrl: string
  /** The folder with the SQL files that a hosted project gets too. */
  migrationsFolder: string
  limits: LimitsPort
  mail: MailPort
  log: Log
  /** What the process of the database may take. */
  maxMemoryMb?: number
  workerUrl?: URL
  passwordWorker?: PasswordWorker
  evenAnswerMs?: number
  wait?: (milliseconds: number) => Promise<void>
  promisedMailsMs?: number
}

/**
 * Supabase Lite on PGlite in the data folder, started at once and beside whatever comes next: requests wait for it.
 * Throws when another process has the folder, or its database is missing.
 */
export function openBuiltInAccounts({
  dataDir,
  publicUrl,
  migrationsFolder,
  limits,
  mail,
  log,
  maxMemoryMb = DEFAULT_MEMORY_MB,
  workerUrl = defaultWorkerUrl('accounts'),
  passwordWorker = startPasswordWorker(),
  evenAnswerMs = EVEN_ANSWER_MS,
  promisedMailsMs = PROMISED_MAILS_MS,
  wait,
}: BuiltInAccountsOptions): AccountsPort {
  const folder = openAccountsFolder(dataDir, log)
  const { keys } = folder
  const callbackUrl = `${publicUrl}/auth/callback`
  const isSigned = (accessToken: string) => isSignedWith(keys.jwtSecret, accessToken)
  const admit = createRequestGate({ publishableKey: keys.publishableKey, callbackUrl, isSigned })
  const queue = createEngineQueue({
    folder,
    publicUrl,
    migrations: readMigrations(migrationsFolder),
    workerUrl,
    log,
    maxMemoryMb,
  })
  const compute = createPasswordQueue(passwordWorker)
  const inVisitorQueue = createVisitorQueue('The built-in accounts')

  const underWay = new Set<Promise<unknown>>()
  let isClosed = false

  function askEngine(request: EngineRequest, visitor?: QueuedVisitor, signal?: AbortSignal) {
    if (isClosed) return Promise.reject(new UpstreamError('The built-in accounts stopped', 503))
    return keepUntilSettled(underWay, askInTurn(request, visitor, signal))
  }

  /**
   * Passwords are computed beside the engine, which answers others meanwhile. Without a visitor it is a request of the
   * server itself, which waits behind none.
   */
  async function askInTurn(
    request: EngineRequest,
    visitor?: QueuedVisitor,
    signal?: AbortSignal,
  ): Promise<EngineAnswer> {
    const inTurn = <T>(ask: () => Promise<T>) =>
      visitor === undefined ? ask() : inVisitorQueue(visitor, ask, signal)
    if (!usesPassword(request)) return inTurn(() => queue.ask(request, signal))
    const tasks = await inTurn(() => queue.passwordTasks(request, signal))
    const passwords = await compute(tasks, visitor, signal)
    return inTurn(() => queue.ask({ ...request, passwords }, signal))
  }

  const calls = createAccountCalls({
    url: publicUrl,
    secretKey: keys.secretKey,
    // Invented ones would come before the requests of visitors.
    isSigned,
    // Straight into the queue: no request of the server itself goes over the network.
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const answered = await askEngine({
        method: request.method,
        path: pathname + search,
        headers: Object.fromEntries(request.headers),
        body: request.body === null ? null : await request.text(),
      })
      return toResponse(answered)
    },
  })
  const devices = createKnownDevices({
    key: keys.jwtSecret,
    isSecure: publicUrl.startsWith('https:'),
    isKnown: calls.isKnownDevice,
    remember: calls.rememberDevice,
  })
  const countPasswordTry = createPasswordGuard({
    limits,
    isKnownDevice: (email, secret) => inVisitorQueue(deviceOf(email), () => devices.isKnown(email, secret)),
    ...(wait ? { wait } : {}),
  })
  const pauses = offerPauses({ dataDir, whileIdle: queue.whileIdle, log })
  const isReady = queue.ready()
  // The queue has written it to the log; whoever calls ready() learns it too.
  isReady.catch(() => {})
  /** Mails on their way, of which some visitors have been told already. */
  const promised = new Set<Promise<unknown>>()

  async function sendMail(
    { kind, opens, to, tokenHash, language }: EngineMail,
    spoken: Language,
  ): Promise<void> {
    const lang = isLanguage(language) ? language : spoken
    const parameters = { token: tokenHash, type: opens ?? '', lang }
    const link = opens && `${publicUrl}${AUTH_LINK_PATH}?${new URLSearchParams(parameters)}`
    try {
      await mail.send({ to, ...accountMail(kind, lang, link) })
    } catch (error) {
      // A mail server repeats the address that it refuses.
      log.error('a mail could not be sent', { kind, error: String(error).replace(/[^\s<>]+@[^\s<>]+/g, '…') })
      throw error
    }
  }

  async function answer(request: Request, address: string): Promise<Response> {
    const { method, url, headers } = request
    const decide = admit({ method, url, headers })
    if (typeof decide !== 'function') return json(decide.status, decide.body)
    const read = await readBody(request)
    if (!read) return refuse(413, 'request_too_large', 'Request body is too large')
    const admitted = decide(read.body)
    if (admitted.kind === 'refused') return json(admitted.status, admitted.body)
    const { operation, email } = admitted
    const { secondsToWait, ownQuota, isKnownDevice }: PasswordVerdict =
      operation === 'sign-in'
        ? await countPasswordTry({
            address,
            email: email ?? '',
            deviceSecret: devices.secretIn(request.headers.get('cookie'), email ?? ''),
          })
        : await countRequest(limits, operation, address, email ?? ownerOf(admitted.request))
    const visitor =
      isKnownDevice && email !== null
        ? deviceOf(email)
        : { who: address, isKnown: isSigned(bearerOf(admitted.request)) }
    if (secondsToWait !== null && operation === 'sign-in') {
      auditEvent(log, 'sign-in refused', { address, about: about(email), reason: 'over_request_rate_limit' })
    }
    const response =
      secondsToWait === null
        ? await answerOr503(request, () => answerAdmitted(request, address, visitor, admitted))
        : tooMany(secondsToWait)
    for (const [name, value] of Object.entries(rateLimitHeaders(ownQuota))) response.headers.set(name, value)
    return response
  }

  function about(email: string | null): string | undefined {
    return email === null ? undefined : addressReference(keys.jwtSecret, email)
  }

  async function answerAdmitted(
    request: Request,
    address: string,
    visitor: QueuedVisitor,
    admitted: Admission,
  ): Promise<Response> {
    const { operation, email } = admitted
    const cookies = request.headers.get('cookie')
    const isTelling = operation === 'magic-link' || operation === 'recovery'
    const [answered] = await Promise.all([
      askEngine(admitted.request, visitor, request.signal),
      isTelling ? pause(evenAnswerMs) : undefined,
    ])
    const eventFacts = eventOf(operation, admitted.request, answered)
    if (eventFacts) {
      const { event, ...facts } = eventFacts
      auditEvent(log, event, { address, about: about(email), ...facts })
    }
    const spoken = preferredLanguage(request.headers.get('accept-language'))
    const sending = Promise.all(
      answered.mails.map((outgoing) => keepUntilSettled(promised, sendMail(outgoing, spoken))),
    )
    // A notice is about something that has happened already, and waiting for another mail would tell that there is one.
    if (isTelling || answered.mails.every(({ opens }) => opens === null)) {
      sending.catch(() => {})
    } else {
      try {
        await sending
      } catch {
        return refuse(500, 'unexpected_failure', 'Error sending confirmation email')
      }
    }
    if (operation === 'sign-out') calls.forgetTokens(eventFacts?.account ?? '')
    const session = operation === 'refresh' ? null : openedSession(answered)
    return toResponse(answered, session && (await rememberDevice(cookies, session)))
  }

  async function answerOr503(request: Request, work: () => Promise<Response>): Promise<Response> {
    try {
      return await work()
    } catch (error) {
      if (request.signal.aborted) return refuse(CALLER_LEFT, 'caller_left', 'The caller has left')
      if (!(error instanceof UpstreamError)) throw error
      if (error.status === 429) return tooMany(error.retryAfterSeconds ?? 1)
      log.warn('accounts did not answer', { error: error.message })
      return refuse(503, 'unexpected_failure', 'The accounts service is not available right now')
    }
  }

  /** Signing in goes on without it. */
  async function rememberDevice(cookies: string | null, session: OpenedSession): Promise<string | null> {
    try {
      return await devices.remember(cookies, session)
    } catch (error) {
      log.warn('a device could not be remembered', { error: String(error) })
      return null
    }
  }

  return {
    publicAccess: { url: publicUrl, key: keys.publishableKey },
    ...calls,
    reminders: linksInTurn(calls.reminders, inVisitorQueue),
    handle: (request, address) => answerOr503(request, () => answer(request, address)),
    ready: () => isReady,
    async close() {
      pauses.close()
      isClosed = true
      await Promise.allSettled(underWay)
      await passwordWorker.close()
      await queue.close()
      await folder.close()
      await withDeadline(Promise.allSettled(promised), promisedMailsMs, () => log.warn('mails were cut off'))
    },
  }
}

function keepUntilSettled<T>(kept: Set<Promise<unknown>>, work: Promise<T>): Promise<T> {
  kept.add(work)
  return work.finally(() => kept.delete(work))
}

/** Whose account a request is about by its token, which nobody has checked yet. */
function ownerOf({ headers }: EngineRequest): string | null {
  return sessionOfToken(headers.authorization ?? '')?.userId ?? null
}

function bearerOf({ headers }: EngineRequest): string {
  return (headers.authorization ?? '').replace(/^Bearer /i, '')
}

function tooMany(secondsToWait: number): Response {
  return refuse(429, 'over_request_rate_limit', 'Request rate limit reached', {
    'retry-after': String(secondsToWait),
  })
}
