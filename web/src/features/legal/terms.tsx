import { LegalPage } from './legal-page.tsx'

export function Component() {
  return <LegalPage page="terms" />
}
