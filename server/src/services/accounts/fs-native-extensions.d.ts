/* The package has no types of its own; this is what we use of it. */
declare module 'fs-native-extensions' {
  /** False where another open file has the lock. */
  export function tryLock(descriptor: number): boolean
}
