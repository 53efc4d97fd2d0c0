import { pathToFileURL } from 'node:url'
import { ensureLighthouse } from './lighthouse-package.mjs'
import { median } from './median.mjs'

/** The simulated phone, by Lighthouse's benchmark index: how fast it computes, whatever machine simulates it. */
export const PHONE = 410
export const OLD_PHONE = 200
const RUNS = 9

/**
 * How many times slower than this machine the phone computes. No machine can simulate a faster one.
 * @param {number} index of this machine
 * @param {number} phone
 */
export function slowdown(index, phone) {
  return Math.max(1, index / phone)
}

/**
 * Lighthouse's benchmark index of this machine, which depends on what else it computes: about ten seconds.
 * @param {import('@playwright/test').Browser} browser
 */
export async function machineIndex(browser) {
  const file = `${ensureLighthouse()}/lighthouse/core/lib/page-functions.js`
  const { pageFunctions } = await import(pathToFileURL(file).href)
  const page = await browser.newPage()
  /** @type {number[]} */
  const indexes = []
  for (let run = 0; run < RUNS; run += 1) {
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  }
  await page.close()
  return median(indexes)
}

/**
 * What the results say about the phone.
 * @param {readonly number[]} indexes of this machine, while it was measured
 * @param {number} phone
 */
export function aboutPhone(indexes, phone) {
  const both = `The phone has Lighthouse's benchmark index ${phone} and this machine ${range(indexes, 0)}`
  if (Math.min(...indexes) < phone) {
    return `${both}: **this machine is slower than the phone**, and its own speed is measured.`
  }
  const factors = indexes.map((index) => slowdown(index, phone))
  return `${both}, so that the phone is ${range(factors, 1)} times slower.`
}

/**
 * @param {readonly number[]} values
 * @param {number} digits
 */
function range(values, digits) {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  )
  return least === most ? `${middle}` : `${middle} (${least}–${most})`
}
