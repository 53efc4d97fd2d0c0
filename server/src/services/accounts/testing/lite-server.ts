import { createServer } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import { REST_USERS_PATH } from '@frase/core/contract/paths'
import { createPostgresConnection } from '@supabase/lite/postgres'
import type { Sql } from 'postgres'
import { type Engine, openEngine, startEngine } from '../engine.ts'
import type { EngineDatabase, Statements } from '../engine-database.ts'
import type { EngineSetup } from '../engine-messages.ts'

/*
 * Supabase Lite in a process of its own, without the product in front of it: like a hosted project for the
 * server. It says its address, then answers: on PostgreSQL as the requests come, each on a connection of its own; on
 * PGlite, which would mix up whose request it is, one after the other.
 */

/**
 * Lite has already serialised a JSON parameter; the driver would serialise it once more, as a JSON string.
 */
const JSON_AS_SENT = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
}

const setup: Omit<EngineSetup, 'task'> & { postgresHost?: string } = JSON.parse(process.argv[2] ?? '{}')
for (const name of ['log', 'info', 'warn', 'error'] as const) console[name] = () => {}
const engine = await (setup.postgresHost
  ? startOnPostgres(setup.postgresHost)
  : openEngine({ ...setup, task: 'serve' }))
const answer = setup.postgresHost ? engine.answer : oneAfterTheOther(engine.answer)

const server = createServer(async (request, response) => {
  const requestBody = await readAll(request)
  const { status, headers, body, mails } = await answer({
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(request.headers)
        .filter(([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name))
        .map(([name, value]) => [name, String(value)]),
    ),
    body: requestBody === '' ? null : requestBody,
  })
  const { 'content-length': _length, ...kept } = headers
  // The mailed token is sent in a header, so that a test can open the link.
  response.writeHead(status, { ...kept, 'x-mailed-token': mails.map(({ tokenHash }) => tokenHash).join() })
  response.end(status === 204 ? undefined : body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`)
})

async function startOnPostgres(host: string): Promise<Engine> {
  const connection = createPostgresConnection({
    postgresOptions: { host, user: 'postgres', database: 'postgres', types: { json: JSON_AS_SENT } },
  })
  const started = await startEngine({ ...setup, connection, database: databaseOf(connection.driver) })
  // Lite grants its rights with the first request for data; two simultaneous first ones would conflict.
  const headers = { apikey: setup.keys.secretKey }
  const { status } = await started.answer({
    method: 'GET',
    path: `${REST_USERS_PATH}?limit=0`,
    headers,
    body: null,
  })
  if (status !== 200) throw new Error(`The project on PostgreSQL answers ${status}`)
  return started
}

function databaseOf(driver: Sql): EngineDatabase {
  return {
    ...statementsOf(driver),
    transaction: (work) => driver.begin((transaction) => work(statementsOf(transaction))),
  }
}

function statementsOf(sql: Pick<Sql, 'unsafe'>): Statements {
  return {
    query: async (text, parameters = []) => ({ rows: await sql.unsafe(text, parameters) }),
    exec: (text) => sql.unsafe(text).simple(),
  }
}

function oneAfterTheOther(ask: Engine['answer']): Engine['answer'] {
  let tail: Promise<unknown> = Promise.resolve()
  return (request) => {
    const turn = tail.then(() => ask(request))
    tail = turn.catch(() => {})
    return turn
  }
}
