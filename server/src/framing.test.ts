import { API_ROOT, EMBED_ROOT } from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { pathFor, SECTIONS } from '@frase/core/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localPages } from './testing/local-pages.ts'
import { type Product, startProduct } from './testing/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ environment: { PAYMENTS: 'simulator' } })
})
afterAll(() => product.stop())
