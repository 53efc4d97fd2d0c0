/**
 * The option of Node for a process whose database lives for seconds: compiling its WebAssembly a second time, for speed,
 * costs more than it saves.
 */
export const QUICK_WEBASSEMBLY = '--liftoff-only'
