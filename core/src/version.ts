/** The version of the app. `npm test` compares it with package.json, which a browser need not load. */
export const VERSION = '0.3.0'
