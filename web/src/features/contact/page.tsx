import { LegalPage } from '../../ui/legal-page.tsx'

export function Component() {
  return <LegalPage page="contact" />
}
