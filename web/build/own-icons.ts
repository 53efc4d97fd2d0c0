import { fileURLToPath } from 'node:url'

/** Every icon of lucide-react imports this file to make a component of its drawing: ours is smaller. */
export const OWN_ICONS = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('../src/ui/create-icon.ts', import.meta.url)),
}
