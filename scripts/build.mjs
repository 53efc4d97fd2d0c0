import { build, runnerImport } from 'vite'
import { buildContent } from '../content/build/content-build.mjs'
import { compressFolder } from './compress.mjs'

/** @param {string} path */
const load = async (path) => (await runnerImport(path)).module

await buildContent()
await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' })
await build({ configFile: 'server/vite.config.ts', logLevel: 'warn' })
await build({ configFile: 'web/prerender.config.ts', logLevel: 'warn' })

const { buildIllustratorIndex } = await load('./illustrator/build/build-index.ts')
await buildIllustratorIndex('server/dist/illustrator')
const { drawBundledPictures } = await load('./server/build/bundled-pictures.ts')
drawBundledPictures('server/dist/illustrator', 'web/dist/images')
const { drawPodcastCover } = await load('./server/build/podcast-cover.ts')
await drawPodcastCover('web/public/icon.svg', 'web/dist/feeds/cover.png')

const { buildOfflineWorker } = await load('./web/build/offline-worker.ts')
await buildOfflineWorker('web/dist', 'server/dist/illustrator')

await compressFolder('web/dist')
