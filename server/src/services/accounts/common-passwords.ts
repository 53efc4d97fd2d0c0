import { dictionary } from '@zxcvbn-ts/language-common'

/** Shorter ones are refused anyway. */
const MIN_LENGTH = 6
const COUNT = 10_000

/** Ordered by popularity, the order in which attackers try them. */
const common = new Set(
  (dictionary['passwords-common'] ?? [])
    .map(String)
    .filter((password) => password.length >= MIN_LENGTH)
    .slice(0, COUNT),
)

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
