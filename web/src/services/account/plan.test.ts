import type { PublicConfig } from '@frase/core/pages/public-config'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { stubBrowser } from '../../prerender/browser-stub.ts'

const WITHOUT_ACCOUNTS: PublicConfig = {
  publicUrl: 'http://localhost',
  operator: null,
  services: { accounts: 'off', payments: 'off', ai: 'builtin', speech: 'builtin', images: 'builtin' },
  accounts: null,
  takesAnyText: false,
  hasLocalInbox: false,
  reminders: { pushKey: null, byMail: false },
  stripePublishableKey: null,
  speechVersion: '1',
  analyticsId: null,
  ads: null,
}

/** Imported after the stubs are set: the modules read browser globals while they are loaded. */
let plan: typeof import('./plan.tsx')

beforeAll(async () => {
  stubBrowser(WITHOUT_ACCOUNTS)
  plan = await import('./plan.tsx')
})

type Plan = ReturnType<typeof plan.usePlan>

function Probe({ onPlan }: { onPlan: (plan: Plan) => void }) {
  onPlan(plan.usePlan())
  return null
}

/** What the plan hook returns inside its provider. */
function providedPlan(): Promise<Plan> {
  return new Promise((onPlan) => {
    renderToString(createElement(plan.PlanProvider, null, createElement(Probe, { onPlan })))
  })
}

it('the plan hook throws outside its provider', () => {
  const outside = () => renderToString(createElement(Probe, { onPlan: () => {} }))
  expect(outside).toThrow('usePlano deve ser usado dentro de um PlanoProvider')
})

it("upgrade without a user fails with 'User not authenticated'", async () => {
  const upgrade = async () => (await providedPlan()).upgrade()
  await expect(upgrade()).rejects.toThrow('User not authenticated')
  await import('./session.ts')
  await expect(upgrade()).rejects.toThrow('User not authenticated')
})
