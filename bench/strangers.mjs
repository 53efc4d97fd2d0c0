import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import { pause } from './learner.mjs'
import { median } from './median.mjs'
import { createTimings } from './timings.mjs'

/*
 * How long learners wait while strangers send requests, compared with two controls: with nobody else there,
 * and with the same requests from the same processes sent to a sink. Strangers share this machine's
 * processors with the server, which they do not in production: only delays beyond those with the sink are
 * caused by the server.
 */

/** @typedef {ReturnType<typeof createTimings>} Timings */
/** How each kind of request was answered, and how often. @typedef {Record<string, Record<string, number>>} Answers */
/** @typedef {{ script: string, options: Record<string, unknown> }} Strangers */
/** @typedef {Record<'before' | 'control' | 'during', Timings> & { controlAnswers: Answers, answers: Answers }} Round */

/** The quotas of one round must have no queue left in the next. */
const REST_MS = 3000

/** @param {string} productOrigin @param {string} signingSecret */
export async function burstOf(productOrigin, signingSecret, requests = 500) {
  const known = await fetch(`${productOrigin}${SPEECH_PATH}?text=Hola%2C+me+llamo+Ana.`, {
    redirect: 'manual',
  })
  const voice = new URL(known.headers.get('location') ?? '', productOrigin).searchParams.get('v') ?? ''
  return { script: 'bench/burst.mjs', options: { requests, secret: signingSecret, voice } }
}

/**
 * @param {{ key: string, insider: { accessToken: string, userId: string }, signingSecret: string }} knowledge what those
 *   with an account and a mail of ours know; the secret stands for the mails
 * @param {string} [only] the name of one attack
 */
export function attacksWith({ key, insider, signingSecret }, only) {
  return { script: 'bench/attacks.mjs', options: { key, insider, signingSecret, only } }
}

export async function startSink() {
  const sink = fork('bench/sink.mjs')
  const [{ port }] = await once(sink, 'message')
  return { origin: `http://localhost:${port}`, stop: () => sink.disconnect() }
}

/**
 * @param {Strangers} strangers
 * @param {Record<string, unknown>} place
 * @returns {Promise<Answers>}
 */
async function send({ script, options }, place) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    JSON.stringify({ ...options, ...place }),
  ])
  return JSON.parse(stdout)
}

/**
 * The three one after the other, several times: other load on this machine affects all of them.
 * @param {Strangers} strangers
 * @param {{ origin: string, sink: string, seconds: number, rounds: number, firstRound?: number, onTimings: (timings: Timings) => void, onRound?: (round: Round) => void | Promise<void> }} options
 */
export async function compare(strangers, options) {
  const { origin, sink, seconds, rounds, firstRound = 1, onTimings, onRound } = options
  const measured = async (/** @type {() => Promise<unknown>} */ work) => {
    onTimings(createTimings())
    await pause(REST_MS)
    const timings = createTimings()
    onTimings(timings)
    const result = await work()
    return { timings, result: /** @type {Answers} */ (result) }
  }
  /** @type {Round[]} */
  const all = []
  for (let round = firstRound; round < firstRound + rounds; round += 1) {
    const place = { origin, seconds, round }
    const { timings: before } = await measured(() => pause(seconds * 1000))
    const control = await measured(() => send(strangers, { ...place, target: sink }))
    const during = await measured(() => send(strangers, { ...place, target: origin }))
    const measuredRound = {
      before,
      control: control.timings,
      during: during.timings,
      controlAnswers: control.result,
      answers: during.result,
    }
    all.push(measuredRound)
    await onRound?.(measuredRound)
  }
  onTimings(createTimings())
  return all
}

/**
 * @param {readonly Round[]} rounds
 * @param {'before' | 'control'} other
 */
export function ratioTo(rounds, other) {
  return median(rounds.map((round) => Number(round.during.all().p99) / Number(round[other].all().p99)))
}

/** @param {readonly Answers[]} list @returns {Answers} */
export function sumOf(list) {
  /** @type {Answers} */
  const sum = {}
  for (const [kind, outcomes] of list.flatMap((answers) => Object.entries(answers))) {
    for (const [outcome, count] of Object.entries(outcomes)) {
      sum[kind] = { ...sum[kind], [outcome]: (sum[kind]?.[outcome] ?? 0) + count }
    }
  }
  return sum
}

/** @param {Answers} answers */
export function requestsIn(answers) {
  return Object.values(answers)
    .flatMap((outcomes) => Object.values(outcomes))
    .reduce((sum, count) => sum + count, 0)
}
