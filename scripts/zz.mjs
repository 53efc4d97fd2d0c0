import { runnerImport } from 'vite'
import fs from 'fs'
const { module } = await runnerImport(process.cwd()+'/web/build/all-material.ts')
const strip=(v)=>v
fs.writeFileSync(process.argv[2], JSON.stringify(Object.fromEntries(Object.entries(module.default).filter(([k])=>!/unit-pages/.test(k)))))
process.exit(0)
