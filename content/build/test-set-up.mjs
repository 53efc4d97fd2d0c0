import { buildContent } from './content-build.mjs'

export default async function setUp() {
  await buildContent()
}
