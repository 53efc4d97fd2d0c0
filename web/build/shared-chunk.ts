interface ModuleGraph {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: string[]
    dynamicImporters: string[]
  } | null
}

const MOST = 4
/** All icons hang on one module: only the bundler itself knows who uses which. */
const ICON = /lucide-react\/dist\/esm\/icons\//

/** What the start needs and what most pages share comes in one file: more files weigh more and ask more often. */
export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  if (ICON.test(id)) return null
  const starts = startsOf(id, graph)
  const isNeededFirst = [...starts].some((start) => graph.getModuleInfo(start)?.isEntry)
  return isNeededFirst || starts.size >= MOST ? 'shared' : null
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
