import { createServer } from 'node:http'
import { REST_USERS_PATH } from '@frase/core/contract/paths'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { openEngine, startEngine } from '../engine.js'

/** @import { AddressInfo } from 'node:net' */
/** @import { Sql } from 'postgres' */
/** @import { EngineDatabase, Statements } from '../engine-database.ts' */
/** @import { EngineRequest, EngineSetup } from '../engine-messages.ts' */

/*
 * Supabase Lite in a process of its own, with nothing of the product in front of it: what a hosted project is to the
 * server. It says its address, then answers: on PostgreSQL as the requests come, each on a connection of its own; on
 * PGlite, which would mix up whose request it is, one after the other.
 */

/** @type {Omit<EngineSetup, 'task'> & { postgresHost?: string }} */
const setup = JSON.parse(process.argv[2] ?? '{}')
for (const name of /** @type {const} */ (['log', 'info', 'warn', 'error'])) console[name] = () => {}
const engine = await (setup.postgresHost
  ? startOnPostgres(setup.postgresHost)
  : openEngine({ ...setup, task: 'serve' }))
const answer = setup.postgresHost ? engine.answer : oneAfterTheOther(engine.answer)

const server = createServer(async (request, response) => {
  /** @type {Buffer[]} */
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const { status, headers, body, mails } = await answer({
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(request.headers)
        .filter(([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name))
        .map(([name, value]) => [name, String(value)]),
    ),
    body: chunks.length > 0 ? Buffer.concat(chunks).toString() : null,
  })
  const { 'content-length': _length, ...kept } = headers
  // The mailed token is told in a header, so that a test can open the link.
  response.writeHead(status, { ...kept, 'x-mailed-token': mails.map(({ tokenHash }) => tokenHash).join() })
  response.end(status === 204 ? undefined : body)
})

server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {AddressInfo} */ (server.address())
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})

/** @param {string} host */
async function startOnPostgres(host) {
  const connection = createPostgresConnection({
    postgresOptions: { host, user: 'postgres', database: 'postgres' },
  })
  const started = await startEngine({ ...setup, connection, database: databaseOf(connection.driver) })
  // Lite grants its rights with the first request for data; two first ones at once would do it across each other.
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

/**
 * @param {Sql} driver
 * @returns {EngineDatabase}
 */
function databaseOf(driver) {
  return {
    ...statementsOf(driver),
    transaction: (work) => driver.begin((transaction) => work(statementsOf(transaction))),
  }
}

/**
 * @param {Pick<Sql, 'unsafe'>} sql
 * @returns {Statements}
 */
function statementsOf(sql) {
  return {
    query: async (text, parameters = []) => ({ rows: await sql.unsafe(text, parameters) }),
    exec: (text) => sql.unsafe(text).simple(),
  }
}

/**
 * @param {typeof engine.answer} ask
 * @returns {typeof engine.answer}
 */
function oneAfterTheOther(ask) {
  /** @type {Promise<unknown>} */
  let tail = Promise.resolve()
  return (/** @type {EngineRequest} */ request) => {
    const turn = tail.then(() => ask(request))
    tail = turn.catch(() => {})
    return turn
  }
}
