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

/** As APPNOTE 4.4.7 describes it, bit by bit. */
function crc32(content: Buffer): number {
  let sum = 0xffffffff
  for (const byte of content) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
