/* The engine's requirements of a database beside its own connection to it, in the terms of PGlite. */

export interface Statements {
  query(sql: string, parameters?: (string | string[])[]): Promise<{ rows: unknown[] }>
  /** Any number of statements, without parameters. */
  exec(sql: string): Promise<unknown>
}

export interface EngineDatabase extends Statements {
  transaction(work: (transaction: Statements) => Promise<unknown>): Promise<unknown>
}
