import { join } from 'node:path'
import { loadIllustrator } from '@frase/illustrator/illustrator'
import type { Log } from '../monitoring/log.ts'
import type { AccountsPort } from '../services/accounts/port.ts'
import { startRetention } from '../services/accounts/retention.ts'
import { createPhrasebook } from '../services/ai/built-in.ts'
import { createHostedAi } from '../services/ai/hosted.ts'
import type { AiPort } from '../services/ai/port.ts'
import { type Cards, createCards } from '../services/cards/cards.ts'
import { DATA_ENTRIES, loadLocalToken, prepareDataFolder } from '../services/data-folder.ts'
import { createEpisodes, type HostedVoice } from '../services/feeds/episodes.ts'
import { createFeeds, type Feeds } from '../services/feeds/feeds.ts'
import { createDrawings, createIllustratorImages, type Drawings } from '../services/images/built-in.ts'
import { createUnsplashImages } from '../services/images/hosted.ts'
import { byPictureWords } from '../services/images/picture-words.ts'
import type { ImagesPort } from '../services/images/port.ts'
import { createMemoryLimits } from '../services/limits/built-in.ts'
import {
  createSharedDailyTotals,
  type DailyTotals,
  openDailyTotals,
} from '../services/limits/daily-totals.ts'
import type { DailyCeiling, LimitsPort } from '../services/limits/port.ts'
import { createSpending, type PaidService } from '../services/limits/spending.ts'
import { createInbox, type Inbox } from '../services/mail/built-in.ts'
import { createSmtpMail } from '../services/mail/hosted.ts'
import type { MailPort } from '../services/mail/port.ts'
import { createOfferedTexts, type OfferedTexts } from '../services/offered-texts/offered-texts.ts'
import { loadSigningKeys } from '../services/offered-texts/signing-keys.ts'
import type { PaymentsPort } from '../services/payments/port.ts'
import type { PaymentSimulator } from '../services/payments/simulator/simulator.ts'
import { type ComingWeek, createComingWeek } from '../services/phrases/coming-week.ts'
import type { PushPort } from '../services/push/port.ts'
import { openReportFile } from '../services/reports/report-file.ts'
import type { ReportsPort } from '../services/reports/reports.ts'
import { createReportMails, createReports } from '../services/reports/reports.ts'
import { createMailLinks, type MailLinks } from '../services/sender/mail-links.ts'
import type { Sender } from '../services/sender/sender.ts'
import { createEspeakSpeech } from '../services/speech/built-in.ts'
import { createHostedSpeech } from '../services/speech/hosted.ts'
import { createSpokenTexts, type SpokenTexts } from '../services/speech/spoken-texts.ts'
import { type Config, hasLocalInbox } from './config.ts'
import { openPush } from './open-push.ts'
import { openSender } from './open-sender.ts'

export interface Services {
  ai: AiPort
  week: ComingWeek
  images: ImagesPort
  drawings: Drawings
  cards: Cards
  spoken: SpokenTexts
  offered: OfferedTexts
  feeds: Feeds
  limits: LimitsPort
  /** Null where the port is switched off. */
  accounts: AccountsPort | null
  payments: PaymentsPort | null
  push: PushPort | null
  mailLinks: MailLinks
  reports: ReportsPort
  /** The built-in services that have pages of their own; null where the hosted service is on. */
  inbox: Inbox | null
  simulator: PaymentSimulator | null
  /** Opens their pages. */
  localToken: string | null
  /** Starts sending the phrase of the day, if that is possible; `close` ends it. */
  startSender: () => void
  close: () => Promise<void>
}

interface ServiceFolders {
  /** The folder of the built illustrator's data. */
  illustrator: string
  /** The SQL that defines the accounts' tables. */
  migrations: string
}

/**
 * The only place that chooses between a hosted adapter and a built-in one. Code that would take a tenth of
 * the start is loaded only where it is used.
 */
export async function createServices(config: Config, log: Log, folders: ServiceFolders): Promise<Services> {
  if (config.accounts.kind === 'builtin' || config.payments.kind === 'builtin') {
    prepareDataFolder(config.dataDir)
  }
  const limits = await openLimits(config, log)
  const signingKeys = config.signingKeys ?? loadSigningKeys(config.dataDir)
  const offered = createOfferedTexts(signingKeys)
  const totals = openTotals(config, limits, log)
  const spending = createSpending({ totals, ceilings: ceilingsOf(config), key: signingKeys.current, log })
  const phrasebook = createPhrasebook()
  const ai =
    config.ai.kind === 'hosted'
      ? createHostedAi({ config: config.ai, spending, log, phrasebook })
      : phrasebook
  const images =
    config.images.kind === 'hosted'
      ? byPictureWords(createUnsplashImages(config.images, spending))
      : createIllustratorImages(offered)
  const speech = config.speech.kind === 'hosted' ? createHostedSpeech(config.speech) : createEspeakSpeech()
  const spoken = createSpokenTexts(speech, spending)
  const feeds = createFeeds({
    site: config,
    // The built-in voice is called where the sound is made: encoded only once, it sounds better.
    episodes: createEpisodes(config.speech.kind === 'hosted' ? podcastVoice(spoken) : null),
    log,
  })
  const drawings = createDrawings(() => loadIllustrator(folders.illustrator))
  const cards = createCards({ drawings })
  const inbox = createInbox()
  const mail: MailPort =
    config.mail.kind === 'hosted'
      ? createSmtpMail({
          smtpUrl: config.mail.smtpUrl,
          contactEmail: config.operator?.email ?? null,
          publicUrl: config.publicUrl,
        })
      : inbox
  const accounts = await openAccounts(config, log, { limits, mail, migrationsFolder: folders.migrations })
  const retention = accounts ? startRetention(accounts, log) : null
  const { payments, simulator } = await openPayments(config, log)
  const push = openPush(config)
  const mailLinks = createMailLinks(config.publicUrl, signingKeys)
  const reports = openReports(config, mail, log)
  let sender: Sender | null = null
  return {
    ai,
    week: createComingWeek({ phrasebook, spoken, offered, log }),
    images,
    drawings,
    cards,
    spoken,
    offered,
    feeds,
    limits,
    accounts,
    payments,
    push,
    mailLinks,
    reports,
    inbox: hasLocalInbox(config) ? inbox : null,
    simulator,
    localToken: hasLocalInbox(config) || simulator ? loadLocalToken(config.dataDir) : null,
    startSender() {
      sender ??= openSender(config, log, { accounts, push, inbox, links: mailLinks })
    },
    async close() {
      // Closed before the accounts, which they still call.
      await Promise.all([sender?.close(), retention?.close()])
      push?.close()
      await Promise.all([
        speech.close?.(),
        feeds.close(),
        cards.close(),
        simulator?.close(),
        accounts?.close(),
        reports.close(),
      ])
      // Closed after the accounts and the reports, which still send pending mails.
      await Promise.all([mail.close?.(), totals.close?.()])
      await limits.close?.()
    },
  }
}

async function openLimits({ limits }: Config, log: Log): Promise<LimitsPort> {
  if (limits.kind === 'builtin') return createMemoryLimits()
  const { createRedisLimits } = await import('../services/limits/hosted.ts')
  return createRedisLimits(limits.redisUrl, log)
}

async function openPayments(config: Config, log: Log): Promise<Pick<Services, 'payments' | 'simulator'>> {
  if (config.payments.kind === 'off') return { payments: null, simulator: null }
  if (config.payments.kind === 'builtin') {
    const { createPaymentSimulator } = await import('../services/payments/simulator/simulator.ts')
    const simulator = createPaymentSimulator({ config, log })
    return { payments: simulator, simulator }
  }
  const { createStripePayments } = await import('../services/payments/hosted.ts')
  const payments = createStripePayments({ config: config.payments, publicUrl: config.publicUrl, log })
  return { payments, simulator: null }
}

/** The voice of the podcast, counted under the daily ceilings as a person of its own. */
function podcastVoice(spoken: SpokenTexts): HostedVoice {
  const listener = { address: '', person: 'podcast' }
  return async (spanish) => (await spoken.sound(spanish, listener)).audio
}

/** Only hosted services cost anything. */
function ceilingsOf({ ai, speech, images }: Config): Partial<Record<PaidService, DailyCeiling>> {
  return {
    ...(ai.kind === 'hosted' && { ai: ai.ceiling }),
    ...(speech.kind === 'hosted' && { speech: speech.ceiling }),
    ...(images.kind === 'hosted' && { images: images.ceiling }),
  }
}

/**
 * Spending is stored in the data folder, unless there is Redis; without a hosted service nothing is written.
 */
function openTotals(config: Config, limits: LimitsPort, log: Log): DailyTotals {
  const costsNothing = Object.keys(ceilingsOf(config)).length === 0
  if (config.limits.kind === 'hosted' || costsNothing) return createSharedDailyTotals(limits)
  return openDailyTotals(join(config.dataDir, DATA_ENTRIES.spending), log)
}

/**
 * Stores reports in the data folder, and mails them if mail can reach the operator. Servers that write no
 * other file, because several share the work, write none for this either if they can mail.
 */
function openReports(config: Config, mail: MailPort, log: Log): ReportsPort {
  const to = config.mail.kind === 'hosted' ? config.operator?.email : undefined
  const mailed = to === undefined ? null : createReportMails(mail, to)
  const isStored = mailed === null || writesDataFolder(config)
  const stored = isStored ? openReportFile(join(config.dataDir, DATA_ENTRIES.reports)) : null
  return createReports({ stored, mailed, log })
}

function writesDataFolder(config: Config): boolean {
  const { accounts, payments, limits, signingKeys } = config
  return (
    accounts.kind === 'builtin' ||
    payments.kind === 'builtin' ||
    signingKeys === null ||
    (limits.kind === 'builtin' && Object.keys(ceilingsOf(config)).length > 0)
  )
}

async function openAccounts(
  config: Config,
  log: Log,
  parts: { limits: LimitsPort; mail: MailPort; migrationsFolder: string },
): Promise<AccountsPort | null> {
  if (config.accounts.kind === 'off') return null
  if (config.accounts.kind === 'hosted') {
    const { createHostedAccounts } = await import('../services/accounts/hosted.ts')
    return createHostedAccounts(config.accounts)
  }
  const { openBuiltInAccounts } = await import('../services/accounts/built-in.ts')
  const { dataDir, publicUrl, accounts } = config
  return openBuiltInAccounts({ dataDir, publicUrl, log, maxMemoryMb: accounts.maxMemoryMb, ...parts })
}
