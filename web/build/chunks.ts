interface ModuleGraph {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: string[]
    dynamicImporters: string[]
  } | null
}

const MOST = 4
const HOME = '/features/home/page.tsx'
const REACT = /node_modules\/(?:react|react-dom|scheduler)\/|web\/src\/app\/draw-app\.ts$/
/** All icons hang on one module: only the bundler itself knows who uses which. */
const ICON = /lucide-react\/dist\/esm\/icons\//

/**
 * What the start needs and what most pages, or home and another one, share comes together: more files weigh more and
 * ask more often. But React is one file and all other packages are a second one: both stay in the browser's cache from
 * one release to the next, and are evaluated in tasks of their own.
 */
export const CHUNKS = [
  { name: 'react', test: REACT, priority: 1 },
  { name: sharedChunk, debugName: 'shared' },
]

/** Blockers go by the name of a file. These are our own, and the app keeps all of its files or none. */
const BLOCKED_NAME = /^(ad-|analytics|consent)/

export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${BLOCKED_NAME.test(name) ? 'part' : '[name]'}-[hash].js`
}

function sharedChunk(id: string, graph: ModuleGraph): string | null {
  if (ICON.test(id)) return null
  const starts = startsOf(id, graph)
  const isNeededFirst = [...starts].some((start) => graph.getModuleInfo(start)?.isEntry)
  const isHomes = [...starts].some((start) => start.endsWith(HOME)) && starts.size > 1
  if (!isNeededFirst && !isHomes && starts.size < MOST) return null
  return id.includes('/node_modules/') ? 'packages' : 'shared'
}

/** The modules that are loaded on their own, such as pages, and that bring this one along. */
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
