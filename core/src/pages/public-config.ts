/** The configuration that the server sends to the page. Everything here is public: it must have no secret. */
export interface PublicConfig {
  publicUrl: string
  operator: { name: string; address: string; email: string } | null
  services: {
    accounts: 'hosted' | 'builtin' | 'off'
    payments: 'hosted' | 'builtin' | 'off'
    ai: 'hosted' | 'builtin'
    speech: 'hosted' | 'builtin'
    images: 'hosted' | 'builtin'
  }
  /** The options of the browser's accounts client; null where accounts are switched off. */
  accounts: { url: string; key: string } | null
  /** Whether the test pages may have any text spoken and pictured: only while nobody but this machine reaches the server. */
  takesAnyText: boolean
  /** Whether mails only go to a page on this machine. */
  hasLocalInbox: boolean
  /** The ways of reminding: the key that browsers subscribe with, null where nothing is pushed, and mail. */
  reminders: { pushKey: string | null; byMail: boolean }
  stripePublishableKey: string | null
  /** Part of the address of a spoken text; it changes with the voice. */
  speechVersion: string
  analyticsId: string | null
  ads: { client: string; slotHome: string; slotCategories: string } | null
}
