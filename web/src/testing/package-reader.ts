const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** The files of a ZIP by its list of contents (APPNOTE 4.3.12), each checked against its checksum. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  expectSign(bytes, end, END)
  const files = new Map<string, Buffer>()
  let place = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expectSign(bytes, place, ENTRY)
    const method = bytes.readUInt16LE(place + 10)
    const size = bytes.readUInt32LE(place + 20)
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((at) => bytes.readUInt16LE(place + at))
    const nameEnd = place + 46 + (nameSize ?? 0)
    const name = bytes.toString('utf8', place + 46, nameEnd)
    const content = await unpacked(bytes, bytes.readUInt32LE(place + 42), size, method)
    if (crc32(content) !== bytes.readUInt32LE(place + 16)) throw new Error(`${name} is damaged`)
    files.set(name, content)
    place = nameEnd + (extraSize ?? 0) + (commentSize ?? 0)
  }
  return files
}

async function unpacked(bytes: Buffer, local: number, size: number, method: number): Promise<Buffer> {
  expectSign(bytes, local, LOCAL)
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const content = Uint8Array.from(bytes.subarray(start, start + size))
  if (method === STORED) return Buffer.from(content)
  if (method === DEFLATED) {
    const inflated = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return Buffer.from(await new Response(inflated).arrayBuffer())
  }
  throw new Error(`Compression ${method} is not read everywhere`)
}

function expectSign(bytes: Buffer, place: number, sign: number): void {
  if (place < 0 || bytes.readUInt32LE(place) !== sign) throw new Error('This is no ZIP')
}

/** The checksum of APPNOTE 4.4.7, bit by bit. */
function crc32(content: Buffer): number {
  let sum = 0xffffffff
  for (const byte of content) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

type Value = number | string | Buffer | null
type TableRow = Record<string, Value>

const MAGIC = 'SQLite format 3\0'
const TABLE_INTERIOR = 5
const TABLE_LEAF = 13
const HEADER = 100
/** How many bytes a value has, by the number that names its type; from 12 on that number says so itself. */
const SIZES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]

/**
 * The tables of a database, read as https://www.sqlite.org/fileformat.html describes the file: independent of the package
 * that writes it, and of what is installed where the tests run.
 */
export function readSqlite(file: Buffer): Map<string, TableRow[]> {
  if (file.toString('latin1', 0, 16) !== MAGIC) throw new Error('This is no database')
  const pageSize = file.readUInt16BE(16) === 1 ? 65_536 : file.readUInt16BE(16)
  const usable = pageSize - file.readUInt8(20)
  const page = (number: number) => file.subarray((number - 1) * pageSize, number * pageSize)

  function* rowsBelow(number: number): Generator<[id: number, values: Value[]]> {
    const content = page(number)
    const start = number === 1 ? HEADER : 0
    const kind = content.readUInt8(start)
    const isLeaf = kind === TABLE_LEAF
    if (!isLeaf && kind !== TABLE_INTERIOR) throw new Error(`Page ${number} is none of a table`)
    for (let cell = 0; cell < content.readUInt16BE(start + 3); cell += 1) {
      const place = content.readUInt16BE(start + (isLeaf ? 8 : 12) + 2 * cell)
      if (isLeaf) yield readCell(content, place)
      else yield* rowsBelow(content.readUInt32BE(place))
    }
    if (!isLeaf) yield* rowsBelow(content.readUInt32BE(start + 8))
  }

  function readCell(content: Buffer, place: number): [number, Value[]] {
    const [size, afterSize] = varint(content, place)
    const [id, start] = varint(content, afterSize)
    return [id, readRecord(payload(content, start, size))]
  }

  /** Content that does not fit into a page continues in others. */
  function payload(content: Buffer, start: number, size: number): Buffer {
    if (size <= usable - 35) return content.subarray(start, start + size)
    const least = Math.floor(((usable - 12) * 32) / 255) - 23
    const some = least + ((size - least) % (usable - 4))
    const here = some <= usable - 35 ? some : least
    const parts = [content.subarray(start, start + here)]
    let next = content.readUInt32BE(start + here)
    for (let left = size - here; left > 0; left -= usable - 4) {
      parts.push(page(next).subarray(4, 4 + Math.min(left, usable - 4)))
      next = page(next).readUInt32BE(0)
    }
    return Buffer.concat(parts)
  }

  const tables = new Map<string, TableRow[]>()
  for (const [, [kind, name, , root, statement]] of rowsBelow(1)) {
    if (kind !== 'table' || typeof root !== 'number') continue
    const columns = columnsOf(String(statement))
    const rows = [...rowsBelow(root)].map(([id, values]) =>
      // An integer that is the primary key is the number of the row, and null in its place.
      Object.fromEntries(
        columns.map((column, place) => [column, column === 'id' ? id : (values[place] ?? null)]),
      ),
    )
    tables.set(String(name), rows)
  }
  return tables
}

function columnsOf(statement: string): string[] {
  const inside = statement.slice(statement.indexOf('(') + 1, statement.lastIndexOf(')'))
  return inside.split(',').map((column) => column.trim().split(/\s/)[0] ?? '')
}

function readRecord(record: Buffer): Value[] {
  const [headerSize, first] = varint(record, 0)
  const values: Value[] = []
  let place = headerSize
  for (let at = first; at < headerSize; ) {
    const [type, next] = varint(record, at)
    at = next
    const size = SIZES[type] ?? Math.floor((type - 12) / 2)
    values.push(readValue(record.subarray(place, place + size), type))
    place += size
  }
  return values
}

function readValue(bytes: Buffer, type: number): Value {
  if (type === 0) return null
  if (type === 8 || type === 9) return type - 8
  if (type === 7) return bytes.readDoubleBE(0)
  if (type === 6) return Number(bytes.readBigInt64BE(0))
  if (type < 6) return bytes.readIntBE(0, bytes.length)
  return type % 2 === 1 ? bytes.toString('utf8') : bytes
}

function varint(bytes: Buffer, place: number): [value: number, next: number] {
  let value = 0n
  for (let at = place; at < place + 8; at += 1) {
    const byte = bytes.readUInt8(at)
    value = (value << 7n) | BigInt(byte & 0x7f)
    if (byte < 0x80) return [Number(value), at + 1]
  }
  value = (value << 8n) | BigInt(bytes.readUInt8(place + 8))
  return [Number(BigInt.asIntN(64, value)), place + 9]
}
