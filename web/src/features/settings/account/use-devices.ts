import type { SignedInDevice } from '@frase/core/account/device'
import { useCallback, useEffect, useState } from 'react'
import { logProblem } from '../../../services/page/log-problem.ts'

type Devices =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'loaded'; list: readonly SignedInDevice[]; notice: 'signedOut' | 'signOutFailed' | null }

/** Where a person is signed in. `signOut` ends one of these sessions. */
export function useDevices() {
  const [devices, setDevices] = useState<Devices>({ status: 'loading' })
  const [ending, setEnding] = useState<string | null>(null)

  const load = useCallback(async () => {
    setDevices({ status: 'loading' })
    try {
      const { listDevices } = await import('../../../services/account/own-calls.ts')
      setDevices({ status: 'loaded', list: await listDevices(), notice: null })
    } catch (error) {
      logProblem(error)
      setDevices({ status: 'failed' })
    }
  }, [])

  useEffect(() => void load(), [load])

  const signOut = async (id: string) => {
    if (devices.status !== 'loaded' || ending) return
    setEnding(id)
    try {
      const { signOutDevice } = await import('../../../services/account/own-calls.ts')
      await signOutDevice(id)
      const list = devices.list.filter((device) => device.id !== id)
      setDevices({ status: 'loaded', list, notice: 'signedOut' })
    } catch (error) {
      logProblem(error)
      setDevices({ ...devices, notice: 'signOutFailed' })
    }
    setEnding(null)
  }

  return { devices, ending, load, signOut }
}
