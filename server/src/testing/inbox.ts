import { LOCAL_INBOX_PATH } from '@frase/core/contract/paths'
import { doorPath } from '../routes/local-door.ts'
import { loadLocalToken } from '../services/data-folder.ts'

/** The page of a server's inbox, opened with the token of its data folder. */
export async function openInbox(origin: string, dataDir: string): Promise<string> {
  const headers = await localPageHeaders(origin, dataDir)
  return (await fetch(origin + LOCAL_INBOX_PATH, { headers })).text()
}

export async function localPageHeaders(origin: string, dataDir: string): Promise<Record<string, string>> {
  return { cookie: await openDoor(origin, loadLocalToken(dataDir)) }
}

/** The cookie of a browser that has followed the link that is printed at start. */
export async function openDoor(origin: string, token: string, root = LOCAL_INBOX_PATH): Promise<string> {
  const response = await fetch(origin + doorPath(root, token), { redirect: 'manual' })
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return cookie
}
