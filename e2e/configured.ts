import type { PublicConfig } from '@frase/core/public-config'
import type { Page } from '@playwright/test'

/** The premium page as another installation would serve it. */
export async function configured(page: Page, change: (config: PublicConfig) => PublicConfig) {
  await page.route('**/premium*', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /(id="public-config">)(.*?)(<\/script>)/,
      (_, open, config, close) => open + JSON.stringify(change(JSON.parse(config))) + close,
    )
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    await route.fulfill({ response, headers, body: html })
  })
}
