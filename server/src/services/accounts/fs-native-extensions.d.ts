/* The package has no types of its own; these cover our use of it. */
declare module 'fs-native-extensions' {
  /** False if another open file has the lock. */
  export function tryLock(descriptor: number): boolean
}
