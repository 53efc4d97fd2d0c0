/** What the server tells the page about its installation. Everything here is public: no secret has a place in it. */
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
  /** What the browser's accounts client is made with; null where accounts are switched off. */
  accounts: { url: string; key: string } | null
  /** Whether the test pages may have any text spoken and pictured: only while nobody but this machine reaches the server. */
  takesAnyText: boolean
  /** Whether mails go no further than a page on this machine. */
  hasLocalInbox: boolean
  /** How the day's phrase can come: the key that browsers subscribe with, null where nothing is pushed, and by mail. */
  reminders: { pushKey: string | null; byMail: boolean }
  stripePublishableKey: string | null
  /** Part of the address of a spoken text; it changes with the voice. */
  speechVersion: string
  analyticsId: string | null
  ads: { client: string; slotHome: string; slotCategories: string } | null
}
