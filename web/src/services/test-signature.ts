import { TEST_SIGNATURE_PATH } from '@frase/core/contract/paths'
import type { SignedKind } from '@frase/core/contract/request-parts'
import { testSignature } from '@frase/core/contract/speech'
import { callApi } from './api.ts'
import { publicConfig } from './public-config.ts'

/** For a text that an operator types; undefined where only texts of the content are offered, which need none. */
export async function signatureForTest(kind: SignedKind, text: string): Promise<string | undefined> {
  if (!publicConfig.takesAnyText) return undefined
  const { schema } = testSignature.response
  return (await callApi(TEST_SIGNATURE_PATH, { body: { kind, text } }, schema)).signature
}
