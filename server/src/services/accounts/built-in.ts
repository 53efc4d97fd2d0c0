import { setTimeout as pause } from 'node:timers/promises'
import { preferredLanguage } from '../../answers/preferred-language.ts'
import type { Log } from '../../monitoring/log.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { workerUrl as defaultWorkerUrl } from '../../workers/worker-url.ts'
import type { LimitsPort } from '../limits/port.ts'
import { rateLimitHeaders } from '../limits/port.ts'
import type { MailPort } from '../mail/port.ts'
import { isSignedWith } from './access-token.ts'
import { createAccountMails, unsent } from './account-mails.ts'
import { openAccountsFolder } from './accounts-folder.ts'
import { addressReference, auditEvent, eventOf } from './audit.ts'
import type { EngineAnswer, EngineRequest } from './engine-messages.ts'
import { createEngineQueue } from './engine-queue.ts'
import { json, readBody, refuse, tooMany, toResponse } from './http.ts'
import { createKnownDevices } from './known-devices.ts'
import { type Asker, createMailBudget } from './mail-budget.ts'
import { createMailPermission } from './mail-permission.ts'
import { readMigrations } from './migration-files.ts'
import { bearerOf, openedSession, ownerOf } from './opened-session.ts'
import { createPasswordGuard, type PasswordVerdict } from './password-guard.ts'
import { createPasswordQueue, type PasswordWorker, startPasswordWorker } from './password-queue.ts'
import { usesPassword } from './password-requests.ts'
import { type AccountsPort, DEFAULT_MEMORY_MB } from './port.ts'
import { countRequest } from './rate-limits.ts'
import { linksInTurn } from './reminder-turns.ts'
import { type Admission, createRequestGate, type LimitedOperation } from './request-gate.ts'
import { createSignUpAnswers, isTakenIn } from './sign-up-answers.ts'
import { createAccountCalls } from './supabase-calls.ts'
import { createVisitorQueue, deviceOf, type QueuedVisitor } from './visitor-queue.ts'
import { offerPauses } from './write-pause.ts'

/** An unknown address is answered faster than a known one; after this minimum both look the same. */
const EVEN_ANSWER_MS = 400
/** How long a stop may wait for mails. */
const PROMISED_MAILS_MS = 5000

/** The status in the log of a web server; the caller has left. */
const CALLER_LEFT = 499

export interface BuiltInAccountsOptions {
  dataDir: string
  publicUrl: string
  /** The folder with the SQL files that a hosted project gets too. */
  migrationsFolder: string
  limits: LimitsPort
  mail: MailPort
  log: Log
  /** The memory limit of the database process. */
  maxMemoryMb?: number
  workerUrl?: URL
  passwordWorker?: PasswordWorker
  evenAnswerMs?: number
  wait?: (milliseconds: number) => Promise<void>
  promisedMailsMs?: number
}

interface Visitor extends QueuedVisitor {
  signal: AbortSignal
  /** Asked before a mail is made; if false, none is made. */
  mayMail?: () => Promise<boolean>
}

/** The operations that mail a link. */
const MAILED: readonly LimitedOperation[] = ['sign-up', 'magic-link', 'recovery', 'email-change']

/**
 * Supabase Lite on PGlite in the data folder, started at once in parallel with the rest: requests wait for
 * it. Throws when another process has the folder, or its database is missing.
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

  function askEngine(request: EngineRequest, visitor?: Visitor): Promise<EngineAnswer> {
    if (isClosed) return Promise.reject(new UpstreamError('The built-in accounts stopped', 503))
    const asking = askInTurn(request, visitor)
    underWay.add(asking)
    return asking.finally(() => underWay.delete(asking))
  }

  /**
   * Passwords are computed beside the engine, which answers others meanwhile. Without a visitor, the request
   * comes from the server itself and waits behind no other.
   */
  async function askInTurn(request: EngineRequest, visitor?: Visitor): Promise<EngineAnswer> {
    const { signal, mayMail } = visitor ?? {}
    const inTurn = <T>(ask: () => Promise<T>) =>
      visitor === undefined ? ask() : inVisitorQueue(visitor, ask, signal)
    const tasks = usesPassword(request) ? await inTurn(() => queue.passwordTasks(request, signal)) : []
    const passwords = await compute(tasks, visitor, signal)
    // When its turn has come, even if the caller has left: a mail that was counted is sent.
    if (mayMail) return inTurn(async () => queue.ask({ ...request, passwords, mayMail: await mayMail() }))
    return inTurn(() => queue.ask({ ...request, passwords }, signal))
  }

  const calls = createAccountCalls({
    url: publicUrl,
    secretKey: keys.secretKey,
    // Invented tokens would get ahead of the requests of visitors.
    isSigned,
    // Straight into the queue: the server's own requests do not use the network.
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
    log,
  })
  const isKnownDevice = (email: string, secret: string) =>
    inVisitorQueue(deviceOf(email), () => devices.isKnown(email, secret))
  const countPasswordTry = createPasswordGuard({
    limits,
    isKnownDevice,
    ...(wait ? { wait } : {}),
  })
  const pauses = offerPauses({ dataDir, whileIdle: queue.whileIdle, log })
  const isReady = queue.ready()
  // The queue has logged it; the caller of ready() gets it too.
  isReady.catch(() => {})
  const mails = createAccountMails({ mail, log, publicUrl })
  const budget = createMailBudget(limits)
  const mayMail = createMailPermission({ budget, accountOf: queue.account, identify: calls.identify })
  const signUpAnswers = createSignUpAnswers({ limits, key: keys.jwtSecret })

  async function answer(request: Request, address: string): Promise<Response> {
    const { method, url, headers } = request
    const decide = admit({ method, url, headers })
    if (typeof decide !== 'function') return json(decide.status, decide.body)
    const read = await readBody(request)
    if (!read) return refuse(413, 'request_too_large', 'Request body is too large')
    const admitted = decide(read.body)
    if (admitted.kind === 'refused') return json(admitted.status, admitted.body)
    const { operation, email } = admitted
    const named = operation === 'email-change' ? ownerOf(admitted.request)?.email : email
    const deviceSecret = devices.secretIn(headers.get('cookie'), named ?? '')
    const knownDevice =
      MAILED.includes(operation) && named && deviceSecret && (await isKnownDevice(named, deviceSecret))
        ? deviceSecret
        : null
    const verdict: PasswordVerdict =
      operation === 'sign-in'
        ? await countPasswordTry({ address, email: email ?? '', deviceSecret })
        : await countRequest(limits, operation, {
            address,
            account: ownerOf(admitted.request)?.userId ?? null,
            knownDevice,
          })
    const { secondsToWait, ownQuota } = verdict
    const isKnown = knownDevice !== null || verdict.isKnownDevice === true
    const queued =
      isKnown && named ? deviceOf(named) : { who: address, isKnown: isSigned(bearerOf(admitted.request)) }
    if (secondsToWait !== null && operation === 'sign-in') {
      auditEvent(log, 'sign-in refused', { address, about: about(email), reason: 'over_request_rate_limit' })
    }
    const response =
      secondsToWait === null
        ? await answerOr503(request, () =>
            answerAdmitted(request, admitted, queued, { address, isKnownDevice: knownDevice !== null }),
          )
        : tooMany(secondsToWait)
    for (const [name, value] of Object.entries(rateLimitHeaders(ownQuota))) response.headers.set(name, value)
    return response
  }

  function about(email: string | null): string | undefined {
    return email === null ? undefined : addressReference(keys.jwtSecret, email)
  }

  async function answerAdmitted(
    request: Request,
    admitted: Admission,
    queued: QueuedVisitor,
    asker: Asker,
  ): Promise<Response> {
    const { operation } = admitted
    const isTelling =
      operation === 'magic-link' ||
      operation === 'recovery' ||
      (operation === 'sign-up' && (await signUpAnswers.areQuiet(asker.address)))
    const [response] = await Promise.all([
      answerAtOnce(request, admitted, queued, asker, isTelling),
      isTelling ? pause(evenAnswerMs) : undefined,
    ])
    return response
  }

  async function answerAtOnce(
    request: Request,
    admitted: Admission,
    queued: QueuedVisitor,
    asker: Asker,
    isTelling: boolean,
  ): Promise<Response> {
    const { operation, email } = admitted
    const { address } = asker
    const { headers } = request
    let isWithheld = false
    const allowMail = async () => {
      isWithheld = !(await mayMail(admitted, asker))
      return !isWithheld
    }
    const visitor = { ...queued, signal: request.signal }
    const answered = await askEngine(
      admitted.request,
      MAILED.includes(operation) ? { ...visitor, mayMail: allowMail } : visitor,
    )
    const eventFacts = isWithheld
      ? ({ event: 'mail withheld' } as const)
      : eventOf(operation, admitted.request, answered)
    if (eventFacts) {
      const { event, ...facts } = eventFacts
      auditEvent(log, event, { address, about: about(email), ...facts })
    }
    const isTaken = operation === 'sign-up' && isTakenIn(answered)
    const isSent = !isTaken || (await budget.takeNotice(email ?? ''))
    const sending = mails.send(
      isSent ? answered.mails : [],
      preferredLanguage(headers.get('accept-language')),
    )
    // A notice is about something that has happened already, and waiting for another mail would reveal that
    // there is one.
    if (isTelling || answered.mails.every(({ opens }) => opens === null)) {
      sending.catch(() => {})
    } else {
      try {
        await sending
      } catch (error) {
        return unsent(error)
      }
    }
    if (operation === 'sign-out') calls.forgetTokens(ownerOf(admitted.request)?.userId ?? '')
    if (operation === 'sign-up')
      return toResponse(await signUpAnswers.answer(answered, admitted.request, address))
    if (operation === 'sign-in' && answered.status === 400) {
      return toResponse(await signUpAnswers.signIn(answered, admitted.request))
    }
    const session = operation === 'refresh' ? null : openedSession(answered)
    if (session) await budget.noteSignIn(session.email, address)
    return toResponse(answered, session && (await devices.remember(headers.get('cookie'), session)))
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
      await mails.settle(promisedMailsMs)
    },
  }
}
