interface ModuleGraph {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: string[]
    dynamicImporters: string[]
  } | null
}

const MANY_PAGES = 5
/** A learner takes it once at most: it must not move code of practice into the chunks that all pages load. */
const SELDOM = '/features/learn/placement.tsx'
const HOME = '/features/home/page.tsx'
/** Home loads these after it is shown: their dependencies must not be bundled with what other pages share. */
const SOON =
  /\/(?:features\/home\/free-lesson\/lesson-view|features\/onboarding\/onboarding|offline\/registration)\.tsx?$/
/** The record of what was learned, which is opened late. */
const MEMORY = '/services/memory/open/open-memory.ts'
/** Practice records answers without opening the record first. */
const PRACTICE = /\/features\/(?:exercises\/(?:page|writing-run)|sentence\/sentence-run)\.tsx$/
const REACT = /node_modules\/(?:react|react-dom|scheduler)\/|web\/src\/app\/mount-app\.ts$/
/** Most pages need it and home does not: it must not be bundled with another package there. */
const SCHEMAS = /node_modules\/zod\//
/** All icons are exported by one module: only the bundler itself knows which page uses which. */
const ICON = /lucide-react\/dist\/esm\/icons\//
/** Icons that home shares with other pages. A file of its own for each is larger than the drawing. */
const HOME_ICON = /\/icons\/(?:check|dumbbell|graduation-cap|refresh-cw|repeat|shuffle)\.m?js$/
/** Icons that other pages share: the list of files, part of every first visit, need not name each of them. */
const COMMON_ICON = /\/icons\/(?:arrow-left|chevron-(?:left|right)|lock|pencil-line|search)\.m?js$/
/** Two addresses of one page. */
const DAY = /web\/src\/(?:features\/(?:to)?day|ui\/day)\//

/**
 * A shared chunk smaller than this is merged with that of almost the same pages. With a lower limit, chunks
 * were left that import each other: which is evaluated first depends on what has arrived, and then components
 * are undefined.
 */
const SMALL_CHUNK_BYTES = 100_000

/**
 * One shared chunk for what the entry needs or home has in common with another page: more files mean more bytes and more
 * requests. What other pages have in common is divided by who needs it, so that none evaluates what it does not use.
 * React, zod and all other packages are three chunks of their own: they
 * stay in the browser's cache from one release to the next, and are evaluated in their own tasks.
 */
export const CHUNKS = [
  { name: 'react', test: REACT, priority: 3 },
  { name: 'schemas', test: SCHEMAS, priority: 3 },
  { name: homesChunk, priority: 2, debugName: 'home' },
  { name: soonChunk, priority: 1, debugName: 'soon' },
  { name: memoryChunk, priority: 1, debugName: 'memory' },
  {
    name: commonChunk,
    debugName: 'common',
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL_CHUNK_BYTES,
  },
  { name: 'day', test: DAY },
]

/** What the entry imports itself, so that it is there before anything is loaded later. */
const LOADED_FIRST = /\/(?:rolldown-runtime|react|packages)-[^/]*$/

/** Skips files that would not be fetched any sooner: the list is part of every first visit. */
export function filesToPreload(
  file: string,
  needed: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return needed
  return needed.filter((name) => name !== file && !LOADED_FIRST.test(name))
}

/** Ad blockers go by file names, and the service worker caches all files of the app or none. */
const BLOCKED_NAME = /^(ad-|analytics|consent)/

/** A chunk that only others load has no name: every first visit carries the list of them. */
const NAMED = /^(?:day|memory|packages|react|rolldown-runtime|schemas|soon)$/

export function chunkFileNames({
  name,
  facadeModuleId,
}: {
  name: string
  facadeModuleId: string | null
}): string {
  if (!facadeModuleId && !NAMED.test(name)) return 'assets/common-[hash].js'
  return `assets/${BLOCKED_NAME.test(name) ? 'part' : '[name]'}-[hash].js`
}

function homesChunk(id: string, graph: ModuleGraph): string | null {
  if (HOME_ICON.test(id)) return 'shared'
  if (ICON.test(id)) return null
  const starts = [...startsOf(id, graph)]
  const isNeededFirst = starts.some((start) => graph.getModuleInfo(start)?.isEntry)
  const isHomes = starts.length > 1 && starts.some((start) => start.endsWith(HOME))
  if (!isNeededFirst && !isHomes) return null
  return id.includes('/node_modules/') ? 'packages' : 'shared'
}

function soonChunk(id: string, graph: ModuleGraph): string | null {
  const starts = [...startsOf(id, graph)]
  return !ICON.test(id) && starts.length > 1 && starts.some((start) => SOON.test(start)) ? 'soon' : null
}

/**
 * One chunk for the record, with what it imports. Divided by who needs which part of it, the parts would
 * import each other.
 */
function memoryChunk(id: string, graph: ModuleGraph): string | null {
  const starts = [...startsOf(id, graph)]
  const isOpened = starts.some((start) => start.endsWith(MEMORY))
  return isOpened && !starts.some((start) => PRACTICE.test(start)) ? 'memory' : null
}

function commonChunk(id: string, graph: ModuleGraph): string | null {
  if (COMMON_ICON.test(id)) return 'common'
  const starts = [...startsOf(id, graph)].filter((start) => !start.endsWith(SELDOM))
  return !ICON.test(id) && starts.length >= MANY_PAGES ? 'common' : null
}

/** The separately loaded modules, such as pages, that import this one directly or indirectly. */
function startsOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const visited = new Set([id])
  const starts = new Set<string>()
  for (const visiting of visited) {
    const info = graph.getModuleInfo(visiting)
    if (info?.isEntry || info?.dynamicImporters.length) starts.add(visiting)
    for (const importer of info?.importers ?? []) visited.add(importer)
  }
  return starts
}
