export type PushSupport = 'supported' | 'denied' | 'install' | 'unsupported'

interface BrowserFacts {
  hasPush: boolean
  permission: NotificationPermission | undefined
  userAgent: string
  /** An iPad calls itself a Mac, but no Mac has a touch screen. */
  touchPoints: number
  /** Opened from the home screen, without the controls of a browser. */
  isInstalled: boolean
}

/** Whether this browser can receive a push, and the obstacle if it cannot. */
export function pushSupport(facts: BrowserFacts): PushSupport {
  const { hasPush, permission, isInstalled } = facts
  // The only system on which a site has to be installed first; until then Safari does not even know what a push is.
  if (!hasPush) return isAppleTouchDevice(facts) && !isInstalled ? 'install' : 'unsupported'
  return permission === 'denied' ? 'denied' : 'supported'
}

function isAppleTouchDevice({ userAgent, touchPoints }: BrowserFacts): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
}

export function ownPushSupport(): PushSupport {
  const hasNotifications = 'Notification' in window
  return pushSupport({
    hasPush: hasNotifications && 'PushManager' in window && 'serviceWorker' in navigator,
    permission: hasNotifications ? Notification.permission : undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  })
}
