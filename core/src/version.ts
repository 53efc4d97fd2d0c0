/** Of the app. `npm test` compares it with package.json, of which a browser has no need to load the rest. */
export const VERSION = '0.3.0'
